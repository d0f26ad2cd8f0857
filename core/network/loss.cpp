// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/loss.h"

#include "network/loss_parts.h"
#include "network/mlp_math.h"

namespace halfscope {

namespace {

float squaredErrors(bool mean, std::span<const float> outputs, std::span<const float> targets, float scale,
                    LossReduction reduction, std::span<float> gradient) {
    const std::size_t count = mean ? outputs.size() : 1;
    BatchLoss loss(reduction);
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        loss.add(rules::squaredErrorFor(outputs[i], targets[i], reduction));
        gradient[i] = rules::outputGradient(outputs[i], targets[i], static_cast<float>(count), scale);
    }
    return loss.dividedBy(count);
}

float crossEntropy(std::span<const float> outputs, std::span<const float> targets, std::size_t samples, float scale,
                   LossReduction reduction, std::span<float> gradient) {
    const std::size_t width = outputs.size() / samples;
    BatchLoss loss(reduction);
    Softmax softmax;
    for (std::size_t sample = 0; sample < samples; ++sample) {
        const std::size_t row = sample * width;
        softmax.of(outputs.subspan(row, width), reduction);
        loss.add(softmax.lossFor(targets.subspan(row, width), reduction));
        for (std::size_t j = 0; j < width; ++j) {
            gradient[row + j] =
                rules::softmaxGradient(softmax.q[j], targets[row + j], static_cast<float>(samples), scale);
        }
    }
    return loss.dividedBy(samples);
}

} // namespace

float measureLoss(Loss loss, std::span<const float> outputs, std::span<const float> targets, int samples, float scale,
                  const FormatSums* inFormat, std::span<float> gradient) {
    if (loss == Loss::CrossEntropy) {
        return crossEntropy(outputs, targets, static_cast<std::size_t>(samples), scale, LossReduction(inFormat),
                            gradient);
    }
    return squaredErrors(loss == Loss::MeanSquaredError, outputs, targets, scale, LossReduction(inFormat), gradient);
}

} // namespace halfscope
