// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/bench/benchmark.h"

#include <algorithm>
#include <cmath>

namespace halfscope::bench {

const std::vector<Benchmark>& benchmarks() {
    static const std::vector<Benchmark> kBenchmarks{
        {"round-trip-float16", "GB/s", "memcpy", 21, roundTripFloat16},
        {"round-trip-bfloat16", "GB/s", "memcpy", 21, roundTripBfloat16},
        {"unscale-float16", "GB/s", "memcpy", 21, unscaleFloat16Array},
        {"scaler-stream-1e6", "ms", "copying its rows", 11, scalerOverMillion},
        {"step-twelve-layer-float32", "us", "Eigen's plain products", 21, stepTwelveLayerFloat32},
        {"step-twelve-layer-float16", "us", "Eigen's plain products", 21, stepTwelveLayerFloat16},
        {"step-twelve-layer-bfloat16", "us", "Eigen's plain products", 21, stepTwelveLayerBfloat16},
        {"step-wide-float32", "x", "Eigen's plain products", 21, stepWideFloat32},
        {"drag-1e6", "ms", "repainting an empty plot", 3, dragOverMillion},
        {"drag-1e8", "ms", "repainting an empty plot", 3, dragOverHundredMillion},
        {"drag-scale-2", "ms", "repainting an empty plot", 3, dragOverMillion, false, "2"},
        {"first-frame", "ms", "an empty window", 7, firstFrame, true},
        {"sort-1e8", "s", "std::sort", 3, sortHundredMillion},
    };
    return kBenchmarks;
}

double median(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>((values.size() - 1) / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

double percentile99(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(std::ceil(0.99 * static_cast<double>(values.size()))) - 1];
}

} // namespace halfscope::bench
