// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/clipped_figure.h"

#include <algorithm>

namespace halfscope {

namespace {

bool outside(double value, const Axis& axis) { return value < axis.low || value > axis.high; }

void clipBars(Panel& panel) {
    std::vector<Bar> kept;
    for (Bar bar : panel.bars) {
        bar.left = std::max(bar.left, panel.x.low);
        bar.right = std::min(bar.right, panel.x.high);
        bar.bottom = std::max(bar.bottom, panel.y.low);
        bar.top = std::min(bar.top, panel.y.high);
        if (bar.right > bar.left && bar.top > bar.bottom) {
            kept.push_back(bar);
        }
    }
    panel.bars = std::move(kept);
}

/// Points outside along x go; the curves here are dense and end at the axis, so no end has to be cut.
void clipCurve(Curve& curve, const Panel& panel) {
    auto& points = curve.points;
    points.erase(
        std::remove_if(points.begin(), points.end(), [&](const QPointF& p) { return outside(p.x(), panel.x); }),
        points.end());
    for (QPointF& point : points) {
        point.setY(std::clamp(point.y(), panel.y.low, panel.y.high));
    }
}

void clipLimits(std::vector<Limit>& limits, const Axis& axis) {
    limits.erase(
        std::remove_if(limits.begin(), limits.end(), [&](const Limit& limit) { return outside(limit.at, axis); }),
        limits.end());
}

} // namespace

Figure clippedToAxes(Figure figure) {
    for (Panel& panel : figure.panels) {
        clipBars(panel);
        for (Curve& curve : panel.curves) {
            clipCurve(curve, panel);
        }
        clipLimits(panel.limits, panel.x);
        clipLimits(panel.lines, panel.x);
    }
    return figure;
}

} // namespace halfscope
