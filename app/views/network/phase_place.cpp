// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/phase_place.h"

#include <algorithm>
#include <limits>

namespace halfscope {

namespace {

std::optional<std::uint32_t> find(const std::vector<TensorRecord>& tensors, TensorKind kind) {
    const auto found =
        std::find_if(tensors.begin(), tensors.end(), [kind](const TensorRecord& each) { return each.kind == kind; });
    return found == tensors.end() ? std::nullopt : std::optional(static_cast<std::uint32_t>(found - tensors.begin()));
}

} // namespace

bool followsHeadline(const StepRecord& record, const ViewPlace& place) {
    if (place.networkPhase >= record.phases.size()) {
        return true;
    }
    const PhaseRecord& phase = record.phases[place.networkPhase];
    if (place.networkTensor >= phase.tensors.size()) {
        return true;
    }
    const ViewPlace spoken = atSpokenTensor(phase, place);
    return place.networkTensor == spoken.networkTensor && (place.networkRow < 0 || place == spoken);
}

ViewPlace placeAtPhase(const StepRecord& record, ViewPlace place, std::size_t phase) {
    const PhaseRecord& next = record.phases[phase];
    const bool follows = followsHeadline(record, place);
    std::optional<std::uint32_t> same;
    if (!follows) {
        same = find(next.tensors, record.phases[place.networkPhase].tensors[place.networkTensor].kind);
    }
    place.networkPhase = static_cast<std::uint32_t>(phase);
    place = atSpokenTensor(next, place);
    if (same && *same != place.networkTensor) {
        place.networkTensor = *same;
        place.networkRow = -1;
        place.networkColumn = -1;
    }
    return place;
}

ViewPlace placeAtStep(const StepRecord* record, ViewPlace place, std::uint32_t step) {
    place.networkStep = step;
    if (record && followsHeadline(*record, place)) {
        place.networkTensor = kSpokenTensor;
        place.networkRow = -1;
        place.networkColumn = -1;
    }
    return place;
}

} // namespace halfscope
