// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compute/backend.h"
#include "training/training_setup.h"

#include <string>
#include <vector>

namespace halfscope {

/// A run whose every bit a device has to have as the CPU has it.
struct RunCheck {
    std::string name;
    TrainingSetup setup;
};

/// Every format, activation, loss and optimizer; every switch of the rules, on and off; every scaler's policy.
std::vector<RunCheck> runChecks();
/// Networks of 1 to 4096 units a layer, with batches of 5 and 200, in every format: for a device that is quick.
std::vector<RunCheck> wideRunChecks();

/// Trains on both and records every step on both. Empty: all the same; else where they part first. May throw
/// DeviceFailure.
std::string firstDifference(const TrainingSetup& setup, const Backend& backend);

/// A run whose products a device's own library makes, in another order of their sums.
struct QuickRunCheck {
    std::string name;
    TrainingSetup setup;
    double bound; ///< of the relative error of a step's gradients, and of its loss
};
std::vector<QuickRunCheck> quickRunChecks();

/// Where such a run is farther off than its bound, or is not comparable; empty: nowhere. May throw DeviceFailure.
std::string tooFarOff(const QuickRunCheck& check, const Backend& backend);

/// Of everything that the run keeps and of its last parameters, by the CPU: 16 hexadecimal digits (FNV-1a).
std::string traceHash(const TrainingSetup& setup, const Backend& backend);

} // namespace halfscope
