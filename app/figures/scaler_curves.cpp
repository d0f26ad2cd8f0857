// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/scaler_curves.h"

#include "figures/column_extremes.h"

namespace halfscope {

namespace {

double exponentOf(double value) { return std::log2(value); }

/// The scale of one trace; `row(i)` is called for every row besides, so that the rows are read once.
template <class Row, class Column>
ScalerCurves::Scale scaleOf(const ScalerTrace& trace, std::size_t steps, const Row& row, const Column& column) {
    ScalerCurves::Scale scale{trace.policy().id, {}};
    double previous = trace.initial().scale;
    scale.points.emplace_back(0, std::log2(previous));
    Extremes changes;
    const ScalerRow* rows = trace.rows().data();
    eachColumn(
        0, trace.size(), columnWidth(steps, ScalerCurves::kColumns),
        [&](std::size_t i) {
            if (rows[i].after.scale != previous) {
                previous = rows[i].after.scale;
                changes.note(i, previous);
            }
            row(i);
        },
        [&] {
            changes.appendTo(scale.points, exponentOf);
            column();
        });
    return scale;
}

/// What the format could not hold of an overflowed step: float32, as the trace computes it.
float productOf(const ScalerPicture& picture, std::size_t row) {
    float largest = 0;
    for (const float gradient : picture.setup.gradients()[row]) {
        largest = std::max(largest, std::abs(gradient));
    }
    return largest * static_cast<float>(picture.trace->rows()[row].scaleUsed);
}

void addMain(ScalerCurves& curves, const ScalerPicture& picture) {
    const ScalerTrace& trace = *picture.trace;
    const ScalerRow* rows = trace.rows().data();
    const bool values = trace.received() != ReceivedKind::Overflows;
    const bool products = trace.received() == ReceivedKind::TrueGradients && !picture.setup.gradientsNotCleared;
    MagnitudeColumn gradients;
    Extremes stored;
    FirstStep skipped;
    FirstStep refused;
    const auto row = [&](std::size_t i) {
        if (values && (rows[i].largestReceived != 0 || !trace.receivedValues(i).empty())) {
            gradients.note(i, static_cast<double>(rows[i].largestReceived));
        }
        if (!rows[i].overflow) {
            return;
        }
        skipped.note(i);
        if (values && std::isfinite(rows[i].largestReceived)) {
            refused.note(i);
        }
        if (products && std::isinf(rows[i].largestReceived)) {
            const float product = productOf(picture, i);
            if (std::isfinite(product)) {
                stored.note(i, static_cast<double>(product));
            }
        }
    };
    const auto column = [&] {
        gradients.appendTo(curves.gradients, exponentOf);
        stored.appendTo(curves.products, exponentOf);
        skipped.appendTo(curves.skipped);
        refused.appendTo(curves.refused);
    };
    curves.scales.push_back(scaleOf(trace, picture.setup.stepCount(), row, column));
    curves.hasMain = true;
}

} // namespace

ScalerCurves scalerCurves(const ScalerPicture& picture) {
    ScalerCurves curves;
    if (picture.trace) {
        addMain(curves, picture);
    }
    for (const ComparedTrace& compared : picture.compared) {
        if (compared.trace) {
            curves.scales.push_back(scaleOf(
                *compared.trace, picture.setup.stepCount(), [](std::size_t) {}, [] {}));
        }
    }
    return curves;
}

} // namespace halfscope
