// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/training_run.h"

namespace halfscope {

/// One weight of a network, or one bias.
struct WeightChoice {
    int layer = 0; ///< from 0
    bool bias = false;
    int row = 0; ///< 0 of a bias
    int column = 0;
    bool operator==(const WeightChoice&) const = default;
};

/// What a step made of one weight. R is the compute format's store, to nearest where the rules draw, and float32's for
/// a bias in tf32, a format of products' operands; whatever the placement says.
struct WeightMotion {
    std::uint64_t step = 0;
    float gradient = 0;    ///< unscaled and clipped; 0 of a skipped step
    float weight = 0;      ///< the master weight before
    float update = 0;      ///< what is subtracted from it; 0 of a skipped step
    float masterUlp = 0;   ///< of the weight in the master's format; NaN where it is not finite
    float masterMoved = 0; ///< master after minus before, exact in float64, rounded once
    float stored = 0;      ///< R(weight)
    float storedUlp = 0;   ///< of that in the format; NaN where it is not finite
    float storedMoved = 0; ///< R(master after) - R(master before)
    float aloneMoved = 0;  ///< R(stored - update) - stored: what would move without a master copy
    bool skipped = false;
};

/// Steps first to first + count - 1 of a run, as far as it has them; none where the network has no such weight. Each
/// step is made once more, from the nearest state before the first.
std::vector<WeightMotion> weightMotion(const TrainingTrace& trace, const WeightChoice& weight, std::size_t first,
                                       std::size_t count);

} // namespace halfscope
