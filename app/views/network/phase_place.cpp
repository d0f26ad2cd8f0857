// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/phase_place.h"

#include <algorithm>

namespace halfscope {

namespace {

/// What a phase is about, where that is not its first tensor.
constexpr std::array<TensorKind, 4> kMain{TensorKind::WeightGradients, TensorKind::Activation, TensorKind::Output,
                                          TensorKind::NewWeights};

std::optional<std::uint32_t> find(const std::vector<TensorRecord>& tensors, TensorKind kind) {
    const auto found =
        std::find_if(tensors.begin(), tensors.end(), [kind](const TensorRecord& each) { return each.kind == kind; });
    return found == tensors.end() ? std::nullopt : std::optional(static_cast<std::uint32_t>(found - tensors.begin()));
}

std::uint32_t usualTensor(const std::vector<TensorRecord>& tensors) {
    for (const TensorKind kind : kMain) {
        if (const auto found = find(tensors, kind)) {
            return *found;
        }
    }
    return 0;
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

ViewPlace placeAtPhase(const StepRecord& record, ViewPlace place, std::size_t phase) {
    std::optional<std::uint32_t> same;
    const std::vector<TensorRecord>& tensors = record.phases[phase].tensors;
    if (place.networkPhase < record.phases.size()) {
        const std::vector<TensorRecord>& before = record.phases[place.networkPhase].tensors;
        if (place.networkTensor < before.size()) {
            same = find(tensors, before[place.networkTensor].kind);
        }
    }
    place.networkPhase = static_cast<std::uint32_t>(phase);
    place.networkTensor = same.value_or(usualTensor(tensors));
    place.networkRow = -1;
    place.networkColumn = -1;
    return place;
}

ViewPlace fittedPlace(const StepRecord& record, ViewPlace place) {
    const auto last = static_cast<std::uint32_t>(record.phases.size() - 1);
    place.networkPhase = std::min(place.networkPhase, last);
    const std::vector<TensorRecord>& tensors = record.phases[place.networkPhase].tensors;
    if (place.networkTensor >= tensors.size()) {
        place.networkTensor = usualTensor(tensors);
    }
    if (!isIn(tensors, place)) {
        place.networkRow = -1;
        place.networkColumn = -1;
    }
    return place;
}

} // namespace halfscope
