// SPDX-License-Identifier: GPL-3.0-or-later
#include "numerics/number_text.h"
#include "numerics/powers.h"

#include <array>
#include <charconv>
#include <cmath>

namespace halfscope {

namespace {

/// "6.51" of 651, "-0.07" of -7.
std::string hundredths(long count) {
    const long size = std::labs(count);
    std::string text = count < 0 ? "-" : "";
    text += std::to_string(size / 100);
    text += size % 100 < 10 ? ".0" : ".";
    return text + std::to_string(size % 100);
}

/// log2 in hundredths, such that 2^(result / 100) is not below (Up) or not above (Down) the value. log2 alone could be
/// off by its last bit beside a whole hundredth, so the power itself is compared.
long powerHundredths(double value, Direction direction) {
    const double exact = std::log2(value) * 100;
    if (direction == Direction::Nearest) {
        return std::lround(exact);
    }
    const auto power = [](long count) { return std::exp2(static_cast<double>(count) / 100); };
    long count = std::lround(direction == Direction::Up ? std::ceil(exact) : std::floor(exact));
    if (direction == Direction::Up) {
        count -= power(count - 1) >= value ? 1 : 0;
        count += power(count) < value ? 1 : 0;
    } else {
        count += power(count + 1) <= value ? 1 : 0;
        count -= power(count) > value ? 1 : 0;
    }
    return count;
}

Direction mirrored(Direction direction) {
    return direction == Direction::Up     ? Direction::Down
           : direction == Direction::Down ? Direction::Up
                                          : Direction::Nearest;
}

} // namespace

std::string powerText(float value, Direction direction) {
    if (value == 0) {
        return "0";
    }
    if (!std::isfinite(value)) {
        return shortestDecimal(value);
    }
    if (value < 0) {
        return std::string("-") + powerText(-value, mirrored(direction));
    }
    if (const auto exponent = exponentOfPower(static_cast<double>(value))) {
        return std::string("2^") + std::to_string(*exponent);
    }
    return std::string("2^") + hundredths(powerHundredths(value, direction));
}

std::string codeText(Format format, std::uint32_t code) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string text = "0x";
    for (int place = format.hexDigits() - 1; place >= 0; --place) {
        text += kDigits[(code >> (4 * place)) & 0xFu];
    }
    return text;
}

std::string hexFloat(float value) {
    if (!std::isfinite(value)) {
        return shortestDecimal(value);
    }
    // float32's subnormals are normal in float64, which so prints all alike with a leading 1
    const double size = std::fabs(static_cast<double>(value));
    std::array<char, 64> buffer{};
    const auto written = std::to_chars(buffer.data(), buffer.data() + buffer.size(), size, std::chars_format::hex);
    return (std::signbit(value) ? "-0x" : "0x") + std::string(buffer.data(), written.ptr);
}

} // namespace halfscope
