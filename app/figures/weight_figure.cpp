// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/weight_figure.h"

#include "figures/axis_rules.h"
#include "figures/series_pieces.h"
#include "figures/training_figure.h"

#include <QCoreApplication>

#include <algorithm>

namespace halfscope {

namespace {

struct Figures {
    Q_DECLARE_TR_FUNCTIONS(figures)
};

/// y: the weight after so many steps.
std::vector<QPointF> pointsOf(const std::vector<WeightMotion>& motions) {
    std::vector<QPointF> points;
    for (const WeightMotion& motion : motions) {
        points.emplace_back(static_cast<double>(motion.step), static_cast<double>(motion.weight));
    }
    if (!motions.empty()) {
        const WeightMotion& last = motions.back();
        points.emplace_back(static_cast<double>(last.step) + 1,
                            static_cast<double>(last.weight) + static_cast<double>(last.masterMoved));
    }
    return points;
}

} // namespace

Figure weightFigure(const std::vector<std::vector<WeightMotion>>& runs) {
    Panel panel;
    panel.title = Figures::tr("A weight after each step");
    std::vector<std::vector<QPointF>> lines;
    std::size_t steps = 0;
    Reach reach;
    for (const std::vector<WeightMotion>& motions : runs) {
        lines.push_back(pointsOf(motions));
        reach.take(lines.back());
        steps = std::max(steps, motions.size());
    }
    panel.x = stepAxis(steps, true);
    panel.y = numberAxis(reach, 0);
    for (std::size_t run = 0; run < lines.size(); ++run) {
        Series series;
        series.style = runStyle(run);
        series.strong = run == 0;
        addPieces(series, panel.edges, lines[run], static_cast<double>(steps));
        panel.series.push_back(std::move(series));
    }
    Figure figure;
    figure.id = QStringLiteral("weight");
    figure.title = panel.title;
    figure.panels.push_back(std::move(panel));
    return figure;
}

} // namespace halfscope
