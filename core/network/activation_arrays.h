// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "network/mlp.h"
#include "numerics/simd.h"

#include <span>

namespace halfscope {

/// The activation's rule (mlp_math.h) over an array: of the same length, perhaps the same memory. By AVX-512 or AVX2
/// where the machine has them, with the portable loop's bits; HALFSCOPE_SIMD overrides the choice (simd.h).
void activate(Activation activation, std::span<const float> z, std::span<float> a);

/// The same by one level, which must not be above detectedSimdLevel().
void activateAt(SimdLevel level, Activation activation, std::span<const float> z, std::span<float> a);

} // namespace halfscope
