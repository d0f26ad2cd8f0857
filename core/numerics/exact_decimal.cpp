// SPDX-License-Identifier: GPL-3.0-or-later
#include "numerics/exact_decimal.h"

#include <array>
#include <charconv>
#include <cmath>
#include <system_error>

namespace halfscope {

namespace {

/// 2^-149 has 149 decimals, and no float32 more than 112 significant digits.
constexpr int kMostDecimals = 149;
constexpr int kMostDigits = 112;

using Buffer = std::array<char, 256>;

/// to_chars with a precision is exact: it prints the digits of the binary value, not of an approximation.
template <class... Arguments> std::string printed(float value, Arguments... arguments) {
    Buffer buffer{};
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, arguments...);
    return error == std::errc() ? std::string(buffer.data(), end) : std::string();
}

std::string nonFinite(float value) { return std::isnan(value) ? "nan" : value < 0 ? "-inf" : "inf"; }

/// "1.500" -> "1.5", "2.000" -> "2".
std::string withoutTrailingZeros(std::string number) {
    if (number.find('.') != std::string::npos) {
        number.erase(number.find_last_not_of('0') + 1);
        if (number.back() == '.') {
            number.pop_back();
        }
    }
    return number;
}

/// A positive decimal: 0.d1d2d3... * 10^point.
struct Decimal {
    std::string digits;
    int point = 0;
};

Decimal exactDigits(float magnitude) {
    std::string text = printed(magnitude, std::chars_format::scientific, kMostDigits - 1);
    const std::size_t e = text.find('e');
    Decimal decimal;
    decimal.point = std::stoi(text.substr(e + 1)) + 1;
    decimal.digits = text[0] + text.substr(2, e - 2);
    return decimal;
}

/// The first `count` digits, and one more in the last of them when `up`.
Decimal shortened(const Decimal& exact, std::size_t count, bool up) {
    Decimal decimal{exact.digits.substr(0, count), exact.point};
    if (!up) {
        return decimal;
    }
    std::size_t i = count;
    while (i > 0 && decimal.digits[i - 1] == '9') {
        decimal.digits[--i] = '0';
    }
    if (i > 0) {
        ++decimal.digits[i - 1];
    } else {
        decimal.digits = std::string("1") + decimal.digits.substr(0, count - 1);
        ++decimal.point;
    }
    return decimal;
}

/// Plain from 1e-4 to below 1e9, as shortestDecimal(float).
std::string written(const Decimal& decimal) {
    std::string digits = decimal.digits;
    const int point = decimal.point;
    if (point > -4 && point <= 0) {
        return withoutTrailingZeros(std::string("0.") + std::string(static_cast<std::size_t>(-point), '0') + digits);
    }
    if (point > 0 && point <= 9) {
        const auto whole = static_cast<std::size_t>(point);
        if (digits.size() <= whole) {
            return digits + std::string(whole - digits.size(), '0');
        }
        return withoutTrailingZeros(digits.substr(0, whole) + "." + digits.substr(whole));
    }
    const int exponent = point - 1;
    std::string text = withoutTrailingZeros(digits.substr(0, 1) + "." + digits.substr(1));
    text += exponent < 0 ? "e-" : "e+";
    text += std::abs(exponent) < 10 ? "0" : "";
    return text + std::to_string(std::abs(exponent));
}

bool readsBackAs(Format format, std::uint32_t code, const std::string& text) {
    float value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() && encode(format, value) == code;
}

/// Whether the digits left out are more than half of the last digit kept.
bool nearerUp(const Decimal& exact, std::size_t count) {
    return exact.digits.compare(count, std::string::npos,
                                std::string("5") + std::string(exact.digits.size() - count - 1, '0')) > 0;
}

} // namespace

std::string exactDecimal(float value) {
    return std::isfinite(value) ? withoutTrailingZeros(printed(value, std::chars_format::fixed, kMostDecimals))
                                : nonFinite(value);
}

std::string exactScientific(float value) {
    if (!std::isfinite(value)) {
        return nonFinite(value);
    }
    const std::string text = printed(value, std::chars_format::scientific, kMostDigits - 1);
    const std::size_t e = text.find('e');
    return withoutTrailingZeros(text.substr(0, e)) + text.substr(e);
}

std::string shortestDecimal(float value) {
    if (!std::isfinite(value)) {
        return nonFinite(value);
    }
    const float size = std::fabs(value);
    const bool plain = size == 0 || (size >= 1e-4f && size < 1e9f);
    return printed(value, plain ? std::chars_format::fixed : std::chars_format::scientific);
}

std::string shortestDecimal(Format format, std::uint32_t code) {
    const float value = decode(format, code);
    if (!std::isfinite(value) || value == 0) {
        return shortestDecimal(value);
    }
    // The interval of what reads back is lopsided at powers of two, so the nearest decimal of some length may miss it
    // where the other neighbour does not: both are tried.
    const Decimal exact = exactDigits(std::fabs(value));
    const std::uint32_t magnitude = code & format.magnitudeMask();
    for (std::size_t count = 1; count < exact.digits.size(); ++count) {
        const bool up = nearerUp(exact, count);
        for (const bool choice : {up, !up}) {
            const std::string text = written(shortened(exact, count, choice));
            if (readsBackAs(format, magnitude, text)) {
                return value < 0 ? std::string("-") + text : text;
            }
        }
    }
    return exactDecimal(value);
}

} // namespace halfscope
