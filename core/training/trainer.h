// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/step_engine.h"
#include "training/training_data.h"

namespace halfscope {

/// Steps a run of one setup. Holds the setup and its data, nothing that changes.
class Trainer {
public:
    /// What problemOf(setup) finds.
    static Result<Trainer> make(const TrainingSetup& setup);

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

    /// The same on an engine's model, which that of the state is part of. The engine was made with the room.
    TrainingStep advance(StepState& state, StepEngine& engine, TrainingRoom& room,
                         std::vector<LayerGradients>* gradients = nullptr) const;

private:
    explicit Trainer(const TrainingSetup& setup);

    std::shared_ptr<const std::vector<int>> orderOf(random::Key epochKey) const;
    void moveOn(StepState& state, bool skipped) const;

    TrainingSetup m_setup;
    TrainingData m_data;
    int m_stepsPerEpoch;
};

} // namespace halfscope
