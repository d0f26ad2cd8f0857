// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/notes_content.h"

#include "export/network_tables.h"
#include "figures/layers_figure.h"
#include "figures/tensor_figure.h"
#include "figures/training_figure.h"
#include "text/network_sentences.h"
#include "text/network_words.h"

#include <QCoreApplication>

#include <iterator>

namespace halfscope {

namespace {

struct Notes {
    Q_DECLARE_TR_FUNCTIONS(notes)
};

/// A longer table is nothing that a person reads.
constexpr std::size_t kMostRows = 1000;

void append(NotesContent& to, NotesContent more) {
    to.sentences += more.sentences;
    std::move(more.figures.begin(), more.figures.end(), std::back_inserter(to.figures));
    std::move(more.tables.begin(), more.tables.end(), std::back_inserter(to.tables));
}

NotesContent notesOfRuns(const NetworkPicture& picture, const QLocale& locale) {
    NotesContent content;
    content.sentences = {sentences::trainingHeadline(picture, locale), sentences::trainingVerdict(picture, locale)};
    if (picture.runs.empty()) {
        return content;
    }
    const TrainingTrace& first = *picture.runs.front();
    if (first.steps().size() > 1) { // a curve of one step is a point
        TrainingFigureOptions options;
        options.step = static_cast<std::uint32_t>(first.steps().size() - 1);
        options.locale = locale;
        content.figures.push_back(trainingFigure(picture, options));
    }
    content.tables.push_back({QStringLiteral("epochs"), Notes::tr("Epochs"), epochsTable(picture, TableUse::Data),
                              epochsTable(picture, TableUse::Person, locale)});
    if (first.steps().size() <= kMostRows) {
        content.tables.push_back({QStringLiteral("steps"), Notes::tr("Steps"),
                                  trainingStepsTable(first, TableUse::Data),
                                  trainingStepsTable(first, TableUse::Person, locale)});
    }
    return content;
}

NotesContent notesOfStep(const NotedStep& step, const QLocale& locale) {
    NotesContent content;
    if (!step.record || step.phase >= step.record->phases.size()) {
        return content;
    }
    const StepRecord& record = *step.record;
    content.sentences = {sentences::stepHeadline(record, step.phase, locale), sentences::stepVerdict(record, locale),
                         sentences::whyTwelve(record.setup)};
    content.figures.push_back(layersFigure(record, {step.phase, locale, FigureUse::File}));
    content.tables.push_back({QStringLiteral("layers"), Notes::tr("Weight gradients by layer, times S"),
                              layersTable(record, TableUse::Data), layersTable(record, TableUse::Person, locale)});
    content.tables.push_back({QStringLiteral("phases"), Notes::tr("Phases of the step"),
                              phasesTable(record, TableUse::Data), phasesTable(record, TableUse::Person, locale)});
    const std::vector<TensorRecord>& tensors = record.phases[step.phase].tensors;
    if (step.tensor >= tensors.size()) {
        return content;
    }
    TensorFigureOptions options;
    options.locale = locale;
    options.whole = true;
    options.title = words::tensor(record, step.phase, step.tensor);
    content.figures.push_back(tensorFigure(tensors[step.tensor], options));
    if (tensors[step.tensor].values.size() <= kMostRows) {
        content.tables.push_back({QStringLiteral("tensor"), words::tensor(record, step.phase, step.tensor),
                                  tensorTable(record, step.phase, step.tensor, TableUse::Data),
                                  tensorTable(record, step.phase, step.tensor, TableUse::Person, locale)});
    }
    return content;
}

} // namespace

NotesContent notesOf(const NetworkPicture& picture, const NotedStep& step, bool curvesFirst, const QLocale& locale) {
    NotesContent content = curvesFirst ? notesOfRuns(picture, locale) : notesOfStep(step, locale);
    append(content, curvesFirst ? notesOfStep(step, locale) : notesOfRuns(picture, locale));
    return tidied(std::move(content));
}

} // namespace halfscope
