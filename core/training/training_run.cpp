// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/training_run.h"

#include "scaling/names.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>

namespace halfscope {

namespace {

constexpr std::size_t kStepsATold = 256; ///< at most between two words of progress
constexpr std::chrono::milliseconds kQuickSlice{50};
constexpr std::chrono::milliseconds kSlowSlice{200};
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

TrainingRun::TrainingRun(Trainer trainer, const Backend& backend, DevicePath path)
    : m_trace(std::move(trainer)), m_state(m_trace.m_trainer.initial()), m_backend(&backend), m_path(path),
      m_accuracy(m_trace.setup()) {
    m_trace.m_statesApart = statesApart(m_state, total());
    m_trace.m_steps.reserve(total());
    m_trace.m_lost.reserve(total() * (m_trace.setup().sizes.size() - 1));
    m_trace.m_zeros.reserve(m_trace.m_lost.capacity());
    m_trace.m_states.push_back(std::make_shared<const TrainingState>(m_state));
    m_room.pass.countLost = true;
}

Result<TrainingRun> TrainingRun::make(const TrainingSetup& setup, const Backend& backend, DevicePath path) {
    auto trainer = Trainer::make(setup);
    if (!trainer) {
        return trainer.problem();
    }
    if (path == DevicePath::Quick) {
        if (auto problem = quickProblem(setup)) {
            return *std::move(problem);
        }
    }
    return TrainingRun(std::move(trainer).value(), backend, path);
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

/// Whether the model in memory is that of this step; where it is not, it comes from the device, or is made again.
bool TrainingRun::takeModel() {
    if (m_device && m_modelStep != m_state.step) {
        try {
            m_device->save(m_state);
            m_modelStep = m_state.step;
        } catch (const DeviceFailure& failure) {
            leaveDevice(failure);
        }
    }
    if (m_modelStep != m_state.step) {
        TrainingState again = m_trace.stateBefore(m_state.step, m_room.pass.stop);
        if (again.step == m_state.step) { // else stopped on the way
            m_state = std::move(again);
            m_modelStep = m_state.step;
        }
    }
    return m_modelStep == m_state.step;
}

/// What the device still gives is taken along: one that lacks memory has its model.
void TrainingRun::leaveDevice(const DeviceFailure& failure) {
    m_trace.m_fallback =
        DeviceFallback{std::string(m_backend->id()), m_trace.m_steps.size(), failure.fault(), failure.detail()};
    m_backend = &cpuBackend();
    const std::unique_ptr<DeviceRun> left = std::move(m_device);
    if (left && failure.fault() == DeviceFault::OutOfMemory && m_modelStep != m_state.step) {
        try {
            ModelState model = m_state;
            left->save(model);
            static_cast<ModelState&>(m_state) = std::move(model);
            m_modelStep = m_state.step;
        } catch (const DeviceFailure&) { // then from the last state that was kept
        }
    }
}

/// Whether the device has the model.
bool TrainingRun::enterDevice() {
    if (m_device || m_backend == &cpuBackend() || !takeModel()) {
        return m_device != nullptr;
    }
    m_device = DeviceRun::make(m_trace.m_trainer, *m_backend, m_path);
    if (m_device) {
        m_device->load(m_state);
        m_device->room().pass.countLost = true;
    }
    return m_device != nullptr;
}

/// None where it is stopped, or where the device failed.
std::optional<TrainingStep> TrainingRun::advanceOnDevice(std::vector<LayerGradients>* gradients) {
    const StepState before = m_state;
    try {
        if (!enterDevice()) {
            return std::nullopt;
        }
        PassRoom& pass = m_device->room().pass;
        pass.stop = m_room.pass.stop;
        const TrainingStep step = m_device->advance(m_state, gradients);
        pass.stop = {};
        m_room.lost = m_device->room().lost;
        m_room.pass.stopped = pass.stopped;
        return pass.stopped ? std::nullopt : std::optional(step);
    } catch (const DeviceFailure& failure) {
        static_cast<StepState&>(m_state) = before;
        leaveDevice(failure);
    }
    return std::nullopt;
}

/// None where it is stopped.
std::optional<TrainingStep> TrainingRun::advanceOnce(std::vector<LayerGradients>* gradients) {
    m_room.pass.stopped = false;
    if (m_backend != &cpuBackend()) {
        const std::optional<TrainingStep> step = advanceOnDevice(gradients);
        if (step || m_room.pass.stopped) {
            return step;
        }
    }
    if (!takeModel()) {
        return std::nullopt;
    }
    SteppedTraining stepped = m_trace.m_trainer.advance(std::move(m_state), m_room, gradients);
    m_state = std::move(stepped.state);
    m_modelStep = m_state.step;
    return m_room.pass.stopped ? std::nullopt : std::optional(stepped.step);
}

void TrainingRun::take() {
    if (m_state.step / m_trace.m_statesApart >= m_trace.m_states.size()) { // else before a step that was stopped, too
        if (!takeModel()) {
            return;
        }
        m_trace.m_states.push_back(std::make_shared<const TrainingState>(m_state));
    }
    const bool first = m_state.step == 0;
    std::vector<LayerGradients> gradients;
    const std::optional<TrainingStep> step = advanceOnce(first ? &gradients : nullptr);
    if (!step) {
        return;
    }
    if (first) {
        m_trace.m_firstStepLayers = countLayers(gradients, formatOf(m_trace.setup().format));
    }
    m_trace.m_steps.push_back(*step);
    for (const LostCount& layer : m_room.lost) {
        m_trace.m_lost.push_back(layer.share());
        m_trace.m_zeros.push_back(layer.zeroShare());
    }
    addToEpoch(*step);
    if (step->skipped && step->rule == ScalerRule::Raised) {
        const Policy& policy = m_trace.setup().lossScale.policy;
        m_trace.m_error = Problem{ProblemKind::ScalerAtMinimum, std::string(nameOf(policy.id)),
                                  textOf(step->scale),          textOf(policy.parameters.minimumScale.value_or(0)),
                                  m_trace.m_steps.size(),       0};
    }
}

void TrainingRun::addToEpoch(const TrainingStep& step) {
    const auto perEpoch = static_cast<std::size_t>(m_trace.m_trainer.stepsPerEpoch());
    const std::size_t inEpoch = (m_trace.m_steps.size() - 1) % perEpoch + 1;
    if (inEpoch == 1) {
        m_trace.m_epochs.emplace_back();
        m_losses = 0;
    }
    m_losses += static_cast<double>(step.loss);
    TrainingEpoch& epoch = m_trace.m_epochs.back();
    epoch.loss = m_losses / static_cast<double>(inEpoch);
    const bool dynamic = m_trace.setup().lossScale.kind == LossScaleKind::Dynamic;
    epoch.scale = dynamic ? m_state.scaler.scale : step.scale;
    epoch.skipped += step.skipped ? 1 : 0;
    if (inEpoch == perEpoch && m_accuracy.measures() && takeModel()) {
        epoch.accuracy = m_accuracy.of(m_state);
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
                                                   const TrainingProgress& progress, DevicePath path) {
    auto made = TrainingRun::make(setup, backend, path);
    if (!made) {
        return made.problem();
    }
    TrainingRun& run = made.value();
    std::size_t slice = 1;
    while (!run.whole()) {
        if (progress && !progress(run.done(), run.total())) {
            return Problem{ProblemKind::Cancelled, "", "", "", 0, 0};
        }
        const auto begun = std::chrono::steady_clock::now();
        run.advance(slice);
        if (path == DevicePath::Quick && run.fallback()) { // the CPU has no such path
            return problemOf(*run.fallback());
        }
        const auto took = std::chrono::steady_clock::now() - begun;
        slice = took < kQuickSlice ? std::min(2 * slice, kStepsATold) : took > kSlowSlice ? 1 + slice / 2 : slice;
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
