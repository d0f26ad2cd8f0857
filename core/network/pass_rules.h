// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace halfscope {

enum class Loss : std::uint8_t {
    MeanSquaredError,   ///< over all elements
    SummedSquaredError, ///< not divided
    CrossEntropy,       ///< of the softmax of a sample's outputs; the mean over samples
};

/// What a pass does beside storing at its places.
struct PassRules {
    Loss loss = Loss::MeanSquaredError;
    bool accumulateInFormat = false;    ///< matrix products: acc = R(acc + R(x w)) in index order
    bool biasGradientsInFormat = false; ///< their sum over the batch: acc = R(acc + g)
    /// The loss reduction, and the sums of the softmax: every intermediate is stored in the compute format.
    bool lossInFormat = false;
    bool operator==(const PassRules&) const = default;
};

} // namespace halfscope
