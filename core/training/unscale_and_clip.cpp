// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/unscale_and_clip.h"

#include <cmath>

namespace halfscope {

namespace {

float squares(std::span<const float> values, std::size_t columns) {
    float total = 0;
    for (std::size_t j = 0; j < columns; ++j) {
        float column = 0;
        for (std::size_t i = j; i < values.size(); i += columns) {
            column += values[i] * values[i];
        }
        total += column;
    }
    return total;
}

template <class Change>
void changeAll(std::vector<LayerGradients>& layers, const UpdateArithmetic& arithmetic, Change change) {
    const bool stores = arithmetic != UpdateArithmetic{};
    const Format format = formatOf(arithmetic.format);
    for (LayerGradients& layer : layers) {
        for (std::vector<float>* values : {&layer.weights, &layer.biases}) {
            for (float& value : *values) {
                value = change(value);
                value = stores ? store(format, value, arithmetic.rules) : value;
            }
        }
    }
}

float clipTo(float largest, std::vector<LayerGradients>& layers, const UpdateArithmetic& arithmetic) {
    const float norm = normOf(layers);
    const float factor = largest / norm;
    if (!(factor >= 1)) { // a NaN, too
        changeAll(layers, arithmetic, [factor](float value) { return value * factor; });
    }
    return norm;
}

} // namespace

float normOf(const std::vector<LayerGradients>& layers) {
    float total = 0;
    for (const LayerGradients& layer : layers) {
        const auto columns = static_cast<std::size_t>(layer.outputs);
        total += squares(layer.weights, columns);
        total += squares(layer.biases, columns);
    }
    return std::sqrt(total);
}

float unscaleAndClip(std::vector<LayerGradients>& layers, const UnscaleBy& unscale, const ClipSetup& clip,
                     const UpdateArithmetic& arithmetic) {
    float norm = 0;
    if (clip.norm && clip.beforeUnscale) {
        norm = clipTo(*clip.norm, layers, arithmetic);
    }
    const bool leaves = unscale.how == Unscaling::Divide && unscale.divisor == 1 && arithmetic == UpdateArithmetic{};
    if (!leaves) {
        changeAll(layers, arithmetic, unscale);
    }
    if (clip.norm && !clip.beforeUnscale) {
        norm = clipTo(*clip.norm, layers, arithmetic);
    }
    return norm;
}

} // namespace halfscope
