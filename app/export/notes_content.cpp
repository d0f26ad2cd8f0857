// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/notes_content.h"

#include "export/range_tables.h"
#include "export/scaler_tables.h"
#include "export/torch_table.h"
#include "figures/range_figures.h"
#include "figures/scaler_figures.h"
#include "text/problem_text.h"
#include "text/range_sentences.h"
#include "text/scaler_seen.h"

#include <QCoreApplication>

namespace halfscope {

namespace {

struct Notes {
    Q_DECLARE_TR_FUNCTIONS(notes)
};

} // namespace

NotesContent tidied(NotesContent content) {
    content.sentences.removeAll(QString());
    std::erase_if(content.tables, [](const NamedTable& table) { return table.data.rows.empty(); });
    return content;
}

NotesContent notesOf(const RangeTrace& trace, const QLocale& locale) {
    const FigureOptions options{{}, locale, FigureUse::File};
    return tidied(
        {{sentences::headline(trace, locale), sentences::windows(trace, locale), sentences::passWindow(trace, locale)},
         {distributionFigure(trace, options), returnedFigure(trace, options), sharesFigure(trace, options)},
         {{QStringLiteral("gradients"), Notes::tr("Single gradients"), gradientsTable(trace, TableUse::Data),
           gradientsTable(trace, TableUse::Person, locale)},
          {QStringLiteral("groups"), Notes::tr("Groups"), groupsTable(trace, TableUse::Data),
           groupsTable(trace, TableUse::Person, locale)}}});
}

NotesContent notesOf(const ScalerPicture& picture, const QLocale& locale) {
    const auto end = static_cast<std::uint32_t>(picture.setup.stepCount()); // notes hide nothing
    NotesContent content;
    content.sentences = {sentences::seenHeadline(picture, end, locale), sentences::seenVerdict(picture, end, locale)};
    if (picture.torch) {
        content.tables.push_back({QStringLiteral("calls"), Notes::tr("PyTorch's calls"),
                                  torchTable(picture, TableUse::Data), torchTable(picture, TableUse::Person, locale)});
        if (picture.torch->error) { // the trace and its figure would tell of steps that nobody made
            content.sentences << problemText(*picture.torch->error);
            return tidied(content);
        }
    }
    content.figures = {scalerFigure(picture, {end, locale, FigureUse::File})};
    content.tables.push_back({QStringLiteral("trace"), Notes::tr("Trace"), traceTable(picture, TableUse::Data),
                              traceTable(picture, TableUse::Person, locale)});
    if (!picture.compared.empty()) {
        content.tables.push_back({QStringLiteral("comparison"), Notes::tr("Scale after each step, by policy"),
                                  comparisonTable(picture, 0, TableUse::Data),
                                  comparisonTable(picture, 0, TableUse::Person, locale)});
    }
    return tidied(content);
}

} // namespace halfscope
