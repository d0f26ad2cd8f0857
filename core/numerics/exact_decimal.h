// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "numerics/format.h"

#include <string>

/// Decimal numbers in C's notation: a point, no grouping, exponents as "e-08"; "inf", "-inf", "nan".
namespace halfscope {

/// Every digit of the value, no exponent: 2^-24 is "0.000000059604644775390625".
std::string exactDecimal(float value);

/// The same digits behind one leading digit: "5.9604644775390625e-08".
std::string exactScientific(float value);

/// The shortest decimal that is read back as the same float32: plain from 1e-4 to below 1e9 ("0.1", "65504"),
/// else scientific ("5.9604645e-08").
std::string shortestDecimal(float value);

/// The shortest decimal that, read to float32 and stored to nearest even, gives the same code again, and of those the
/// nearest to the value: float16's 0x2E66 is "0.1", its largest "65500". "nan" for every NaN.
std::string shortestDecimal(Format format, std::uint32_t code);

} // namespace halfscope
