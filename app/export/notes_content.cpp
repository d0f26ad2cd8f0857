// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/notes_content.h"

#include "export/range_tables.h"
#include "export/scaler_tables.h"
#include "export/torch_table.h"
#include "figures/range_figures.h"
#include "figures/scaler_figures.h"
#include "text/numbers.h"
#include "text/problem_text.h"
#include "text/range_sentences.h"
#include "text/scaler_seen.h"

#include <QCoreApplication>

namespace halfscope {

namespace {

struct Notes {
    Q_DECLARE_TR_FUNCTIONS(notes)
};

NamedTable comparisonOf(const std::shared_ptr<const ScalerPicture>& picture, std::size_t reference,
                        const QLocale& locale) {
    const TableMaker make = [picture, reference](TableUse use, const QLocale& language, RowRange rows) {
        return comparisonTable(*picture, reference, use, language, rows);
    };
    NamedTable table = namedTable(QStringLiteral("comparison"), Notes::tr("Scale after each step, by policy"), make,
                                  locale, comparisonRows(*picture));
    table.data = comparisonPieces(picture, reference);
    return table;
}

} // namespace

TableMaker piecesOf(std::function<Table(TableUse, const QLocale&)> make) {
    return [make = std::move(make)](TableUse use, const QLocale& locale, RowRange rows) {
        return rowsOf(make(use, locale), rows);
    };
}

NamedTable namedTable(const QString& name, const QString& title, const TableMaker& make, const QLocale& locale,
                      std::size_t forPerson, std::optional<std::size_t> rows) {
    return {name,
            title,
            [make](RowRange some) { return make(TableUse::Data, QLocale::c(), some); },
            rows.value_or(forPerson),
            make(TableUse::Person, locale, {0, kMostRowsForPerson}),
            forPerson - std::min(forPerson, kMostRowsForPerson)};
}

QString rowsLeftOut(const NamedTable& table, const QLocale& locale) {
    if (table.leftOut == 0) {
        return {};
    }
    return Notes::tr("Rows left out here: %1 of %2. Exported as CSV, the table has all of them.")
        .arg(numbers::integer(table.leftOut, locale),
             numbers::integer(table.forPerson.rows.size() + table.leftOut, locale));
}

NotesContent tidied(NotesContent content) {
    content.sentences.removeAll(QString());
    std::erase_if(content.tables, [](const NamedTable& table) { return table.rows == 0; });
    return content;
}

NotesContent notesOf(const std::shared_ptr<const RangeTrace>& trace, const QLocale& locale) {
    const FigureOptions options{{}, locale, FigureUse::File};
    const auto gradients = [trace](TableUse use, const QLocale& language) {
        return gradientsTable(*trace, use, language);
    };
    const auto groups = [trace](TableUse use, const QLocale& language) { return groupsTable(*trace, use, language); };
    return tidied(
        {{sentences::headline(*trace, locale), sentences::windows(*trace, locale),
          sentences::passWindow(*trace, locale)},
         {distributionFigure(*trace, options), returnedFigure(*trace, options), sharesFigure(*trace, options)},
         {namedTable(QStringLiteral("gradients"), Notes::tr("Single gradients"), piecesOf(gradients), locale,
                     trace->byHand.size()),
          namedTable(QStringLiteral("groups"), Notes::tr("Groups"), piecesOf(groups), locale,
                     groupsTable(*trace, TableUse::Data).rows.size())}});
}

NotesContent notesOf(const std::shared_ptr<const ScalerPicture>& picture, std::size_t reference,
                     const QLocale& locale) {
    const auto end = static_cast<std::uint32_t>(picture->setup.stepCount()); // notes hide nothing
    NotesContent content;
    content.sentences = {sentences::seenHeadline(*picture, end, locale), sentences::seenVerdict(*picture, end, locale)};
    if (picture->torch) {
        const TableMaker calls = [picture](TableUse use, const QLocale& language, RowRange rows) {
            return torchTable(*picture, use, language, rows);
        };
        content.tables.push_back(namedTable(QStringLiteral("calls"), Notes::tr("PyTorch's calls"), calls, locale,
                                            picture->torch->rows.size()));
        if (picture->torch->error) { // the trace and its figure would tell of steps that nobody made
            content.sentences << problemText(*picture->torch->error);
            return tidied(content);
        }
    }
    content.figures = {scalerFigure(*picture, {end, locale, FigureUse::File})};
    const TableMaker trace = [picture](TableUse use, const QLocale& language, RowRange rows) {
        return traceTable(*picture, use, language, rows);
    };
    content.tables.push_back(namedTable(QStringLiteral("trace"), Notes::tr("Trace"), trace, locale,
                                        picture->trace ? picture->trace->size() : 0));
    if (!picture->compared.empty()) {
        content.tables.push_back(comparisonOf(picture, reference, locale));
    }
    return tidied(content);
}

} // namespace halfscope
