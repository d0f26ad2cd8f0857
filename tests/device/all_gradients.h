// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "device/lab.h"
#include "network/mlp.h"
#include "network/pass_counts.h"

namespace halfscope::lab {

/// The parameter gradients of a network, as the CPU has them and as they lie on a device.
struct AllGradients {
    std::vector<LayerGradients> layers;

    std::vector<float> flat() const {
        std::vector<float> all;
        for (const LayerGradients& layer : layers) {
            const std::vector<float> values = flattened(layer);
            all.insert(all.end(), values.begin(), values.end());
        }
        return all;
    }
    std::vector<std::vector<float>*> tensors() {
        std::vector<std::vector<float>*> all;
        for (LayerGradients& layer : layers) {
            all.push_back(&layer.weights);
            all.push_back(&layer.biases);
        }
        return all;
    }
};

/// As `numbers`, in layers of several shapes.
inline AllGradients allGradients(std::uint64_t seed, float scale, int spread, bool special = false) {
    AllGradients gradients;
    constexpr int kShapes[][2] = {{3, 17}, {17, 9}, {9, 1}};
    std::uint64_t layer = 0;
    for (const auto& [in, out] : kShapes) {
        const std::uint64_t key = seed * 100 + 2 * layer++;
        gradients.layers.push_back({in, out, numbers(static_cast<std::size_t>(in * out), key, scale, spread, special),
                                    numbers(static_cast<std::size_t>(out), key + 1, scale, spread, special)});
    }
    return gradients;
}

/// Where tensors and their columns lie among all gradients.
struct Layout {
    kernels::Column* columns = nullptr;
    std::uint32_t* firstColumn = nullptr;  ///< of each tensor, and their end
    std::uint64_t* firstElement = nullptr; ///< likewise
    std::size_t columnCount = 0;
    std::int32_t tensors = 0;
};

inline Layout layoutOf(const AllGradients& gradients, Lab& lab) {
    std::vector<kernels::Column> columns;
    std::vector<std::uint32_t> firstColumn;
    std::vector<std::uint64_t> firstElement;
    std::uint64_t first = 0;
    const auto addTensor = [&](std::size_t rows, int width) {
        const auto tensor = static_cast<std::uint32_t>(firstElement.size());
        firstElement.push_back(first);
        firstColumn.push_back(static_cast<std::uint32_t>(columns.size()));
        for (int j = 0; j < width; ++j) {
            columns.push_back({first + static_cast<std::uint64_t>(j), static_cast<std::uint32_t>(width),
                               static_cast<std::uint32_t>(rows), tensor});
        }
        first += rows * static_cast<std::size_t>(width);
    };
    for (const LayerGradients& layer : gradients.layers) {
        addTensor(static_cast<std::size_t>(layer.inputs), layer.outputs);
        addTensor(1, layer.outputs);
    }
    const auto tensors = static_cast<std::int32_t>(firstElement.size());
    firstElement.push_back(first);
    firstColumn.push_back(static_cast<std::uint32_t>(columns.size()));
    return {lab.put(columns), lab.put(firstColumn), lab.put(firstElement), columns.size(), tensors};
}

} // namespace halfscope::lab
