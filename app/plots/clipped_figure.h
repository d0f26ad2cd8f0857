// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figure.h"

namespace halfscope {

/// The figure without what its axes do not show: Qt 6.4 writes SVG without clips, so nothing may stick out of a panel.
Figure clippedToAxes(Figure figure);

} // namespace halfscope
