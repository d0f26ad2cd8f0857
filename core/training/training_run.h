// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "stop_asked.h"
#include "training/accuracy.h"
#include "training/device_run.h"
#include "training/layer_counts.h"
#include "training/trainer.h"

#include <algorithm>
#include <functional>

namespace halfscope {

struct TrainingEpoch {
    double loss = 0;  ///< the mean of its steps' losses, skipped ones too, in float64
    double scale = 1; ///< the loss scale after its last step
    int skipped = 0;
    std::optional<double> accuracy; ///< of a classifier (AccuracyMeter), after its last step
};

/// A run that happened, or its first steps. Immutable once made. It keeps a summary of every step, and states so far
/// apart that they take some 64 MiB at most; a step's whole record is computed anew from the nearest state before it.
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
    /// Where a device failed; none of a run that stayed where it was begun.
    const std::optional<DeviceFallback>& fallback() const { return m_fallback; }
    /// All steps of the setup, or those up to where a policy raised.
    bool whole() const { return m_error || m_steps.size() == stepsOf(setup()); }
    /// Parameter gradients of a layer that their store made zero in a step, as a share of all that the layer has.
    float lostShare(std::size_t step, std::size_t layer) const {
        return m_lost[step * (setup().sizes.size() - 1) + layer];
    }

    /// Of them all those that are zero in a step: lost there, or made of zeros.
    float zeroShare(std::size_t step, std::size_t layer) const {
        return m_zeros[step * (setup().sizes.size() - 1) + layer];
    }

    /// Before step `step`, from 0; steps().size() gives the state after the last one. With the same bits as in the run.
    /// Where it is stopped, the state that it had got to.
    TrainingState stateBefore(std::size_t step, const StopAsked& stop = {}) const;
    /// So many steps that takes.
    std::size_t stepsToReplay(std::size_t step) const {
        return step - std::min(step / m_statesApart, m_states.size() - 1) * m_statesApart;
    }

private:
    friend class TrainingRun;
    explicit TrainingTrace(Trainer trainer) : m_trainer(std::move(trainer)) {}

    Trainer m_trainer;
    std::vector<TrainingStep> m_steps;
    std::vector<TrainingEpoch> m_epochs;
    std::vector<LayerCounts> m_firstStepLayers;
    std::vector<float> m_lost;  ///< (steps, layers) row-major
    std::vector<float> m_zeros; ///< likewise
    std::size_t m_statesApart = 1;
    std::vector<std::shared_ptr<const TrainingState>> m_states; ///< before every m_statesApart-th step
    std::optional<Problem> m_error;
    std::optional<DeviceFallback> m_fallback;
};

/// A run under way. What it gives is a pure function of the setup, however it is cut into pieces, and by whatever
/// backend: a device that fails is left, and the CPU goes on from the last state that was kept.
class TrainingRun {
public:
    /// What problemOf(setup) finds, and quickProblem where that path is asked for. The backend is Ready. On the quick
    /// path the steps are not those of the CPU, as which the trace makes them again (stateBefore).
    static Result<TrainingRun> make(const TrainingSetup& setup, const Backend& backend = cpuBackend(),
                                    DevicePath path = DevicePath::Exact);

    /// So many steps more, as far as there are any. Stopped: those until then, the one under way left out.
    void advance(std::size_t steps, const StopAsked& stop = {});
    bool whole() const { return m_trace.whole(); }
    std::size_t done() const { return m_trace.steps().size(); }
    std::size_t total() const { return stepsOf(m_trace.setup()); }
    const std::optional<DeviceFallback>& fallback() const { return m_trace.fallback(); }
    /// The steps so far.
    std::shared_ptr<const TrainingTrace> trace() const;
    std::shared_ptr<const TrainingTrace> takeTrace(); ///< the same; the run is over

private:
    TrainingRun(Trainer trainer, const Backend& backend, DevicePath path);
    void take();
    std::optional<TrainingStep> advanceOnce(std::vector<LayerGradients>* gradients);
    std::optional<TrainingStep> advanceOnDevice(std::vector<LayerGradients>* gradients);
    bool enterDevice();
    bool takeModel();
    void leaveDevice(const DeviceFailure& failure);
    void addToEpoch(const TrainingStep& step);

    TrainingTrace m_trace;
    TrainingState m_state; ///< its model as of m_modelStep
    TrainingRoom m_room;
    const Backend* m_backend; ///< where the next steps are made
    DevicePath m_path;
    std::unique_ptr<DeviceRun> m_device; ///< its model is of m_state.step
    std::uint64_t m_modelStep = 0;
    AccuracyMeter m_accuracy;
    double m_losses = 0; ///< of this epoch's steps
};

/// Told how many of the steps are done, every now and then; false stops the run.
using TrainingProgress = std::function<bool(std::size_t done, std::size_t total)>;

/// Trains. A pure function of the setup. Problems: those of TrainingRun::make, and Cancelled.
Result<std::shared_ptr<const TrainingTrace>> train(const TrainingSetup& setup, const Backend& backend,
                                                   const TrainingProgress& progress = {},
                                                   DevicePath path = DevicePath::Exact);
Result<std::shared_ptr<const TrainingTrace>> train(const TrainingSetup& setup, const TrainingProgress& progress = {});

} // namespace halfscope
