// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/scenario.h"

#include "network/names.h"
#include "numerics/number_text.h"
#include "scenario/json_reader.h"
#include "scenario/scaler_json.h"

#include <cmath>

namespace halfscope {

namespace {

using nlohmann::ordered_json;

ordered_json numberJson(float value) {
    if (std::isnan(value)) {
        return "nan";
    }
    if (std::isinf(value)) {
        return value > 0 ? "inf" : "-inf";
    }
    return static_cast<double>(value);
}

ordered_json numbersJson(std::span<const float> values) {
    ordered_json list = ordered_json::array();
    for (const float value : values) {
        list.push_back(numberJson(value));
    }
    return list;
}

ordered_json networkJson(const PassSetup& network) {
    ordered_json notStored = ordered_json::array();
    for (int i = 0; i < kPlaceCount; ++i) {
        if (!network.placement.stores(static_cast<Place>(i))) {
            notStored.push_back(nameOf(static_cast<Place>(i)));
        }
    }
    return {{"sizes", network.sizes},
            {"activation", nameOf(network.activation)},
            {"seed", network.seed},
            {"samples", network.samples},
            {"not_stored", notStored}};
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
        return {{"network", networkJson(source.network)}};
    case SourceKind::Embedded:
        return {{"groups", source.data ? groupsJson(*source.data) : ordered_json::array()}};
    case SourceKind::File:
        return {{"file", {{"path", source.file.path}, {"size", source.file.size}, {"sha256", source.file.sha256}}}};
    }
    return nullptr;
}

ordered_json rangeJson(const RangeSetup& range) {
    return {{"source", sourceJson(range.source)},
            {"format", nameOf(range.setting.format)},
            {"rounding", nameOf(range.setting.rules.rounding)},
            {"flush_subnormals", range.setting.rules.flushSubnormals},
            {"saturate", range.setting.rules.saturate},
            {"rounding_seed", range.roundingSeed},
            {"scale", numberJson(range.scale)},
            {"shifts", range.shifts},
            {"by_hand", numbersJson(range.byHand)},
            {"network_pass", range.networkPass},
            {"wide_scales", range.wideScales}};
}

PassSetup readNetwork(JsonReader json) {
    PassSetup network;
    network.sizes = json.integers("sizes", network.sizes, 1, 4096, 66);
    network.activation = json.named<Activation>("activation", network.activation,
                                                {Activation::Sigmoid, Activation::Relu, Activation::Tanh});
    network.seed = json.unsignedInteger("seed", network.seed);
    network.samples = static_cast<int>(json.integer("samples", network.samples, 1, 64));
    for (const std::string& name : json.strings("not_stored")) {
        bool known = false;
        for (int i = 0; i < kPlaceCount; ++i) {
            if (name == nameOf(static_cast<Place>(i))) {
                network.placement = network.placement.without(static_cast<Place>(i));
                known = true;
            }
        }
        if (!known) {
            json.fail({ProblemKind::JsonOutOfRange, json.at("not_stored"), name, "weights, biases, inputs, ...", 0, 0});
        }
    }
    return network;
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

GradientSource readSource(const JsonReader& range) {
    GradientSource source;
    if (!range.has("source")) {
        return source;
    }
    const JsonReader json = range.object("source");
    if (json.has("network")) {
        source.kind = SourceKind::Network;
        source.network = readNetwork(json.object("network"));
    } else if (json.has("groups")) {
        source.kind = SourceKind::Embedded;
        source.data = readGroups(json);
    } else if (json.has("file")) {
        const JsonReader file = json.object("file");
        source.kind = SourceKind::File;
        source.file = {file.string("path", ""), file.unsignedInteger("size", 0), file.string("sha256", "")};
    } else {
        json.fail({ProblemKind::JsonMissing, json.at(""), "", "network, groups, file", 0, 0});
    }
    return source;
}

RangeSetup readRange(const JsonReader& json) {
    RangeSetup range;
    range.source = readSource(json);
    range.setting.format = json.named<FormatId>(
        "format", range.setting.format,
        {FormatId::Float32, FormatId::Tf32, FormatId::Float16, FormatId::Bfloat16, FormatId::E5m2, FormatId::E4m3});
    StoreRules& rules = range.setting.rules;
    rules.rounding = json.named<Rounding>("rounding", rules.rounding,
                                          {Rounding::NearestEven, Rounding::TowardZero, Rounding::Stochastic});
    rules.flushSubnormals = json.boolean("flush_subnormals", rules.flushSubnormals);
    rules.saturate = json.boolean("saturate", rules.saturate);
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
    return {{"activity", std::string(nameOf(place.activity))}, {"scaler_step", place.scalerStep}};
}

StartPlace readPlace(const JsonReader& json) {
    StartPlace place;
    place.activity = json.named<Activity>("activity", place.activity, {Activity::Range, Activity::Scaler});
    place.scalerStep = static_cast<std::uint32_t>(json.integer("scaler_step", 0, 0, kMostSteps));
    return place;
}

} // namespace

std::string writeScenario(const Scenario& scenario) {
    const ordered_json json{{"halfscope", kScenarioVersion},
                            {"id", scenario.id},
                            {"title", scenario.title},
                            {"about", scenario.about},
                            {"place", placeJson(scenario.start)},
                            {"range", rangeJson(scenario.range)},
                            {"scaler", scalerJson(scenario.scaler)}};
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
    if (const auto problem = document.value().firstProblem()) {
        return *problem;
    }
    return scenario;
}

} // namespace halfscope
