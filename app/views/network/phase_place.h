// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

namespace halfscope {

/// The place at another phase of the record: at a tensor of the kind that was looked at where the phase has one, else
/// at the one that the phase is about; no element is chosen.
ViewPlace placeAtPhase(const StepRecord& record, ViewPlace place, std::size_t phase);

/// The place, where the record has it; else the nearest that there is.
ViewPlace fittedPlace(const StepRecord& record, ViewPlace place);

} // namespace halfscope
