// SPDX-License-Identifier: GPL-3.0-or-later
#include "gradients/magnitude_sort.h"
#include "gradients/shares.h"
#include "gradients/thresholds.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace halfscope {

namespace {

/// A rounding up is drawn with this many of the 2^32 random words: the fractional distance of `scaled` between its two
/// neighbours in the format, in units of 2^-32 and rounded down, as detail::shiftRounded compares it.
std::uint64_t wordsThatRoundUp(const Format& format, float scaled) {
    const int exponent = std::max(std::ilogb(scaled), format.minExponent());
    // float64 holds the quotient by a power of two, and its whole part, exactly
    const double units = std::ldexp(static_cast<double>(scaled), format.fractionBits - exponent);
    return static_cast<std::uint64_t>((units - std::floor(units)) * 0x1p32);
}

} // namespace

ExpectedCounts& ExpectedCounts::operator+=(const ExpectedCounts& other) {
    lost += other.lost;
    subnormal += other.subnormal;
    normal += other.normal;
    saturated += other.saturated;
    overflowed += other.overflowed;
    return *this;
}

ExpectedCounts expectedAt(const PlacedGroup& placed, float scale, StoreSetting setting) {
    const GradientGroup& group = *placed.group;
    const Format format = formatOf(setting.format);
    const detail::ShiftThresholds within = detail::shiftThresholds(placed.shift);
    const detail::StoreThresholds up = detail::storeThresholds(setting, 0);
    const detail::StoreThresholds down = detail::storeThresholds(setting, 0xFFFFFFFFu);
    const auto countReaching = [&](std::uint32_t bits) {
        return group.countBelow(detail::inputReaching(bits, scale, placed.shift, within));
    };
    // How many are expected at or above a boundary: those that reach it even when rounded down, and of those that
    // reach it only when rounded up, each with its chance. The sum of chances is exact in units of 2^-32.
    const auto expectedFrom = [&](std::uint32_t boundaryUp, std::uint32_t boundaryDown) {
        const std::size_t sure = countReaching(boundaryDown);
        std::uint64_t words = 0;
        for (std::size_t i = countReaching(boundaryUp); i < sure; ++i) {
            words += wordsThatRoundUp(format, std::fabs(shiftedValue(group.values()[i], placed.shift)) * scale);
        }
        return static_cast<double>(group.countBelow(within.infinite) - sure) + static_cast<double>(words) * 0x1p-32;
    };
    const double all =
        static_cast<double>(group.countBelow(within.infinite)) - static_cast<double>(group.countBelow(within.nonzero));
    const double subnormal = expectedFrom(up.subnormal, down.subnormal);
    const double normal = expectedFrom(up.normal, down.normal);
    const double saturated = expectedFrom(up.saturated, down.saturated);
    const double overflowed = expectedFrom(up.overflowed, down.overflowed);
    return {all - subnormal, subnormal - normal, normal - saturated, saturated - overflowed, overflowed};
}

} // namespace halfscope
