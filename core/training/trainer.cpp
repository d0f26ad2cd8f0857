// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/trainer.h"

#include "network/random.h"
#include "training/layer_counts.h"
#include "training/overflow_check.h"
#include "training/unscale_and_clip.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <tuple>

namespace halfscope {

namespace {

/// Of the bits of a stochastic update, after those of the places and sums of a pass (place_store.h).
constexpr std::uint64_t kWeightUpdate = 28;
constexpr std::uint64_t kBiasUpdate = 29;

void add(std::vector<float>& sum, const std::vector<float>& more) {
    for (std::size_t i = 0; i < sum.size(); ++i) {
        sum[i] += more[i];
    }
}

} // namespace

bool operator==(const TrainingStep& a, const TrainingStep& b) {
    const auto bits = [](const TrainingStep& step) {
        return std::tuple(std::bit_cast<std::uint64_t>(step.scale), std::bit_cast<std::uint32_t>(step.loss),
                          std::bit_cast<std::uint32_t>(step.largestGradient), step.rule, step.skipped);
    };
    return bits(a) == bits(b);
}

/// What the loss scale makes of a step's gradients.
struct Trainer::Decision {
    bool skipped = false;
    ScalerRule rule = ScalerRule::Kept;
    ScalerState scaler; ///< after the step
    UnscaleBy unscale;
};

Trainer::Trainer(const TrainingSetup& setup)
    : m_setup(setup), m_data(trainingData(setup.data, setup.rules.pass.loss)), m_arithmetic(updateArithmetic(setup)),
      m_stepsPerEpoch(halfscope::stepsPerEpoch(setup)) {}

Result<Trainer> Trainer::make(const TrainingSetup& setup) {
    if (auto problem = problemOf(setup)) {
        return *std::move(problem);
    }
    return Trainer(setup);
}

TrainingState Trainer::initial() const {
    TrainingState state;
    state.parameters = initialParameters(m_setup.sizes, m_setup.activation, m_setup.seed);
    for (LayerParameters& layer : state.parameters) {
        for (std::vector<float>* values : {&layer.weights, &layer.biases}) {
            for (float& value : *values) {
                value = store(formatOf(m_arithmetic.format), value, m_arithmetic.rules);
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

double Trainer::scaleOf(const TrainingState& state) const {
    const LossScaleSetup& scale = m_setup.lossScale;
    switch (scale.kind) {
    case LossScaleKind::None:
        return 1;
    case LossScaleKind::Constant:
        return static_cast<double>(scale.constant);
    case LossScaleKind::Dynamic:
        break;
    }
    return scale.frozen ? initialState(scale.policy).scale : state.scaler.scale;
}

/// The result is the room's.
void Trainer::runPass(const TrainingState& state, std::size_t first, std::size_t count, float scale, std::uint64_t pass,
                      TrainingRoom& room) const {
    const auto in = static_cast<std::size_t>(m_data.shape.inputs);
    const auto out = static_cast<std::size_t>(m_data.shape.outputs);
    room.inputs.resize(count * in);
    room.targets.resize(count * out);
    for (std::size_t i = 0; i < count; ++i) {
        const auto row = static_cast<std::size_t>((*state.order)[first + i]);
        std::copy_n(m_data.inputs.data() + row * in, in, room.inputs.data() + i * in);
        std::copy_n(m_data.targets.data() + row * out, out, room.targets.data() + i * out);
    }
    const PlaceStore store(m_setup.format, m_setup.storeRules, m_setup.placement, m_setup.roundingSeed, pass);
    forwardBackward(state.parameters, m_setup.activation, {static_cast<int>(count), room.inputs, room.targets}, scale,
                    store, m_setup.rules.pass, room.pass);
}

/// The micro-batches of a step: gives their loss, and leaves their gradients in the room. The scale moves between them
/// where the rules say so, and the state's scaler with it.
float Trainer::runPasses(TrainingState& state, double& scale, TrainingRoom& room) const {
    const auto batch = static_cast<std::size_t>(m_setup.batch);
    const auto perStep = batch * static_cast<std::size_t>(m_setup.microBatches);
    const std::size_t first = (state.step % static_cast<std::size_t>(m_stepsPerEpoch)) * perStep;
    const std::size_t end = std::min(first + perStep, state.order->size());
    const std::size_t passes = (end - first + batch - 1) / batch;
    const bool moves = m_setup.rules.scalePerMicroBatch && m_setup.lossScale.kind == LossScaleKind::Dynamic;
    double losses = 0;
    for (std::size_t i = 0; i < passes; ++i) {
        const std::size_t row = first + i * batch;
        const std::uint64_t number = state.step * static_cast<std::uint64_t>(m_setup.microBatches) + i;
        if (moves && i > 0) {
            state.scaler = decide(state, scale, room.gradients).scaler;
            scale = scaleOf(state);
        }
        const float passScale = static_cast<float>(scale) / static_cast<float>(passes);
        runPass(state, row, std::min(batch, end - row), passScale, number, room);
        PassResult& pass = room.pass.result;
        losses += static_cast<double>(pass.loss);
        if (i == 0) {
            std::swap(room.gradients, pass.layers);
            continue;
        }
        for (std::size_t layer = 0; layer < room.gradients.size(); ++layer) {
            add(room.gradients[layer].weights, pass.layers[layer].weights);
            add(room.gradients[layer].biases, pass.layers[layer].biases);
        }
    }
    return static_cast<float>(losses / static_cast<double>(passes));
}

Trainer::Decision Trainer::decide(const TrainingState& state, double scale,
                                  const std::vector<LayerGradients>& gradients) const {
    Decision decision;
    const LossScaleSetup& lossScale = m_setup.lossScale;
    if (lossScale.kind == LossScaleKind::None) {
        return decision;
    }
    if (lossScale.kind == LossScaleKind::Constant) {
        decision.unscale = unscaleBy(Unscaling::Divide, scale);
        decision.skipped = findOverflow(gradients, PolicyRules{}, decision.unscale).overflow;
        return decision;
    }
    const Policy& policy = lossScale.policy;
    decision.unscale = unscaleBy(policy.rules.unscaling, scale);
    const StepFinding finding = findOverflow(gradients, policy.rules, decision.unscale);
    const SteppedScaler stepped = halfscope::advance(policy, state.scaler, finding);
    decision.skipped = finding.overflow;
    decision.rule = stepped.rule;
    decision.scaler = stepped.state;
    if (policy.rules.order == UpdateOrder::UpdateThenUnscale && !lossScale.frozen) {
        decision.unscale = unscaleBy(policy.rules.unscaling, stepped.state.scale);
    }
    return decision;
}

void Trainer::update(TrainingState& state, const std::vector<LayerGradients>& gradients) const {
    const UpdateCount count{state.learningRate, 1 - state.beta1Power, 1 - state.beta2Power};
    const bool draws = m_arithmetic.weightRules.rounding == Rounding::Stochastic;
    const random::Key stepKey = random::splitAt(random::keyOf(m_setup.roundingSeed),
                                                state.step * static_cast<std::uint64_t>(m_setup.microBatches));
    const auto keyOf = [=](std::uint64_t number) { return draws ? random::splitAt(stepKey, number) : random::Key{}; };
    for (std::size_t i = 0; i < gradients.size(); ++i) {
        LayerParameters& layer = state.parameters[i];
        updateTensor(m_setup.optimizer, m_arithmetic, count, gradients[i].weights, state.moments[i].weights,
                     layer.weights, keyOf(i * 32 + kWeightUpdate));
        updateTensor(m_setup.optimizer, m_arithmetic, count, gradients[i].biases, state.moments[i].biases, layer.biases,
                     keyOf(i * 32 + kBiasUpdate));
    }
}

/// The counters, the schedule and, at its end, the epoch.
void Trainer::moveOn(TrainingState& state, bool skipped) const {
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
    next.step.scale = scaleOf(state);
    next.step.loss = runPasses(state, next.step.scale, room);
    next.step.largestGradient = largestOf(room.gradients);
    if (gradients) {
        *gradients = room.gradients;
    }
    const Decision decision = decide(state, next.step.scale, room.gradients);
    next.step.skipped = decision.skipped;
    next.step.rule = decision.rule;
    state.scaler = decision.scaler;
    if (!decision.skipped || m_setup.rules.skipMovesAdamCount) {
        state.beta1Power *= m_setup.optimizer.beta1;
        state.beta2Power *= m_setup.optimizer.beta2;
    }
    if (!decision.skipped) {
        unscaleAndClip(room.gradients, decision.unscale, m_setup.clip, m_arithmetic);
        update(state, room.gradients);
    }
    moveOn(state, decision.skipped);
    next.state = std::move(state);
    return next;
}

} // namespace halfscope
