// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/unscale_and_clip.h"

#include <array>
#include <cmath>

namespace halfscope {

namespace {

/// Where the arithmetic is the format's, each result is stored in it.
template <class Change> void changeLayer(LayerGradients& layer, const UpdateArithmetic& arithmetic, Change change) {
    const bool stores = arithmetic != UpdateArithmetic{};
    const Format format = formatOf(arithmetic.format);
    for (std::vector<float>* values : {&layer.weights, &layer.biases}) {
        for (float& value : *values) {
            value = change(value);
            value = stores ? store(format, value, arithmetic.rules) : value;
        }
    }
}

} // namespace

/// A column's squares one after another, then the columns.
float sumOfSquares(std::span<const float> values, int columns) {
    const auto width = static_cast<std::size_t>(columns);
    float total = 0;
    for (std::size_t j = 0; j < width; ++j) {
        float column = 0;
        for (std::size_t i = j; i < values.size(); i += width) {
            column += values[i] * values[i];
        }
        total += column;
    }
    return total;
}

float normOf(const std::vector<LayerGradients>& layers) {
    float total = 0;
    for (const LayerGradients& layer : layers) {
        total += sumOfSquares(layer.weights, layer.outputs);
        total += sumOfSquares(layer.biases, layer.outputs);
    }
    return std::sqrt(total);
}

void unscaleGradients(std::vector<LayerGradients>& layers, const UnscaleBy& unscale, std::span<const float> layerScales,
                      const UpdateArithmetic& arithmetic) {
    for (std::size_t i = 0; i < layers.size(); ++i) {
        const UnscaleBy by = layerScales.empty() ? unscale : UnscaleBy{Unscaling::Divide, layerScales[i], 1};
        if (by.how == Unscaling::Divide && by.divisor == 1 && arithmetic == UpdateArithmetic{}) {
            continue; // as it is
        }
        changeLayer(layers[i], arithmetic, by);
    }
}

Clipping clipGradients(float largestNorm, std::vector<LayerGradients>& layers, const UpdateArithmetic& arithmetic) {
    Clipping clipping;
    clipping.norm = normOf(layers);
    const float factor = largestNorm / clipping.norm;
    if (factor >= 1) {
        return clipping;
    }
    clipping.factor = factor; // a NaN, too
    for (LayerGradients& layer : layers) {
        changeLayer(layer, arithmetic, [factor](float value) { return value * factor; });
    }
    return clipping;
}

} // namespace halfscope
