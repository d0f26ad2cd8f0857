// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/tikz_panel.h"

#include "plots/edge_words.h"
#include "plots/legend.h"
#include "plots/rich_text.h"
#include "plots/series_dashes.h"

#include <algorithm>
#include <cmath>

namespace halfscope {

namespace {

constexpr int kTextPixels = 12;
constexpr double kCrossRise = 9;
constexpr double kCrossRadius = 4.5;
constexpr double kThin = 2;
constexpr double kStrong = 4;
constexpr double kRadius = 4;
constexpr double kStrongRadius = 5;

double widthOf(const Series& series) { return series.strong && series.stairs ? kStrong : kThin; }

/// Corners of a marker of radius 1 around 0, y downwards; of circles, as many as make one.
QPolygonF shapeOf(SeriesMarker marker) {
    switch (marker) {
    case SeriesMarker::Square:
    case SeriesMarker::OpenSquare:
        return QPolygonF(QList<QPointF>{{-0.88, -0.88}, {0.88, -0.88}, {0.88, 0.88}, {-0.88, 0.88}});
    case SeriesMarker::TriangleUp:
        return QPolygonF({{0, -1.15}, {1.1, 0.85}, {-1.1, 0.85}});
    case SeriesMarker::TriangleDown:
        return QPolygonF({{0, 1.15}, {1.1, -0.85}, {-1.1, -0.85}});
    case SeriesMarker::Diamond:
        return QPolygonF({{0, -1.25}, {1.25, 0}, {0, 1.25}, {-1.25, 0}});
    case SeriesMarker::Plus:
        return QPolygonF({{-0.42, -1.2},
                          {0.42, -1.2},
                          {0.42, -0.42},
                          {1.2, -0.42},
                          {1.2, 0.42},
                          {0.42, 0.42},
                          {0.42, 1.2},
                          {-0.42, 1.2},
                          {-0.42, 0.42},
                          {-1.2, 0.42},
                          {-1.2, -0.42},
                          {-0.42, -0.42}});
    case SeriesMarker::Circle:
    case SeriesMarker::OpenCircle:
        break;
    }
    constexpr int kCorners = 16;
    QPolygonF circle;
    for (int i = 0; i < kCorners; ++i) {
        const double angle = 2 * M_PI * i / kCorners;
        circle << QPointF(std::cos(angle), std::sin(angle));
    }
    return circle;
}

bool isOpen(SeriesMarker marker) { return marker == SeriesMarker::OpenCircle || marker == SeriesMarker::OpenSquare; }

QString coordinates(const std::vector<QPointF>& points) {
    constexpr int kInARow = 8;
    QString text;
    int count = 0;
    for (const QPointF& point : points) {
        text += count++ % kInARow == 0 ? QStringLiteral("\n  ") : QStringLiteral(" ");
        text += QStringLiteral("(%1,%2)").arg(TikzWriter::number(point.x(), 9), TikzWriter::number(point.y(), 9));
    }
    return text;
}

QString dashes(const TikzWriter& tikz, const SeriesLook& look) {
    QString text;
    bool on = true;
    for (const double length : dashPattern(look.dash)) {
        text += QStringLiteral(" %1 %2").arg(on ? QStringLiteral("on") : QStringLiteral("off"), tikz.width(length));
        on = !on;
    }
    return text.isEmpty() ? text : QLatin1String(", dash pattern=") + text.trimmed();
}

} // namespace

/// What shines through: from the smallest to the largest of many steps.
void TikzPanel::writeBands() {
    constexpr double kPale = 0.25;
    constexpr double kAllTogether = 0.7;
    const auto among =
        std::count_if(m_panel.series.begin(), m_panel.series.end(), [](const Series& series) { return series.band; });
    for (std::size_t i = 0; i < m_panel.series.size(); ++i) {
        if (!m_panel.series[i].band) {
            continue;
        }
        const double opacity = std::min(kPale, kAllTogether / static_cast<double>(among));
        for (const PiecePath& piece : m_geometry.series[i].pieces) {
            m_tikz.polygon(outlineOf(bandOf(piece.stretches, 1)), m_theme.series(m_panel.series[i].style).color,
                           QLatin1String("opacity=") + TikzWriter::number(opacity, 3));
        }
    }
}

void TikzPanel::writeCurves() {
    for (const Curve& curve : m_panel.curves) {
        const QPen pen = m_theme.curve(curve.ink);
        const QString dash = pen.style() == Qt::DashLine      ? QStringLiteral(", dashed")
                             : pen.style() == Qt::DotLine     ? QStringLiteral(", dotted")
                             : pen.style() == Qt::DashDotLine ? QStringLiteral(", dash dot")
                                                              : QString();
        m_tikz.line(QStringLiteral("\\addplot[%1, line width=%2%3] coordinates {%4};")
                        .arg(m_tikz.color(pen.color()), m_tikz.width(pen.widthF()), dash, coordinates(curve.points)));
    }
}

/// The strong one lies under the others.
void TikzPanel::writeSeries() {
    for (const bool strong : {true, false}) {
        for (const Series& series : m_panel.series) {
            if (series.strong != strong || series.band) {
                continue;
            }
            const SeriesLook look = m_theme.series(series.style);
            for (const std::vector<QPointF>& piece : series.pieces) {
                m_tikz.line(QStringLiteral("\\addplot[%1, line width=%2%3%4] coordinates {%5};")
                                .arg(m_tikz.color(look.color), m_tikz.width(m_theme.lineScale() * widthOf(series)),
                                     dashes(m_tikz, look), series.stairs ? QStringLiteral(", const plot") : QString(),
                                     coordinates(piece)));
            }
        }
    }
}

void TikzPanel::marker(QPointF at, const SeriesLook& look, double radius) {
    const bool open = isOpen(look.marker);
    const double size = open ? radius - 0.5 : radius;
    const QPolygonF corners = QTransform(size, 0, 0, size, at.x(), at.y()).map(shapeOf(look.marker));
    m_tikz.polygon(corners, open ? m_theme.background() : look.color,
                   QStringLiteral("draw=%1, line width=%2")
                       .arg(m_tikz.color(open ? look.color : m_theme.background()), m_tikz.width(open ? 2 : 1.25)));
}

void TikzPanel::cross(QPointF at) {
    const QColor color = m_theme.ink(m_panel.crosses.ink);
    const QPointF down(kCrossRadius, kCrossRadius);
    const QPointF up(kCrossRadius, -kCrossRadius);
    m_tikz.stroke({at - down, at + down}, color, 2, QStringLiteral("line cap=round"));
    m_tikz.stroke({at - up, at + up}, color, 2, QStringLiteral("line cap=round"));
}

/// Crosses, and the markers over them.
void TikzPanel::writeCrosses() {
    for (const double at : m_geometry.crosses) {
        cross({at, inner().bottom() - kCrossRise});
    }
    for (const bool strong : {false, true}) {
        for (std::size_t i = 0; i < m_panel.series.size(); ++i) {
            const Series& series = m_panel.series[i];
            if (series.strong != strong) {
                continue;
            }
            for (const QPointF& at : m_geometry.series[i].markers) {
                marker(at, m_theme.series(series.style), series.strong ? kStrongRadius : kRadius);
            }
        }
    }
    for (const Curve& curve : m_panel.curves) {
        const auto highest = std::max_element(curve.points.begin(), curve.points.end(),
                                              [](const QPointF& a, const QPointF& b) { return a.y() < b.y(); });
        if (highest != curve.points.end() && highest->y() > m_panel.y.low) {
            curveWord(curve, m_scale.at(*highest));
        }
    }
}

/// At its highest point, or as far below as others leave room.
void TikzPanel::curveWord(const Curve& curve, QPointF highest) {
    const QRectF room = inner().adjusted(14, 16, -4, -2);
    const QSizeF extent = rich::size(curve.word, figureFont(kTextPixels));
    QRectF box(highest - QPointF(extent.width() / 2, extent.height() + 2), extent);
    box.moveLeft(std::clamp(box.left(), room.left(), std::max(room.left(), room.right() - extent.width())));
    box.moveTop(std::clamp(box.top(), room.top(), std::max(room.top(), room.bottom() - extent.height())));
    const auto taken = [this](const QRectF& place) {
        return std::any_of(m_words.begin(), m_words.end(), [&](const QRectF& word) { return word.intersects(place); });
    };
    while (taken(box) && box.bottom() + extent.height() < room.bottom()) {
        box.translate(0, extent.height());
    }
    m_words.push_back(box);
    m_tikz.word({box.left(), box.center().y()}, Qt::AlignLeft, curve.word, m_theme.ink(curve.ink));
}

void TikzPanel::writeEdges() {
    constexpr double kInset = 2;
    constexpr double kHeight = 7;
    constexpr double kHalf = 4.5;
    constexpr double kLine = 14;
    const auto colorOf = [this](const EdgeMark& mark) {
        return mark.ink ? m_theme.ink(*mark.ink) : m_theme.series(mark.style).color;
    };
    const double upper = inner().top() + kInset;
    const double lower = inner().bottom() - kInset - kHeight - (m_geometry.crosses.empty() ? 0 : 2 * kCrossRise);
    for (const auto& [x, mark] : m_geometry.edges) {
        const QPointF at(x, mark->top ? upper : lower);
        const double out = mark->top ? 0 : kHeight;
        m_tikz.polygon({at + QPointF(0, out), at + QPointF(kHalf, kHeight - out), at + QPointF(-kHalf, kHeight - out)},
                       colorOf(*mark));
    }
    const auto width = [](const QString& word) { return rich::size(word, figureFont(kTextPixels)).width(); };
    for (const EdgeWord& word : edgeWords(m_geometry.edges, inner().left(), inner().right(), width)) {
        const bool top = word.mark->top;
        const double apart = word.apart ? (top ? kLine : -kLine) : 0;
        m_tikz.word({word.left, (top ? upper + 6 : lower + 1) + apart}, Qt::AlignLeft, word.mark->word,
                    colorOf(*word.mark));
    }
}

void TikzPanel::sample(QPointF from, QPointF to, const Series& series) {
    const SeriesLook look = m_theme.series(series.style);
    m_tikz.stroke({from, to}, look.color, m_theme.lineScale() * widthOf(series), dashes(m_tikz, look).mid(2));
    if (series.markers) {
        marker((from + to) / 2, look, series.strong ? kStrongRadius : kRadius);
    }
}

/// Where the renderer puts it: above, or where it covers least.
void TikzPanel::writeLegend() {
    const int width = m_place.rect.width();
    std::optional<Legend> legend = legendAbove(m_panel, width);
    QRectF box;
    if (legend) {
        constexpr double kAbove = 2;
        const QSizeF extent = legend->size();
        const bool under = legendAboveHeight(*legend, m_panel, width) > 0;
        box = {under ? QPointF(inner().left(), inner().top() - kAbove - extent.height())
                     : QPointF(inner().right() - extent.width(), inner().top() - kPanelTitleRise - extent.height() / 2),
               extent};
    } else {
        legend.emplace(m_panel, inner());
        if (m_panel.legendAbove || legend->empty()) {
            return;
        }
        box = legend->place([this](const QRectF& place) {
            double cover = 0;
            for (const SeriesGeometry& series : m_geometry.series) {
                cover += coverOf(series, place);
            }
            return cover;
        });
        m_tikz.line(QStringLiteral("\\fill[white, opacity=0.88] %1 rectangle %2;")
                        .arg(m_tikz.at(box.bottomLeft()), m_tikz.at(box.topRight())));
    }
    for (std::size_t i = 0; i < legend->entries().size(); ++i) {
        const Legend::Entry& entry = legend->entries()[i];
        const QPointF at = legend->entryAt(i, box);
        const QPointF end = at + QPointF(legend->sampleWidth(), 0);
        entry.series ? sample(at, end, *entry.series) : cross((at + end) / 2);
        m_tikz.word(end + QPointF(Legend::kSampleGap, 0), Qt::AlignLeft, entry.word, m_theme.text());
    }
}

} // namespace halfscope
