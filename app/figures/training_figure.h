// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figure.h"
#include "figures/training_curves.h"

#include <QLocale>

namespace halfscope {

/// How the training figures are to be read: the language of their words is the installed one.
struct TrainingFigureOptions {
    std::uint32_t step = 0; ///< the cursor, from 0
    QLocale locale;
    FigureUse use = FigureUse::File;
    bool byLayer = false; ///< the share of zeros by layer of the first run, instead of every run's whole
};

/// The style, of the theme's table of series, in which a run is drawn everywhere: 0 the setup's own.
int runStyle(std::size_t run);

/// Loss, scale, share of gradients lost and largest gradient against the steps of the whole run; x is the step's
/// number, from 1. Runs are laid over one another, the first strong; its skipped steps have crosses.
///
/// No axis moves with the cursor. The loss has a log axis where its largest is more than sixteen times its smallest;
/// where a run's steps keep another scale than its scaler has, a thin line is the scaler's; scales lie in whole fours
/// of binades as in the scaler's figure; shares in 1, 2, 5, 10, 20, 50 or 100 %; gradients in the whole range of the
/// first run's format, four binades more below and eight above, in fours, and as many whole sixteens more as they need;
/// where that is wider than 64 binades as in the layers' figure.
Figure trainingFigure(const NetworkPicture& picture, const TrainingCurves& curves,
                      const TrainingFigureOptions& options);
/// For one figure of the picture.
Figure trainingFigure(const NetworkPicture& picture, const TrainingFigureOptions& options);

/// The share of zeros by layer of one run, lost at their store or made of zeros, so that a layer which gets nothing is
/// no healthy one: a row a layer, from the first down; the darker, the more. The place of a press
/// is the step's number and minus the layer's, from 1.
Figure zerosByLayerFigure(const NetworkPicture& picture, const TrainingCurves& curves, std::size_t run,
                          const TrainingFigureOptions& options);

} // namespace halfscope
