// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "numerics/format.h"

#include <optional>

namespace halfscope {

/// Where the fates of positive float32 values change, by the real store: each the smallest float32 with the property.
/// Under stochastic rounding they are those of a draw that always rounds down; what lies below may still go up.
struct FormatLimits {
    float kept = 0;                  ///< not lost (float16, to nearest: the float32 after 2^-25)
    float normal = 0;                ///< stored as a normal (float16, to nearest: 2^-14 - 2^-25)
    std::optional<float> saturated;  ///< larger than the largest value, and stored as that
    std::optional<float> overflowed; ///< infinite or NaN (float16, to nearest: 65520)
};

FormatLimits limitsOf(Format format, StoreRules rules);

/// The largest relative error with which a gradient of this magnitude can come back from the round trip at S: of the
/// product and the quotient (float32, nothing where S is a power of two and both are normal) and of the store.
/// 1 where it may be lost, infinity where it may overflow or saturates. `input` and `scale` are positive and finite.
double roundTripErrorBound(Format format, StoreRules rules, float input, float scale);

} // namespace halfscope
