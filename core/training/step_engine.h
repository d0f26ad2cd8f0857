// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/training_state.h"

#include <optional>

namespace halfscope {

/// One pass of a step.
struct PassOrder {
    std::span<const int> samples; ///< by their rows in the data
    float scale = 1;              ///< that multiplies the loss
    std::uint64_t number = 0;     ///< of the passes of the run: it has its own random bits
};

/// What the loss scale's check looks for; without a loss scale there is none.
struct CheckOrder {
    PolicyRules rules;
    UnscaleBy by; ///< of those that are checked unscaled
};

/// The bits of a stochastic update, and its counted part.
struct UpdateNumbers {
    UpdateCount count;
    random::Key key;
};

/// A step whose only decision between its pass and its update is that of the check: a failed one leaves the update out.
struct WholeStep {
    PassOrder pass;
    std::optional<CheckOrder> check;
    UnscaleBy unscale; ///< of a step that passes the check
    UpdateNumbers update;
};
struct WholeFound {
    float loss = 0;
    float largest = 0;
    StepFinding finding;
};

/// Does the arithmetic of a run's steps, on a model that it holds; the trainer decides between its calls. The gradients
/// are those of the last pass until `accumulate`, those of the step after it. What it makes of a pass beside them
/// (counts of the lost, scales of layers) it leaves in the room that it was made with, whose watcher sees every value.
class StepEngine {
public:
    virtual ~StepEngine() = default;
    /// Forward, loss and backward: gives the loss. Stopped: the room's pass says so.
    virtual float pass(const PassOrder& order) = 0;
    virtual StepFinding checkPass(const CheckOrder& check) = 0;
    virtual void keepReplica(std::size_t replica) = 0;
    /// The replicas that were kept become the pass.
    virtual void reduce(std::size_t replicas) = 0;
    /// The pass becomes the step's, or is added to it.
    virtual void accumulate(bool first) = 0;
    virtual float largest() = 0; ///< magnitude; NaN where there is one
    virtual StepFinding check(const CheckOrder& check) = 0;
    virtual void clip(float largestNorm) = 0;
    virtual void unscale(const UnscaleBy& by) = 0;
    virtual void update(const UpdateNumbers& numbers) = 0;
    virtual const std::vector<LayerGradients>& gradients() = 0; ///< of the step
    /// Whether `whole` does all of it at once, with the bits of the calls above.
    virtual bool takesWholeSteps() const { return false; }
    virtual WholeFound whole(const WholeStep&) { return {}; }
};

} // namespace halfscope
