// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "network/mlp.h"
#include "scaling/scaler_step.h"

namespace halfscope {

/// A policy's check over all parameter gradients (weights before biases, layer by layer), which carry S; those that it
/// looks at unscaled are unscaled by `by` first.
StepFinding findOverflow(const std::vector<LayerGradients>& gradients, const PolicyRules& rules, const UnscaleBy& by);

} // namespace halfscope
