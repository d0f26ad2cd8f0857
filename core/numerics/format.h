// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

namespace halfscope {

/// What the codes with an all-ones exponent mean.
enum class Specials : std::uint8_t {
    InfinityAndNan, ///< IEEE 754: fraction 0 is infinite, the others are NaN
    NanOnly,        ///< OCP 8-bit E4M3: only the all-ones code is NaN, there is no infinity
};

/// A binary floating-point format of at most 32 bits whose values are all float32 values.
/// Codes are right-aligned: sign, exponent, fraction. Every limit is derived from the three fields.
struct Format {
    int exponentBits;
    int fractionBits;
    Specials specials = Specials::InfinityAndNan;

    constexpr int bits() const { return 1 + exponentBits + fractionBits; }
    constexpr int hexDigits() const { return (bits() + 3) / 4; }
    constexpr int bias() const { return (1 << (exponentBits - 1)) - 1; }
    constexpr int minExponent() const { return 1 - bias(); } ///< of the smallest normal
    constexpr int minSubnormalExponent() const { return minExponent() - fractionBits; }
    constexpr std::uint32_t signMask() const { return 1u << (exponentBits + fractionBits); }
    constexpr std::uint32_t magnitudeMask() const { return signMask() - 1; }
    constexpr std::uint32_t fractionMask() const { return (1u << fractionBits) - 1; }
    constexpr std::uint32_t exponentMask() const { return magnitudeMask() & ~fractionMask(); }
    constexpr std::uint32_t smallestNormalCode() const { return 1u << fractionBits; }
    constexpr bool hasInfinity() const { return specials == Specials::InfinityAndNan; }
    constexpr std::uint32_t infinityCode() const { return exponentMask(); } ///< where hasInfinity()
    constexpr std::uint32_t largestCode() const { return (hasInfinity() ? exponentMask() : magnitudeMask()) - 1; }
    /// The one NaN that a store writes: quiet, positive (0x7E00, 0x7FC0, 0x7FC00000, 0x7F).
    constexpr std::uint32_t nanCode() const {
        return hasInfinity() ? exponentMask() | (1u << (fractionBits - 1)) : magnitudeMask();
    }
    constexpr std::uint32_t overflowCode() const { return hasInfinity() ? infinityCode() : nanCode(); }

    bool operator==(const Format&) const = default;
};

enum class FormatId : std::uint8_t { Float32, Tf32, Float16, Bfloat16, E5m2, E4m3 };

struct NamedFormat {
    FormatId id;
    std::string_view name; ///< as the command line and files spell it
    Format format;
};

inline constexpr std::array<NamedFormat, 6> kFormats{{
    {FormatId::Float32, "float32", {8, 23}},
    {FormatId::Tf32, "tf32", {8, 10}},
    {FormatId::Float16, "float16", {5, 10}},
    {FormatId::Bfloat16, "bfloat16", {8, 7}},
    {FormatId::E5m2, "e5m2", {5, 2}},
    {FormatId::E4m3, "e4m3", {4, 3, Specials::NanOnly}},
}};

constexpr Format formatOf(FormatId id) { return kFormats[static_cast<std::size_t>(id)].format; }
constexpr std::string_view nameOf(FormatId id) { return kFormats[static_cast<std::size_t>(id)].name; }

enum class Rounding : std::uint8_t { NearestEven, TowardZero, Stochastic };

/// How a value is stored, beside its format.
struct StoreRules {
    Rounding rounding = Rounding::NearestEven;
    bool flushSubnormals = false; ///< a result subnormal after rounding becomes a zero of its sign
    bool saturate = false;        ///< what would overflow, an infinity included, becomes the largest finite value
    bool operator==(const StoreRules&) const = default;
};

enum class ValueClass : std::uint8_t { Zero, Subnormal, Normal, Infinite, Nan };

namespace detail {

/// significand >> shift, rounded; shift >= 0. The significand has at most 24 bits, so that beyond 25 only the sticky
/// part is left.
constexpr std::uint32_t shiftRounded(std::uint32_t significand, int shift, Rounding rounding, std::uint32_t random) {
    if (shift == 0) {
        return significand;
    }
    const std::uint32_t kept = shift < 32 ? significand >> shift : 0;
    const std::uint64_t rest = shift < 32 ? significand & ((1ull << shift) - 1) : significand;
    switch (rounding) {
    case Rounding::TowardZero:
        return kept;
    case Rounding::Stochastic: {
        // the fractional distance in units of 2^-32: exact up to a shift of 32, below 2^-8 of a unit after that
        const std::uint64_t distance = shift <= 32 ? rest << (32 - shift) : (shift < 64 ? rest >> (shift - 32) : 0);
        return kept + (distance > random ? 1 : 0);
    }
    case Rounding::NearestEven:
        break;
    }
    if (shift > 25) { // less than half of the last place
        return kept;
    }
    const std::uint64_t half = 1ull << (shift - 1);
    return kept + (rest > half || (rest == half && (kept & 1)) ? 1 : 0);
}

} // namespace detail

/// The code that `value` is stored as. `random` are the 32 bits that stochastic rounding draws from:
/// up when the fractional distance, in units of 2^-32, is larger.
/// To nearest, float16: zero when |x| <= 2^-25, infinite when |x| >= 65520 (IEEE 754-2019, 4.3.1).
constexpr std::uint32_t encode(Format format, float value, StoreRules rules = {}, std::uint32_t random = 0) {
    const std::uint32_t bits = std::bit_cast<std::uint32_t>(value);
    const std::uint32_t magnitude = bits & 0x7FFFFFFFu;
    const std::uint32_t sign = (bits >> 31) ? format.signMask() : 0u;
    if (magnitude > 0x7F800000u) {
        return format.nanCode();
    }
    const std::uint32_t overflow = rules.saturate         ? sign | format.largestCode()
                                   : format.hasInfinity() ? sign | format.infinityCode()
                                                          : format.nanCode();
    if (magnitude == 0x7F800000u) {
        return overflow;
    }
    const std::uint32_t field = magnitude >> 23;
    const int exponent = field == 0 ? -126 : static_cast<int>(field) - 127; // of the significand's leading place
    const std::uint32_t significand = (magnitude & 0x7FFFFFu) | (field == 0 ? 0u : 0x800000u);
    const int target = exponent > format.minExponent() ? exponent : format.minExponent();
    const int shift = (target - format.fractionBits) - (exponent - 23);
    const std::uint32_t rounded = detail::shiftRounded(significand, shift, rules.rounding, random);
    // The hidden bit, when there is one, adds 1 to the exponent field; so does a carry of the rounding.
    // Wide enough: float32's largest exponent in an 8-bit format gives at most 62 significant bits.
    const std::uint64_t code =
        (static_cast<std::uint64_t>(target + format.bias() - 1) << format.fractionBits) + rounded;
    if (code > format.largestCode()) {
        return rules.rounding == Rounding::TowardZero ? sign | format.largestCode() : overflow;
    }
    if (rules.flushSubnormals && code < format.smallestNormalCode()) {
        return sign;
    }
    return sign | static_cast<std::uint32_t>(code);
}

constexpr ValueClass classOf(Format format, std::uint32_t code) {
    const std::uint32_t magnitude = code & format.magnitudeMask();
    if (magnitude == 0) {
        return ValueClass::Zero;
    }
    if (magnitude < format.smallestNormalCode()) {
        return ValueClass::Subnormal;
    }
    if (magnitude <= format.largestCode()) {
        return ValueClass::Normal;
    }
    return format.hasInfinity() && magnitude == format.infinityCode() ? ValueClass::Infinite : ValueClass::Nan;
}

/// The value of a code, exact. A NaN code of any payload gives float32's canonical NaN.
constexpr float decode(Format format, std::uint32_t code) {
    const std::uint32_t sign = (code & format.signMask()) ? 0x80000000u : 0u;
    const std::uint32_t magnitude = code & format.magnitudeMask();
    switch (classOf(format, code)) {
    case ValueClass::Nan:
        return std::bit_cast<float>(0x7FC00000u);
    case ValueClass::Infinite:
        return std::bit_cast<float>(sign | 0x7F800000u);
    case ValueClass::Zero:
        return std::bit_cast<float>(sign);
    case ValueClass::Normal:
    case ValueClass::Subnormal:
        break;
    }
    std::uint32_t fraction = magnitude & format.fractionMask();
    int exponent = static_cast<int>(magnitude >> format.fractionBits);
    if (exponent == 0) {
        if (format.exponentBits == 8) { // subnormal in float32 as well: the same place values
            return std::bit_cast<float>(sign | (fraction << (23 - format.fractionBits)));
        }
        exponent = 1;
        while (!(fraction >> format.fractionBits)) { // normalise: float32 reaches further down
            fraction <<= 1;
            --exponent;
        }
        fraction &= format.fractionMask();
    }
    const std::uint32_t field = static_cast<std::uint32_t>(exponent - format.bias() + 127);
    return std::bit_cast<float>(sign | (field << 23) | (fraction << (23 - format.fractionBits)));
}

/// What comes back when `value` is stored.
constexpr float store(Format format, float value, StoreRules rules = {}, std::uint32_t random = 0) {
    return decode(format, encode(format, value, rules, random));
}

constexpr float largestValue(Format f) { return decode(f, f.largestCode()); }
constexpr float smallestNormal(Format f) { return decode(f, f.smallestNormalCode()); }
constexpr float smallestSubnormal(Format f) { return decode(f, 1); }

/// What a store made of a gradient. Zeros, infinities and NaN of the input are in none of the others.
enum class Fate : std::uint8_t {
    InputZero,
    InputInfinite,
    InputNan,
    Lost,      ///< nonzero before, zero after
    Subnormal, ///< stored as a subnormal
    Normal,    ///< stored as a normal, not saturated
    Saturated, ///< larger than the largest finite value before, that value after (toward zero, or saturate)
    Overflowed ///< finite before, infinite or NaN after
};

/// `input`: the gradient; `scaled`: float32(input * S), which was stored as `code`.
constexpr Fate fateOf(Format format, StoreRules rules, float input, float scaled, std::uint32_t code) {
    const std::uint32_t magnitude = std::bit_cast<std::uint32_t>(input) & 0x7FFFFFFFu;
    if (magnitude == 0) {
        return Fate::InputZero;
    }
    if (magnitude >= 0x7F800000u) {
        return magnitude == 0x7F800000u ? Fate::InputInfinite : Fate::InputNan;
    }
    switch (classOf(format, code)) {
    case ValueClass::Zero:
        return Fate::Lost;
    case ValueClass::Subnormal:
        return Fate::Subnormal;
    case ValueClass::Normal:
        break;
    case ValueClass::Infinite:
    case ValueClass::Nan:
        return Fate::Overflowed;
    }
    const bool clamps = rules.saturate || rules.rounding == Rounding::TowardZero;
    const float size = std::bit_cast<float>(std::bit_cast<std::uint32_t>(scaled) & 0x7FFFFFFFu);
    return clamps && size > largestValue(format) ? Fate::Saturated : Fate::Normal;
}

} // namespace halfscope
