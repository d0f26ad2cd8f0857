// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/phase_place.h"

#include "text/network_facts.h"

#include <algorithm>
#include <limits>

namespace halfscope {

namespace {

std::optional<std::uint32_t> find(const std::vector<TensorRecord>& tensors, TensorKind kind) {
    const auto found =
        std::find_if(tensors.begin(), tensors.end(), [kind](const TensorRecord& each) { return each.kind == kind; });
    return found == tensors.end() ? std::nullopt : std::optional(static_cast<std::uint32_t>(found - tensors.begin()));
}

/// At the tensor that the headline speaks of, and at its first element that is lost or not finite: so the sentence
/// below the picture explains what the one above it says.
void takeSpoken(const PhaseRecord& phase, ViewPlace& place) {
    place.networkTensor = static_cast<std::uint32_t>(facts::spokenTensor(phase));
    place.networkRow = -1;
    place.networkColumn = -1;
    if (phase.tensors.empty()) {
        return;
    }
    const TensorRecord& tensor = phase.tensors[place.networkTensor];
    if (const auto element = facts::firstBadElement(tensor)) {
        place.networkRow = static_cast<int>(*element) / tensor.columns;
        place.networkColumn = static_cast<int>(*element) % tensor.columns;
    }
}

bool isIn(const std::vector<TensorRecord>& tensors, const ViewPlace& place) {
    if (place.networkTensor >= tensors.size()) {
        return false;
    }
    const TensorRecord& tensor = tensors[place.networkTensor];
    return place.networkRow >= 0 && place.networkRow < tensor.rows && place.networkColumn >= 0 &&
           place.networkColumn < tensor.columns;
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
    ViewPlace spoken = place;
    takeSpoken(phase, spoken);
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
    takeSpoken(next, place);
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

ViewPlace fittedPlace(const StepRecord& record, ViewPlace place) {
    const auto last = static_cast<std::uint32_t>(record.phases.size() - 1);
    place.networkPhase = std::min(place.networkPhase, last);
    const PhaseRecord& phase = record.phases[place.networkPhase];
    if (place.networkTensor >= phase.tensors.size()) {
        takeSpoken(phase, place);
    } else if (!isIn(phase.tensors, place)) {
        place.networkRow = -1;
        place.networkColumn = -1;
    }
    return place;
}

} // namespace halfscope
