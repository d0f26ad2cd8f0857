// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gradients/gradient_set.h"
#include "numerics/format.h"

#include <optional>
#include <span>
#include <vector>

namespace halfscope {

/// A format and how values are stored in it.
struct StoreSetting {
    FormatId format = FormatId::Float16;
    StoreRules rules;
    bool operator==(const StoreSetting&) const = default;
};

/// A group at its place: every value times 2^shift, in float32 (to nearest even).
/// A value that the shift itself takes to zero or infinity counts among the input's zeros or infinities.
struct PlacedGroup {
    GroupPtr group;
    int shift = 0;
    bool operator==(const PlacedGroup&) const = default;
};

/// value times 2^shift with one rounding, to nearest even: what a placed group makes of its values.
float shiftedValue(float value, int shift);

/// How many of the gradients met which fate. Disjoint; the last three are of the input and in no other.
struct Counts {
    std::uint64_t lost = 0;
    std::uint64_t subnormal = 0;
    std::uint64_t normal = 0;
    std::uint64_t saturated = 0;
    std::uint64_t overflowed = 0;
    std::uint64_t zeros = 0;
    std::uint64_t infinities = 0;
    std::uint64_t nans = 0;

    /// The nonzero finite gradients: what shares are shares of.
    std::uint64_t finite() const { return lost + subnormal + normal + saturated + overflowed; }
    std::uint64_t all() const { return finite() + zeros + infinities + nans; }
    Counts& operator+=(const Counts& other);
    bool operator==(const Counts&) const = default;
};

/// The same as expectations under stochastic rounding.
struct ExpectedCounts {
    double lost = 0;
    double subnormal = 0;
    double normal = 0;
    double saturated = 0;
    double overflowed = 0;
    ExpectedCounts& operator+=(const ExpectedCounts& other);
};

/// Counts at scale S (positive, finite) by binary search with `store(float32(x S))` as the test: equal to counting.
/// The rounding must be deterministic.
Counts countAt(const PlacedGroup& placed, float scale, StoreSetting setting);

/// The same over all groups.
Counts countAt(const std::vector<PlacedGroup>& groups, float scale, StoreSetting setting);
/// The same at each of the scales: a curve of shares. The boundaries are found once for all groups of one shift.
std::vector<Counts> sharesOver(const std::vector<PlacedGroup>& groups, std::span<const float> scales,
                               StoreSetting setting);

/// Expected counts, by element, for any rounding: O(n).
ExpectedCounts expectedAt(const PlacedGroup& placed, float scale, StoreSetting setting);

/// The smallest and the largest positive finite float32 scale with a property; low > high: no scale has both.
struct ScaleWindow {
    std::optional<float> low;  ///< null when no scale qualifies, or nothing is nonzero and finite
    std::optional<float> high; ///< the largest float32 when nothing can overflow
    bool operator==(const ScaleWindow&) const = default;
};

/// low: nothing is lost; high: nothing overflows. Null under stochastic rounding.
ScaleWindow safeScales(const std::vector<PlacedGroup>& groups, StoreSetting setting);
/// low: every stored value is a normal (or more); high: nothing overflows. Null under stochastic rounding.
ScaleWindow allNormalScales(const std::vector<PlacedGroup>& groups, StoreSetting setting);

/// Counts by binade: `counts[i]` is of the magnitudes in [2^(first + i), 2^(first + i + 1)). Empty when there are none.
struct BinadeHistogram {
    int first = 0;
    std::vector<std::uint64_t> counts;
    bool operator==(const BinadeHistogram&) const = default;
};

/// Of the shifted values, as computed.
BinadeHistogram histogramOf(const PlacedGroup& placed);
/// Of what store(float32(x S)) makes of them: the nonzero finite stored values by their own binade.
/// Deterministic roundings only.
BinadeHistogram storedHistogramOf(const PlacedGroup& placed, float scale, StoreSetting setting);

/// The smallest and the largest magnitude after the shift, nonzero and finite; 0 and 0 when there is none.
struct MagnitudeSpan {
    float smallest = 0;
    float largest = 0;
};
MagnitudeSpan spanOf(const PlacedGroup& placed);

} // namespace halfscope
