// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/products_kernels.h"

#include <Eigen/Core>
#include <utility>

namespace halfscope::detail {

namespace {

constexpr int kColumns = 8;
constexpr int kRows = 4;

/// An Eigen array multiplies and adds element by element; it neither reorders nor fuses.
template <int rows, int columns> void tile(const ProductTile& t) {
    using Row = Eigen::Array<float, columns, 1>;
    std::array<Row, rows> sums;
    for (std::size_t i = 0; i < rows; ++i) {
        if (t.begins) {
            sums[i].setZero();
        } else {
            sums[i] = Eigen::Map<const Row>(t.c + static_cast<std::ptrdiff_t>(i) * t.cStride);
        }
    }
    const float* a = t.a;
    const float* b = t.b;
    for (std::ptrdiff_t k = 0; k < t.terms; ++k, a += t.innerStride, b += t.bStride) {
        const Row right = Eigen::Map<const Row>(b);
        for (std::size_t i = 0; i < rows; ++i) {
            sums[i] += right * a[static_cast<std::ptrdiff_t>(i) * t.rowStride];
        }
    }
    for (std::size_t i = 0; i < rows; ++i) {
        Eigen::Map<Row>(t.c + static_cast<std::ptrdiff_t>(i) * t.cStride) = sums[i];
    }
}

template <int columns, int... i>
constexpr std::array<TileKernel, kMostTileRows> tilesOf(std::integer_sequence<int, i...>) {
    return {&tile<i + 1, columns>...};
}

constexpr auto kEachRow = std::make_integer_sequence<int, kRows>();

} // namespace

const ProductKernels kPortableProducts{kRows, kColumns, tilesOf<kColumns>(kEachRow), tilesOf<kColumns / 2>(kEachRow)};

} // namespace halfscope::detail
