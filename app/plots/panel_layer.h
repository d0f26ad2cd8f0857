// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figure.h"
#include "plots/theme.h"

#include <qcustomplot.h>

#include <vector>

namespace halfscope {

/// Draws one panel of a figure over its axis rect: the shades behind the grid, or what lies before it.
class PanelLayer : public QCPLayerable {
    Q_OBJECT
public:
    enum class Part { Back, Front };

    PanelLayer(QCustomPlot* plot, const QString& layer, QCPAxisRect* rect, Part part);

    /// `panel` has to live until the next call.
    void setPanel(const Panel* panel, const Theme& theme);

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

private:
    double x(double value) const;
    double y(double value) const;
    void drawBack(QCPPainter* painter);
    void drawBandWords(QCPPainter* painter);
    void drawTitle(QCPPainter* painter);
    void drawBars(QCPPainter* painter);
    void drawBarLabel(QCPPainter* painter, const QRectF& box, const Bar& bar);
    void drawCurves(QCPPainter* painter);
    void drawCurveWord(QCPPainter* painter, const Curve& curve, std::vector<QRectF>& taken);
    void drawMarks(QCPPainter* painter);
    void drawLines(QCPPainter* painter);
    void drawLane(QCPPainter* painter, const Lane& lane);
    void drawLimits(QCPPainter* painter);
    void drawNote(QCPPainter* painter);

    QCPAxisRect* m_rect;
    Part m_part;
    const Panel* m_panel = nullptr;
    Theme m_theme = Theme::light();
};

/// The frame of a lane beside its axis rect, in pixels.
QRectF laneRect(const QRect& axisRect, Side side);

} // namespace halfscope
