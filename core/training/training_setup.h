// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "network/mlp.h"
#include "network/optimizer_rules.h"
#include "network/pass_rules.h"
#include "scaling/policy.h"
#include "training/data_table.h"

#include <memory>
#include <optional>

namespace halfscope {

enum class DataKind : std::uint8_t {
    Seed,   ///< seed 001's samples; for the cross-entropy their classes: y at most 0, and above
    Spiral, ///< two arms, a class each
    Moons,  ///< two half circles that reach into one another, a class each
    Digits, ///< 8 x 8 pixels of handwritten digits, ten classes (Alpaydin and Kaynak 1998, UCI, CC BY 4.0)
    Table,  ///< a person's own
};
inline constexpr int kDataKindCount = 5;

struct DataSetup {
    DataKind kind = DataKind::Seed;
    int samples = 16;    ///< the first of them; a classifier's accuracy is of the rest, or of these where none is left
    bool shuffle = true; ///< each epoch anew; off: file order
    std::shared_ptr<const DataTable> table; ///< of Table
    /// A table by its values.
    friend bool operator==(const DataSetup& a, const DataSetup& b);
};

struct OptimizerSetup {
    OptimizerKind kind = OptimizerKind::Sgd;
    double learningRate = 0.01;
    double momentum = 0.9; ///< Momentum: m = momentum m + g, w = w - rate m
    double beta1 = 0.9;    ///< Adam (Kingma and Ba 2015), with its correction of the bias
    double beta2 = 0.999;
    double epsilon = 1e-8;
    bool operator==(const OptimizerSetup&) const = default;
};

/// The learning rate times factor^floor(epochs so far / everyEpochs). It counts steps, a part of an epoch each, so that
/// skipped ones can be left out.
struct ScheduleSetup {
    double factor = 1;
    int everyEpochs = 1;
    bool operator==(const ScheduleSetup&) const = default;
};

enum class LossScaleKind : std::uint8_t {
    None,     ///< S = 1 and no check
    Constant, ///< an overflow skips the step
    Dynamic,  ///< as its policy says: scale, check, order and unscaling
    PerLayer, ///< the loss by the constant, then each layer by a factor of its own (LayerScaleRules)
};
inline constexpr int kLossScaleKindCount = 4;

struct LossScaleSetup {
    LossScaleKind kind = LossScaleKind::None;
    float constant = 1;       ///< of Constant, and of the loss with PerLayer
    LayerScaleRules perLayer; ///< of PerLayer: it has one micro-batch and one replica
    Policy policy = policyOf(PolicyId::Pytorch);
    /// The step keeps the scale of its first call, as one that was compiled with it for a constant: it multiplies and
    /// divides by that, whatever the policy's scale does. Dynamic alone.
    bool frozen = false;
    bool operator==(const LossScaleSetup&) const = default;
};

/// How the gradients of the replicas become one.
enum class ReduceOrder : std::uint8_t {
    PreDivide, ///< each is divided by their number, then added
    SumFirst,  ///< added, then divided
};

/// Data-parallel training: each batch is cut into contiguous parts, one a replica, and a last short batch into as many
/// as it has samples. Each replica's loss is the mean over its part. The gradients are added in the compute format,
/// replica by replica, every partial result stored. The loss scale's check looks at each replica's own gradients and at
/// what they became, where a sum may overflow: found inf is the maximum of all.
struct ReplicaSetup {
    int count = 1;
    ReduceOrder order = ReduceOrder::PreDivide;
    bool operator==(const ReplicaSetup&) const = default;
};

struct ClipSetup {
    std::optional<float> norm; ///< the largest that is left as it is; none: no clipping
    bool beforeUnscale = false;
    bool operator==(const ClipSetup&) const = default;
};

/// The switches beside the places of storing.
struct TrainingRules {
    PassRules pass;
    /// The weights themselves in the compute format, without a float32 copy: what leaves the backward pass is unscaled,
    /// clipped and applied in it, and the optimizer's moments, its constants and each result of its arithmetic are
    /// stored in it. tf32, a format of operands alone, stays float32.
    bool masterInFormat = false;
    bool stochasticUpdate = false; ///< the store of an updated weight, with masterInFormat
    /// A dynamic scale is updated after every micro-batch, each time by the gradients so far, so that those of several
    /// scales add up; what is left is unscaled by the last. Off: after the last alone, one scale a step.
    bool scalePerMicroBatch = false;
    bool skipMovesSchedule = true; ///< a skipped step counts for the learning rate: PyTorch's scheduler.step()
    bool skipMovesAdamCount = false;
    bool operator==(const TrainingRules&) const = default;
};

/// Everything that a training run depends on.
struct TrainingSetup {
    std::vector<int> sizes{2, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 1}; ///< inputs, hidden layers, outputs
    Activation activation = Activation::Sigmoid;
    std::uint64_t seed = 0; ///< of the weights and of the orders of the samples, JAX's key(seed) for both
    DataSetup data;
    int batch = 8;        ///< samples of a pass; an epoch's last may be short
    int microBatches = 1; ///< passes whose gradients make one step; an epoch's last step may have fewer
    int epochs = 5;
    OptimizerSetup optimizer;
    ScheduleSetup schedule;
    FormatId format = FormatId::Float32;
    StoreRules storeRules;
    std::uint64_t roundingSeed = 0; ///< of stochastic rounding
    Placement placement;
    LossScaleSetup lossScale;
    ClipSetup clip;
    ReplicaSetup replicas;
    TrainingRules rules;
    bool operator==(const TrainingSetup&) const = default;
};

inline constexpr std::int64_t kMostTrainingSteps = 10'000'000;

/// Steps of one epoch, the short one at its end included.
int stepsPerEpoch(const TrainingSetup& setup);

/// Of all epochs.
inline std::size_t stepsOf(const TrainingSetup& setup) {
    return static_cast<std::size_t>(setup.epochs) * static_cast<std::size_t>(stepsPerEpoch(setup));
}

/// What a run takes, roughly: a step's memory, and what is kept of every step. Of sizes that are a network's.
std::int64_t trainingBytes(const TrainingSetup& setup);

/// Why the setup cannot run: NetworkBadShape, NetworkTooLarge, ScaleNotPositiveFinite, or PolicyParameterOutOfRange
/// with the field's name (as the command line spells it) in `where`.
std::optional<Problem> problemOf(const TrainingSetup& setup);

/// The samples are a table whose file was not found yet.
bool awaitsTable(const TrainingSetup& setup);
/// Such a setup with a table for a network of these sizes, so that problemOf() checks all the rest; another as it is.
TrainingSetup withStandIn(TrainingSetup setup, const std::vector<int>& sizes);

} // namespace halfscope
