// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/series_pieces.h"

#include <cmath>

namespace halfscope {

namespace {

QString wordOf(double value) {
    return std::isnan(value) ? QStringLiteral("NaN") : value > 0 ? QStringLiteral("∞") : QStringLiteral("0");
}

} // namespace

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

} // namespace halfscope
