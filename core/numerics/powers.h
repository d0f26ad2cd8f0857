// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <optional>

namespace halfscope {

/// The exponent of a positive power of two; none of any other value.
inline std::optional<int> exponentOfPower(double value) {
    int exponent = 0;
    return std::frexp(value, &exponent) == 0.5 ? std::optional(exponent - 1) : std::nullopt;
}

} // namespace halfscope
