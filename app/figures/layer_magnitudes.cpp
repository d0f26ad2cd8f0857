// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/layer_magnitudes.h"

#include "text/network_facts.h"

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

bool isOfPass(PhaseKind kind) { return kind <= PhaseKind::Backward; }

/// The phase that makes a layer's gradients in the pass that `phase` is of; of a phase after a pass, in the one before.
std::optional<std::size_t> backwardPhase(const StepRecord& record, int layer, std::size_t phase) {
    const PhaseRecord& now = record.phases[phase];
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < record.phases.size(); ++i) {
        const PhaseRecord& candidate = record.phases[i];
        if (candidate.kind != PhaseKind::Backward || candidate.layer != layer) {
            continue;
        }
        const bool same = candidate.microBatch == now.microBatch && candidate.replica == now.replica;
        if (isOfPass(now.kind) ? same : i < phase) {
            found = i;
        }
    }
    return found;
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

/// S that a layer's gradients carry in a pass, as a part of the whole step's: a micro-batch has its share of S.
float scaleOf(const StepRecord& record, int layer, const PhaseRecord& phase) {
    if (record.setup.lossScale.kind == LossScaleKind::PerLayer) {
        return record.layerScales[static_cast<std::size_t>(layer)];
    }
    int microBatches = 1;
    for (const PassRecord& pass : record.passes) {
        microBatches = std::max(microBatches, pass.microBatch + 1);
    }
    return facts::passOf(record, phase).scale * static_cast<float>(microBatches);
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

/// Why the zeros that this store did not make are zero.
void countZeros(LayerMagnitudes& result, const StepRecord& record, const TensorRecord& tensor) {
    const std::vector<float>& trueOnes = *trueGradientsOf(record, tensor);
    for (std::size_t i = 0; i < tensor.values.size(); ++i) {
        const bool lost = tensor.plain[i] != 0;
        if (tensor.values[i] == 0 && !lost) {
            ++(trueOnes[i] == 0 ? result.everywhere : result.ofZeros);
        }
    }
}

} // namespace

void Magnitudes::take(float smallestNonzero, float largestFinite) {
    if (largestFinite > 0) {
        smallest = empty() ? smallestNonzero : std::min(smallest, smallestNonzero);
        largest = std::max(largest, largestFinite);
    }
}

void Magnitudes::take(const std::vector<float>& values) {
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
        take(low, high);
    }
}

const std::vector<float>* trueGradientsOf(const StepRecord& record, const TensorRecord& tensor) {
    if (!isGradient(tensor)) {
        return nullptr;
    }
    const LayerGradients& layer = record.trueGradients[static_cast<std::size_t>(tensor.layer)];
    return tensor.kind == TensorKind::WeightGradients ? &layer.weights : &layer.biases;
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
    result.scale = scaleOf(record, layer, record.phases[*backward]);
    const std::optional<std::size_t> unscale = unscalePhase(record);
    const bool isUnscaled = unscale && phase >= *unscale;
    const std::size_t lastScaled = isUnscaled ? *unscale - 1 : phase;
    const PhaseRecord& scaled = record.phases[lastWith(record, layer, *backward, lastScaled)];
    eachGradient(scaled, layer, [&](const TensorRecord& tensor) {
        result.scaled.take(tensor.counts.smallest, tensor.counts.largest);
        add(result.counts, tensor.counts);
        countZeros(result, record, tensor);
    });
    if (isUnscaled) {
        const PhaseRecord& last = record.phases[lastWith(record, layer, *unscale, phase)];
        eachGradient(last, layer, [&](const TensorRecord& tensor) {
            result.unscaled.take(tensor.counts.smallest, tensor.counts.largest);
        });
    } else {
        eachGradient(record.phases[*backward], layer,
                     [&](const TensorRecord& tensor) { result.unscaled.take(*trueGradientsOf(record, tensor)); });
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
        }
    }
    for (const LayerGradients& layer : record.trueGradients) {
        all.take(layer.weights);
        all.take(layer.biases);
    }
    if (all.empty()) {
        return std::nullopt;
    }
    return MagnitudeReach{std::log2(static_cast<double>(all.smallest)), std::log2(static_cast<double>(all.largest))};
}

} // namespace halfscope
