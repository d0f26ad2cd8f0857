// SPDX-License-Identifier: GPL-3.0-or-later
#include "numerics/array_kernels.h"

#if defined(__x86_64__)
#include <algorithm>
#include <immintrin.h>

// By function, not by file: flags for the whole file would let the linker keep an AVX copy of some shared inline
// function, which would then run on machines without it.
#define HALFSCOPE_AVX2 __attribute__((target("avx2,f16c")))

namespace halfscope::detail {

namespace {

constexpr std::size_t kLanes = 8;
constexpr std::size_t kUnroll = 4;           // two cache lines
constexpr std::size_t kPrefetchFloats = 512; // ahead of the load, about a memory latency

HALFSCOPE_AVX2 inline __m256i splat(std::uint32_t bits) { return _mm256_set1_epi32(static_cast<int>(bits)); }

/// store() of eight values to nearest even.
template <FormatId id> HALFSCOPE_AVX2 inline __m256 stored(__m256 value) {
    using Bits = StoreBits<id>;
    const __m256 unordered = _mm256_cmp_ps(value, value, _CMP_UNORD_Q);
    const __m256 nan = _mm256_castsi256_ps(splat(Bits::kNan));
    if constexpr (id == FormatId::Float32) {
        return _mm256_blendv_ps(value, nan, unordered);
    } else if constexpr (id == FormatId::Float16) {
        const __m256 half = _mm256_cvtph_ps(_mm256_cvtps_ph(value, _MM_FROUND_TO_NEAREST_INT));
        return _mm256_blendv_ps(half, nan, unordered);
    } else {
        const __m256i bits = _mm256_castps_si256(value);
        const __m256i magnitude = _mm256_andnot_si256(splat(Bits::kSign), bits);
        const __m256i sign = _mm256_and_si256(bits, splat(Bits::kSign));
        const __m256i lastKept = _mm256_and_si256(_mm256_srli_epi32(magnitude, Bits::kDropped), splat(1));
        const __m256i raised = _mm256_add_epi32(_mm256_add_epi32(magnitude, splat(Bits::kBelowHalf)), lastKept);
        __m256i rounded = _mm256_andnot_si256(splat(Bits::kDroppedMask), raised);
        __m256 isNan = unordered;
        if constexpr (!Bits::kWide) {
            const __m256 grid = _mm256_set1_ps(Bits::kSubnormalGrid);
            const __m256 onGrid = _mm256_sub_ps(_mm256_add_ps(_mm256_castsi256_ps(magnitude), grid), grid);
            const __m256i small = _mm256_cmpgt_epi32(splat(Bits::kSmallestNormal), magnitude);
            rounded = _mm256_blendv_epi8(rounded, _mm256_castps_si256(onGrid), small);
            const __m256i overflows = _mm256_cmpgt_epi32(rounded, splat(Bits::kLargest));
            if constexpr (Bits::kOverflow == Bits::kNan) {
                isNan = _mm256_or_ps(isNan, _mm256_castsi256_ps(overflows));
            } else {
                rounded = _mm256_blendv_epi8(rounded, splat(Bits::kOverflow), overflows);
            }
        }
        return _mm256_blendv_ps(_mm256_castsi256_ps(_mm256_or_si256(sign, rounded)), nan, isNan);
    }
}

template <FormatId id, Passage passage>
HALFSCOPE_AVX2 inline __m256 passed(__m256 value, __m256 scale, __m256 reciprocal) {
    if constexpr (passage == Passage::Store) {
        return stored<id>(value);
    } else {
        const __m256 result = stored<id>(_mm256_mul_ps(value, scale));
        return passage == Passage::Reciprocal ? _mm256_mul_ps(result, reciprocal) : _mm256_div_ps(result, scale);
    }
}

template <FormatId id, Passage passage> HALFSCOPE_AVX2 void kernel(const ArrayPass& pass) {
    const __m256 scale = _mm256_set1_ps(pass.scale);
    const __m256 reciprocal = _mm256_set1_ps(pass.reciprocal);
    const float* in = pass.in;
    float* out = pass.out;
    std::size_t left = pass.count;
    // Fewer than eight elements, at the end or before the first aligned store.
    const auto few = [&](std::size_t count) HALFSCOPE_AVX2 {
        alignas(32) float buffer[kLanes] = {};
        std::copy_n(in, count, buffer);
        _mm256_store_ps(buffer, passed<id, passage>(_mm256_load_ps(buffer), scale, reciprocal));
        std::copy_n(buffer, count, out);
        in += count;
        out += count;
        left -= count;
    };
    if (pass.stream) {
        const std::size_t past = (reinterpret_cast<std::uintptr_t>(out) / sizeof(float)) % kLanes;
        few(std::min(left, (kLanes - past) % kLanes));
        for (; left >= kUnroll * kLanes; left -= kUnroll * kLanes, in += kUnroll * kLanes, out += kUnroll * kLanes) {
            _mm_prefetch(reinterpret_cast<const char*>(in + kPrefetchFloats), _MM_HINT_T0);
            _mm_prefetch(reinterpret_cast<const char*>(in + kPrefetchFloats + 2 * kLanes), _MM_HINT_T0);
            for (std::size_t i = 0; i < kUnroll * kLanes; i += kLanes) {
                _mm256_stream_ps(out + i, passed<id, passage>(_mm256_loadu_ps(in + i), scale, reciprocal));
            }
        }
        _mm_sfence();
    }
    for (; left >= kLanes; left -= kLanes, in += kLanes, out += kLanes) {
        _mm256_storeu_ps(out, passed<id, passage>(_mm256_loadu_ps(in), scale, reciprocal));
    }
    few(left);
}

template <std::size_t... i> constexpr ArrayKernels tableOf(std::index_sequence<i...>) {
    return {&kernel<static_cast<FormatId>(i / kPassages), static_cast<Passage>(i % kPassages)>...};
}

} // namespace

const ArrayKernels kAvx2Kernels = tableOf(std::make_index_sequence<std::tuple_size_v<ArrayKernels>>());

} // namespace halfscope::detail
#endif
