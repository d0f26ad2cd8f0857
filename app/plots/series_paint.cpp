// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/series_paint.h"

#include "plots/series_dashes.h"

#include <qcustomplot.h>

#include <algorithm>
#include <array>

namespace halfscope {

namespace {

constexpr double kThin = 2;
constexpr double kStrong = 4;
constexpr double kRadius = 4;
constexpr double kStrongRadius = 5;

double widthOf(const Series& series) { return series.strong ? kStrong : kThin; }

QPen penOf(const SeriesLook& look, double width) {
    QPen pen(look.color, width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin);
    QList<qreal> pattern;
    for (const double length : dashPattern(look.dash)) {
        pattern << length / width; // in widths of the pen
    }
    if (!pattern.isEmpty()) {
        pen.setDashPattern(pattern);
    }
    return pen;
}

/// Corners of a marker of radius 1 around 0; of circles none.
QPolygonF shapeOf(SeriesMarker marker) {
    switch (marker) {
    case SeriesMarker::Circle:
    case SeriesMarker::OpenCircle:
        return {};
    case SeriesMarker::Square:
    case SeriesMarker::OpenSquare:
        return QPolygonF(QRectF(-0.88, -0.88, 1.76, 1.76));
    case SeriesMarker::TriangleUp:
        return QPolygonF({{0, -1.15}, {1.1, 0.85}, {-1.1, 0.85}});
    case SeriesMarker::TriangleDown:
        return QPolygonF({{0, 1.15}, {1.1, -0.85}, {-1.1, -0.85}});
    case SeriesMarker::Diamond:
        return QPolygonF({{0, -1.25}, {1.25, 0}, {0, 1.25}, {-1.25, 0}});
    case SeriesMarker::Plus: {
        constexpr double a = 0.42;
        constexpr double b = 1.2;
        return QPolygonF({{-a, -b},
                          {a, -b},
                          {a, -a},
                          {b, -a},
                          {b, a},
                          {a, a},
                          {a, b},
                          {-a, b},
                          {-a, a},
                          {-b, a},
                          {-b, -a},
                          {-a, -a}});
    }
    }
    return {};
}

bool isOpen(SeriesMarker marker) { return marker == SeriesMarker::OpenCircle || marker == SeriesMarker::OpenSquare; }

} // namespace

SeriesPaint::SeriesPaint(QCPPainter* painter, const Theme& theme)
    : m_painter(painter), m_theme(theme), m_pixel(1 / std::max(0.25, painter->deviceTransform().m11())),
      m_scale(theme.lineScale()), m_vectors(painter->modes().testFlag(QCPPainter::pmVectorized)) {}

void SeriesPaint::stretches(const std::vector<Stretch>& stretches, const SeriesLook& look, double width) {
    if (m_vectors) {
        m_painter->setBrush(Qt::NoBrush);
        m_painter->setPen(penOf(look, width));
        m_painter->drawPolyline(cornersOf(stretches));
        return;
    }
    for (const QRectF& rect : dashRects(stretches, dashPattern(look.dash), width, m_pixel)) {
        m_painter->fillRect(rect, look.color);
    }
}

void SeriesPaint::line(const SeriesGeometry& geometry, const Series& series) {
    const SeriesLook look = m_theme.series(series.style);
    for (const PiecePath& piece : geometry.pieces) {
        if (!piece.slanted.isEmpty()) {
            m_painter->setAntialiasing(true);
            m_painter->setBrush(Qt::NoBrush);
            m_painter->setPen(penOf(look, m_scale * (series.strong ? kStrong / 2 : kThin)));
            m_painter->drawPolyline(piece.slanted);
            m_painter->setAntialiasing(false);
        } else {
            stretches(piece.stretches, look, m_scale * (series.stairs ? widthOf(series) : kThin));
        }
    }
}

/// Those that lie under it shine through; all of them together are still pale.
void SeriesPaint::band(const SeriesGeometry& geometry, const Series& series, std::size_t among) {
    constexpr float kPale = 0.25F;
    constexpr float kAllTogether = 0.7F;
    QColor color = m_theme.series(series.style).color;
    color.setAlphaF(std::min(kPale, kAllTogether / static_cast<float>(among)));
    m_painter->setPen(Qt::NoPen);
    m_painter->setBrush(color);
    for (const PiecePath& piece : geometry.pieces) {
        const std::vector<QRectF> columns = bandOf(piece.stretches, m_pixel);
        if (m_vectors) {
            m_painter->drawPolygon(outlineOf(columns));
            continue;
        }
        for (const QRectF& column : columns) {
            m_painter->fillRect(column, color);
        }
    }
}

void SeriesPaint::markers(const SeriesGeometry& geometry, const Series& series) {
    const SeriesLook look = m_theme.series(series.style);
    m_painter->setAntialiasing(true);
    for (const QPointF& at : geometry.markers) {
        marker(at, look, series.strong ? kStrongRadius : kRadius);
    }
    m_painter->setAntialiasing(false);
}

void SeriesPaint::marker(QPointF at, const SeriesLook& look, double radius) {
    const bool open = isOpen(look.marker);
    if (open) {
        radius -= 0.5;
    }
    m_painter->setPen(open ? QPen(look.color, 2) : QPen(m_theme.background(), 1.25));
    m_painter->setBrush(open ? m_theme.background() : look.color);
    const QPolygonF shape = shapeOf(look.marker);
    if (shape.isEmpty()) {
        m_painter->drawEllipse(at, radius, radius);
    } else {
        m_painter->drawPolygon(QTransform(radius, 0, 0, radius, at.x(), at.y()).map(shape));
    }
}

void SeriesPaint::sample(QPointF from, QPointF to, const Series& series) {
    const SeriesLook look = m_theme.series(series.style);
    stretches({{from, to, false}}, look, m_scale * widthOf(series));
    if (!series.markers) {
        return;
    }
    m_painter->setAntialiasing(true);
    marker((from + to) / 2, look, series.strong ? kStrongRadius : kRadius);
    m_painter->setAntialiasing(false);
}

void SeriesPaint::cross(QPointF at, double radius, Ink ink) {
    m_painter->setAntialiasing(true);
    m_painter->setPen(QPen(m_theme.ink(ink), 2 * m_scale, Qt::SolidLine, Qt::RoundCap));
    m_painter->drawLine(at - QPointF(radius, radius), at + QPointF(radius, radius));
    m_painter->drawLine(at + QPointF(-radius, radius), at + QPointF(radius, -radius));
    m_painter->setAntialiasing(false);
}

void SeriesPaint::edge(QPointF at, bool top, const QColor& color) {
    constexpr double kHalf = 4.5;
    constexpr double kHeight = 7;
    const double out = top ? 0 : kHeight;
    m_painter->setAntialiasing(true);
    m_painter->setPen(QPen(m_theme.background(), 1.25));
    m_painter->setBrush(color);
    m_painter->drawPolygon(
        QPolygonF({at + QPointF(0, out), at + QPointF(kHalf, kHeight - out), at + QPointF(-kHalf, kHeight - out)}));
    m_painter->setAntialiasing(false);
}

} // namespace halfscope
