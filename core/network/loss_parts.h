// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "network/format_sums.h"
#include "network/mlp_math.h"

#include <algorithm>
#include <span>
#include <vector>

/// What loss.h is made of, for whoever tells how a loss came about.
namespace halfscope {

/// R of the reduction: nothing in float32, else a store whose random bits are counted from the loss's first one on.
class LossReduction {
public:
    explicit LossReduction(const FormatSums* inFormat) : m_inFormat(inFormat) {}
    bool isInFormat() const { return m_inFormat != nullptr; }
    float operator()(float value) { return m_inFormat ? m_inFormat->round(value, m_index++) : value; }

private:
    const FormatSums* m_inFormat;
    std::uint64_t m_index = 0;
};

/// The terms' sum, divided by `count`; each term is a float32.
class BatchLoss {
public:
    explicit BatchLoss(LossReduction& reduction) : m_reduction(reduction) {}
    void add(float term) {
        m_exact += static_cast<double>(term);
        m_stored = m_reduction(m_stored + term);
    }
    float dividedBy(std::size_t count) {
        const float loss = m_reduction.isInFormat() ? m_reduction(m_stored / static_cast<float>(count))
                                                    : static_cast<float>(m_exact / static_cast<double>(count));
        return store(formatOf(FormatId::Float32), loss);
    }
    float storedSum() const { return m_stored; } ///< of a reduction in the format; float32 else

private:
    LossReduction& m_reduction;
    double m_exact = 0;
    float m_stored = 0;
};

/// One element's part of a loss of squared errors.
inline float squaredErrorFor(float output, float target, LossReduction& reduction) {
    if (!reduction.isInFormat()) {
        return rules::squaredError(output, target);
    }
    const float error = reduction(output - target);
    return reduction(error * error);
}

/// The softmax of one sample, kept between samples for its room.
struct Softmax {
    std::size_t largest = 0;    ///< index of the largest output, m
    std::vector<float> shifted; ///< z - m
    std::vector<float> powers;  ///< e^(z - m)
    std::vector<float> partial; ///< their sums so far; the last is s
    std::vector<float> q;       ///< e^(z - m) / s
    float logSum = 0;           ///< log s

    void of(std::span<const float> outputs, LossReduction& reduction) {
        for (std::vector<float>* values : {&shifted, &powers, &partial, &q}) {
            values->resize(outputs.size());
        }
        largest = static_cast<std::size_t>(std::max_element(outputs.begin(), outputs.end()) - outputs.begin());
        float sum = 0;
        for (std::size_t j = 0; j < outputs.size(); ++j) {
            shifted[j] = reduction(outputs[j] - outputs[largest]);
            powers[j] = reduction(rules::exponential(shifted[j]));
            sum = reduction(sum + powers[j]);
            partial[j] = sum;
        }
        for (std::size_t j = 0; j < outputs.size(); ++j) {
            q[j] = reduction(powers[j] / sum);
        }
        logSum = reduction(rules::logarithmOfSum(sum));
    }

    /// The sample's part of the loss.
    float lossFor(std::span<const float> targets, LossReduction& reduction) const {
        float term = 0;
        for (std::size_t j = 0; j < targets.size(); ++j) {
            if (targets[j] != 0) { // an output of -inf in another class takes no part
                term = reduction(term + reduction(targets[j] * reduction(logSum - shifted[j])));
            }
        }
        return term;
    }
};

} // namespace halfscope
