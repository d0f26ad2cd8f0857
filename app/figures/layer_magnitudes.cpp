// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/layer_magnitudes.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace halfscope {

namespace {

bool isGradient(const TensorRecord& tensor) {
    return tensor.kind == TensorKind::WeightGradients || tensor.kind == TensorKind::BiasGradients;
}

bool hasGradients(const PhaseRecord& phase, int layer) {
    return std::any_of(phase.tensors.begin(), phase.tensors.end(),
                       [=](const TensorRecord& tensor) { return isGradient(tensor) && tensor.layer == layer; });
}

/// The phase that makes a layer's gradients in the pass that `phase` is of; or the last one's, of phases after them.
std::optional<std::size_t> backwardPhase(const StepRecord& record, int layer, std::size_t phase) {
    const PhaseRecord& now = record.phases[phase];
    for (std::size_t i = 0; i < record.phases.size(); ++i) {
        const PhaseRecord& candidate = record.phases[i];
        if (candidate.kind == PhaseKind::Backward && candidate.layer == layer &&
            candidate.microBatch == now.microBatch && candidate.replica == now.replica) {
            return i;
        }
    }
    return std::nullopt;
}

/// The last phase after `from` up to `phase` that changed the layer's gradients; else `from`. The check only looks: it
/// does not know what their store lost.
std::size_t lastWith(const StepRecord& record, int layer, std::size_t from, std::size_t phase) {
    for (std::size_t i = phase; i > from; --i) {
        if (record.phases[i].kind != PhaseKind::Check && hasGradients(record.phases[i], layer)) {
            return i;
        }
    }
    return from;
}

template <class Take> void eachGradient(const PhaseRecord& phase, int layer, const Take& take) {
    for (const TensorRecord& tensor : phase.tensors) {
        if (isGradient(tensor) && tensor.layer == layer) {
            take(tensor);
        }
    }
}

void add(ClassCounts& sum, const ClassCounts& counts) {
    sum.zeros += counts.zeros;
    sum.subnormals += counts.subnormals;
    sum.normals += counts.normals;
    sum.infinities += counts.infinities;
    sum.nans += counts.nans;
    sum.lost += counts.lost;
    sum.overflowed += counts.overflowed;
}

} // namespace

void Magnitudes::take(float smallestNonzero, float largestFinite) {
    if (largestFinite > 0) {
        smallest = empty() ? smallestNonzero : std::min(smallest, smallestNonzero);
        largest = std::max(largest, largestFinite);
    }
}

void Magnitudes::take(const std::vector<float>& values, float dividedBy) {
    float low = std::numeric_limits<float>::infinity();
    float high = 0;
    for (const float value : values) {
        const float size = std::abs(value);
        if (size > 0 && size <= std::numeric_limits<float>::max()) {
            low = std::min(low, size);
            high = std::max(high, size);
        }
    }
    if (high > 0) {
        take(low / dividedBy, high / dividedBy);
    }
}

std::optional<std::size_t> unscalePhase(const StepRecord& record) {
    for (std::size_t i = 0; i < record.phases.size(); ++i) {
        if (record.phases[i].kind == PhaseKind::Unscale && !record.phases[i].passedOver) {
            return i;
        }
    }
    return std::nullopt;
}

LayerMagnitudes layerMagnitudes(const StepRecord& record, int layer, std::size_t phase) {
    LayerMagnitudes result;
    const std::optional<std::size_t> backward = backwardPhase(record, layer, phase);
    if (!backward) {
        return result;
    }
    result.reached = *backward <= phase;
    const std::optional<std::size_t> unscale = unscalePhase(record);
    const bool isUnscaled = unscale && phase >= *unscale;
    const std::size_t lastScaled = isUnscaled ? *unscale - 1 : phase;
    const PhaseRecord& scaled = record.phases[lastWith(record, layer, *backward, lastScaled)];
    eachGradient(scaled, layer, [&](const TensorRecord& tensor) {
        result.scaled.take(tensor.counts.smallest, tensor.counts.largest);
        add(result.counts, tensor.counts);
    });
    if (isUnscaled) {
        const PhaseRecord& last = record.phases[lastWith(record, layer, *unscale, phase)];
        eachGradient(last, layer, [&](const TensorRecord& tensor) {
            result.unscaled.take(tensor.counts.smallest, tensor.counts.largest);
        });
    } else {
        const float scale = record.layerScales[static_cast<std::size_t>(layer)];
        eachGradient(record.phases[*backward], layer,
                     [&](const TensorRecord& tensor) { result.unscaled.take(tensor.plain, scale); });
    }
    return result;
}

std::optional<MagnitudeReach> gradientReach(const StepRecord& record) {
    Magnitudes all;
    for (const PhaseRecord& phase : record.phases) {
        for (const TensorRecord& tensor : phase.tensors) {
            if (!isGradient(tensor)) {
                continue;
            }
            all.take(tensor.counts.smallest, tensor.counts.largest);
            if (phase.kind == PhaseKind::Backward) {
                all.take(tensor.plain, record.layerScales[static_cast<std::size_t>(tensor.layer)]);
            }
        }
    }
    if (all.empty()) {
        return std::nullopt;
    }
    return MagnitudeReach{std::log2(static_cast<double>(all.smallest)), std::log2(static_cast<double>(all.largest))};
}

} // namespace halfscope
