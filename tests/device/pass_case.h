// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "device/lab.h"
#include "network/forward_backward.h"

#include <map>
#include <tuple>

namespace halfscope {

/// Every array of a pass on the CPU.
class Recorded : public PassWatcher {
public:
    struct Array {
        std::vector<float> plain;
        std::vector<float> stored; ///< as the next product reads it
    };
    void stored(StorePoint point, int, std::span<const float> plain, std::span<const float> stored) override {
        m_arrays[keyOf(point)] = {{plain.begin(), plain.end()}, {stored.begin(), stored.end()}};
    }
    void measured(const MeasuredLoss& loss) override { m_loss = loss; }
    const Array& at(StorePoint point) const { return m_arrays.at(keyOf(point)); }
    const MeasuredLoss& loss() const { return m_loss; }

private:
    using Key = std::tuple<int, int, int>;
    static Key keyOf(StorePoint point) { return {static_cast<int>(point.place), point.layer, point.part}; }
    std::map<Key, Array> m_arrays;
    MeasuredLoss m_loss;
};

inline constexpr int kSamples = 7;
inline constexpr int kSizes[] = {3, 5, 4, 2};
inline constexpr int kLayers = 3;
inline constexpr int kLast = kLayers - 1;

/// A pass that both sides make.
struct PassCase {
    lab::Recipe recipe;
    Activation activation = Activation::Sigmoid;
    PassRules rules;
    bool special = false;
    bool separate = false; ///< products are made by a kernel of their own
    float scale = 1000.3f; // no power of two; beyond e4m3
};

/// The network, its batch and the CPU's pass.
struct OnCpu {
    std::vector<LayerParameters> layers;
    std::vector<float> inputs;
    std::vector<float> targets;
    Recorded recorded;
    PassRoom room;

    explicit OnCpu(const PassCase& c) {
        for (int i = 0; i < kLayers; ++i) {
            const int in = kSizes[i];
            const int out = kSizes[i + 1];
            const auto seed = static_cast<std::uint64_t>(10 + i);
            layers.push_back({in, out, lab::numbers(static_cast<std::size_t>(in * out), seed, 0.4f, 8),
                              lab::numbers(static_cast<std::size_t>(out), seed + 10, 0.1f, 20)});
        }
        inputs = lab::numbers(kSamples * 3, 7, 0.5f, 12);
        if (c.special) {
            const std::vector<float> special = lab::numbers(3 * 3, 9, 1e30f, 60, true);
            std::copy(special.begin(), special.end(), inputs.begin() + 6); // of three samples
            layers[0].weights[2] = -0.0f;
            layers[1].biases[1] = std::bit_cast<float>(0xFFC01234u); // a NaN with a sign and a payload
        }
        targets = lab::numbers(kSamples * 2, 8, 0.7f, 4);
        if (c.rules.loss == Loss::CrossEntropy) {
            for (int i = 0; i < kSamples; ++i) { // of one class, of both, of none
                targets[static_cast<std::size_t>(2 * i)] = i % 3 == 0 ? 1.0f : i % 3 == 1 ? 0.25f : 0.0f;
                targets[static_cast<std::size_t>(2 * i + 1)] = i % 3 == 1 ? 0.75f : 0.0f;
            }
        }
        room.watcher = &recorded;
        forwardBackward(layers, c.activation, {kSamples, inputs, targets}, c.scale, c.recipe.cpu(), c.rules, room);
    }
};

} // namespace halfscope
