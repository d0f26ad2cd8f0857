// SPDX-License-Identifier: GPL-3.0-or-later
#include "scaling/unscale_kernels.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define HALFSCOPE_AVX2 __attribute__((target("avx2,f16c"))) // by function: see numerics/array_avx2.cpp

namespace halfscope::detail {

namespace {

constexpr std::size_t kLanes = 8;
constexpr std::size_t kPrefetchCodes = 1024; // ahead of the load, about a memory latency

HALFSCOPE_AVX2 inline bool finiteBlock(const std::uint16_t* in) {
    const __m256i exponent = _mm256_set1_epi16(static_cast<short>(kHalfExponent));
    __m256i largest = _mm256_setzero_si256();
    for (std::size_t i = 0; i < kUnscaleBlock; i += 2 * kLanes) {
        const __m256i codes = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(in + i));
        largest = _mm256_max_epu16(largest, _mm256_and_si256(codes, exponent));
    }
    return _mm256_movemask_epi8(_mm256_cmpeq_epi16(largest, exponent)) == 0;
}

template <Unscaling how> HALFSCOPE_AVX2 inline __m256 unscaled(const std::uint16_t* in, __m256 by) {
    const __m256 value = _mm256_cvtph_ps(_mm_loadu_si128(reinterpret_cast<const __m128i*>(in)));
    const __m256 result = how == Unscaling::Divide ? _mm256_div_ps(value, by) : _mm256_mul_ps(value, by);
    const __m256 nan = _mm256_castsi256_ps(_mm256_set1_epi32(formatOf(FormatId::Float32).nanCode()));
    return _mm256_blendv_ps(result, nan, _mm256_cmp_ps(result, result, _CMP_UNORD_Q));
}

template <Unscaling how, bool stream>
HALFSCOPE_AVX2 std::size_t unscaleBlocks(const UnscalePass& pass, std::size_t done) {
    const __m256 by = _mm256_set1_ps(pass.by);
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
                _mm256_stream_ps(out + i, unscaled<how>(in + i, by));
            } else {
                _mm256_storeu_ps(out + i, unscaled<how>(in + i, by));
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

const UnscaleKernels kAvx2Unscale{&kernel<Unscaling::Divide>, &kernel<Unscaling::Reciprocal>};

} // namespace halfscope::detail
#endif
