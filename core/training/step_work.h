// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/training_setup.h"

namespace halfscope {

/// Work is time of one core, roughly, before it is spent: a unit is half a nanosecond. What decides where something is
/// computed, and what a person is told that it takes.
inline constexpr double kWorkASecond = 2e9;
inline double secondsOf(double work) { return work / kWorkASecond; }

/// Of the products of all layers, forward and backward: three a weight and sample.
double multiplicationsOfAStep(const TrainingSetup& setup);

double workOfAStep(const TrainingSetup& setup);

/// What a run takes at the end of an epoch, where a classifier is measured by all held-out samples; else 0.
double workOfAnEpochsEnd(const TrainingSetup& setup);

} // namespace halfscope
