// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/names.h"
#include "training/step_record.h"
#include "training_samples.h"

/// Setups whose steps a record has to tell: every format, and every rule by itself.
namespace halfscope::samples {

struct NamedSetup {
    QByteArray name;
    TrainingSetup setup;
};

/// Two steps an epoch, of 6 and 4 samples.
inline TrainingSetup tinyNetwork(FormatId format, Activation activation = Activation::Sigmoid,
                                 Loss loss = Loss::MeanSquaredError) {
    TrainingSetup setup;
    setup.sizes = {2, 3, 4, loss == Loss::CrossEntropy ? 2 : 1};
    setup.activation = activation;
    setup.rules.pass.loss = loss;
    setup.data.samples = 10;
    setup.batch = 6;
    setup.format = format;
    setup.optimizer.learningRate = 0.125;
    setup.lossScale.kind = LossScaleKind::Constant;
    setup.lossScale.constant = 64;
    return setup;
}

inline std::vector<NamedSetup> everyFormat() {
    constexpr std::array<const char*, 3> kActivations{"sigmoid", "relu", "tanh"};
    std::vector<NamedSetup> setups;
    for (const NamedFormat& format : kFormats) {
        for (const Activation activation : {Activation::Sigmoid, Activation::Relu, Activation::Tanh}) {
            for (const Loss loss : {Loss::MeanSquaredError, Loss::SummedSquaredError, Loss::CrossEntropy}) {
                const std::string name = std::string(format.name) + " " +
                                         kActivations[static_cast<std::size_t>(activation)] + " " +
                                         std::string(nameOf(loss));
                setups.push_back({QByteArray::fromStdString(name), tinyNetwork(format.id, activation, loss)});
            }
        }
    }
    return setups;
}

/// A rule of a setup that is switched on.
struct Switch {
    const char* name;
    void (*on)(TrainingSetup&);
};

inline constexpr std::array kSwitches{
    Switch{"no loss scale", [](TrainingSetup& s) { s.lossScale.kind = LossScaleKind::None; }},
    Switch{"a dynamic scale", [](TrainingSetup& s) { s = withPolicy(s, PolicyId::Pytorch); }},
    Switch{"a policy that divides", [](TrainingSetup& s) { s = withPolicy(s, PolicyId::ApexAmp); }},
    Switch{"unscaled by the scale after growth",
           [](TrainingSetup& s) {
               s = withPolicy(s, PolicyId::Pytorch);
               s.lossScale.policy.parameters = {.initialScale = 4, .growthInterval = 1};
               s.lossScale.policy.rules.order = UpdateOrder::UpdateThenUnscale;
           }},
    Switch{"an overflow", [](TrainingSetup& s) { s.lossScale.constant = 0x1p18f; }},
    Switch{"no scale and an overflow",
           [](TrainingSetup& s) {
               s.lossScale.kind = LossScaleKind::None;
               s.optimizer.learningRate = 1e30;
           }},
    Switch{"a tiny scale", [](TrainingSetup& s) { s.lossScale.constant = 0x1p-20f; }},
    Switch{"a scale per layer",
           [](TrainingSetup& s) {
               s.lossScale.kind = LossScaleKind::PerLayer;
               s.lossScale.constant = 0x1p-12f;
           }},
    Switch{"a scale per layer, sums in the format",
           [](TrainingSetup& s) {
               s.lossScale.kind = LossScaleKind::PerLayer;
               s.lossScale.constant = 0x1p-12f;
               s.rules.pass.accumulateInFormat = true;
           }},
    Switch{"products accumulated in the format", [](TrainingSetup& s) { s.rules.pass.accumulateInFormat = true; }},
    Switch{"bias gradients in the format", [](TrainingSetup& s) { s.rules.pass.biasGradientsInFormat = true; }},
    Switch{"the loss reduced in the format", [](TrainingSetup& s) { s.rules.pass.lossInFormat = true; }},
    Switch{"a cross-entropy reduced in the format",
           [](TrainingSetup& s) {
               s = tinyNetwork(s.format, s.activation, Loss::CrossEntropy);
               s.rules.pass.lossInFormat = true;
           }},
    Switch{"the loss stored", [](TrainingSetup& s) { s.rules.pass.lossStored = true; }},
    Switch{"the loss stored, S not a power of two",
           [](TrainingSetup& s) {
               s.rules.pass.lossStored = true;
               s.lossScale.constant = 1000.3f;
           }},
    Switch{"the loss reduced and stored, S not a power of two",
           [](TrainingSetup& s) {
               s.rules.pass.lossInFormat = true;
               s.lossScale.constant = 1000.3f;
           }},
    Switch{"two micro-batches",
           [](TrainingSetup& s) {
               s.batch = 4;
               s.microBatches = 2;
           }},
    Switch{"a scale that moves between micro-batches",
           [](TrainingSetup& s) {
               s = withPolicy(s, PolicyId::Pytorch);
               s.lossScale.policy.parameters = {.initialScale = 4, .growthInterval = 1};
               s.rules.scalePerMicroBatch = true;
               s.batch = 3;
               s.microBatches = 2;
           }},
    Switch{"two replicas", [](TrainingSetup& s) { s.replicas.count = 2; }},
    Switch{"three replicas of unequal parts, summed first",
           [](TrainingSetup& s) {
               s.replicas = {3, ReduceOrder::SumFirst};
           }},
    Switch{"micro-batches and replicas",
           [](TrainingSetup& s) {
               s.batch = 3; // the last has one sample, for one replica
               s.microBatches = 2;
               s.replicas = {2, ReduceOrder::SumFirst};
           }},
    Switch{"replicas divided first by three",
           [](TrainingSetup& s) {
               s.replicas = {3, ReduceOrder::PreDivide};
           }},
    Switch{"clip after unscaling", [](TrainingSetup& s) { s.clip.norm = 0.25f; }},
    Switch{"clip before unscaling",
           [](TrainingSetup& s) {
               s.clip = {0.25f, true};
           }},
    Switch{"clip that leaves all", [](TrainingSetup& s) { s.clip.norm = 1e6f; }},
    Switch{"momentum", [](TrainingSetup& s) { s.optimizer.kind = OptimizerKind::Momentum; }},
    Switch{"Adam", [](TrainingSetup& s) { s.optimizer.kind = OptimizerKind::Adam; }},
    Switch{"weights in the format", [](TrainingSetup& s) { s.rules.masterInFormat = true; }},
    Switch{"momentum in the format",
           [](TrainingSetup& s) {
               s.rules.masterInFormat = true;
               s.optimizer.kind = OptimizerKind::Momentum;
           }},
    Switch{"Adam in the format",
           [](TrainingSetup& s) {
               s.rules.masterInFormat = true;
               s.optimizer.kind = OptimizerKind::Adam;
           }},
    Switch{"Adam in the format, clipped before unscaling",
           [](TrainingSetup& s) {
               s.rules.masterInFormat = true;
               s.optimizer.kind = OptimizerKind::Adam;
               s.clip = {0.25f, true};
           }},
    Switch{"stochastic updates",
           [](TrainingSetup& s) {
               s.rules.masterInFormat = true;
               s.rules.stochasticUpdate = true;
           }},
    Switch{"stochastic rounding, every sum in the format",
           [](TrainingSetup& s) {
               s.storeRules.rounding = Rounding::Stochastic;
               s.rules.pass.accumulateInFormat = true;
               s.rules.pass.biasGradientsInFormat = true;
               s.rules.pass.lossInFormat = true;
               s.batch = 3;
               s.microBatches = 2;
               s.replicas.count = 2;
           }},
    Switch{"a stochastic cross-entropy",
           [](TrainingSetup& s) {
               s = tinyNetwork(s.format, s.activation, Loss::CrossEntropy);
               s.storeRules.rounding = Rounding::Stochastic;
               s.rules.pass.lossInFormat = true;
           }},
    Switch{"toward zero", [](TrainingSetup& s) { s.storeRules.rounding = Rounding::TowardZero; }},
    Switch{"subnormals flushed, sums in the format",
           [](TrainingSetup& s) {
               s.storeRules.flushSubnormals = true;
               s.rules.pass.accumulateInFormat = true;
               s.rules.pass.biasGradientsInFormat = true;
           }},
    Switch{"saturated",
           [](TrainingSetup& s) {
               s.storeRules.saturate = true;
               s.lossScale.constant = 0x1p20f;
               s.replicas = {2, ReduceOrder::SumFirst};
           }},
    Switch{"as the compiler fused", [](TrainingSetup& s) { s.placement = kFusedPlacement; }},
    Switch{"nothing stored, sums in the format",
           [](TrainingSetup& s) {
               s.placement.bits = 0;
               s.rules.pass.accumulateInFormat = true;
           }},
};

inline std::vector<NamedSetup> everySwitch() {
    std::vector<NamedSetup> setups;
    for (const FormatId format : {FormatId::Float32, FormatId::Tf32, FormatId::Float16, FormatId::E4m3}) {
        for (const Switch& rule : kSwitches) {
            TrainingSetup setup = tinyNetwork(format);
            rule.on(setup);
            setups.push_back({QByteArray(nameOf(format).data()) + ", " + rule.name, setup});
        }
    }
    return setups;
}

inline void addSetups(const std::vector<NamedSetup>& setups) {
    for (const NamedSetup& row : setups) {
        QTest::newRow(row.name.constData()) << row.setup;
    }
}

inline void addEverySetup() {
    QTest::addColumn<TrainingSetup>("setup");
    addSetups(everyFormat());
    addSetups(everySwitch());
}

inline Trainer trainerOf(const TrainingSetup& setup) {
    auto trainer = Trainer::make(setup);
    if (!trainer) {
        qFatal("cannot train: %s cannot be %s", trainer.problem().where.c_str(), trainer.problem().text.c_str());
    }
    return std::move(trainer).value();
}

inline std::shared_ptr<const StepRecord> firstRecord(const TrainingSetup& setup) {
    const Trainer trainer = trainerOf(setup);
    return recordStep(trainer, trainer.initial());
}

/// The same bits, or both NaN: which NaN an operation gives differs between processors.
inline bool same(float a, float b) {
    return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b) || (std::isnan(a) && std::isnan(b));
}

} // namespace halfscope::samples
