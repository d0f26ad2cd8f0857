// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/scaler_curves.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace halfscope {

namespace {

QPointF pointOf(std::size_t row, double value) { return {static_cast<double>(row) + 1, std::log2(value)}; }

/// Of the values of one column those that have to be seen: first, last, lowest, highest.
class Extremes {
public:
    void note(std::size_t row, double value) {
        if (!m_any) {
            m_kept.fill({row, value});
            m_any = true;
            return;
        }
        m_kept[1] = {row, value};
        if (value < m_kept[2].second) {
            m_kept[2] = {row, value};
        }
        if (value > m_kept[3].second) {
            m_kept[3] = {row, value};
        }
    }

    void appendTo(std::vector<QPointF>& points) {
        if (m_any) {
            std::sort(m_kept.begin(), m_kept.end());
            const auto end = std::unique(m_kept.begin(), m_kept.end());
            std::for_each(m_kept.begin(), end,
                          [&](const Kept& kept) { points.push_back(pointOf(kept.first, kept.second)); });
        }
        m_any = false;
    }

private:
    using Kept = std::pair<std::size_t, double>;
    bool m_any = false;
    std::array<Kept, 4> m_kept;
};

/// The first step of one column at which something happened.
class FirstStep {
public:
    void note(std::size_t row) {
        if (!m_row) {
            m_row = row;
        }
    }
    void appendTo(std::vector<double>& steps) {
        if (m_row) {
            steps.push_back(static_cast<double>(*m_row) + 1);
        }
        m_row.reset();
    }

private:
    std::optional<std::size_t> m_row;
};

/// The largest magnitudes of one column, and the first step each with a zero, an infinity and a NaN.
class GradientColumn {
public:
    explicit GradientColumn(const ScalerTrace& trace) : m_trace(trace) {}

    void note(std::size_t row, float largest) {
        if (largest > 0 && largest <= std::numeric_limits<float>::max()) {
            m_finite.note(row, static_cast<double>(largest));
            return;
        }
        auto& first = std::isnan(largest) ? m_nan : largest > 0 ? m_infinite : m_zero;
        if (!first && (largest != 0 || !m_trace.receivedValues(row).empty())) {
            first = row;
        }
    }

    void appendTo(std::vector<QPointF>& points) {
        const std::size_t start = points.size();
        m_finite.appendTo(points);
        const std::size_t finite = points.size();
        append(points, m_zero, 0);
        append(points, m_infinite, std::numeric_limits<double>::infinity());
        append(points, m_nan, std::numeric_limits<double>::quiet_NaN());
        if (points.size() > finite && finite > start) {
            std::sort(points.begin() + static_cast<std::ptrdiff_t>(start), points.end(),
                      [](const QPointF& a, const QPointF& b) { return a.x() < b.x(); });
        }
    }

private:
    static void append(std::vector<QPointF>& points, std::optional<std::size_t>& row, double value) {
        if (row) {
            points.push_back(pointOf(*row, value));
        }
        row.reset();
    }

    const ScalerTrace& m_trace;
    Extremes m_finite;
    std::optional<std::size_t> m_zero;
    std::optional<std::size_t> m_infinite;
    std::optional<std::size_t> m_nan;
};

/// Goes through the rows column by column: `row(i)` for each, `column()` after each column's last.
template <class Row, class Column>
void eachColumn(std::size_t rows, std::size_t steps, const Row& row, const Column& column) {
    const std::size_t width = std::max<std::size_t>(1, (steps + ScalerCurves::kColumns - 1) / ScalerCurves::kColumns);
    for (std::size_t begin = 0; begin < rows; begin += width) {
        const std::size_t end = std::min(rows, begin + width);
        for (std::size_t i = begin; i < end; ++i) {
            row(i);
        }
        column();
    }
}

/// The scale of one trace; `row(i)` is called for every row besides, so that the rows are read once.
template <class Row, class Column>
ScalerCurves::Scale scaleOf(const ScalerTrace& trace, std::size_t steps, const Row& row, const Column& column) {
    ScalerCurves::Scale scale{trace.policy().id, {}};
    double previous = trace.initial().scale;
    scale.points.emplace_back(0, std::log2(previous));
    Extremes changes;
    const ScalerRow* rows = trace.rows().data();
    eachColumn(
        trace.size(), steps,
        [&](std::size_t i) {
            if (rows[i].after.scale != previous) {
                previous = rows[i].after.scale;
                changes.note(i, previous);
            }
            row(i);
        },
        [&] {
            changes.appendTo(scale.points);
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
    GradientColumn gradients(trace);
    Extremes stored;
    FirstStep skipped;
    FirstStep refused;
    const auto row = [&](std::size_t i) {
        if (values) {
            gradients.note(i, rows[i].largestReceived);
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
        gradients.appendTo(curves.gradients);
        stored.appendTo(curves.products);
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
