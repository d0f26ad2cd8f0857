// SPDX-License-Identifier: GPL-3.0-or-later
#include "gradients/thresholds.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace halfscope::detail {

namespace {

float magnitude(std::uint32_t bits) { return std::bit_cast<float>(bits); }
std::uint32_t bitsOf(float positive) { return std::bit_cast<std::uint32_t>(positive); }

} // namespace

StoreThresholds storeThresholds(StoreSetting setting, std::uint32_t random) {
    const Format format = formatOf(setting.format);
    const auto begins = [&](Fate fate) {
        return firstThat(
            [&](std::uint32_t bits) {
                const float scaled = magnitude(bits);
                // the input is any nonzero finite value: its fate depends on what is stored of it
                return fateOf(format, setting.rules, 1.0f, scaled, encode(format, scaled, setting.rules, random)) >=
                       fate;
            },
            kFirstMagnitude, kInfinityMagnitude);
    };
    return {begins(Fate::Subnormal), begins(Fate::Normal), begins(Fate::Saturated), begins(Fate::Overflowed)};
}

ShiftThresholds shiftThresholds(int shift) {
    const auto shifted = [shift](std::uint32_t bits) { return shiftedValue(magnitude(bits), shift); };
    return {
        firstThat([&](std::uint32_t bits) { return shifted(bits) > 0; }, kFirstMagnitude, kLargestMagnitude),
        firstThat([&](std::uint32_t bits) { return std::isinf(shifted(bits)); }, kFirstMagnitude, kLargestMagnitude)};
}

std::uint32_t inputReaching(std::uint32_t bits, float scale, int shift, const ShiftThresholds& within) {
    if (bits >= kNever || within.nonzero >= within.infinite) {
        return within.infinite;
    }
    const auto reaches = [&](std::uint32_t input) {
        return bitsOf(shiftedValue(magnitude(input), shift) * scale) >= bits;
    };
    const double target = bits == kInfinityMagnitude ? 0x1p128 : static_cast<double>(magnitude(bits));
    const double unscaled = target / static_cast<double>(scale);
    const double guess = std::min(std::ldexp(unscaled, std::clamp(shift, -400, 400) * -1), 0x1p127);
    return firstThatNear(reaches, bitsOf(static_cast<float>(guess)), within.nonzero, within.infinite - 1);
}

InputThresholds inputThresholds(const StoreThresholds& stored, float scale, int shift, const ShiftThresholds& within) {
    const auto reaching = [&](std::uint32_t bits) { return inputReaching(bits, scale, shift, within); };
    return {
        within.nonzero,
        {reaching(stored.subnormal), reaching(stored.normal), reaching(stored.saturated), reaching(stored.overflowed)},
        within.infinite};
}

Counts countBetween(const GradientGroup& group, const InputThresholds& thresholds) {
    const std::size_t lost = group.countBelow(thresholds.nonzero);
    const std::size_t subnormal = group.countBelow(thresholds.stored.subnormal);
    const std::size_t normal = group.countBelow(thresholds.stored.normal);
    const std::size_t saturated = group.countBelow(thresholds.stored.saturated);
    const std::size_t overflowed = group.countBelow(thresholds.stored.overflowed);
    const std::size_t infinite = group.countBelow(thresholds.infinite);
    Counts counts;
    counts.zeros = group.zeros() + lost;
    counts.lost = subnormal - lost;
    counts.subnormal = normal - subnormal;
    counts.normal = saturated - normal;
    counts.saturated = overflowed - saturated;
    counts.overflowed = infinite - overflowed;
    counts.infinities = group.infinities() + (group.values().size() - infinite);
    counts.nans = group.nans();
    return counts;
}

} // namespace halfscope::detail
