// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/forward_backward.h"

#include "network/activation_arrays.h"
#include "network/layer_scale.h"
#include "network/loss.h"
#include "network/mlp_math.h"
#include "network/products.h"

#include <algorithm>
#include <cmath>

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
        m_room.lost.assign(m_room.countLost ? layers.size() : 0, 0);
        m_room.stopped = false;
    }

    void run() {
        forward();
        if (!stopped()) {
            backward();
        }
        stopped(); // within the last product, too
    }

    std::span<const float> outputs() {
        forward();
        return state(last()).preActivation;
    }

private:
    /// Sets what the room says, as well.
    bool stopped() {
        m_room.stopped = m_room.stopped || (m_room.stop && m_room.stop());
        return m_room.stopped;
    }
    void forward();
    void affine(int layer);
    void measureLoss(Values& gradient);
    void multiply(SumPlace place, int layer, products::Left a, products::Right b, int rows, int inner, int columns,
                  std::span<float> c) const;
    void backward();
    void parameterGradients(int layer, std::span<const float> gradient, std::span<const float> gradientRead);
    void hiddenGradient(int layer, std::span<const float> nextGradientRead, Values& gradient);
    void derivative(int layer, Values& slope);
    void scaleLayer(int layer, std::span<const float> nextGradientRead, Values& gradient);
    void storeGradients(int layer, int part, std::span<float> values) const;
    std::ptrdiff_t lostIn(std::span<const float> values) const;
    void store(StorePoint point, std::span<float> values) const;
    void storeNoted(StorePoint point, std::span<float> values) const;
    bool notes() const;
    void notePlain(std::span<const float> values) const;
    void tell(StorePoint point, int columns, std::span<const float> stored) const;

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
    float m_together = 1; ///< the layers' own scales so far, multiplied
};

/// z = R(R(x W) + b), or the output; the weights are stored on the way.
void Pass::affine(int layer) {
    const LayerParameters& master = parameters(layer);
    LayerRoom& current = state(layer);
    current.weights = master.weights;
    store({Place::Weights, layer}, current.weights);
    current.weightsRead = m_store.operand({Place::Weights, layer}, current.weights, current.weightsCopy);
    tell({Place::Weights, layer}, master.outputs, current.weightsRead);
    current.biases = master.biases;
    store({Place::Biases, layer}, current.biases);
    tell({Place::Biases, layer}, master.outputs, current.biases);

    Values& z = current.preActivation;
    z.resize(elements(master.outputs));
    multiply(SumPlace::Product, layer, {current.inputsRead, master.inputs, 1}, {current.weightsRead}, m_batch.samples,
             master.inputs, master.outputs, z);
    storeNoted({Place::Product, layer}, z);
    tell({Place::Product, layer}, master.outputs, z);
    products::addToRows(current.biases, m_batch.samples, z);
    const StorePoint point{layer == last() ? Place::Output : Place::PreActivation, layer};
    store(point, z);
    tell(point, master.outputs, z);
}

void Pass::forward() {
    const int width = parameters(0).inputs;
    m_room.inputs.assign(m_batch.inputs.begin(), m_batch.inputs.end());
    store({Place::Inputs, 0}, m_room.inputs);
    std::span<const float> read = m_store.operand({Place::Inputs, 0}, m_room.inputs, m_room.inputsCopy);
    tell({Place::Inputs, 0}, width, read);
    for (int layer = 0; layer <= last() && !stopped(); ++layer) {
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
        tell({Place::Activation, layer}, parameters(layer).outputs, read);
    }
}

/// The gradient is that of the outputs, not yet stored.
void Pass::measureLoss(Values& gradient) {
    // the numbers after those of a reduction's own bits
    constexpr std::uint64_t kLoss = std::uint64_t{1} << 32;
    const Values& output = state(last()).preActivation;
    gradient.resize(output.size());
    const FormatSums sums = m_store.sums(SumPlace::Loss, last());
    const bool stores = m_rules.lossStored;
    const float scale = stores ? sums.round(m_scale, kLoss) : m_scale;
    const auto measure = [&](const FormatSums* inFormat) {
        return halfscope::measureLoss(m_rules.loss, output, m_batch.targets, m_batch.samples, scale, inFormat,
                                      gradient);
    };
    const float plain = m_room.watcher ? measure(nullptr) : 0;
    notePlain(gradient);
    const float loss = measure(m_rules.lossInFormat ? &sums : nullptr);
    m_result.loss = stores ? sums.round(loss, kLoss + 1) : loss;
    m_result.scaledLoss = m_result.loss * scale;
    if (stores) {
        m_result.scaledLoss = sums.round(m_result.scaledLoss, kLoss + 2);
    }
    m_scale = scale;
    if (m_room.watcher) {
        m_room.watcher->measured({m_result.loss, plain, scale, m_result.scaledLoss, m_result.loss * scale});
    }
}

/// Of what no result holds: there a NaN need not be the canonical one, since no other bits depend on which it is.
void Pass::store(StorePoint point, std::span<float> values) const {
    notePlain(values);
    storeNoted(point, values);
}

void Pass::storeNoted(StorePoint point, std::span<float> values) const {
    if (m_room.watcher || !m_store.leaves(point.place)) {
        m_store.store(point, values);
    }
}

/// Whether anyone asks what was before a store; of sums in the format, what they are without it.
bool Pass::notes() const {
    return m_room.watcher || (m_room.countLost && (m_rules.accumulateInFormat || m_rules.biasGradientsInFormat));
}

void Pass::notePlain(std::span<const float> values) const {
    if (notes()) {
        m_room.plain.assign(values.begin(), values.end());
    }
}

void Pass::tell(StorePoint point, int columns, std::span<const float> stored) const {
    if (m_room.watcher) {
        m_room.watcher->stored(point, columns, m_room.plain, stored);
    }
}

/// Notes the product as float32 has it.
void Pass::multiply(SumPlace place, int layer, products::Left a, products::Right b, int rows, int inner, int columns,
                    std::span<float> c) const {
    if (m_rules.accumulateInFormat) {
        if (notes()) {
            m_room.plain.resize(c.size());
            products::multiply(a, b, rows, inner, columns, m_room.plain);
        }
        m_store.sums(place, layer).multiply(a, b, rows, inner, columns, c, m_room.stop);
    } else {
        products::multiply(a, b, rows, inner, columns, c);
        notePlain(c);
    }
}

void Pass::backward() {
    Values& gradient = m_result.outputGradient;
    measureLoss(gradient);
    m_together = 1;
    m_result.layerScales.assign(m_rules.layerScale ? m_layers.size() : 0, m_scale);
    m_store.store({Place::OutputGradient, last()}, gradient);
    std::span<const float> read = m_store.operand({Place::OutputGradient, last()}, gradient, m_room.gradientCopy);
    tell({Place::OutputGradient, last()}, parameters(last()).outputs, read);
    parameterGradients(last(), gradient, read);
    for (int layer = last() - 1; layer >= 0 && !stopped(); --layer) {
        Values& hidden = m_result.hiddenGradients[static_cast<std::size_t>(layer)];
        hiddenGradient(layer, read, hidden);
        read = m_store.operand({Place::HiddenGradients, layer, 1}, hidden, m_room.gradientCopy);
        tell({Place::HiddenGradients, layer, 1}, parameters(layer).outputs, read);
        parameterGradients(layer, hidden, read);
    }
}

/// The place's store, and how many of the values became zero by it, or by the stores of their sums.
void Pass::storeGradients(int layer, int part, std::span<float> values) const {
    const auto zeros = [&] { return std::count(values.begin(), values.end(), 0.0f); };
    const auto before = m_room.countLost && !notes() ? zeros() : 0;
    const StorePoint point{Place::ParameterGradients, layer, part};
    m_store.store(point, values);
    if (m_room.countLost) {
        m_room.lost[static_cast<std::size_t>(layer)] +=
            static_cast<std::uint64_t>(notes() ? lostIn(values) : zeros() - before);
    }
    tell(point, parameters(layer).outputs, values);
}

/// Of values that were noted before: zeros that were none.
std::ptrdiff_t Pass::lostIn(std::span<const float> values) const {
    std::ptrdiff_t lost = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        lost += values[i] == 0 && m_room.plain[i] != 0 && !std::isnan(m_room.plain[i]) ? 1 : 0;
    }
    return lost;
}

/// Weights R(x^T g), biases R(sum of g over the batch).
void Pass::parameterGradients(int layer, std::span<const float> gradient, std::span<const float> gradientRead) {
    const LayerParameters& master = parameters(layer);
    LayerGradients& result = m_result.layers[static_cast<std::size_t>(layer)];
    result.inputs = master.inputs;
    result.outputs = master.outputs;
    result.weights.resize(master.weights.size());
    multiply(SumPlace::WeightGradients, layer, {state(layer).inputsRead, 1, master.inputs}, {gradientRead},
             master.inputs, m_batch.samples, master.outputs, result.weights);
    storeGradients(layer, 0, result.weights);
    result.biases.resize(master.biases.size());
    products::sumRows(gradient, m_batch.samples, master.outputs, result.biases);
    notePlain(result.biases);
    if (m_rules.biasGradientsInFormat) {
        m_store.sums(SumPlace::BiasGradients, layer).sumRows(gradient, m_batch.samples, master.outputs, result.biases);
    }
    storeGradients(layer, 1, result.biases);
}

/// g' = R(R(g W^T) d) of a hidden layer, from the gradient g of the layer after it.
void Pass::hiddenGradient(int layer, std::span<const float> nextGradientRead, Values& gradient) {
    const LayerParameters& next = parameters(layer + 1);
    gradient.resize(elements(next.inputs));
    multiply(SumPlace::HiddenGradients, layer, {nextGradientRead, next.outputs, 1},
             {state(layer + 1).weightsRead, true}, m_batch.samples, next.outputs, next.inputs, gradient);
    if (m_rules.layerScale) {
        scaleLayer(layer, nextGradientRead, gradient);
    }
    storeNoted({Place::HiddenGradients, layer, 0}, gradient);
    tell({Place::HiddenGradients, layer, 0}, next.inputs, gradient);
    Values& slope = m_room.slope;
    derivative(layer, slope);
    for (std::size_t i = 0; i < gradient.size(); ++i) {
        gradient[i] *= slope[i];
    }
    notePlain(gradient);
    m_store.store({Place::HiddenGradients, layer, 1}, gradient);
}

/// The layer's own factor on g W^T. On g itself it would give the same bits, as long as g times it is finite: it is a
/// power of two.
void Pass::scaleLayer(int layer, std::span<const float> nextGradientRead, Values& gradient) {
    float largest = 0;
    for (const float value : gradient) {
        largest = std::isnan(value) ? value : std::max(largest, std::abs(value));
    }
    const int columns = parameters(layer + 1).outputs;
    const float scale =
        halfscope::layerScale({meanSquare(nextGradientRead, columns), meanSquare(state(layer + 1).weightsRead, columns),
                               columns, static_cast<double>(largest), m_together},
                              *m_rules.layerScale);
    m_together *= scale;
    m_result.layerScales[static_cast<std::size_t>(layer)] = m_scale * m_together;
    const auto multiplyAll = [scale](std::span<float> values) {
        for (float& value : values) {
            value *= scale;
        }
    };
    multiplyAll(gradient);
    if (m_room.watcher) {
        multiplyAll(m_room.plain);
    }
}

void Pass::derivative(int layer, Values& d) {
    const Values& a = state(layer).activation;
    const int columns = parameters(layer).outputs;
    d.resize(a.size());
    const StorePoint inner{Place::Derivative, layer, 0};
    const StorePoint outer{Place::Derivative, layer, 1};
    switch (m_activation) {
    case Activation::Sigmoid:
        forEach(a, d, [](float value) { return rules::sigmoidDerivativeFirst(value); });
        store(inner, d);
        tell(inner, columns, d);
        for (std::size_t i = 0; i < d.size(); ++i) {
            d[i] = rules::sigmoidDerivativeSecond(a[i], d[i]);
        }
        break;
    case Activation::Tanh:
        forEach(a, d, [](float value) { return rules::tanhDerivativeFirst(value); });
        store(inner, d);
        tell(inner, columns, d);
        forEach(d, d, [](float value) { return rules::tanhDerivativeSecond(value); });
        break;
    case Activation::Relu:
        forEach(state(layer).preActivation, d, [](float value) { return rules::reluDerivative(value); });
        break;
    }
    store(outer, d); // exact of a ReLU's
    tell(outer, columns, d);
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

std::span<const float> forward(const std::vector<LayerParameters>& layers, Activation activation, int samples,
                               std::span<const float> inputs, const PlaceStore& store, PassRules rules,
                               PassRoom& room) {
    return Pass(layers, activation, {samples, inputs, {}}, 1, store, rules, room).outputs();
}

} // namespace halfscope
