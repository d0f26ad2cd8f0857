// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/figure_files.h"

#include <QRect>
#include <QRectF>

#include <vector>

namespace halfscope {

/// A label of an axis: where on it, and what it says.
struct AxisTick {
    double at = 0;
    QString label; ///< powers raised by Unicode; empty where the axis has no labels
    bool operator==(const AxisTick&) const = default;
};

/// Where the renderer puts a panel, in the picture's pixels, and what its axes are labelled with.
struct PanelPlace {
    QRect rect; ///< between the axes
    std::vector<AxisTick> x;
    std::vector<AxisTick> y;
};

/// What another program that draws the figure has to know of the renderer's picture of it.
struct FigureLayout {
    QSize size;
    int title = 0; ///< the height of the title above all
    std::vector<PanelPlace> panels;
};
FigureLayout figureLayout(const Figure& figure, const QLocale& locale, const PictureSettings& settings);

/// Of a panel's title, its middle above the axis rect, in pixels.
inline constexpr double kPanelTitleRise = 11;

/// The frame of a lane beside its axis rect, in pixels.
QRectF laneRect(const QRect& axisRect, Side side);

/// Left ends of the labels of a panel's limits, each as close to its limit as its neighbours allow, in pixels.
std::vector<double> limitLabels(const Panel& panel, const QRect& rect);

/// The lines of the figure's sentence above it, in that font; none where it is not asked for.
QStringList titleLines(const Figure& figure, const PictureSettings& settings);
inline constexpr int kPictureTitlePixels = 13;
/// The middle of a line, below the picture's upper edge.
double titleLineMiddle(qsizetype line);
inline constexpr double kPictureTitleInset = 6; ///< from the left

} // namespace halfscope
