// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "network/mlp_math.h"
#include "network/pass_rules.h"

/// The adaptive scale of a layer (LayerScaleRules), for the host and for devices.
namespace halfscope::rules {

/// What the adaptive rule looks at when a gradient goes through a layer.
struct LayerScaleInput {
    double squareOfGradients = 0; ///< the mean of g^2: variance plus the mean's square
    double squareOfWeights = 0;   ///< the mean of W^2
    int terms = 1;                ///< of one dot product of g W^T
    double largestProduct = 0;    ///< max |g W^T|
    float together = 1;           ///< the scales of the layers before, multiplied
};

HALFSCOPE_RULE bool isFinite(double value) {
    return (std::bit_cast<std::uint64_t>(value) & 0x7FF0000000000000u) != 0x7FF0000000000000u;
}

/// The power of two at or below a positive finite number, from 2^-126 to 2^127.
HALFSCOPE_RULE float powerBelow(double value) {
    const auto exponent = static_cast<int>(std::bit_cast<std::uint64_t>(value) >> 52) - 1023;
    const int limited = exponent < -126 ? -126 : exponent > 127 ? 127 : exponent;
    return std::bit_cast<float>(static_cast<std::uint32_t>(limited + 127) << 23);
}

/// S of a layer, a power of two: 1 where there is nothing to scale, or something is not finite.
HALFSCOPE_RULE_SQRT float layerScale(const LayerScaleInput& input, const LayerScaleRules& rules) {
    constexpr double kKept = 6e-8;             // about the smallest magnitude that float16 keeps
    constexpr double kLargest = 6e4;           // about the largest
    constexpr double kShare = 1.2533144654e-3; // sqrt(2) erfinv(1e-3): so small in units of sigma is one in a thousand
    const auto smaller = [](double a, double b) { return b < a ? b : a; };
    const double sigma = std::sqrt(input.squareOfGradients * input.squareOfWeights);
    if (!(sigma > 0) || !isFinite(sigma) || !isFinite(input.largestProduct)) {
        return 1;
    }
    const double wanted = kKept / (kShare * sigma);
    double scale = wanted > 1.0 ? wanted : 1.0;
    if (input.largestProduct > 0) {
        scale = smaller(scale, kLargest / static_cast<double>(input.terms) / input.largestProduct);
    }
    scale = smaller(scale, static_cast<double>(rules.most));
    scale = smaller(scale, static_cast<double>(rules.mostTogether) / static_cast<double>(input.together));
    return powerBelow(scale);
}

} // namespace halfscope::rules
