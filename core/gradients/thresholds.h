// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gradients/shares.h"

#include <array>
#include <cstdint>

/// How a format divides the magnitudes: internal to core/gradients.
/// Everything here is exact because every step is monotone in the magnitude, and the bits of magnitudes, read as
/// integers, are in their order: so one bisection over the bits, with the real step as the test, finds each boundary.
namespace halfscope::detail {

inline constexpr std::uint32_t kFirstMagnitude = 1;            // the smallest float32 subnormal
inline constexpr std::uint32_t kLargestMagnitude = 0x7F7FFFFF; // the largest float32
inline constexpr std::uint32_t kInfinityMagnitude = 0x7F800000;
inline constexpr std::uint32_t kNever = 0x7F800001; // above every magnitude, infinity included

/// The smallest bits in [first, last] that pass a monotone test; `last + 1` when none does.
template <class Test> constexpr std::uint32_t firstThat(const Test& test, std::uint32_t first, std::uint32_t last) {
    std::uint32_t end = last + 1;
    while (first < end) {
        const std::uint32_t middle = first + (end - first) / 2;
        if (test(middle)) {
            end = middle;
        } else {
            first = middle + 1;
        }
    }
    return first;
}

/// The same by steps of doubling length from a guess: two or three tests when the guess is good.
template <class Test>
constexpr std::uint32_t firstThatNear(const Test& test, std::uint32_t guess, std::uint32_t first, std::uint32_t last) {
    guess = guess < first ? first : guess > last ? last : guess;
    std::uint32_t step = 1;
    if (test(guess)) {
        while (guess > first) {
            const std::uint32_t lower = guess - first > step ? guess - step : first;
            if (!test(lower)) {
                return firstThat(test, lower + 1, guess - 1);
            }
            guess = lower;
            step *= 2;
        }
        return first;
    }
    while (guess < last) {
        const std::uint32_t higher = last - guess > step ? guess + step : last;
        if (test(higher)) {
            return firstThat(test, guess + 1, higher - 1);
        }
        guess = higher;
        step *= 2;
    }
    return last + 1;
}

/// Where float32(x S) begins to be stored as each kind, in its bits; kNever where it never is.
/// The four boundaries between lost, subnormal, normal, saturated and overflowed, in that order.
struct StoreThresholds {
    std::uint32_t subnormal = 0;
    std::uint32_t normal = 0;
    std::uint32_t saturated = 0;
    std::uint32_t overflowed = 0;
};

/// By the real store with these random bits (0 rounds up, 0xFFFFFFFF down; of no effect unless stochastic).
StoreThresholds storeThresholds(StoreSetting setting, std::uint32_t random = 0);

/// The boundaries of one group's values themselves, for a scale and a shift.
struct InputThresholds {
    std::uint32_t nonzero = 0; ///< the shift leaves something
    StoreThresholds stored;
    std::uint32_t infinite = 0; ///< the shift itself leaves nothing finite
};

/// What a shift does to the values, without a scale.
struct ShiftThresholds {
    std::uint32_t nonzero = 0;
    std::uint32_t infinite = 0;
};
ShiftThresholds shiftThresholds(int shift);

/// The smallest magnitude whose float32(shifted x S) reaches `bits`, within what the shift leaves nonzero and finite.
std::uint32_t inputReaching(std::uint32_t bits, float scale, int shift, const ShiftThresholds& within);
InputThresholds inputThresholds(const StoreThresholds& stored, float scale, int shift, const ShiftThresholds& within);

Counts countBetween(const GradientGroup& group, const InputThresholds& thresholds);

} // namespace halfscope::detail
