// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "numerics/format.h"

#include <span>

namespace halfscope {

/// Seed 000's round trip, element by element: multiply by S in float32, store in the format, read back, divide in
/// float32. To nearest even. `gradients` and `out` have the same length and may be the same memory. The scale is
/// positive and finite. By AVX-512 or AVX2 where the machine has them, with the portable path's bits;
/// HALFSCOPE_SIMD=portable|avx2|avx512 in the environment overrides the choice (see simd.h).
void roundTrip(std::span<const float> gradients, float scale, FormatId format, std::span<float> out);

/// One value on its way, with everything that a table or a panel shows of it.
struct RoundTripValue {
    float input = 0;
    float scaled = 0;                         ///< float32(input * S), to nearest even
    std::uint32_t code = 0;                   ///< what is stored
    float stored = 0;                         ///< its value
    ValueClass valueClass = ValueClass::Zero; ///< of the stored value
    Fate fate = Fate::InputZero;
    float returned = 0; ///< float32(stored / S)
    double relativeError =
        0; ///< |returned - input| / |input|; 0 for a zero that stays one, inf or NaN where that is the quotient
};

RoundTripValue traceValue(float input, float scale, Format format, StoreRules rules = {}, std::uint32_t random = 0);

} // namespace halfscope
