// SPDX-License-Identifier: GPL-3.0-or-later
#include "device/pass_on_device.h"

namespace halfscope {

using kernels::Kernel;

void PassOnDevice::compare() {
    cast({Place::Inputs, 0}, m_cpu.inputs);
    for (int layer = 0; layer < kLayers; ++layer) {
        cast({Place::Weights, layer}, m_cpu.layers[static_cast<std::size_t>(layer)].weights);
        cast({Place::Biases, layer}, m_cpu.layers[static_cast<std::size_t>(layer)].biases);
        forward(layer);
    }
    loss();
    for (int layer = kLast - 1; layer >= 0; --layer) {
        hidden(layer);
    }
    for (int layer = 0; layer < kLayers; ++layer) {
        weightGradient(layer);
        biasGradient(layer);
    }
}

const double* PassOnDevice::squares(const float* values, int rows, int columns) {
    auto* sums = m_lab.room<double>(static_cast<std::size_t>(columns));
    m_lab.run(Kernel::ColumnSquares, static_cast<std::size_t>(columns),
              {.columnSquares = {values, rows, columns, sums}});
    return sums;
}

const float* PassOnDevice::scaleOf(int layer, const kernels::HiddenArguments& h, const float* c) {
    kernels::LayerScaleArguments a{};
    a.gradientSquares = squares(h.gradient, kSamples, h.inner);
    a.weightSquares = squares(h.weights, h.columns, h.inner);
    auto* largest = m_lab.room<std::uint32_t>(static_cast<std::size_t>(h.columns));
    m_lab.run(Kernel::ColumnLargest, static_cast<std::size_t>(h.columns),
              {.columnLargest = {c, kSamples, h.columns, largest}});
    a.largest = largest;
    a.gradientCount = kSamples * h.inner;
    a.weightCount = h.columns * h.inner;
    a.columns = h.inner;
    a.productColumns = h.columns;
    a.rules = *m_case.rules.layerScale;
    m_together = m_together ? m_together : m_lab.room<float>(1);
    a.together = m_together;
    a.begins = layer == kLast - 1;
    a.scale = m_lab.room<float>(1);
    a.layerScale = m_lab.room<float>(1);
    a.results = m_results;
    m_lab.run(Kernel::LayerScale, 1, {.layerScale = a});
    m_differences.compare("a layer's scale", m_cpu.room.result.layerScales[static_cast<std::size_t>(layer)],
                          m_lab.getOne(a.layerScale));
    return a.scale;
}

void PassOnDevice::hidden(int layer) {
    const int inner = kSizes[layer + 2];
    const int width = kSizes[layer + 1];
    const auto outputs = [&] { return m_lab.room<float>(count(width)); };
    const StorePoint point{Place::HiddenGradients, layer, 1};
    const StorePoint productPoint{Place::HiddenGradients, layer, 0};
    kernels::HiddenArguments a{};
    a.gradient = putStored(gradientPoint(layer + 1));
    a.weights = weights(layer + 1);
    a.inner = inner;
    a.columns = width;
    a.sums = sums(SumPlace::HiddenGradients, layer, m_case.rules.accumulateInFormat);
    a.rule = m_case.activation;
    a.activations = m_lab.put(m_cpu.room.layers[static_cast<std::size_t>(layer)].activation);
    a.preActivations = putStored({Place::PreActivation, layer});
    a.productStore = m_case.recipe.store(productPoint);
    a.derivativeInner = m_case.recipe.store({Place::Derivative, layer, 0});
    a.derivativeOuter = m_case.recipe.store({Place::Derivative, layer, 1});
    a.gradientStore = m_case.recipe.store(point);
    a.operandStore = m_case.recipe.operand(point);
    a.hiddenGradient = outputs();
    a.operand = isOperand(point) ? outputs() : nullptr;
    a.plainProduct = outputs();
    a.storedProduct = outputs();
    a.plainInner = outputs();
    a.storedInner = outputs();
    a.plainOuter = outputs();
    a.storedOuter = outputs();
    a.plainGradient = outputs();
    a.pass = m_pass;
    if (m_case.separate || m_case.rules.layerScale) {
        const Product made =
            product({a.gradient, a.weights, inner, 1, 1, inner, inner, width, a.sums, {}, {}, {}}, kSamples);
        a.product = made.c;
        a.plainOfProduct = made.plain;
        a.layerScale = m_case.rules.layerScale ? scaleOf(layer, a, made.c) : nullptr;
    }
    m_lab.run(Kernel::Hidden, count(width), {.hidden = a});
    same("a plain g W^T", array(productPoint).plain, a.plainProduct);
    same("a stored g W^T", array(productPoint).stored, a.storedProduct);
    if (a.rule != Activation::Relu) {
        same("a plain inner derivative", array({Place::Derivative, layer, 0}).plain, a.plainInner);
        same("an inner derivative", array({Place::Derivative, layer, 0}).stored, a.storedInner);
    }
    same("a plain derivative", array({Place::Derivative, layer, 1}).plain, a.plainOuter);
    same("a derivative", array({Place::Derivative, layer, 1}).stored, a.storedOuter);
    same("a plain hidden gradient", array(point).plain, a.plainGradient);
    sameOperand("a hidden gradient", point, a.hiddenGradient, a.operand);
    same("a stored hidden gradient", gradientStored(layer), a.hiddenGradient);
}

void PassOnDevice::weightGradient(int layer) {
    const int in = kSizes[layer];
    const int out = kSizes[layer + 1];
    const auto size = static_cast<std::size_t>(in * out);
    const StorePoint point{Place::ParameterGradients, layer, 0};
    kernels::WeightGradientArguments a{};
    a.inputs = inputsOf(layer);
    a.gradient = putStored(gradientPoint(layer));
    a.samples = kSamples;
    a.rows = in;
    a.columns = out;
    a.sums = sums(SumPlace::WeightGradients, layer, m_case.rules.accumulateInFormat);
    a.store = m_case.recipe.store(point);
    a.result = m_lab.room<float>(size);
    a.plain = m_lab.room<float>(size);
    a.pass = m_pass;
    const float* plain = a.plain;
    if (m_case.separate) {
        const Product made = product({a.inputs, a.gradient, 1, in, out, 1, kSamples, out, a.sums, {}, {}, {}}, in);
        a.product = made.c;
        a.plain = nullptr;
        plain = made.plain;
    }
    m_lab.run(Kernel::WeightGradient, size, {.weightGradient = a});
    same("a plain weight gradient", array(point).plain, plain);
    same("a weight gradient", array(point).stored, a.result);
}

void PassOnDevice::biasGradient(int layer) {
    const int out = kSizes[layer + 1];
    const StorePoint point{Place::ParameterGradients, layer, 1};
    kernels::BiasGradientArguments a{};
    a.gradient = m_lab.put(gradientStored(layer));
    a.samples = kSamples;
    a.columns = out;
    a.sums = sums(SumPlace::BiasGradients, layer, m_case.rules.biasGradientsInFormat);
    a.store = m_case.recipe.store(point);
    a.result = m_lab.room<float>(static_cast<std::size_t>(out));
    a.plain = m_lab.room<float>(static_cast<std::size_t>(out));
    a.pass = m_pass;
    m_lab.run(Kernel::BiasGradient, static_cast<std::size_t>(out), {.biasGradient = a});
    same("a plain bias gradient", array(point).plain, a.plain);
    same("a bias gradient", array(point).stored, a.result);
}

} // namespace halfscope
