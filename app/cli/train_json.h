// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/training_run.h"

namespace halfscope::cli {

/// What is printed beside the epochs.
struct TrainRecord {
    bool steps = false;
    bool layers = false;
    bool fast = false; ///< that it was made by the fast path
};

/// {"epochs", "steps", "layers", "steps_per_second", "fast", "fallback", "error"}: what is not recorded, and an error
/// that did not happen, is left out. In pieces, since there may be millions of steps. Gives the exit status.
int printTrainJson(const TrainingTrace& trace, TrainRecord record, double stepsPerSecond);

} // namespace halfscope::cli
