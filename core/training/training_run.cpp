// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/training_run.h"

#include "scaling/names.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace halfscope {

namespace {

constexpr std::size_t kStepsATold = 256; ///< between two words of progress
constexpr std::size_t kStatesLeastApart = 64;
constexpr std::size_t kBytesOfStates = std::size_t{64} << 20;

std::size_t bytesOf(const TrainingState& state) {
    std::size_t values = state.order->size();
    for (std::size_t i = 0; i < state.parameters.size(); ++i) {
        const LayerParameters& layer = state.parameters[i];
        const LayerMoments& moments = state.moments[i];
        for (const std::vector<float>* tensor :
             {&layer.weights, &layer.biases, &moments.weights.first, &moments.weights.second, &moments.biases.first,
              &moments.biases.second}) {
            values += tensor->size();
        }
    }
    return values * sizeof(float) + state.parameters.size() * (sizeof(LayerParameters) + sizeof(LayerMoments));
}

std::size_t statesApart(const TrainingState& state, std::size_t steps) {
    const std::size_t states = std::max<std::size_t>(1, kBytesOfStates / bytesOf(state));
    return std::max(kStatesLeastApart, (steps + states - 1) / states);
}

std::string textOf(double value) {
    std::array<char, 32> text{};
    return {text.data(), std::to_chars(text.data(), text.data() + text.size(), value).ptr};
}

} // namespace

/// A run under way.
class TrainingRun {
public:
    explicit TrainingRun(Trainer trainer) : m_trace(new TrainingTrace(std::move(trainer))) {}

    /// False where `progress` stopped it.
    bool run(const TrainingProgress& progress) {
        const Trainer& trainer = m_trace->m_trainer;
        const auto total =
            static_cast<std::size_t>(m_trace->setup().epochs) * static_cast<std::size_t>(trainer.stepsPerEpoch());
        TrainingState state = trainer.initial();
        m_trace->m_statesApart = statesApart(state, total);
        m_trace->m_steps.reserve(total);
        for (std::size_t step = 0; step < total && !m_trace->m_error; ++step) {
            if (progress && step % kStepsATold == 0 && !progress(step, total)) {
                return false;
            }
            state = take(std::move(state));
        }
        return !progress || progress(total, total);
    }

    std::shared_ptr<const TrainingTrace> trace() { return std::move(m_trace); }

private:
    TrainingState take(TrainingState state) {
        TrainingTrace& trace = *m_trace;
        if (state.step % trace.m_statesApart == 0) {
            trace.m_states.push_back(state);
        }
        const bool first = state.step == 0;
        std::vector<LayerGradients> gradients;
        SteppedTraining stepped = trace.m_trainer.advance(std::move(state), m_room, first ? &gradients : nullptr);
        if (first) {
            trace.m_firstStepLayers = countLayers(gradients, formatOf(trace.setup().format));
        }
        trace.m_steps.push_back(stepped.step);
        addToEpoch(stepped);
        if (stepped.step.skipped && stepped.step.rule == ScalerRule::Raised) {
            const Policy& policy = trace.setup().lossScale.policy;
            trace.m_error = Problem{ProblemKind::ScalerAtMinimum, std::string(nameOf(policy.id)),
                                    textOf(stepped.step.scale),   textOf(policy.parameters.minimumScale.value_or(0)),
                                    trace.m_steps.size(),         0};
        }
        return std::move(stepped.state);
    }

    void addToEpoch(const SteppedTraining& stepped) {
        TrainingTrace& trace = *m_trace;
        const auto perEpoch = static_cast<std::size_t>(trace.m_trainer.stepsPerEpoch());
        const std::size_t inEpoch = (trace.m_steps.size() - 1) % perEpoch + 1;
        if (inEpoch == 1) {
            trace.m_epochs.emplace_back();
            m_losses = 0;
        }
        m_losses += static_cast<double>(stepped.step.loss);
        TrainingEpoch& epoch = trace.m_epochs.back();
        epoch.loss = m_losses / static_cast<double>(inEpoch);
        epoch.scale =
            trace.setup().lossScale.kind == LossScaleKind::Dynamic ? stepped.state.scaler.scale : stepped.step.scale;
        epoch.skipped += stepped.step.skipped ? 1 : 0;
    }

    std::shared_ptr<TrainingTrace> m_trace;
    TrainingRoom m_room;
    double m_losses = 0; ///< of this epoch's steps
};

TrainingState TrainingTrace::stateBefore(std::size_t step) const {
    const std::size_t nearest = std::min(step / m_statesApart, m_states.size() - 1);
    TrainingState state = m_states[nearest];
    TrainingRoom room;
    while (state.step < step) {
        state = m_trainer.advance(std::move(state), room).state;
    }
    return state;
}

Result<std::shared_ptr<const TrainingTrace>> train(const TrainingSetup& setup, const TrainingProgress& progress) {
    auto trainer = Trainer::make(setup);
    if (!trainer) {
        return trainer.problem();
    }
    TrainingRun run(std::move(trainer).value());
    if (!run.run(progress)) {
        return Problem{ProblemKind::Cancelled, "", "", "", 0, 0};
    }
    return run.trace();
}

} // namespace halfscope
