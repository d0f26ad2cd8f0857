// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/replicas.h"

namespace halfscope {

namespace {

/// A sum over replicas of one tensor, element by element.
class Reduction {
public:
    Reduction(ReduceOrder order, const ReduceStore& store) : m_order(order), m_store(store) {}

    void add(const std::vector<float>& part, float count, std::vector<float>& sum) const {
        for (std::size_t i = 0; i < sum.size(); ++i) {
            const float value = m_order == ReduceOrder::PreDivide ? m_store(part[i] / count) : part[i];
            sum[i] = m_store(sum[i] + value);
        }
    }

    void finish(float count, std::vector<float>& sum) const {
        if (m_order == ReduceOrder::SumFirst) {
            for (float& value : sum) {
                value = m_store(value / count);
            }
        }
    }

private:
    ReduceOrder m_order;
    ReduceStore m_store;
};

} // namespace

ReduceStore reduceStore(const TrainingSetup& setup) {
    if (!setup.placement.stores(Place::ParameterGradients) || setup.format == FormatId::Tf32) {
        return {};
    }
    ReduceStore store{setup.format, setup.storeRules};
    if (store.rules.rounding == Rounding::Stochastic) {
        store.rules.rounding = Rounding::NearestEven;
    }
    return store;
}

void reduceReplicas(const std::vector<std::vector<LayerGradients>>& replicas, const TrainingSetup& setup,
                    std::vector<LayerGradients>& result) {
    reduceReplicas(replicas, setup.replicas.order, reduceStore(setup), result);
}

void reduceReplicas(const std::vector<std::vector<LayerGradients>>& replicas, ReduceOrder order,
                    const ReduceStore& store, std::vector<LayerGradients>& result) {
    const Reduction reduction(order, store);
    const auto count = static_cast<float>(replicas.size());
    result = replicas.front();
    for (std::size_t layer = 0; layer < result.size(); ++layer) {
        for (std::vector<float> LayerGradients::*tensor : {&LayerGradients::weights, &LayerGradients::biases}) {
            std::vector<float>& sum = result[layer].*tensor;
            sum.assign(sum.size(), 0.0f);
            for (const std::vector<LayerGradients>& replica : replicas) {
                reduction.add(replica[layer].*tensor, count, sum);
            }
            reduction.finish(count, sum);
        }
    }
}

} // namespace halfscope
