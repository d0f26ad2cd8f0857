// SPDX-License-Identifier: GPL-3.0-or-later
#include "numerics/array_kernels.h"

namespace halfscope::detail {

namespace {

/// store() without a branch, so that any compiler can make vectors of the loop. A choice of two is a mask here:
/// compilers turn a conditional back into branches.
template <FormatId id> inline float storedNearest(float value) {
    using Bits = StoreBits<id>;
    const auto choose = [](bool condition, std::uint32_t yes, std::uint32_t no) {
        const std::uint32_t mask = 0u - static_cast<std::uint32_t>(condition);
        return (yes & mask) | (no & ~mask);
    };
    const std::uint32_t bits = std::bit_cast<std::uint32_t>(value);
    const std::uint32_t magnitude = bits & ~Bits::kSign;
    std::uint32_t rounded = magnitude;
    if constexpr (Bits::kDropped > 0) {
        rounded = (magnitude + Bits::kBelowHalf + ((magnitude >> Bits::kDropped) & 1)) & ~Bits::kDroppedMask;
    }
    std::uint32_t sign = bits & Bits::kSign;
    if constexpr (!Bits::kWide) {
        const float onGrid = (std::bit_cast<float>(magnitude) + Bits::kSubnormalGrid) - Bits::kSubnormalGrid;
        rounded = choose(magnitude < Bits::kSmallestNormal, std::bit_cast<std::uint32_t>(onGrid), rounded);
        const bool overflows = rounded > Bits::kLargest;
        rounded = choose(overflows, Bits::kOverflow, rounded);
        if constexpr (Bits::kOverflow == Bits::kNan) {
            sign = choose(overflows, 0, sign);
        }
    }
    return std::bit_cast<float>(choose(magnitude > Bits::kInfinity, Bits::kNan, sign | rounded));
}

template <FormatId id, Passage passage> void kernel(const ArrayPass& pass) {
    const float* in = pass.in;
    float* out = pass.out;
    const float scale = pass.scale;
    const float reciprocal = pass.reciprocal;
    for (std::size_t i = 0; i < pass.count; ++i) {
        if constexpr (passage == Passage::Store) {
            out[i] = storedNearest<id>(in[i]);
        } else {
            const float stored = storedNearest<id>(in[i] * scale);
            out[i] = passage == Passage::Reciprocal ? stored * reciprocal : stored / scale;
        }
    }
}

template <std::size_t... i> constexpr ArrayKernels tableOf(std::index_sequence<i...>) {
    return {&kernel<static_cast<FormatId>(i / kPassages), static_cast<Passage>(i % kPassages)>...};
}

} // namespace

const ArrayKernels kPortableKernels = tableOf(std::make_index_sequence<std::tuple_size_v<ArrayKernels>>());

} // namespace halfscope::detail
