// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/arguments.h"
#include "scaling/scaler_setup.h"

namespace halfscope::cli {

/// --gradients, --overflow, --true-gradients and --format: what a scaler receives.
std::vector<Option> streamOptions();

/// Takes the one stream that is given into `setup`, from standard input where it is "-"; the exit status after a
/// sentence where there is none or more than one, or where it cannot be read.
std::optional<int> takeStream(const Usage& usage, const Arguments& arguments, ScalerSetup& setup);

} // namespace halfscope::cli
