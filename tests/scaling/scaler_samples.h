// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scaling/names.h"
#include "scaling/scaler_trace.h"

#include <QtTest>

#include <string>

/// The domain's shorthand: "FTFF" is a stream of overflow flags, "8,16;inf" one of gradients.
namespace halfscope::samples {

inline ScalerSetup flags(std::string_view text) {
    ScalerSetup setup;
    setup.received = ReceivedKind::Overflows;
    setup.overflows = std::make_shared<const OverflowSteps>(parseOverflows(text).value());
    return setup;
}

inline ScalerSetup scaled(std::string_view text) {
    ScalerSetup setup;
    setup.scaledGradients = std::make_shared<const GradientSteps>(parseGradientSteps(text).value());
    return setup;
}

inline ScalerSetup closed(std::string_view text) {
    ScalerSetup setup;
    setup.received = ReceivedKind::TrueGradients;
    setup.trueGradients = std::make_shared<const GradientSteps>(parseGradientSteps(text).value());
    return setup;
}

/// The same step, many times.
inline ScalerSetup closedRepeated(float gradient, std::size_t times) {
    ScalerSetup setup;
    setup.received = ReceivedKind::TrueGradients;
    setup.trueGradients = std::make_shared<const GradientSteps>(times, std::vector<float>{gradient});
    return setup;
}

inline Policy policy(PolicyId id, double initialScale, std::int64_t interval) {
    Policy result = policyOf(id);
    result.parameters.initialScale = initialScale;
    result.parameters.growthInterval = interval;
    return result;
}

inline std::shared_ptr<const ScalerTrace> trace(const ScalerSetup& setup, const Policy& policy) {
    auto made = traceScaler(setup, policy);
    if (!made) {
        qFatal("no trace: problem %d", static_cast<int>(made.problem().kind));
    }
    return made.value();
}

inline QByteArray number(double value) { return QByteArray::number(value, 'g', 17); }

/// "8 4 4 8": the scale after each step; "raises" in the last place where the policy raised.
inline QByteArray scalesAfter(const ScalerTrace& trace) {
    QByteArrayList words;
    for (const ScalerRow& row : trace.rows()) {
        words << (row.rule == ScalerRule::Raised ? QByteArray("raises") : number(row.after.scale));
    }
    return words.join(' ');
}

inline QByteArray scalesUsed(const ScalerTrace& trace) {
    QByteArrayList words;
    for (const ScalerRow& row : trace.rows()) {
        words << number(row.scaleUsed);
    }
    return words.join(' ');
}

inline QByteArray rules(const ScalerTrace& trace) {
    QByteArrayList words;
    for (const ScalerRow& row : trace.rows()) {
        words << QByteArray(nameOf(row.rule).data(), static_cast<qsizetype>(nameOf(row.rule).size()));
    }
    return words.join(' ');
}

/// "1 2; -; 1": what each step returned, "-" where it was skipped.
inline QByteArray returned(const ScalerTrace& trace) {
    QByteArrayList steps;
    for (std::size_t row = 0; row < trace.size(); ++row) {
        QByteArrayList values;
        for (const float value : trace.returnedValues(row)) {
            values << QByteArray::number(static_cast<double>(value), 'g', 9);
        }
        steps << (trace.skipped(row) ? QByteArray("-") : values.join(' '));
    }
    return steps.join("; ");
}

} // namespace halfscope::samples
