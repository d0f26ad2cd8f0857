// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/format_sums.h"

#include <cstddef>

namespace halfscope {

void FormatSums::multiply(products::Left a, products::Right b, int rows, int inner, int columns,
                          std::span<float> c) const {
    const auto width = static_cast<std::size_t>(columns);
    const auto terms = static_cast<std::size_t>(inner);
    for (std::size_t i = 0; i < static_cast<std::size_t>(rows); ++i) {
        for (std::size_t j = 0; j < width; ++j) {
            const std::size_t element = i * width + j;
            float sum = 0;
            for (std::size_t k = 0; k < terms; ++k) {
                const float x =
                    a.values[i * static_cast<std::size_t>(a.rowStride) + k * static_cast<std::size_t>(a.innerStride)];
                const float y = b.values[b.transposed ? j * terms + k : k * width + j];
                const std::uint64_t index = 2 * (element * terms + k);
                sum = round(sum + round(x * y, index), index + 1);
            }
            c[element] = sum;
        }
    }
}

void FormatSums::sumRows(std::span<const float> in, int rows, int columns, std::span<float> out) const {
    const auto width = static_cast<std::size_t>(columns);
    const auto terms = static_cast<std::size_t>(rows);
    for (std::size_t j = 0; j < width; ++j) {
        float sum = 0;
        for (std::size_t k = 0; k < terms; ++k) {
            sum = round(sum + in[k * width + j], 2 * (j * terms + k) + 1);
        }
        out[j] = sum;
    }
}

} // namespace halfscope
