// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figure.h"

namespace halfscope {

/// Points up to `last` as the pieces of a series, whose style and stairs are set; what is not finite becomes a mark at
/// the edge: minus infinity "0" at the lower, infinity and NaN at the upper.
void addPieces(Series& series, std::vector<EdgeMark>& edges, const std::vector<QPointF>& points, double last);

} // namespace halfscope
