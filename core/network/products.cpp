// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/products.h"

#include <Eigen/Core>
#include <array>
#include <cstddef>

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

template <int columns> void addStrip(const float* row, std::ptrdiff_t rows, std::ptrdiff_t stride, float* values) {
    using Row = Eigen::Array<float, columns, 1>;
    const Row added = Eigen::Map<const Row>(row);
    for (std::ptrdiff_t i = 0; i < rows; ++i) {
        Eigen::Map<Row> result(values + i * stride);
        result += added;
    }
}

template <int columns> void sumStrip(const float* in, std::ptrdiff_t rows, std::ptrdiff_t stride, float* out) {
    using Row = Eigen::Array<float, columns, 1>;
    Row sum = Row::Zero();
    for (std::ptrdiff_t i = 0; i < rows; ++i) {
        sum += Eigen::Map<const Row>(in + i * stride);
    }
    Eigen::Map<Row> result(out);
    result = sum;
}

} // namespace

void multiply(Left a, std::span<const float> b, int rows, int inner, int columns, std::span<float> c) {
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

void transpose(std::span<const float> in, int rows, int columns, std::span<float> out) {
    const auto width = static_cast<std::size_t>(columns);
    const auto height = static_cast<std::size_t>(rows);
    for (std::size_t i = 0; i < height; ++i) {
        for (std::size_t j = 0; j < width; ++j) {
            out[j * height + i] = in[i * width + j];
        }
    }
}

void addToRows(std::span<const float> row, int rows, std::span<float> values) {
    const auto columns = static_cast<std::ptrdiff_t>(row.size());
    std::ptrdiff_t j = 0;
    for (; j + 16 <= columns; j += 16) {
        addStrip<16>(row.data() + j, rows, columns, values.data() + j);
    }
    for (; j + 4 <= columns; j += 4) {
        addStrip<4>(row.data() + j, rows, columns, values.data() + j);
    }
    for (; j < columns; ++j) {
        addStrip<1>(row.data() + j, rows, columns, values.data() + j);
    }
}

void sumRows(std::span<const float> in, int rows, int columns, std::span<float> out) {
    std::ptrdiff_t j = 0;
    for (; j + 16 <= columns; j += 16) {
        sumStrip<16>(in.data() + j, rows, columns, out.data() + j);
    }
    for (; j + 4 <= columns; j += 4) {
        sumStrip<4>(in.data() + j, rows, columns, out.data() + j);
    }
    for (; j < columns; ++j) {
        sumStrip<1>(in.data() + j, rows, columns, out.data() + j);
    }
}

} // namespace halfscope::products
