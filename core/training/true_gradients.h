// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scaling/received.h"
#include "training/training_run.h"

namespace halfscope {

/// The passes of a setup in plain float32: no store, no scale, nothing skipped.
TrainingSetup plainly(TrainingSetup setup);

/// The parameter gradients of the step after `state` in float32 at S = 1, whatever the setup's format: what its numbers
/// would be if nothing were lost. Of all its micro-batches together.
/// Stopped: none.
std::vector<LayerGradients> trueGradients(const Trainer& trainer, const TrainingState& state,
                                          const StopAsked& stop = {});

/// The largest of them, step by step, for the scaler's closed loop; at most kMostSteps. `progress` is asked before each
/// step and within it; where it stops, those so far.
GradientSteps trueMagnitudes(const TrainingTrace& trace, const TrainingProgress& progress = {});

} // namespace halfscope
