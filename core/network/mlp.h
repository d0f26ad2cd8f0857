// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "numerics/format.h"
#include "result.h"

#include <cstdint>
#include <vector>

namespace halfscope {

enum class Activation : std::uint8_t { Sigmoid, Relu, Tanh };

/// The places at which a value is stored in the compute format; each can be switched off.
enum class Place : std::uint8_t {
    Weights,
    Biases,
    Inputs,
    Product,
    PreActivation,
    Activation,
    Output,
    OutputGradient,
    HiddenGradients,
    Derivative,
    ParameterGradients,
};
inline constexpr int kPlaceCount = 11;

/// Which places store: a set of Place, by default all.
struct Placement {
    std::uint16_t bits = (1u << kPlaceCount) - 1;
    constexpr bool stores(Place place) const { return (bits >> static_cast<int>(place)) & 1u; }
    constexpr Placement without(Place place) const {
        return {static_cast<std::uint16_t>(bits & ~(1u << static_cast<int>(place)))};
    }
    bool operator==(const Placement&) const = default;
};
/// As the compiler behind seed 001 fused: neither the output gradient nor the hidden gradients are stored.
inline constexpr Placement kFusedPlacement = Placement{}.without(Place::OutputGradient).without(Place::HiddenGradients);

/// One forward and backward pass at a constant scale.
struct PassSetup {
    std::vector<int> sizes{2, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 1}; ///< inputs, hidden layers, outputs
    Activation activation = Activation::Sigmoid;
    std::uint64_t seed = 0; ///< of the initial weights, JAX's key(seed)
    int samples = 16;       ///< the first rows of the seed dataset, in file order; 1 to 64
    FormatId format = FormatId::Float32;
    StoreRules rules;
    std::uint64_t roundingSeed = 0; ///< of stochastic rounding
    Placement placement;
    float scale = 1;
    bool operator==(const PassSetup&) const = default;
};

/// Gradients of one layer, times the scale, as stored. weights: (in, out) row-major; biases: (out).
struct LayerGradients {
    int inputs = 0;
    int outputs = 0;
    std::vector<float> weights;
    std::vector<float> biases;
};

struct PassResult {
    float loss = 0;
    float scaledLoss = 0;               ///< times S; infinite where the format of a stored loss ends
    std::vector<float> layerScales;     ///< what the gradients of each layer carry, where that differs; else empty
    std::vector<LayerGradients> layers; ///< first to last, the linear output layer included
    std::vector<float> outputGradient;  ///< (samples, outputs) row-major, times the scale
    std::vector<std::vector<float>>
        hiddenGradients; ///< g' of hidden layer i, (samples, width) row-major, first to last
};

/// Seed 001's network by the recipe of README "Numbers": a pure function, the same bits everywhere.
Result<PassResult> runPass(const PassSetup& setup);

} // namespace halfscope
