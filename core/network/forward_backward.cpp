// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/forward_backward.h"

#include "network/loss.h"
#include "network/mlp_math.h"
#include "network/products.h"

namespace halfscope {

namespace {

using Values = std::vector<float>;

/// What the forward pass of one layer leaves to the backward pass. All (samples, width) row-major but the weights.
struct LayerState {
    Values weights;                     ///< as stored
    Values weightsRoom;                 ///< of the operand, where it is a copy
    std::span<const float> weightsRead; ///< as the products read them
    std::span<const float> inputsRead;
    Values preActivation; ///< as stored; of the output layer the output itself
    Values activation;    ///< as stored
    Values activationRoom;
};

/// One element-wise rule over an array: the branch on the activation stays outside the loop.
template <class Rule> void forEach(std::span<const float> in, std::span<float> out, Rule rule) {
    for (std::size_t i = 0; i < out.size(); ++i) {
        out[i] = rule(in[i]);
    }
}

void activate(Activation activation, std::span<const float> z, std::span<float> a) {
    switch (activation) {
    case Activation::Sigmoid:
        return forEach(z, a, [](float value) { return rules::sigmoid(value); });
    case Activation::Tanh:
        return forEach(z, a, [](float value) { return rules::hyperbolicTangent(value); });
    case Activation::Relu:
        return forEach(z, a, [](float value) { return rules::rectified(value); });
    }
}

/// One batch's forward and backward pass; the result is filled in as it goes.
class Pass {
public:
    Pass(const std::vector<LayerParameters>& layers, Activation activation, const Batch& batch, float scale,
         const PlaceStore& store, PassRules rules)
        : m_layers(layers), m_activation(activation), m_batch(batch), m_scale(scale), m_store(store), m_rules(rules),
          m_states(layers.size()) {}

    PassResult run() {
        forward();
        backward();
        return std::move(m_result);
    }

private:
    void forward();
    void affine(int layer);
    Values lossGradient();
    void multiply(SumPlace place, int layer, products::Left a, std::span<const float> b, int rows, int inner,
                  int columns, std::span<float> c) const;
    void backward();
    void parameterGradients(int layer, std::span<const float> gradient, std::span<const float> gradientRead);
    Values hiddenGradient(int layer, std::span<const float> nextGradientRead);
    Values derivative(int layer);

    std::size_t elements(int width) const {
        return static_cast<std::size_t>(m_batch.samples) * static_cast<std::size_t>(width);
    }
    int last() const { return static_cast<int>(m_layers.size()) - 1; }
    LayerState& state(int layer) { return m_states[static_cast<std::size_t>(layer)]; }
    const LayerParameters& parameters(int layer) const { return m_layers[static_cast<std::size_t>(layer)]; }

    const std::vector<LayerParameters>& m_layers;
    Activation m_activation;
    const Batch& m_batch;
    float m_scale;
    const PlaceStore& m_store;
    PassRules m_rules;
    std::vector<LayerState> m_states;
    Values m_inputs;
    Values m_inputsRoom;
    PassResult m_result;
};

/// z = R(R(x W) + b), or the output; the weights are stored on the way.
void Pass::affine(int layer) {
    const LayerParameters& master = parameters(layer);
    LayerState& current = state(layer);
    current.weights = master.weights;
    m_store.store({Place::Weights, layer}, current.weights);
    current.weightsRead = m_store.operand({Place::Weights, layer}, current.weights, current.weightsRoom);
    Values biases = master.biases;
    m_store.store({Place::Biases, layer}, biases);

    Values& z = current.preActivation;
    z.resize(elements(master.outputs));
    multiply(SumPlace::Product, layer, {current.inputsRead, master.inputs, 1}, current.weightsRead, m_batch.samples,
             master.inputs, master.outputs, z);
    m_store.store({Place::Product, layer}, z);
    for (std::size_t row = 0; row < z.size(); row += biases.size()) {
        for (std::size_t j = 0; j < biases.size(); ++j) {
            z[row + j] += biases[j];
        }
    }
    m_store.store({layer == last() ? Place::Output : Place::PreActivation, layer}, z);
}

void Pass::forward() {
    m_inputs.assign(m_batch.inputs.begin(), m_batch.inputs.end());
    m_store.store({Place::Inputs, 0}, m_inputs);
    std::span<const float> read = m_store.operand({Place::Inputs, 0}, m_inputs, m_inputsRoom);
    for (int layer = 0; layer <= last(); ++layer) {
        LayerState& current = state(layer);
        current.inputsRead = read;
        affine(layer);
        if (layer == last()) {
            break;
        }
        current.activation.resize(current.preActivation.size());
        activate(m_activation, current.preActivation, current.activation);
        m_store.store({Place::Activation, layer}, current.activation);
        read = m_store.operand({Place::Activation, layer}, current.activation, current.activationRoom);
    }
}

/// Measures the loss on the way.
Values Pass::lossGradient() {
    const FormatSums sums = m_store.sums(SumPlace::Loss, last());
    MeasuredLoss measured = measureLoss(m_rules.loss, state(last()).preActivation, m_batch.targets, m_batch.samples,
                                        m_scale, m_rules.lossInFormat ? &sums : nullptr);
    m_result.loss = measured.loss;
    return std::move(measured.gradient);
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
    Values gradient = lossGradient();
    m_store.store({Place::OutputGradient, last()}, gradient);
    m_result.outputGradient = gradient;
    m_result.layers.resize(m_layers.size());
    m_result.hiddenGradients.resize(m_layers.size() - 1);

    Values room;
    std::span<const float> read = m_store.operand({Place::OutputGradient, last()}, gradient, room);
    parameterGradients(last(), gradient, read);
    for (int layer = last() - 1; layer >= 0; --layer) {
        Values& hidden = m_result.hiddenGradients[static_cast<std::size_t>(layer)];
        hidden = hiddenGradient(layer, read);
        read = m_store.operand({Place::HiddenGradients, layer, 1}, hidden, room);
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
Values Pass::hiddenGradient(int layer, std::span<const float> nextGradientRead) {
    const LayerParameters& next = parameters(layer + 1);
    Values transposed(next.weights.size());
    products::transpose(state(layer + 1).weightsRead, next.inputs, next.outputs, transposed);
    Values gradient(elements(next.inputs));
    multiply(SumPlace::HiddenGradients, layer, {nextGradientRead, next.outputs, 1}, transposed, m_batch.samples,
             next.outputs, next.inputs, gradient);
    m_store.store({Place::HiddenGradients, layer, 0}, gradient);
    const Values slope = derivative(layer);
    for (std::size_t i = 0; i < gradient.size(); ++i) {
        gradient[i] *= slope[i];
    }
    m_store.store({Place::HiddenGradients, layer, 1}, gradient);
    return gradient;
}

Values Pass::derivative(int layer) {
    const Values& a = state(layer).activation;
    Values d(a.size());
    const StorePoint inner{Place::Derivative, layer, 0};
    const StorePoint outer{Place::Derivative, layer, 1};
    switch (m_activation) {
    case Activation::Sigmoid:
        forEach(a, d, [](float value) { return rules::sigmoidDerivativeFirst(value); });
        m_store.store(inner, d);
        for (std::size_t i = 0; i < d.size(); ++i) {
            d[i] = rules::sigmoidDerivativeSecond(a[i], d[i]);
        }
        m_store.store(outer, d);
        break;
    case Activation::Tanh:
        forEach(a, d, [](float value) { return rules::tanhDerivativeFirst(value); });
        m_store.store(inner, d);
        forEach(d, d, [](float value) { return rules::tanhDerivativeSecond(value); });
        m_store.store(outer, d);
        break;
    case Activation::Relu:
        forEach(state(layer).preActivation, d, [](float value) { return rules::reluDerivative(value); });
        break;
    }
    return d;
}

} // namespace

PassResult forwardBackward(const std::vector<LayerParameters>& layers, Activation activation, const Batch& batch,
                           float scale, const PlaceStore& store, PassRules rules) {
    return Pass(layers, activation, batch, scale, store, rules).run();
}

} // namespace halfscope
