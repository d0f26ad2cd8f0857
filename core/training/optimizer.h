// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "network/optimizer_rules.h"
#include "numerics/threefry.h"
#include "training/training_setup.h"

#include <span>

namespace halfscope {

/// What an optimizer remembers of one tensor, of its shape; empty where it does not need it.
struct Moments {
    std::vector<float> first;
    std::vector<float> second;
    bool operator==(const Moments&) const = default;
};

/// Zeros of `count` values, as far as the optimizer remembers any.
Moments initialMoments(OptimizerKind kind, std::size_t count);

/// The arithmetic of an update: float32, or every constant and every result stored in a format.
struct UpdateArithmetic {
    FormatId format = FormatId::Float32;
    StoreRules rules;       ///< never stochastic: that is for the weights alone
    StoreRules weightRules; ///< of the store of an updated weight
    bool operator==(const UpdateArithmetic&) const = default;
};
UpdateArithmetic updateArithmetic(const TrainingSetup& setup);

/// The counted part: the same for every tensor of a step.
struct UpdateCount {
    double learningRate = 0;    ///< with the schedule's factor
    double firstCorrection = 1; ///< Adam: 1 - beta1^t
    double secondCorrection = 1;
};

OptimizerConstants constantsOf(const OptimizerSetup& optimizer, const UpdateArithmetic& arithmetic,
                               const UpdateCount& count);

/// What an element's update subtracts, in float32 throughout, from its gradient and its moments after the step.
float changeOf(OptimizerKind kind, const OptimizerConstants& constants, float gradient, float first, float second);

/// The key of the bits of a tensor's stochastic update, of that of its step: after those of the places and sums of a
/// pass (place_store.h).
inline random::Key updateKey(random::Key step, int layer, bool bias) {
    return random::splitAt(step, static_cast<std::uint64_t>(layer) * 32 + (bias ? 29 : 28));
}

/// One tensor's update in place, from its unscaled and clipped gradients.
/// SGD: w = w - rate g. Momentum: m = momentum m + g, w = w - rate m.
/// Adam: m = b1 m + (1 - b1) g, v = b2 v + (1 - b2) (g g), w = w - rate ((m / c1) / (sqrt(v / c2) + epsilon)), with c
/// the corrections; the constants are rounded once from float64. A NaN is the canonical one. `weightKey` has the bits
/// of stochastic rounding, one an element. `change`, of the weights' length or empty, takes what is subtracted.
void updateTensor(const OptimizerSetup& optimizer, const UpdateArithmetic& arithmetic, const UpdateCount& count,
                  std::span<const float> gradients, Moments& moments, std::span<float> weights, random::Key weightKey,
                  std::span<float> change = {});

} // namespace halfscope
