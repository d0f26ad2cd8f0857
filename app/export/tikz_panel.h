// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/tikz_writer.h"
#include "plots/figure_layout.h"
#include "plots/panel_scale.h"
#include "plots/series_geometry.h"

namespace halfscope {

/// One panel as TikZ and pgfplots, in the places and the order of the renderer's.
class TikzPanel {
public:
    TikzPanel(TikzWriter& tikz, const Theme& theme, const Panel& panel, const PanelPlace& place);

    void writeBack();  ///< behind the links: the shades
    void writeFront(); ///< everything else

private:
    /// Between the axes, as PanelScale has it.
    QRectF inner() const {
        const QRect& rect = m_place.rect;
        return {QPointF(rect.left(), rect.bottom() - rect.height()), QSizeF(rect.size())};
    }
    QRectF boxOf(double left, double right, double bottom, double top) const;
    void writeGrid();
    void writeLevels();
    void writeBars();
    void writeBandWords();
    void writeRowWords();
    std::optional<QPointF> freePlace(const QString& word, std::initializer_list<double> middles) const;
    void writeAxis();
    void writeLines();
    void writeMarks();
    void writeTitle();
    void writeNote();
    // tikz_margin.cpp: what stands beside the axes
    void writeLanes();
    void writeLimits();
    void writeAxisWord();
    void writeKeys();
    // tikz_series.cpp
    QString plotOf(const Series& series) const;
    void writeBands();
    void writeCurves();
    void writeSeries();
    void writeCrosses();
    void curveWord(const Curve& curve, QPointF highest);
    void writeEdges();
    void writeLegend();
    void marker(QPointF at, const SeriesLook& look, double radius);
    void cross(QPointF at);
    void sample(QPointF from, QPointF to, const Series& series);
    // tikz_cells.cpp
    void writeCells();
    void writeCell(const QRectF& box, const Cell& cell);

    TikzWriter& m_tikz;
    const Theme& m_theme;
    const Panel& m_panel;
    const PanelPlace& m_place;
    PanelScale m_scale;
    PanelGeometry m_geometry;
    std::vector<QRectF> m_words; ///< of curves
};

} // namespace halfscope
