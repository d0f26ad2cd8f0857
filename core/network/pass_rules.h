// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

namespace halfscope {

enum class Loss : std::uint8_t {
    MeanSquaredError,   ///< over all elements
    SummedSquaredError, ///< not divided
    CrossEntropy,       ///< of the softmax of a sample's outputs; the mean over samples
};

/// The adaptive scale of each layer (Zhao, Vogel and Ahmed 2019, "Adaptive loss scaling for mixed precision training";
/// formulas and bounds as in the authors' code, ada-loss). On its way from layer to layer the gradient is multiplied by
/// S = max(1, kept / (T sigma)), where sigma^2 = (var g + mean g^2) (var W + mean W^2), T = sqrt(2) erfinv(1e-3) and
/// kept = 6e-8; S is at most (6e4 / terms of a dot product) / max |g W^T|, at most `most`, and such that the product of
/// the scales so far is at most `mostTogether`; then the power of two below it.
struct LayerScaleRules {
    float most = 16;
    float mostTogether = 1024;
    bool operator==(const LayerScaleRules&) const = default;
};

/// What a pass does beside storing at its places.
struct PassRules {
    Loss loss = Loss::MeanSquaredError;
    bool accumulateInFormat = false;    ///< matrix products: acc = R(acc + R(x w)) in index order
    bool biasGradientsInFormat = false; ///< their sum over the batch: acc = R(acc + g)
    /// The loss reduction, and the sums of the softmax: every intermediate is stored in the compute format.
    bool lossInFormat = false;
    /// The loss itself is a value of the compute format: it is stored, so is S, and so is their product, which can be
    /// infinite; the gradients carry the stored S. Off: float32.
    bool lossStored = false;
    std::optional<LayerScaleRules> layerScale; ///< none: every layer carries S
    bool operator==(const PassRules&) const = default;
};

} // namespace halfscope
