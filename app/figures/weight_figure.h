// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figure.h"
#include "training/weight_motion.h"

#include <vector>

namespace halfscope {

/// One master weight after each step, a line a run: the first, strong, is the setup's own. `runs` has the motions of
/// every step of each run, from the first on. The language of the words is the installed one.
Figure weightFigure(const std::vector<std::vector<WeightMotion>>& runs);

} // namespace halfscope
