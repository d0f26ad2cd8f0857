// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compute/kernel_arguments.h"

#include <bit>
#include <cmath>

/// A kernel's body: the same function for a host and for a device. It calls nothing but rules that are the same on both
/// (mlp_math.h and its like, the formats), so that the bits are, too.
#if defined(__CUDACC__)
#define HALFSCOPE_KERNEL __host__ __device__ inline
#else
#define HALFSCOPE_KERNEL inline
#endif

namespace halfscope::kernels {

constexpr std::uint32_t kInfinityBits = 0x7F800000u;

HALFSCOPE_RULE std::uint32_t magnitudeBits(float value) { return std::bit_cast<std::uint32_t>(value) & 0x7FFFFFFFu; }
HALFSCOPE_RULE bool isNotANumber(float value) { return magnitudeBits(value) > kInfinityBits; }

/// The value, with the one NaN that stores write: which NaN an operation gives differs between processors.
HALFSCOPE_RULE float canonical(float value) { return isNotANumber(value) ? std::bit_cast<float>(0x7FC00000u) : value; }

/// Calls `take` with each of so many values and its index, in order. A thread that works alone would wait for memory at
/// each of them: some are loaded at once.
template <class Take> HALFSCOPE_KERNEL void inOrder(const float* values, std::uint64_t count, Take take) {
    constexpr std::uint64_t kAtOnce = 16;
    std::uint64_t i = 0;
    for (; count - i >= kAtOnce; i += kAtOnce) {
        float some[kAtOnce];
        for (std::uint64_t k = 0; k < kAtOnce; ++k) {
            some[k] = values[i + k];
        }
        for (std::uint64_t k = 0; k < kAtOnce; ++k) {
            take(some[k], i + k);
        }
    }
    for (; i < count; ++i) {
        take(values[i], i);
    }
}

/// For outputs that nobody may have asked for.
HALFSCOPE_KERNEL void note(float* where, std::uint64_t index, float value) {
    if (where) {
        where[index] = canonical(value);
    }
}

/// R of a place. The key is split off only where its bits are drawn from.
HALFSCOPE_KERNEL Rounder rounderOf(const Store& store, const PassInputs* pass) {
    const bool draws = store.rules.rounding == Rounding::Stochastic;
    return {store.format, store.rules, draws ? random::splitAt(pass->stepKey, store.keyNumber) : random::Key{}};
}

/// One value of a place, `index` that of its random bits.
HALFSCOPE_KERNEL float storedAt(const Store& store, const PassInputs* pass, float value, std::uint64_t index) {
    constexpr Format kFloat32 = formatOf(FormatId::Float32);
    if (store.format == kFloat32 && store.rules == StoreRules{}) {
        return canonical(value); // most places of a float32 network: the same, sooner
    }
    return rounderOf(store, pass)(value, index);
}

/// One side of a dot product.
struct Terms {
    const float* values;
    std::int64_t stride;
    HALFSCOPE_RULE float at(std::int64_t k) const { return values[k * stride]; }
};

HALFSCOPE_KERNEL float plainDot(Terms a, Terms b, std::int32_t terms) {
    float sum = 0;
    for (std::int32_t k = 0; k < terms; ++k) {
        sum += a.at(k) * b.at(k);
    }
    return sum;
}

/// `element`: the index of the product's element, by which its random bits are counted (FormatSums).
HALFSCOPE_KERNEL float storedDot(Terms a, Terms b, std::int32_t terms, const Rounder& round, std::uint64_t element) {
    float sum = 0;
    for (std::int32_t k = 0; k < terms; ++k) {
        const std::uint64_t index = 2 * (element * static_cast<std::uint64_t>(terms) + static_cast<std::uint64_t>(k));
        sum = round(sum + round(a.at(k) * b.at(k), index), index + 1);
    }
    return sum;
}

/// A dot product as its sums are made, and in float32 where that is asked for.
struct Dot {
    float value;
    float plain;
};

HALFSCOPE_KERNEL Dot dot(Terms a, Terms b, std::int32_t terms, const Sums& sums, const PassInputs* pass,
                         std::uint64_t element, bool wantsPlain) {
    if (!sums.inFormat) {
        const float value = plainDot(a, b, terms);
        return {value, value};
    }
    const float plain = wantsPlain ? plainDot(a, b, terms) : 0.0f;
    return {storedDot(a, b, terms, rounderOf(sums.store, pass), element), plain};
}

/// A matrix of a product, as the lines of terms that it gives: of a row of the product, or of a column.
struct Lines {
    const float* values;
    std::int64_t perLine; ///< from one line to the next
    std::int64_t perTerm; ///< from one term of a line to the next
    HALFSCOPE_RULE Terms line(std::uint64_t i) const {
        return {values + static_cast<std::int64_t>(i) * perLine, perTerm};
    }
};

/// A product of two matrices. Thread: row * columns + column.
struct MatrixProduct {
    Lines left; ///< a line a row
    Lines right;
    std::int32_t terms, columns;
    const float* made = nullptr;        ///< the product where a launch before has made it
    const float* plainOfMade = nullptr; ///< of that: in float32, where it differs

    HALFSCOPE_KERNEL Dot element(std::uint64_t thread, const Sums& sums, const PassInputs* pass,
                                 bool wantsPlain) const {
        if (made) {
            return {made[thread], (plainOfMade ? plainOfMade : made)[thread]};
        }
        const auto width = static_cast<std::uint64_t>(columns);
        return dot(left.line(thread / width), right.line(thread % width), terms, sums, pass, thread, wantsPlain);
    }
};

} // namespace halfscope::kernels
