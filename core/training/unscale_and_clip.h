// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "network/mlp.h"
#include "scaling/scaler_step.h"
#include "training/optimizer.h"

namespace halfscope {

/// The norm of all gradients together, float32: squares are summed by column, then columns, then tensors (weights
/// before biases, layer by layer), each in index order.
float normOf(const std::vector<LayerGradients>& layers);

/// Divides by S and clips to the largest norm, in the setup's order; `arithmetic` stores each result. The factor of
/// clipping is min(1, norm allowed / norm); a norm that is NaN makes every gradient NaN. Gives the norm that was
/// compared, or 0 without clipping.
float unscaleAndClip(std::vector<LayerGradients>& layers, const UnscaleBy& unscale, const ClipSetup& clip,
                     const UpdateArithmetic& arithmetic);

} // namespace halfscope
