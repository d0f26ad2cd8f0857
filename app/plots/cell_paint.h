// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/theme.h"

#include <QRectF>

class QCPPainter;

namespace halfscope {

/// Draws cells of a heat map: the fill, the shape that tells its kind without colour, the word where there is room.
class CellPaint {
public:
    CellPaint(QCPPainter* painter, const Theme& theme);

    /// The size of the device's own pixels in the painter's: 0.5 on a fine screen.
    double pixel() const { return m_pixel; }
    /// `box`: on whole pixels of the device.
    void draw(const QRectF& box, const Cell& cell);
    void selection(const QRectF& box); ///< its frame, inside it as far as it is large enough

private:
    void shape(const QRectF& box, const Cell& cell);
    void insteadOfWord(const QRectF& box, const Cell& cell, const QColor& fill);
    void frame(const QRectF& box, const QColor& color, double width);
    void minus(const QRectF& box, const QColor& color);
    void cornerOf(const QRectF& box);
    bool word(const QRectF& box, const Cell& cell, const QColor& fill);

    QCPPainter* m_painter;
    const Theme& m_theme;
    double m_pixel;
};

} // namespace halfscope
