// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/layer_counts.h"
#include "training/trainer.h"

#include <functional>

namespace halfscope {

struct TrainingEpoch {
    double loss = 0;  ///< the mean of its steps' losses, skipped ones too, in float64
    double scale = 1; ///< the loss scale after its last step
    int skipped = 0;
};

/// A run that happened. Immutable once made. It keeps a summary of every step, and states so far apart that they take
/// some 64 MiB at most; a step's whole record is computed anew from the nearest state before it.
class TrainingTrace {
public:
    const TrainingSetup& setup() const { return m_trainer.setup(); }
    const Trainer& trainer() const { return m_trainer; }
    const std::vector<TrainingStep>& steps() const { return m_steps; }
    /// Of the epochs that were begun.
    const std::vector<TrainingEpoch>& epochs() const { return m_epochs; }
    /// The weight gradients of the first step as they left the backward pass, times S.
    const std::vector<LayerCounts>& firstStepLayers() const { return m_firstStepLayers; }
    /// Where a policy raised, after the last step: ScalerAtMinimum with the step in `line`.
    const std::optional<Problem>& error() const { return m_error; }

    /// Before step `step`, from 0; steps().size() gives the state after the last one. With the same bits as in the run.
    TrainingState stateBefore(std::size_t step) const;

private:
    friend class TrainingRun;
    explicit TrainingTrace(Trainer trainer) : m_trainer(std::move(trainer)) {}

    Trainer m_trainer;
    std::vector<TrainingStep> m_steps;
    std::vector<TrainingEpoch> m_epochs;
    std::vector<LayerCounts> m_firstStepLayers;
    std::size_t m_statesApart = 1;
    std::vector<TrainingState> m_states; ///< before every m_statesApart-th step
    std::optional<Problem> m_error;
};

/// Told how many of the steps are done, every now and then; false stops the run.
using TrainingProgress = std::function<bool(std::size_t done, std::size_t total)>;

/// Trains. A pure function of the setup. Problems: those of problemOf(setup), and Cancelled.
Result<std::shared_ptr<const TrainingTrace>> train(const TrainingSetup& setup, const TrainingProgress& progress = {});

} // namespace halfscope
