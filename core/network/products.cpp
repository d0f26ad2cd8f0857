// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/products.h"

#include "network/products_kernels.h"

#include <Eigen/Core>
#include <array>
#include <cstddef>
#include <cstdint>

namespace halfscope::products {

namespace {

struct Shape {
    std::ptrdiff_t rowStride;
    std::ptrdiff_t innerStride;
    std::ptrdiff_t inner;
    std::ptrdiff_t columns; ///< of b and c
};

/// One block of the product, held in registers: columns innermost, the terms of the dot products outermost. An Eigen
/// array multiplies and adds element by element; it neither reorders nor fuses.
template <int rows, int columns> void block(const float* a, const float* b, float* c, const Shape& shape) {
    using Row = Eigen::Array<float, columns, 1>;
    std::array<Row, rows> sums;
    for (Row& sum : sums) {
        sum.setZero();
    }
    for (std::ptrdiff_t k = 0; k < shape.inner; ++k) {
        const Row terms = Eigen::Map<const Row>(b + k * shape.columns);
        for (int i = 0; i < rows; ++i) {
            sums[static_cast<std::size_t>(i)] += terms * a[i * shape.rowStride + k * shape.innerStride];
        }
    }
    for (int i = 0; i < rows; ++i) {
        Eigen::Map<Row>(c + i * shape.columns) = sums[static_cast<std::size_t>(i)];
    }
}

template <int columns> void strip(const float* a, const float* b, float* c, std::ptrdiff_t rows, const Shape& shape) {
    std::ptrdiff_t i = 0;
    for (; i + 4 <= rows; i += 4) {
        block<4, columns>(a + i * shape.rowStride, b, c + i * shape.columns, shape);
    }
    for (; i < rows; ++i) {
        block<1, columns>(a + i * shape.rowStride, b, c + i * shape.columns, shape);
    }
}

const detail::ProductKernels& kernelsOf(SimdLevel level) {
#if defined(__x86_64__)
    if (level == SimdLevel::Avx512) {
        return detail::kAvx512Products;
    }
    if (level == SimdLevel::Avx2) {
        return detail::kAvx2Products;
    }
#else
    static_cast<void>(level);
#endif
    return detail::kPortableProducts;
}

/// From so many multiplications on, by level, tiles are quicker than strips: measured. The portable ones gain by their
/// use of the cache alone.
constexpr std::array<std::int64_t, 3> kTiledFrom{std::int64_t{1} << 20, 1 << 12, 1 << 12};
constexpr std::int64_t kAlwaysStrips = kTiledFrom.back();

bool isTiled(std::int64_t multiplications, bool transposed) {
    return multiplications >= kAlwaysStrips &&
           (transposed || multiplications >= kTiledFrom[static_cast<std::size_t>(simdChoice().level)]);
}

void multiplyByStrips(Left a, std::span<const float> b, int rows, int inner, int columns, std::span<float> c) {
    const Shape shape{a.rowStride, a.innerStride, inner, columns};
    std::ptrdiff_t j = 0;
    for (; j + 8 <= columns; j += 8) {
        strip<8>(a.values.data(), b.data() + j, c.data() + j, rows, shape);
    }
    for (; j + 4 <= columns; j += 4) {
        strip<4>(a.values.data(), b.data() + j, c.data() + j, rows, shape);
    }
    for (; j < columns; ++j) {
        strip<1>(a.values.data(), b.data() + j, c.data() + j, rows, shape);
    }
}

} // namespace

void multiply(Left a, Right b, int rows, int inner, int columns, std::span<float> c) {
    if (isTiled(std::int64_t{rows} * inner * columns, b.transposed)) {
        multiplyAt(simdChoice().level, a, b, rows, inner, columns, c);
    } else if (b.transposed) {
        std::array<float, kAlwaysStrips> lying; // not set: it is filled as far as it is read
        transpose(b.values, columns, inner, lying);
        multiplyByStrips(a, lying, rows, inner, columns, c);
    } else {
        multiplyByStrips(a, b.values, rows, inner, columns, c);
    }
}

void multiplyAt(SimdLevel level, Left a, Right b, int rows, int inner, int columns, std::span<float> c) {
    detail::multiplyByTiles(kernelsOf(level), a, b, rows, inner, columns, c);
}

} // namespace halfscope::products
