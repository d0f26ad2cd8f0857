// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compute/kernel_rules.h"

/// The kernels of a step's end: unscaling, clipping, the update; and operands for the quick products.
namespace halfscope::kernels {

HALFSCOPE_KERNEL bool skips(const Finding* finding) { return finding && finding->overflow != 0; }

/// The tensor that an element of all lies in: the last whose first element is not after it.
HALFSCOPE_KERNEL std::int32_t tensorOf(const std::uint64_t* firstElement, std::int32_t tensors, std::uint64_t element) {
    std::int32_t low = 0;
    std::int32_t high = tensors; // the end of all
    while (high - low > 1) {
        const std::int32_t middle = low + (high - low) / 2;
        (firstElement[middle] <= element ? low : high) = middle;
    }
    return low;
}

HALFSCOPE_KERNEL void normColumns(const NormColumnsArguments& a, std::uint64_t thread) {
    if (skips(a.skip)) {
        return;
    }
    const Column column = a.columns[thread];
    float sum = 0;
    for (std::uint64_t row = 0; row < column.rows; ++row) {
        const float value = a.gradients[column.first + row * column.stride];
        sum += value * value;
    }
    a.sums[thread] = sum;
}

HALFSCOPE_KERNEL void norm(const NormArguments& a, std::uint64_t) {
    if (skips(a.skip)) {
        return;
    }
    float total = 0;
    for (std::int32_t tensor = 0; tensor < a.tensors; ++tensor) {
        float squares = 0;
        for (std::uint32_t column = a.firstColumn[tensor]; column < a.firstColumn[tensor + 1]; ++column) {
            squares += a.sums[column];
        }
        total += squares;
    }
    const float found = std::sqrt(total);
    const float factor = a.largestNorm / found;
    *a.clip = {canonical(found), factor >= 1 ? 1.0f : canonical(factor)};
}

HALFSCOPE_KERNEL void clip(const ClipArguments& a, std::uint64_t thread) {
    if (skips(a.skip) || a.clip->factor == 1) {
        return;
    }
    const float value = a.gradients[thread] * a.clip->factor;
    a.gradients[thread] = a.stores ? store(a.store.format, value, a.store.rules) : canonical(value);
}

HALFSCOPE_KERNEL void unscale(const UnscaleArguments& a, std::uint64_t thread) {
    if (skips(a.skip)) {
        return;
    }
    UnscaleBy by = a.update->unscale;
    if (a.layerScales) {
        const std::int32_t layer = tensorOf(a.firstElement, a.tensors, thread) / 2;
        by = {Unscaling::Divide, a.layerScales[layer], 1};
    }
    const float value = by(a.gradients[thread]);
    a.gradients[thread] = a.stores ? store(a.store.format, value, a.store.rules) : canonical(value);
}

/// R of an update in float32.
struct Exactly {
    HALFSCOPE_RULE float operator()(float value) const { return value; }
};

/// What is subtracted from the weight; the moments move.
template <class R> HALFSCOPE_KERNEL float changeOf(const UpdateArguments& a, std::uint64_t element, const R& round) {
    const OptimizerConstants& constants = a.update->constants;
    const float gradient = a.gradients[element];
    if (a.kind == OptimizerKind::Sgd) {
        return rules::sgdChange(constants, gradient, round);
    }
    float first = a.first[element];
    float change = 0;
    if (a.kind == OptimizerKind::Momentum) {
        change = rules::momentumChange(constants, gradient, first, round);
    } else {
        float second = a.second[element];
        change = rules::adamChange(constants, gradient, first, second, round);
        a.second[element] = canonical(second);
    }
    a.first[element] = canonical(first);
    return change;
}

HALFSCOPE_KERNEL void update(const UpdateArguments& a, std::uint64_t thread) {
    if (skips(a.skip)) {
        return;
    }
    if (!a.stores) {
        const float change = changeOf(a, thread, Exactly{});
        note(a.change, thread, change);
        a.parameters[thread] = canonical(a.parameters[thread] - change);
        return;
    }
    const float change = changeOf(a, thread, Rounder{a.store.format, a.store.rules, {}});
    note(a.change, thread, change);
    Rounder round{a.weightStore.format, a.weightStore.rules, {}};
    std::uint64_t index = 0;
    if (round.rules.rounding == Rounding::Stochastic) {
        const std::int32_t tensor = tensorOf(a.firstElement, a.tensors, thread);
        const auto number = static_cast<std::uint64_t>(tensor / 2) * 32 + 28 + static_cast<std::uint64_t>(tensor % 2);
        round.key = random::splitAt(a.update->stepKey, number);
        index = thread - a.firstElement[tensor];
    }
    a.parameters[thread] = round(a.parameters[thread] - change, index);
}

HALFSCOPE_KERNEL void narrow(const NarrowArguments& a, std::uint64_t thread) {
    constexpr Format kFloat16 = formatOf(FormatId::Float16);
    constexpr Format kBfloat16 = formatOf(FormatId::Bfloat16);
    const float value = a.values[thread];
    a.codes[thread] = static_cast<std::uint16_t>(a.bfloat16 ? encode(kBfloat16, value) : encode(kFloat16, value));
}

} // namespace halfscope::kernels
