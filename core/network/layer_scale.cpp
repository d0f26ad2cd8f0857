// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/layer_scale.h"

#include <algorithm>
#include <cmath>

namespace halfscope {

namespace {

constexpr double kKept = 6e-8;            ///< about the smallest magnitude that float16 keeps
constexpr double kLargest = 6e4;          ///< about the largest
constexpr double kShare = 1.2533144654e-3; ///< sqrt(2) erfinv(1e-3): so small in units of sigma is one in a thousand

/// The power of two at or below a positive finite number.
float powerBelow(double value) {
    int exponent = 0;
    std::frexp(value, &exponent); // value = m 2^exponent with m in [1/2, 1)
    return std::ldexp(1.0f, std::clamp(exponent - 1, -126, 127));
}

} // namespace

float layerScale(const LayerScaleInput& input, const LayerScaleRules& rules) {
    const double sigma = std::sqrt(input.squareOfGradients * input.squareOfWeights);
    if (!(sigma > 0) || !std::isfinite(sigma) || !std::isfinite(input.largestProduct)) {
        return 1;
    }
    double scale = std::max(1.0, kKept / (kShare * sigma));
    if (input.largestProduct > 0) {
        scale = std::min(scale, kLargest / static_cast<double>(input.terms) / input.largestProduct);
    }
    scale = std::min({scale, static_cast<double>(rules.most),
                      static_cast<double>(rules.mostTogether) / static_cast<double>(input.together)});
    return powerBelow(scale);
}

double meanSquare(std::span<const float> values) {
    double sum = 0;
    for (const float value : values) {
        sum += static_cast<double>(value) * static_cast<double>(value);
    }
    return values.empty() ? 0 : sum / static_cast<double>(values.size());
}

} // namespace halfscope
