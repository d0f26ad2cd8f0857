// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstring>

namespace halfscope::detail {

/// Four rows of four floats, `inStride` apart, become four columns: rows `outStride` apart.
inline void transposeFour(const float* in, std::ptrdiff_t inStride, float* out, std::ptrdiff_t outStride) {
    using Four = float __attribute__((vector_size(16)));
    Four rows[4];
    for (std::ptrdiff_t i = 0; i < 4; ++i) {
        std::memcpy(&rows[i], in + i * inStride, sizeof(Four));
    }
    const Four low = __builtin_shufflevector(rows[0], rows[1], 0, 4, 1, 5);
    const Four high = __builtin_shufflevector(rows[0], rows[1], 2, 6, 3, 7);
    const Four nextLow = __builtin_shufflevector(rows[2], rows[3], 0, 4, 1, 5);
    const Four nextHigh = __builtin_shufflevector(rows[2], rows[3], 2, 6, 3, 7);
    const Four columns[4]{
        __builtin_shufflevector(low, nextLow, 0, 1, 4, 5), __builtin_shufflevector(low, nextLow, 2, 3, 6, 7),
        __builtin_shufflevector(high, nextHigh, 0, 1, 4, 5), __builtin_shufflevector(high, nextHigh, 2, 3, 6, 7)};
    for (std::ptrdiff_t i = 0; i < 4; ++i) {
        std::memcpy(out + i * outStride, &columns[i], sizeof(Four));
    }
}

} // namespace halfscope::detail
