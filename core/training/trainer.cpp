// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/trainer.h"

#include "network/random.h"
#include "training/host_engine.h"
#include "training/step_flow.h"

#include <bit>
#include <numeric>
#include <tuple>

namespace halfscope {

bool operator==(const TrainingStep& a, const TrainingStep& b) {
    const auto bits = [](const TrainingStep& step) {
        return std::tuple(std::bit_cast<std::uint64_t>(step.scale), std::bit_cast<std::uint32_t>(step.loss),
                          std::bit_cast<std::uint32_t>(step.largestGradient), step.rule, step.skipped);
    };
    return bits(a) == bits(b);
}

Trainer::Trainer(const TrainingSetup& setup)
    : m_setup(setup), m_data(trainingData(setup.data, setup.rules.pass.loss)),
      m_stepsPerEpoch(halfscope::stepsPerEpoch(setup)) {}

Result<Trainer> Trainer::make(const TrainingSetup& setup) {
    if (auto problem = problemOf(setup)) {
        return *std::move(problem);
    }
    return Trainer(setup);
}

TrainingState Trainer::initial() const {
    TrainingState state;
    const UpdateArithmetic arithmetic = updateArithmetic(m_setup);
    state.parameters = initialParameters(m_setup.sizes, m_setup.activation, m_setup.seed);
    for (LayerParameters& layer : state.parameters) {
        for (std::vector<float>* values : {&layer.weights, &layer.biases}) {
            for (float& value : *values) {
                value = store(formatOf(arithmetic.format), value, arithmetic.rules);
            }
        }
        state.moments.push_back({initialMoments(m_setup.optimizer.kind, layer.weights.size()),
                                 initialMoments(m_setup.optimizer.kind, layer.biases.size())});
    }
    if (m_setup.lossScale.kind == LossScaleKind::Dynamic) {
        state.scaler = initialState(m_setup.lossScale.policy);
    }
    state.learningRate = m_setup.optimizer.learningRate;
    state.epochKey = random::keyOf(m_setup.seed);
    state.order = orderOf(state.epochKey);
    return state;
}

/// JAX's: key, sub = split(key); permutation(sub, n).
std::shared_ptr<const std::vector<int>> Trainer::orderOf(random::Key epochKey) const {
    const int count = m_setup.data.samples;
    if (m_setup.data.shuffle) {
        return std::make_shared<const std::vector<int>>(random::permutation(random::splitAt(epochKey, 1), count));
    }
    std::vector<int> order(static_cast<std::size_t>(count));
    std::iota(order.begin(), order.end(), 0);
    return std::make_shared<const std::vector<int>>(std::move(order));
}

/// The counters, the schedule and, at its end, the epoch.
void Trainer::moveOn(StepState& state, bool skipped) const {
    ++state.step;
    const auto perEpoch = static_cast<std::uint64_t>(m_stepsPerEpoch);
    if (!skipped || m_setup.rules.skipMovesSchedule) {
        ++state.scheduleSteps;
        if (state.scheduleSteps % (perEpoch * static_cast<std::uint64_t>(m_setup.schedule.everyEpochs)) == 0) {
            state.learningRate *= m_setup.schedule.factor;
        }
    }
    if (m_setup.data.shuffle && state.step % perEpoch == 0) {
        state.epochKey = random::splitAt(state.epochKey, 0);
        state.order = orderOf(state.epochKey);
    }
}

SteppedTraining Trainer::advance(TrainingState state, std::vector<LayerGradients>* gradients) const {
    TrainingRoom room;
    return advance(std::move(state), room, gradients);
}

SteppedTraining Trainer::advance(TrainingState state, TrainingRoom& room,
                                 std::vector<LayerGradients>* gradients) const {
    SteppedTraining next;
    next.state = std::move(state);
    HostEngine engine(m_setup, m_data, next.state, room);
    next.step = advance(next.state, engine, room, gradients);
    return next;
}

TrainingStep Trainer::advance(StepState& state, StepEngine& engine, TrainingRoom& room,
                              std::vector<LayerGradients>* gradients) const {
    const TrainingStep step = StepFlow(m_setup, m_stepsPerEpoch, state, engine, room).run(gradients);
    if (!room.pass.stopped) {
        moveOn(state, step.skipped);
    }
    return step;
}

} // namespace halfscope
