// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/step_engine.h"

namespace halfscope {

/// One training step on an engine, from the passes to the update: what comes when, and what the loss scale decides
/// between. `state` is left with its scaler and Adam's count moved on, its other counters not.
class StepFlow {
public:
    /// All outlive it. `stepsPerEpoch` as of the setup.
    StepFlow(const TrainingSetup& setup, int stepsPerEpoch, StepState& state, StepEngine& engine, TrainingRoom& room)
        : m_setup(setup), m_stepsPerEpoch(stepsPerEpoch), m_state(state), m_engine(engine), m_room(room) {}

    /// `gradients`, or null, takes what left the backward pass, times S. Stopped: the state is as it was.
    TrainingStep run(std::vector<LayerGradients>* gradients);

private:
    struct Decision;
    struct Rows;
    double scaleOf(const ScalerState& scaler) const;
    std::optional<CheckOrder> checkOrder(double scale) const;
    Decision decide(double scale, StepFinding finding) const;
    Decision decideByGradients(double scale) const;
    UpdateNumbers updateNumbers(double beta1Power, double beta2Power) const;
    std::size_t firstRow() const;
    std::size_t passCount() const;
    Rows pass(std::size_t i) const;
    std::span<const int> samplesOf(Rows rows) const;
    bool goesWhole() const;
    void takeWhole(TrainingStep& step);
    void takePieces(TrainingStep& step, std::vector<LayerGradients>* gradients);
    float runPasses(double& scale);
    float runReplicas(const Rows& rows, double scale, float passScale);
    void change(const Decision& decision);
    void settle(const Decision& decision, TrainingStep& step);

    const TrainingSetup& m_setup;
    int m_stepsPerEpoch;
    StepState& m_state;
    StepEngine& m_engine;
    TrainingRoom& m_room;
};

} // namespace halfscope
