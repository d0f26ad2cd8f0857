// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/products_kernels.h"

#if defined(__x86_64__)
#include <immintrin.h>

#include <utility>

#define HALFSCOPE_AVX2 __attribute__((target("avx2"))) // by function: see numerics/array_avx2.cpp

namespace halfscope::detail {

namespace {

constexpr std::ptrdiff_t kLanes = 8;
constexpr int kRows = 4; // times two vectors of sums, two of b, a factor and its products: of sixteen registers

template <int rows, int vectors> HALFSCOPE_AVX2 void tile(const ProductTile& t) {
    __m256 sums[rows][vectors];
    for (int i = 0; i < rows; ++i) {
        for (int v = 0; v < vectors; ++v) {
            sums[i][v] = t.begins ? _mm256_setzero_ps() : _mm256_loadu_ps(t.c + i * t.cStride + v * kLanes);
        }
    }
    const float* a = t.a;
    const float* b = t.b;
    for (std::ptrdiff_t k = 0; k < t.terms; ++k, a += t.innerStride, b += t.bStride) {
        __m256 right[vectors];
        for (int v = 0; v < vectors; ++v) {
            right[v] = _mm256_loadu_ps(b + v * kLanes);
        }
        for (int i = 0; i < rows; ++i) {
            const __m256 left = _mm256_set1_ps(a[i * t.rowStride]);
            for (int v = 0; v < vectors; ++v) {
                sums[i][v] = _mm256_add_ps(sums[i][v], _mm256_mul_ps(left, right[v]));
            }
        }
    }
    for (int i = 0; i < rows; ++i) {
        for (int v = 0; v < vectors; ++v) {
            _mm256_storeu_ps(t.c + i * t.cStride + v * kLanes, sums[i][v]);
        }
    }
}

template <int vectors, int... i>
constexpr std::array<TileKernel, kMostTileRows> tilesOf(std::integer_sequence<int, i...>) {
    return {&tile<i + 1, vectors>...};
}

constexpr auto kEachRow = std::make_integer_sequence<int, kRows>();

} // namespace

const ProductKernels kAvx2Products{kRows, 2 * kLanes, tilesOf<2>(kEachRow), tilesOf<1>(kEachRow)};

} // namespace halfscope::detail
#endif
