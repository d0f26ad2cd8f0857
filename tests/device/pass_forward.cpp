// SPDX-License-Identifier: GPL-3.0-or-later
#include "device/pass_on_device.h"

namespace halfscope {

using kernels::Kernel;

void PassOnDevice::cast(StorePoint point, const std::vector<float>& values) {
    kernels::CastArguments a{};
    a.values = m_lab.put(values);
    a.store = m_case.recipe.store(point);
    a.operandStore = m_case.recipe.operand(point);
    a.stored = m_lab.room<float>(values.size());
    a.operand = isOperand(point) ? m_lab.room<float>(values.size()) : nullptr;
    a.plain = m_lab.room<float>(values.size());
    a.pass = m_pass;
    m_lab.run(Kernel::Cast, values.size(), {.cast = a});
    same("a cast's plain value", values, a.plain);
    sameOperand("a cast", point, a.stored, a.operand);
}

PassOnDevice::Product PassOnDevice::product(const kernels::ProductArguments& of, int rows) {
    kernels::ProductArguments a = of;
    const auto size = static_cast<std::size_t>(rows * a.columns);
    a.c = m_lab.room<float>(size);
    a.plain = m_lab.room<float>(size);
    a.pass = m_pass;
    m_lab.run(Kernel::Product, size, {.product = a});
    return {a.c, a.plain};
}

void PassOnDevice::forward(int layer) {
    const int in = kSizes[layer];
    const int out = kSizes[layer + 1];
    const StorePoint output{layer == kLast ? Place::Output : Place::PreActivation, layer};
    const StorePoint activation{Place::Activation, layer};
    const auto outputs = [&] { return m_lab.room<float>(count(out)); };
    kernels::ForwardArguments a{};
    a.inputs = inputsOf(layer);
    a.weights = weights(layer);
    a.biases = putStored({Place::Biases, layer});
    a.inner = in;
    a.columns = out;
    a.sums = sums(SumPlace::Product, layer, m_case.rules.accumulateInFormat);
    a.rule = m_case.activation;
    a.hidden = layer != kLast;
    a.productStore = m_case.recipe.store({Place::Product, layer});
    a.preActivationStore = m_case.recipe.store(output);
    a.activationStore = m_case.recipe.store(activation);
    a.operandStore = m_case.recipe.operand(activation);
    a.preActivation = outputs();
    a.activations = outputs();
    a.operand = isOperand(activation) ? outputs() : nullptr;
    a.plainProduct = outputs();
    a.storedProduct = outputs();
    a.plainPreActivation = outputs();
    a.plainActivation = outputs();
    a.pass = m_pass;
    const float* plainProduct = a.plainProduct;
    if (m_case.separate) {
        const Product made = product({a.inputs, a.weights, in, 1, out, 1, in, out, a.sums, {}, {}, {}}, kSamples);
        a.product = made.c;
        a.plainProduct = nullptr;
        plainProduct = made.plain;
    }
    m_lab.run(Kernel::Forward, count(out), {.forward = a});
    const StorePoint productPoint{Place::Product, layer};
    same("a plain product", array(productPoint).plain, plainProduct);
    same("a stored product", array(productPoint).stored, a.storedProduct);
    same("a plain pre-activation", array(output).plain, a.plainPreActivation);
    same("a pre-activation", array(output).stored, a.preActivation);
    if (a.hidden) {
        same("a plain activation", array(activation).plain, a.plainActivation);
        sameOperand("an activation", activation, a.activations, a.operand);
        same("a stored activation", m_cpu.room.layers[static_cast<std::size_t>(layer)].activation, a.activations);
    }
}

void PassOnDevice::loss() {
    const StorePoint point{Place::OutputGradient, kLast};
    const int width = kSizes[kLayers];
    kernels::LossArguments a{};
    a.outputs = putStored({Place::Output, kLast});
    a.targets = m_lab.put(m_cpu.targets);
    a.samples = kSamples;
    a.width = width;
    a.loss = m_case.rules.loss;
    a.lossStored = m_case.rules.lossStored;
    a.reduction = sums(SumPlace::Loss, kLast, m_case.rules.lossInFormat);
    a.lossStore = a.reduction.store;
    a.gradientStore = m_case.recipe.store(point);
    a.operandStore = m_case.recipe.operand(point);
    a.gradient = m_lab.room<float>(count(width));
    a.operand = isOperand(point) ? m_lab.room<float>(count(width)) : nullptr;
    a.terms = m_lab.room<float>(count(width));
    a.plainTerms = m_lab.room<float>(count(width));
    a.plainGradient = m_lab.room<float>(count(width));
    a.addBits = m_lab.room<std::uint64_t>(kSamples);
    a.room = m_lab.room<float>(count(4 * width));
    a.pass = m_pass;
    const bool classes = a.loss == Loss::CrossEntropy;
    m_lab.run(Kernel::Loss, classes ? kSamples : count(width), {.loss = a});
    same("a plain output gradient", array(point).plain, a.plainGradient);
    sameOperand("an output gradient", point, a.gradient, a.operand);
    same("a stored output gradient", m_cpu.room.result.outputGradient, a.gradient);
    m_results = m_lab.room<kernels::LossResults>(1);
    m_lab.run(Kernel::LossSum, 1, {.lossSum = {a, m_results}});
    const auto found = m_lab.getOne(m_results);
    const MeasuredLoss& cpu = m_cpu.recorded.loss();
    m_differences.compare("the loss", cpu.loss, found.loss);
    m_differences.compare("the plain loss", cpu.plain, found.plain);
    m_differences.compare("the stored scale", cpu.scale, found.scale);
    m_differences.compare("the scaled loss", cpu.scaled, found.scaled);
    m_differences.compare("the plain scaled loss", cpu.plainScaled, found.plainScaled);
}

} // namespace halfscope
