// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compute/kernel_rules.h"

/// The kernels of a pass but for its loss (forward_backward.cpp).
namespace halfscope::kernels {

HALFSCOPE_KERNEL void cast(const CastArguments& a, std::uint64_t thread) {
    const float value = a.values[thread];
    note(a.plain, thread, value);
    const float stored = storedAt(a.store, a.pass, value, thread);
    note(a.stored, thread, stored);
    if (a.operand) {
        a.operand[thread] = storedAt(a.operandStore, a.pass, stored, thread);
    }
}

HALFSCOPE_KERNEL void product(const ProductArguments& a, std::uint64_t thread) {
    const MatrixProduct product{{a.a, a.aRow, a.aInner}, {a.b, a.bColumn, a.bInner}, a.inner, a.columns};
    const Dot result = product.element(thread, a.sums, a.pass, a.plain != nullptr);
    note(a.c, thread, result.value);
    note(a.plain, thread, result.plain);
}

HALFSCOPE_RULE float activated(Activation rule, float z) {
    return rule == Activation::Sigmoid ? rules::sigmoid(z)
           : rule == Activation::Tanh  ? rules::hyperbolicTangent(z)
                                       : rules::rectified(z);
}

HALFSCOPE_KERNEL void forward(const ForwardArguments& a, std::uint64_t thread) {
    const MatrixProduct product{{a.inputs, a.inner, 1}, {a.weights, 1, a.columns}, a.inner, a.columns, a.product};
    const Dot result = product.element(thread, a.sums, a.pass, a.plainProduct != nullptr);
    note(a.plainProduct, thread, result.plain);
    const float stored = storedAt(a.productStore, a.pass, result.value, thread);
    note(a.storedProduct, thread, stored);
    const float sum = stored + a.biases[thread % static_cast<std::uint64_t>(a.columns)];
    note(a.plainPreActivation, thread, sum);
    const float z = storedAt(a.preActivationStore, a.pass, sum, thread);
    a.preActivation[thread] = z;
    if (!a.hidden) {
        return;
    }
    const float value = activated(a.rule, z);
    note(a.plainActivation, thread, value);
    const float activation = storedAt(a.activationStore, a.pass, value, thread);
    a.activations[thread] = activation;
    if (a.operand) {
        a.operand[thread] = storedAt(a.operandStore, a.pass, activation, thread);
    }
}

/// The activation's derivative, with the stores on its way.
HALFSCOPE_KERNEL float derivative(const HiddenArguments& a, std::uint64_t thread) {
    float outer = 0;
    if (a.rule == Activation::Relu) {
        outer = rules::reluDerivative(a.preActivations[thread]);
    } else {
        const bool sigmoid = a.rule == Activation::Sigmoid;
        const float activation = a.activations[thread];
        const float first =
            sigmoid ? rules::sigmoidDerivativeFirst(activation) : rules::tanhDerivativeFirst(activation);
        note(a.plainInner, thread, first);
        const float inner = storedAt(a.derivativeInner, a.pass, first, thread);
        note(a.storedInner, thread, inner);
        outer = sigmoid ? rules::sigmoidDerivativeSecond(activation, inner) : rules::tanhDerivativeSecond(inner);
    }
    note(a.plainOuter, thread, outer);
    const float result = storedAt(a.derivativeOuter, a.pass, outer, thread);
    note(a.storedOuter, thread, result);
    return result;
}

HALFSCOPE_KERNEL void hidden(const HiddenArguments& a, std::uint64_t thread) {
    const MatrixProduct product{{a.gradient, a.inner, 1}, {a.weights, a.inner, 1}, a.inner, a.columns, a.product,
                                a.plainOfProduct};
    const Dot result = product.element(thread, a.sums, a.pass, a.plainProduct != nullptr);
    const float scale = a.layerScale ? *a.layerScale : 1.0f;
    note(a.plainProduct, thread, result.plain * scale);
    const float stored = storedAt(a.productStore, a.pass, result.value * scale, thread);
    note(a.storedProduct, thread, stored);
    const float value = stored * derivative(a, thread);
    note(a.plainGradient, thread, value);
    const float gradient = storedAt(a.gradientStore, a.pass, value, thread);
    a.hiddenGradient[thread] = gradient;
    if (a.operand) {
        a.operand[thread] = storedAt(a.operandStore, a.pass, gradient, thread);
    }
}

HALFSCOPE_KERNEL void weightGradient(const WeightGradientArguments& a, std::uint64_t thread) {
    const MatrixProduct product{{a.inputs, 1, a.rows}, {a.gradient, 1, a.columns}, a.samples, a.columns, a.product};
    const Dot result = product.element(thread, a.sums, a.pass, a.plain != nullptr);
    note(a.plain, thread, result.plain);
    a.result[thread] = storedAt(a.store, a.pass, result.value, thread);
}

HALFSCOPE_KERNEL void biasGradient(const BiasGradientArguments& a, std::uint64_t thread) {
    const Terms gradient{a.gradient + thread, a.columns};
    float plain = 0;
    for (std::int32_t k = 0; k < a.samples; ++k) {
        plain += gradient.at(k);
    }
    note(a.plain, thread, plain);
    float sum = plain;
    if (a.sums.inFormat) {
        const Rounder round = rounderOf(a.sums.store, a.pass);
        const std::uint64_t first = thread * static_cast<std::uint64_t>(a.samples);
        sum = 0;
        for (std::int32_t k = 0; k < a.samples; ++k) {
            sum = round(sum + gradient.at(k), 2 * (first + static_cast<std::uint64_t>(k)) + 1);
        }
    }
    a.result[thread] = storedAt(a.store, a.pass, sum, thread);
}

} // namespace halfscope::kernels
