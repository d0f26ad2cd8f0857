// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/series_geometry.h"
#include "plots/series_look.h"
#include "plots/theme.h"

class QCPPainter;

namespace halfscope {

/// Draws series as the theme has them: a line with its dash, markers, the marks at the panel's edges.
/// On the screen and in pictures lines are rectangles of whole pixels; files of vectors keep them as lines.
class SeriesPaint {
public:
    SeriesPaint(QCPPainter* painter, const Theme& theme);

    /// The size of the device's own pixels in the painter's: 0.5 on a fine screen.
    double pixel() const { return m_pixel; }
    void line(const SeriesGeometry& geometry, const Series& series);
    void band(const SeriesGeometry& geometry, const Series& series, std::size_t among); ///< so many bands
    void markers(const SeriesGeometry& geometry, const Series& series);
    /// A line from one place to another on its right, with a marker in its middle: in a legend.
    void sample(QPointF from, QPointF to, const Series& series);
    void cross(QPointF at, double radius, Ink ink);
    void edge(QPointF at, bool top, const QColor& color);

private:
    void stretches(const std::vector<Stretch>& stretches, const SeriesLook& look, double width);
    void marker(QPointF at, const SeriesLook& look, double radius);

    QCPPainter* m_painter;
    const Theme& m_theme;
    double m_pixel;
    double m_scale; ///< of widths
    bool m_vectors;
};

} // namespace halfscope
