// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/loss.h"

#include "network/mlp_math.h"

#include <algorithm>
#include <vector>

namespace halfscope {

namespace {

/// R of the reduction: nothing in float32, else a store whose random bits are counted from the loss's first one on.
class Reduction {
public:
    explicit Reduction(const FormatSums* inFormat) : m_inFormat(inFormat) {}
    bool isInFormat() const { return m_inFormat != nullptr; }
    float operator()(float value) { return m_inFormat ? m_inFormat->round(value, m_index++) : value; }

private:
    const FormatSums* m_inFormat;
    std::uint64_t m_index = 0;
};

/// The terms' sum, divided by `count`; each term is a float32.
class BatchLoss {
public:
    explicit BatchLoss(Reduction& reduction) : m_reduction(reduction) {}
    void add(float term) {
        m_exact += static_cast<double>(term);
        m_stored = m_reduction(m_stored + term);
    }
    float dividedBy(std::size_t count) {
        const float loss = m_reduction.isInFormat() ? m_reduction(m_stored / static_cast<float>(count))
                                                    : static_cast<float>(m_exact / static_cast<double>(count));
        return store(formatOf(FormatId::Float32), loss);
    }

private:
    Reduction& m_reduction;
    double m_exact = 0;
    float m_stored = 0;
};

float squaredErrors(bool mean, std::span<const float> outputs, std::span<const float> targets, float scale,
                    Reduction reduction, std::span<float> gradient) {
    const std::size_t count = mean ? outputs.size() : 1;
    BatchLoss loss(reduction);
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        loss.add(reduction(rules::squaredError(outputs[i], targets[i])));
        gradient[i] = rules::outputGradient(outputs[i], targets[i], static_cast<float>(count), scale);
    }
    return loss.dividedBy(count);
}

/// The softmax of one sample, kept between samples for its room.
struct Softmax {
    std::vector<float> shifted; ///< z - m
    std::vector<float> q;
    float logSum = 0;

    void of(std::span<const float> outputs, Reduction& reduction) {
        shifted.resize(outputs.size());
        q.resize(outputs.size());
        const float largest = *std::max_element(outputs.begin(), outputs.end());
        float sum = 0;
        for (std::size_t j = 0; j < outputs.size(); ++j) {
            shifted[j] = reduction(outputs[j] - largest);
            q[j] = reduction(rules::exponential(shifted[j]));
            sum = reduction(sum + q[j]);
        }
        for (float& value : q) {
            value = reduction(value / sum);
        }
        logSum = reduction(rules::logarithmOfSum(sum));
    }
};

float crossEntropy(std::span<const float> outputs, std::span<const float> targets, std::size_t samples, float scale,
                   Reduction reduction, std::span<float> gradient) {
    const std::size_t width = outputs.size() / samples;
    BatchLoss loss(reduction);
    Softmax softmax;
    for (std::size_t sample = 0; sample < samples; ++sample) {
        const std::size_t row = sample * width;
        softmax.of(outputs.subspan(row, width), reduction);
        float term = 0;
        for (std::size_t j = 0; j < width; ++j) {
            const float target = targets[row + j];
            if (target != 0) { // an output of -inf in another class takes no part
                term = reduction(term + reduction(target * reduction(softmax.logSum - softmax.shifted[j])));
            }
            gradient[row + j] = rules::softmaxGradient(softmax.q[j], target, static_cast<float>(samples), scale);
        }
        loss.add(term);
    }
    return loss.dividedBy(samples);
}

} // namespace

float measureLoss(Loss loss, std::span<const float> outputs, std::span<const float> targets, int samples, float scale,
                  const FormatSums* inFormat, std::span<float> gradient) {
    if (loss == Loss::CrossEntropy) {
        return crossEntropy(outputs, targets, static_cast<std::size_t>(samples), scale, Reduction(inFormat), gradient);
    }
    return squaredErrors(loss == Loss::MeanSquaredError, outputs, targets, scale, Reduction(inFormat), gradient);
}

} // namespace halfscope
