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

/// Draws the links of a figure from its first panel to its second.
class LinkLayer : public QCPLayerable {
    Q_OBJECT
public:
    LinkLayer(QCustomPlot* plot, const QString& layer, QCPAxisRect* from, QCPAxisRect* to);
    /// `titleWidth`: in pixels, of the second panel's title; labels stand beyond it.
    void setLinks(const std::vector<Link>* links, const Theme& theme, double titleWidth);

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

private:
    QCPAxisRect* m_from;
    QCPAxisRect* m_to;
    const std::vector<Link>* m_links = nullptr;
    double m_titleWidth = 0;
    Theme m_theme = Theme::light();
};

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

/// The frame of a lane beside its axis rect, in pixels.
QRectF laneRect(const QRect& axisRect, Side side);

} // namespace halfscope
