// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "network/mlp.h"
#include "scaling/scaler_step.h"
#include "training/optimizer.h"

#include <span>

namespace halfscope {

/// The norm of all gradients together, float32: squares are summed by column, then columns, then tensors (weights
/// before biases, layer by layer), each in index order.
float normOf(const std::vector<LayerGradients>& layers);

/// One tensor's part of that, before the root. values: row-major with `columns`.
float sumOfSquares(std::span<const float> values, int columns);

/// Divides by S, or by the scale of each layer where there are any; `arithmetic` stores each result.
void unscaleGradients(std::vector<LayerGradients>& layers, const UnscaleBy& unscale, std::span<const float> layerScales,
                      const UpdateArithmetic& arithmetic);

struct Clipping {
    float norm = 0;   ///< that was compared
    float factor = 1; ///< min(1, norm allowed / norm); a NaN makes every gradient NaN
};

/// Multiplies by the factor where it is not 1; `arithmetic` stores each result.
Clipping clipGradients(float largestNorm, std::vector<LayerGradients>& layers, const UpdateArithmetic& arithmetic);

} // namespace halfscope
