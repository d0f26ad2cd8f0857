// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/range_figures.h"

#include "figures/format_bands.h"
#include "numerics/limits.h"
#include "text/numbers.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>

namespace halfscope {

namespace {

struct Figures {
    Q_DECLARE_TR_FUNCTIONS(figures)
};

} // namespace

Figure returnedFigure(const RangeTrace& trace, const FigureOptions& options) {
    const MagnitudeAxis axis = magnitudeAxisOf(trace);
    const RangeSetup& setup = trace.setup;
    const Format format = formatOf(setup.setting.format);
    constexpr double kLowest = -26;
    Panel panel;
    panel.title = Figures::tr("As returned, divided by S: relative error");
    panel.x = {AxisKind::Log2, axis.low, axis.high, {}, true};
    panel.y = {AxisKind::Log2, kLowest, 10, Figures::tr("error"), true}; // room for the bands' words
    const double shift = std::log2(static_cast<double>(setup.scale));
    panel.bands = formatBands(setup.setting, axis.low + shift, axis.high + shift);
    for (Band& band : panel.bands) { // of the gradient that was stored times S
        band.from -= shift;
        band.to -= shift;
    }
    Curve bound{{}, Ink::Text, Figures::tr("bound")};
    for (double x = axis.low; x <= axis.high; x += 0.25) {
        const double value = std::exp2(x);
        const auto input = static_cast<float>(value);
        if (value > static_cast<double>(std::numeric_limits<float>::max()) || input == 0) {
            continue;
        }
        const double error = roundTripErrorBound(format, setup.setting.rules, input, setup.scale);
        if (std::isfinite(error) && error > 0) {
            bound.points.push_back({x, std::max(std::log2(error), kLowest)});
        }
    }
    panel.curves = {bound};
    for (std::size_t i = 0; i < trace.byHand.size(); ++i) {
        const RoundTripValue& value = trace.byHand[i];
        if (!hasMagnitude(value.input)) {
            continue;
        }
        const bool selected = options.selection == Selection{SelectionKind::ByHand, i};
        const double error = value.relativeError;
        const bool exact = error == 0;
        const double y = exact ? kLowest : std::isfinite(error) ? std::clamp(std::log2(error), kLowest, 1.0) : 1.5;
        const QString label = exact                  ? Figures::tr("exact")
                              : std::isfinite(error) ? numbers::percent(error, options.locale)
                                                     : QStringLiteral("∞");
        panel.marks.push_back({{std::log2(std::abs(static_cast<double>(value.input))), y},
                               {selected ? Ink::Accent : Ink::ByHand},
                               selected || trace.byHand.size() <= 4 ? label : QString(),
                               selected});
    }
    Figure figure;
    figure.id = QStringLiteral("returned");
    figure.title = Figures::tr("The largest relative error with which each magnitude comes back, at S = %1")
                       .arg(numbers::scale(setup.scale, options.locale));
    figure.panels = {panel};
    return figure;
}

} // namespace halfscope
