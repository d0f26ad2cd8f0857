// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

namespace halfscope {

/// What lies under everything, so that the plot's buffer is opaque.
class GroundLayer : public QCPLayerable {
    Q_OBJECT
public:
    GroundLayer(QCustomPlot* plot, const QString& layer) : QCPLayerable(plot, layer) {}
    void setColor(const QColor& color) { m_color = color; }

protected:
    /// Two rows more: a layer is drawn with its clip one pixel up.
    QRect clipRect() const override { return mParentPlot->viewport().adjusted(0, 0, 0, 2); }
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(false); }
    void draw(QCPPainter* painter) override { painter->fillRect(mParentPlot->viewport(), m_color); }

private:
    QColor m_color;
};

} // namespace halfscope
