// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/hatch.h"

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>

namespace halfscope {

namespace {

constexpr double kApart = 7; ///< of a hatch's lines
constexpr double kOutline = 1.5;
constexpr double kStripe = 1.25; ///< of a ramp's stripes in a file, and what lies between them

/// In the place of a pattern of dots.
void drawStripes(QCPPainter* painter, const QRectF& box, const QColor& color) {
    for (double top = box.top(); top < box.bottom(); top += 2 * kStripe) {
        painter->fillRect(QRectF(box.left(), top, box.width(), std::min(kStripe, box.bottom() - top)), color);
    }
}

/// Of the ramp in the colour of words: each place of it is seen on the background, and bands, from afar.
void drawOutline(QCPPainter* painter, const QRectF& box, const Theme& theme, const Paint& paint) {
    if (paint.hatched && paint.ink != Ink::Ramp && theme.laneBrush(paint.ink).style() != Qt::SolidPattern) {
        drawHatch(painter, box, theme, paint);
    }
    const bool dotted = paint.hatched && paint.ink == Ink::Ramp;
    const QColor color = paint.ink == Ink::Ramp ? theme.muted() : theme.ink(paint.ink);
    painter->setPen(QPen(color, kOutline, dotted ? Qt::DotLine : Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    painter->setBrush(Qt::NoBrush);
    constexpr double kInside = kOutline / 2;
    painter->drawRect(box.adjusted(kInside, kInside, -kInside, -kInside));
}

} // namespace

std::vector<QLineF> hatchLines(const QRectF& box, double apart, bool up) {
    std::vector<QLineF> lines;
    const double low = up ? box.left() + box.top() : box.top() - box.right();
    const double high = up ? box.right() + box.bottom() : box.bottom() - box.left();
    for (double c = std::ceil(low / apart) * apart; c < high; c += apart) {
        const double from = std::max(box.left(), up ? c - box.bottom() : box.top() - c);
        const double to = std::min(box.right(), up ? c - box.top() : box.bottom() - c);
        if (to > from) {
            lines.emplace_back(from, up ? c - from : c + from, to, up ? c - to : c + to);
        }
    }
    return lines;
}

void drawHatch(QCPPainter* painter, const QRectF& box, const Theme& theme, const Paint& paint) {
    const Qt::BrushStyle style = theme.laneBrush(paint.ink).style();
    if (style == Qt::SolidPattern) {
        painter->fillRect(box, theme.fill(paint));
        return;
    }
    const double apart = std::min({kApart, box.width(), box.height()});
    painter->setAntialiasing(true);
    painter->setPen(QPen(theme.fill(paint), 1.01, Qt::SolidLine, Qt::FlatCap));
    for (const bool up : {true, false}) {
        if (style == Qt::DiagCrossPattern || style == (up ? Qt::BDiagPattern : Qt::FDiagPattern)) {
            for (const QLineF& line : hatchLines(box, apart, up)) {
                painter->drawLine(line);
            }
        }
    }
    painter->setAntialiasing(false);
}

void fillBox(QCPPainter* painter, const QRectF& box, const Theme& theme, const Paint& paint) {
    if (paint.outlined) {
        drawOutline(painter, box, theme, paint);
        return;
    }
    if (!paint.hatched) {
        painter->fillRect(box, theme.fill(paint));
        return;
    }
    if (paint.ink != Ink::Ramp) {
        painter->fillRect(box, theme.band(paint.ink));
        drawHatch(painter, box, theme, paint);
        return;
    }
    painter->fillRect(box, theme.band(Ink::Normal));
    if (painter->modes().testFlag(QCPPainter::pmNoCaching)) { // a file's dots are too fine for a brush's pattern
        drawStripes(painter, box, theme.fill(paint));
    } else {
        painter->fillRect(box, theme.brush(paint));
    }
}

} // namespace halfscope
