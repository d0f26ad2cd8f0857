// SPDX-License-Identifier: GPL-3.0-or-later
#include "numerics/array_kernels.h"

#if defined(__x86_64__)
#if defined(__GNUC__) && !defined(__clang__)
// GCC 12 takes the "undefined" operands inside its own AVX-512 header for uninitialised variables (GCC bug 105593).
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <algorithm>
#include <immintrin.h>

#define HALFSCOPE_AVX512 __attribute__((target("avx512f"))) // by function: see array_avx2.cpp

namespace halfscope::detail {

namespace {

constexpr std::size_t kLanes = 16;           // a cache line
constexpr std::size_t kUnroll = 4;           // independent chains, to hide the latency of the conversions
constexpr std::size_t kPrefetchFloats = 512; // ahead of the load, about a memory latency

HALFSCOPE_AVX512 inline __m512i splat(std::uint32_t bits) { return _mm512_set1_epi32(static_cast<int>(bits)); }

/// store() of sixteen values to nearest even. Not by AVX512_BF16's conversion: it flushes subnormals.
template <FormatId id> HALFSCOPE_AVX512 inline __m512 stored(__m512 value) {
    using Bits = StoreBits<id>;
    __mmask16 isNan = _mm512_cmp_ps_mask(value, value, _CMP_UNORD_Q);
    const __m512 nan = _mm512_castsi512_ps(splat(Bits::kNan));
    if constexpr (id == FormatId::Float32) {
        return _mm512_mask_mov_ps(value, isNan, nan);
    } else if constexpr (id == FormatId::Float16) {
        const __m512 half = _mm512_cvtph_ps(_mm512_cvtps_ph(value, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC));
        return _mm512_mask_mov_ps(half, isNan, nan);
    } else {
        const __m512i bits = _mm512_castps_si512(value);
        const __m512i magnitude = _mm512_andnot_si512(splat(Bits::kSign), bits);
        const __m512i sign = _mm512_and_si512(bits, splat(Bits::kSign));
        const __m512i lastKept = _mm512_and_si512(_mm512_srli_epi32(magnitude, Bits::kDropped), splat(1));
        const __m512i raised = _mm512_add_epi32(_mm512_add_epi32(magnitude, splat(Bits::kBelowHalf)), lastKept);
        __m512i rounded = _mm512_andnot_si512(splat(Bits::kDroppedMask), raised);
        if constexpr (!Bits::kWide) {
            const __m512 grid = _mm512_set1_ps(Bits::kSubnormalGrid);
            const __m512 onGrid = _mm512_sub_ps(_mm512_add_ps(_mm512_castsi512_ps(magnitude), grid), grid);
            const __mmask16 small = _mm512_cmplt_epi32_mask(magnitude, splat(Bits::kSmallestNormal));
            rounded = _mm512_mask_mov_epi32(rounded, small, _mm512_castps_si512(onGrid));
            const __mmask16 overflows = _mm512_cmpgt_epi32_mask(rounded, splat(Bits::kLargest));
            if constexpr (Bits::kOverflow == Bits::kNan) {
                isNan = _mm512_kor(isNan, overflows);
            } else {
                rounded = _mm512_mask_mov_epi32(rounded, overflows, splat(Bits::kOverflow));
            }
        }
        return _mm512_mask_mov_ps(_mm512_castsi512_ps(_mm512_or_si512(sign, rounded)), isNan, nan);
    }
}

template <FormatId id, Passage passage>
HALFSCOPE_AVX512 inline __m512 passed(__m512 value, __m512 scale, __m512 reciprocal) {
    if constexpr (passage == Passage::Store) {
        return stored<id>(value);
    } else {
        const __m512 result = stored<id>(_mm512_mul_ps(value, scale));
        return passage == Passage::Reciprocal ? _mm512_mul_ps(result, reciprocal) : _mm512_div_ps(result, scale);
    }
}

template <FormatId id, Passage passage> HALFSCOPE_AVX512 void kernel(const ArrayPass& pass) {
    const __m512 scale = _mm512_set1_ps(pass.scale);
    const __m512 reciprocal = _mm512_set1_ps(pass.reciprocal);
    const float* in = pass.in;
    float* out = pass.out;
    std::size_t left = pass.count;
    // Fewer than sixteen elements, at the end or before the first aligned store.
    const auto few = [&](std::size_t count) HALFSCOPE_AVX512 {
        const auto lanes = static_cast<__mmask16>((1u << count) - 1);
        const __m512 result = passed<id, passage>(_mm512_maskz_loadu_ps(lanes, in), scale, reciprocal);
        _mm512_mask_storeu_ps(out, lanes, result);
        in += count;
        out += count;
        left -= count;
    };
    if (pass.stream) {
        const std::size_t past = (reinterpret_cast<std::uintptr_t>(out) / sizeof(float)) % kLanes;
        few(std::min(left, (kLanes - past) % kLanes));
        for (; left >= kUnroll * kLanes; left -= kUnroll * kLanes, in += kUnroll * kLanes, out += kUnroll * kLanes) {
            for (std::size_t i = 0; i < kUnroll * kLanes; i += kLanes) {
                _mm_prefetch(reinterpret_cast<const char*>(in + i + kPrefetchFloats), _MM_HINT_T0);
                _mm512_stream_ps(out + i, passed<id, passage>(_mm512_loadu_ps(in + i), scale, reciprocal));
            }
        }
        _mm_sfence();
    }
    for (; left >= kLanes; left -= kLanes, in += kLanes, out += kLanes) {
        _mm512_storeu_ps(out, passed<id, passage>(_mm512_loadu_ps(in), scale, reciprocal));
    }
    if (left > 0) {
        few(left);
    }
}

template <std::size_t... i> constexpr ArrayKernels tableOf(std::index_sequence<i...>) {
    return {&kernel<static_cast<FormatId>(i / kPassages), static_cast<Passage>(i % kPassages)>...};
}

} // namespace

const ArrayKernels kAvx512Kernels = tableOf(std::make_index_sequence<std::tuple_size_v<ArrayKernels>>());

} // namespace halfscope::detail
#endif
