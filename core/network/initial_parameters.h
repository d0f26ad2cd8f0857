// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "network/mlp.h"

namespace halfscope {

/// The float32 master values of one layer. weights: (in, out) row-major; biases: (out).
struct LayerParameters {
    int inputs = 0;
    int outputs = 0;
    std::vector<float> weights;
    std::vector<float> biases;
    bool operator==(const LayerParameters&) const = default;
};

/// The parameters before the first step, first layer to last: layer i draws from split(key(seed), layers)[i];
/// weights normal * sqrt(2 / in) for ReLU, sqrt(1 / in) otherwise, the linear output layer like the hidden ones;
/// biases zero. `sizes`: inputs, hidden layers, outputs, each at least 1.
std::vector<LayerParameters> initialParameters(const std::vector<int>& sizes, Activation activation,
                                               std::uint64_t seed);

} // namespace halfscope
