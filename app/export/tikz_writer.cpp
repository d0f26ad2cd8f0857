// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/tikz_writer.h"

#include "export/latex.h"
#include "plots/hatch.h"

#include <QLineF>

#include <algorithm>

namespace halfscope {

namespace {

constexpr double kPointsPerCm = 72 / 2.54;
constexpr double kHatchApart = 7; ///< pixels

QString comma(const QString& more) { return more.isEmpty() ? QString() : QLatin1String(", ") + more; }

} // namespace

QString TikzWriter::number(double value, int decimals) {
    QString text = QString::number(value, 'f', decimals); // never the locale's
    if (text.contains(QLatin1Char('.'))) {
        while (text.endsWith(QLatin1Char('0'))) {
            text.chop(1);
        }
        if (text.endsWith(QLatin1Char('.'))) {
            text.chop(1);
        }
    }
    return text == QLatin1String("-0") ? QStringLiteral("0") : text;
}

QString TikzWriter::at(QPointF pixel) const {
    return QStringLiteral("(%1,%2)").arg(number(pixel.x() * m_cmPerPixel),
                                         number((m_pixels.height() - pixel.y()) * m_cmPerPixel));
}

QString TikzWriter::absolute(QPointF pixel) const {
    return QStringLiteral("(%1,%2)").arg(length(pixel.x()), length(m_pixels.height() - pixel.y()));
}

QString TikzWriter::length(double pixels) const { return number(pixels * m_cmPerPixel) + QLatin1String("cm"); }

QString TikzWriter::width(double pixels) const {
    return number(pixels * m_cmPerPixel * kPointsPerCm, 3) + QLatin1String("bp");
}

QString TikzWriter::color(const QColor& color) {
    const QString hex = color.name(QColor::HexRgb).mid(1).toUpper();
    m_colors.insert(hex);
    return QLatin1String("hs") + hex;
}

QString TikzWriter::colors() const {
    QStringList names(m_colors.begin(), m_colors.end());
    names.sort();
    QString text;
    for (const QString& hex : names) {
        text += QStringLiteral("\\definecolor{hs%1}{HTML}{%1}\n").arg(hex);
    }
    return text;
}

QString TikzWriter::box(const QRectF& box) const {
    return at(box.bottomLeft()) + QLatin1String(" rectangle ") + at(box.topRight());
}

void TikzWriter::fill(const QRectF& area, const QColor& fillColor) {
    line(QStringLiteral("\\fill[%1] %2;").arg(color(fillColor), box(area)));
}

void TikzWriter::frame(const QRectF& area, const QColor& lineColor, double lineWidth, const QString& more) {
    line(QStringLiteral("\\draw[%1, line width=%2%3] %4;")
             .arg(color(lineColor), width(lineWidth), comma(more),
                  box(area.adjusted(lineWidth / 2, lineWidth / 2, -lineWidth / 2, -lineWidth / 2))));
}

void TikzWriter::polygon(const QPolygonF& corners, const QColor& fillColor, const QString& more) {
    if (corners.isEmpty()) {
        return;
    }
    QStringList places;
    for (const QPointF& corner : corners) {
        places << at(corner);
    }
    line(QStringLiteral("\\path[fill=%1%2] %3 -- cycle;")
             .arg(color(fillColor), comma(more), places.join(QLatin1String("\n -- "))));
}

void TikzWriter::stroke(const QPolygonF& corners, const QColor& lineColor, double lineWidth, const QString& more) {
    QStringList places;
    for (const QPointF& corner : corners) {
        places << at(corner);
    }
    line(QStringLiteral("\\draw[%1, line width=%2%3] %4;")
             .arg(color(lineColor), width(lineWidth), comma(more), places.join(QLatin1String(" -- "))));
}

void TikzWriter::hatch(const QRectF& area, const Theme& theme, const Paint& paint) {
    const Qt::BrushStyle style = theme.laneBrush(paint.ink).style();
    if (style == Qt::SolidPattern) {
        fill(area, theme.fill(paint));
        return;
    }
    const double apart = std::min({kHatchApart, area.width(), area.height()});
    QStringList lines;
    for (const bool up : {true, false}) {
        if (style == Qt::DiagCrossPattern || style == (up ? Qt::BDiagPattern : Qt::FDiagPattern)) {
            for (const QLineF& each : hatchLines(area, apart, up)) {
                lines << at(each.p1()) + QLatin1String(" -- ") + at(each.p2());
            }
        }
    }
    if (!lines.isEmpty()) {
        line(QStringLiteral("\\draw[%1, line width=%2] %3;")
                 .arg(color(theme.fill(paint)), width(1), lines.join(QLatin1Char('\n'))));
    }
}

void TikzWriter::paint(const QRectF& area, const Theme& theme, const Paint& paint) {
    const bool ramp = paint.ink == Ink::Ramp;
    if (paint.outlined) {
        if (paint.hatched && !ramp && theme.laneBrush(paint.ink).style() != Qt::SolidPattern) {
            hatch(area, theme, paint);
        }
        frame(area, ramp ? theme.muted() : theme.ink(paint.ink), 1.5,
              paint.hatched && ramp ? QStringLiteral("densely dotted") : QString());
    } else if (!paint.hatched) {
        fill(area, theme.fill(paint));
    } else {
        fill(area, theme.band(ramp ? Ink::Normal : paint.ink));
        ramp ? stripes(area, theme.fill(paint)) : hatch(area, theme, paint);
    }
}

/// Half of the area: what is dotted on the screen.
void TikzWriter::stripes(const QRectF& area, const QColor& stripe) {
    constexpr double kStripe = 1.25;
    QStringList boxes;
    for (double top = area.top(); top < area.bottom(); top += 2 * kStripe) {
        boxes << box({QPointF(area.left(), top), QPointF(area.right(), std::min(area.bottom(), top + kStripe))});
    }
    line(QStringLiteral("\\fill[%1] %2;").arg(color(stripe), boxes.join(QLatin1Char('\n'))));
}

void TikzWriter::word(QPointF anchor, Qt::Alignment alignment, const QString& text, const QColor& textColor,
                      const QString& more) {
    const QString side = alignment & Qt::AlignRight     ? QStringLiteral("mid east")
                         : alignment & Qt::AlignHCenter ? QStringLiteral("mid")
                                                        : QStringLiteral("mid west");
    line(QStringLiteral("\\node[anchor=%1, text=%2%3] at %4 {%5};")
             .arg(side, color(textColor), comma(more), at(anchor), latex::escaped(text)));
}

} // namespace halfscope
