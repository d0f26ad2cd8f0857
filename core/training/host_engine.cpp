// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/host_engine.h"

#include "training/layer_counts.h"
#include "training/overflow_check.h"
#include "training/replicas.h"
#include "training/unscale_and_clip.h"

#include <algorithm>

namespace halfscope {

namespace {

void add(std::vector<float>& sum, const std::vector<float>& more) {
    for (std::size_t i = 0; i < sum.size(); ++i) {
        sum[i] += more[i];
    }
}

} // namespace

PassRules passRules(const TrainingSetup& setup) {
    PassRules rules = setup.rules.pass;
    rules.layerScale =
        setup.lossScale.kind == LossScaleKind::PerLayer ? std::optional(setup.lossScale.perLayer) : std::nullopt;
    return rules;
}

HostEngine::HostEngine(const TrainingSetup& setup, const TrainingData& data, ModelState& model, TrainingRoom& room)
    : m_setup(setup), m_data(data), m_model(model), m_room(room), m_arithmetic(updateArithmetic(setup)) {}

float HostEngine::pass(const PassOrder& order) {
    gatherSamples(m_data, order.samples, m_room.inputs, m_room.targets);
    const PlaceStore store(m_setup.format, m_setup.storeRules, m_setup.placement, m_setup.roundingSeed, order.number);
    m_room.pass.watcher = m_room.watcher;
    forwardBackward(m_model.parameters, m_setup.activation,
                    {static_cast<int>(order.samples.size()), m_room.inputs, m_room.targets}, order.scale, store,
                    passRules(m_setup), m_room.pass);
    if (m_room.pass.stopped) {
        return 0;
    }
    for (std::size_t i = 0; i < m_room.pass.lost.size(); ++i) {
        const LayerGradients& layer = m_room.pass.result.layers[i];
        const auto zeros = std::count(layer.weights.begin(), layer.weights.end(), 0.0F) +
                           std::count(layer.biases.begin(), layer.biases.end(), 0.0F);
        m_room.lost[i].add(m_room.pass.lost[i], static_cast<std::uint64_t>(zeros),
                           layer.weights.size() + layer.biases.size());
    }
    return m_room.pass.result.loss;
}

StepFinding HostEngine::checkPass(const CheckOrder& check) {
    return findOverflow(m_room.pass.result.layers, check.rules, check.by);
}

void HostEngine::keepReplica(std::size_t replica) {
    m_room.replicas.resize(std::max(m_room.replicas.size(), replica + 1));
    m_room.replicas[replica] = m_room.pass.result.layers;
}

void HostEngine::reduce(std::size_t replicas) {
    m_room.replicas.resize(replicas);
    reduceReplicas(m_room.replicas, m_setup, m_room.pass.result.layers);
    if (m_room.watcher) {
        m_room.watcher->reduced(m_room.replicas, m_room.pass.result.layers);
    }
}

void HostEngine::accumulate(bool first) {
    PassResult& pass = m_room.pass.result;
    if (first) {
        std::swap(m_room.gradients, pass.layers);
        m_room.layerScales = pass.layerScales;
        return;
    }
    for (std::size_t layer = 0; layer < m_room.gradients.size(); ++layer) {
        add(m_room.gradients[layer].weights, pass.layers[layer].weights);
        add(m_room.gradients[layer].biases, pass.layers[layer].biases);
    }
}

float HostEngine::largest() { return largestOf(m_room.gradients); }

StepFinding HostEngine::check(const CheckOrder& check) { return findOverflow(m_room.gradients, check.rules, check.by); }

void HostEngine::clip(float largestNorm) {
    const Clipping clipping = clipGradients(largestNorm, m_room.gradients, m_arithmetic);
    if (m_room.watcher) {
        m_room.watcher->clipped(m_room.gradients, clipping.norm, clipping.factor);
    }
}

void HostEngine::unscale(const UnscaleBy& by) {
    unscaleGradients(m_room.gradients, by, m_room.layerScales, m_arithmetic);
    if (m_room.watcher) {
        m_room.watcher->unscaled(m_room.gradients, by, m_room.layerScales);
    }
}

struct HostEngine::Tensor {
    int layer;
    bool bias;
    int columns;
    const std::vector<float>& gradients;
    Moments& moments;
    std::vector<float>& weights;
};

void HostEngine::update(const UpdateNumbers& numbers) {
    for (std::size_t i = 0; i < m_room.gradients.size(); ++i) {
        const LayerGradients& from = m_room.gradients[i];
        LayerMoments& moments = m_model.moments[i];
        LayerParameters& to = m_model.parameters[i];
        const int layer = static_cast<int>(i);
        updateTensor(numbers, {layer, false, from.outputs, from.weights, moments.weights, to.weights});
        updateTensor(numbers, {layer, true, from.outputs, from.biases, moments.biases, to.biases});
    }
}

void HostEngine::updateTensor(const UpdateNumbers& numbers, const Tensor& tensor) {
    const bool draws = m_arithmetic.weightRules.rounding == Rounding::Stochastic;
    const random::Key key = draws ? updateKey(numbers.key, tensor.layer, tensor.bias) : random::Key{};
    if (!m_room.watcher) {
        halfscope::updateTensor(m_setup.optimizer, m_arithmetic, numbers.count, tensor.gradients, tensor.moments,
                                tensor.weights, key);
        return;
    }
    const std::vector<float> before = tensor.weights;
    const Moments momentsBefore = tensor.moments;
    std::vector<float> change(before.size());
    halfscope::updateTensor(m_setup.optimizer, m_arithmetic, numbers.count, tensor.gradients, tensor.moments,
                            tensor.weights, key, change);
    m_room.watcher->updated(numbers.count, {tensor.layer, tensor.bias, tensor.columns, tensor.gradients, before,
                                            &momentsBefore, change, tensor.weights, &tensor.moments});
}

} // namespace halfscope
