// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figure.h"
#include "training/step_record.h"

#include <QLocale>

namespace halfscope {

/// How the layers' figure is to be read: the language of its words is the installed one.
struct LayersFigureOptions {
    std::size_t phase = 0; ///< the current one, an index of record.phases
    QLocale locale;
    FigureUse use = FigureUse::File;
};

/// The staircase: of each layer the smallest nonzero to the largest magnitude of its parameter gradients as of the
/// phase. The left bar: as stored, times S. The right, dotted: at S = 1 in float32 throughout, with nothing lost
/// before; from the unscaling on it is what that made, and the solid one. A layer whose backward pass is still to come
/// is an outline of what will come. Below, the classes of the stored ones as shares. Bars have their layer, from 0, for
/// group.
///
/// The axis must not jump with the phase or while S is dragged: it is the whole range of the format, twelve binades
/// more below and eight above, in fours, eight at both ends for the words of what has no place, and as many whole
/// sixteens more as the gradients need; where the format is wider than 64 binades, 2^-32 to 2^32 and as many more whole
/// 32 binades as they need. The gradients are those of the whole step, both times S and divided by it, whatever the
/// phase.
Figure layersFigure(const StepRecord& record, const LayersFigureOptions& options);

} // namespace halfscope
