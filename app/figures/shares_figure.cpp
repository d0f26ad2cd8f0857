// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/range_figures.h"

#include "text/numbers.h"
#include "text/range_sentences.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace halfscope {

namespace {

struct Figures {
    Q_DECLARE_TR_FUNCTIONS(figures)
};

Curve shareCurve(const SharesCurve& curve, const std::vector<double>& shares, Ink ink, const QString& word) {
    Curve result{{}, ink, word};
    for (std::size_t i = 0; i < shares.size(); ++i) {
        const bool flat = i > 0 && i + 1 < shares.size() && shares[i] == shares[i - 1] && shares[i] == shares[i + 1];
        if (!flat) { // a straight stretch needs its ends alone: dashes are slow to draw
            result.points.push_back({curve.log2Scale[i], shares[i]});
        }
    }
    return result;
}

void addSafeBands(Panel& panel, const RangeTrace& trace) {
    const double low = panel.x.low;
    const double high = panel.x.high;
    const auto add = [&](double from, double to, Ink ink, const QString& word) {
        if (std::clamp(to, low, high) > std::clamp(from, low, high)) {
            panel.bands.push_back({std::clamp(from, low, high), std::clamp(to, low, high), ink, word});
        }
    };
    if (trace.passWindows) {
        if (trace.passWindows->low && trace.passWindows->high) {
            add(*trace.passWindows->low, *trace.passWindows->high, Ink::Safe, Figures::tr("safe in its own pass"));
        }
        return;
    }
    const ScaleWindow& safe = trace.windows->safe;
    const ScaleWindow& normal = trace.windows->allNormal;
    const auto log2Of = [](float value) { return std::log2(static_cast<double>(value)); };
    if (!safe.low || !safe.high || *safe.low > *safe.high) {
        return;
    }
    const bool hasNormal = normal.low && *normal.low <= *safe.high;
    const double safeEnd = log2Of(hasNormal ? *normal.low : *safe.high);
    add(log2Of(*safe.low), safeEnd, Ink::Safe, Figures::tr("safe: nothing lost, nothing overflows"));
    if (hasNormal) {
        add(safeEnd, log2Of(*safe.high), Ink::AllNormal,
            safeEnd > low ? Figures::tr("all normal") : Figures::tr("safe: all normal"));
    }
}

} // namespace

Figure sharesFigure(const RangeTrace& trace, const FigureOptions& options) {
    const ScaleAxis axis = scaleAxisOf(trace.setup);
    const SharesCurve& curve = trace.passWindows ? trace.passWindows->curve : trace.windows->curve;
    Panel panel;
    panel.title = trace.passWindows ? Figures::tr("Shares against the loss scale S, in the network's own pass")
                                    : Figures::tr("Shares against the loss scale S");
    panel.x = {AxisKind::Log2, static_cast<double>(axis.low), static_cast<double>(axis.high), {}, true};
    panel.y = {AxisKind::Percent, 0, 1.04, {}, true}; // a curve at 100 % is seen whole
    addSafeBands(panel, trace);
    panel.curves = {shareCurve(curve, curve.lost, Ink::Lost, Figures::tr("lost")),
                    shareCurve(curve, curve.subnormal, Ink::Subnormal, Figures::tr("subnormal")),
                    shareCurve(curve, curve.overflowed, Ink::Overflowed, Figures::tr("overflowed"))};
    if (std::any_of(curve.saturated.begin(), curve.saturated.end(), [](double share) { return share > 0; })) {
        panel.curves.push_back(shareCurve(curve, curve.saturated, Ink::Saturated, Figures::tr("at the largest value")));
    }
    if (options.use == FigureUse::File) {
        panel.lines = {{std::log2(static_cast<double>(trace.setup.scale)), Ink::Accent,
                        QStringLiteral("S = %1").arg(numbers::scale(trace.setup.scale, options.locale))}};
    }
    Figure figure;
    figure.id = QStringLiteral("shares");
    figure.title = sentences::windows(trace, options.locale);
    figure.panels = {panel};
    return figure;
}

} // namespace halfscope
