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

/// What a step made of one weight.
struct WeightMotion {
    std::uint64_t step = 0;
    float gradient = 0;    ///< unscaled and clipped
    float weight = 0;      ///< the master weight before
    float update = 0;      ///< what is subtracted from it
    float masterUlp = 0;   ///< of the weight in the master's format
    float masterMoved = 0; ///< master after minus before, exact in float64, rounded once
    float stored = 0;      ///< the weight as the compute format stores it
    float storedUlp = 0;   ///< of that
    float storedMoved = 0; ///< R(master after) - R(master before)
    float aloneMoved = 0;  ///< R(stored - update) - stored: what would move without a master copy
    bool skipped = false;
};

/// Steps first to first + count - 1 of a run, as far as it has them.
std::vector<WeightMotion> weightMotion(const TrainingTrace& trace, const WeightChoice& weight, std::size_t first,
                                       std::size_t count);

} // namespace halfscope
