// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figure.h"
#include "scenario/range_axes.h"
#include "scenario/range_trace.h"
#include "session/session.h"

#include <QLocale>

namespace halfscope {

/// How a figure is to be read: the language of its words is the installed one.
struct FigureOptions {
    Selection selection;
    QLocale locale;
    FigureUse use = FigureUse::File;
};

/// Where a group stands in the colour ramp, 0 to 1.
double rampPosition(const RangeTrace& trace, std::size_t group);
/// The paint of a group of trace.data->groups.
Paint paintOf(const RangeTrace& trace, std::size_t group);

/// As computed, above; as stored, times S, below.
Figure distributionFigure(const RangeTrace& trace, const FigureOptions& options);
/// As returned, divided by S: the error bound, and each single gradient's own error.
Figure returnedFigure(const RangeTrace& trace, const FigureOptions& options);
/// Shares lost, subnormal and overflowed against the scale.
Figure sharesFigure(const RangeTrace& trace, const FigureOptions& options);

} // namespace halfscope
