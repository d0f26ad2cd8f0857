// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/theme.h"

#include <QPointF>
#include <QPolygonF>
#include <QRectF>
#include <QSet>
#include <QString>
#include <QStringList>

namespace halfscope {

/// TikZ commands for what the renderer draws, in centimetres from the lower left corner; what it takes is in the
/// picture's pixels, from the upper left. Numbers are C numbers with four decimals: a ten-thousandth of a centimetre.
class TikzWriter {
public:
    TikzWriter(QSizeF pixels, double widthCm) : m_pixels(pixels), m_cmPerPixel(widthCm / pixels.width()) {}

    QString at(QPointF pixel) const;       ///< "(1.0000,2.0000)"
    QString absolute(QPointF pixel) const; ///< with its units: for an axis, which has units of its own
    QString length(double pixels) const;   ///< "1.0000cm"
    QString width(double pixels) const;    ///< of a line: "0.5000bp"
    QString color(const QColor& color);    ///< its name; opaque
    static QString number(double value, int decimals = 4);

    void line(const QString& text) { m_text += text + QLatin1Char('\n'); }
    void fill(const QRectF& box, const QColor& color);
    void frame(const QRectF& box, const QColor& color, double width, const QString& more = {});
    void polygon(const QPolygonF& corners, const QColor& fill, const QString& more = {});
    void stroke(const QPolygonF& corners, const QColor& color, double width, const QString& more = {});
    /// Lines across a box that tell an ink without colour.
    void hatch(const QRectF& box, const Theme& theme, const Paint& paint);
    void paint(const QRectF& box, const Theme& theme, const Paint& paint);
    /// Text with powers; the anchor is its left, middle or right, at half the height of a small letter.
    void word(QPointF anchor, Qt::Alignment alignment, const QString& text, const QColor& color,
              const QString& more = {});

    const QString& text() const { return m_text; }
    /// The definitions of the colours that were named.
    QString colors() const;

private:
    QString box(const QRectF& box) const;
    void stripes(const QRectF& area, const QColor& stripe);

    QSizeF m_pixels;
    double m_cmPerPixel;
    QString m_text;
    QSet<QString> m_colors;
};

} // namespace halfscope
