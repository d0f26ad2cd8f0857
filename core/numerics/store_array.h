// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "numerics/format.h"
#include "numerics/simd.h"

#include <span>

namespace halfscope {

/// What comes back when each of `in` is stored in the format: store(formatOf(id), x), to nearest even, at the speed of
/// memory. `in` and `out` have the same length and may be the same memory, but may not overlap otherwise.
void storeArray(std::span<const float> in, FormatId id, std::span<float> out);

/// The same by one level, which must not be above detectedSimdLevel(). The bits are the same at every level.
void storeArrayAt(SimdLevel level, std::span<const float> in, FormatId id, std::span<float> out);

/// roundTrip() (round_trip.h) by one level, which must not be above detectedSimdLevel().
void roundTripAt(SimdLevel level, std::span<const float> gradients, float scale, FormatId id, std::span<float> out);

/// Whether float32(x / scale) may be computed as float32(x * (1 / scale)): the scale is a power of two whose reciprocal
/// is a normal float32. Both are then the rounding of one and the same real number, so every bit is the same.
bool divisionIsMultiplication(float scale);

} // namespace halfscope
