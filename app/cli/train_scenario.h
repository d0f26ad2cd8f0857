// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/arguments.h"
#include "training/training_setup.h"

namespace halfscope::cli {

/// --run: which of the runs that a scenario lays beside one another.
Option runOption();

/// A run of the network of the scenario that the arguments name, a file or a built-in one; nothing where they name
/// none; or the exit status after a sentence.
std::variant<std::optional<TrainingSetup>, int> scenarioSetupFrom(const Usage& usage, const Arguments& arguments);

} // namespace halfscope::cli
