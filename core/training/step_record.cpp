// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/step_record.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace halfscope {

namespace {

void count(float value, float plain, float smallestNormal, ClassCounts& counts) {
    const float size = std::abs(value);
    if (std::isnan(size)) {
        ++counts.nans;
    } else if (std::isinf(size)) {
        ++counts.infinities;
    } else if (size == 0) {
        ++counts.zeros;
        counts.lost += plain != 0 && !std::isnan(plain) ? 1 : 0;
    } else {
        ++(size < smallestNormal ? counts.subnormals : counts.normals);
        counts.largest = std::max(counts.largest, size);
        counts.smallest = counts.smallest == 0 ? size : std::min(counts.smallest, size);
    }
    counts.overflowed += !std::isfinite(value) && std::isfinite(plain) ? 1 : 0;
}

} // namespace

ClassCounts countClasses(FormatId format, std::span<const float> values, std::span<const float> plain) {
    ClassCounts counts;
    const float smallest = smallestNormal(formatOf(format));
    for (std::size_t i = 0; i < values.size(); ++i) {
        count(values[i], plain[i], smallest, counts);
    }
    return counts;
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
