// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/train_readers.h"

#include <vector>

namespace halfscope::cli {

/// An option as the setup's field that it sets.
struct TrainField {
    const char* name;
    const char* value; ///< empty for a switch
    const char* about;
    const char* fallback;
    Sentence (*set)(TrainingSetup& setup, const QString& given); ///< null for a switch
    /// Where the option would change nothing: when it does, in words. Null for always.
    const char* (*needs)(const TrainingSetup& setup) = nullptr;
    bool& (*flag)(TrainingSetup& setup) = nullptr; ///< of a switch
    bool switchedOn = true;                        ///< what the flag is then; --no-NAME makes it the other
};

/// A row a field, but for the loss scale.
const std::vector<TrainField>& trainFields();

} // namespace halfscope::cli
