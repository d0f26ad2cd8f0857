// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/pass_counts.h"

#include "network/prepared_pass.h"

#include <algorithm>
#include <cmath>

namespace halfscope {

namespace {

constexpr int kLowestPower = -149;
constexpr int kHighestPower = 127;

bool allFinite(const std::vector<float>& values) {
    return std::all_of(values.begin(), values.end(), [](float value) { return std::isfinite(value); });
}

bool finiteThroughout(const PassResult& pass) {
    return std::isfinite(pass.loss) && allFinite(pass.outputGradient) &&
           std::all_of(pass.hiddenGradients.begin(), pass.hiddenGradients.end(), allFinite) &&
           std::all_of(pass.layers.begin(), pass.layers.end(),
                       [](const LayerGradients& layer) { return allFinite(layer.weights) && allFinite(layer.biases); });
}

bool losesNone(const std::vector<float>& plain, const std::vector<float>& stored) {
    for (std::size_t i = 0; i < plain.size(); ++i) {
        if (plain[i] != 0 && stored[i] == 0) {
            return false;
        }
    }
    return true;
}

bool isSafe(const PassResult& plain, const PassResult& stored) {
    for (std::size_t i = 0; i < plain.layers.size(); ++i) {
        if (!losesNone(plain.layers[i].weights, stored.layers[i].weights) ||
            !losesNone(plain.layers[i].biases, stored.layers[i].biases)) {
            return false;
        }
    }
    return finiteThroughout(stored);
}

void count(const std::vector<float>& values, float smallest, PassCounts& counts) {
    for (const float value : values) {
        ++counts.total;
        if (!std::isfinite(value)) {
            ++counts.notFinite;
        } else if (value == 0) {
            ++counts.zeros;
        } else if (std::abs(value) < smallest) {
            ++counts.subnormals;
        }
    }
}

} // namespace

std::vector<float> flattened(const LayerGradients& gradients) {
    std::vector<float> values;
    values.reserve(gradients.weights.size() + gradients.biases.size());
    values.insert(values.end(), gradients.weights.begin(), gradients.weights.end());
    values.insert(values.end(), gradients.biases.begin(), gradients.biases.end());
    return values;
}

PassCounts countPass(const PassResult& pass, Format format) {
    PassCounts counts;
    const float smallest = smallestNormal(format);
    for (const LayerGradients& layer : pass.layers) {
        count(layer.weights, smallest, counts);
        count(layer.biases, smallest, counts);
    }
    return counts;
}

PowerWindow safePowers(PassSetup setup, int from, int to) {
    PassSetup plain = setup;
    plain.format = FormatId::Float32;
    plain.rules = {};
    plain.scale = 1;
    PowerWindow window;
    const auto prepared = PreparedPass::make(plain);
    if (!prepared) {
        return window;
    }
    const PassResult unscaled = prepared.value().run(plain);
    for (int power = std::max(from, kLowestPower); power <= std::min(to, kHighestPower); ++power) {
        setup.scale = std::ldexp(1.0f, power);
        if (isSafe(unscaled, prepared.value().run(setup))) {
            window.low = window.low.value_or(power);
            window.high = power;
        } else if (window.low) {
            break;
        }
    }
    return window;
}

} // namespace halfscope
