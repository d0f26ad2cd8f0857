// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/theme.h"

#include <QPixmap>

namespace halfscope {

/// A short piece of a series of this style, with its colour, dash and marker: beside its name outside the plot.
QPixmap seriesSample(int style, const Theme& theme, QSize size, qreal devicePixelRatio);

} // namespace halfscope
