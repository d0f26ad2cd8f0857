// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/products_kernels.h"
#include "network/transpose_four.h"

#include <algorithm>
#include <vector>

namespace halfscope::detail {

namespace {

// Blocks go on in the sums that the one before left in c, so that they change no bits. A strip of b in one block of
// terms fits the first cache, a block of a the second.
constexpr std::ptrdiff_t kBlockTerms = 256;
constexpr std::ptrdiff_t kBlockRows = 256;

/// A strip of b that so many rows read is worth copying together: the rows of b where it lies, a power of two apart,
/// would share a few places of the first cache.
constexpr std::ptrdiff_t kRowsWorthPacking = 64;
/// So too a block of a transposed left side, for strips.
constexpr std::ptrdiff_t kStripsWorthPacking = 4;

/// Floats that are copied at once: of so short a copy no compiler makes a call.
constexpr std::ptrdiff_t kTogether = 4;

struct Block {
    std::ptrdiff_t row;
    std::ptrdiff_t rows;
    std::ptrdiff_t term;
    std::ptrdiff_t terms;
};

class TiledProduct {
public:
    TiledProduct(const ProductKernels& kernels, const products::Left& a, const products::Right& b, std::ptrdiff_t inner,
                 std::ptrdiff_t columns, float* c)
        : m_kernels(kernels), m_a(a.values.data()), m_rowStride(a.rowStride), m_innerStride(a.innerStride),
          m_b(b.values.data()), m_transposed(b.transposed), m_inner(inner), m_columns(columns), m_c(c) {}

    void run(std::ptrdiff_t rows) {
        for (std::ptrdiff_t row = 0; row < rows; row += kBlockRows) {
            for (std::ptrdiff_t term = 0; term < m_inner; term += kBlockTerms) {
                run({row, std::min(kBlockRows, rows - row), term, std::min(kBlockTerms, m_inner - term)});
            }
        }
    }

private:
    void run(const Block& block) {
        readLeft(block);
        for (std::ptrdiff_t column = 0; column < m_columns; column += m_kernels.columns) {
            runStrip(block, column);
        }
    }

    void readLeft(const Block& block);
    void packLeft(const Block& block, const float* from, std::vector<float>& packed) const;
    void runStrip(const Block& block, std::ptrdiff_t column);
    void readRight(const Block& block, std::ptrdiff_t column, std::ptrdiff_t columns, std::ptrdiff_t width);
    void packRight(const float* from, std::ptrdiff_t columns, std::ptrdiff_t width);
    void packTransposed(const float* from, std::ptrdiff_t columns, std::ptrdiff_t width);
    void throughPart(TileKernel kernel, std::ptrdiff_t rows, std::ptrdiff_t columns, std::ptrdiff_t width, float* c);

    const ProductKernels& m_kernels;
    const float* m_a;
    std::ptrdiff_t m_rowStride;
    std::ptrdiff_t m_innerStride;
    const float* m_b;
    bool m_transposed; ///< b
    std::ptrdiff_t m_inner;
    std::ptrdiff_t m_columns;
    float* m_c;
    const float* m_left = nullptr;   ///< of the block
    std::ptrdiff_t m_tileStride = 0; ///< between the tiles of the block's left side
    ProductTile m_tile;
    alignas(64) std::array<float, kBlockTerms * kMostTileColumns> m_strip;
    alignas(64) std::array<float, kMostTileRows * kMostTileColumns> m_part;
};

/// A left side whose terms lie together is read where it is.
void TiledProduct::readLeft(const Block& block) {
    m_left = m_a + block.row * m_rowStride + block.term * m_innerStride;
    m_tile.rowStride = m_rowStride;
    m_tile.innerStride = m_innerStride;
    m_tileStride = m_kernels.rows * m_rowStride;
    m_tile.terms = block.terms;
    m_tile.begins = block.term == 0;
    if (m_innerStride != 1 && m_columns > kStripsWorthPacking * m_kernels.columns) {
        thread_local std::vector<float> packed(kBlockRows * kBlockTerms);
        packLeft(block, m_left, packed);
        m_left = packed.data();
        m_tile.rowStride = 1;
        m_tile.innerStride = m_kernels.rows;
        m_tileStride = m_kernels.rows * block.terms;
    }
}

/// Tile by tile, term by term.
void TiledProduct::packLeft(const Block& block, const float* from, std::vector<float>& packed) const {
    float* out = packed.data();
    for (std::ptrdiff_t row = 0; row < block.rows; row += m_kernels.rows) {
        const std::ptrdiff_t rows = std::min(m_kernels.rows, block.rows - row);
        const std::ptrdiff_t together = m_rowStride == 1 ? rows - rows % kTogether : 0;
        for (std::ptrdiff_t k = 0; k < block.terms; ++k, out += m_kernels.rows) {
            const float* term = from + row * m_rowStride + k * m_innerStride;
            for (std::ptrdiff_t i = 0; i < together; i += kTogether) {
                std::copy_n(term + i, kTogether, out + i);
            }
            for (std::ptrdiff_t i = together; i < rows; ++i) {
                out[i] = term[i * m_rowStride];
            }
        }
    }
}

void TiledProduct::runStrip(const Block& block, std::ptrdiff_t column) {
    const std::ptrdiff_t columns = std::min(m_kernels.columns, m_columns - column);
    const bool narrow = 2 * columns <= m_kernels.columns;
    const std::ptrdiff_t width = narrow ? m_kernels.columns / 2 : m_kernels.columns;
    const auto& kernels = narrow ? m_kernels.narrow : m_kernels.wide;
    readRight(block, column, columns, width);
    m_tile.a = m_left;
    for (std::ptrdiff_t row = 0; row < block.rows; row += m_kernels.rows, m_tile.a += m_tileStride) {
        const std::ptrdiff_t rows = std::min(m_kernels.rows, block.rows - row);
        const TileKernel kernel = kernels[static_cast<std::size_t>(rows - 1)];
        float* c = m_c + (block.row + row) * m_columns + column;
        if (columns < width) {
            throughPart(kernel, rows, columns, width, c);
        } else {
            m_tile.c = c;
            m_tile.cStride = m_columns;
            kernel(m_tile);
        }
    }
}

/// A strip of b, `columns` of whose `width` there are.
void TiledProduct::readRight(const Block& block, std::ptrdiff_t column, std::ptrdiff_t columns, std::ptrdiff_t width) {
    if (!m_transposed && columns == width && block.rows < kRowsWorthPacking) {
        m_tile.b = m_b + block.term * m_columns + column;
        m_tile.bStride = m_columns;
        return;
    }
    if (m_transposed) {
        packTransposed(m_b + column * m_inner + block.term, columns, width);
    } else {
        packRight(m_b + block.term * m_columns + column, columns, width);
    }
    m_tile.b = m_strip.data();
    m_tile.bStride = width;
}

/// The missing columns are zero.
void TiledProduct::packRight(const float* from, std::ptrdiff_t columns, std::ptrdiff_t width) {
    const std::ptrdiff_t together = columns - columns % kTogether;
    float* out = m_strip.data();
    for (std::ptrdiff_t k = 0; k < m_tile.terms; ++k, from += m_columns, out += width) {
        for (std::ptrdiff_t j = 0; j < together; j += kTogether) {
            std::copy_n(from + j, kTogether, out + j);
        }
        for (std::ptrdiff_t j = together; j < width; ++j) {
            out[j] = j < columns ? from[j] : 0.0f;
        }
    }
}

/// The same of a transposed b: a row of it is a column of the strip.
void TiledProduct::packTransposed(const float* from, std::ptrdiff_t columns, std::ptrdiff_t width) {
    const std::ptrdiff_t terms = m_tile.terms - m_tile.terms % kTogether;
    const std::ptrdiff_t together = columns - columns % kTogether;
    float* out = m_strip.data();
    for (std::ptrdiff_t j = 0; j < together; j += kTogether) {
        for (std::ptrdiff_t k = 0; k < terms; k += kTogether) {
            transposeFour(from + j * m_inner + k, m_inner, out + k * width + j, width);
        }
    }
    for (std::ptrdiff_t k = 0; k < m_tile.terms; ++k) {
        for (std::ptrdiff_t j = k < terms ? together : 0; j < width; ++j) {
            out[k * width + j] = j < columns ? from[j * m_inner + k] : 0.0f;
        }
    }
}

/// The tile at c's right edge: it is wider than what is left of c.
void TiledProduct::throughPart(TileKernel kernel, std::ptrdiff_t rows, std::ptrdiff_t columns, std::ptrdiff_t width,
                               float* c) {
    m_tile.c = m_part.data();
    m_tile.cStride = width;
    for (std::ptrdiff_t i = 0; i < rows && !m_tile.begins; ++i) {
        std::copy_n(c + i * m_columns, columns, m_part.data() + i * width);
    }
    kernel(m_tile);
    for (std::ptrdiff_t i = 0; i < rows; ++i) {
        std::copy_n(m_part.data() + i * width, columns, c + i * m_columns);
    }
}

} // namespace

void multiplyByTiles(const ProductKernels& kernels, const products::Left& a, const products::Right& b, int rows,
                     int inner, int columns, std::span<float> c) {
    TiledProduct(kernels, a, b, inner, columns, c.data()).run(rows);
}

} // namespace halfscope::detail
