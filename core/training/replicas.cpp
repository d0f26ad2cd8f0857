// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/replicas.h"

namespace halfscope {

namespace {

/// A sum over replicas of one tensor, element by element.
class Reduction {
public:
    explicit Reduction(const TrainingSetup& setup) : m_order(setup.replicas.order) {
        if (setup.placement.stores(Place::ParameterGradients) && setup.format != FormatId::Tf32) {
            m_format = formatOf(setup.format);
            m_rules = setup.storeRules;
        }
        if (m_rules.rounding == Rounding::Stochastic) {
            m_rules.rounding = Rounding::NearestEven; // no communication library draws
        }
    }

    void add(const std::vector<float>& part, float count, std::vector<float>& sum) const {
        for (std::size_t i = 0; i < sum.size(); ++i) {
            const float value = m_order == ReduceOrder::PreDivide ? round(part[i] / count) : part[i];
            sum[i] = round(sum[i] + value);
        }
    }

    void finish(float count, std::vector<float>& sum) const {
        if (m_order == ReduceOrder::SumFirst) {
            for (float& value : sum) {
                value = round(value / count);
            }
        }
    }

private:
    float round(float value) const { return store(m_format, value, m_rules); }

    ReduceOrder m_order;
    Format m_format = formatOf(FormatId::Float32);
    StoreRules m_rules;
};

} // namespace

void reduceReplicas(const std::vector<std::vector<LayerGradients>>& replicas, const TrainingSetup& setup,
                    std::vector<LayerGradients>& result) {
    const Reduction reduction(setup);
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
