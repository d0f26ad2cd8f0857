// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/network_savables.h"

#include "export/network_tables.h"
#include "figures/layer_magnitudes.h"
#include "figures/layers_figure.h"
#include "figures/tensor_figure.h"
#include "figures/training_figure.h"
#include "models/motion_model.h"
#include "text/network_words.h"

#include <QCoreApplication>

namespace halfscope {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(NetworkSavables)
};

using MakeFigure = std::function<Figure(const QLocale&)>;
using MakeTable = std::function<Table(TableUse, const QLocale&)>;

Savable figure(const QString& name, const char* id, MakeFigure make) {
    return {name, QLatin1String(id), std::move(make), {}, {}};
}

Savable table(const QString& name, const char* id, MakeTable make) {
    return {name, QLatin1String(id), {}, std::move(make), {}};
}

std::vector<Savable> allOf(const std::shared_ptr<const NetworkPicture>& picture, std::vector<Savable> all) {
    for (Savable& one : all) {
        one.takeSetup = [picture](Scenario& scenario) { scenario.network = picture->setup; };
    }
    return all;
}

constexpr std::size_t kMotionSteps = 1000; ///< so many a table of a weight has at most

} // namespace

std::vector<Savable> stepSavables(Session& session) {
    const auto record = session.stepRecord();
    if (!record) {
        return {};
    }
    const ViewPlace place = session.place();
    const std::size_t phase = std::min<std::size_t>(place.networkPhase, record->phases.size() - 1);
    const std::size_t tensor = place.networkTensor;
    const bool there = tensor < record->phases[phase].tensors.size();
    const bool element = there && place.networkRow >= 0;
    std::vector<Savable> all{
        figure(Words::tr("Gradients of the layers"), "layers", [record, phase](const QLocale& language) {
            return layersFigure(*record, {phase, language, FigureUse::File});
        })};
    if (there) {
        all.push_back(figure(Words::tr("Tensor as a heat map"), "tensor",
                             [record, phase, tensor, place](const QLocale& language) {
                                 const TensorRecord& shown = record->phases[phase].tensors[tensor];
                                 TensorFigureOptions options;
                                 if (place.networkRow >= 0) {
                                     options.element = {place.networkRow, place.networkColumn};
                                 }
                                 options.locale = language;
                                 options.whole = shown.rows > kMostTensorCells || shown.columns > kMostTensorCells;
                                 options.title = words::tensor(*record, phase, tensor);
                                 options.trueOnes = trueGradientsOf(*record, shown);
                                 return tensorFigure(shown, options);
                             }));
        all.push_back(
            table(Words::tr("Tensor"), "tensor", [record, phase, tensor](TableUse use, const QLocale& language) {
                return tensorTable(*record, phase, tensor, use, language);
            }));
    }
    if (element) {
        const RecordPoint point{phase, tensor, place.networkRow, place.networkColumn};
        all.push_back(
            table(Words::tr("Terms of the element"), "terms", [record, point](TableUse use, const QLocale& language) {
                return termsTable(termsOf(*record, point), use, language);
            }));
    }
    all.push_back(table(Words::tr("Gradients by layer"), "layers", [record](TableUse use, const QLocale& language) {
        return layersTable(*record, use, language);
    }));
    all.push_back(table(Words::tr("Phases of the step"), "phases", [record](TableUse use, const QLocale& language) {
        return phasesTable(*record, use, language);
    }));
    return allOf(session.network(), std::move(all));
}

std::vector<Savable> trainingSavables(Session& session) {
    const auto picture = session.trained();
    if (!picture || picture->problem || picture->runs.empty()) {
        return {};
    }
    const ViewPlace place = session.place();
    const std::size_t run = std::min<std::size_t>(place.networkRun, picture->runs.size() - 1);
    const auto optionsIn = [step = place.networkStep](const QLocale& language) {
        return TrainingFigureOptions{step, language, FigureUse::File, false};
    };
    std::vector<Savable> all{
        figure(Words::tr("Curves of the training"), "training",
               [picture, optionsIn](const QLocale& language) { return trainingFigure(*picture, optionsIn(language)); }),
        figure(Words::tr("Share that is zero by layer"), "zeros-by-layer",
               [picture, run, optionsIn](const QLocale& language) {
                   return zerosByLayerFigure(*picture, trainingCurves(*picture), run, optionsIn(language));
               }),
        table(Words::tr("Runs by epoch"), "epochs",
              [picture](TableUse use, const QLocale& language) { return epochsTable(*picture, use, language); }),
        table(Words::tr("Steps of the run"), "steps",
              [picture, run](TableUse use, const QLocale& language) {
                  return trainingStepsTable(*picture->runs[run], use, language);
              }),
        table(Words::tr("Motion of the weight"), "motion",
              [picture, run, weight = place.networkWeight](TableUse use, const QLocale& language) {
                  const TrainingTrace& shown = *picture->runs[run];
                  return motionTable(weightMotion(shown, weight, 0, motionSteps(shown, kMotionSteps)), use, language);
              }),
    };
    return allOf(picture, std::move(all));
}

} // namespace halfscope
