// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figure.h"

#include <QByteArray>
#include <QLocale>

#include <optional>

namespace halfscope {

enum class FigureFormat { Pdf, Svg, Png };

/// The figure as the bytes of a file, on white, whatever the screen, the theme and the day: the same figure and locale
/// give the same bytes. 160.9 mm wide; text 12 px of 760, 7.2 points in print. PNG at 240 dots an inch.
/// A widget application has to exist. Nothing when Qt's writer fails.
std::optional<QByteArray> figureFile(const Figure& figure, FigureFormat format, const QLocale& locale);

} // namespace halfscope
