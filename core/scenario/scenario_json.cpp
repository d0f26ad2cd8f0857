// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/scenario.h"

#include "numerics/exact_decimal.h"
#include "scenario/further_json.h"
#include "scenario/network_json.h"
#include "scenario/parts_json.h"
#include "scenario/scaler_json.h"

#include <cmath>

namespace halfscope {

namespace {

using nlohmann::ordered_json;

constexpr std::int64_t kMostPhases = 1'000'000'000; ///< of a step: whether it has so many, its record knows

ordered_json passJson(const PassSetup& pass) {
    ordered_json json = shapeJson(pass.sizes, pass.activation, pass.seed);
    json["samples"] = pass.samples;
    json["not_stored"] = notStoredJson(pass.placement);
    return json;
}

ordered_json groupsJson(const GradientSet& set) {
    ordered_json groups = ordered_json::array();
    for (const GroupPtr& group : set.groups) {
        ordered_json values = numbersJson(group->values());
        for (std::uint64_t i = 0; i < group->zeros(); ++i) {
            values.push_back(0);
        }
        for (std::uint64_t i = 0; i < group->infinities(); ++i) {
            values.push_back("inf");
        }
        for (std::uint64_t i = 0; i < group->nans(); ++i) {
            values.push_back("nan");
        }
        groups.push_back({{"name", group->name()}, {"values", values}});
    }
    return groups;
}

ordered_json sourceJson(const GradientSource& source) {
    switch (source.kind) {
    case SourceKind::None:
        break;
    case SourceKind::Network:
        return {{"network", passJson(source.network)}};
    case SourceKind::Embedded:
        return {{"groups", source.data ? groupsJson(*source.data) : ordered_json::array()}};
    case SourceKind::File:
        return {{"file", {{"path", source.file.path}, {"size", source.file.size}, {"sha256", source.file.sha256}}}};
    }
    return nullptr;
}

ordered_json rangeJson(const RangeSetup& range) {
    ordered_json json{{"source", sourceJson(range.source)}};
    json.update(settingJson(range.setting));
    json.update({{"rounding_seed", range.roundingSeed},
                 {"scale", numberJson(range.scale)},
                 {"shifts", range.shifts},
                 {"by_hand", numbersJson(range.byHand)},
                 {"network_pass", range.networkPass},
                 {"wide_scales", range.wideScales}});
    return json;
}

PassSetup readPass(const JsonReader& json) {
    PassSetup pass;
    pass.sizes = readSizes(json, pass.sizes);
    pass.activation = readActivation(json, pass.activation);
    pass.seed = json.unsignedInteger("seed", pass.seed);
    pass.samples = static_cast<int>(json.integer("samples", pass.samples, 1, 64));
    pass.placement = readNotStored(json, pass.placement);
    return pass;
}

std::shared_ptr<const GradientSet> readGroups(const JsonReader& json) {
    auto set = std::make_shared<GradientSet>();
    std::uint64_t count = 0;
    for (const JsonReader& group : json.objects("groups", kMostEmbedded)) { // empty ones cost memory, too
        std::vector<float> values = group.numbers("values");
        count += values.size();
        if (count > kMostEmbedded) {
            json.fail({ProblemKind::JsonOutOfRange, json.at("groups"), std::to_string(count),
                       std::to_string(kMostEmbedded), 0, 0});
            break;
        }
        set->groups.push_back(GradientGroup::make(group.string("name", ""), std::move(values)));
    }
    return set;
}

FileReference readFile(const JsonReader& json) {
    return {json.string("path", ""), json.unsignedInteger("size", 0), json.string("sha256", "")};
}

GradientSource readSource(const JsonReader& range) {
    GradientSource source;
    if (!range.has("source")) {
        return source;
    }
    const JsonReader json = range.object("source");
    const bool groups = json.has("groups"); // asked for at once: none of them is unknown
    const bool file = json.has("file");
    if (json.has("network")) {
        source.kind = SourceKind::Network;
        source.network = readPass(json.object("network"));
    } else if (groups) {
        source.kind = SourceKind::Embedded;
        source.data = readGroups(json);
    } else if (file) {
        source.kind = SourceKind::File;
        source.file = readFile(json.object("file"));
    } else {
        json.fail({ProblemKind::JsonMissing, json.at(""), "", "network, groups, file", 0, 0});
    }
    return source;
}

RangeSetup readRange(const JsonReader& json) {
    RangeSetup range;
    range.source = readSource(json);
    range.setting = readSetting(json, range.setting);
    range.roundingSeed = json.unsignedInteger("rounding_seed", range.roundingSeed);
    range.scale = json.number("scale", range.scale);
    if (!(range.scale > 0) || std::isinf(range.scale)) {
        json.fail({ProblemKind::ScaleNotPositiveFinite, json.at("scale"), shortestDecimal(range.scale), "", 0, 0});
    }
    const std::vector<int> shifts = json.integers("shifts", {}, -kLargestShift, kLargestShift, kMostEmbedded);
    for (std::size_t i = 0; i < shifts.size(); ++i) {
        range.setShift(i, shifts[i]);
    }
    range.byHand = json.numbers("by_hand");
    if (range.byHand.size() > kMostByHand) {
        json.fail({ProblemKind::JsonOutOfRange, json.at("by_hand"), std::to_string(range.byHand.size()),
                   std::to_string(kMostByHand), 0, 0});
    }
    range.networkPass = json.boolean("network_pass", range.networkPass);
    range.wideScales = json.boolean("wide_scales", range.wideScales);
    return range;
}

ordered_json placeJson(const StartPlace& place) {
    return {{"activity", nameOf(place.activity)},
            {"scaler_step", place.scalerStep},
            {"network_step", place.networkStep},
            {"network_phase", place.networkPhase},
            {"training_shown", place.trainingShown}};
}

StartPlace readPlace(const JsonReader& json) {
    StartPlace place;
    place.activity =
        json.named<Activity>("activity", place.activity, {Activity::Range, Activity::Scaler, Activity::Network});
    place.scalerStep = static_cast<std::uint32_t>(json.integer("scaler_step", 0, 0, kMostSteps));
    place.networkStep = static_cast<std::uint32_t>(json.integer("network_step", 0, 0, kMostTrainingSteps));
    place.networkPhase = static_cast<std::uint32_t>(json.integer("network_phase", 0, 0, kMostPhases));
    place.trainingShown = json.boolean("training_shown", place.trainingShown);
    return place;
}

} // namespace

std::string writeScenario(const Scenario& scenario) {
    ordered_json json{{"halfscope", kScenarioVersion},
                      {"id", scenario.id},
                      {"title", scenario.title},
                      {"about", scenario.about},
                      {"place", placeJson(scenario.start)},
                      {"range", rangeJson(scenario.range)},
                      {"scaler", scalerJson(scenario.scaler)},
                      {"network", networkJson(scenario.network)}};
    addFurther(json, scenario.further, scenario.network);
    return json.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

Result<Scenario> parseScenario(std::string_view text, const std::string& name) {
    if (text.size() > kLargestScenarioFile) {
        return Problem{
            ProblemKind::FileTooLarge, name, std::to_string(text.size()), std::to_string(kLargestScenarioFile), 0, 0};
    }
    auto document = JsonDocument::parse(text, name);
    if (!document) {
        return document.problem();
    }
    const JsonReader json = document.value().root();
    // The version comes first: a newer file may mean anything by the rest.
    if (!json.has("halfscope")) {
        return Problem{ProblemKind::JsonMissing, name, "", "halfscope", 0, 0};
    }
    const std::int64_t version = json.integer("halfscope", 0, 1, 1'000'000);
    if (version > kScenarioVersion) {
        return Problem{ProblemKind::JsonNewerVersion,    name, std::to_string(version),
                       std::to_string(kScenarioVersion), 0,    0};
    }
    Scenario scenario;
    scenario.id = json.string("id", "");
    scenario.title = json.string("title", "");
    scenario.about = json.string("about", "");
    scenario.start = readPlace(json.object("place"));
    scenario.range = json.has("range") ? readRange(json.object("range")) : RangeSetup{};
    scenario.scaler = json.has("scaler") ? readScaler(json.object("scaler")) : exampleScaler();
    if (json.has("network")) {
        scenario.network = readNetwork(json.object("network"));
    } else {
        scenario.network = exampleNetwork();
        scenario.start.networkPhase = kExamplePhase;
    }
    if (const auto problem = document.value().firstProblem()) {
        return *problem;
    }
    scenario.further = document.value().further();
    return scenario;
}

} // namespace halfscope
