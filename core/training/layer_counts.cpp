// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/layer_counts.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <span>

namespace halfscope {

namespace {

/// Magnitudes compare as their bits do, and a NaN's are above those of infinity.
std::int32_t largestBits(std::span<const float> values, std::int32_t largest) {
    for (const float value : values) {
        largest = std::max(largest, std::bit_cast<std::int32_t>(value) & 0x7FFFFFFF);
    }
    return largest;
}

LayerCounts countLayer(std::span<const float> weights, float smallestNormal) {
    LayerCounts counts;
    counts.largest = std::bit_cast<float>(largestBits(weights, 0));
    for (const float weight : weights) {
        const float size = std::abs(weight);
        if (!std::isfinite(size)) {
            ++(std::isnan(size) ? counts.nans : counts.infinities);
        } else if (size == 0) {
            ++counts.zeros;
        } else {
            counts.subnormals += size < smallestNormal ? 1 : 0;
            counts.smallestNonzero = counts.smallestNonzero == 0 ? size : std::min(counts.smallestNonzero, size);
        }
    }
    return counts;
}

} // namespace

std::vector<LayerCounts> countLayers(const std::vector<LayerGradients>& layers, Format format) {
    std::vector<LayerCounts> counts;
    for (const LayerGradients& layer : layers) {
        counts.push_back(countLayer(layer.weights, smallestNormal(format)));
    }
    return counts;
}

float largestOf(const std::vector<LayerGradients>& layers) {
    std::int32_t largest = 0;
    for (const LayerGradients& layer : layers) {
        largest = largestBits(layer.biases, largestBits(layer.weights, largest));
    }
    return std::bit_cast<float>(largest);
}

} // namespace halfscope
