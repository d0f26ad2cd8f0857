// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/scaler_figures.h"

#include "figures/axis_rules.h"
#include "figures/format_bands.h"
#include "figures/series_pieces.h"
#include "text/problem_text.h"
#include "text/scaler_seen.h"
#include "text/scaler_sentences.h"
#include "text/scaler_words.h"
#include "text/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace halfscope {

namespace {

struct Figures {
    Q_DECLARE_TR_FUNCTIONS(figures)
};

constexpr double kScalesHeight = 1.3;      ///< beside the gradients' panel
constexpr std::size_t kMostProducts = 400; ///< steps up to which each one's product is told from its neighbours'

Reach reachOf(const ScalerCurves& curves) {
    Reach reach;
    for (const ScalerCurves::Scale& scale : curves.scales) {
        reach.take(scale.points);
    }
    return reach;
}

Axis gradientAxis(const ScalerCurves& curves, Format format) {
    constexpr double kBelow = 4;
    Reach reach;
    reach.take(curves.gradients);
    reach.take(curves.products);
    return formatAxis(format, reach, kBelow, 0);
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
        panel.y = scaleAxis(reachOf(m_curves), m_curves.scales.size() + 1);
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
        panel.levels = formatLevels(format, panel.y.low, panel.y.high, m_options.locale);
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
