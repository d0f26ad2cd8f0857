// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "network/format_sums.h"
#include "network/loss_rules.h"

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
        rules::SoftmaxOf sample = over(outputs);
        sample.compute(reduction);
        largest = sample.largest;
        logSum = sample.logSum;
    }

    /// The sample's part of the loss.
    float lossFor(std::span<const float> targets, LossReduction& reduction) {
        return over(targets).lossFor(targets.data(), reduction);
    }

private:
    rules::SoftmaxOf over(std::span<const float> outputs) {
        return {outputs.data(), outputs.size(), shifted.data(), powers.data(),
                partial.data(), q.data(),       largest,        logSum};
    }
};

} // namespace halfscope
