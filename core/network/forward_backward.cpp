// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/forward_backward.h"

#include "network/activation_arrays.h"
#include "network/loss.h"
#include "network/mlp_math.h"
#include "network/products.h"

namespace halfscope {

namespace {

using Values = std::vector<float>;

/// One element-wise rule over an array: the branch on the activation stays outside the loop.
template <class Rule> void forEach(std::span<const float> in, std::span<float> out, Rule rule) {
    for (std::size_t i = 0; i < out.size(); ++i) {
        out[i] = rule(in[i]);
    }
}

/// One batch's forward and backward pass; the result is filled in as it goes.
class Pass {
public:
    Pass(const std::vector<LayerParameters>& layers, Activation activation, const Batch& batch, float scale,
         const PlaceStore& store, PassRules rules, PassRoom& room)
        : m_layers(layers), m_activation(activation), m_batch(batch), m_scale(scale), m_store(store), m_rules(rules),
          m_room(room), m_result(room.result) {
        m_room.layers.resize(layers.size());
        m_result.layers.resize(layers.size());
        m_result.hiddenGradients.resize(layers.size() - 1);
    }

    void run() {
        forward();
        backward();
    }

private:
    void forward();
    void affine(int layer);
    void measureLoss(Values& gradient);
    void multiply(SumPlace place, int layer, products::Left a, std::span<const float> b, int rows, int inner,
                  int columns, std::span<float> c) const;
    void backward();
    void parameterGradients(int layer, std::span<const float> gradient, std::span<const float> gradientRead);
    void hiddenGradient(int layer, std::span<const float> nextGradientRead, Values& gradient);
    void derivative(int layer, Values& slope);
    void store(StorePoint point, std::span<float> values) const;

    std::size_t elements(int width) const {
        return static_cast<std::size_t>(m_batch.samples) * static_cast<std::size_t>(width);
    }
    int last() const { return static_cast<int>(m_layers.size()) - 1; }
    LayerRoom& state(int layer) { return m_room.layers[static_cast<std::size_t>(layer)]; }
    const LayerParameters& parameters(int layer) const { return m_layers[static_cast<std::size_t>(layer)]; }

    const std::vector<LayerParameters>& m_layers;
    Activation m_activation;
    const Batch& m_batch;
    float m_scale;
    const PlaceStore& m_store;
    PassRules m_rules;
    PassRoom& m_room;
    PassResult& m_result;
};

/// z = R(R(x W) + b), or the output; the weights are stored on the way.
void Pass::affine(int layer) {
    const LayerParameters& master = parameters(layer);
    LayerRoom& current = state(layer);
    current.weights = master.weights;
    store({Place::Weights, layer}, current.weights);
    current.weightsRead = m_store.operand({Place::Weights, layer}, current.weights, current.weightsCopy);
    current.biases = master.biases;
    store({Place::Biases, layer}, current.biases);

    Values& z = current.preActivation;
    z.resize(elements(master.outputs));
    multiply(SumPlace::Product, layer, {current.inputsRead, master.inputs, 1}, current.weightsRead, m_batch.samples,
             master.inputs, master.outputs, z);
    store({Place::Product, layer}, z);
    products::addToRows(current.biases, m_batch.samples, z);
    store({layer == last() ? Place::Output : Place::PreActivation, layer}, z);
}

void Pass::forward() {
    m_room.inputs.assign(m_batch.inputs.begin(), m_batch.inputs.end());
    store({Place::Inputs, 0}, m_room.inputs);
    std::span<const float> read = m_store.operand({Place::Inputs, 0}, m_room.inputs, m_room.inputsCopy);
    for (int layer = 0; layer <= last(); ++layer) {
        LayerRoom& current = state(layer);
        current.inputsRead = read;
        affine(layer);
        if (layer == last()) {
            break;
        }
        current.activation.resize(current.preActivation.size());
        activate(m_activation, current.preActivation, current.activation);
        store({Place::Activation, layer}, current.activation);
        read = m_store.operand({Place::Activation, layer}, current.activation, current.activationCopy);
    }
}

/// The gradient is that of the outputs, not yet stored.
void Pass::measureLoss(Values& gradient) {
    const Values& output = state(last()).preActivation;
    gradient.resize(output.size());
    const FormatSums sums = m_store.sums(SumPlace::Loss, last());
    m_result.loss = halfscope::measureLoss(m_rules.loss, output, m_batch.targets, m_batch.samples, m_scale,
                                           m_rules.lossInFormat ? &sums : nullptr, gradient);
}

/// Of what no result holds: there a NaN need not be the canonical one, since no other bits depend on which it is.
void Pass::store(StorePoint point, std::span<float> values) const {
    if (!m_store.leaves(point.place)) {
        m_store.store(point, values);
    }
}

void Pass::multiply(SumPlace place, int layer, products::Left a, std::span<const float> b, int rows, int inner,
                    int columns, std::span<float> c) const {
    if (m_rules.accumulateInFormat) {
        m_store.sums(place, layer).multiply(a, b, rows, inner, columns, c);
    } else {
        products::multiply(a, b, rows, inner, columns, c);
    }
}

void Pass::backward() {
    Values& gradient = m_result.outputGradient;
    measureLoss(gradient);
    m_store.store({Place::OutputGradient, last()}, gradient);
    std::span<const float> read = m_store.operand({Place::OutputGradient, last()}, gradient, m_room.gradientCopy);
    parameterGradients(last(), gradient, read);
    for (int layer = last() - 1; layer >= 0; --layer) {
        Values& hidden = m_result.hiddenGradients[static_cast<std::size_t>(layer)];
        hiddenGradient(layer, read, hidden);
        read = m_store.operand({Place::HiddenGradients, layer, 1}, hidden, m_room.gradientCopy);
        parameterGradients(layer, hidden, read);
    }
}

/// Weights R(x^T g), biases R(sum of g over the batch).
void Pass::parameterGradients(int layer, std::span<const float> gradient, std::span<const float> gradientRead) {
    const LayerParameters& master = parameters(layer);
    LayerGradients& result = m_result.layers[static_cast<std::size_t>(layer)];
    result.inputs = master.inputs;
    result.outputs = master.outputs;
    result.weights.resize(master.weights.size());
    multiply(SumPlace::WeightGradients, layer, {state(layer).inputsRead, 1, master.inputs}, gradientRead, master.inputs,
             m_batch.samples, master.outputs, result.weights);
    m_store.store({Place::ParameterGradients, layer, 0}, result.weights);
    result.biases.resize(master.biases.size());
    if (m_rules.biasGradientsInFormat) {
        m_store.sums(SumPlace::BiasGradients, layer).sumRows(gradient, m_batch.samples, master.outputs, result.biases);
    } else {
        products::sumRows(gradient, m_batch.samples, master.outputs, result.biases);
    }
    m_store.store({Place::ParameterGradients, layer, 1}, result.biases);
}

/// g' = R(R(g W^T) d) of a hidden layer, from the gradient g of the layer after it.
void Pass::hiddenGradient(int layer, std::span<const float> nextGradientRead, Values& gradient) {
    const LayerParameters& next = parameters(layer + 1);
    Values& transposed = m_room.transposed;
    transposed.resize(next.weights.size());
    products::transpose(state(layer + 1).weightsRead, next.inputs, next.outputs, transposed);
    gradient.resize(elements(next.inputs));
    multiply(SumPlace::HiddenGradients, layer, {nextGradientRead, next.outputs, 1}, transposed, m_batch.samples,
             next.outputs, next.inputs, gradient);
    store({Place::HiddenGradients, layer, 0}, gradient);
    Values& slope = m_room.slope;
    derivative(layer, slope);
    for (std::size_t i = 0; i < gradient.size(); ++i) {
        gradient[i] *= slope[i];
    }
    m_store.store({Place::HiddenGradients, layer, 1}, gradient);
}

void Pass::derivative(int layer, Values& d) {
    const Values& a = state(layer).activation;
    d.resize(a.size());
    const StorePoint inner{Place::Derivative, layer, 0};
    const StorePoint outer{Place::Derivative, layer, 1};
    switch (m_activation) {
    case Activation::Sigmoid:
        forEach(a, d, [](float value) { return rules::sigmoidDerivativeFirst(value); });
        store(inner, d);
        for (std::size_t i = 0; i < d.size(); ++i) {
            d[i] = rules::sigmoidDerivativeSecond(a[i], d[i]);
        }
        store(outer, d);
        break;
    case Activation::Tanh:
        forEach(a, d, [](float value) { return rules::tanhDerivativeFirst(value); });
        store(inner, d);
        forEach(d, d, [](float value) { return rules::tanhDerivativeSecond(value); });
        store(outer, d);
        break;
    case Activation::Relu:
        forEach(state(layer).preActivation, d, [](float value) { return rules::reluDerivative(value); });
        break;
    }
}

} // namespace

void forwardBackward(const std::vector<LayerParameters>& layers, Activation activation, const Batch& batch, float scale,
                     const PlaceStore& store, PassRules rules, PassRoom& room) {
    Pass(layers, activation, batch, scale, store, rules, room).run();
}

PassResult forwardBackward(const std::vector<LayerParameters>& layers, Activation activation, const Batch& batch,
                           float scale, const PlaceStore& store, PassRules rules) {
    PassRoom room;
    forwardBackward(layers, activation, batch, scale, store, rules, room);
    return std::move(room.result);
}

} // namespace halfscope
