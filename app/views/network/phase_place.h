// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"
#include "text/network_place.h"

namespace halfscope {

/// True where a person has not chosen another tensor or element than those of the headline.
bool followsHeadline(const StepRecord& record, const ViewPlace& place);
/// The place at another phase of the record: where a person chose a tensor, at one of its kind, if the phase has one;
/// else at the tensor of the headline and its first element that is lost or not finite.
ViewPlace placeAtPhase(const StepRecord& record, ViewPlace place, std::size_t phase);

/// The place at another step and the same phase; what a person chose stays. `record`: of the step before, or null.
ViewPlace placeAtStep(const StepRecord* record, ViewPlace place, std::uint32_t step);

} // namespace halfscope
