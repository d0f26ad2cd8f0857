// SPDX-License-Identifier: GPL-3.0-or-later
#include "numerics/limits.h"

#include "numerics/powers.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace halfscope {

namespace {

constexpr std::uint32_t kLargestBits = 0x7F7FFFFFu;

/// The smallest positive finite float32 with a property that holds from some value on; none when it never does.
template <class Property> std::optional<float> smallestWith(Property property) {
    std::uint32_t low = 0; // does not have it
    std::uint32_t high = kLargestBits;
    if (!property(std::bit_cast<float>(high))) {
        return std::nullopt;
    }
    while (high - low > 1) {
        const std::uint32_t middle = low + (high - low) / 2;
        (property(std::bit_cast<float>(middle)) ? high : low) = middle;
    }
    return std::bit_cast<float>(high);
}

} // namespace

FormatLimits limitsOf(Format format, StoreRules rules) {
    constexpr std::uint32_t kRoundsDown = 0xFFFFFFFFu; // the draw that no fractional distance exceeds
    const auto fate = [=](float x) { return fateOf(format, rules, x, x, encode(format, x, rules, kRoundsDown)); };
    FormatLimits limits;
    limits.kept = smallestWith([&](float x) { return fate(x) > Fate::Lost; }).value_or(0);
    limits.normal = smallestWith([&](float x) { return fate(x) > Fate::Subnormal; }).value_or(0);
    limits.saturated = smallestWith([&](float x) { return fate(x) >= Fate::Saturated; });
    limits.overflowed = smallestWith([&](float x) { return fate(x) == Fate::Overflowed; });
    if (limits.saturated && limits.overflowed && *limits.saturated == *limits.overflowed) {
        limits.saturated.reset();
    }
    return limits;
}

namespace {

/// The largest relative error of one float32 rounding of an exact value of this size.
double float32Error(double size, bool exactWhenNormal) {
    constexpr double kHalfUlp = 0x1p-24;
    const double floorError = 0x1p-150 / size; // half the spacing of float32's subnormals
    return size < 0x1p-126 ? floorError : exactWhenNormal ? 0 : kHalfUlp;
}

} // namespace

double roundTripErrorBound(Format format, StoreRules rules, float input, float scale) {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    const float scaled = input * scale;
    const auto fateWith = [=](std::uint32_t draw) {
        return fateOf(format, rules, input, scaled, encode(format, scaled, rules, draw));
    };
    if (fateWith(0) >= Fate::Saturated) { // by the draw that rounds up
        return kInfinity;
    }
    const double size = static_cast<double>(scaled);
    if (fateWith(0xFFFFFFFFu) == Fate::Lost || size == 0) {
        return 1; // under stochastic rounding it may be more; what it is on average is nothing lost
    }
    const int exponent = std::max(std::ilogb(scaled), format.minExponent());
    const double spacing = std::ldexp(1.0, exponent - format.fractionBits);
    const double store = spacing / size * (rules.rounding == Rounding::NearestEven ? 0.5 : 1);
    const bool exact = format == formatOf(FormatId::Float32); // every product is a value already
    const bool power = exponentOfPower(static_cast<double>(scale)).has_value();
    const double product = float32Error(static_cast<double>(input) * static_cast<double>(scale), power);
    const double quotient = float32Error(static_cast<double>(input), power);
    const double bound = (1 + product) * (1 + (exact ? 0 : store)) * (1 + quotient) - 1;
    // rounded up, the largest magnitudes can leave float32 when S below 1 is divided out again
    const bool returnOverflows = scale < 1 && static_cast<double>(input) * (1 + bound) >= 0x1.ffffffp127;
    return returnOverflows ? kInfinity : std::min(1.0, bound);
}

} // namespace halfscope
