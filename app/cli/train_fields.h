// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/training_setup.h"

#include <QString>

#include <optional>
#include <vector>

namespace halfscope::cli {

using Sentence = std::optional<QString>; ///< what is wrong, none where nothing is

/// An option as the setup's field that it sets.
struct TrainField {
    const char* name;
    const char* value; ///< empty for a switch
    const char* about;
    const char* fallback;
    Sentence (*set)(TrainingSetup& setup, const QString& given);
    /// Where the option would change nothing: when it does, in words. Null for always.
    const char* (*needs)(const TrainingSetup& setup) = nullptr;
};

/// A row a field, but for the loss scale.
const std::vector<TrainField>& trainFields();

} // namespace halfscope::cli
