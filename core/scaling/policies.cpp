// SPDX-License-Identifier: GPL-3.0-or-later
#include "scaling/policy.h"

#include "numerics/names.h"
#include "scaling/names.h"

#include <limits>

namespace halfscope {

namespace {

constexpr double kLargestFloat = static_cast<double>(std::numeric_limits<float>::max());
constexpr double kSmallestNormalFloat = static_cast<double>(std::numeric_limits<float>::min());
constexpr double kOurs = 0x1p15; ///< the initial scale where a framework has none of its own

NamedPolicy row(PolicyId id, std::string_view title, PolicyRules rules, PolicyParameters parameters,
                PolicyEvidence evidence, std::string_view source) {
    return {{id, rules, parameters}, nameOf(id), title, source, evidence, false};
}

NamedPolicy withOurDefaults(NamedPolicy named) {
    named.ourDefaults = true;
    return named;
}

PolicyRules onFloat64() {
    PolicyRules rules;
    rules.arithmetic = ScaleArithmetic::Float64;
    return rules;
}

std::vector<NamedPolicy> pytorchFamily() {
    PolicyRules torch;
    torch.infinity = InfinityRule::KeptIfInFloat32;
    torch.arithmetic = ScaleArithmetic::DoubleToFloat32;
    torch.unscaling = Unscaling::Reciprocal;
    PolicyRules amp = onFloat64();
    amp.capsInitialScale = true;
    PolicyRules utilities = onFloat64();
    utilities.counter = CounterRule::SinceOverflow;
    utilities.check = OverflowCheck::SumNotFinite;
    PolicyRules kernel;
    kernel.overflow = OverflowRule::HysteresisRefilled;
    kernel.infinity = InfinityRule::KeptIfInFloat32;
    kernel.arithmetic = ScaleArithmetic::DoubleToFloat32;
    return {row(PolicyId::Pytorch, "PyTorch GradScaler", torch, {}, PolicyEvidence::FromItsSource,
                "pytorch/pytorch: torch/amp/grad_scaler.py, aten/src/ATen/native/cpu/AmpGradScalerKernels.cpp"),
            row(PolicyId::ApexAmp, "Apex amp", amp, {.maximumScale = 0x1p24}, PolicyEvidence::RanItsClass,
                "NVIDIA/apex @e13873de: apex/amp/scaler.py"),
            row(PolicyId::ApexFp16Utils, "Apex fp16_utils", utilities,
                {.initialScale = 0x1p32, .growthInterval = 1000, .minimumScale = 1}, PolicyEvidence::RanItsClass,
                "NVIDIA/apex @e13873de: apex/fp16_utils/loss_scaler.py"),
            withOurDefaults(row(PolicyId::ApexHysteresis, "Apex update_scale_hysteresis", kernel,
                                {.initialScale = kOurs, .hysteresis = 2}, PolicyEvidence::FromItsSource,
                                "NVIDIA/apex: csrc/update_scale_hysteresis.cu"))};
}

std::vector<NamedPolicy> largeModelFamily() {
    PolicyRules zero = onFloat64();
    zero.counter = CounterRule::SinceOverflowMinus1;
    zero.overflow = OverflowRule::HysteresisLatched;
    zero.floor = FloorRule::ClampThenRaise;
    zero.order = UpdateOrder::UpdateThenUnscale;
    zero.hysteresisStopsAtOne = true;
    PolicyRules fused = zero;
    fused.overflow = OverflowRule::AtOnce;
    fused.floor = FloorRule::Clamp;
    fused.check = OverflowCheck::SumNotFinite;
    fused.hysteresisStopsAtOne = false;
    PolicyRules megatron;
    megatron.overflow = OverflowRule::HysteresisLatched;
    megatron.unscaling = Unscaling::Reciprocal;
    PolicyRules colossal;
    colossal.overflow = OverflowRule::HysteresisLatched;
    colossal.order = UpdateOrder::UpdateThenUnscale;
    PolicyRules fairseq = onFloat64();
    fairseq.counter = CounterRule::SinceOverflow;
    fairseq.overflow = OverflowRule::ShareSinceChange;
    fairseq.floor = FloorRule::RaiseAtOrBelow;
    fairseq.check = OverflowCheck::NormNotFinite;
    return {row(PolicyId::Deepspeed, "DeepSpeed", zero, {.growthInterval = 1000, .hysteresis = 2, .minimumScale = 1},
                PolicyEvidence::RanItsClass, "deepspeedai/DeepSpeed: deepspeed/runtime/fp16/loss_scaler.py"),
            row(PolicyId::DeepspeedFused, "DeepSpeed fused", fused, {.growthInterval = 1000, .minimumScale = 1},
                PolicyEvidence::RanItsClass, "deepspeedai/DeepSpeed: deepspeed/runtime/fp16/fused_optimizer.py"),
            row(PolicyId::Megatron, "Megatron", megatron,
                {.initialScale = 0x1p32, .growthInterval = 1000, .hysteresis = 2, .minimumScale = 1},
                PolicyEvidence::RanItsClass, "NVIDIA/Megatron-LM: megatron/core/optimizer/grad_scaler.py"),
            row(PolicyId::Colossalai, "ColossalAI", colossal, {.growthInterval = 1000, .hysteresis = 2},
                PolicyEvidence::RanItsClass, "hpcaitech/ColossalAI: colossalai/amp/naive_amp/grad_scaler"),
            row(PolicyId::Fairseq, "fairseq", fairseq,
                {.initialScale = 0x1p7, .growthInterval = 1 << 14, .minimumScale = 1e-4}, PolicyEvidence::RanItsClass,
                "facebookresearch/fairseq: fairseq/optim/dynamic_loss_scaler.py")};
}

std::vector<NamedPolicy> tensorflowFamily() {
    PolicyRules keras2;
    keras2.counter = CounterRule::AtLeast;
    keras2.infinity = InfinityRule::KeptIfInFloat32;
    keras2.checked = Checked::Unscaled;
    PolicyRules contrib = keras2;
    contrib.overflow = OverflowRule::BadStepsUntilChange;
    PolicyRules jmp;
    jmp.infinity = InfinityRule::KeptIfInFloat32;
    PolicyRules flax;
    flax.counter = CounterRule::TestedBefore;
    flax.checked = Checked::Unscaled;
    return {row(PolicyId::Keras2, "Keras 2", keras2, {.initialScale = 0x1p15, .minimumScale = 1},
                PolicyEvidence::RanItsClass, "keras-team/tf-keras: tf_keras/mixed_precision/loss_scale_optimizer.py"),
            row(PolicyId::Keras3, "Keras 3", {}, {.initialScale = 0x1p15}, PolicyEvidence::RanItsClass,
                "keras-team/keras: keras/src/optimizers/loss_scale_optimizer.py"),
            withOurDefaults(row(PolicyId::Tf1Contrib, "TensorFlow 1 contrib", contrib,
                                {.initialScale = kOurs, .backoffFactor = 0.8, .decreaseEvery = 2, .minimumScale = 1},
                                PolicyEvidence::FromItsSource,
                                "tensorflow/tensorflow r1: tensorflow/contrib/mixed_precision")),
            withOurDefaults(row(PolicyId::Jmp, "jmp", jmp, {.initialScale = kOurs, .minimumScale = 1},
                                PolicyEvidence::RanItsClass, "deepmind/jmp: jmp/_src/loss_scale.py")),
            row(PolicyId::Flax, "Flax", flax, {.minimumScale = kSmallestNormalFloat, .maximumScale = kLargestFloat},
                PolicyEvidence::RanItsClass, "google/flax: flax/training/dynamic_scale.py")};
}

std::vector<NamedPolicy> otherFrameworks() {
    PolicyRules paddle;
    paddle.overflow = OverflowRule::BadStepsInARow;
    PolicyRules paddleStatic = paddle;
    paddleStatic.infinity = InfinityRule::KeptIfInFloat32;
    PolicyRules mindspore;
    mindspore.infinity = InfinityRule::KeptIfInFloat32;
    PolicyRules mxnet = onFloat64();
    mxnet.delayed = true;
    PolicyRules backoff;
    backoff.counter = CounterRule::SinceOverflow;
    backoff.checked = Checked::Unscaled;
    PolicyRules logmax;
    logmax.counter = CounterRule::Never;
    logmax.overflow = OverflowRule::LogMax;
    logmax.checked = Checked::Unscaled;
    return {row(PolicyId::Paddle, "Paddle GradScaler", paddle, {}, PolicyEvidence::FromItsSource,
                "PaddlePaddle/Paddle: python/paddle/amp/grad_scaler.py"),
            withOurDefaults(row(PolicyId::PaddleStatic, "Paddle static", paddleStatic,
                                {.initialScale = kOurs, .decreaseEvery = 2, .minimumScale = 1},
                                PolicyEvidence::FromItsSource,
                                "PaddlePaddle/Paddle: paddle/phi/kernels/impl/amp_kernel_impl.h")),
            withOurDefaults(row(PolicyId::Mindspore, "MindSpore", mindspore, {.initialScale = kOurs, .minimumScale = 1},
                                PolicyEvidence::FromItsSource,
                                "mindspore-ai/mindspore: mindspore/python/mindspore/amp.py")),
            row(PolicyId::Mxnet, "MXNet", mxnet, {.maximumScale = 0x1p24}, PolicyEvidence::RanItsClass,
                "apache/mxnet: python/mxnet/amp/loss_scaler.py"),
            row(PolicyId::Openseq2seqBackoff, "OpenSeq2Seq Backoff", backoff,
                {.initialScale = 0x1p14, .minimumScale = 1, .maximumScale = 0x1p14}, PolicyEvidence::FromItsSource,
                "NVIDIA/OpenSeq2Seq: open_seq2seq/optimizers/automatic_loss_scaler.py"),
            row(PolicyId::Openseq2seqLogmax, "OpenSeq2Seq LogMax", logmax,
                {.initialScale = 1, .minimumScale = 1, .maximumScale = 0x1p14}, PolicyEvidence::FromItsSource,
                "NVIDIA/OpenSeq2Seq: open_seq2seq/optimizers/automatic_loss_scaler.py")};
}

std::vector<NamedPolicy> teachingPolicies() {
    PolicyRules constant;
    constant.counter = CounterRule::Never;
    constant.overflow = OverflowRule::Never;
    PolicyRules doubling = onFloat64();
    doubling.check = OverflowCheck::LargerThan1e4;
    return {row(PolicyId::Constant, "Constant scale", constant, {}, PolicyEvidence::OursByDefinition,
                "Micikevicius et al. 2017, arXiv:1710.03740, section 3.2"),
            row(PolicyId::Reference, "Dynamic scaler of the exercise", onFloat64(), {},
                PolicyEvidence::OursByDefinition, "the exercise “Dynamic Loss Scaling for FP16”"),
            row(PolicyId::DenseArmor, "dense-armor", onFloat64(), {.minimumScale = 1}, PolicyEvidence::OursByDefinition,
                "dense-armor, its page on mixed precision"),
            row(PolicyId::Doubling, "Doubling every good step", doubling,
                {.initialScale = 1024, .growthInterval = 1, .maximumScale = 0x1p24}, PolicyEvidence::OursByDefinition,
                "the lab notes “Mixed Precision Training”, lab 3")};
}

} // namespace

const std::vector<NamedPolicy>& namedPolicies() {
    static const std::vector<NamedPolicy> kPolicies = [] {
        std::vector<NamedPolicy> all;
        for (const auto& family :
             {pytorchFamily(), largeModelFamily(), tensorflowFamily(), otherFrameworks(), teachingPolicies()}) {
            all.insert(all.end(), family.begin(), family.end());
        }
        return all;
    }();
    return kPolicies;
}

const NamedPolicy& namedPolicy(PolicyId id) { return namedPolicies()[static_cast<std::size_t>(id)]; }

Result<PolicyId> policyFromName(std::string_view name) {
    std::string names;
    for (const NamedPolicy& named : namedPolicies()) {
        if (named.name == name) {
            return named.policy.id;
        }
        names += (names.empty() ? "" : ", ") + std::string(named.name);
    }
    return Problem{ProblemKind::UnknownPolicy, "", quotedPart(name), names, 0, 0};
}

} // namespace halfscope
