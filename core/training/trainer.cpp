// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/trainer.h"

#include "network/random.h"
#include "training/layer_counts.h"
#include "training/overflow_check.h"
#include "training/replicas.h"
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

/// A scale per layer is part of the loss scale's choice.
PassRules passRules(const TrainingSetup& setup) {
    PassRules rules = setup.rules.pass;
    rules.layerScale =
        setup.lossScale.kind == LossScaleKind::PerLayer ? std::optional(setup.lossScale.perLayer) : std::nullopt;
    return rules;
}

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

Trainer::Trainer(const TrainingSetup& setup, const Backend& backend)
    : m_setup(setup), m_backend(&backend), m_data(trainingData(setup.data, setup.rules.pass.loss)),
      m_arithmetic(updateArithmetic(setup)), m_stepsPerEpoch(halfscope::stepsPerEpoch(setup)) {}

Result<Trainer> Trainer::make(const TrainingSetup& setup, const Backend& backend) {
    if (auto problem = problemOf(setup)) {
        return *std::move(problem);
    }
    return Trainer(setup, backend);
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
    case LossScaleKind::PerLayer:
        return static_cast<double>(scale.constant);
    case LossScaleKind::Dynamic:
        break;
    }
    return scale.frozen ? initialState(scale.policy).scale : state.scaler.scale;
}

/// The samples of one pass, by their places in the epoch's order.
struct Trainer::PassRows {
    std::size_t first = 0;
    std::size_t count = 0;
    std::uint64_t number = 0; ///< of the passes of the run: it has its own random bits
};

/// The result is the room's.
void Trainer::runPass(const TrainingState& state, PassRows rows, float scale, TrainingRoom& room) const {
    const auto in = static_cast<std::size_t>(m_data.shape.inputs);
    const auto out = static_cast<std::size_t>(m_data.shape.outputs);
    room.inputs.resize(rows.count * in);
    room.targets.resize(rows.count * out);
    for (std::size_t i = 0; i < rows.count; ++i) {
        const auto row = static_cast<std::size_t>((*state.order)[rows.first + i]);
        std::copy_n(m_data.inputs.data() + row * in, in, room.inputs.data() + i * in);
        std::copy_n(m_data.targets.data() + row * out, out, room.targets.data() + i * out);
    }
    const PlaceStore store(m_setup.format, m_setup.storeRules, m_setup.placement, m_setup.roundingSeed, rows.number);
    room.pass.watcher = room.watcher;
    halfscope::forwardBackward(state.parameters, m_setup.activation,
                               {static_cast<int>(rows.count), room.inputs, room.targets}, scale, store,
                               passRules(m_setup), room.pass);
    if (room.pass.stopped) {
        return;
    }
    for (std::size_t i = 0; i < room.pass.lost.size(); ++i) {
        const LayerGradients& layer = room.pass.result.layers[i];
        const auto zeros = std::count(layer.weights.begin(), layer.weights.end(), 0.0F) +
                           std::count(layer.biases.begin(), layer.biases.end(), 0.0F);
        room.lost[i].add(room.pass.lost[i], static_cast<std::uint64_t>(zeros),
                         layer.weights.size() + layer.biases.size());
    }
}

/// One batch by all replicas: gives their mean loss, and leaves the gradient in the room's pass. Each of several looks
/// at its own gradients before they become one.
float Trainer::runReplicas(const TrainingState& state, PassRows rows, double scale, float passScale,
                           TrainingRoom& room) const {
    const std::size_t parts = std::min(static_cast<std::size_t>(m_setup.replicas.count), rows.count);
    const auto number = rows.number * static_cast<std::uint64_t>(m_setup.replicas.count);
    const int microBatch = static_cast<int>(rows.number % static_cast<std::uint64_t>(m_setup.microBatches));
    double losses = 0;
    room.replicas.resize(parts > 1 ? parts : 0);
    for (std::size_t i = 0; i < parts; ++i) {
        const std::size_t from = i * rows.count / parts;
        const std::size_t to = (i + 1) * rows.count / parts;
        if (room.watcher) {
            room.watcher->passBegins(microBatch, static_cast<int>(i), static_cast<int>(to - from));
        }
        runPass(state, {rows.first + from, to - from, number + i}, passScale, room);
        if (room.pass.stopped) {
            return 0;
        }
        if (room.watcher) {
            room.watcher->passEnds();
        }
        losses += static_cast<double>(room.pass.result.loss);
        if (parts > 1) {
            room.replicas[i] = room.pass.result.layers;
        }
        room.found.push_back(parts > 1 && check(room.pass.result.layers, scale).overflow ? 1 : 0);
    }
    if (parts > 1) {
        reduceReplicas(room.replicas, m_setup, room.pass.result.layers);
        if (room.watcher) {
            room.watcher->reduced(room.replicas, room.pass.result.layers);
        }
    }
    return static_cast<float>(losses / static_cast<double>(parts));
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
    room.lost.assign(room.pass.countLost ? m_setup.sizes.size() - 1 : 0, {});
    room.found.clear();
    double losses = 0;
    for (std::size_t i = 0; i < passes; ++i) {
        const std::size_t row = first + i * batch;
        const std::uint64_t number = state.step * static_cast<std::uint64_t>(m_setup.microBatches) + i;
        if (moves && i > 0) {
            state.scaler = decide(state, scale, room).scaler;
            scale = scaleOf(state);
        }
        const float passScale = static_cast<float>(scale) / static_cast<float>(passes);
        losses +=
            static_cast<double>(runReplicas(state, {row, std::min(batch, end - row), number}, scale, passScale, room));
        if (room.pass.stopped) {
            return 0;
        }
        PassResult& pass = room.pass.result;
        if (i == 0) {
            std::swap(room.gradients, pass.layers);
            room.layerScales = pass.layerScales;
            continue;
        }
        for (std::size_t layer = 0; layer < room.gradients.size(); ++layer) {
            add(room.gradients[layer].weights, pass.layers[layer].weights);
            add(room.gradients[layer].biases, pass.layers[layer].biases);
        }
    }
    if (room.watcher && passes > 1) {
        room.watcher->accumulated(room.gradients);
    }
    return static_cast<float>(losses / static_cast<double>(passes));
}

/// What the loss scale's check says of gradients that carry the scale; without a loss scale nothing is looked at.
StepFinding Trainer::check(const std::vector<LayerGradients>& gradients, double scale) const {
    const LossScaleSetup& lossScale = m_setup.lossScale;
    if (lossScale.kind == LossScaleKind::None) {
        return {};
    }
    const PolicyRules rules = lossScale.kind == LossScaleKind::Dynamic ? lossScale.policy.rules : PolicyRules{};
    const Unscaling unscaling = lossScale.kind == LossScaleKind::Dynamic ? rules.unscaling : Unscaling::Divide;
    return findOverflow(gradients, rules, unscaleBy(unscaling, scale));
}

/// By the gradients so far, and by what each replica found in its own.
Trainer::Decision Trainer::decide(const TrainingState& state, double scale, const TrainingRoom& room) const {
    Decision decision;
    const LossScaleSetup& lossScale = m_setup.lossScale;
    if (lossScale.kind == LossScaleKind::None) {
        return decision;
    }
    StepFinding finding = check(room.gradients, scale);
    finding.overflow = finding.overflow || std::find(room.found.begin(), room.found.end(), 1) != room.found.end();
    decision.skipped = finding.overflow;
    if (lossScale.kind != LossScaleKind::Dynamic) {
        decision.unscale = unscaleBy(Unscaling::Divide, scale);
        return decision;
    }
    const Policy& policy = lossScale.policy;
    decision.unscale = unscaleBy(policy.rules.unscaling, scale);
    const SteppedScaler stepped = halfscope::advance(policy, state.scaler, finding);
    decision.rule = stepped.rule;
    decision.scaler = stepped.state;
    if (policy.rules.order == UpdateOrder::UpdateThenUnscale && !lossScale.frozen) {
        decision.unscale = unscaleBy(policy.rules.unscaling, stepped.state.scale);
    }
    return decision;
}

UpdateCount Trainer::countOf(const TrainingState& state) const {
    return {state.learningRate, 1 - state.beta1Power, 1 - state.beta2Power};
}

void Trainer::unscaleAndClip(const Decision& decision, TrainingRoom& room) const {
    const ClipSetup& clip = m_setup.clip;
    const auto clipNow = [&] {
        const Clipping clipping = clipGradients(*clip.norm, room.gradients, m_arithmetic);
        if (room.watcher) {
            room.watcher->clipped(room.gradients, clipping.norm, clipping.factor);
        }
    };
    if (clip.norm && clip.beforeUnscale) {
        clipNow();
    }
    unscaleGradients(room.gradients, decision.unscale, room.layerScales, m_arithmetic);
    if (room.watcher) {
        room.watcher->unscaled(room.gradients, decision.unscale, room.layerScales);
    }
    if (clip.norm && !clip.beforeUnscale) {
        clipNow();
    }
}

void Trainer::update(TrainingState& state, const TrainingRoom& room) const {
    const UpdateCount count = countOf(state);
    const bool draws = m_arithmetic.weightRules.rounding == Rounding::Stochastic;
    const random::Key stepKey = random::splitAt(random::keyOf(m_setup.roundingSeed),
                                                state.step * static_cast<std::uint64_t>(m_setup.microBatches) *
                                                    static_cast<std::uint64_t>(m_setup.replicas.count));
    const auto updateOne = [&](std::size_t i, bool bias) {
        const LayerGradients& from = room.gradients[i];
        const std::vector<float>& gradients = bias ? from.biases : from.weights;
        Moments& moments = bias ? state.moments[i].biases : state.moments[i].weights;
        std::vector<float>& weights = bias ? state.parameters[i].biases : state.parameters[i].weights;
        const random::Key key =
            draws ? random::splitAt(stepKey, i * 32 + (bias ? kBiasUpdate : kWeightUpdate)) : random::Key{};
        if (!room.watcher) {
            updateTensor(m_setup.optimizer, m_arithmetic, count, gradients, moments, weights, key);
            return;
        }
        TensorUpdate update;
        update.layer = static_cast<int>(i);
        update.bias = bias;
        update.columns = from.outputs;
        update.gradients = gradients;
        updateWatched(count, update, moments, weights, key, *room.watcher);
    };
    for (std::size_t i = 0; i < room.gradients.size(); ++i) {
        updateOne(i, false);
        updateOne(i, true);
    }
}

void Trainer::updateWatched(const UpdateCount& count, TensorUpdate update, Moments& moments, std::span<float> weights,
                            random::Key key, StepWatcher& watcher) const {
    const std::vector<float> before(weights.begin(), weights.end());
    const Moments momentsBefore = moments;
    std::vector<float> change(weights.size());
    updateTensor(m_setup.optimizer, m_arithmetic, count, update.gradients, moments, weights, key, change);
    update.weightsBefore = before;
    update.momentsBefore = &momentsBefore;
    update.change = change;
    update.weights = weights;
    update.moments = &moments;
    watcher.updated(count, update);
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
    const ScalerState scaler = state.scaler;
    next.step.loss = runPasses(state, next.step.scale, room);
    if (room.pass.stopped) {
        state.scaler = scaler; // that micro-batches moved
        next.state = std::move(state);
        return next;
    }
    next.step.largestGradient = largestOf(room.gradients);
    if (gradients) {
        *gradients = room.gradients;
    }
    const Decision decision = decide(state, next.step.scale, room);
    if (room.watcher) {
        room.watcher->checked(room.gradients, decision.skipped);
    }
    next.step.skipped = decision.skipped;
    next.step.rule = decision.rule;
    state.scaler = decision.scaler;
    if (!decision.skipped || m_setup.rules.skipMovesAdamCount) {
        state.beta1Power *= m_setup.optimizer.beta1;
        state.beta2Power *= m_setup.optimizer.beta2;
    }
    if (!decision.skipped) {
        unscaleAndClip(decision, room);
        update(state, room);
    }
    moveOn(state, decision.skipped);
    next.state = std::move(state);
    return next;
}

} // namespace halfscope
