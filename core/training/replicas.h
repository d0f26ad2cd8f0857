// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/training_setup.h"

namespace halfscope {

/// In what an all-reduce keeps its partial results; never stochastic: no communication library draws.
struct ReduceStore {
    FormatId format = FormatId::Float32;
    StoreRules rules;
    float operator()(float value) const { return store(formatOf(format), value, rules); }
    bool operator==(const ReduceStore&) const = default;
};
ReduceStore reduceStore(const TrainingSetup& setup);

/// The replicas' gradients become one (ReplicaSetup), as an all-reduce in the compute format does it; in float32 where
/// parameter gradients are not stored, and in tf32. `replicas` are at least one, of the same shapes.
void reduceReplicas(const std::vector<std::vector<LayerGradients>>& replicas, const TrainingSetup& setup,
                    std::vector<LayerGradients>& result);
void reduceReplicas(const std::vector<std::vector<LayerGradients>>& replicas, ReduceOrder order,
                    const ReduceStore& store, std::vector<LayerGradients>& result);

} // namespace halfscope
