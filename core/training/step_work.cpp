// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/step_work.h"

#include "training/training_data.h"

#include <algorithm>
#include <cmath>

namespace halfscope {

namespace {

// As measured, in units, between a core that is busy with more and one that is not: per multiplication, per store, per
// value of a layer and sample, per weight.
constexpr double kProduct = 0.15;
constexpr double kNearestSum = 1.5;
constexpr double kSumByRules = 55;
constexpr double kStochasticSum = 115;
constexpr double kStoreByRules = 25;
constexpr double kStochasticStore = 45;
constexpr double kStoresOfAValue = 8;
constexpr double kForwardValue = 2.5;
constexpr double kValue = 8;
constexpr double kWeightOfAPass = 3;
constexpr double kWeightOfAStep = 2.5;
constexpr double kReducedWeight = 40;
constexpr double kReducedWeightInFormat = 80;
constexpr double kClippedWeight = 3;
constexpr double kScaledWeight = 3;
constexpr double kAdamWeight = 12;
constexpr double kWeightInFormat = 90;
constexpr double kAdamWeightInFormat = 30;
constexpr double kStep = 1500;
constexpr double kLayer = 200;

class StepWork {
public:
    explicit StepWork(const TrainingSetup& setup) : m_setup(setup) {
        for (std::size_t i = 0; i + 1 < setup.sizes.size(); ++i) {
            m_weights += static_cast<double>(setup.sizes[i]) * static_cast<double>(setup.sizes[i + 1]);
            m_width += static_cast<double>(setup.sizes[i + 1]);
        }
        const double batch = setup.batch;
        const double all = setup.data.samples;
        m_samples = std::min(all, batch * setup.microBatches);
        m_replicas = std::min({static_cast<double>(setup.replicas.count), batch, all});
        m_passes = std::ceil(m_samples / batch) * m_replicas;
    }

    double multiplications() const { return 3 * m_samples * m_weights; }

    double step() const {
        const double layers = static_cast<double>(m_setup.sizes.size() - 1);
        const double passes = m_passes * (kLayer * layers + m_weights * (kWeightOfAPass + 2 * store()));
        const double values = m_samples * m_width * (kValue + kStoresOfAValue * store());
        return kStep + multiplications() * product() + passes + values + m_weights * ofAWeight();
    }

    /// The held-out samples forward.
    double epochsEnd() const {
        if (!outputsAreClasses(m_setup.data, m_setup.rules.pass.loss)) {
            return 0;
        }
        const int left = samplesOf(m_setup.data) - m_setup.data.samples;
        const double samples = left > 0 ? left : m_setup.data.samples;
        return samples * (m_weights * product() + m_width * (kForwardValue + kStoresOfAValue / 2 * store()));
    }

private:
    bool stochastic() const { return m_setup.storeRules.rounding == Rounding::Stochastic; }

    /// Of products and their sums, each.
    double product() const {
        if (!m_setup.rules.pass.accumulateInFormat) {
            return kProduct;
        }
        // tf32 is a format of operands alone: its sums are float32's, to nearest
        if (m_setup.format == FormatId::Tf32 || m_setup.storeRules == StoreRules{}) {
            return kNearestSum;
        }
        return stochastic() ? kStochasticSum : kSumByRules;
    }

    /// Beyond what whole arrays to nearest take.
    double store() const {
        if (m_setup.format == FormatId::Float32 || m_setup.storeRules == StoreRules{}) {
            return 0;
        }
        return stochastic() ? kStochasticStore : kStoreByRules;
    }

    /// After the passes.
    double ofAWeight() const {
        const bool adam = m_setup.optimizer.kind == OptimizerKind::Adam;
        const bool narrow = m_setup.format != FormatId::Float32 && m_setup.format != FormatId::Tf32;
        double work = kWeightOfAStep;
        work += m_replicas > 1 ? m_passes * (narrow ? kReducedWeightInFormat : kReducedWeight) : 0;
        work += m_setup.clip.norm ? kClippedWeight : 0;
        work += m_setup.lossScale.kind != LossScaleKind::None ? kScaledWeight : 0;
        work += adam ? kAdamWeight : 0;
        if (m_setup.rules.masterInFormat && narrow) {
            work += kWeightInFormat + (adam ? kAdamWeightInFormat : 0);
        }
        return work;
    }

    const TrainingSetup& m_setup;
    double m_weights = 0;
    double m_width = 0; ///< of all layers together, the inputs left out
    double m_samples = 0;
    double m_replicas = 1;
    double m_passes = 1;
};

} // namespace

double multiplicationsOfAStep(const TrainingSetup& setup) { return StepWork(setup).multiplications(); }

double workOfAStep(const TrainingSetup& setup) { return StepWork(setup).step(); }

double workOfAnEpochsEnd(const TrainingSetup& setup) { return StepWork(setup).epochsEnd(); }

} // namespace halfscope
