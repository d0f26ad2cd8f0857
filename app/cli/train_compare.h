// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/arguments.h"
#include "training/compare_backends.h"

namespace halfscope::cli {

/// --fast and --compare-with-cpu.
std::vector<Option> deviceOnlyOptions();

DevicePath pathFrom(const Arguments& arguments);

/// What --fast or --compare-with-cpu lacks: a device other than the CPU, or a setup with a fast path. The exit status
/// after a sentence, none where all is there.
std::optional<int> deviceOnlyProblem(const Usage& usage, const Arguments& arguments, const Backend& backend,
                                     const TrainingSetup& setup);

/// How far it is, on standard error where that is a terminal.
TrainingProgress terminalProgress();

/// Trains on both and prints what came of it: kDone where every bit is the same, or on the fast path; kFailed where one
/// differs, or the device fails.
int compareDevices(const Usage& usage, const TrainingSetup& setup, const Backend& backend, DevicePath path, bool json);

} // namespace halfscope::cli
