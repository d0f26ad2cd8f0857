// SPDX-License-Identifier: GPL-3.0-or-later
#include "scaling/scaler_setup.h"

#include <algorithm>
#include <cstring>

namespace halfscope {

namespace {

bool sameStep(const std::vector<float>& a, const std::vector<float>& b) {
    return a.size() == b.size() && (a.empty() || std::memcmp(a.data(), b.data(), a.size() * sizeof(float)) == 0);
}

bool sameSteps(const std::shared_ptr<const GradientSteps>& a, const std::shared_ptr<const GradientSteps>& b) {
    static const GradientSteps kNone;
    const GradientSteps& x = a ? *a : kNone;
    const GradientSteps& y = b ? *b : kNone;
    return &x == &y || std::equal(x.begin(), x.end(), y.begin(), y.end(), sameStep);
}

bool sameFlags(const std::shared_ptr<const OverflowSteps>& a, const std::shared_ptr<const OverflowSteps>& b) {
    static const OverflowSteps kNone;
    const OverflowSteps& x = a ? *a : kNone;
    const OverflowSteps& y = b ? *b : kNone;
    return &x == &y || x == y;
}

/// A file's are known by its bytes, found or not.
bool sameTrueGradients(const ScalerSetup& a, const ScalerSetup& b) {
    if (a.trueFromFile() && b.trueFromFile()) {
        return a.trueFile->file == b.trueFile->file;
    }
    return a.trueFromFile() == b.trueFromFile() && sameSteps(a.trueGradients, b.trueGradients);
}

} // namespace

bool operator==(const ScalerSetup& a, const ScalerSetup& b) {
    return a.policy == b.policy && a.compared == b.compared && a.comparedShareStart == b.comparedShareStart &&
           a.received == b.received && a.format == b.format && a.gradientsNotCleared == b.gradientsNotCleared &&
           a.resumedAt == b.resumedAt && a.torch == b.torch && a.hideAfterCursor == b.hideAfterCursor &&
           sameSteps(a.scaledGradients, b.scaledGradients) && sameFlags(a.overflows, b.overflows) &&
           sameTrueGradients(a, b);
}

const GradientSteps& ScalerSetup::gradients() const {
    static const GradientSteps kNone;
    const auto& steps = received == ReceivedKind::ScaledGradients ? scaledGradients : trueGradients;
    return received == ReceivedKind::Overflows || !steps ? kNone : *steps;
}

std::size_t ScalerSetup::stepCount() const {
    if (received == ReceivedKind::Overflows) {
        return overflows ? overflows->size() : 0;
    }
    return gradients().size();
}

Policy comparedPolicy(const ScalerSetup& setup, PolicyId id) {
    Policy policy = policyOf(id);
    if (!setup.comparedShareStart) {
        return policy;
    }
    if (policy.rules.overflow != OverflowRule::LogMax) {
        policy.parameters.initialScale = setup.policy.parameters.initialScale;
    }
    if (id != PolicyId::Doubling && takes(policy, PolicyParameter::GrowthInterval) &&
        takes(setup.policy, PolicyParameter::GrowthInterval)) {
        policy.parameters.growthInterval = setup.policy.parameters.growthInterval;
    }
    // a start that this policy cannot take (an interval of 0 to divide by, a scale beyond float32) is not shared
    return problemOf(policy) ? policyOf(id) : policy;
}

} // namespace halfscope
