// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/arguments.h"
#include "training/training_setup.h"

namespace halfscope::cli {

/// Everything that a training run depends on, with the parameters of a policy as `trace` takes them.
std::vector<Option> trainOptions();

/// The setup that those options describe, beginning with a scenario's where there is one: a setup that can run, or the
/// exit status after a sentence.
std::variant<TrainingSetup, int> trainingSetupFrom(const Usage& usage, const Arguments& arguments,
                                                   const std::optional<TrainingSetup>& scenario);

} // namespace halfscope::cli
