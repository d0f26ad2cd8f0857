// SPDX-License-Identifier: GPL-3.0-or-later
#include "scaling/unscale_kernels.h"

#if defined(__x86_64__)
#if defined(__GNUC__) && !defined(__clang__)
// GCC 12 takes the "undefined" operands inside its own AVX-512 header for uninitialised variables (GCC bug 105593).
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <immintrin.h>

#define HALFSCOPE_AVX512 __attribute__((target("avx512f"))) // by function: see numerics/array_avx2.cpp

namespace halfscope::detail {

namespace {

constexpr std::size_t kLanes = 16;           // a cache line of results
constexpr std::size_t kPrefetchCodes = 1024; // ahead of the load, about a memory latency

/// In halves of a register: 512-bit arithmetic on 16 bits came later than AVX-512F.
HALFSCOPE_AVX512 inline bool finiteBlock(const std::uint16_t* in) {
    const __m256i exponent = _mm256_set1_epi16(static_cast<short>(kHalfExponent));
    __m256i largest = _mm256_setzero_si256();
    for (std::size_t i = 0; i < kUnscaleBlock; i += kLanes) {
        const __m256i codes = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(in + i));
        largest = _mm256_max_epu16(largest, _mm256_and_si256(codes, exponent));
    }
    return _mm256_movemask_epi8(_mm256_cmpeq_epi16(largest, exponent)) == 0;
}

template <Unscaling how> HALFSCOPE_AVX512 inline __m512 unscaled(const std::uint16_t* in, __m512 by) {
    const __m512 value = _mm512_cvtph_ps(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(in)));
    const __m512 result = how == Unscaling::Divide ? _mm512_div_ps(value, by) : _mm512_mul_ps(value, by);
    const __m512 nan = _mm512_castsi512_ps(_mm512_set1_epi32(formatOf(FormatId::Float32).nanCode()));
    return _mm512_mask_mov_ps(result, _mm512_cmp_ps_mask(result, result, _CMP_UNORD_Q), nan);
}

template <Unscaling how, bool stream>
HALFSCOPE_AVX512 std::size_t unscaleBlocks(const UnscalePass& pass, std::size_t done) {
    const __m512 by = _mm512_set1_ps(pass.by);
    for (; pass.count - done >= kUnscaleBlock; done += kUnscaleBlock) {
        const std::uint16_t* in = pass.in + done;
        float* out = pass.out + done;
        if (!finiteBlock(in)) {
            break;
        }
        if constexpr (stream) {
            _mm_prefetch(reinterpret_cast<const char*>(in + kPrefetchCodes), _MM_HINT_T0);
            _mm_prefetch(reinterpret_cast<const char*>(in + kPrefetchCodes + kUnscaleBlock / 2), _MM_HINT_T0);
        }
        for (std::size_t i = 0; i < kUnscaleBlock; i += kLanes) {
            if constexpr (stream) {
                _mm512_stream_ps(out + i, unscaled<how>(in + i, by));
            } else {
                _mm512_storeu_ps(out + i, unscaled<how>(in + i, by));
            }
        }
    }
    if constexpr (stream) {
        _mm_sfence();
    }
    return done;
}

template <Unscaling how> std::size_t kernel(const UnscalePass& pass) {
    return unscaleByBlocks<how>(pass, pass.stream ? &unscaleBlocks<how, true> : &unscaleBlocks<how, false>);
}

} // namespace

const UnscaleKernels kAvx512Unscale{&kernel<Unscaling::Divide>, &kernel<Unscaling::Reciprocal>};

} // namespace halfscope::detail
#endif
