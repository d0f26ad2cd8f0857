// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/scaler_json.h"

#include "scaling/names.h"

#include <algorithm>

namespace halfscope {

namespace {

using nlohmann::ordered_json;

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

/// "unscale_ 2": the call, and whose where there are two optimizers.
std::string callText(const TorchCall& call) {
    std::string text(nameOf(call.kind));
    if (call.kind == TorchCallKind::Unscale || call.kind == TorchCallKind::Step) {
        text += call.optimizer == 0 ? " 1" : " 2";
    }
    return text;
}

ordered_json torchJson(const TorchSetup& torch) {
    ordered_json loop = ordered_json::array();
    for (const TorchCall& call : torch.loop) {
        loop.push_back(callText(call));
    }
    return {{"shown", torch.shown},
            {"optimizers", torch.optimizers},
            {"loop", loop},
            {"clip_norm", torch.clipNorm},
            {"unscale_twice", torch.unscaleTwice},
            {"float16_parameters", torch.float16Parameters},
            {"update_only_if_finite", torch.updateOnlyIfFinite}};
}

TorchSetup readTorch(const JsonReader& json) {
    TorchSetup torch;
    torch.shown = json.boolean("shown", torch.shown);
    torch.optimizers = static_cast<int>(json.integer("optimizers", torch.optimizers, 1, 2));
    for (const std::string& text : json.strings("loop")) {
        if (torch.loop.size() == kMostTorchCalls) {
            json.fail({ProblemKind::JsonOutOfRange, json.at("loop"), "...", std::to_string(kMostTorchCalls), 0, 0});
            break;
        }
        bool known = false;
        for (int kind = 0; kind < kTorchCallKinds; ++kind) {
            for (std::uint8_t optimizer = 0; optimizer < 2; ++optimizer) {
                const TorchCall call{static_cast<TorchCallKind>(kind), optimizer};
                if (!known && text == callText(call)) {
                    torch.loop.push_back(call);
                    known = true;
                }
            }
        }
        if (!known) {
            json.fail(
                {ProblemKind::JsonOutOfRange, json.at("loop"), text, "scale, backward, unscale_ 1, clip, ...", 0, 0});
        }
    }
    torch.clipNorm = json.real("clip_norm", torch.clipNorm);
    if (!(torch.clipNorm > 0)) {
        json.fail({ProblemKind::JsonOutOfRange, json.at("clip_norm"), "", "> 0", 0, 0});
    }
    torch.unscaleTwice = json.boolean("unscale_twice", torch.unscaleTwice);
    torch.float16Parameters = json.boolean("float16_parameters", torch.float16Parameters);
    torch.updateOnlyIfFinite = json.boolean("update_only_if_finite", torch.updateOnlyIfFinite);
    return torch;
}

std::shared_ptr<const GradientSteps> readSteps(const JsonReader& json, const char* key) {
    const std::string text = json.string(key, "");
    if (text.empty()) {
        return nullptr;
    }
    auto steps = parseGradientSteps(text);
    if (!steps) {
        json.fail({ProblemKind::JsonOutOfRange, json.at(key), steps.problem().text, "8,16;inf;4", 0, 0});
        return nullptr;
    }
    return std::make_shared<const GradientSteps>(std::move(steps).value());
}

std::shared_ptr<const OverflowSteps> readFlags(const JsonReader& json, const char* key) {
    const std::string text = json.string(key, "");
    if (text.empty()) {
        return nullptr;
    }
    auto steps = parseOverflows(text);
    if (!steps) {
        json.fail({ProblemKind::JsonOutOfRange, json.at(key), steps.problem().text, "FTFF", 0, 0});
        return nullptr;
    }
    return std::make_shared<const OverflowSteps>(std::move(steps).value());
}

} // namespace

ordered_json scalerJson(const ScalerSetup& scaler) {
    ordered_json compared = ordered_json::array();
    for (const PolicyId id : scaler.compared) {
        compared.push_back(std::string(nameOf(id)));
    }
    return {{"policy", policyJson(scaler.policy)},
            {"compared", compared},
            {"compared_share_start", scaler.comparedShareStart},
            {"receives", std::string(nameOf(scaler.received))},
            {"scaled_gradients", scaler.scaledGradients ? gradientStepsText(*scaler.scaledGradients) : ""},
            {"overflows", scaler.overflows ? overflowsText(*scaler.overflows) : ""},
            {"true_gradients", scaler.trueGradients ? gradientStepsText(*scaler.trueGradients) : ""},
            {"format", nameOf(scaler.format)},
            {"gradients_not_cleared", scaler.gradientsNotCleared},
            {"resumed_at", scaler.resumedAt},
            {"hide_after_cursor", scaler.hideAfterCursor},
            {"calls", torchJson(scaler.torch)}};
}

ScalerSetup readScaler(const JsonReader& json) {
    ScalerSetup scaler;
    scaler.policy = readPolicy(json.object("policy"));
    for (const std::string& name : json.strings("compared")) {
        const PolicyId id = readPolicyId(json, name, json.at("compared"), PolicyId::Pytorch);
        if (std::find(scaler.compared.begin(), scaler.compared.end(), id) == scaler.compared.end()) {
            scaler.compared.push_back(id);
        }
    }
    scaler.comparedShareStart = json.boolean("compared_share_start", scaler.comparedShareStart);
    scaler.received =
        json.named<ReceivedKind>("receives", scaler.received,
                                 {ReceivedKind::ScaledGradients, ReceivedKind::Overflows, ReceivedKind::TrueGradients});
    scaler.scaledGradients = readSteps(json, "scaled_gradients");
    scaler.overflows = readFlags(json, "overflows");
    scaler.trueGradients = readSteps(json, "true_gradients");
    scaler.format = json.named<FormatId>(
        "format", scaler.format,
        {FormatId::Float32, FormatId::Tf32, FormatId::Float16, FormatId::Bfloat16, FormatId::E5m2, FormatId::E4m3});
    scaler.gradientsNotCleared = json.boolean("gradients_not_cleared", scaler.gradientsNotCleared);
    scaler.resumedAt = static_cast<std::uint32_t>(json.integer("resumed_at", 0, 0, kMostSteps));
    scaler.hideAfterCursor = json.boolean("hide_after_cursor", scaler.hideAfterCursor);
    scaler.torch = readTorch(json.object("calls"));
    return scaler;
}

ScalerSetup exampleScaler() {
    ScalerSetup scaler;
    scaler.policy.parameters.initialScale = 8;
    scaler.policy.parameters.growthInterval = 2;
    scaler.scaledGradients = std::make_shared<const GradientSteps>(parseGradientSteps("8,16;inf;4;4").value());
    return scaler;
}

} // namespace halfscope
