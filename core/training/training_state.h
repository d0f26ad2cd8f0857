// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "network/forward_backward.h"
#include "scaling/scaler_step.h"
#include "training/optimizer.h"
#include "training/step_watcher.h"

#include <memory>

namespace halfscope {

struct LayerMoments {
    Moments weights;
    Moments biases;
    bool operator==(const LayerMoments&) const = default;
};

/// What a run learns: a tensor a layer, and what the optimizer remembers of it.
struct ModelState {
    std::vector<LayerParameters> parameters; ///< the master weights
    std::vector<LayerMoments> moments;
};

/// What a run counts from step to step.
struct StepState {
    ScalerState scaler;              ///< of a dynamic loss scale
    std::uint64_t step = 0;          ///< steps so far, skipped ones too
    std::uint64_t scheduleSteps = 0; ///< of them, those that count for the schedule
    double learningRate = 0;         ///< of the next step
    double beta1Power = 1;           ///< Adam: beta1^t
    double beta2Power = 1;
    random::Key epochKey;                          ///< of this epoch's order, and of the next key
    std::shared_ptr<const std::vector<int>> order; ///< of the samples in this epoch
};

/// What a training run carries from step to step: a value; a step makes the next one.
struct TrainingState : ModelState, StepState {};

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

} // namespace halfscope
