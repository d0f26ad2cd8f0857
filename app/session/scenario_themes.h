// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scenario/scenario.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace halfscope {

/// What a built-in scenario teaches, in the order in which a course comes to it.
enum class ScenarioTheme : std::uint8_t {
    Range,           ///< what float16 can hold
    ScalingHelps,    ///< and what a scale brings back into it
    ScalerRules,     ///< how a dynamic scale moves, by framework
    TrainingLoop,    ///< calls left out, made twice or in the wrong order
    ScaleRunsAway,   ///< to its floor, to zero, to infinity
    FormatsCompared, ///< whole runs side by side
    SumsAndUpdates,  ///< where addition in 16 bits overflows or stands still
    NoScaleHelps,    ///< before the loss, or in the optimizer
};
inline constexpr std::array<std::string_view, 8> kScenarioThemeNames{
    "range",           "scaling-helps",    "scaler-rules",     "training-loop",
    "scale-runs-away", "formats-compared", "sums-and-updates", "no-scale-helps"};
inline constexpr int kScenarioThemeCount = static_cast<int>(kScenarioThemeNames.size());
constexpr std::string_view nameOf(ScenarioTheme theme) { return kScenarioThemeNames[static_cast<std::size_t>(theme)]; }

struct ThemedScenario {
    const Scenario* scenario = nullptr; ///< one of builtInScenarios()
    ScenarioTheme theme{};
};

/// Every built-in scenario once, theme after theme, within one from simple to hard.
const std::vector<ThemedScenario>& themedScenarios();

} // namespace halfscope
