// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/training_run.h"

#include "../network/golden.h"

/// The seed's experiments as setups.
namespace halfscope::samples {

/// The [2, 4, 1] ReLU network in batches of 8.
inline TrainingSetup smallNetwork(int samples, FormatId format, Placement placement = {}) {
    TrainingSetup setup;
    setup.sizes = {2, 4, 1};
    setup.activation = Activation::Relu;
    setup.data.samples = samples;
    setup.format = format;
    setup.placement = placement;
    return setup;
}

/// The twelve-layer sigmoid network, one step over 16 samples in file order.
inline TrainingSetup oneDeepStep(FormatId format, float scale) {
    TrainingSetup setup;
    setup.data.shuffle = false;
    setup.batch = 16;
    setup.epochs = 1;
    setup.format = format;
    setup.lossScale.kind = LossScaleKind::Constant;
    setup.lossScale.constant = scale;
    return setup;
}

inline TrainingSetup withPolicy(TrainingSetup setup, const Policy& policy) {
    setup.lossScale.kind = LossScaleKind::Dynamic;
    setup.lossScale.policy = policy;
    return setup;
}

inline TrainingSetup withPolicy(TrainingSetup setup, PolicyId id) { return withPolicy(std::move(setup), policyOf(id)); }

inline std::shared_ptr<const TrainingTrace> trained(const TrainingSetup& setup) {
    auto trace = train(setup);
    if (!trace) {
        qFatal("cannot train: %s cannot be %s", trace.problem().where.c_str(), trace.problem().text.c_str());
    }
    return std::move(trace).value();
}

/// 1 is the first.
inline std::vector<int> skippedSteps(const TrainingTrace& trace) {
    std::vector<int> skipped;
    for (std::size_t i = 0; i < trace.steps().size(); ++i) {
        if (trace.steps()[i].skipped) {
            skipped.push_back(static_cast<int>(i) + 1);
        }
    }
    return skipped;
}

/// All parameters in a row: weights, then biases, layer by layer.
inline std::vector<float> parametersOf(const TrainingState& state) {
    std::vector<float> values;
    for (const LayerParameters& layer : state.parameters) {
        values.insert(values.end(), layer.weights.begin(), layer.weights.end());
        values.insert(values.end(), layer.biases.begin(), layer.biases.end());
    }
    return values;
}

inline std::vector<float> parametersAfter(const TrainingTrace& trace) {
    return parametersOf(trace.stateBefore(trace.steps().size()));
}

} // namespace halfscope::samples
