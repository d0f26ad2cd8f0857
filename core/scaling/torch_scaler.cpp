// SPDX-License-Identifier: GPL-3.0-or-later
#include "scaling/torch_scaler.h"

#include "numerics/format.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace halfscope::detail {

namespace {

struct Raised {
    ProblemKind kind;
    std::string_view exception;
};

/// What torch/amp/grad_scaler.py raises.
constexpr std::array<Raised, 7> kRaised{{
    {ProblemKind::TorchUnscaleTwice, "RuntimeError"},
    {ProblemKind::TorchUnscaleAfterStep, "RuntimeError"},
    {ProblemKind::TorchStepTwice, "RuntimeError"},
    {ProblemKind::TorchNotScaled, "AssertionError"},
    {ProblemKind::TorchNoGradients, "AssertionError"},
    {ProblemKind::TorchNothingChecked, "AssertionError"},
    {ProblemKind::TorchHalfGradients, "ValueError"},
}};

Problem raised(ProblemKind kind) {
    const auto* found =
        std::find_if(kRaised.begin(), kRaised.end(), [kind](const Raised& r) { return r.kind == kind; });
    return {kind, "", "", std::string(found->exception), 0, 0};
}

TorchEffect effectOf(ScalerRule rule) {
    switch (rule) {
    case ScalerRule::Grew:
        return TorchEffect::ScaleGrew;
    case ScalerRule::GrowthRefused:
        return TorchEffect::ScaleGrowthRefused;
    case ScalerRule::BackedOff:
        return TorchEffect::ScaleBackedOff;
    default: // PyTorch has no other rule
        return TorchEffect::ScaleKept;
    }
}

Policy torchPolicy(const PolicyParameters& chosen) {
    Policy policy = policyOf(PolicyId::Pytorch);
    policy.parameters.initialScale = chosen.initialScale;
    policy.parameters.growthFactor = chosen.growthFactor;
    policy.parameters.backoffFactor = chosen.backoffFactor;
    policy.parameters.growthInterval = chosen.growthInterval;
    return policy;
}

} // namespace

TorchScaler::TorchScaler(const PolicyParameters& parameters)
    : m_policy(torchPolicy(parameters)), m_state(initialState(m_policy)) {}

TorchEffect TorchScaler::scale() {
    return std::exchange(m_exists, true) ? TorchEffect::LossScaled : TorchEffect::ScaleMade;
}

Result<TorchEffect> TorchScaler::unscale(TorchOptimizer& optimizer, bool float16Gradients) const {
    if (!m_exists) {
        return raised(ProblemKind::TorchNotScaled);
    }
    if (optimizer.stage == OptimizerStage::Unscaled) {
        return raised(ProblemKind::TorchUnscaleTwice);
    }
    if (optimizer.stage == OptimizerStage::Stepped) {
        return raised(ProblemKind::TorchUnscaleAfterStep);
    }
    if (optimizer.hasGradients && float16Gradients) {
        return raised(ProblemKind::TorchHalfGradients);
    }
    const UnscaleBy by = unscaleBy(Unscaling::Reciprocal, m_state.scale);
    bool found = false;
    for (float& gradient : optimizer.gradients) {
        found |= !std::isfinite(gradient); // before the multiplication: what an infinite factor makes is not found
        gradient = by.factor == 1 ? gradient : store(formatOf(FormatId::Float32), by(gradient)); // NaN canonical
    }
    optimizer.stage = OptimizerStage::Unscaled;
    optimizer.checked = optimizer.hasGradients;
    optimizer.foundInf = found;
    return found ? TorchEffect::UnscaledFoundInf : TorchEffect::Unscaled;
}

Result<TorchEffect> TorchScaler::step(TorchOptimizer& optimizer) const {
    if (!m_exists) {
        return raised(ProblemKind::TorchNotScaled);
    }
    if (optimizer.stage == OptimizerStage::Stepped) {
        return raised(ProblemKind::TorchStepTwice);
    }
    if (!optimizer.checked) {
        return raised(ProblemKind::TorchNoGradients);
    }
    optimizer.stage = OptimizerStage::Stepped;
    if (optimizer.foundInf) {
        return TorchEffect::OptimizerSkipped;
    }
    ++optimizer.steps;
    return TorchEffect::OptimizerStepped;
}

Result<TorchEffect> TorchScaler::update(std::span<TorchOptimizer> optimizers) {
    if (!m_exists) {
        return raised(ProblemKind::TorchNotScaled);
    }
    if (std::none_of(optimizers.begin(), optimizers.end(), [](const TorchOptimizer& o) { return o.checked; })) {
        return raised(ProblemKind::TorchNothingChecked);
    }
    const bool found =
        std::any_of(optimizers.begin(), optimizers.end(), [](const TorchOptimizer& o) { return o.foundInf; });
    const SteppedScaler stepped = advance(m_policy, m_state, {found, 0});
    m_state = stepped.state;
    forgetChecks(optimizers);
    return effectOf(stepped.rule);
}

void forgetChecks(std::span<TorchOptimizer> optimizers) {
    for (TorchOptimizer& optimizer : optimizers) {
        optimizer.stage = OptimizerStage::Ready;
        optimizer.checked = false;
        optimizer.foundInf = false;
    }
}

} // namespace halfscope::detail
