// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figure.h"
#include "plots/figure_layout.h"
#include "plots/theme.h"

#include <qcustomplot.h>

#include <vector>

namespace halfscope {

class Legend;
class SeriesPaint;
struct PanelGeometry;

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
    void drawNote(QCPPainter* painter);
    // panel_margin.cpp: what stands beside and below the axis rect
    void drawLane(QCPPainter* painter, const Lane& lane);
    void drawLimits(QCPPainter* painter);
    void drawAxisWord(QCPPainter* painter);
    // panel_series.cpp
    void drawRows(QCPPainter* painter);
    void drawRowWords(QCPPainter* painter, const PanelGeometry& geometry);
    void drawLevels(QCPPainter* painter);
    void drawCursor(QCPPainter* painter);
    void drawSeries(QCPPainter* painter);
    void drawCrosses(SeriesPaint& paint, const PanelGeometry& geometry);
    void drawEdges(QCPPainter* painter, SeriesPaint& paint, const PanelGeometry& geometry);
    void drawLevelLabels(QCPPainter* painter, const PanelGeometry& geometry);
    void drawLegend(QCPPainter* painter, SeriesPaint& paint, const PanelGeometry& geometry);
    void drawLegendAbove(QCPPainter* painter);
    void drawEntries(QCPPainter* painter, SeriesPaint& paint, const Legend& legend, const QRectF& box);

    // panel_cells.cpp
    void drawCells(QCPPainter* painter);
    void drawKeys(QCPPainter* painter);

    QColor colorOf(const EdgeMark& mark) const;
    double keysWidth() const;
    QRectF barRect(const Bar& bar) const;
    std::optional<QPointF> freePlace(const QString& word, std::initializer_list<double> middles,
                                     const PanelGeometry& geometry, double mostCover) const;
    double linesIn(const QRectF& box, const PanelGeometry& geometry) const;
    void drawBehind(QCPPainter* painter, const QRectF& word);
    QRectF rowRect(const Band& band) const;
    double edgesIn(const QRectF& box, const PanelGeometry& geometry) const;
    double coverIn(const QRectF& box, const PanelGeometry& geometry) const;

    QCPAxisRect* m_rect;
    Part m_part;
    const Panel* m_panel = nullptr;
    Theme m_theme = Theme::light();
};

} // namespace halfscope
