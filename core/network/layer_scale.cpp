// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/layer_scale.h"

#include <vector>

namespace halfscope {

double meanSquare(std::span<const float> values, int columns) {
    const auto width = static_cast<std::size_t>(columns);
    std::vector<double> sums(width);
    for (std::size_t row = 0; row < values.size(); row += width) {
        for (std::size_t j = 0; j < width; ++j) {
            const auto value = static_cast<double>(values[row + j]);
            sums[j] += value * value;
        }
    }
    double sum = 0;
    for (const double column : sums) {
        sum += column;
    }
    return values.empty() ? 0 : sum / static_cast<double>(values.size());
}

} // namespace halfscope
