// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "network/products.h"
#include "numerics/format.h"
#include "numerics/threefry.h"
#include "stop_asked.h"

namespace halfscope {

/// Sums of which every product and every partial sum is stored in a format: acc = R(acc + R(x w)), in index order,
/// beginning at +0. In float16 a sum of ones stops at 2048 so. Stochastic rounding draws term k of element i from the
/// bits at 2 (i * terms + k), its sum from those after. To nearest, without the other rules, many elements go at once.
class FormatSums {
public:
    FormatSums(FormatId format, StoreRules rules, random::Key key)
        : m_id(format), m_format(formatOf(format)), m_rules(rules), m_key(key) {}

    /// R of one value; `index` is that of its random bits.
    float round(float value, std::uint64_t index) const {
        const bool draws = m_rules.rounding == Rounding::Stochastic;
        return store(m_format, value, m_rules, draws ? random::bitsAt(m_key, index) : 0);
    }

    /// As products::multiply and products::sumRows. Stopped: some rows of c are left as they were.
    void multiply(products::Left a, products::Right b, int rows, int inner, int columns, std::span<float> c,
                  const StopAsked& stop = {}) const;
    void sumRows(std::span<const float> in, int rows, int columns, std::span<float> out) const;

private:
    void multiplyTogether(products::Left a, std::span<const float> b, int rows, int inner, int columns,
                          std::span<float> c, const StopAsked& stop) const;

    FormatId m_id;
    Format m_format;
    StoreRules m_rules;
    random::Key m_key;
};

} // namespace halfscope
