// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/initial_parameters.h"

#include "network/random.h"

#include <cmath>

namespace halfscope {

std::vector<LayerParameters> initialParameters(const std::vector<int>& sizes, Activation activation,
                                               std::uint64_t seed) {
    std::vector<LayerParameters> layers;
    for (std::size_t i = 0; i + 1 < sizes.size(); ++i) {
        LayerParameters layer;
        layer.inputs = sizes[i];
        layer.outputs = sizes[i + 1];
        const float gain = activation == Activation::Relu ? 2.0f : 1.0f;
        const float factor = std::sqrt(gain / static_cast<float>(layer.inputs));
        layer.weights = random::normal(random::splitAt(random::keyOf(seed), i), layer.inputs * layer.outputs);
        for (float& weight : layer.weights) {
            weight *= factor;
        }
        layer.biases.assign(static_cast<std::size_t>(layer.outputs), 0.0f);
        layers.push_back(std::move(layer));
    }
    return layers;
}

} // namespace halfscope
