// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/products_kernels.h"

#if defined(__x86_64__)
#if defined(__GNUC__) && !defined(__clang__)
// GCC 12 takes the "undefined" operands inside its own AVX-512 header for uninitialised variables (GCC bug 105593).
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <immintrin.h>

#include <utility>

// By function: see numerics/array_avx2.cpp. AVX-512F has fused multiply-adds, of which the build's -ffp-contract=off
// keeps the compiler from making use.
#define HALFSCOPE_AVX512 __attribute__((target("avx512f")))

namespace halfscope::detail {

namespace {

constexpr std::ptrdiff_t kLanes = 16;
constexpr int kRows = 8; // times two vectors: sixteen sums under way hide the latency of additions

template <int rows, int vectors> HALFSCOPE_AVX512 void tile(const ProductTile& t) {
    __m512 sums[rows][vectors];
    for (int i = 0; i < rows; ++i) {
        for (int v = 0; v < vectors; ++v) {
            sums[i][v] = t.begins ? _mm512_setzero_ps() : _mm512_loadu_ps(t.c + i * t.cStride + v * kLanes);
        }
    }
    const float* a = t.a;
    const float* b = t.b;
    for (std::ptrdiff_t k = 0; k < t.terms; ++k, a += t.innerStride, b += t.bStride) {
        __m512 right[vectors];
        for (int v = 0; v < vectors; ++v) {
            right[v] = _mm512_loadu_ps(b + v * kLanes);
        }
        for (int i = 0; i < rows; ++i) {
            const __m512 left = _mm512_set1_ps(a[i * t.rowStride]);
            for (int v = 0; v < vectors; ++v) {
                sums[i][v] = _mm512_add_ps(sums[i][v], _mm512_mul_ps(left, right[v]));
            }
        }
    }
    for (int i = 0; i < rows; ++i) {
        for (int v = 0; v < vectors; ++v) {
            _mm512_storeu_ps(t.c + i * t.cStride + v * kLanes, sums[i][v]);
        }
    }
}

template <int vectors, int... i>
constexpr std::array<TileKernel, kMostTileRows> tilesOf(std::integer_sequence<int, i...>) {
    return {&tile<i + 1, vectors>...};
}

constexpr auto kEachRow = std::make_integer_sequence<int, kRows>();

} // namespace

const ProductKernels kAvx512Products{kRows, 2 * kLanes, tilesOf<2>(kEachRow), tilesOf<1>(kEachRow)};

} // namespace halfscope::detail
#endif
