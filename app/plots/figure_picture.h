// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figure.h"
#include "plots/theme.h"

#include <QImage>
#include <QLocale>
#include <QSize>

namespace halfscope {

/// The figure as a small picture for the screen, in the theme's colours: `size` of the screen's pixels, each `ratio`
/// dots wide. Drawn somewhat larger and shrunk, and without the margins in which this figure has nothing.
QImage figurePicture(const Figure& figure, const Theme& theme, const QLocale& locale, QSize size, double ratio);

} // namespace halfscope
