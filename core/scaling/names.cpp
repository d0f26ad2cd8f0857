// SPDX-License-Identifier: GPL-3.0-or-later
#include "scaling/names.h"

namespace halfscope {

namespace {

using std::string_view;

constexpr std::array<string_view, kPolicyCount> kPolicies{"pytorch",
                                                          "apex-amp",
                                                          "apex-fp16utils",
                                                          "apex-hysteresis",
                                                          "deepspeed",
                                                          "deepspeed-fused",
                                                          "megatron",
                                                          "colossalai",
                                                          "fairseq",
                                                          "keras2",
                                                          "keras3",
                                                          "tf1-contrib",
                                                          "jmp",
                                                          "flax",
                                                          "paddle",
                                                          "paddle-static",
                                                          "mindspore",
                                                          "mxnet",
                                                          "openseq2seq-backoff",
                                                          "openseq2seq-logmax",
                                                          "constant",
                                                          "reference",
                                                          "dense-armor",
                                                          "doubling"};
constexpr std::array<string_view, kScalerRuleCount> kRules{
    "kept",     "grew",    "grew-to-maximum", "growth-refused", "backed-off", "backed-off-to-minimum",
    "absorbed", "counted", "tolerated",       "skipped",        "followed",   "raised"};
constexpr std::array<string_view, kVerdictCount> kVerdicts{
    "infinite-scale", "running-away-to-zero", "stuck-at-floor", "start-up-skips", "probing", "never-grows", "healthy"};
constexpr std::array<string_view, 3> kReceivedKinds{"scaled-gradients", "overflows", "true-gradients"};
constexpr std::array<string_view, kPolicyParameterCount> kParameters{
    "init-scale",     "growth-factor", "backoff-factor", "growth-interval", "hysteresis", "consecutive-hysteresis",
    "decrease-every", "tolerance",     "min-scale",      "max-scale"};
constexpr std::array<string_view, kTorchCallKinds> kCalls{"scale", "backward", "unscale_", "clip", "step", "update"};
constexpr std::array<string_view, 3> kStages{"READY", "UNSCALED", "STEPPED"};
constexpr std::array<string_view, 6> kCounterRules{
    "equal", "at-least", "tested-before", "since-overflow", "since-overflow-minus-one", "never"};
constexpr std::array<string_view, 8> kOverflowRules{"at-once",
                                                    "hysteresis-latched",
                                                    "hysteresis-refilled",
                                                    "bad-steps-until-change",
                                                    "bad-steps-in-a-row",
                                                    "share-since-change",
                                                    "never",
                                                    "log-max"};
constexpr std::array<string_view, 3> kFloorRules{"clamp", "clamp-then-raise", "raise-at-or-below"};
constexpr std::array<string_view, 2> kInfinityRules{"grows", "kept-if-infinite-in-float32"};
constexpr std::array<string_view, 3> kArithmetics{"float32", "float64-to-float32", "float64"};
constexpr std::array<string_view, 2> kUnscalings{"divide", "reciprocal"};
constexpr std::array<string_view, 4> kChecks{"any-not-finite", "sum-not-finite", "norm-not-finite", "larger-than-1e4"};
constexpr std::array<string_view, 2> kOrders{"unscale-then-update", "update-then-unscale"};
constexpr std::array<string_view, 3> kEvidences{"ran-its-class", "from-its-source", "by-definition"};

template <class Names, class Enum> string_view at(const Names& names, Enum value) {
    return names[static_cast<std::size_t>(value)];
}

} // namespace

string_view nameOf(PolicyId id) { return at(kPolicies, id); }
string_view nameOf(ScalerRule rule) { return at(kRules, rule); }
string_view nameOf(Verdict verdict) { return at(kVerdicts, verdict); }
string_view nameOf(ReceivedKind kind) { return at(kReceivedKinds, kind); }
string_view nameOf(PolicyParameter parameter) { return at(kParameters, parameter); }
string_view nameOf(TorchCallKind kind) { return at(kCalls, kind); }
string_view nameOf(OptimizerStage stage) { return at(kStages, stage); }
string_view nameOf(CounterRule rule) { return at(kCounterRules, rule); }
string_view nameOf(OverflowRule rule) { return at(kOverflowRules, rule); }
string_view nameOf(FloorRule rule) { return at(kFloorRules, rule); }
string_view nameOf(InfinityRule rule) { return at(kInfinityRules, rule); }
string_view nameOf(ScaleArithmetic arithmetic) { return at(kArithmetics, arithmetic); }
string_view nameOf(Unscaling unscaling) { return at(kUnscalings, unscaling); }
string_view nameOf(OverflowCheck check) { return at(kChecks, check); }
string_view nameOf(UpdateOrder order) { return at(kOrders, order); }
string_view nameOf(PolicyEvidence evidence) { return at(kEvidences, evidence); }

} // namespace halfscope
