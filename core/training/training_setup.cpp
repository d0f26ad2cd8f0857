// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/training_setup.h"

#include "network/shape.h"
#include "training/names.h"
#include "training/trainer.h"
#include "training/training_data.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace halfscope {

namespace {

std::string textOf(double value) {
    std::array<char, 32> text{};
    return {text.data(), std::to_chars(text.data(), text.data() + text.size(), value).ptr};
}

/// A number of the setup and the numbers that it may be.
struct Range {
    const char* name;
    double value;
    bool fits;
    const char* expected;
};

Problem outOfRange(const char* name, double value, std::string expected) {
    return {ProblemKind::PolicyParameterOutOfRange, name, textOf(value), std::move(expected), 0, 0};
}

bool positive(double value) { return value > 0 && std::isfinite(value); }
bool decay(double value) { return value >= 0 && value < 1; }

constexpr int kMostReplicas = 64;

std::optional<Problem> rangeProblem(const TrainingSetup& s) {
    constexpr int kMost = 1'000'000;
    const OptimizerSetup& o = s.optimizer;
    const auto counted = [](const char* name, int value) {
        return Range{name, static_cast<double>(value), value >= 1 && value <= kMost, "1 to 1000000"};
    };
    const double clip = s.clip.norm ? static_cast<double>(*s.clip.norm) : 1;
    for (const Range& range : {
             counted("batch", s.batch),
             counted("micro-batches", s.microBatches),
             counted("epochs", s.epochs),
             Range{"replicas", static_cast<double>(s.replicas.count),
                   s.replicas.count >= 1 && s.replicas.count <= kMostReplicas, "1 to 64"},
             counted("schedule-epochs", s.schedule.everyEpochs),
             Range{"schedule-factor", s.schedule.factor, positive(s.schedule.factor), "0 < x < inf"},
             Range{"learning-rate", o.learningRate, o.learningRate >= 0 && std::isfinite(o.learningRate),
                   "0 <= x < inf"},
             Range{"momentum", o.momentum, decay(o.momentum), "0 <= x < 1"},
             Range{"beta1", o.beta1, decay(o.beta1), "0 <= x < 1"},
             Range{"beta2", o.beta2, decay(o.beta2), "0 <= x < 1"},
             Range{"epsilon", o.epsilon, o.epsilon >= 0 && std::isfinite(o.epsilon), "0 <= x < inf"},
             Range{"clip", clip, positive(clip), "0 < x < inf"},
         }) {
        if (!range.fits) {
            return outOfRange(range.name, range.value, range.expected);
        }
    }
    return std::nullopt;
}

std::optional<Problem> perLayerProblem(const TrainingSetup& setup) {
    const LayerScaleRules& rules = setup.lossScale.perLayer;
    for (const Range& range : {
             Range{"layer-scale-most", static_cast<double>(rules.most), rules.most >= 1, "1 <= x"},
             Range{"layer-scale-together", static_cast<double>(rules.mostTogether), rules.mostTogether >= 1, "1 <= x"},
             // gradients of several scales do not add up
             Range{"micro-batches", static_cast<double>(setup.microBatches), setup.microBatches == 1,
                   "1 with a scale per layer"},
             Range{"replicas", static_cast<double>(setup.replicas.count), setup.replicas.count == 1,
                   "1 with a scale per layer"},
         }) {
        if (!range.fits) {
            return outOfRange(range.name, range.value, range.expected);
        }
    }
    return std::nullopt;
}

std::optional<Problem> scaleProblem(const TrainingSetup& setup) {
    const LossScaleSetup& scale = setup.lossScale;
    if (scale.kind == LossScaleKind::Dynamic) {
        return problemOf(scale.policy);
    }
    if (scale.kind != LossScaleKind::None && !positive(static_cast<double>(scale.constant))) {
        return Problem{
            ProblemKind::ScaleNotPositiveFinite, "loss-scale", textOf(static_cast<double>(scale.constant)), "", 0, 0};
    }
    return scale.kind == LossScaleKind::PerLayer ? perLayerProblem(setup) : std::nullopt;
}

std::optional<Problem> dataProblem(const DataSetup& data, Loss loss) {
    if (!samplesIn(data)) {
        const std::string wanted = data.table ? "the samples of " + data.table->name : "a table of samples";
        return Problem{ProblemKind::PolicyParameterOutOfRange, "data", "none", wanted, 0, 0};
    }
    if (loss == Loss::CrossEntropy && !hasClasses(data)) {
        return Problem{ProblemKind::PolicyParameterOutOfRange,
                       "loss",
                       std::string(nameOf(loss)),
                       "mse, or classes in the last column, every whole number from 0 on up to 99",
                       0,
                       0};
    }
    return std::nullopt;
}

std::optional<Problem> samplesProblem(const DataSetup& data) {
    const int most = samplesOf(data);
    if (data.samples < 1 || data.samples > most) {
        return outOfRange("samples", data.samples, "1 to " + std::to_string(most));
    }
    return std::nullopt;
}

} // namespace

int stepsPerEpoch(const TrainingSetup& setup) {
    const std::int64_t samples = std::max<std::int64_t>(1, std::int64_t{setup.batch} * setup.microBatches);
    return static_cast<int>((setup.data.samples + samples - 1) / samples);
}

std::optional<Problem> problemOf(const TrainingSetup& setup) {
    const Loss loss = setup.rules.pass.loss;
    if (auto problem = dataProblem(setup.data, loss)) {
        return problem;
    }
    const DataShape shape = dataShape(setup.data, loss);
    if (auto problem = shapeProblem(setup.sizes, shape.inputs, shape.outputs)) {
        return problem;
    }
    if (auto problem = samplesProblem(setup.data)) {
        return problem;
    }
    if (auto problem = rangeProblem(setup)) {
        return problem;
    }
    if (std::int64_t{setup.epochs} * stepsPerEpoch(setup) > kMostTrainingSteps) {
        return outOfRange("epochs", setup.epochs, "at most " + std::to_string(kMostTrainingSteps) + " steps");
    }
    if (auto problem = memoryProblem(trainingBytes(setup))) {
        return problem;
    }
    return scaleProblem(setup);
}

bool awaitsTable(const TrainingSetup& setup) {
    const DataSetup& data = setup.data;
    return data.kind == DataKind::Table && data.table && data.table->file && data.table->samples() == 0;
}

TrainingSetup withStandIn(TrainingSetup setup, const std::vector<int>& sizes) {
    if (!awaitsTable(setup) || sizes.empty() || setup.data.samples < 1) {
        return setup;
    }
    auto table = std::make_shared<DataTable>();
    table->inputs = sizes.front();
    table->classes = setup.rules.pass.loss == Loss::CrossEntropy ? sizes.back() : 0;
    table->targets.resize(static_cast<std::size_t>(setup.data.samples));
    setup.data.table = std::move(table);
    return setup;
}

std::int64_t trainingBytes(const TrainingSetup& setup) {
    const std::int64_t largestPass = std::min(setup.batch, setup.data.samples);
    const std::int64_t replicas = std::min<std::int64_t>(setup.replicas.count, largestPass);
    const auto layers = static_cast<std::int64_t>(setup.sizes.size() - 1);
    const auto ofAStep = static_cast<std::int64_t>(sizeof(TrainingStep)) + layers * std::int64_t{sizeof(float)};
    return networkBytes(setup.sizes, largestPass, replicas) + static_cast<std::int64_t>(stepsOf(setup)) * ofAStep;
}

} // namespace halfscope
