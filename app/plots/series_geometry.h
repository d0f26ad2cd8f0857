// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/panel_scale.h"

#include <QPolygonF>

#include <vector>

namespace halfscope {

/// A level or upright stretch of a line, in pixels.
struct Stretch {
    QPointF from;
    QPointF to;
    bool solid = false; ///< among many changes in few pixels: dashes would only be noise there
};

/// One piece of a series as it is drawn: stretches in one train, or points joined by slanted lines.
struct PiecePath {
    std::vector<Stretch> stretches;
    QPolygonF slanted;
};

/// A series in a panel, with no more points than there are pixels. `pixel` is the size of the device's own.
struct SeriesGeometry {
    std::vector<PiecePath> pieces;
    std::vector<QPointF> markers;
};

/// Of all series of a panel, and of what stands at its edges: no closer than can be told apart.
struct PanelGeometry {
    std::vector<SeriesGeometry> series;
    std::vector<double> crosses; ///< along x
    struct Edge {
        double x = 0;
        const EdgeMark* mark = nullptr;
    };
    std::vector<Edge> edges; ///< from the right to the left
};
PanelGeometry geometryOf(const Panel& panel, const PanelScale& scale, double pixel);
SeriesGeometry geometryOf(const Series& series, const Panel& panel, const PanelScale& scale, double pixel);

/// How much of the series lies in a box: the length of its lines, and more for each marker.
double coverOf(const SeriesGeometry& geometry, const QRectF& box);

} // namespace halfscope
