// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/series_geometry.h"

namespace halfscope {

/// The rectangles that draw a train of stretches `width` wide, dashed as `pattern` has it (dashPattern()), on whole
/// pixels: crisp, and many times as quick as a stroked path.
std::vector<QRectF> dashRects(const std::vector<Stretch>& stretches, const std::vector<double>& pattern, double width,
                              double pixel);

/// What a train covers from its lowest to its highest: a rectangle a column of pixels, none over another.
std::vector<QRectF> bandOf(const std::vector<Stretch>& stretches, double pixel);

/// The same as one area, for files: what shines through has no seams then.
QPolygonF outlineOf(const std::vector<QRectF>& columns);

/// The same train as the corners of a path, for files that keep lines as lines.
QPolygonF cornersOf(const std::vector<Stretch>& stretches);

} // namespace halfscope
