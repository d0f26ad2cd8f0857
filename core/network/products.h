// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "numerics/simd.h"

#include <span>

/// Products of row-major float32 matrices whose dot products multiply, then add, in index order, beginning at +0: the
/// order is part of the recipe, which is why none of Eigen's products or sums will do.
namespace halfscope::products {

/// A matrix product's left side, read as it lies or transposed.
struct Left {
    std::span<const float> values;
    int rowStride;   ///< between the rows of the product
    int innerStride; ///< between the terms of a dot product
};

/// Its right side: (inner, columns), or transposed (columns, inner).
struct Right {
    std::span<const float> values;
    bool transposed = false;
};

/// c = a b. a: (rows, inner) by its strides; b: (inner, columns) but for its transposition; c: (rows, columns). Large
/// ones by AVX-512 or AVX2 where the machine has them, with the portable loop's bits but for which NaN a NaN is;
/// HALFSCOPE_SIMD overrides the choice (simd.h).
void multiply(Left a, Right b, int rows, int inner, int columns, std::span<float> c);

/// The same by one level's tiles, which `multiply` leaves to large products. The level must not be above
/// detectedSimdLevel(). The bits are the same at every level.
void multiplyAt(SimdLevel level, Left a, Right b, int rows, int inner, int columns, std::span<float> c);

/// out: (columns, rows) = in transposed; in: (rows, columns).
void transpose(std::span<const float> in, int rows, int columns, std::span<float> out);

/// Adds `row`, (columns), to each row of `values`, (rows, columns).
void addToRows(std::span<const float> row, int rows, std::span<float> values);

/// out[j] = the sum over the rows of in, (rows, columns).
void sumRows(std::span<const float> in, int rows, int columns, std::span<float> out);

} // namespace halfscope::products
