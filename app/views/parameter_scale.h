// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scaling/policy.h"

namespace halfscope {

/// The values that a parameter's slider passes: whole binades for scales, round numbers in equal steps or in equal
/// ratios for the rest. The field beside it takes any value; the slider then stands at the nearest.
class ParameterScale {
public:
    explicit ParameterScale(PolicyParameter parameter);

    int last() const { return static_cast<int>(m_values.size()) - 1; } ///< positions are 0 to this
    double at(int position) const;
    int nearest(double value) const;
    int page() const { return m_page; } ///< of PageUp and PageDown

private:
    std::vector<double> m_values; ///< ascending
    bool m_ratios = false;        ///< nearest by ratio
    int m_page = 1;
};

} // namespace halfscope
