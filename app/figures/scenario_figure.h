// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figure.h"
#include "figures/scenario_parts.h"

#include <QLocale>

namespace halfscope {

/// The figure that tells a scenario from the others: of the range what is stored; of the scaler the scale after each
/// step, up to where PyTorch's calls raise; of the network the curves where it opens with them, else its layers in the
/// step in which it opens, or of a small one the tensor that the phase is about, or its first weight in every run.
Figure scenarioFigure(const ScenarioParts& parts, const QLocale& locale);

/// A figure without what cannot be read in a picture as large as a stamp: long words, legends, panels after the ones
/// that tell most.
Figure atAGlance(Figure figure);

} // namespace halfscope
