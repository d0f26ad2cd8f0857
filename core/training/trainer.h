// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compute/backend.h"
#include "network/forward_backward.h"
#include "scaling/scaler_step.h"
#include "training/optimizer.h"
#include "training/step_watcher.h"
#include "training/training_data.h"

#include <memory>

namespace halfscope {

struct LayerMoments {
    Moments weights;
    Moments biases;
    bool operator==(const LayerMoments&) const = default;
};

/// What a training run carries from step to step: a value; a step makes the next one.
struct TrainingState {
    std::vector<LayerParameters> parameters; ///< the master weights
    std::vector<LayerMoments> moments;
    ScalerState scaler;              ///< of a dynamic loss scale
    std::uint64_t step = 0;          ///< steps so far, skipped ones too
    std::uint64_t scheduleSteps = 0; ///< of them, those that count for the schedule
    double learningRate = 0;         ///< of the next step
    double beta1Power = 1;           ///< Adam: beta1^t
    double beta2Power = 1;
    random::Key epochKey;                          ///< of this epoch's order, and of the next key
    std::shared_ptr<const std::vector<int>> order; ///< of the samples in this epoch
};

/// What is kept of every step.
struct TrainingStep {
    double scale = 1;                   ///< S that multiplied the loss, of the last micro-batch
    float loss = 0;                     ///< before the update, the mean of the micro-batches'
    float largestGradient = 0;          ///< magnitude of what left the backward pass, times S; NaN where there is one
    ScalerRule rule = ScalerRule::Kept; ///< of a dynamic loss scale
    bool skipped = false;
    /// Bit for bit: a NaN is itself.
    friend bool operator==(const TrainingStep& a, const TrainingStep& b);
};

struct SteppedTraining {
    TrainingState state;
    TrainingStep step;
};

/// Of the parameter gradients of a layer, those that their store made zero. All passes of a wide network's step
/// together have more than 32 bits count.
struct LostCount {
    std::uint64_t lost = 0;
    std::uint64_t zeros = 0; ///< lost ones, and those that were zero before
    std::uint64_t of = 0;

    void add(std::uint64_t moreLost, std::uint64_t moreZeros, std::uint64_t moreOf) {
        lost += moreLost;
        zeros += moreZeros;
        of += moreOf;
    }
    /// 0 of none.
    float share() const { return part(lost); }
    float zeroShare() const { return part(zeros); }

private:
    float part(std::uint64_t some) const {
        return of == 0 ? 0.0f : static_cast<float>(static_cast<double>(some) / static_cast<double>(of));
    }
};

/// Memory of a step, for whoever makes many: it holds nothing that a step reads of the one before.
struct TrainingRoom {
    PassRoom pass;
    std::vector<float> inputs;
    std::vector<float> targets;
    std::vector<LayerGradients> gradients; ///< of a step's micro-batches together, times S; later unscaled and clipped
    std::vector<std::vector<LayerGradients>> replicas;
    std::vector<float> layerScales; ///< of a scale per layer; else empty
    StepWatcher* watcher = nullptr;
    std::vector<LostCount> lost; ///< by layer, of all passes of the step, where they are counted
    /// By pass: whether a replica's own gradients failed the check. A replica without others has no check of its own.
    std::vector<std::uint8_t> found;
};

/// Steps a run of one setup. Holds the setup and its data, nothing that changes.
class Trainer {
public:
    /// What problemOf(setup) finds.
    static Result<Trainer> make(const TrainingSetup& setup, const Backend& backend = cpuBackend());

    const TrainingSetup& setup() const { return m_setup; }
    const TrainingData& data() const { return m_data; }
    int stepsPerEpoch() const { return m_stepsPerEpoch; }

    TrainingState initial() const;

    /// One step: forward and backward of its micro-batches, check, unscale, clip, update, scaler. A pure function. A
    /// micro-batch's S is float32(S) divided by their number; their gradients are added in float32, in order.
    /// `gradients` takes what left the backward pass, times S. After the rule Raised there is no next step.
    SteppedTraining advance(TrainingState state, std::vector<LayerGradients>* gradients = nullptr) const;
    /// The same with room of the caller's. Where room.pass.stop stops it, the state is as it was before the step, and
    /// room.pass.stopped says so.
    SteppedTraining advance(TrainingState state, TrainingRoom& room,
                            std::vector<LayerGradients>* gradients = nullptr) const;

private:
    Trainer(const TrainingSetup& setup, const Backend& backend);

    struct Decision;
    std::shared_ptr<const std::vector<int>> orderOf(random::Key epochKey) const;
    double scaleOf(const TrainingState& state) const;
    float runPasses(TrainingState& state, double& scale, TrainingRoom& room) const;
    struct PassRows;
    float runReplicas(const TrainingState& state, PassRows rows, double scale, float passScale,
                      TrainingRoom& room) const;
    void runPass(const TrainingState& state, PassRows rows, float scale, TrainingRoom& room) const;
    void unscaleAndClip(const Decision& decision, TrainingRoom& room) const;
    Decision decide(const TrainingState& state, double scale, const TrainingRoom& room) const;
    StepFinding check(const std::vector<LayerGradients>& gradients, double scale) const;
    void update(TrainingState& state, const TrainingRoom& room) const;
    UpdateCount countOf(const TrainingState& state) const;
    void updateWatched(const UpdateCount& count, TensorUpdate update, Moments& moments, std::span<float> weights,
                       random::Key key, StepWatcher& watcher) const;
    void moveOn(TrainingState& state, bool skipped) const;

    TrainingSetup m_setup;
    const Backend* m_backend; ///< lives as long as the program
    TrainingData m_data;
    UpdateArithmetic m_arithmetic;
    int m_stepsPerEpoch;
};

} // namespace halfscope
