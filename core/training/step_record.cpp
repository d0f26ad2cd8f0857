// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/step_record.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace halfscope {

namespace {

/// Of one value and its float32 twin, with codes and without; of a class by a few flags.
constexpr std::int64_t kBytesAValue = 2 * sizeof(float);

/// Values of the tensors of one pass over `samples`, and multiplications.
void addPass(const std::vector<int>& sizes, std::int64_t samples, RecordCost& cost) {
    std::int64_t values = samples * sizes.front();
    for (std::size_t i = 0; i + 1 < sizes.size(); ++i) {
        const std::int64_t weights = std::int64_t{sizes[i]} * sizes[i + 1];
        values += 2 * weights + 7 * samples * sizes[i + 1]; // stored weights, their gradients; the seven of a layer
        cost.work += static_cast<double>(3 * samples * weights);
    }
    cost.bytes += values * kBytesAValue;
}

} // namespace

RecordCost recordCost(const TrainingSetup& setup) {
    RecordCost cost;
    const std::int64_t passes = std::int64_t{setup.microBatches} * setup.replicas.count;
    const std::int64_t samples = std::max<std::int64_t>(1, setup.batch / setup.replicas.count);
    for (std::int64_t pass = 0; pass < passes; ++pass) {
        addPass(setup.sizes, samples, cost);
    }
    for (std::size_t i = 0; i + 1 < setup.sizes.size(); ++i) {
        cost.bytes += std::int64_t{setup.sizes[i]} * setup.sizes[i + 1] * kBytesAValue * 7; // check to update
    }
    return cost;
}

const TensorRecord* findTensor(const StepRecord& record, PhaseKind phase, TensorKind kind, int layer) {
    for (const PhaseRecord& candidate : record.phases) {
        for (const TensorRecord& tensor : candidate.tensors) {
            if (candidate.kind == phase && tensor.kind == kind && (layer < 0 || tensor.layer == layer)) {
                return &tensor;
            }
        }
    }
    return nullptr;
}

double ulpsOff(Format format, float value, float plain) {
    if (!std::isfinite(value) || !std::isfinite(plain)) {
        return std::numeric_limits<double>::quiet_NaN();
    }
    int exponent = 0;
    std::frexp(plain, &exponent);
    const int binade = plain == 0 ? format.minExponent() : std::max(exponent - 1, format.minExponent());
    const double distance = static_cast<double>(value) - static_cast<double>(plain);
    return std::ldexp(distance, format.fractionBits - binade);
}

} // namespace halfscope
