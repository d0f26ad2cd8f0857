// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/device_pass.h"

#include "training/host_engine.h"

#include <algorithm>

namespace halfscope {

namespace {

using kernels::Kernel;

constexpr std::int64_t kOne = 1;

kernels::Store storeOf(const StoreChoice& choice) { return {formatOf(choice.format), choice.rules, choice.keyNumber}; }

} // namespace

DevicePass::DevicePass(DeviceMemory& memory, const TrainingSetup& setup, DevicePath path)
    : m_memory(memory), m_setup(setup), m_path(path),
      m_store(setup.format, setup.storeRules, setup.placement, setup.roundingSeed, 0), m_rules(passRules(setup)) {
    const auto batch = static_cast<std::size_t>(std::min(setup.batch, setup.data.samples));
    const bool copies = m_store.copiesOperands();
    const bool narrows = path == DevicePath::Quick && setup.format != FormatId::Tf32;
    const auto floats = [&](std::size_t count) { return m_memory.take<float>(count); };
    const auto operand = [&](std::size_t count) { return copies ? floats(count) : nullptr; };
    const auto narrow = [&](std::size_t count) { return narrows ? m_memory.take<std::uint16_t>(count) : nullptr; };

    std::size_t widest = 0;
    std::size_t most = 0; ///< values of a tensor
    for (std::size_t i = 0; i < m_memory.layers(); ++i) {
        const DeviceTensor& weights = m_memory.tensors()[2 * i];
        const auto outputs = static_cast<std::size_t>(weights.columns);
        const std::size_t values = batch * outputs;
        const bool last = i + 1 == m_memory.layers();
        Arrays layer;
        layer.weights = floats(weights.count());
        layer.weightsOperand = operand(weights.count());
        layer.narrowWeights = narrow(weights.count());
        layer.biases = floats(outputs);
        layer.preActivation = floats(values);
        if (!last) {
            layer.activation = floats(values);
            layer.activationOperand = operand(values);
            layer.narrowActivation = narrow(values);
        }
        layer.gradient = floats(values);
        layer.gradientOperand = operand(values);
        layer.narrowGradient = narrow(values);
        m_layers.push_back(layer);
        widest = std::max({widest, outputs, static_cast<std::size_t>(weights.rows)});
        most = std::max({most, weights.count(), values, batch * static_cast<std::size_t>(weights.rows)});
    }
    const std::size_t inputs = batch * static_cast<std::size_t>(setup.sizes.front());
    m_inputs = floats(inputs);
    m_inputsOperand = operand(inputs);
    m_narrowInputs = narrow(inputs);
    const std::size_t outputs = batch * static_cast<std::size_t>(setup.sizes.back());
    m_terms = floats(outputs);
    m_plainTerms = floats(outputs);
    m_addBits = m_memory.take<std::uint64_t>(batch);
    m_lossRoom = floats(4 * outputs);
    if (path == DevicePath::Quick || m_rules.layerScale) {
        m_product = floats(most);
        m_plainProduct = floats(most);
    }
    if (m_rules.layerScale) {
        m_gradientSquares = m_memory.take<double>(widest);
        m_weightSquares = m_memory.take<double>(widest);
        m_largest = m_memory.take<std::uint32_t>(widest);
    }
}

/// The launches of one pass as they are added.
class DevicePass::Builder {
public:
    Builder(DevicePass& pass, int samples, std::vector<DeviceTold>* told)
        : m_pass(pass), m_memory(pass.m_memory), m_samples(samples), m_told(told) {}

    std::vector<kernels::Launch> build() {
        castInputs();
        for (int layer = 0; layer <= last(); ++layer) {
            forward(layer);
        }
        loss();
        parameterGradients(last());
        for (int layer = last() - 1; layer >= 0; --layer) {
            hidden(layer);
            parameterGradients(layer);
        }
        count();
        return std::move(m_launches);
    }

private:
    int last() const { return static_cast<int>(m_pass.m_layers.size()) - 1; }
    const DevicePass::Arrays& arrays(int layer) const { return m_pass.m_layers[static_cast<std::size_t>(layer)]; }
    const DeviceTensor& weights(int layer) const { return m_memory.tensors()[2 * static_cast<std::size_t>(layer)]; }
    const DeviceTensor& biases(int layer) const { return m_memory.tensors()[2 * static_cast<std::size_t>(layer) + 1]; }
    std::size_t values(int layer) const {
        return static_cast<std::size_t>(m_samples) * static_cast<std::size_t>(weights(layer).columns);
    }
    bool isQuick() const { return m_pass.m_path == DevicePath::Quick; }
    const kernels::PassInputs* passInputs() const { return &m_memory.inbox->pass; }

    const float* weightsRead(int layer) const {
        const Arrays& a = arrays(layer);
        return a.weightsOperand ? a.weightsOperand : a.weights;
    }
    const float* gradientRead(int layer) const {
        const Arrays& a = arrays(layer);
        return a.gradientOperand ? a.gradientOperand : a.gradient;
    }
    /// What the layer's product reads.
    const float* inputsRead(int layer) const {
        if (layer == 0) {
            return m_pass.m_inputsOperand ? m_pass.m_inputsOperand : m_pass.m_inputs;
        }
        const Arrays& a = arrays(layer - 1);
        return a.activationOperand ? a.activationOperand : a.activation;
    }
    const void* quickInputs(int layer) const {
        const void* narrow = layer == 0 ? m_pass.m_narrowInputs : arrays(layer - 1).narrowActivation;
        return narrow ? narrow : inputsRead(layer);
    }
    const void* quickWeights(int layer) const {
        return arrays(layer).narrowWeights ? static_cast<const void*>(arrays(layer).narrowWeights) : weightsRead(layer);
    }
    const void* quickGradient(int layer) const {
        return arrays(layer).narrowGradient ? static_cast<const void*>(arrays(layer).narrowGradient)
                                            : gradientRead(layer);
    }

    kernels::Store choice(StorePoint point) const { return storeOf(m_pass.m_store.choice(point)); }
    kernels::Store operandChoice(StorePoint point) const { return storeOf(m_pass.m_store.operandChoice(point)); }
    kernels::Sums sums(SumPlace place, int layer, bool inFormat) const {
        return {static_cast<std::uint8_t>(inFormat ? 1 : 0), storeOf(m_pass.m_store.sumsChoice(place, layer))};
    }
    kernels::Sums productSums(SumPlace place, int layer) const {
        return sums(place, layer, m_pass.m_rules.accumulateInFormat);
    }

    /// An array that only a recorded pass fills.
    float* noted(std::size_t count) const { return m_told ? m_memory.take<float>(count) : nullptr; }
    void tell(StorePoint point, int columns, std::size_t count, const float* plain, const float* stored) {
        if (m_told) {
            m_told->push_back({false, point, columns, count, plain, stored});
        }
    }

    void launch(Kernel kernel, std::size_t threads, const kernels::Arguments& arguments) {
        m_launches.push_back({kernel, threads, arguments});
    }
    void narrow(const float* from, std::uint16_t* to, std::size_t count) {
        if (to) {
            const auto bfloat16 = static_cast<std::uint8_t>(m_pass.m_setup.format == FormatId::Bfloat16 ? 1 : 0);
            launch(Kernel::Narrow, count, {.narrow = {from, to, bfloat16}});
        }
    }
    void quickProduct(const void* a, bool aTransposed, const void* b, bool bTransposed, int rows, int inner,
                      int columns) {
        launch(Kernel::QuickProduct, 0,
               {.quickProduct = {a, b, static_cast<std::uint8_t>(aTransposed), static_cast<std::uint8_t>(bTransposed),
                                 rows, inner, columns, m_pass.m_setup.format, m_pass.m_product}});
    }

    void castInputs();
    void castParameters(int layer);
    void forward(int layer);
    void loss();
    void parameterGradients(int layer);
    void hidden(int layer);
    void scaleLayer(int layer);
    void count();

    DevicePass& m_pass;
    DeviceMemory& m_memory;
    int m_samples;
    std::vector<DeviceTold>* m_told;
    std::vector<kernels::Launch> m_launches;
    float* m_scale = nullptr; ///< of the layer that is being scaled
};

void DevicePass::Builder::castInputs() {
    const StorePoint point{Place::Inputs, 0};
    const int width = m_pass.m_setup.sizes.front();
    const std::size_t count = static_cast<std::size_t>(m_samples) * static_cast<std::size_t>(width);
    float* plain = noted(count);
    launch(Kernel::Cast, count,
           {.cast = {m_memory.inputs, choice(point), operandChoice(point), m_pass.m_inputs, m_pass.m_inputsOperand,
                     plain, passInputs()}});
    narrow(m_pass.m_inputs, m_pass.m_narrowInputs, count);
    tell(point, width, count, plain, inputsRead(0));
}

void DevicePass::Builder::castParameters(int layer) {
    const Arrays& a = arrays(layer);
    const auto cast = [&](Place place, const DeviceTensor& tensor, float* stored, float* operand, const float* read) {
        const StorePoint point{place, layer};
        float* plain = noted(tensor.count());
        launch(Kernel::Cast, tensor.count(),
               {.cast = {m_memory.parameters + tensor.first, choice(point), operandChoice(point), stored, operand,
                         plain, passInputs()}});
        tell(point, tensor.columns, tensor.count(), plain, read);
    };
    cast(Place::Weights, weights(layer), a.weights, a.weightsOperand, weightsRead(layer));
    narrow(a.weights, a.narrowWeights, weights(layer).count());
    cast(Place::Biases, biases(layer), a.biases, nullptr, a.biases);
}

void DevicePass::Builder::forward(int layer) {
    castParameters(layer);
    const Arrays& a = arrays(layer);
    const DeviceTensor& w = weights(layer);
    const std::size_t count = values(layer);
    const bool isLast = layer == last();
    if (isQuick()) {
        quickProduct(quickInputs(layer), false, quickWeights(layer), false, m_samples, w.rows, w.columns);
    }
    const StorePoint product{Place::Product, layer};
    const StorePoint sum{isLast ? Place::Output : Place::PreActivation, layer};
    const StorePoint activation{Place::Activation, layer};
    kernels::ForwardArguments f{};
    f.inputs = inputsRead(layer);
    f.weights = weightsRead(layer);
    f.biases = a.biases;
    f.product = isQuick() ? m_pass.m_product : nullptr;
    f.inner = w.rows;
    f.columns = w.columns;
    f.sums = productSums(SumPlace::Product, layer);
    f.rule = m_pass.m_setup.activation;
    f.hidden = isLast ? 0 : 1;
    f.productStore = choice(product);
    f.preActivationStore = choice(sum);
    f.activationStore = choice(activation);
    f.operandStore = operandChoice(activation);
    f.preActivation = a.preActivation;
    f.activations = a.activation;
    f.operand = a.activationOperand;
    f.plainProduct = noted(count);
    f.storedProduct = noted(count);
    f.plainPreActivation = noted(count);
    f.plainActivation = isLast ? nullptr : noted(count);
    f.pass = passInputs();
    launch(Kernel::Forward, count, {.forward = f});
    tell(product, w.columns, count, f.plainProduct, f.storedProduct);
    tell(sum, w.columns, count, f.plainPreActivation, a.preActivation);
    if (!isLast) {
        narrow(a.activation, a.narrowActivation, count);
        tell(activation, w.columns, count, f.plainActivation, inputsRead(layer + 1));
    }
}

void DevicePass::Builder::loss() {
    const Arrays& a = arrays(last());
    const std::size_t count = values(last());
    const PassRules& rules = m_pass.m_rules;
    const bool bySample = rules.loss == Loss::CrossEntropy;
    const StorePoint point{Place::OutputGradient, last()};
    kernels::LossArguments l{};
    l.outputs = a.preActivation;
    l.targets = m_memory.targets;
    l.samples = m_samples;
    l.width = weights(last()).columns;
    l.loss = rules.loss;
    l.lossStored = rules.lossStored ? 1 : 0;
    l.reduction = sums(SumPlace::Loss, last(), rules.lossInFormat);
    l.lossStore = l.reduction.store;
    l.gradientStore = choice(point);
    l.operandStore = operandChoice(point);
    l.gradient = a.gradient;
    l.operand = a.gradientOperand;
    l.terms = m_pass.m_terms;
    l.addBits = bySample ? m_pass.m_addBits : nullptr;
    l.room = bySample ? m_pass.m_lossRoom : nullptr;
    l.plainTerms = m_told ? m_pass.m_plainTerms : nullptr;
    l.plainGradient = noted(count);
    l.pass = passInputs();
    launch(Kernel::Loss, bySample ? static_cast<std::size_t>(m_samples) : count, {.loss = l});
    launch(Kernel::LossSum, 1, {.lossSum = {l, &m_memory.outbox->loss}});
    narrow(a.gradient, a.narrowGradient, count);
    if (m_told) {
        m_told->push_back({true});
    }
    tell(point, l.width, count, l.plainGradient, gradientRead(last()));
    if (rules.layerScale) {
        launch(Kernel::Copy, 1, {.copy = {&m_memory.outbox->loss.scale, m_memory.layerScales + last()}});
    }
}

void DevicePass::Builder::parameterGradients(int layer) {
    const DeviceTensor& w = weights(layer);
    const DeviceTensor& b = biases(layer);
    if (isQuick()) {
        quickProduct(quickInputs(layer), true, quickGradient(layer), false, w.rows, m_samples, w.columns);
    }
    const StorePoint ofWeights{Place::ParameterGradients, layer, 0};
    kernels::WeightGradientArguments g{};
    g.inputs = inputsRead(layer);
    g.gradient = gradientRead(layer);
    g.product = isQuick() ? m_pass.m_product : nullptr;
    g.samples = m_samples;
    g.rows = w.rows;
    g.columns = w.columns;
    g.sums = productSums(SumPlace::WeightGradients, layer);
    g.store = choice(ofWeights);
    g.result = m_memory.passGradients + w.first;
    g.plain = m_memory.plainGradients + w.first;
    g.pass = passInputs();
    launch(Kernel::WeightGradient, w.count(), {.weightGradient = g});
    tell(ofWeights, w.columns, w.count(), g.plain, g.result);

    const StorePoint ofBiases{Place::ParameterGradients, layer, 1};
    kernels::BiasGradientArguments s{};
    s.gradient = arrays(layer).gradient;
    s.samples = m_samples;
    s.columns = b.columns;
    s.sums = sums(SumPlace::BiasGradients, layer, m_pass.m_rules.biasGradientsInFormat);
    s.store = choice(ofBiases);
    s.result = m_memory.passGradients + b.first;
    s.plain = m_memory.plainGradients + b.first;
    s.pass = passInputs();
    launch(Kernel::BiasGradient, b.count(), {.biasGradient = s});
    tell(ofBiases, b.columns, b.count(), s.plain, s.result);
}

/// The product by itself, and the layer's own factor on it.
void DevicePass::Builder::scaleLayer(int layer) {
    const DeviceTensor& next = weights(layer + 1);
    const kernels::Sums inFormat = productSums(SumPlace::HiddenGradients, layer);
    if (!isQuick()) {
        launch(Kernel::Product, values(layer),
               {.product = {gradientRead(layer + 1), weightsRead(layer + 1), next.columns, kOne, kOne, next.columns,
                            next.columns, next.rows, inFormat, m_pass.m_product,
                            m_told ? m_pass.m_plainProduct : nullptr, passInputs()}});
    }
    const auto squares = [&](const float* from, int rows, int columns, double* to) {
        launch(Kernel::ColumnSquares, static_cast<std::size_t>(columns), {.columnSquares = {from, rows, columns, to}});
    };
    squares(gradientRead(layer + 1), m_samples, next.columns, m_pass.m_gradientSquares);
    squares(weightsRead(layer + 1), next.rows, next.columns, m_pass.m_weightSquares);
    launch(Kernel::ColumnLargest, static_cast<std::size_t>(next.rows),
           {.columnLargest = {m_pass.m_product, m_samples, next.rows, m_pass.m_largest}});
    kernels::LayerScaleArguments s{};
    s.gradientSquares = m_pass.m_gradientSquares;
    s.weightSquares = m_pass.m_weightSquares;
    s.largest = m_pass.m_largest;
    s.gradientCount = m_samples * next.columns;
    s.weightCount = next.rows * next.columns;
    s.columns = next.columns;
    s.productColumns = next.rows;
    s.rules = *m_pass.m_rules.layerScale;
    s.together = &m_memory.outbox->together;
    s.begins = layer == last() - 1 ? 1 : 0;
    s.scale = m_scale;
    s.layerScale = m_memory.layerScales + layer;
    s.results = &m_memory.outbox->loss;
    launch(Kernel::LayerScale, 1, {.layerScale = s});
}

void DevicePass::Builder::hidden(int layer) {
    const Arrays& a = arrays(layer);
    const DeviceTensor& next = weights(layer + 1);
    const std::size_t count = values(layer);
    const bool isRelu = m_pass.m_setup.activation == Activation::Relu;
    const bool scales = m_pass.m_rules.layerScale.has_value();
    if (isQuick()) {
        quickProduct(quickGradient(layer + 1), false, quickWeights(layer + 1), true, m_samples, next.columns,
                     next.rows);
    }
    if (scales) {
        m_scale = m_scale ? m_scale : m_memory.take<float>(1);
        scaleLayer(layer);
    }
    const StorePoint product{Place::HiddenGradients, layer, 0};
    const StorePoint inner{Place::Derivative, layer, 0};
    const StorePoint outer{Place::Derivative, layer, 1};
    const StorePoint gradient{Place::HiddenGradients, layer, 1};
    kernels::HiddenArguments h{};
    h.gradient = gradientRead(layer + 1);
    h.weights = weightsRead(layer + 1);
    h.product = isQuick() || scales ? m_pass.m_product : nullptr;
    h.plainOfProduct = scales && !isQuick() && m_told ? m_pass.m_plainProduct : nullptr;
    h.layerScale = scales ? m_scale : nullptr;
    h.inner = next.columns;
    h.columns = next.rows;
    h.sums = productSums(SumPlace::HiddenGradients, layer);
    h.rule = m_pass.m_setup.activation;
    h.activations = a.activation;
    h.preActivations = a.preActivation;
    h.productStore = choice(product);
    h.derivativeInner = choice(inner);
    h.derivativeOuter = choice(outer);
    h.gradientStore = choice(gradient);
    h.operandStore = operandChoice(gradient);
    h.hiddenGradient = a.gradient;
    h.operand = a.gradientOperand;
    h.plainProduct = noted(count);
    h.storedProduct = noted(count);
    h.plainInner = isRelu ? nullptr : noted(count);
    h.storedInner = isRelu ? nullptr : noted(count);
    h.plainOuter = noted(count);
    h.storedOuter = noted(count);
    h.plainGradient = noted(count);
    h.pass = passInputs();
    launch(Kernel::Hidden, count, {.hidden = h});
    narrow(a.gradient, a.narrowGradient, count);
    tell(product, next.rows, count, h.plainProduct, h.storedProduct);
    if (!isRelu) {
        tell(inner, next.rows, count, h.plainInner, h.storedInner);
    }
    tell(outer, next.rows, count, h.plainOuter, h.storedOuter);
    tell(gradient, next.rows, count, h.plainGradient, gradientRead(layer));
}

void DevicePass::Builder::count() {
    launch(Kernel::CountColumns, m_memory.columns(),
           {.countColumns = {m_memory.passGradients, m_memory.plainGradients, m_memory.columnTable, m_memory.columnLost,
                             m_memory.columnZeros}});
    launch(Kernel::CountLayers, m_memory.layers(),
           {.countLayers = {m_memory.columnLost, m_memory.columnZeros, m_memory.firstColumns, m_memory.lost,
                            m_memory.zeros}});
}

std::vector<kernels::Launch> DevicePass::launches(int samples, std::vector<DeviceTold>* told) {
    return Builder(*this, samples, told).build();
}

std::optional<Problem> quickProblem(const TrainingSetup& setup) {
    const auto refused = [](std::string_view where, std::string_view expected) {
        return Problem{ProblemKind::PolicyParameterOutOfRange, std::string(where), "", std::string(expected), 0, 0};
    };
    if (setup.format != FormatId::Float16 && setup.format != FormatId::Bfloat16 && setup.format != FormatId::Tf32) {
        return refused("compute", "float16, bfloat16, tf32");
    }
    for (const Place place :
         {Place::Weights, Place::Inputs, Place::Activation, Place::OutputGradient, Place::HiddenGradients}) {
        if (!setup.placement.stores(place)) {
            return refused("not-stored", "");
        }
    }
    if (setup.rules.pass.accumulateInFormat) {
        return refused("accumulate", "float32");
    }
    return std::nullopt;
}

} // namespace halfscope
