// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/overflow_check.h"

#include "training/layer_counts.h"

namespace halfscope {

namespace {

bool looksAtEachAlone(OverflowCheck check) {
    return check == OverflowCheck::AnyNotFinite || check == OverflowCheck::LargerThan1e4;
}

bool fails(OverflowCheck check, const std::vector<float>& values) {
    return firstOverflow(check, values.data(), values.size()).has_value();
}

std::vector<LayerGradients> unscaled(std::vector<LayerGradients> gradients, const UnscaleBy& by) {
    for (LayerGradients& layer : gradients) {
        for (std::vector<float>* values : {&layer.weights, &layer.biases}) {
            for (float& value : *values) {
                value = by(value);
            }
        }
    }
    return gradients;
}

bool overflows(const std::vector<LayerGradients>& gradients, OverflowCheck check) {
    if (looksAtEachAlone(check)) {
        for (const LayerGradients& layer : gradients) {
            if (fails(check, layer.weights) || fails(check, layer.biases)) {
                return true;
            }
        }
        return false;
    }
    std::vector<float> all; // a sum runs over the tensors' borders
    for (const LayerGradients& layer : gradients) {
        all.insert(all.end(), layer.weights.begin(), layer.weights.end());
        all.insert(all.end(), layer.biases.begin(), layer.biases.end());
    }
    return fails(check, all);
}

StepFinding findingOf(const std::vector<LayerGradients>& gradients, const PolicyRules& rules) {
    const bool followsLargest = rules.overflow == OverflowRule::LogMax;
    return {overflows(gradients, rules.check), followsLargest ? largestOf(gradients) : 0};
}

} // namespace

StepFinding findOverflow(const std::vector<LayerGradients>& gradients, const PolicyRules& rules, const UnscaleBy& by) {
    return rules.checked == Checked::Unscaled ? findingOf(unscaled(gradients, by), rules) : findingOf(gradients, rules);
}

} // namespace halfscope
