// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "network/products.h"

#include <array>
#include <cstddef>

/// The products of wide layers, a tile of the result at a time, one file a level. Internal to network.
namespace halfscope::detail {

/// What one call adds to one tile of c, whose elements stay in registers while the terms go by: dot products that
/// multiply, then add, in the terms' order.
struct ProductTile {
    const float* a = nullptr;
    std::ptrdiff_t rowStride = 0;   ///< of a, between rows of the tile
    std::ptrdiff_t innerStride = 0; ///< of a, between terms
    const float* b = nullptr;
    std::ptrdiff_t bStride = 0; ///< between terms; a term's row is as long as the tile is wide
    float* c = nullptr;
    std::ptrdiff_t cStride = 0;
    std::ptrdiff_t terms = 0;
    bool begins = true; ///< the sums begin at +0; else they go on from what c holds
};

using TileKernel = void (*)(const ProductTile&);

inline constexpr std::size_t kMostTileRows = 8;
inline constexpr std::size_t kMostTileColumns = 32;

struct ProductKernels {
    std::ptrdiff_t rows;    ///< of the tallest tile
    std::ptrdiff_t columns; ///< of a wide tile
    /// For each number of rows, less one.
    std::array<TileKernel, kMostTileRows> wide;
    std::array<TileKernel, kMostTileRows> narrow; ///< half as wide
};

extern const ProductKernels kPortableProducts;
#if defined(__x86_64__)
extern const ProductKernels kAvx2Products;
extern const ProductKernels kAvx512Products;
#endif

/// products::multiply by one level's tiles. Allocates at a thread's first large one, to keep.
void multiplyByTiles(const ProductKernels& kernels, const products::Left& a, const products::Right& b, int rows,
                     int inner, int columns, std::span<float> c);

} // namespace halfscope::detail
