// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/format_sums.h"

#include "numerics/store_array.h"

#include <algorithm>
#include <vector>

namespace halfscope {

void FormatSums::multiply(products::Left a, products::Right b, int rows, int inner, int columns, std::span<float> c,
                          const StopAsked& stop) const {
    if (m_rules == StoreRules{}) {
        std::vector<float> lying(b.transposed ? b.values.size() : 0);
        if (b.transposed) {
            products::transpose(b.values, columns, inner, lying);
        }
        multiplyTogether(a, b.transposed ? lying : b.values, rows, inner, columns, c, stop);
        return;
    }
    const auto width = static_cast<std::size_t>(columns);
    const auto terms = static_cast<std::size_t>(inner);
    for (std::size_t i = 0; i < static_cast<std::size_t>(rows) && !(stop && stop()); ++i) {
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

/// Some rows of c at a time, term by term, as many elements as the first cache holds.
void FormatSums::multiplyTogether(products::Left a, std::span<const float> b, int rows, int inner, int columns,
                                  std::span<float> c, const StopAsked& stop) const {
    constexpr std::size_t kTogether = 2048;
    const auto width = static_cast<std::size_t>(columns);
    const auto height = static_cast<std::size_t>(rows);
    const std::size_t most = std::max<std::size_t>(1, kTogether / width);
    std::vector<float> room(std::min(most, height) * width);
    for (std::size_t first = 0; first < height && !(stop && stop()); first += most) {
        const std::size_t count = std::min(most, height - first);
        const std::span<float> sums = c.subspan(first * width, count * width);
        const std::span<float> terms = std::span(room).first(sums.size());
        std::fill(sums.begin(), sums.end(), 0.0f);
        for (std::size_t k = 0; k < static_cast<std::size_t>(inner); ++k) {
            const float* left = a.values.data() + first * static_cast<std::size_t>(a.rowStride) +
                                k * static_cast<std::size_t>(a.innerStride);
            for (std::size_t i = 0; i < count; ++i, left += a.rowStride) {
                for (std::size_t j = 0; j < width; ++j) {
                    terms[i * width + j] = *left * b[k * width + j];
                }
            }
            storeArray(terms, m_id, terms);
            for (std::size_t e = 0; e < sums.size(); ++e) {
                sums[e] += terms[e];
            }
            storeArray(sums, m_id, sums);
        }
    }
}

void FormatSums::sumRows(std::span<const float> in, int rows, int columns, std::span<float> out) const {
    const auto width = static_cast<std::size_t>(columns);
    const auto terms = static_cast<std::size_t>(rows);
    if (m_rules == StoreRules{}) {
        std::fill(out.begin(), out.end(), 0.0f);
        for (std::size_t k = 0; k < terms; ++k) {
            for (std::size_t j = 0; j < width; ++j) {
                out[j] += in[k * width + j];
            }
            storeArray(out, m_id, out);
        }
        return;
    }
    for (std::size_t j = 0; j < width; ++j) {
        float sum = 0;
        for (std::size_t k = 0; k < terms; ++k) {
            sum = round(sum + in[k * width + j], 2 * (j * terms + k) + 1);
        }
        out[j] = sum;
    }
}

} // namespace halfscope
