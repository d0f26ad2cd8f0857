// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "numerics/simd.h"
#include "scaling/scaler_step.h"

#include <cstdint>
#include <optional>
#include <span>

namespace halfscope {

/// A float16 array and where its unscaled float32 values go: the same length, no overlap.
struct UnscaleArray {
    std::span<const std::uint16_t> codes;
    std::span<float> out;
};

/// Where an overflow was found.
struct UnscaleFinding {
    std::size_t array = 0;
    std::size_t element = 0;
};

/// Checks and unscales a list of float16 arrays in one pass over each: out = float32(code) by `by`, to nearest even,
/// NaN canonical. Stops at the first value that is not finite and says where it is (the first in the list's order);
/// what lies in `out` from there on is unspecified then, and the step is to be skipped. Nothing found: all are
/// unscaled. By AVX-512 or AVX2 with F16C where the machine has them, with the portable path's bits; HALFSCOPE_SIMD
/// overrides the choice (simd.h).
std::optional<UnscaleFinding> unscaleFloat16(std::span<const UnscaleArray> arrays, UnscaleBy by);

/// The same by one level, which must not be above detectedSimdLevel().
std::optional<UnscaleFinding> unscaleFloat16At(SimdLevel level, std::span<const UnscaleArray> arrays, UnscaleBy by);

} // namespace halfscope
