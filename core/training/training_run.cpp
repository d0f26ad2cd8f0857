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

TrainingRun::TrainingRun(Trainer trainer)
    : m_trace(std::move(trainer)), m_state(m_trace.m_trainer.initial()), m_accuracy(m_trace.setup()) {
    m_trace.m_statesApart = statesApart(m_state, total());
    m_trace.m_steps.reserve(total());
    m_trace.m_lost.reserve(total() * (m_trace.setup().sizes.size() - 1));
    m_trace.m_zeros.reserve(m_trace.m_lost.capacity());
    m_trace.m_states.push_back(std::make_shared<const TrainingState>(m_state));
    m_room.pass.countLost = true;
}

Result<TrainingRun> TrainingRun::make(const TrainingSetup& setup, const Backend& backend) {
    auto trainer = Trainer::make(setup, backend);
    if (!trainer) {
        return trainer.problem();
    }
    return TrainingRun(std::move(trainer).value());
}

void TrainingRun::advance(std::size_t steps, const StopAsked& stop) {
    m_room.pass.stop = stop;
    for (std::size_t i = 0; i < steps && !whole() && !(stop && stop()); ++i) {
        take();
    }
    m_room.pass.stop = {};
}

std::shared_ptr<const TrainingTrace> TrainingRun::trace() const {
    return std::make_shared<const TrainingTrace>(m_trace);
}

std::shared_ptr<const TrainingTrace> TrainingRun::takeTrace() {
    return std::make_shared<const TrainingTrace>(std::move(m_trace));
}

void TrainingRun::take() {
    if (m_state.step / m_trace.m_statesApart >= m_trace.m_states.size()) { // else before a step that was stopped, too
        m_trace.m_states.push_back(std::make_shared<const TrainingState>(m_state));
    }
    const bool first = m_state.step == 0;
    std::vector<LayerGradients> gradients;
    SteppedTraining stepped = m_trace.m_trainer.advance(std::move(m_state), m_room, first ? &gradients : nullptr);
    if (m_room.pass.stopped) {
        m_state = std::move(stepped.state);
        return;
    }
    if (first) {
        m_trace.m_firstStepLayers = countLayers(gradients, formatOf(m_trace.setup().format));
    }
    m_trace.m_steps.push_back(stepped.step);
    for (const LostCount& layer : m_room.lost) {
        m_trace.m_lost.push_back(layer.share());
        m_trace.m_zeros.push_back(layer.zeroShare());
    }
    addToEpoch(stepped);
    if (stepped.step.skipped && stepped.step.rule == ScalerRule::Raised) {
        const Policy& policy = m_trace.setup().lossScale.policy;
        m_trace.m_error = Problem{ProblemKind::ScalerAtMinimum, std::string(nameOf(policy.id)),
                                  textOf(stepped.step.scale),   textOf(policy.parameters.minimumScale.value_or(0)),
                                  m_trace.m_steps.size(),       0};
    }
    m_state = std::move(stepped.state);
}

void TrainingRun::addToEpoch(const SteppedTraining& stepped) {
    const auto perEpoch = static_cast<std::size_t>(m_trace.m_trainer.stepsPerEpoch());
    const std::size_t inEpoch = (m_trace.m_steps.size() - 1) % perEpoch + 1;
    if (inEpoch == 1) {
        m_trace.m_epochs.emplace_back();
        m_losses = 0;
    }
    m_losses += static_cast<double>(stepped.step.loss);
    TrainingEpoch& epoch = m_trace.m_epochs.back();
    epoch.loss = m_losses / static_cast<double>(inEpoch);
    const bool dynamic = m_trace.setup().lossScale.kind == LossScaleKind::Dynamic;
    epoch.scale = dynamic ? stepped.state.scaler.scale : stepped.step.scale;
    epoch.skipped += stepped.step.skipped ? 1 : 0;
    if (inEpoch == perEpoch) {
        epoch.accuracy = m_accuracy.of(stepped.state);
    }
}

TrainingState TrainingTrace::stateBefore(std::size_t step, const StopAsked& stop) const {
    const std::size_t nearest = std::min(step / m_statesApart, m_states.size() - 1);
    TrainingState state = *m_states[nearest];
    TrainingRoom room;
    room.pass.stop = stop;
    while (state.step < step && !(stop && stop())) {
        state = m_trainer.advance(std::move(state), room).state;
    }
    return state;
}

Result<std::shared_ptr<const TrainingTrace>> train(const TrainingSetup& setup, const Backend& backend,
                                                   const TrainingProgress& progress) {
    auto made = TrainingRun::make(setup, backend);
    if (!made) {
        return made.problem();
    }
    TrainingRun& run = made.value();
    while (!run.whole()) {
        if (progress && !progress(run.done(), run.total())) {
            return Problem{ProblemKind::Cancelled, "", "", "", 0, 0};
        }
        run.advance(kStepsATold);
    }
    if (progress && !progress(run.total(), run.total())) {
        return Problem{ProblemKind::Cancelled, "", "", "", 0, 0};
    }
    return run.takeTrace();
}

Result<std::shared_ptr<const TrainingTrace>> train(const TrainingSetup& setup, const TrainingProgress& progress) {
    return train(setup, cpuBackend(), progress);
}

} // namespace halfscope
