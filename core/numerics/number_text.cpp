// SPDX-License-Identifier: GPL-3.0-or-later
#include "numerics/number_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <system_error>
#include <utility>

namespace halfscope {

namespace {

constexpr std::string_view kSpaces[] = {" ",      "\t",     "\n",     "\r",     "\v",    "\f",
                                        "\u00A0", "\u2009", "\u202F", "\u2007", "\uFEFF"};

/// Only such bytes can begin or end white space: a quick no for the millions of numbers of a file.
bool maybeSpace(char c) { return static_cast<unsigned char>(c) <= ' ' || static_cast<unsigned char>(c) >= 0x80; }

std::string_view trimmed(std::string_view text) {
    for (bool again = true; again && !text.empty() && (maybeSpace(text.front()) || maybeSpace(text.back()));) {
        again = false;
        for (const std::string_view space : kSpaces) {
            if (text.substr(0, space.size()) == space) {
                text.remove_prefix(space.size());
                again = true;
            }
            if (text.size() >= space.size() && text.substr(text.size() - space.size()) == space) {
                text.remove_suffix(space.size());
                again = true;
            }
        }
    }
    return text;
}

bool isAscii(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

constexpr std::pair<std::string_view, std::string_view> kPlain[] = {
    {"\u2212", "-"}, {"\u00D7", "*"}, {"\u00B7", "*"}, {"\u22C5", "*"}, {"**", "^"}};
constexpr std::pair<std::string_view, char> kSuperscripts[] = {
    {"\u207B", '-'}, {"\u207A", '+'}, {"\u2070", '0'}, {"\u00B9", '1'}, {"\u00B2", '2'}, {"\u00B3", '3'},
    {"\u2074", '4'}, {"\u2075", '5'}, {"\u2076", '6'}, {"\u2077", '7'}, {"\u2078", '8'}, {"\u2079", '9'}};

template <class Table> auto startOf(const Table& table, std::string_view text) {
    return std::find_if(std::begin(table), std::end(table),
                        [&](const auto& entry) { return text.substr(0, entry.first.size()) == entry.first; });
}

/// What people paste from a screen, in the notation that they would type: 2⁻²⁴ is 2^-24.
std::string typed(std::string_view text) {
    std::string result;
    bool raised = false;
    while (!text.empty()) {
        if (const auto high = startOf(kSuperscripts, text); high != std::end(kSuperscripts)) {
            result += raised ? "" : "^";
            result += high->second;
            raised = true;
            text.remove_prefix(high->first.size());
            continue;
        }
        raised = false;
        if (const auto plain = startOf(kPlain, text); plain != std::end(kPlain)) {
            result += plain->second;
            text.remove_prefix(plain->first.size());
        } else {
            result += text.front();
            text.remove_prefix(1);
        }
    }
    return result;
}

bool equalsLower(std::string_view text, std::string_view lower) {
    return std::equal(text.begin(), text.end(), lower.begin(), lower.end(),
                      [](char a, char b) { return (a >= 'A' && a <= 'Z' ? static_cast<char>(a + 32) : a) == b; });
}

bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// from_chars has read the text as a number but says "out of range" for too large and too small alike: whether it is
/// too large. By the place of the first digit that is not zero, and the exponent.
bool tooLarge(std::string_view number, bool hexadecimal) {
    const std::size_t mark = number.find_first_of(hexadecimal ? "pP" : "eE");
    const std::string_view digits = number.substr(0, mark);
    const std::size_t point = std::min(digits.find('.'), digits.size());
    const std::size_t first = std::min(digits.find_first_not_of("0."), digits.size());
    const auto place = static_cast<double>(point) - static_cast<double>(first) - (first > point ? 0 : 1);
    double exponent = 0;
    if (mark != std::string_view::npos) {
        const bool negative = number[mark + 1] == '-';
        for (const char c : number.substr(mark + 1)) {
            exponent = isDigit(c) ? exponent * 10 + (c - '0') : exponent;
        }
        exponent = negative ? -exponent : exponent;
    }
    return place * (hexadecimal ? 4 : 1) + exponent > 0;
}

/// An unsigned number, decimal or hexadecimal without its 0x; nothing else before or behind.
template <class Real> std::optional<Real> digitsOf(std::string_view text, bool hexadecimal) {
    if (text.empty() || text.front() == '-') {
        return std::nullopt;
    }
    const auto starts = text.find_first_of(hexadecimal ? "0123456789abcdefABCDEF." : "0123456789.");
    if (starts != 0) { // from_chars would take "inf" and "nan(...)"
        return std::nullopt;
    }
    Real value = 0;
    const char* end = text.data() + text.size();
    const auto read =
        std::from_chars(text.data(), end, value, hexadecimal ? std::chars_format::hex : std::chars_format::general);
    if (read.ptr != end || read.ec == std::errc::invalid_argument) {
        return std::nullopt;
    }
    if (read.ec == std::errc::result_out_of_range) {
        return tooLarge(text, hexadecimal) ? std::numeric_limits<Real>::infinity() : Real(0);
    }
    return value;
}

/// The text before a '^' is "2" or "m * 2": m. None when it is neither.
std::optional<double> factorBefore(std::string_view base) {
    base = trimmed(base);
    if (base.empty() || base.back() != '2') {
        return std::nullopt;
    }
    base = trimmed(base.substr(0, base.size() - 1));
    if (base.empty()) {
        return 1.0;
    }
    if (base.back() != '*' && base.back() != 'x' && base.back() != 'X') {
        return std::nullopt;
    }
    return digitsOf<double>(trimmed(base.substr(0, base.size() - 1)), false);
}

std::optional<double> exponentOf(std::string_view text) {
    text = trimmed(text);
    const bool negative = !text.empty() && text.front() == '-';
    if (negative || (!text.empty() && text.front() == '+')) {
        text.remove_prefix(1);
    }
    const std::optional<double> size = digitsOf<double>(text, false);
    return size && negative ? -*size : size;
}

/// m * 2^e with one rounding to Real of what a double can say of it.
template <class Real> Real powerOf(double factor, double exponent) {
    constexpr double kEnough = 5000; // beyond every float64
    const double whole = std::nearbyint(std::clamp(exponent, -kEnough, kEnough));
    const double rest = std::clamp(exponent, -kEnough, kEnough) - whole; // exact
    const double significand = rest == 0 ? factor : factor * std::exp2(rest);
    return static_cast<Real>(std::ldexp(significand, static_cast<int>(whole)));
}

/// A number without its sign.
template <class Real> std::optional<Real> unsignedNumber(std::string_view text) {
    if (std::optional<Real> plain = digitsOf<Real>(text, false)) {
        return plain;
    }
    if (text.size() > 2 && text[0] == '0' && (text[1] == 'x' || text[1] == 'X')) {
        return digitsOf<Real>(text.substr(2), true);
    }
    if (equalsLower(text, "inf") || equalsLower(text, "infinity")) {
        return std::numeric_limits<Real>::infinity();
    }
    if (equalsLower(text, "nan")) {
        return std::numeric_limits<Real>::quiet_NaN();
    }
    const std::size_t power = text.find('^');
    if (power == std::string_view::npos) {
        return std::nullopt;
    }
    const std::optional<double> factor = factorBefore(text.substr(0, power));
    const std::optional<double> exponent = exponentOf(text.substr(power + 1));
    if (!factor || !exponent) {
        return std::nullopt;
    }
    return powerOf<Real>(*factor, *exponent);
}

template <class Real> std::optional<Real> signedNumber(std::string_view text) {
    const bool negative = !text.empty() && text.front() == '-';
    if (negative || (!text.empty() && text.front() == '+')) {
        text = text.substr(1);
    }
    const std::optional<Real> value = unsignedNumber<Real>(text);
    return value && negative && !std::isnan(*value) ? -*value : value;
}

Problem problemWith(ProblemKind kind, std::string_view text) {
    Problem problem;
    problem.kind = kind;
    problem.text = quotedPart(text);
    return problem;
}

template <class Real> Result<Real> parsed(std::string_view text) {
    const std::string_view number = trimmed(text);
    if (number.empty()) {
        return problemWith(ProblemKind::NumberEmpty, number);
    }
    std::optional<Real> value = signedNumber<Real>(number);
    if (!value && (!isAscii(number) || number.find("**") != std::string_view::npos)) {
        value = signedNumber<Real>(typed(number));
    }
    return value ? Result<Real>(*value) : Result<Real>(problemWith(ProblemKind::NumberMalformed, number));
}

} // namespace

Result<float> parseNumber(std::string_view text) { return parsed<float>(text); }

Result<double> parseDouble(std::string_view text) { return parsed<double>(text); }

Result<float> parseScale(std::string_view text) {
    Result<float> scale = parseNumber(text);
    if (scale && !(std::isfinite(scale.value()) && scale.value() > 0)) {
        return problemWith(ProblemKind::ScaleNotPositiveFinite, trimmed(text));
    }
    return scale;
}

} // namespace halfscope
