// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gradients/gradient_steps.h"

#include <string_view>

/// Internal to core/gradients: text with a column named "step".
namespace halfscope::detail {

class ByteSource;

/// "step" in any case: its numbers are no gradients.
bool isStepColumn(std::string_view name);

/// Rows of the same number are a step, wherever they stand; every other column is a group. NoSteps where no column of
/// the first row has that name, StepBadNumber (line, text), and the problems of text_reader.h.
Result<StepsReport> readStepColumn(ByteSource& source);

} // namespace halfscope::detail
