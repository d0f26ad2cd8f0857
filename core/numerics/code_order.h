// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "numerics/format.h"

#include <cmath>
#include <limits>
#include <optional>

namespace halfscope {

/// The neighbours of a code in the order of its values: -infinity, -largest, ..., -smallest, zero, smallest, ...,
/// largest, infinity (none in E4M3). Both zeros have the smallest subnormals for neighbours, and the zero that a
/// neighbour is, is the positive one. None beyond the ends, and none of a NaN.
constexpr std::optional<std::uint32_t> nextCode(Format format, std::uint32_t code) {
    const std::uint32_t magnitude = code & format.magnitudeMask();
    if (classOf(format, code) == ValueClass::Nan) {
        return std::nullopt;
    }
    if ((code & format.signMask()) == 0) {
        const std::uint32_t end = format.hasInfinity() ? format.infinityCode() : format.largestCode();
        return magnitude == end ? std::nullopt : std::optional(magnitude + 1);
    }
    if (magnitude == 0) {
        return 1;
    }
    return magnitude == 1 ? 0 : format.signMask() | (magnitude - 1);
}

constexpr std::optional<std::uint32_t> previousCode(Format format, std::uint32_t code) {
    const std::optional<std::uint32_t> mirrored =
        nextCode(format, (code & (2 * format.signMask() - 1)) ^ format.signMask());
    if (!mirrored || *mirrored == 0) {
        return mirrored;
    }
    return *mirrored ^ format.signMask();
}

/// What the bits of a code say.
struct CodeFields {
    std::uint32_t sign = 0;        ///< 0 or 1
    std::uint32_t exponent = 0;    ///< as stored, biased
    std::uint32_t fraction = 0;    ///< as stored
    int unbiasedExponent = 0;      ///< of the place of the hidden bit: minExponent() for zeros and subnormals
    std::uint32_t significand = 0; ///< with the hidden bit: |value| = significand * 2^lastPlace where finite
    int lastPlace = 0;             ///< exponent of the fraction's last bit
    int significantBits = 0;       ///< from the leading 1 on: fractionBits + 1 when normal, what is left when subnormal
    bool operator==(const CodeFields&) const = default;
};

/// For an infinity or a NaN: sign, exponent and fraction are the bits, the rest is 0.
constexpr CodeFields fieldsOf(Format format, std::uint32_t code) {
    CodeFields fields;
    fields.sign = (code & format.signMask()) ? 1 : 0;
    fields.exponent = (code & format.exponentMask()) >> format.fractionBits;
    fields.fraction = code & format.fractionMask();
    const ValueClass valueClass = classOf(format, code);
    if (valueClass == ValueClass::Infinite || valueClass == ValueClass::Nan) {
        return fields;
    }
    const bool hidden = fields.exponent != 0;
    fields.unbiasedExponent = hidden ? static_cast<int>(fields.exponent) - format.bias() : format.minExponent();
    fields.significand = fields.fraction | (hidden ? format.smallestNormalCode() : 0);
    fields.lastPlace = fields.unbiasedExponent - format.fractionBits;
    fields.significantBits = static_cast<int>(std::bit_width(fields.significand));
    return fields;
}

/// The unit in the last place: what the last bit of the fraction is worth, the smallest subnormal for a zero; a double
/// because float32's own subnormals have it too. NaN for an infinity or a NaN.
inline double ulpOf(Format format, std::uint32_t code) {
    const ValueClass valueClass = classOf(format, code);
    if (valueClass == ValueClass::Infinite || valueClass == ValueClass::Nan) {
        return std::numeric_limits<double>::quiet_NaN();
    }
    return std::ldexp(1.0, fieldsOf(format, code).lastPlace);
}

} // namespace halfscope
