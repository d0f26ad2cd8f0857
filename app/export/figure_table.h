// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/table.h"
#include "figures/figure.h"

namespace halfscope {

/// The data behind a figure, for a program: a row for each axis, point, bar, cell and line, with C numbers that are
/// these doubles again. Places on log2 and log10 axes are exponents, as the axis rows say. An axis row has its kind as
/// the text and from-to as x and to_x, or y and to_y; a lane its count as the value and its share as y.
Table figureTable(const Figure& figure);

} // namespace halfscope
