// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/figure_picture.h"

#include "plots/figure_plot.h"
#include "plots/rich_text.h"

#include <algorithm>
#include <cmath>

namespace halfscope {

namespace {

constexpr double kShrink = 0.86;  ///< what is twelve pixels high is ten
constexpr int kBesideTitle = 120; ///< the margins of a plot, nearly

bool anyPanel(const Figure& figure, bool (*has)(const Panel&)) {
    return std::any_of(figure.panels.begin(), figure.panels.end(), has);
}

bool hasLane(const Panel& panel, Side side) {
    return std::any_of(panel.lanes.begin(), panel.lanes.end(), [side](const Lane& lane) { return lane.side == side; });
}

/// Of the margins that every plot has, what this one leaves empty.
QMargins emptyMargins(const Figure& figure) {
    constexpr int kBesideLabels = 8; // of powers, which are short; the axis has its word there
    constexpr int kBesideNothing = 54;
    constexpr int kAtTheRight = 48;
    const auto laneAtLeft = [](const Panel& panel) { return hasLane(panel, Side::Left); };
    const auto labelled = [](const Panel& panel) { return panel.y.labels; };
    const auto longLabels = [](const Panel& panel) {
        return panel.y.labels && (panel.y.kind == AxisKind::Number || panel.y.kind == AxisKind::Log10);
    };
    const auto inRight = [](const Panel& panel) {
        const bool words = std::any_of(panel.levels.begin(), panel.levels.end(),
                                       [](const Limit& level) { return !level.label.isEmpty(); });
        return hasLane(panel, Side::Right) || words || !panel.cells.empty(); // maps have a narrow one
    };
    const bool full = anyPanel(figure, laneAtLeft) || anyPanel(figure, longLabels);
    return {full                         ? 0
            : anyPanel(figure, labelled) ? kBesideLabels
                                         : kBesideNothing,
            0, anyPanel(figure, inRight) ? 0 : kAtTheRight, 0};
}

/// What would be cut off in the middle of a word says nothing.
Figure withoutLongTitles(Figure figure, int width) {
    for (Panel& panel : figure.panels) {
        if (rich::size(panel.title, figureFont(13)).width() > width) {
            panel.title.clear();
        }
    }
    return figure;
}

} // namespace

QImage figurePicture(const Figure& figure, const Theme& theme, const QLocale& locale, QSize size, double ratio) {
    QImage image((QSizeF(size) * ratio).toSize(), QImage::Format_RGB32);
    image.fill(theme.background());
    image.setDevicePixelRatio(ratio);
    const QMargins empty = emptyMargins(figure);
    const QSize whole = (QSizeF(size) / kShrink).toSize().grownBy(empty);
    FigurePlot plot;
    plot.resize(whole);
    plot.setFigure(withoutLongTitles(figure, whole.width() - kBesideTitle), theme, locale);
    QCPPainter painter;
    painter.setMode(QCPPainter::pmNoCaching); // QCustomPlot keeps modes that are set before it begins
    painter.setMode(QCPPainter::pmNonCosmetic);
    painter.begin(&image);
    painter.scale(kShrink, kShrink);
    painter.translate(-empty.left(), 0);
    plot.toPainter(&painter, whole.width(), whole.height());
    painter.end();
    return image;
}

} // namespace halfscope
