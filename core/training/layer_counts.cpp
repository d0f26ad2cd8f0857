// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/layer_counts.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace halfscope {

namespace {

float largestOf(std::span<const float> values, float largest) {
    for (const float value : values) {
        const float size = std::abs(value);
        largest = size <= largest ? largest : size; // a NaN stays
        if (std::isnan(size)) {
            return size;
        }
    }
    return largest;
}

LayerCounts countLayer(std::span<const float> weights, float smallestNormal) {
    LayerCounts counts;
    counts.largest = largestOf(weights, 0);
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
    float largest = 0;
    for (const LayerGradients& layer : layers) {
        largest = largestOf(layer.weights, largest);
        largest = std::isnan(largest) ? largest : largestOf(layer.biases, largest);
        if (std::isnan(largest)) {
            break;
        }
    }
    return largest;
}

} // namespace halfscope
