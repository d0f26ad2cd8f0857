// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/scaler_json.h"

#include "scaling/names.h"
#include "scenario/parts_json.h"
#include "scenario/policy_json.h"

#include <algorithm>

namespace halfscope {

namespace {

using nlohmann::ordered_json;

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
    const bool embedded = scaler.trueGradients && !scaler.trueFromFile();
    ordered_json json{{"policy", policyJson(scaler.policy)},
                      {"compared", compared},
                      {"compared_share_start", scaler.comparedShareStart},
                      {"receives", std::string(nameOf(scaler.received))},
                      {"scaled_gradients", scaler.scaledGradients ? gradientStepsText(*scaler.scaledGradients) : ""},
                      {"overflows", scaler.overflows ? overflowsText(*scaler.overflows) : ""},
                      {"true_gradients", embedded ? gradientStepsText(*scaler.trueGradients) : ""},
                      {"format", nameOf(scaler.format)},
                      {"gradients_not_cleared", scaler.gradientsNotCleared},
                      {"resumed_at", scaler.resumedAt},
                      {"hide_after_cursor", scaler.hideAfterCursor},
                      {"calls", torchJson(scaler.torch)}};
    if (scaler.trueFromFile()) {
        json["true_gradients_file"] = fileJson(scaler.trueFile->file);
    }
    return json;
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
    if (json.has("true_gradients_file")) {
        scaler.trueGradients = nullptr;
        scaler.trueFile = StreamFile{readFile(json.object("true_gradients_file")), nullptr};
    }
    scaler.format = readFormat(json, scaler.format);
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
