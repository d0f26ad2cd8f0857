// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/scaler_figures.h"

#include "figures/format_bands.h"
#include "text/markup.h"
#include "text/numbers.h"
#include "text/problem_text.h"
#include "text/scaler_seen.h"
#include "text/scaler_sentences.h"
#include "text/scaler_words.h"
#include "text/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>

namespace halfscope {

namespace {

struct Figures {
    Q_DECLARE_TR_FUNCTIONS(figures)
};

constexpr double kScalesHeight = 1.3;      ///< beside the gradients' panel
constexpr std::size_t kMostProducts = 400; ///< steps up to which each one's product is told from its neighbours'
constexpr double kRoom = 0.015; ///< of the steps, at both ends of their axis, so that marks there are seen whole

/// The lowest and the highest finite y.
struct Reach {
    double low = std::numeric_limits<double>::infinity();
    double high = -std::numeric_limits<double>::infinity();
    void take(const std::vector<QPointF>& points) {
        for (const QPointF& point : points) {
            if (std::isfinite(point.y())) {
                low = std::min(low, point.y());
                high = std::max(high, point.y());
            }
        }
    }
    bool empty() const { return low > high; }
};

double wholeBelow(double value, double unit) { return unit * std::floor(value / unit); }
double wholeAbove(double value, double unit) { return unit * std::ceil(value / unit); }

/// The share of a panel's height that a legend of so many words takes, where it could not lie beside the lines.
double legendShare(std::size_t words) {
    constexpr std::size_t kFew = 3;
    constexpr double kColumns = 4;
    constexpr double kRow = 17;
    constexpr double kHeight = 190; // of a low panel
    const double rows = std::ceil(static_cast<double>(words) / kColumns);
    return words > kFew ? std::min(0.5, (rows + 1) * kRow / kHeight) : 0;
}

Axis scaleAxis(const ScalerCurves& curves) {
    constexpr double kUnit = 4;
    Reach reach;
    for (const ScalerCurves::Scale& scale : curves.scales) {
        reach.take(scale.points);
    }
    if (reach.empty()) {
        reach = {16, 16};
    }
    const double room = std::max(1.0, (reach.high - reach.low) / 10); // for the crosses, and markers seen whole
    const double low = wholeBelow(reach.low - room, kUnit);
    double high = wholeAbove(reach.high + room, kUnit);
    const double legend = legendShare(curves.scales.size() + 1);
    while (high - reach.high < legend * (high - low)) {
        high += kUnit;
    }
    return {AxisKind::Log2, low, high, Figures::tr("scale"), true};
}

Axis gradientAxis(const ScalerCurves& curves, Format format) {
    constexpr double kWide = 64;
    constexpr double kWideUnit = 32;
    const double low = format.minSubnormalExponent();
    const double high = std::log2(static_cast<double>(largestValue(format)));
    Axis axis{AxisKind::Log2, wholeBelow(low - 4, 4), wholeAbove(high + 8, 4), Figures::tr("gradient"), true};
    if (high - low > kWide) {
        Reach reach{-kWideUnit, kWideUnit};
        reach.take(curves.gradients);
        reach.take(curves.products);
        axis.low = std::max(axis.low, wholeBelow(reach.low, kWideUnit));
        axis.high = std::min(axis.high, wholeAbove(reach.high, kWideUnit));
    }
    return axis;
}

Axis stepAxis(std::size_t steps, bool labels) {
    const double last = std::max(1.0, static_cast<double>(steps));
    return {AxisKind::Step, -kRoom * last, (1 + kRoom) * last, Figures::tr("step"), labels};
}

QString wordOf(double value) {
    return std::isnan(value) ? QStringLiteral("NaN") : value > 0 ? QStringLiteral("∞") : QStringLiteral("0");
}

/// Points up to a step as the pieces of a series; what is not finite becomes a mark at the edge.
void addPieces(Series& series, std::vector<EdgeMark>& edges, const std::vector<QPointF>& points, double last) {
    std::vector<QPointF> piece;
    const auto finish = [&] {
        if (!piece.empty()) {
            series.pieces.push_back(std::move(piece));
        }
        piece.clear();
    };
    for (const QPointF& point : points) {
        if (point.x() > last) {
            break;
        }
        if (std::isfinite(point.y())) {
            piece.push_back(point);
            continue;
        }
        if (series.stairs && !piece.empty()) { // it held until here
            piece.emplace_back(point.x(), piece.back().y());
        }
        finish();
        edges.push_back({point.x(), !(point.y() < 0), series.style, wordOf(point.y())});
    }
    finish();
}

/// A stair holds to the end; its value there is the trace's, whatever was thinned before it.
void holdUntil(Series& series, const ScalerTrace& trace, std::size_t step) {
    const double scale = step == 0 ? trace.initial().scale : trace.rows()[step - 1].after.scale;
    const QPointF end(static_cast<double>(step), std::log2(scale));
    if (std::isfinite(end.y()) && !series.pieces.empty() && series.pieces.back().back() != end) {
        series.pieces.back().push_back(end);
    }
}

class Builder {
public:
    Builder(const ScalerPicture& picture, const ScalerCurves& curves, const ScalerFigureOptions& options)
        : m_picture(picture), m_curves(curves), m_options(options), m_steps(picture.setup.stepCount()),
          m_last(picture.setup.hideAfterCursor ? std::min<std::size_t>(options.step, m_steps) : m_steps) {}

    Panel scales(bool labels) const {
        Panel panel = empty(labels);
        panel.title = Figures::tr("Scale after each step");
        panel.height = kScalesHeight;
        panel.y = scaleAxis(m_curves);
        std::size_t curve = 0;
        if (m_curves.hasMain) {
            addScale(panel, m_curves.scales[curve++], *m_picture.trace, true);
        }
        for (const ComparedTrace& compared : m_picture.compared) {
            if (compared.trace) {
                addScale(panel, m_curves.scales[curve++], *compared.trace, false);
            }
        }
        const auto end = std::upper_bound(m_curves.skipped.begin(), m_curves.skipped.end(), last());
        panel.crosses = {{m_curves.skipped.begin(), end}, Ink::Lost, Figures::tr("skipped")};
        if (m_picture.problem) {
            panel.note = problemText(*m_picture.problem);
        } else if (m_steps == 0) {
            panel.note = Figures::tr("No steps yet: add one to the table.");
        }
        return panel;
    }

    Panel gradients() const {
        const Format format = formatOf(m_picture.setup.format);
        Panel panel = empty(true);
        panel.title =
            m_picture.setup.received == ReceivedKind::TrueGradients
                ? Figures::tr("Largest scaled gradient, stored in %1").arg(words::format(m_picture.setup.format))
                : Figures::tr("Largest gradient received");
        panel.y = gradientAxis(m_curves, format);
        panel.rows = formatBands({m_picture.setup.format, {}}, panel.y.low, panel.y.high);
        if (!panel.rows.empty() && panel.rows.back().ink == Ink::Overflowed) {
            panel.rows.back().word = Figures::tr("overflow");
        }
        addLevels(panel, format);
        Series series;
        series.style = static_cast<int>(m_picture.setup.policy.id);
        series.strong = true;
        addPieces(series, panel.edges, m_curves.gradients, last());
        for (const double step : m_curves.refused) {
            if (step <= last()) {
                panel.edges.push_back({step, true, series.style, Figures::tr("overflow")});
            }
        }
        panel.series.push_back(std::move(series));
        for (const QPointF& product : m_curves.products) {
            if (m_steps <= kMostProducts && product.x() <= last() && product.y() <= panel.y.high) {
                panel.marks.push_back({product, {Ink::Overflowed}, {}, false});
            }
        }
        return panel;
    }

private:
    double last() const { return static_cast<double>(m_last); }

    Panel empty(bool labels) const {
        Panel panel;
        panel.x = stepAxis(m_steps, labels);
        if (m_options.use == FigureUse::Screen) {
            panel.cursor = static_cast<double>(std::min<std::size_t>(m_options.step, m_steps));
        }
        return panel;
    }

    void addScale(Panel& panel, const ScalerCurves::Scale& scale, const ScalerTrace& trace, bool strong) const {
        Series series;
        series.style = static_cast<int>(scale.policy);
        series.stairs = true;
        series.strong = strong;
        series.word = words::policy(scale.policy);
        addPieces(series, panel.edges, scale.points, last());
        const std::size_t end = std::min(m_last, trace.size());
        holdUntil(series, trace, end);
        if (trace.error() && end == trace.size() && !series.pieces.empty()) {
            panel.marks.push_back(
                {series.pieces.back().back(), {Ink::Lost}, Figures::tr("stops with an error"), strong});
        }
        panel.series.push_back(std::move(series));
    }

    void addLevels(Panel& panel, Format format) const {
        const auto largest = static_cast<double>(largestValue(format));
        const QString label = numbers::rounded(largest, largest < 1e6 ? 6 : 3, m_options.locale);
        panel.levels = {
            {static_cast<double>(format.minSubnormalExponent()), Ink::Lost,
             markup::power(format.minSubnormalExponent())},
            {static_cast<double>(format.minExponent()), Ink::Subnormal, markup::power(format.minExponent())},
            {std::log2(largest), Ink::Overflowed, label}};
        const Axis& y = panel.y;
        std::erase_if(panel.levels, [&](const Limit& level) { return level.at < y.low || level.at > y.high; });
    }

    const ScalerPicture& m_picture;
    const ScalerCurves& m_curves;
    const ScalerFigureOptions& m_options;
    std::size_t m_steps;
    std::size_t m_last; ///< the last step that is shown
};

} // namespace

Figure scalerFigure(const ScalerPicture& picture, const ScalerCurves& curves, const ScalerFigureOptions& options) {
    const Builder builder(picture, curves, options);
    const bool gradients = picture.setup.received != ReceivedKind::Overflows;
    Figure figure;
    figure.id = QStringLiteral("scaler");
    figure.title = picture.torch ? sentences::scalerHeadline(picture, options.locale) // it is not of the calls
                                 : sentences::seenHeadline(picture, options.step, options.locale);
    figure.panels.push_back(builder.scales(!gradients));
    if (gradients) {
        figure.panels.push_back(builder.gradients());
    }
    return figure;
}

Figure scalerFigure(const ScalerPicture& picture, const ScalerFigureOptions& options) {
    return scalerFigure(picture, scalerCurves(picture), options);
}

} // namespace halfscope
