// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compute/backend.h"
#include "training/trainer.h"

#include <memory>

namespace halfscope {

/// What happens in a training step, one after the other. With several micro-batches or replicas Forward to Backward
/// come once for each pass.
enum class PhaseKind : std::uint8_t {
    Cast,    ///< the master weights and the inputs into the compute format
    Forward, ///< of a layer
    Loss,
    Scale,      ///< the loss times S, and the gradient of the outputs, which carries it
    Backward,   ///< of a layer
    Reduce,     ///< the replicas' gradients become one
    Accumulate, ///< the micro-batches' gradients become one
    Check,      ///< is every parameter gradient finite?
    Unscale,
    Clip,
    Update, ///< of a layer
    Scaler,
};
inline constexpr int kPhaseKindCount = 12;

enum class TensorKind : std::uint8_t {
    Weights,         ///< (in, out), as stored
    Biases,          ///< (1, out)
    Inputs,          ///< (samples, in)
    Product,         ///< x W: (samples, out)
    PreActivation,   ///< x W + b
    Activation,      ///< f(z)
    Output,          ///< x W + b of the last layer
    Loss,            ///< (1, 1)
    ScaledLoss,      ///< (1, 1)
    OutputGradient,  ///< (samples, out), times S
    HiddenProduct,   ///< g W^T: (samples, width), times S
    DerivativeInner, ///< sigmoid 1 - a, tanh a a: (samples, width)
    Derivative,      ///< of the activation
    HiddenGradient,  ///< p d, times S
    WeightGradients, ///< (in, out); times S, later in the step unscaled and clipped
    BiasGradients,   ///< (1, out)
    Norm,            ///< (1, 1): that which clipping compares
    WeightFirstMoment,
    BiasFirstMoment,
    WeightSecondMoment,
    BiasSecondMoment,
    WeightUpdate, ///< what is subtracted from the weights
    BiasUpdate,
    NewWeights, ///< the master weights after the step
    NewBiases,
};
inline constexpr int kTensorKindCount = 25;

/// Of a tensor's elements: the stored values by class, and what the store did.
struct ClassCounts {
    std::int64_t zeros = 0; ///< lost ones, too
    std::int64_t subnormals = 0;
    std::int64_t normals = 0;
    std::int64_t infinities = 0;
    std::int64_t nans = 0;
    std::int64_t lost = 0;       ///< nonzero before, zero after
    std::int64_t overflowed = 0; ///< finite before, infinite or NaN after
    float largest = 0;           ///< magnitude of the finite ones
    float smallest = 0;          ///< magnitude of the finite nonzero ones; 0 where there is none
    std::int64_t total() const { return zeros + subnormals + normals + infinities + nans; }
    bool operator==(const ClassCounts&) const = default;
};

struct TensorRecord {
    TensorKind kind{};
    int layer = 0; ///< from 0
    int rows = 0;
    int columns = 0;
    FormatId format = FormatId::Float32; ///< in which it is stored: the values are all in it
    std::vector<float> values;           ///< row-major, as stored
    std::vector<float> plain;            ///< what the same operation gives in float32 from the same operands
    ClassCounts counts;

    std::size_t at(int row, int column) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) + static_cast<std::size_t>(column);
    }
    std::uint32_t code(std::size_t element) const { return encode(formatOf(format), values[element]); }
};

struct PhaseRecord {
    PhaseKind kind{};
    int layer = -1;     ///< from 0, of the kinds that are of a layer
    int microBatch = 0; ///< of the kinds that are of a pass, and of Reduce
    int replica = 0;    ///< of the kinds that are of a pass
    /// A skipped step has no unscaling, clipping or update; without a loss scale there is no check, though what it
    /// would look at is here; or clipping is off.
    bool passedOver = false;
    std::vector<TensorRecord> tensors;
};

/// One forward and backward pass of a step: beside its tensors, what it was given.
struct PassRecord {
    int microBatch = 0;
    int replica = 0;
    std::uint64_t number = 0;   ///< of the passes of the run: it has its own random bits
    bool overflow = false;      ///< what the check says of its own gradients, where it is one of several replicas
    float scale = 1;            ///< S that its output gradient carries, as stored where the loss is
    std::vector<int> samples;   ///< by their rows in the data, in the pass's order
    std::vector<float> targets; ///< (samples, outputs) row-major
};

/// An element of a record.
struct RecordPoint {
    std::size_t phase = 0;
    std::size_t tensor = 0; ///< in the phase
    int row = 0;
    int column = 0;
    bool operator==(const RecordPoint&) const = default;
};

/// One training step with everything that was computed in it. Immutable once made.
struct StepRecord {
    TrainingSetup setup;
    std::uint64_t step = 0; ///< from 0
    TrainingStep summary;
    std::vector<PassRecord> passes;
    std::vector<PhaseRecord> phases;
    std::optional<RecordPoint> firstNotFinite; ///< infinite or NaN where the plain value is or is not
    int samples = 0;                           ///< of all passes together
    double learningRate = 0;                   ///< of this step
    ScalerState scalerBefore;
    ScalerState scalerAfter;
    std::vector<float> layerScales; ///< S that the gradients of each layer carry, first to last; of the last pass
    UnscaleBy unscale;              ///< without a scale per layer
    float norm = 0;                 ///< compared by clipping; 0 without
    float clipFactor = 1;
    UpdateCount count;                         ///< of an update that was made
    std::vector<LayerMoments> momentsBefore;   ///< likewise
    std::vector<LayerGradients> trueGradients; ///< at S = 1, in float32 throughout: see trueGradients()
    const TensorRecord& tensor(const RecordPoint& point) const { return phases[point.phase].tensors[point.tensor]; }
};

/// The step that follows `state`, recorded; its bits are those of Trainer::advance. Stopped: null.
std::shared_ptr<const StepRecord> recordStep(const Trainer& trainer, const TrainingState& state,
                                             const StopAsked& stop = {});
/// The same by a backend that is Ready; may throw DeviceFailure.
std::shared_ptr<const StepRecord> recordStepOn(const Backend& backend, const Trainer& trainer,
                                               const TrainingState& state, const StopAsked& stop = {});

/// What a record takes, before it is made.
struct RecordCost {
    std::int64_t bytes = 0;
    double work = 0;      ///< of the step alone (step_work.h), as of each that is made again before it
    double recording = 0; ///< and what the record adds: its memory, and its true gradients
    double workAfter(std::size_t replayed) const { return recording + work * static_cast<double>(replayed + 1); }
};
RecordCost recordCost(const TrainingSetup& setup);

/// Whether a record takes so much memory, or so many seconds with the steps that are made again before it, that it is
/// made when a person has heard so.
bool needsAsking(const RecordCost& cost, std::size_t replayed);

/// By class, in a format. `plain`: as of a tensor, one a value.
ClassCounts countClasses(FormatId format, std::span<const float> values, std::span<const float> plain);

/// Of a kind in a phase, of a layer (-1: any); the first, or null.
const TensorRecord* findTensor(const StepRecord& record, PhaseKind phase, TensorKind kind, int layer);

/// The distance of `value` from `plain` in units in the last place of `format` at `plain`, signed; NaN where one of
/// them is not finite.
double ulpsOff(Format format, float value, float plain);

} // namespace halfscope
