// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/figure_layout.h"

#include "plots/figure_plot.h"
#include "plots/rich_text.h"

#include <algorithm>

namespace halfscope {

namespace {

constexpr int kLabelPixels = 12;

std::vector<AxisTick> ticksOf(const QCPAxis* axis) {
    std::vector<AxisTick> ticks;
    const QVector<double> places = axis->tickVector();
    const QVector<QString> labels = axis->tickVectorLabels();
    for (qsizetype i = 0; i < places.size(); ++i) {
        if (axis->range().contains(places[i])) {
            ticks.push_back({places[i], axis->tickLabels() && i < labels.size() ? labels[i] : QString()});
        }
    }
    return ticks;
}

} // namespace

FigureLayout figureLayout(const Figure& figure, const QLocale& locale, const PictureSettings& settings) {
    const PictureLayout picture = pictureLayout(figure, settings);
    FigurePlot plot;
    plot.setViewport(QRect(QPoint(0, 0), picture.panels));
    plot.resize(picture.panels);
    plot.setFigure(figure, Theme::ofFile(settings.palette), locale);
    plot.replot();
    FigureLayout layout{picture.whole(), picture.title, {}};
    for (int i = 0; i < plot.panelCount(); ++i) {
        const QCPAxisRect* rect = plot.axisRectOf(i);
        layout.panels.push_back({rect->rect().translated(0, picture.title), ticksOf(rect->axis(QCPAxis::atBottom)),
                                 ticksOf(rect->axis(QCPAxis::atLeft))});
    }
    return layout;
}

std::vector<double> limitLabels(const Panel& panel, const QRect& rect) {
    constexpr double kGap = 12;
    constexpr double kBeyondLeft = 60;
    constexpr double kBeyondRight = 58;
    const QFont font = figureFont(kLabelPixels);
    const double perX = rect.width() / (panel.x.high - panel.x.low);
    std::vector<double> widths;
    std::vector<double> lefts;
    double edge = rect.left() - kBeyondLeft; // from the left: none before its neighbour's end
    for (const Limit& limit : panel.limits) {
        const double width = rich::size(limit.label, font).width();
        const double at = rect.left() + (limit.at - panel.x.low) * perX;
        lefts.push_back(std::max(edge, lefts.empty() ? at - width + 8 : at - width / 2));
        widths.push_back(width);
        edge = lefts.back() + width + kGap;
    }
    edge = rect.right() + kBeyondRight; // then back from the right
    for (std::size_t i = lefts.size(); i-- > 0;) {
        lefts[i] = std::min(lefts[i], edge - widths[i]);
        edge = lefts[i] - kGap;
    }
    return lefts;
}

} // namespace halfscope
