// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compute/kernel_rules.h"

/// The kernels between the passes of a step and its update: counts, sums over passes and replicas, the check.
namespace halfscope::kernels {

HALFSCOPE_KERNEL void countColumns(const CountColumnsArguments& a, std::uint64_t thread) {
    const Column column = a.columns[thread];
    std::uint32_t lost = 0;
    std::uint32_t zeros = 0;
    for (std::uint64_t row = 0; row < column.rows; ++row) {
        const std::uint64_t index = column.first + row * column.stride;
        const bool zero = a.gradients[index] == 0;
        zeros += zero ? 1u : 0u;
        if (a.plain) {
            const float plain = a.plain[index];
            lost += zero && plain != 0 && !isNotANumber(plain) ? 1u : 0u;
        }
    }
    a.lost[thread] = lost;
    a.zeros[thread] = zeros;
}

HALFSCOPE_KERNEL void countLayers(const CountLayersArguments& a, std::uint64_t thread) {
    std::uint64_t lost = 0;
    std::uint64_t zeros = 0;
    for (std::uint32_t column = a.firstColumn[2 * thread]; column < a.firstColumn[2 * thread + 2]; ++column) {
        lost += a.lost[column];
        zeros += a.zeros[column];
    }
    a.lostOfLayer[thread] = lost;
    a.zerosOfLayer[thread] = zeros;
}

HALFSCOPE_KERNEL void copy(const CopyArguments& a, std::uint64_t thread) { a.to[thread] = a.from[thread]; }

HALFSCOPE_KERNEL void add(const AddArguments& a, std::uint64_t thread) {
    a.to[thread] = canonical(a.to[thread] + a.from[thread]);
}

HALFSCOPE_KERNEL void reduce(const ReduceArguments& a, std::uint64_t thread) {
    const Rounder round{a.store.format, a.store.rules, {}};
    const auto count = static_cast<float>(a.count);
    float sum = 0;
    for (std::int64_t replica = 0; replica < a.count; ++replica) {
        const float part = a.replicas[static_cast<std::uint64_t>(replica * a.elements) + thread];
        sum = round(sum + (a.preDivide ? round(part / count) : part));
    }
    a.result[thread] = a.preDivide ? sum : round(sum / count);
}

HALFSCOPE_KERNEL void largestColumns(const LargestColumnsArguments& a, std::uint64_t thread) {
    const Column column = a.columns[thread];
    std::uint32_t largest = 0;
    for (std::uint64_t row = 0; row < column.rows; ++row) {
        const float value = a.gradients[column.first + row * column.stride];
        const std::uint32_t bits = magnitudeBits(canonical(a.unscaled ? a.update->unscale(value) : value));
        largest = bits > largest ? bits : largest;
    }
    a.bits[thread] = largest;
}

HALFSCOPE_KERNEL void finding(const FindingArguments& a, std::uint64_t) {
    Finding found{};
    for (std::int32_t j = 0; j < a.columns; ++j) {
        found.largestBits = a.bits[j] > found.largestBits ? a.bits[j] : found.largestBits;
    }
    bool fails = false;
    switch (a.check) {
    case OverflowCheck::LargerThan1e4:
        fails = found.largestBits > std::bit_cast<std::uint32_t>(1e4f);
        break;
    case OverflowCheck::AnyNotFinite:
        fails = found.largestBits >= kInfinityBits;
        break;
    case OverflowCheck::SumNotFinite:
    case OverflowCheck::NormNotFinite:
        break; // runningSum() says
    }
    found.overflow = a.checks && fails ? 1 : 0;
    *a.finding = found;
}

/// Whether the sum was ever not finite (firstOverflow) shows at its end: from then on it never is again.
HALFSCOPE_KERNEL void runningSum(const RunningSumArguments& a, std::uint64_t) {
    const UnscaleBy by = a.unscaled ? a.update->unscale : UnscaleBy{};
    float sum = a.finding->sum;
    inOrder(a.gradients, static_cast<std::uint64_t>(a.elements), [&](float gradient, std::uint64_t) {
        const float value = a.unscaled ? by(gradient) : gradient;
        sum += a.squares ? value * value : value;
    });
    a.finding->sum = sum;
    a.finding->overflow = magnitudeBits(sum) >= kInfinityBits ? 1 : 0;
}

} // namespace halfscope::kernels
