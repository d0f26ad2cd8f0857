// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "numerics/format.h"
#include "numerics/threefry.h"

namespace halfscope {

/// R: the store of one value with all that it depends on, for the host and for devices.
struct Rounder {
    Format format = formatOf(FormatId::Float32);
    StoreRules rules;
    random::Key key; ///< of the bits that stochastic rounding draws

    /// `index` is that of the value's random bits.
    constexpr float operator()(float value, std::uint64_t index = 0) const {
        const bool draws = rules.rounding == Rounding::Stochastic;
        return store(format, value, rules, draws ? random::bitsAt(key, index) : 0);
    }
};

} // namespace halfscope
