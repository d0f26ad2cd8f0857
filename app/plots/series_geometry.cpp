// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/series_geometry.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace halfscope {

namespace {

constexpr double kSlantedFrom = 4;     ///< pixels a point, from which they are joined by slanted lines
constexpr double kEachStepFrom = 14;   ///< pixels a step, from which each step has its marker
constexpr double kBetweenMarkers = 56; ///< pixels, where not each step has one
constexpr double kMarkerCover = 12;    ///< what a marker counts, in pixels of line

/// The stretches of a piece: level until the next point, then upright. Of what lies in one column of pixels the lowest,
/// the highest and the last are kept.
class Stairs {
public:
    Stairs(QPointF start, double pixel)
        : m_pixel(pixel), m_start(start), m_column(start.x()), m_enter(start.y()), m_last(start.y()), m_low(start.y()),
          m_high(start.y()) {}

    void to(QPointF point) {
        if (point.x() != m_column) {
            finishColumn();
            m_column = point.x();
        }
        m_low = std::min(m_low, point.y());
        m_high = std::max(m_high, point.y());
        m_last = point.y();
        ++m_changes;
    }

    std::vector<Stretch> finish() {
        finishColumn();
        if (m_stretches.empty()) { // a single value is seen, too
            m_stretches.push_back({m_start - QPointF(m_pixel, 0), m_start + QPointF(m_pixel, 0), true});
        }
        return std::move(m_stretches);
    }

private:
    void finishColumn() {
        constexpr double kNearUprights = 4;
        if (m_column > m_start.x()) {
            m_stretches.push_back({m_start, {m_column, m_enter}});
        }
        if (m_changes == 1 && m_last != m_enter) {
            upright(m_enter, m_last, m_column - m_lastUpright < kNearUprights);
        } else if (m_changes > 1 && m_low != m_high) {
            upright(m_enter, m_low, true);
            upright(m_low, m_high, true);
            upright(m_high, m_last, true);
        }
        m_start = {m_column, m_last};
        m_enter = m_low = m_high = m_last;
        m_changes = 0;
    }

    void upright(double from, double to, bool solid) {
        if (from != to) {
            m_stretches.push_back({{m_column, from}, {m_column, to}, solid});
            m_lastUpright = m_column;
        }
    }

    double m_pixel;
    QPointF m_start; ///< of the level stretch that comes next
    double m_column;
    double m_enter;
    double m_last;
    double m_low;
    double m_high;
    int m_changes = 0;
    double m_lastUpright = -1e9;
    std::vector<Stretch> m_stretches;
};

std::vector<Stretch> stretchesOf(const std::vector<QPointF>& piece, const PanelScale& scale, double pixel) {
    const auto snapped = [&](const QPointF& point) {
        const QPointF at = scale.at(point);
        return QPointF(std::round(at.x() / pixel) * pixel, std::round(at.y() / pixel) * pixel);
    };
    Stairs stairs(snapped(piece.front()), pixel);
    for (std::size_t i = 1; i < piece.size(); ++i) {
        stairs.to(snapped(piece[i]));
    }
    return stairs.finish();
}

/// Whether a mark at the edge stands for the value at this step.
bool isBroken(const Panel& panel, int style, double step) {
    return std::any_of(panel.edges.begin(), panel.edges.end(),
                       [&](const EdgeMark& edge) { return edge.style == style && edge.at == step; });
}

/// 0 to 1, far apart for any few styles: the bits of the style backwards behind the point.
double shareOf(int style) {
    double share = 0;
    double half = 0.5;
    for (int bits = style; bits > 0; bits /= 2, half /= 2) {
        share += bits % 2 * half;
    }
    return share;
}

/// On stairs at whole steps, each or every n-th; series with n > 1 do so at different steps, so that lines on top of
/// each other show both.
void addStairMarkers(SeriesGeometry& geometry, const Series& series, const Panel& panel, const PanelScale& scale) {
    const double perStep = scale.pixelsPerStep();
    const double stride = perStep >= kEachStepFrom ? 1 : std::ceil(kBetweenMarkers / perStep);
    const double offset = std::floor(stride * shareOf(series.style));
    for (const auto& piece : series.pieces) {
        if (piece.empty()) {
            continue;
        }
        std::size_t at = 0;
        const double first = std::ceil((piece.front().x() - offset) / stride) * stride + offset;
        for (double step = first; step <= piece.back().x(); step += stride) {
            while (at + 1 < piece.size() && piece[at + 1].x() <= step) {
                ++at;
            }
            if (step < piece.back().x() || !isBroken(panel, series.style, step)) {
                geometry.markers.push_back(scale.at({step, piece[at].y()}));
            }
        }
    }
}

/// At points, each or some way apart; series on top of each other have theirs at different places then, too.
void addPointMarkers(SeriesGeometry& geometry, const Series& series, const PanelScale& scale) {
    constexpr double kBetweenSingles = 10; // a value between breaks has no line to be seen by
    const bool each = scale.pixelsPerStep() >= kEachStepFrom;
    double previous = -1e9;
    const auto first = std::find_if(series.pieces.begin(), series.pieces.end(),
                                    [](const std::vector<QPointF>& piece) { return !piece.empty(); });
    if (!each && first != series.pieces.end()) {
        previous = scale.x(first->front().x()) - (1 - shareOf(series.style)) * kBetweenMarkers;
    }
    for (const auto& piece : series.pieces) {
        const double apart = each ? 0 : piece.size() == 1 ? kBetweenSingles : kBetweenMarkers;
        for (const QPointF& point : piece) {
            const QPointF at = scale.at(point);
            if (at.x() - previous >= apart) {
                geometry.markers.push_back(at);
                previous = at.x();
            }
        }
    }
}

/// Where points are far enough apart to be joined by lines.
bool isSlanted(const std::vector<QPointF>& piece, const PanelScale& scale) {
    return piece.size() > 1 && scale.x(piece.back().x()) - scale.x(piece.front().x()) >=
                                   kSlantedFrom * static_cast<double>(piece.size() - 1);
}

double overlap(double a, double b, double low, double high) {
    return std::max(0.0, std::min(std::max(a, b), high) - std::max(std::min(a, b), low));
}

/// Of a line from left to right, how far it goes along in a box that it touches.
double slantedIn(QPointF from, QPointF to, const QRectF& box) {
    const double left = std::max(from.x(), box.left());
    const double right = std::min(to.x(), box.right());
    if (!(left < right)) {
        return 0;
    }
    const auto at = [&](double x) { return from.y() + (to.y() - from.y()) * (x - from.x()) / (to.x() - from.x()); };
    const auto [high, low] = std::minmax({at(left), at(right)});
    return low >= box.top() && high <= box.bottom() ? right - left : 0;
}

} // namespace

SeriesGeometry geometryOf(const Series& series, const Panel& panel, const PanelScale& scale, double pixel) {
    SeriesGeometry geometry;
    for (const auto& piece : series.pieces) {
        if (piece.empty()) {
            continue;
        }
        PiecePath path;
        if (!series.stairs && !series.band && isSlanted(piece, scale)) {
            for (const QPointF& point : piece) {
                path.slanted << scale.at(point);
            }
        } else {
            path.stretches = stretchesOf(piece, scale, pixel);
        }
        geometry.pieces.push_back(std::move(path));
    }
    if (series.markers && series.stairs) {
        addStairMarkers(geometry, series, panel, scale);
    } else if (series.markers) {
        addPointMarkers(geometry, series, scale);
    }
    return geometry;
}

PanelGeometry geometryOf(const Panel& panel, const PanelScale& scale, double pixel) {
    constexpr double kClosest = 5;
    PanelGeometry geometry;
    if (scale.rect().isEmpty()) { // a plot that has never been seen
        return geometry;
    }
    for (const Series& series : panel.series) {
        geometry.series.push_back(geometryOf(series, panel, scale, pixel));
    }
    for (const double step : panel.crosses.at) {
        const double at = scale.x(step);
        if (geometry.crosses.empty() || at - geometry.crosses.back() >= kClosest) {
            geometry.crosses.push_back(at);
        }
    }
    for (const bool top : {true, false}) {
        double previous = std::numeric_limits<double>::infinity();
        for (auto mark = panel.edges.rbegin(); mark != panel.edges.rend(); ++mark) {
            const double at = scale.x(mark->at);
            if (mark->top == top && std::abs(previous - at) >= kClosest) {
                geometry.edges.push_back({at, &*mark});
                previous = at;
            }
        }
    }
    return geometry;
}

double coverOf(const SeriesGeometry& geometry, const QRectF& box) {
    double cover = 0;
    for (const PiecePath& piece : geometry.pieces) {
        const std::vector<Stretch>& stretches = piece.stretches; // x ascends
        auto stretch = std::lower_bound(stretches.begin(), stretches.end(), box.left(),
                                        [](const Stretch& s, double left) { return s.to.x() < left; });
        for (; stretch != stretches.end() && stretch->from.x() <= box.right(); ++stretch) {
            const bool level = stretch->from.y() == stretch->to.y();
            const double across = level ? stretch->from.y() : stretch->from.x();
            if (level && across >= box.top() && across <= box.bottom()) {
                cover += overlap(stretch->from.x(), stretch->to.x(), box.left(), box.right());
            } else if (!level && across >= box.left() && across <= box.right()) {
                cover += overlap(stretch->from.y(), stretch->to.y(), box.top(), box.bottom());
            }
        }
        for (qsizetype i = 0; i < piece.slanted.size(); ++i) {
            cover += box.contains(piece.slanted[i]) ? kMarkerCover : 0;
            cover += i > 0 ? slantedIn(piece.slanted[i - 1], piece.slanted[i], box) : 0;
        }
    }
    for (const QPointF& marker : geometry.markers) {
        cover += box.contains(marker) ? kMarkerCover : 0;
    }
    return cover;
}

} // namespace halfscope
