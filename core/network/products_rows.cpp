// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/products.h"

#include "network/transpose_four.h"

#include <Eigen/Core>
#include <algorithm>
#include <cstddef>

namespace halfscope::products {

namespace {

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

/// Strips keep a row or its sums in registers, but walk down columns: beyond the first cache whole rows are quicker.
bool goesByRows(std::size_t count, std::size_t columns) { return count > 8192 && columns > 64; }

void addTo(std::span<float> sums, std::span<const float> terms) {
    for (std::size_t j = 0; j < sums.size(); ++j) {
        sums[j] += terms[j];
    }
}

struct Corner {
    std::ptrdiff_t row;
    std::ptrdiff_t column;
};

/// The part of `in` between two corners.
void transposePart(const float* in, std::ptrdiff_t rows, std::ptrdiff_t columns, float* out, Corner from, Corner to) {
    std::ptrdiff_t j = from.column;
    for (; j + 4 <= to.column; j += 4) {
        std::ptrdiff_t i = from.row;
        for (; i + 4 <= to.row; i += 4) {
            detail::transposeFour(in + i * columns + j, columns, out + j * rows + i, rows);
        }
        for (; i < to.row; ++i) {
            for (std::ptrdiff_t k = j; k < j + 4; ++k) {
                out[k * rows + i] = in[i * columns + k];
            }
        }
    }
    for (; j < to.column; ++j) {
        for (std::ptrdiff_t i = from.row; i < to.row; ++i) {
            out[j * rows + i] = in[i * columns + j];
        }
    }
}

} // namespace

void transpose(std::span<const float> in, int rows, int columns, std::span<float> out) {
    constexpr std::ptrdiff_t kBlock = 16; // a cache line
    const Corner end{rows, columns};
    for (std::ptrdiff_t j = 0; j < end.column; j += kBlock) {
        for (std::ptrdiff_t i = 0; i < end.row; i += kBlock) {
            transposePart(in.data(), end.row, end.column, out.data(), {i, j},
                          {std::min(i + kBlock, end.row), std::min(j + kBlock, end.column)});
        }
    }
}

void addToRows(std::span<const float> row, int rows, std::span<float> values) {
    const auto columns = static_cast<std::ptrdiff_t>(row.size());
    if (goesByRows(values.size(), row.size())) {
        for (std::ptrdiff_t i = 0; i < rows; ++i) {
            addTo(values.subspan(static_cast<std::size_t>(i * columns), row.size()), row);
        }
        return;
    }
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
    if (goesByRows(in.size(), out.size())) {
        std::fill(out.begin(), out.end(), 0.0f);
        for (std::ptrdiff_t i = 0; i < rows; ++i) {
            addTo(out, in.subspan(static_cast<std::size_t>(i * columns), out.size()));
        }
        return;
    }
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
