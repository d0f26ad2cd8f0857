// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scenario/view_place.h"
#include "training/network_setup.h"
#include "training/step_record.h"

namespace halfscope {

/// A run, a step and a weight that there are. How many phases a step has, its record alone knows.
void clampToNetwork(const NetworkSetup& network, ViewPlace& place);

/// At the tensor that the headline speaks of, and at its first element that is lost or not finite: so the sentence
/// below the picture explains what the one above it says.
ViewPlace atSpokenTensor(const PhaseRecord& phase, ViewPlace place);

/// The place, where the record has it; else the nearest that there is.
ViewPlace fittedPlace(const StepRecord& record, ViewPlace place);

} // namespace halfscope
