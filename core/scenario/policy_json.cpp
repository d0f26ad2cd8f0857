// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/policy_json.h"

#include "scaling/names.h"

namespace halfscope {

using nlohmann::ordered_json;

namespace {

constexpr const char* kNone = "none";

/// A parameter that is a number without a condition.
struct NumberParameter {
    PolicyParameter parameter;
    double (*get)(const PolicyParameters&);
    void (*set)(PolicyParameters&, double);
};

constexpr std::array<NumberParameter, 7> kNumbers{{
    {PolicyParameter::InitialScale, [](const PolicyParameters& p) { return p.initialScale; },
     [](PolicyParameters& p, double value) { p.initialScale = value; }},
    {PolicyParameter::GrowthFactor, [](const PolicyParameters& p) { return p.growthFactor; },
     [](PolicyParameters& p, double value) { p.growthFactor = value; }},
    {PolicyParameter::BackoffFactor, [](const PolicyParameters& p) { return p.backoffFactor; },
     [](PolicyParameters& p, double value) { p.backoffFactor = value; }},
    {PolicyParameter::GrowthInterval, [](const PolicyParameters& p) { return static_cast<double>(p.growthInterval); },
     [](PolicyParameters& p, double value) { p.growthInterval = static_cast<std::int64_t>(value); }},
    {PolicyParameter::Hysteresis, [](const PolicyParameters& p) { return static_cast<double>(p.hysteresis); },
     [](PolicyParameters& p, double value) { p.hysteresis = static_cast<std::int64_t>(value); }},
    {PolicyParameter::DecreaseEvery, [](const PolicyParameters& p) { return static_cast<double>(p.decreaseEvery); },
     [](PolicyParameters& p, double value) { p.decreaseEvery = static_cast<std::int64_t>(value); }},
    {PolicyParameter::Tolerance, [](const PolicyParameters& p) { return p.tolerance; },
     [](PolicyParameters& p, double value) { p.tolerance = value; }},
}};

bool isWhole(PolicyParameter parameter) {
    return parameter == PolicyParameter::GrowthInterval || parameter == PolicyParameter::Hysteresis ||
           parameter == PolicyParameter::DecreaseEvery;
}

std::string keyOf(PolicyParameter parameter) { return std::string(nameOf(parameter)); }

} // namespace

ordered_json policyJson(const Policy& policy) {
    const PolicyParameters defaults = policyOf(policy.id).parameters;
    const PolicyParameters& own = policy.parameters;
    ordered_json json{{"id", std::string(nameOf(policy.id))}};
    for (const NumberParameter& number : kNumbers) {
        if (number.get(own) != number.get(defaults)) {
            json[keyOf(number.parameter)] = number.get(own);
            if (isWhole(number.parameter)) {
                json[keyOf(number.parameter)] = static_cast<std::int64_t>(number.get(own));
            }
        }
    }
    if (own.consecutiveHysteresis != defaults.consecutiveHysteresis) {
        json[keyOf(PolicyParameter::ConsecutiveHysteresis)] = own.consecutiveHysteresis;
    }
    const auto bound = [&](PolicyParameter parameter, std::optional<double> value, std::optional<double> fallback) {
        if (value != fallback) {
            json[keyOf(parameter)] = value ? ordered_json(*value) : ordered_json(kNone);
        }
    };
    bound(PolicyParameter::MinimumScale, own.minimumScale, defaults.minimumScale);
    bound(PolicyParameter::MaximumScale, own.maximumScale, defaults.maximumScale);
    return json;
}

PolicyId readPolicyId(const JsonReader& json, const std::string& name, const std::string& path, PolicyId fallback) {
    const auto id = policyFromName(name);
    if (!id) {
        json.fail({ProblemKind::JsonOutOfRange, path, name, id.problem().expected, 0, 0});
        return fallback;
    }
    return id.value();
}

Policy readPolicy(const JsonReader& json) {
    Policy policy = policyOf(readPolicyId(json, json.string("id", "pytorch"), json.at("id"), PolicyId::Pytorch));
    PolicyParameters& parameters = policy.parameters;
    for (const NumberParameter& number : kNumbers) {
        const std::string key = keyOf(number.parameter);
        const double fallback = number.get(parameters);
        number.set(parameters, isWhole(number.parameter)
                                   ? static_cast<double>(json.integer(key.c_str(), static_cast<std::int64_t>(fallback),
                                                                      0, 1'000'000'000))
                                   : json.real(key.c_str(), fallback));
    }
    parameters.consecutiveHysteresis =
        json.boolean(keyOf(PolicyParameter::ConsecutiveHysteresis).c_str(), parameters.consecutiveHysteresis);
    const auto bound = [&](PolicyParameter parameter, std::optional<double>& value) {
        const std::string key = keyOf(parameter);
        if (json.isText(key.c_str(), kNone)) {
            value.reset();
        } else if (json.has(key.c_str())) {
            value = json.real(key.c_str(), 1);
        }
    };
    bound(PolicyParameter::MinimumScale, parameters.minimumScale);
    bound(PolicyParameter::MaximumScale, parameters.maximumScale);
    if (auto problem = problemOf(policy)) {
        json.fail({ProblemKind::JsonOutOfRange, json.at(problem->where), problem->text, problem->expected, 0, 0});
    }
    return policy;
}

} // namespace halfscope
