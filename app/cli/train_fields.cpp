// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/train_fields.h"

#include "network/names.h"
#include "numerics/names.h"
#include "training/names.h"

namespace halfscope::cli {

namespace {

const char* needsMomentum(const TrainingSetup& setup) {
    return setup.optimizer.kind == OptimizerKind::Momentum ? nullptr : "--optimizer momentum";
}
const char* needsAdam(const TrainingSetup& setup) {
    return setup.optimizer.kind == OptimizerKind::Adam ? nullptr : "--optimizer adam";
}
const char* needsClip(const TrainingSetup& setup) { return setup.clip.norm ? nullptr : "--clip"; }
const char* needsStoredMaster(const TrainingSetup& setup) {
    return setup.rules.masterInFormat ? nullptr : "--master-weights compute";
}
const char* needsReplicas(const TrainingSetup& setup) { return setup.replicas.count > 1 ? nullptr : "--replicas"; }
const char* needsPerLayer(const TrainingSetup& setup) {
    return setup.lossScale.kind == LossScaleKind::PerLayer ? nullptr : "--loss-scale per-layer";
}
const char* needsPolicy(const TrainingSetup& setup) {
    return setup.lossScale.kind == LossScaleKind::Dynamic ? nullptr : "a policy as --loss-scale";
}

} // namespace

const std::vector<TrainField>& trainFields() {
    using S = TrainingSetup;
    using T = const QString&;
    static const std::vector<TrainField> kOptions{
        // before the samples, whose number it sets
        {"data", "NAME", "seed, spiral, moons, digits, or FILE.csv: a row a sample, its target last", "seed", readData},
        {"sizes", "SIZES", "inputs, hidden layers, outputs; 4x12 is 4 twelve times", "2,4x12,1; else 32 hidden",
         readSizes},
        {"activation", "NAME", "sigmoid, relu, tanh", "sigmoid",
         [](S& s, T given) { return readName(given, kActivationNames, s.activation); }},
        {"loss", "NAME", "mse, mse-sum, cross-entropy (of classes; the seed's are two)", "mse",
         [](S& s, T given) { return readName(given, kLossNames, s.rules.pass.loss); }},
        {"samples", "N", "the first of the data; accuracy is of the rest", "16; toys 400, digits 1437, a file's all",
         [](S& s, T given) { return readWhole(given, s.data.samples); }},
        {"file-order", "", "samples are not shuffled", "", nullptr, nullptr,
         [](S& s) -> bool& { return s.data.shuffle; }, false},
        {"batch", "N", "samples of a pass", "8", [](S& s, T given) { return readWhole(given, s.batch); }},
        {"micro-batches", "N", "passes whose gradients add up to a step", "1",
         [](S& s, T given) { return readWhole(given, s.microBatches); }},
        {"scale-per-micro-batch", "", "the scale is updated after each of them", "", nullptr, needsPolicy,
         [](S& s) -> bool& { return s.rules.scalePerMicroBatch; }},
        {"epochs", "N", "passes over the samples", "5", [](S& s, T given) { return readWhole(given, s.epochs); }},
        {"seed", "N", "of the weights and the orders", "0", [](S& s, T given) { return readSeed(given, s.seed); }},
        {"optimizer", "NAME", "sgd, momentum, adam", "sgd",
         [](S& s, T given) { return readName(given, kOptimizerNames, s.optimizer.kind); }},
        {"learning-rate", "X", "of every optimizer", "0.01",
         [](S& s, T given) { return readReal(given, s.optimizer.learningRate); }},
        {"momentum", "X", "of the optimizer momentum", "0.9",
         [](S& s, T given) { return readReal(given, s.optimizer.momentum); }, needsMomentum},
        {"beta1", "X", "of adam", "0.9", [](S& s, T given) { return readReal(given, s.optimizer.beta1); }, needsAdam},
        {"beta2", "X", "of adam", "0.999", [](S& s, T given) { return readReal(given, s.optimizer.beta2); }, needsAdam},
        {"epsilon", "X", "of adam", "1e-8", [](S& s, T given) { return readReal(given, s.optimizer.epsilon); },
         needsAdam},
        {"schedule-factor", "X", "the learning rate times this ...", "1",
         [](S& s, T given) { return readReal(given, s.schedule.factor); }},
        {"schedule-epochs", "N", "... after so many epochs", "1",
         [](S& s, T given) { return readWhole(given, s.schedule.everyEpochs); }},
        {"compute", "NAME", "the format that passes compute in", "float32", readFormat},
        {"rounding", "NAME", "nearest, toward-zero, stochastic", "nearest",
         [](S& s, T given) { return readName(given, kRoundingNames, s.storeRules.rounding); }},
        {"rounding-seed", "N", "of stochastic rounding", "0",
         [](S& s, T given) { return readSeed(given, s.roundingSeed); }},
        {"flush-subnormals", "", "what would be stored as a subnormal becomes zero", "", nullptr, nullptr,
         [](S& s) -> bool& { return s.storeRules.flushSubnormals; }},
        {"saturate", "", "what would overflow becomes the largest finite value", "", nullptr, nullptr,
         [](S& s) -> bool& { return s.storeRules.saturate; }},
        {"not-stored", "PLACES", "places that stay float32: weights, biases, inputs, ...", "", readNotStored},
        {"accumulation", "WHERE", "of products: float32 or compute, the compute format", "float32",
         [](S& s, T given) { return readInFormat(given, s.rules.pass.accumulateInFormat); }},
        {"bias-gradients", "WHERE", "their sum, likewise", "float32",
         [](S& s, T given) { return readInFormat(given, s.rules.pass.biasGradientsInFormat); }},
        {"loss-reduction", "WHERE", "likewise", "float32",
         [](S& s, T given) { return readInFormat(given, s.rules.pass.lossInFormat); }},
        {"master-weights", "WHERE", "and the optimizer's arithmetic, likewise", "float32",
         [](S& s, T given) { return readInFormat(given, s.rules.masterInFormat); }},
        {"stochastic-update", "", "weights in the compute format are rounded at random", "", nullptr, needsStoredMaster,
         [](S& s) -> bool& { return s.rules.stochasticUpdate; }},
        {"stored-loss", "", "the loss is stored in the compute format, and so is S times it", "", nullptr, nullptr,
         [](S& s) -> bool& { return s.rules.pass.lossStored; }},
        {"replicas", "N", "parts of a batch, each on a device of its own", "1",
         [](S& s, T given) { return readWhole(given, s.replicas.count); }},
        {"reduce-order", "NAME", "of their gradients: pre-divide, sum-first", "pre-divide",
         [](S& s, T given) { return readName(given, kReduceOrderNames, s.replicas.order); }, needsReplicas},
        {"clip", "NORM", "the largest norm of the gradients, or none", "", readClip},
        {"clip-before-unscale", "", "while they still are times S", "", nullptr, needsClip,
         [](S& s) -> bool& { return s.clip.beforeUnscale; }},
        {"skips-hold-schedule", "", "a skipped step does not count for the learning rate", "", nullptr, nullptr,
         [](S& s) -> bool& { return s.rules.skipMovesSchedule; }, false},
        {"skips-move-adam", "", "a skipped step counts for adam's corrections", "", nullptr, needsAdam,
         [](S& s) -> bool& { return s.rules.skipMovesAdamCount; }},
        {"frozen-scale", "", "the step keeps its first S, as one compiled with it does", "", nullptr, needsPolicy,
         [](S& s) -> bool& { return s.lossScale.frozen; }},
        {"layer-scale-loss", "S", "of --loss-scale per-layer: what multiplies the loss", "1", readScaleOfLoss,
         needsPerLayer},
        {"layer-scale-most", "X", "likewise: the largest scale of a layer", "16",
         [](S& s, T given) { return readReal(given, s.lossScale.perLayer.most); }, needsPerLayer},
        {"layer-scale-together", "X", "likewise: the largest product of them", "1024",
         [](S& s, T given) { return readReal(given, s.lossScale.perLayer.mostTogether); }, needsPerLayer},
    };
    return kOptions;
}

} // namespace halfscope::cli
