// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figure.h"

#include <QRect>

namespace halfscope {

/// From a panel's values to pixels, as QCustomPlot's axes do it, for many points at once.
class PanelScale {
public:
    PanelScale(const QRect& rect, const Axis& x, const Axis& y)
        : m_rect(rect), m_left(x.low), m_perX(rect.width() / (x.high - x.low)), m_bottom(y.low),
          m_perY(rect.height() / (y.high - y.low)) {}

    double x(double value) const { return m_rect.left() + (value - m_left) * m_perX; }
    double y(double value) const { return m_rect.bottom() - (value - m_bottom) * m_perY; }
    QPointF at(const QPointF& value) const { return {x(value.x()), y(value.y())}; }
    double pixelsPerStep() const { return m_perX; }
    const QRect& rect() const { return m_rect; }

private:
    QRect m_rect;
    double m_left;
    double m_perX;
    double m_bottom;
    double m_perY;
};

} // namespace halfscope
