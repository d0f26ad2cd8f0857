// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "network/pass_rules.h"

#include <span>

namespace halfscope {

/// What the adaptive rule looks at when a gradient goes through a layer.
struct LayerScaleInput {
    double squareOfGradients = 0; ///< the mean of g^2: variance plus the mean's square
    double squareOfWeights = 0;   ///< the mean of W^2
    int terms = 1;                ///< of one dot product of g W^T
    double largestProduct = 0;    ///< max |g W^T|
    float together = 1;           ///< the scales of the layers before, multiplied
};

/// S of a layer, a power of two (LayerScaleRules): 1 where there is nothing to scale, or something is not finite.
float layerScale(const LayerScaleInput& input, const LayerScaleRules& rules);

/// The mean of the squares, summed in index order in float64; 0 of none.
double meanSquare(std::span<const float> values);

} // namespace halfscope
