// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/network_place.h"

#include "text/network_facts.h"

#include <algorithm>

namespace halfscope {

namespace {

bool isIn(const std::vector<TensorRecord>& tensors, const ViewPlace& place) {
    if (place.networkTensor >= tensors.size()) {
        return false;
    }
    const TensorRecord& tensor = tensors[place.networkTensor];
    return place.networkRow >= 0 && place.networkRow < tensor.rows && place.networkColumn >= 0 &&
           place.networkColumn < tensor.columns;
}

} // namespace

void clampToNetwork(const NetworkSetup& network, ViewPlace& place) {
    const TrainingSetup& setup = network.training;
    if (place.networkRun >= network.runCount()) {
        place.networkRun = 0;
    }
    const std::size_t steps = std::max<std::size_t>(1, stepsOf(setup));
    place.networkStep = std::min(place.networkStep, static_cast<std::uint32_t>(steps - 1));
    WeightChoice& weight = place.networkWeight;
    const int layers = static_cast<int>(setup.sizes.size()) - 1;
    const bool there = weight.layer < layers &&
                       weight.row < (weight.bias ? 1 : setup.sizes[static_cast<std::size_t>(weight.layer)]) &&
                       weight.column < setup.sizes[static_cast<std::size_t>(weight.layer) + 1];
    if (!there) {
        weight = {};
    }
}

ViewPlace atSpokenTensor(const PhaseRecord& phase, ViewPlace place) {
    place.networkTensor = static_cast<std::uint32_t>(facts::spokenTensor(phase));
    place.networkRow = -1;
    place.networkColumn = -1;
    if (phase.tensors.empty()) {
        return place;
    }
    const TensorRecord& tensor = phase.tensors[place.networkTensor];
    if (const auto element = facts::firstBadElement(tensor)) {
        place.networkRow = static_cast<int>(*element) / tensor.columns;
        place.networkColumn = static_cast<int>(*element) % tensor.columns;
    }
    return place;
}

ViewPlace fittedPlace(const StepRecord& record, ViewPlace place) {
    const auto last = static_cast<std::uint32_t>(record.phases.size() - 1);
    place.networkPhase = std::min(place.networkPhase, last);
    const PhaseRecord& phase = record.phases[place.networkPhase];
    if (place.networkTensor >= phase.tensors.size()) {
        return atSpokenTensor(phase, place);
    }
    if (!isIn(phase.tensors, place)) {
        place.networkRow = -1;
        place.networkColumn = -1;
    }
    return place;
}

} // namespace halfscope
