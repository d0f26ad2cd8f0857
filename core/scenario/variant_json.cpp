// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/variant_json.h"

#include "numerics/exact_decimal.h"
#include "scenario/parts_json.h"
#include "scenario/policy_json.h"
#include "training/names.h"

#include <cmath>

namespace halfscope {

using nlohmann::ordered_json;

namespace {

constexpr const char* kNone = "none";

struct OptimizerNumber {
    const char* key;
    double OptimizerSetup::*value;
};
constexpr std::array<OptimizerNumber, 5> kOptimizerNumbers{{
    {"learning_rate", &OptimizerSetup::learningRate},
    {"momentum", &OptimizerSetup::momentum},
    {"beta1", &OptimizerSetup::beta1},
    {"beta2", &OptimizerSetup::beta2},
    {"epsilon", &OptimizerSetup::epsilon},
}};

struct Switch {
    const char* key;
    bool& (*of)(TrainingRules& rules);
};
constexpr std::array<Switch, 9> kSwitches{{
    {"accumulate_in_format", [](TrainingRules& r) -> bool& { return r.pass.accumulateInFormat; }},
    {"bias_gradients_in_format", [](TrainingRules& r) -> bool& { return r.pass.biasGradientsInFormat; }},
    {"loss_in_format", [](TrainingRules& r) -> bool& { return r.pass.lossInFormat; }},
    {"loss_stored", [](TrainingRules& r) -> bool& { return r.pass.lossStored; }},
    {"master_in_format", [](TrainingRules& r) -> bool& { return r.masterInFormat; }},
    {"stochastic_update", [](TrainingRules& r) -> bool& { return r.stochasticUpdate; }},
    {"scale_per_micro_batch", [](TrainingRules& r) -> bool& { return r.scalePerMicroBatch; }},
    {"skip_moves_schedule", [](TrainingRules& r) -> bool& { return r.skipMovesSchedule; }},
    {"skip_moves_adam_count", [](TrainingRules& r) -> bool& { return r.skipMovesAdamCount; }},
}};

ordered_json optimizerJson(const OptimizerSetup& optimizer) {
    ordered_json json{{"kind", nameOf(optimizer.kind)}};
    for (const OptimizerNumber& number : kOptimizerNumbers) {
        json[number.key] = optimizer.*number.value;
    }
    return json;
}

OptimizerSetup readOptimizer(const JsonReader& json, OptimizerSetup optimizer) {
    optimizer.kind = json.named<OptimizerKind>("kind", optimizer.kind,
                                               {OptimizerKind::Sgd, OptimizerKind::Momentum, OptimizerKind::Adam});
    for (const OptimizerNumber& number : kOptimizerNumbers) {
        optimizer.*number.value = json.real(number.key, optimizer.*number.value);
    }
    return optimizer;
}

ordered_json lossScaleJson(const LossScaleSetup& scale) {
    return {{"kind", nameOf(scale.kind)},
            {"constant", numberJson(scale.constant)},
            {"most_of_a_layer", numberJson(scale.perLayer.most)},
            {"most_together", numberJson(scale.perLayer.mostTogether)},
            {"policy", policyJson(scale.policy)},
            {"frozen", scale.frozen}};
}

/// A number of a kind that is not chosen has to be one, too.
float readBounded(const JsonReader& json, const char* key, float fallback, bool (*fits)(float), const char* expected) {
    const float value = json.number(key, fallback);
    if (fits(value)) {
        return value;
    }
    json.fail({ProblemKind::JsonOutOfRange, json.at(key), shortestDecimal(value), expected, 0, 0});
    return fallback;
}

bool isScale(float value) { return value > 0 && std::isfinite(value); }
bool isLayerBound(float value) { return value >= 1; }

LossScaleSetup readLossScale(const JsonReader& json, LossScaleSetup scale) {
    scale.kind = json.named<LossScaleKind>(
        "kind", scale.kind,
        {LossScaleKind::None, LossScaleKind::Constant, LossScaleKind::Dynamic, LossScaleKind::PerLayer});
    scale.constant = readBounded(json, "constant", scale.constant, isScale, "0 < x < inf");
    scale.perLayer.most = readBounded(json, "most_of_a_layer", scale.perLayer.most, isLayerBound, "1 <= x");
    scale.perLayer.mostTogether =
        readBounded(json, "most_together", scale.perLayer.mostTogether, isLayerBound, "1 <= x");
    if (json.has("policy")) {
        scale.policy = readPolicy(json.object("policy"));
    }
    scale.frozen = json.boolean("frozen", scale.frozen);
    return scale;
}

ClipSetup readClip(const JsonReader& json, ClipSetup clip) {
    if (json.isText("norm", kNone)) {
        clip.norm.reset();
    } else if (json.has("norm")) {
        clip.norm = json.number("norm", 1);
    }
    clip.beforeUnscale = json.boolean("before_unscale", clip.beforeUnscale);
    return clip;
}

ReplicaSetup readReplicas(const JsonReader& json, ReplicaSetup replicas) {
    replicas.count = static_cast<int>(json.integer("count", replicas.count, 1, 1'000'000));
    replicas.order = json.named<ReduceOrder>("order", replicas.order, {ReduceOrder::PreDivide, ReduceOrder::SumFirst});
    return replicas;
}

ordered_json rulesJson(TrainingRules rules) {
    ordered_json json = ordered_json::object();
    for (const Switch& one : kSwitches) {
        json[one.key] = one.of(rules);
    }
    return json;
}

TrainingRules readRules(const JsonReader& json, TrainingRules rules) {
    for (const Switch& one : kSwitches) {
        one.of(rules) = json.boolean(one.key, one.of(rules));
    }
    return rules;
}

/// The members of `json` that `other` has not got alike. A policy is one value: what it leaves out is its framework's.
ordered_json differences(const ordered_json& json, const ordered_json& other) {
    ordered_json result = ordered_json::object();
    for (const auto& [key, value] : json.items()) {
        if (value != other.at(key)) {
            const bool isWhole = !value.is_object() || value.contains("id");
            result[key] = isWhole ? value : differences(value, other.at(key));
        }
    }
    return result;
}

} // namespace

ordered_json variantJson(const RunVariant& variant) {
    ordered_json json{{"optimizer", optimizerJson(variant.optimizer)}};
    json.update(settingJson({variant.format, variant.storeRules}));
    json.update({{"not_stored", notStoredJson(variant.placement)},
                 {"loss_scale", lossScaleJson(variant.lossScale)},
                 {"clip",
                  {{"norm", variant.clip.norm ? numberJson(*variant.clip.norm) : ordered_json(kNone)},
                   {"before_unscale", variant.clip.beforeUnscale}}},
                 {"replicas", {{"count", variant.replicas.count}, {"order", nameOf(variant.replicas.order)}}},
                 {"rules", rulesJson(variant.rules)}});
    return json;
}

ordered_json variantJson(const RunVariant& variant, const RunVariant& other) {
    return differences(variantJson(variant), variantJson(other));
}

RunVariant readVariant(const JsonReader& json, const RunVariant& fallback) {
    RunVariant variant;
    variant.optimizer = readOptimizer(json.object("optimizer"), fallback.optimizer);
    const StoreSetting setting = readSetting(json, {fallback.format, fallback.storeRules});
    variant.format = setting.format;
    variant.storeRules = setting.rules;
    variant.placement = readNotStored(json, fallback.placement);
    variant.lossScale = readLossScale(json.object("loss_scale"), fallback.lossScale);
    variant.clip = readClip(json.object("clip"), fallback.clip);
    variant.replicas = readReplicas(json.object("replicas"), fallback.replicas);
    variant.rules = readRules(json.object("rules"), fallback.rules);
    return variant;
}

} // namespace halfscope
