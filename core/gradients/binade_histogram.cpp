// SPDX-License-Identifier: GPL-3.0-or-later
#include "gradients/magnitude_sort.h"
#include "gradients/shares.h"
#include "gradients/thresholds.h"

#include <algorithm>
#include <cmath>

namespace halfscope {

namespace {

constexpr int kLowestBinade = -149; // of the smallest float32 subnormal
constexpr int kHighestBinade = 127;

/// Counts by binade from where in the group each binade begins: `begin(e)` values lie below 2^e, `end` lie below what
/// is no longer counted. Without empty binades at either end.
template <class Begin> BinadeHistogram histogramFrom(int lowest, int highest, std::size_t end, const Begin& begin) {
    BinadeHistogram histogram;
    std::size_t next = end;
    for (int binade = highest; binade >= lowest; --binade) {
        const std::size_t start = begin(binade);
        if (start < next || !histogram.counts.empty()) {
            histogram.counts.push_back(next - start);
            histogram.first = binade;
        }
        next = start;
    }
    while (!histogram.counts.empty() && histogram.counts.back() == 0) {
        histogram.counts.pop_back();
        ++histogram.first;
    }
    std::reverse(histogram.counts.begin(), histogram.counts.end());
    return histogram;
}

} // namespace

BinadeHistogram histogramOf(const PlacedGroup& placed) {
    const MagnitudeSpan span = spanOf(placed);
    if (span.largest == 0) {
        return {};
    }
    const GradientGroup& group = *placed.group;
    const detail::ShiftThresholds within = detail::shiftThresholds(placed.shift);
    return histogramFrom(std::ilogb(span.smallest), std::ilogb(span.largest), group.countBelow(within.infinite),
                         [&](int binade) {
                             const std::uint32_t bits = magnitudeBits(std::ldexp(1.0f, binade));
                             return group.countBelow(detail::inputReaching(bits, 1.0f, placed.shift, within));
                         });
}

BinadeHistogram storedHistogramOf(const PlacedGroup& placed, float scale, StoreSetting setting) {
    const MagnitudeSpan span = spanOf(placed);
    if (span.largest == 0) {
        return {};
    }
    const GradientGroup& group = *placed.group;
    const Format format = formatOf(setting.format);
    const detail::ShiftThresholds within = detail::shiftThresholds(placed.shift);
    const detail::StoreThresholds stored = detail::storeThresholds(setting);
    const auto countReaching = [&](std::uint32_t bits) {
        return group.countBelow(detail::inputReaching(bits, scale, placed.shift, within));
    };
    // one binade of room on either side for what the rounding moves
    const auto binadeOf = [&](float magnitude) {
        const float scaled = magnitude * scale;
        return scaled == 0 ? kLowestBinade : std::isinf(scaled) ? kHighestBinade : std::ilogb(scaled);
    };
    const int lowest = std::max(binadeOf(span.smallest) - 1, format.minSubnormalExponent());
    const int highest = std::min(binadeOf(span.largest) + 1, std::ilogb(largestValue(format)));
    // the smallest product that is stored as 2^binade or more
    const auto begin = [&](int binade) {
        const float power = std::ldexp(1.0f, binade);
        const auto reaches = [&](std::uint32_t bits) {
            const std::uint32_t code = encode(format, std::bit_cast<float>(bits), setting.rules);
            return classOf(format, code) > ValueClass::Normal || decode(format, code) >= power;
        };
        return countReaching(
            detail::firstThatNear(reaches, magnitudeBits(power), detail::kFirstMagnitude, detail::kInfinityMagnitude));
    };
    return histogramFrom(std::min(lowest, highest), highest, countReaching(stored.overflowed), begin);
}

} // namespace halfscope
