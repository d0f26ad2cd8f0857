// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/view_place_json.h"

#include "scaling/received.h"
#include "training/training_setup.h"

#include <algorithm>

namespace halfscope {

using nlohmann::ordered_json;

namespace {

/// Whether a step has so many phases, tensors or elements, its record knows: a place beyond them is fitted there.
constexpr std::int64_t kMost = 1'000'000'000;

std::uint32_t countOf(const JsonReader& json, const char* key, std::uint32_t fallback, std::int64_t most = kMost) {
    return static_cast<std::uint32_t>(json.integer(key, fallback, 0, std::max<std::int64_t>(most, fallback)));
}

/// From -1, which is none.
int indexOf(const JsonReader& json, const char* key) { return static_cast<int>(json.integer(key, -1, -1, kMost)); }

template <class T> void addUnless(ordered_json& json, const char* key, T value, T usual) {
    if (value != usual) {
        json[key] = value;
    }
}

ordered_json weightJson(const WeightChoice& weight) {
    return {{"layer", weight.layer}, {"bias", weight.bias}, {"row", weight.row}, {"column", weight.column}};
}

WeightChoice readWeight(const JsonReader& json) {
    const auto index = [&json](const char* key) { return static_cast<int>(json.integer(key, 0, 0, kMost)); };
    return {index("layer"), json.boolean("bias", false), index("row"), index("column")};
}

Selection readSelection(const JsonReader& json) {
    Selection selection;
    selection.kind =
        json.named<SelectionKind>("kind", {}, {SelectionKind::None, SelectionKind::Group, SelectionKind::ByHand});
    selection.index = static_cast<std::size_t>(json.integer("index", 0, 0, kMost));
    return selection;
}

} // namespace

ordered_json placeJson(const ViewPlace& place) {
    const ViewPlace usual;
    ordered_json json{{"activity", nameOf(place.activity)},
                      {"scaler_step", place.scalerStep},
                      {"network_step", place.networkStep},
                      {"network_phase", std::min<std::int64_t>(place.networkPhase, kMost)},
                      {"training_shown", place.trainingShown}};
    if (place.selection.kind != SelectionKind::None) {
        json["selection"] = {{"kind", nameOf(place.selection.kind)}, {"index", place.selection.index}};
    }
    addUnless(json, "returned_shown", place.returnedShown, usual.returnedShown);
    addUnless(json, "scaler_column", place.scalerColumn, usual.scalerColumn);
    addUnless(json, "scaler_reference", place.scalerReference, usual.scalerReference);
    addUnless(json, "comparison_shown", place.comparisonShown, usual.comparisonShown);
    addUnless(json, "network_run", place.networkRun, usual.networkRun);
    if (place.networkTensor <= kMost) { // beyond: what the phase is about
        json["network_tensor"] = place.networkTensor;
    }
    addUnless(json, "network_row", place.networkRow, usual.networkRow);
    addUnless(json, "network_column", place.networkColumn, usual.networkColumn);
    if (place.networkWeight != usual.networkWeight) {
        json["network_weight"] = weightJson(place.networkWeight);
    }
    return json;
}

ViewPlace readPlace(const JsonReader& json) {
    ViewPlace place;
    place.activity =
        json.named<Activity>("activity", place.activity, {Activity::Range, Activity::Scaler, Activity::Network});
    place.scalerStep = countOf(json, "scaler_step", 0, kMostSteps);
    place.networkStep = countOf(json, "network_step", 0, kMostTrainingSteps);
    place.networkPhase = countOf(json, "network_phase", 0);
    place.trainingShown = json.boolean("training_shown", place.trainingShown);
    place.selection = readSelection(json.object("selection"));
    place.returnedShown = json.boolean("returned_shown", place.returnedShown);
    place.scalerColumn = indexOf(json, "scaler_column");
    place.scalerReference = static_cast<int>(countOf(json, "scaler_reference", 0));
    place.comparisonShown = json.boolean("comparison_shown", place.comparisonShown);
    place.networkRun = countOf(json, "network_run", 0);
    if (json.has("network_tensor")) {
        place.networkTensor = countOf(json, "network_tensor", 0);
    }
    place.networkRow = indexOf(json, "network_row");
    place.networkColumn = indexOf(json, "network_column");
    place.networkWeight = readWeight(json.object("network_weight"));
    return place;
}

} // namespace halfscope
