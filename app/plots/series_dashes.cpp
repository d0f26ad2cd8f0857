// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/series_dashes.h"

#include <algorithm>
#include <cmath>

namespace halfscope {

namespace {

/// Cuts stretches into dashes.
class Dasher {
public:
    Dasher(const std::vector<double>& pattern, double width, double pixel)
        : m_pattern(pattern), m_pixel(pixel), m_units(std::max(1.0, std::round(width / pixel))),
          m_left(pattern.empty() ? 0 : pattern.front()) {}

    void add(const Stretch& stretch) {
        const QPointF whole = stretch.to - stretch.from;
        const double length = std::abs(whole.x()) + std::abs(whole.y());
        if (isCovered(stretch, length)) {
            m_solidAt = stretch.to.x();
            m_joins = false;
            return;
        }
        if (m_pattern.empty() || stretch.solid) {
            putSolid(stretch);
            return;
        }
        m_solidAt = kNowhere;
        for (double at = 0; at < length;) {
            const double take = std::min(m_left, length - at);
            if (m_index % 2 == 0) {
                put(stretch.from + whole * (at / length), stretch.from + whole * ((at + take) / length), at == 0,
                    at + take >= length);
            }
            at += take;
            m_left -= take;
            if (m_left <= 0) {
                m_index = (m_index + 1) % m_pattern.size();
                m_left = m_pattern[m_index];
            }
        }
    }
    std::vector<QRectF> rects() { return std::move(m_rects); }

private:
    static constexpr double kNowhere = -1e9;

    /// What is level between two columns of pixels next to each other is covered by their uprights.
    bool isCovered(const Stretch& stretch, double length) const {
        return stretch.from.x() == m_solidAt && stretch.from.y() == stretch.to.y() && length <= m_pixel && m_units > 1;
    }

    /// Uprights of one column are one rectangle: of a crowded line little else is left to draw.
    void putSolid(const Stretch& stretch) {
        const bool upright = stretch.from.x() == stretch.to.x();
        const bool joins = upright && m_joins && stretch.from.x() == m_solidAt;
        put(stretch.from, stretch.to, true, true);
        if (joins) {
            const QRectF last = m_rects.back();
            m_rects.pop_back();
            m_rects.back() = m_rects.back().united(last);
        }
        m_solidAt = upright ? stretch.from.x() : kNowhere;
        m_joins = upright;
    }

    /// `joinsBefore`, `joinsAfter`: reaches into the corner there.
    void put(QPointF from, QPointF to, bool joinsBefore, bool joinsAfter) {
        const bool level = from.y() == to.y();
        const bool forward = level ? from.x() <= to.x() : from.y() <= to.y();
        if (!forward) {
            std::swap(from, to);
            std::swap(joinsBefore, joinsAfter);
        }
        const double before = std::floor(m_units / 2) * m_pixel; // of the line's middle; the rest lies after it
        const double after = m_units * m_pixel - before;
        const double begin = snapped(level ? from.x() : from.y()) - (joinsBefore ? before : 0);
        const double end = snapped(level ? to.x() : to.y()) + (joinsAfter ? after : 0);
        const double across = snapped(level ? from.y() : from.x()) - before;
        m_rects.push_back(level ? QRectF(begin, across, end - begin, before + after)
                                : QRectF(across, begin, before + after, end - begin));
    }
    double snapped(double value) const { return std::round(value / m_pixel) * m_pixel; }

    const std::vector<double>& m_pattern;
    double m_pixel;
    double m_units; ///< of the device, wide
    std::size_t m_index = 0;
    double m_left;
    double m_solidAt = kNowhere; ///< x of the upright put last, or of what it covers
    bool m_joins = false;        ///< the last rectangle is that upright
    std::vector<QRectF> m_rects;
};

} // namespace

std::vector<QRectF> dashRects(const std::vector<Stretch>& stretches, const std::vector<double>& pattern, double width,
                              double pixel) {
    Dasher dasher(pattern, width, pixel);
    for (const Stretch& stretch : stretches) {
        dasher.add(stretch);
    }
    return dasher.rects();
}

std::vector<QRectF> bandOf(const std::vector<Stretch>& stretches, double pixel) {
    std::vector<QRectF> columns;
    for (std::size_t i = 0; i < stretches.size();) {
        const double x = stretches[i].from.x();
        double low = stretches[i].from.y();
        double high = low;
        double next = x;
        for (; i < stretches.size() && stretches[i].from.x() == x; ++i) {
            low = std::min({low, stretches[i].from.y(), stretches[i].to.y()});
            high = std::max({high, stretches[i].from.y(), stretches[i].to.y()});
            next = stretches[i].to.x();
        }
        columns.emplace_back(x, low, std::max(pixel, next - x), std::max(pixel, high - low));
    }
    return columns;
}

QPolygonF outlineOf(const std::vector<QRectF>& columns) {
    QPolygonF corners;
    for (const QRectF& column : columns) {
        corners << column.topLeft() << column.topRight();
    }
    for (auto column = columns.rbegin(); column != columns.rend(); ++column) {
        corners << column->bottomRight() << column->bottomLeft();
    }
    return corners;
}

QPolygonF cornersOf(const std::vector<Stretch>& stretches) {
    QPolygonF corners;
    for (const Stretch& stretch : stretches) {
        if (corners.isEmpty()) {
            corners << stretch.from;
        }
        corners << stretch.to;
    }
    return corners;
}

} // namespace halfscope
