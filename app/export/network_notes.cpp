// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/notes_content.h"

#include "export/network_tables.h"
#include "figures/layer_magnitudes.h"
#include "figures/layers_figure.h"
#include "figures/tensor_figure.h"
#include "figures/training_figure.h"
#include "text/network_epochs.h"
#include "text/network_sentences.h"
#include "text/network_words.h"
#include "text/numbers.h"
#include "training/record_terms.h"

#include <QCoreApplication>

#include <iterator>

namespace halfscope {

namespace {

struct Notes {
    Q_DECLARE_TR_FUNCTIONS(notes)
};

void append(NotesContent& to, NotesContent more) {
    to.sentences += more.sentences;
    std::move(more.figures.begin(), more.figures.end(), std::back_inserter(to.figures));
    std::move(more.tables.begin(), more.tables.end(), std::back_inserter(to.tables));
}

/// A curve of one step is a point.
void addCurves(NotesContent& content, const NetworkPicture& picture, std::size_t run, const QLocale& locale) {
    const TrainingCurves curves = trainingCurves(picture);
    const auto optionsOf = [&locale](const TrainingTrace& trace) {
        TrainingFigureOptions options;
        options.step = static_cast<std::uint32_t>(trace.steps().size() - 1);
        options.locale = locale;
        return options;
    };
    if (const TrainingTrace& first = *picture.runs.front(); first.steps().size() > 1) {
        content.figures.push_back(trainingFigure(picture, curves, optionsOf(first)));
    }
    if (const TrainingTrace& stepped = *picture.runs[run]; stepped.steps().size() > 1) {
        content.figures.push_back(zerosByLayerFigure(picture, curves, run, optionsOf(stepped)));
    }
}

QString motionTitle(const WeightChoice& weight, const QLocale& locale) {
    const auto number = [&locale](int index) { return numbers::integer(static_cast<quint64>(index) + 1, locale); };
    return weight.bias ? Notes::tr("What steps made of a bias: layer %1, column %2")
                             .arg(number(weight.layer), number(weight.column))
                       : Notes::tr("What steps made of a weight: layer %1, row %2, column %3")
                             .arg(number(weight.layer), number(weight.row), number(weight.column));
}

NamedTable motionOf(const NotedRun& noted, const QLocale& locale) {
    const auto motions = std::make_shared<const std::vector<WeightMotion>>(noted.motions);
    const TableMaker make = [motions](TableUse use, const QLocale& language, RowRange rows) {
        return motionTable(*motions, use, language, rows);
    };
    return namedTable(QStringLiteral("motion"), motionTitle(noted.weight, locale), make, locale, motions->size());
}

NotesContent notesOfRuns(const std::shared_ptr<const NetworkPicture>& picture, const NotedRun& noted,
                         const QLocale& locale) {
    NotesContent content;
    content.sentences = {sentences::trainingHeadline(*picture, locale), sentences::trainingVerdict(*picture, locale)};
    if (picture->runs.empty()) {
        return content;
    }
    const std::shared_ptr<const TrainingTrace> stepped = picture->runs[noted.run];
    addCurves(content, *picture, noted.run, locale);
    const TableMaker epochs = [picture](TableUse use, const QLocale& language, RowRange rows) {
        return epochsTable(*picture, use, language, rows);
    };
    content.tables.push_back(namedTable(QStringLiteral("epochs"), Notes::tr("Epochs"), epochs, locale,
                                        epochsIn(*picture), epochRows(*picture)));
    const TableMaker steps = [stepped](TableUse use, const QLocale& language, RowRange rows) {
        return trainingStepsTable(*stepped, use, language, rows);
    };
    content.tables.push_back(
        namedTable(QStringLiteral("steps"), Notes::tr("Steps"), steps, locale, stepped->steps().size()));
    content.tables.push_back(motionOf(noted, locale));
    return content;
}

/// As the window saves it.
Figure figureOfTensor(const NotedRun& noted, const QLocale& locale) {
    const TensorRecord& tensor = noted.record->phases[noted.phase].tensors[noted.tensor];
    TensorFigureOptions options;
    options.element = noted.element;
    options.locale = locale;
    options.whole = tensor.rows > kMostTensorCells || tensor.columns > kMostTensorCells;
    options.title = words::tensor(*noted.record, noted.phase, noted.tensor);
    options.trueOnes = trueGradientsOf(*noted.record, tensor);
    return tensorFigure(tensor, options);
}

void addTensor(NotesContent& content, const NotedRun& noted, const QLocale& locale) {
    const std::shared_ptr<const StepRecord> record = noted.record;
    const std::size_t phase = noted.phase;
    const std::size_t tensor = noted.tensor;
    content.figures.push_back(figureOfTensor(noted, locale));
    const TableMaker elements = [record, phase, tensor](TableUse use, const QLocale& language, RowRange rows) {
        return tensorTable(*record, phase, tensor, use, language, rows);
    };
    content.tables.push_back(namedTable(QStringLiteral("tensor"), words::tensor(*record, phase, tensor), elements,
                                        locale, record->phases[phase].tensors[tensor].values.size()));
    if (!noted.element) {
        return;
    }
    const auto [row, column] = *noted.element;
    const auto terms = std::make_shared<const RecordTerms>(termsOf(*record, {phase, tensor, row, column}));
    const TableMaker each = [terms](TableUse use, const QLocale& language, RowRange rows) {
        return termsTable(*terms, use, language, rows);
    };
    content.tables.push_back(namedTable(QStringLiteral("terms"),
                                        Notes::tr("Terms of the element in row %1, column %2")
                                            .arg(numbers::integer(static_cast<quint64>(row) + 1, locale),
                                                 numbers::integer(static_cast<quint64>(column) + 1, locale)),
                                        each, locale, terms->terms.size()));
}

NotesContent notesOfStep(const NotedRun& noted, const QLocale& locale) {
    NotesContent content;
    if (!noted.record || noted.phase >= noted.record->phases.size()) {
        return content;
    }
    const std::shared_ptr<const StepRecord> record = noted.record;
    content.sentences = {sentences::stepHeadline(*record, noted.phase, locale), sentences::stepVerdict(*record, locale),
                         sentences::whyTwelve(record->setup)};
    content.figures.push_back(layersFigure(*record, {noted.phase, locale, FigureUse::File}));
    const auto layers = [record](TableUse use, const QLocale& language) { return layersTable(*record, use, language); };
    const auto phases = [record](TableUse use, const QLocale& language) { return phasesTable(*record, use, language); };
    content.tables.push_back(namedTable(QStringLiteral("layers"), Notes::tr("Weight gradients by layer, times S"),
                                        piecesOf(layers), locale, record->setup.sizes.size() - 1));
    content.tables.push_back(namedTable(QStringLiteral("phases"), Notes::tr("Phases of the step"), piecesOf(phases),
                                        locale, record->phases.size()));
    if (noted.tensor < record->phases[noted.phase].tensors.size()) {
        addTensor(content, noted, locale);
    }
    return content;
}

} // namespace

NotesContent notesOf(const std::shared_ptr<const NetworkPicture>& picture, const NotedRun& noted, bool curvesFirst,
                     const QLocale& locale) {
    NotesContent content = curvesFirst ? notesOfRuns(picture, noted, locale) : notesOfStep(noted, locale);
    append(content, curvesFirst ? notesOfStep(noted, locale) : notesOfRuns(picture, noted, locale));
    return tidied(std::move(content));
}

} // namespace halfscope
