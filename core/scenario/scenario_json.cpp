// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/scenario.h"

#include "numerics/exact_decimal.h"
#include "scenario/further_json.h"
#include "scenario/network_json.h"
#include "scenario/parts_json.h"
#include "scenario/scaler_json.h"
#include "scenario/view_place_json.h"

#include <cmath>

namespace halfscope {

namespace {

using nlohmann::ordered_json;

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

ordered_json stepsJson(const std::vector<RecordedStep>& steps) {
    ordered_json list = ordered_json::array();
    for (const RecordedStep& step : steps) {
        list.push_back({{"label", step.label}, {"groups", groupsJson(step.set)}});
    }
    return list;
}

ordered_json withStep(const GradientSource& source, ordered_json json) {
    if (source.step) {
        json["step"] = *source.step;
    }
    return json;
}

ordered_json sourceJson(const GradientSource& source) {
    switch (source.kind) {
    case SourceKind::None:
        break;
    case SourceKind::Network:
        return {{"network", passJson(source.network)}};
    case SourceKind::Embedded:
        return withStep(source, source.steps ? ordered_json{{"steps", stepsJson(*source.steps)}}
                                             : ordered_json{{"groups", source.data ? groupsJson(*source.data)
                                                                                   : ordered_json::array()}});
    case SourceKind::File:
        return withStep(source, {{"file", fileJson(source.file)}});
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

/// So many values, groups and steps, all of them together: empty ones cost memory, too.
class Allowance {
public:
    bool take(const JsonReader& json, const char* key, std::uint64_t count) {
        m_taken += count;
        if (m_taken > kMostEmbedded) {
            json.fail({ProblemKind::JsonOutOfRange, json.at(key), std::to_string(m_taken),
                       std::to_string(kMostEmbedded), 0, 0});
        }
        return m_taken <= kMostEmbedded;
    }

private:
    std::uint64_t m_taken = 0;
};

GradientSet readGroups(const JsonReader& json, Allowance& values, Allowance& groups) {
    GradientSet set;
    for (const JsonReader& group : json.objects("groups", kMostEmbedded)) {
        std::vector<float> list = group.numbers("values");
        if (!groups.take(json, "groups", 1) || !values.take(json, "groups", list.size())) {
            break;
        }
        set.groups.push_back(GradientGroup::make(group.string("name", ""), std::move(list)));
    }
    return set;
}

std::shared_ptr<const std::vector<RecordedStep>> readSteps(const JsonReader& json) {
    std::vector<RecordedStep> steps;
    Allowance values;
    Allowance groups;
    for (const JsonReader& step : json.objects("steps", kMostEmbedded)) {
        steps.push_back({step.string("label", ""), readGroups(step, values, groups)});
    }
    if (steps.empty()) {
        json.fail({ProblemKind::JsonOutOfRange, json.at("steps"), "0", "1", 0, 0});
    }
    return std::make_shared<const std::vector<RecordedStep>>(std::move(steps));
}

void readEmbedded(const JsonReader& json, GradientSource& source) {
    source.kind = SourceKind::Embedded;
    if (json.has("steps")) {
        source.steps = readSteps(json);
        if (source.step && *source.step >= source.steps->size()) {
            json.fail({ProblemKind::JsonOutOfRange, json.at("step"), std::to_string(*source.step),
                       "< " + std::to_string(source.steps->size()), 0, 0});
        }
        source.choose(source.step);
        return;
    }
    source.step.reset(); // of what has none
    Allowance values;
    Allowance groups;
    source.data = std::make_shared<const GradientSet>(readGroups(json, values, groups));
}

GradientSource readSource(const JsonReader& range) {
    GradientSource source;
    if (!range.has("source")) {
        return source;
    }
    const JsonReader json = range.object("source");
    const bool groups = json.has("groups"); // asked for at once: none of them is unknown
    const bool steps = json.has("steps");
    const bool file = json.has("file");
    if (json.has("step")) {
        source.step = static_cast<std::uint32_t>(json.integer("step", 0, 0, kMostStepGroups));
    }
    if (json.has("network")) {
        source.kind = SourceKind::Network;
        source.network = readPass(json.object("network"));
    } else if (groups || steps) {
        readEmbedded(json, source);
    } else if (file) {
        source.kind = SourceKind::File;
        source.file = readFile(json.object("file"));
    } else {
        json.fail({ProblemKind::JsonMissing, json.at(""), "", "network, groups, steps, file", 0, 0});
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

std::uint64_t leastBytes(const Scenario& scenario) {
    constexpr std::uint64_t kOfAValue = 2; // a digit, and what divides it from the next
    const ScalerSetup& scaler = scenario.scaler;
    std::uint64_t values = scaler.overflows ? scaler.overflows->size() / kOfAValue : 0;
    for (const auto& steps : {scaler.scaledGradients, scaler.trueFromFile() ? nullptr : scaler.trueGradients}) {
        for (const std::vector<float>& step : steps ? *steps : GradientSteps{}) {
            values += step.size();
        }
    }
    return values * kOfAValue;
}

Result<Scenario> parseScenario(std::string_view text, const std::string& name, std::uint64_t largest) {
    if (text.size() > largest) {
        return Problem{ProblemKind::FileTooLarge, name, std::to_string(text.size()), std::to_string(largest), 0, 0};
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
