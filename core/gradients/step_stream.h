// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gradients/gradient_steps.h"

#include <cstddef>
#include <vector>

namespace halfscope {

/// So many values the steps of a stream have at most, all together (scaling/received.h).
inline constexpr std::size_t kMostStepValues = 100'000'000;

/// Steps as a stream for the scaler: per step the values of all its groups, by rising magnitude in each. Where all of
/// them are more than `mostValues`, each step keeps an equal number of its largest, infinities and NaN before all
/// others, which decide whether it overflows; at least one, so that no step with a value is without. Where it was
/// stopped, not all steps.
std::vector<std::vector<float>> stepStream(const std::vector<RecordedStep>& steps,
                                           std::size_t mostValues = kMostStepValues, const StopAsked& stop = {});

/// A file of many steps as that stream, whichever form it has: those of readGradientSteps(), or text without a step
/// column, where each row is a step (readStepRows()).
Result<std::vector<std::vector<float>>> readStepStream(const std::string& path, const Progress& progress = {},
                                                       std::size_t mostValues = kMostStepValues);

} // namespace halfscope
