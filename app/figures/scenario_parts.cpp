// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/scenario_parts.h"

#include "text/network_facts.h"
#include "training/training_run.h"

#include <algorithm>
#include <limits>

namespace halfscope {

namespace {

constexpr std::size_t kSmallNetwork = 3; ///< sizes: at most so many, and the bars of its layers say little

bool isTold(const ClassCounts& counts) { return counts.lost + counts.infinities + counts.nans + counts.overflowed > 0; }

/// Of every run the first weight, to its end.
std::vector<std::vector<WeightMotion>> motionsOf(const NetworkSetup& setup, const StopAsked& stop) {
    std::vector<std::vector<WeightMotion>> motions;
    for (std::size_t i = 0; i < setup.runCount(); ++i) {
        auto run = TrainingRun::make(setup.run(i));
        if (!run || (stop && stop())) {
            return {};
        }
        run.value().advance(run.value().total(), stop);
        const auto trace = run.value().takeTrace();
        motions.push_back(weightMotion(*trace, {}, 0, trace->steps().size()));
    }
    return motions;
}

void addStep(ScenarioParts& parts, const Scenario& scenario, const StopAsked& stop) {
    auto run = TrainingRun::make(scenario.network.training);
    if (!run) {
        return;
    }
    const std::size_t step = std::min<std::size_t>(scenario.start.networkStep, run.value().total() - 1);
    run.value().advance(step + 1, stop);
    const auto trace = run.value().trace();
    parts.record = recordStep(trace->trainer(), trace->stateBefore(step, stop), stop);
    if (!parts.record) {
        return;
    }
    parts.phase = std::min<std::size_t>(scenario.start.networkPhase, parts.record->phases.size() - 1);
    if (scenario.network.training.sizes.size() > kSmallNetwork) {
        return;
    }
    const PhaseRecord& phase = parts.record->phases[parts.phase];
    if (!phase.tensors.empty()) {
        const std::size_t tensor = facts::spokenTensor(phase);
        if (isTold(phase.tensors[tensor].counts)) {
            parts.tensor = tensor;
            return;
        }
    }
    parts.motions = motionsOf(scenario.network, stop);
}

void addNetwork(ScenarioParts& parts, const Scenario& scenario, const StopAsked& stop) {
    if (!scenario.start.trainingShown) {
        addStep(parts, scenario, stop);
        return;
    }
    parts.network = pictureNetwork(scenario.network, std::numeric_limits<double>::infinity(), nullptr, stop);
    parts.trainingCurves = trainingCurves(*parts.network);
}

} // namespace

std::shared_ptr<const ScenarioParts> scenarioParts(const Scenario& scenario, const StopAsked& stop) {
    auto parts = std::make_shared<ScenarioParts>();
    switch (scenario.start.activity) {
    case Activity::Range: {
        RangeSetup setup = scenario.range;
        auto source = withData(setup.source);
        if (!source) {
            return nullptr;
        }
        setup.source = std::move(source).value();
        parts->range = traceRange(setup, nullptr, stop);
        break;
    }
    case Activity::Scaler:
        parts->scaler = pictureScaler(scenario.scaler, nullptr, stop);
        parts->scalerCurves = scalerCurves(*parts->scaler);
        break;
    case Activity::Network:
        addNetwork(*parts, scenario, stop);
        break;
    }
    return stop && stop() ? nullptr : parts;
}

} // namespace halfscope
