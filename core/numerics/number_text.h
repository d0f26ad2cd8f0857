// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "numerics/exact_decimal.h"
#include "numerics/format.h"
#include "numerics/names.h"
#include "result.h"

#include <string>
#include <string_view>

namespace halfscope {

/// The one reader of numbers, for fields, files and the command line. Any white space around; a sign (U+2212 as well);
/// then one of, in any case:
///   1.5e-3        decimal, straight to float32 with one rounding to nearest even
///   0x1.8p-3      hexadecimal, likewise
///   2^-24, 2⁻²⁴   a power of two; 2^6.51 with a real exponent; 2**-24 as Python writes it
///   1.5*2^-14     m times a power of two; x, × and · multiply, too
///   inf, infinity, nan
/// Underflow gives a zero of the sign, overflow an infinity, and every nan is the canonical one. The decimal mark is a
/// point: another locale's is the caller's business.
/// A power with a whole exponent is exact before its one rounding. m is read as a double first, so that the result can
/// be off one rounding only for an m of more than 15 digits within 2^-53 of a tie; a real exponent goes through
/// exp2 in double, likewise.
/// Problem NumberEmpty or NumberMalformed with the offending text.
Result<float> parseNumber(std::string_view text);

/// The same notation, to float64.
Result<double> parseDouble(std::string_view text);

/// A loss scale: a number that is positive and finite once it is a float32; else Problem ScaleNotPositiveFinite.
Result<float> parseScale(std::string_view text);

enum class Direction : std::uint8_t { Nearest, Up, Down };

/// The value as a power of two to two decimals: "2^6.51", "-2^-14.00"; a power of two itself without: "2^17". Up: the
/// power printed is not below the value, Down: not above, so that the ends of a safe window, rounded inward, are safe.
/// "0", "inf", "-inf" and "nan" have no power.
std::string powerText(float value, Direction direction = Direction::Nearest);

/// "0x055E", as many digits as the format has bits for.
std::string codeText(Format format, std::uint32_t code);

/// C's hexadecimal notation, exact and normalised: "0x1.8p-3", "-0x1p-149"; "inf", "nan".
std::string hexFloat(float value);

} // namespace halfscope
