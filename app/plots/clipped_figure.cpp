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

void clipCells(Panel& panel) {
    for (Cell& cell : panel.cells) {
        cell.left = std::max(cell.left, panel.x.low);
        cell.right = std::min(cell.right, panel.x.high);
        cell.bottom = std::max(cell.bottom, panel.y.low);
        cell.top = std::min(cell.top, panel.y.high);
    }
    std::erase_if(panel.cells, [](const Cell& cell) { return cell.right <= cell.left || cell.top <= cell.bottom; });
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

/// Where a series leaves the panel: on stairs at the height that holds there, else on the line between its points.
QPointF endAt(double x, const QPointF& a, const QPointF& b, bool stairs) {
    return {x, stairs ? a.y() : a.y() + (b.y() - a.y()) * (x - a.x()) / (b.x() - a.x())};
}

std::vector<QPointF> clippedPiece(const std::vector<QPointF>& piece, const Axis& x, bool stairs) {
    std::vector<QPointF> kept;
    for (std::size_t i = 0; i < piece.size(); ++i) {
        const QPointF& point = piece[i];
        const bool hasBefore = i > 0 && piece[i - 1].x() <= x.high;
        if (hasBefore && piece[i - 1].x() < x.low && point.x() >= x.low) {
            kept.push_back(endAt(x.low, piece[i - 1], point, stairs));
        }
        if (hasBefore && point.x() > x.high) {
            kept.push_back(endAt(x.high, piece[i - 1], point, stairs));
        }
        if (!outside(point.x(), x)) {
            kept.push_back(point);
        }
    }
    return kept;
}

void clipSeries(Series& series, const Panel& panel) {
    std::vector<std::vector<QPointF>> pieces;
    for (const auto& piece : series.pieces) {
        std::vector<QPointF> kept = clippedPiece(piece, panel.x, series.stairs);
        for (QPointF& point : kept) {
            point.setY(std::clamp(point.y(), panel.y.low, panel.y.high));
        }
        if (!kept.empty()) {
            pieces.push_back(std::move(kept));
        }
    }
    series.pieces = std::move(pieces);
}

void clipRows(std::vector<Band>& rows, const Axis& axis) {
    for (Band& row : rows) {
        row.from = std::max(row.from, axis.low);
        row.to = std::min(row.to, axis.high);
    }
    std::erase_if(rows, [](const Band& row) { return row.to <= row.from; });
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
        clipCells(panel);
        for (Curve& curve : panel.curves) {
            clipCurve(curve, panel);
        }
        clipLimits(panel.limits, panel.x);
        clipLimits(panel.lines, panel.x);
        for (Series& series : panel.series) {
            clipSeries(series, panel);
        }
        clipRows(panel.rows, panel.y);
        clipLimits(panel.levels, panel.y);
        std::erase_if(panel.crosses.at, [&](double at) { return outside(at, panel.x); });
        std::erase_if(panel.edges, [&](const EdgeMark& edge) { return outside(edge.at, panel.x); });
    }
    return figure;
}

} // namespace halfscope
