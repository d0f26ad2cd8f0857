// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scaling/torch_calls.h"

#include <span>

/// PyTorch's GradScaler by its calls. Internal to scaling.
namespace halfscope::detail {

/// Scale, growth tracker and errors of torch.amp.GradScaler (torch/amp/grad_scaler.py). What it keeps of an optimizer
/// (stage, whether it was checked and an inf found) lies in the TorchOptimizer.
class TorchScaler {
public:
    /// Of the parameters it reads those that GradScaler has.
    explicit TorchScaler(const PolicyParameters& parameters);

    const ScalerState& state() const { return m_state; }
    bool exists() const { return m_exists; } ///< the scale, which the first scale() makes

    TorchEffect scale();
    /// Problems TorchNotScaled, TorchUnscaleTwice, TorchUnscaleAfterStep, TorchHalfGradients.
    Result<TorchEffect> unscale(TorchOptimizer& optimizer, bool float16Gradients) const;
    /// For an optimizer that is no longer Ready: step() of a Ready one calls unscale() first, which is a row of its
    /// own. Problems TorchNotScaled, TorchStepTwice, TorchNoGradients.
    Result<TorchEffect> step(TorchOptimizer& optimizer) const;
    /// Problems TorchNotScaled, TorchNothingChecked.
    Result<TorchEffect> update(std::span<TorchOptimizer> optimizers);

private:
    Policy m_policy;
    ScalerState m_state;
    bool m_exists = false;
};

/// What update() does for the optimizers, and a new scaler: nothing is known of them.
void forgetChecks(std::span<TorchOptimizer> optimizers);

} // namespace halfscope::detail
