// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "network/layer_scale_rules.h"

#include <span>

namespace halfscope {

using rules::layerScale;
using rules::LayerScaleInput;

/// The mean of the squares in float64, each column's summed in index order, then the columns': so that a device can sum
/// them side by side. values: row-major with `columns`; 0 of none.
double meanSquare(std::span<const float> values, int columns);

} // namespace halfscope
