// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "network/mlp.h"

namespace halfscope {

/// The weight gradients of one layer, as stored, times S: by class in the compute format.
struct LayerCounts {
    float largest = 0;         ///< magnitude; NaN where there is one
    float smallestNonzero = 0; ///< magnitude of the finite ones; 0 where there is none
    std::int64_t zeros = 0;
    std::int64_t subnormals = 0;
    std::int64_t infinities = 0;
    std::int64_t nans = 0;
};

/// First layer to last.
std::vector<LayerCounts> countLayers(const std::vector<LayerGradients>& layers, Format format);

/// The largest magnitude of all parameter gradients; NaN where there is one.
float largestOf(const std::vector<LayerGradients>& layers);

} // namespace halfscope
