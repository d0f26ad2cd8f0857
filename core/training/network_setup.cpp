// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/network_setup.h"

#include "network/shape.h"
#include "training/step_work.h"

#include <algorithm>

namespace halfscope {

namespace {

/// A step of every run, with its share of its epoch's end.
double workOfSteps(const NetworkSetup& setup) {
    double work = 0;
    for (std::size_t i = 0; i < setup.runCount(); ++i) {
        const TrainingSetup run = setup.run(i);
        work += workOfAStep(run) + workOfAnEpochsEnd(run) / static_cast<double>(stepsPerEpoch(run));
    }
    return work;
}

const TrainingTrace* reusable(const NetworkPicture* previous, const TrainingSetup& setup, std::size_t steps) {
    if (previous) {
        for (const auto& run : previous->runs) {
            if (run->setup() == setup && (run->whole() || run->steps().size() >= steps)) {
                return run.get();
            }
        }
    }
    return nullptr;
}

} // namespace

RunVariant variantOf(const TrainingSetup& setup) {
    return {setup.optimizer, setup.format, setup.storeRules, setup.placement,
            setup.lossScale, setup.clip,   setup.replicas,   setup.rules};
}

TrainingSetup withVariant(TrainingSetup setup, const RunVariant& variant) {
    const Loss loss = setup.rules.pass.loss;
    setup.optimizer = variant.optimizer;
    setup.format = variant.format;
    setup.storeRules = variant.storeRules;
    setup.placement = variant.placement;
    setup.lossScale = variant.lossScale;
    setup.clip = variant.clip;
    setup.replicas = variant.replicas;
    setup.rules = variant.rules;
    setup.rules.pass.loss = loss;
    return setup;
}

RunVariant knownVariant(KnownVariant which, const TrainingSetup& setup) {
    RunVariant variant = variantOf(setup);
    variant.storeRules = {};
    variant.placement = {};
    variant.lossScale = {};
    variant.rules.masterInFormat = false;
    switch (which) {
    case KnownVariant::Float32:
        variant.format = FormatId::Float32;
        break;
    case KnownVariant::Float16:
        variant.format = FormatId::Float16;
        break;
    case KnownVariant::Float16Dynamic:
        variant.format = FormatId::Float16;
        variant.lossScale.kind = LossScaleKind::Dynamic;
        variant.lossScale.policy = policyOf(PolicyId::Pytorch);
        break;
    case KnownVariant::Bfloat16:
        variant.format = FormatId::Bfloat16;
        break;
    }
    return variant;
}

TrainingSetup NetworkSetup::run(std::size_t index) const {
    return index == 0 ? training : withVariant(training, compared[index - 1]);
}

std::optional<Problem> problemOf(const NetworkSetup& setup) {
    for (std::size_t i = 0; i < setup.runCount(); ++i) {
        if (auto problem = problemOf(setup.run(i))) {
            return problem;
        }
    }
    std::int64_t bytes = 0;
    for (std::size_t i = 0; i < setup.runCount(); ++i) {
        bytes += trainingBytes(setup.run(i));
    }
    return memoryProblem(bytes);
}

double workOf(const NetworkSetup& setup) { return workOfSteps(setup) * static_cast<double>(stepsOf(setup.training)); }

std::shared_ptr<const NetworkPicture> pictureNetwork(const NetworkSetup& setup, double work,
                                                     const NetworkPicture* previous, const StopAsked& stop) {
    auto picture = std::make_shared<NetworkPicture>();
    picture->setup = setup;
    picture->problem = problemOf(setup);
    if (picture->problem) {
        return picture;
    }
    const double affordable = std::clamp(work / workOfSteps(setup), 1.0, 1e9);
    const std::size_t steps = std::min(static_cast<std::size_t>(affordable), stepsOf(setup.training));
    picture->whole = true;
    for (std::size_t i = 0; i < setup.runCount(); ++i) {
        if (stop && stop()) {
            picture->whole = false;
            return picture;
        }
        const TrainingSetup own = setup.run(i);
        if (const TrainingTrace* known = reusable(previous, own, steps)) {
            const auto same = std::find_if(previous->runs.begin(), previous->runs.end(),
                                           [known](const auto& run) { return run.get() == known; });
            picture->runs.push_back(*same);
        } else {
            TrainingRun run = TrainingRun::make(own).value();
            while (run.done() < steps && !run.whole() && !(stop && stop())) {
                run.advance(1, stop);
            }
            picture->runs.push_back(run.takeTrace());
        }
        picture->whole = picture->whole && picture->runs.back()->whole();
    }
    return picture;
}

} // namespace halfscope
