// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compute/kernel_rules.h"
#include "network/loss_rules.h"

/// The kernels of a pass's loss (loss.cpp), and of the adaptive scale of a layer.
namespace halfscope::kernels {

/// The numbers of the random bits of a stored scale, loss and product of both, after those of the reduction's own.
constexpr std::uint64_t kLossBits = std::uint64_t{1} << 32;

/// R of the reduction, as LossReduction.
struct Reduction {
    Rounder round;
    bool inFormat = false;
    std::uint64_t index = 0; ///< of the next random bits
    HALFSCOPE_RULE bool isInFormat() const { return inFormat; }
    HALFSCOPE_RULE float operator()(float value) { return inFormat ? round(value, index++) : value; }
};

HALFSCOPE_KERNEL Reduction reductionOf(const LossArguments& a) {
    return {rounderOf(a.reduction.store, a.pass), a.reduction.inFormat != 0};
}

/// S as the gradients carry it.
HALFSCOPE_KERNEL float carriedScale(const LossArguments& a) {
    return a.lossStored ? rounderOf(a.lossStore, a.pass)(a.pass->scale, kLossBits) : a.pass->scale;
}

HALFSCOPE_KERNEL void storeOutputGradient(const LossArguments& a, std::uint64_t index, float value) {
    const float gradient = storedAt(a.gradientStore, a.pass, value, index);
    a.gradient[index] = gradient;
    if (a.operand) {
        a.operand[index] = storedAt(a.operandStore, a.pass, gradient, index);
    }
}

/// The reduction draws two numbers for an element's part, and one where that is added.
HALFSCOPE_KERNEL void squaredErrorOf(const LossArguments& a, std::uint64_t element) {
    const float output = a.outputs[element];
    const float target = a.targets[element];
    const auto elements = static_cast<std::uint64_t>(a.samples) * static_cast<std::uint64_t>(a.width);
    Reduction reduction = reductionOf(a);
    reduction.index = 3 * element;
    a.terms[element] = rules::squaredErrorFor(output, target, reduction);
    const std::uint64_t count = a.loss == Loss::MeanSquaredError ? elements : 1;
    const float gradient = rules::outputGradient(output, target, static_cast<float>(count), carriedScale(a));
    Reduction exact;
    if (a.plainTerms) {
        a.plainTerms[element] = rules::squaredErrorFor(output, target, exact);
    }
    note(a.plainGradient, element, gradient);
    storeOutputGradient(a, element, gradient);
}

/// What the samples before this one drew: four numbers an output, one for the logarithm, one where the sample's part is
/// added, and three for each class that takes part.
HALFSCOPE_KERNEL std::uint64_t drawnBefore(const LossArguments& a, std::uint64_t sample) {
    const auto width = static_cast<std::uint64_t>(a.width);
    std::uint64_t drawn = sample * (4 * width + 2);
    for (std::uint64_t i = 0; i < sample * width; ++i) {
        drawn += a.targets[i] != 0 ? 3 : 0;
    }
    return drawn;
}

HALFSCOPE_KERNEL void crossEntropyOf(const LossArguments& a, std::uint64_t sample) {
    const auto width = static_cast<std::uint64_t>(a.width);
    const std::uint64_t row = sample * width;
    float* room = a.room + 4 * row;
    const float* targets = a.targets + row;
    const float scale = carriedScale(a);
    const auto samples = static_cast<float>(a.samples);
    rules::SoftmaxOf softmax{a.outputs + row, width, room, room + width, room + 2 * width, room + 3 * width};
    if (a.plainTerms || a.plainGradient) {
        Reduction exact;
        softmax.compute(exact);
        const float term = softmax.lossFor(targets, exact);
        if (a.plainTerms) {
            a.plainTerms[sample] = term;
        }
        for (std::uint64_t j = 0; j < width; ++j) {
            note(a.plainGradient, row + j, rules::softmaxGradient(softmax.q[j], targets[j], samples, scale));
        }
    }
    Reduction reduction = reductionOf(a);
    if (reduction.inFormat && reduction.round.rules.rounding == Rounding::Stochastic) {
        reduction.index = drawnBefore(a, sample);
    }
    softmax.compute(reduction);
    a.terms[sample] = softmax.lossFor(targets, reduction);
    if (a.addBits) {
        a.addBits[sample] = reduction.index;
    }
    for (std::uint64_t j = 0; j < width; ++j) {
        storeOutputGradient(a, row + j, rules::softmaxGradient(softmax.q[j], targets[j], samples, scale));
    }
}

HALFSCOPE_KERNEL void loss(const LossArguments& a, std::uint64_t thread) {
    if (a.loss == Loss::CrossEntropy) {
        crossEntropyOf(a, thread);
    } else {
        squaredErrorOf(a, thread);
    }
}

/// The terms' sum over the count, by BatchLoss.
HALFSCOPE_KERNEL float sumOfTerms(const LossArguments& a, const float* terms, Reduction reduction) {
    const bool classes = a.loss == Loss::CrossEntropy;
    const auto samples = static_cast<std::uint64_t>(a.samples);
    const std::uint64_t count = classes ? samples : samples * static_cast<std::uint64_t>(a.width);
    const std::uint64_t divisor = a.loss == Loss::SummedSquaredError ? 1 : count;
    if (!reduction.inFormat) {
        double sum = 0;
        inOrder(terms, count, [&](float term, std::uint64_t) { sum += static_cast<double>(term); });
        return canonical(static_cast<float>(sum / static_cast<double>(divisor)));
    }
    float sum = 0;
    inOrder(terms, count, [&](float term, std::uint64_t i) {
        reduction.index = !classes ? 3 * i + 2 : a.addBits ? a.addBits[i] : 0;
        sum = reduction(sum + term);
    });
    return canonical(reduction(sum / static_cast<float>(divisor)));
}

HALFSCOPE_KERNEL void lossSum(const LossSumArguments& arguments, std::uint64_t) {
    const LossArguments& a = arguments.of;
    const Rounder round = rounderOf(a.lossStore, a.pass);
    LossResults results;
    results.loss = sumOfTerms(a, a.terms, reductionOf(a));
    results.plain = a.plainTerms ? sumOfTerms(a, a.plainTerms, {}) : 0.0f;
    results.scale = carriedScale(a);
    if (a.lossStored) {
        results.loss = round(results.loss, kLossBits + 1);
    }
    results.plainScaled = canonical(results.loss * results.scale);
    results.scaled = a.lossStored ? round(results.plainScaled, kLossBits + 2) : results.plainScaled;
    *arguments.results = results;
}

HALFSCOPE_KERNEL void columnSquares(const ColumnSquaresArguments& a, std::uint64_t thread) {
    const Terms column{a.values + thread, a.columns};
    double sum = 0;
    for (std::int32_t row = 0; row < a.rows; ++row) {
        const auto value = static_cast<double>(column.at(row));
        sum += value * value;
    }
    a.sums[thread] = sum;
}

HALFSCOPE_KERNEL void columnLargest(const ColumnLargestArguments& a, std::uint64_t thread) {
    const Terms column{a.values + thread, a.columns};
    std::uint32_t largest = 0;
    for (std::int32_t row = 0; row < a.rows; ++row) {
        const std::uint32_t bits = magnitudeBits(canonical(column.at(row)));
        largest = bits > largest ? bits : largest;
    }
    a.bits[thread] = largest;
}

/// The columns' sum in their order, over the number of elements (meanSquare).
HALFSCOPE_KERNEL double meanOfSquares(const double* columns, std::int32_t count, std::int32_t elements) {
    double sum = 0;
    for (std::int32_t j = 0; j < count; ++j) {
        sum += columns[j];
    }
    return elements == 0 ? 0.0 : sum / static_cast<double>(elements);
}

HALFSCOPE_KERNEL void layerScale(const LayerScaleArguments& a, std::uint64_t) {
    std::uint32_t largest = 0;
    for (std::int32_t j = 0; j < a.productColumns; ++j) {
        largest = a.largest[j] > largest ? a.largest[j] : largest;
    }
    const float before = a.begins ? 1.0f : *a.together;
    rules::LayerScaleInput input;
    input.squareOfGradients = meanOfSquares(a.gradientSquares, a.columns, a.gradientCount);
    input.squareOfWeights = meanOfSquares(a.weightSquares, a.columns, a.weightCount);
    input.terms = a.columns;
    input.largestProduct = static_cast<double>(std::bit_cast<float>(largest));
    input.together = before;
    const float scale = rules::layerScale(input, a.rules);
    *a.together = before * scale;
    *a.scale = scale;
    *a.layerScale = canonical(a.results->scale * (before * scale)); // a stored scale may be a NaN
}

} // namespace halfscope::kernels
