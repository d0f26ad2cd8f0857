// SPDX-License-Identifier: GPL-3.0-or-later
#include "gradients/shares.h"

#include "gradients/magnitude_sort.h"
#include "gradients/thresholds.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace halfscope {

namespace {

bool isDeterministic(StoreSetting setting) { return setting.rules.rounding != Rounding::Stochastic; }

/// The smallest and the largest magnitude over all groups, as they are after their shifts.
MagnitudeSpan spanOfAll(const std::vector<PlacedGroup>& groups) {
    MagnitudeSpan all;
    for (const PlacedGroup& placed : groups) {
        const MagnitudeSpan span = spanOf(placed);
        if (span.largest > 0) {
            all.smallest = all.largest > 0 ? std::min(all.smallest, span.smallest) : span.smallest;
            all.largest = std::max(all.largest, span.largest);
        }
    }
    return all;
}

/// low: the smallest magnitude reaches `reached`; high: the largest one stays below overflow.
ScaleWindow windowOf(const MagnitudeSpan& span, std::uint32_t reached, std::uint32_t overflowed) {
    if (span.largest == 0) {
        return {};
    }
    const auto firstScale = [](float value, std::uint32_t bits) {
        return detail::firstThat(
            [&](std::uint32_t scale) { return magnitudeBits(value * std::bit_cast<float>(scale)) >= bits; },
            detail::kFirstMagnitude, detail::kLargestMagnitude);
    };
    ScaleWindow window;
    const std::uint32_t low = firstScale(span.smallest, reached);
    if (low <= detail::kLargestMagnitude) {
        window.low = std::bit_cast<float>(low);
    }
    const std::uint32_t tooHigh = firstScale(span.largest, overflowed);
    if (tooHigh > detail::kFirstMagnitude) {
        window.high = std::bit_cast<float>(tooHigh - 1);
    }
    return window;
}

} // namespace

float shiftedValue(float value, int shift) {
    // float64 holds every product within these bounds exactly; beyond them all are zero or infinite
    return static_cast<float>(std::ldexp(static_cast<double>(value), std::clamp(shift, -400, 400)));
}

Counts& Counts::operator+=(const Counts& other) {
    lost += other.lost;
    subnormal += other.subnormal;
    normal += other.normal;
    saturated += other.saturated;
    overflowed += other.overflowed;
    zeros += other.zeros;
    infinities += other.infinities;
    nans += other.nans;
    return *this;
}

Counts countAt(const PlacedGroup& placed, float scale, StoreSetting setting) {
    const detail::ShiftThresholds within = detail::shiftThresholds(placed.shift);
    return detail::countBetween(*placed.group,
                                detail::inputThresholds(detail::storeThresholds(setting), scale, placed.shift, within));
}

Counts countAt(const std::vector<PlacedGroup>& groups, float scale, StoreSetting setting) {
    return sharesOver(groups, {&scale, 1}, setting).front();
}

std::vector<Counts> sharesOver(const std::vector<PlacedGroup>& groups, std::span<const float> scales,
                               StoreSetting setting) {
    const detail::StoreThresholds stored = detail::storeThresholds(setting);
    std::map<int, std::vector<detail::InputThresholds>> byShift;
    std::vector<Counts> curve(scales.size());
    for (const PlacedGroup& placed : groups) {
        std::vector<detail::InputThresholds>& thresholds = byShift[placed.shift];
        if (thresholds.empty()) {
            const detail::ShiftThresholds within = detail::shiftThresholds(placed.shift);
            thresholds.reserve(scales.size());
            for (const float scale : scales) {
                thresholds.push_back(detail::inputThresholds(stored, scale, placed.shift, within));
            }
        }
        for (std::size_t i = 0; i < scales.size(); ++i) {
            curve[i] += detail::countBetween(*placed.group, thresholds[i]);
        }
    }
    return curve;
}

ScaleWindow safeScales(const std::vector<PlacedGroup>& groups, StoreSetting setting) {
    if (!isDeterministic(setting)) {
        return {};
    }
    const detail::StoreThresholds stored = detail::storeThresholds(setting);
    return windowOf(spanOfAll(groups), stored.subnormal, stored.overflowed);
}

ScaleWindow allNormalScales(const std::vector<PlacedGroup>& groups, StoreSetting setting) {
    if (!isDeterministic(setting)) {
        return {};
    }
    const detail::StoreThresholds stored = detail::storeThresholds(setting);
    return windowOf(spanOfAll(groups), stored.normal, stored.overflowed);
}

MagnitudeSpan spanOf(const PlacedGroup& placed) {
    const std::span<const float> values = placed.group->values();
    const detail::ShiftThresholds within = detail::shiftThresholds(placed.shift);
    const std::size_t first = placed.group->countBelow(within.nonzero);
    const std::size_t end = placed.group->countBelow(within.infinite);
    if (first == end) {
        return {};
    }
    return {std::fabs(shiftedValue(values[first], placed.shift)),
            std::fabs(shiftedValue(values[end - 1], placed.shift))};
}

} // namespace halfscope
