// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace halfscope {

/// The columns of a trace table, in the order in which they are shown: those of kScalerColumnsAlways always, the rest
/// on request.
enum class ScalerColumn : std::uint8_t {
    Step,
    ScaleUsed,
    Received,
    Returned,
    ScaleAfter,
    GoodSteps,
    WhatHappened,
    BadSteps,
    Hysteresis,
    UnscaledBy,
    OverflowAt,
    OptimizerSteps,
    SchedulerSteps,
    Rule,
};
inline constexpr int kScalerColumnCount = 14;
inline constexpr int kScalerColumnsAlways = 7;

/// Numbers stand right. Lists of them are read from the left, as words are.
constexpr bool isNumber(ScalerColumn column) {
    return column != ScalerColumn::Received && column != ScalerColumn::Returned &&
           column != ScalerColumn::WhatHappened && column != ScalerColumn::Rule;
}

} // namespace halfscope
