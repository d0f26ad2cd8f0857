// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/scaler_streams.h"

#include <limits>

namespace halfscope::streams {

namespace {

/// The trace of what the setup receives. Where its policy cannot follow flags, one that can stands in: only the flags
/// and a scale to divide by are asked of it.
std::shared_ptr<const ScalerTrace> traceOf(const ScalerSetup& setup, const ScalerPicture& picture) {
    if (picture.trace && picture.setup == setup && picture.setup.trueGradients == setup.trueGradients) {
        return picture.trace;
    }
    auto own = traceScaler(setup, setup.policy);
    if (own) {
        return own.value();
    }
    auto other = traceScaler(setup, policyOf(PolicyId::Constant));
    return other ? other.value() : nullptr;
}

/// What the scaler received in a row, as gradients of the scaled loss.
std::vector<float> scaledValues(const ScalerTrace& trace, std::size_t row) {
    if (trace.received() == ReceivedKind::Overflows) {
        return {trace.rows()[row].overflow ? std::numeric_limits<float>::infinity() : 1.0F};
    }
    const auto values = trace.receivedValues(row);
    return {values.begin(), values.end()};
}

GradientSteps scaledGradientsOf(const ScalerTrace& trace) {
    GradientSteps steps(trace.size());
    for (std::size_t row = 0; row < trace.size(); ++row) {
        steps[row] = scaledValues(trace, row);
    }
    return steps;
}

GradientSteps trueGradientsOf(const ScalerTrace& trace) {
    GradientSteps steps = scaledGradientsOf(trace);
    for (std::size_t row = 0; row < trace.size(); ++row) {
        for (float& value : steps[row]) {
            value = static_cast<float>(static_cast<double>(value) / trace.rows()[row].scaleUsed);
        }
    }
    return steps;
}

OverflowSteps overflowsOf(const ScalerTrace& trace) {
    OverflowSteps steps(trace.size());
    for (std::size_t row = 0; row < trace.size(); ++row) {
        steps[row] = trace.rows()[row].overflow ? 1 : 0;
    }
    return steps;
}

} // namespace

bool isEmpty(const ScalerSetup& setup, ReceivedKind kind) {
    switch (kind) {
    case ReceivedKind::ScaledGradients:
        return !setup.scaledGradients || setup.scaledGradients->empty();
    case ReceivedKind::Overflows:
        return !setup.overflows || setup.overflows->empty();
    case ReceivedKind::TrueGradients:
        return !setup.trueGradients || setup.trueGradients->empty();
    }
    return true;
}

ScalerSetup madeInto(const ScalerSetup& setup, const ScalerPicture& picture, ReceivedKind kind) {
    ScalerSetup made = setup;
    const auto trace = traceOf(setup, picture);
    if (!trace || trace->size() == 0) {
        return made;
    }
    switch (kind) {
    case ReceivedKind::ScaledGradients:
        made.scaledGradients = std::make_shared<const GradientSteps>(scaledGradientsOf(*trace));
        break;
    case ReceivedKind::Overflows:
        made.overflows = std::make_shared<const OverflowSteps>(overflowsOf(*trace));
        break;
    case ReceivedKind::TrueGradients:
        made.trueGradients = std::make_shared<const GradientSteps>(trueGradientsOf(*trace));
        break;
    }
    return made;
}

} // namespace halfscope::streams
