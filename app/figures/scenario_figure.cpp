// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/scenario_figure.h"

#include "figures/layers_figure.h"
#include "figures/range_figures.h"
#include "figures/scaler_figures.h"
#include "figures/tensor_figure.h"
#include "figures/training_figure.h"
#include "figures/weight_figure.h"
#include "text/network_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

namespace halfscope {

namespace {

struct Figures {
    Q_DECLARE_TR_FUNCTIONS(figures)
};

/// Of calls that raise, the steps before: those after it nobody made.
Figure scalerOf(const ScenarioParts& parts, const QLocale& locale) {
    const ScalerPicture& picture = *parts.scaler;
    const auto steps = static_cast<std::uint32_t>(picture.setup.stepCount());
    if (!picture.torch || !picture.torch->error) {
        return scalerFigure(picture, parts.scalerCurves, {steps, locale, FigureUse::File});
    }
    ScalerPicture made = picture;
    made.setup.hideAfterCursor = true;
    const auto done = static_cast<std::uint32_t>(picture.torch->error->line - 1);
    Figure figure = scalerFigure(made, parts.scalerCurves, {done, locale, FigureUse::File});
    Panel& scales = figure.panels.front();
    if (!scales.series.empty() && !scales.series.front().pieces.empty()) {
        const QPointF last = scales.series.front().pieces.back().back();
        scales.marks.push_back({last, {Ink::Lost}, Figures::tr("stops with an error"), true});
    }
    return figure;
}

Figure networkOf(const ScenarioParts& parts, const QLocale& locale) {
    if (parts.network) {
        return trainingFigure(*parts.network, parts.trainingCurves, {0, locale, FigureUse::File, false});
    }
    if (!parts.record) {
        return {};
    }
    if (parts.tensor) {
        const TensorRecord& tensor = parts.record->phases[parts.phase].tensors[*parts.tensor];
        TensorFigureOptions options;
        options.locale = locale;
        Figure figure = tensorFigure(tensor, options);
        figure.panels.front().title = words::tensor(tensor.kind);
        return figure;
    }
    if (!parts.motions.empty()) {
        return weightFigure(parts.motions);
    }
    return layersFigure(*parts.record, {parts.phase, locale, FigureUse::File});
}

/// Whether a line of it goes anywhere, or something was skipped.
bool moves(const Panel& panel) {
    return !panel.crosses.at.empty() || std::any_of(panel.series.begin(), panel.series.end(), [](const Series& series) {
        double low = std::numeric_limits<double>::infinity();
        double high = -low;
        for (const auto& piece : series.pieces) {
            for (const QPointF& point : piece) {
                low = std::min(low, point.y());
                high = std::max(high, point.y());
            }
        }
        return high > low;
    });
}

void clearLongWords(Panel& panel) {
    panel.limits.clear();
    for (Limit& line : panel.lines) {
        line.label.clear();
    }
    for (Limit& level : panel.levels) {
        level.label.clear();
    }
    for (Series& series : panel.series) {
        series.word.clear();
    }
    panel.crosses.word.clear();
    panel.legendAbove = false;
    if (panel.x.kind == AxisKind::Log2) { // a histogram: its counts are told by the sentences beside it
        panel.y.labels = false;
        panel.y.title.clear();
    }
    for (Mark& mark : panel.marks) { // right of the middle there is no room
        if (2 * mark.at.x() > panel.x.low + panel.x.high) {
            mark.label.clear();
        }
    }
    constexpr double kTickLabels = 500; // binades over which they would lie over one another
    if (panel.y.kind == AxisKind::Log2 && panel.y.high - panel.y.low > kTickLabels) {
        panel.y.labels = false;
    }
    if (panel.y.kind == AxisKind::Percent && !panel.bars.empty()) { // too low for its ticks
        panel.y.labels = false;
    }
    if (panel.cells.empty()) { // of cells they are few, and tell the shapes
        panel.keys.clear();
    } else {
        panel.x.labels = panel.y.labels = false;
        panel.x.title.clear();
        panel.y.title.clear();
    }
}

} // namespace

Figure scenarioFigure(const ScenarioParts& parts, const QLocale& locale) {
    return parts.range    ? distributionFigure(*parts.range, {{}, locale, FigureUse::File})
           : parts.scaler ? scalerOf(parts, locale)
                          : networkOf(parts, locale);
}

Figure atAGlance(Figure figure) {
    const std::size_t most = figure.id == QLatin1String("tensor") ? 1 : 2;
    if (figure.panels.size() > most) {
        figure.panels.resize(most);
    }
    if (figure.id == QLatin1String("training") && figure.panels.size() == 2 && !moves(figure.panels.back())) {
        figure.panels.pop_back();
    }
    for (Panel& panel : figure.panels) {
        clearLongWords(panel);
    }
    if (figure.panels.size() == 2 && figure.id == QLatin1String("scaler")) { // its bands say where the gradients are
        figure.panels.back().y.labels = false;
    }
    if (figure.panels.size() == 2 && figure.id == QLatin1String("training")) {
        figure.panels.back().height = figure.panels.front().height;
    }
    for (Link& link : figure.links) {
        link.label.clear();
    }
    if (!figure.panels.empty() && figure.panels.back().cells.empty()) { // the last one may have lost its axis
        figure.panels.back().x.labels = true;
    }
    return figure;
}

} // namespace halfscope
