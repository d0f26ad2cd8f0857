// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

#include <vector>

namespace halfscope {

enum class SeriesDash { Solid, Dash, Dot, DashDot, LongDash, DashDotDot };
enum class SeriesMarker { Circle, Square, TriangleUp, Diamond, TriangleDown, OpenCircle, OpenSquare, Plus };

/// What tells a line from others: no two styles share both the dash and the marker.
struct SeriesLook {
    QColor color;
    SeriesDash dash = SeriesDash::Solid;
    SeriesMarker marker = SeriesMarker::Circle;
};

inline constexpr int kSeriesStyles = 30;

/// The table of styles, for any index: after the last the first comes again.
SeriesLook seriesLook(int style, bool dark);

/// Lengths of dash and gap in turn, in pixels of a line two pixels wide; none of a solid line.
const std::vector<double>& dashPattern(SeriesDash dash);

} // namespace halfscope
