// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/theme.h"

#include <QLineF>
#include <QRectF>

#include <vector>

class QCPPainter;

namespace halfscope {

/// Lines at 45 degrees across a box, `apart` from each other along x and in step with those of its neighbours: up to
/// the right, or down. They end at the box, so that they need no clip.
std::vector<QLineF> hatchLines(const QRectF& box, double apart, bool up);

/// The hatch that tells an ink without colour, as lines: a pattern's brush would be as fine as the device's dots in a
/// file of vectors.
void drawHatch(QCPPainter* painter, const QRectF& box, const Theme& theme, const Paint& paint);

/// Fills a box as its paint says: plain, or hatched on the shade of its ink.
void fillBox(QCPPainter* painter, const QRectF& box, const Theme& theme, const Paint& paint);

} // namespace halfscope
