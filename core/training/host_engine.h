// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/step_engine.h"
#include "training/training_data.h"

namespace halfscope {

/// The rules of a setup's pass; a scale per layer is part of the loss scale's choice.
PassRules passRules(const TrainingSetup& setup);

/// This processor's arithmetic, on a model in memory, with the room's memory.
class HostEngine : public StepEngine {
public:
    /// All outlive it.
    HostEngine(const TrainingSetup& setup, const TrainingData& data, ModelState& model, TrainingRoom& room);

    float pass(const PassOrder& order) override;
    StepFinding checkPass(const CheckOrder& check) override;
    void keepReplica(std::size_t replica) override;
    void reduce(std::size_t replicas) override;
    void accumulate(bool first) override;
    float largest() override;
    StepFinding check(const CheckOrder& check) override;
    void clip(float largestNorm) override;
    void unscale(const UnscaleBy& by) override;
    void update(const UpdateNumbers& numbers) override;
    const std::vector<LayerGradients>& gradients() override { return m_room.gradients; }

private:
    struct Tensor;
    void updateTensor(const UpdateNumbers& numbers, const Tensor& tensor);

    const TrainingSetup& m_setup;
    const TrainingData& m_data;
    ModelState& m_model;
    TrainingRoom& m_room;
    UpdateArithmetic m_arithmetic;
};

} // namespace halfscope
