// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figure.h"
#include "plots/theme.h"

#include <QByteArray>
#include <QLocale>

#include <optional>

namespace halfscope {

enum class FigureFormat { Pdf, Svg, Png };

/// How a figure is to look in a file, whatever the screen.
struct PictureSettings {
    double widthCm = 16;
    double heightCm = 0; ///< 0: by the figure's own ratio
    double dpi = 300;    ///< of a PNG
    double fontPt = 9;   ///< of ticks and words; titles a point more, powers at least three quarters
    FigurePalette palette = FigurePalette::Colour;
    bool title = false; ///< the figure's sentence above it
    bool operator==(const PictureSettings&) const = default;
};

/// A figure's size in the renderer's pixels, twelve of which are as high as the font asked for.
struct PictureLayout {
    QSize panels;
    int title = 0; ///< above the panels; 0: none
    QSize whole() const { return {panels.width(), panels.height() + title}; }
};
PictureLayout pictureLayout(const Figure& figure, const PictureSettings& settings);

/// The lowest height in which the figure can be read, for heightCm.
double leastHeightCm(const Figure& figure, const PictureSettings& settings);
/// The largest font that leaves a figure of that width its words.
double largestFontPt(double widthCm);

/// The size of the whole picture in cm.
QSizeF pictureSizeCm(const Figure& figure, const PictureSettings& settings);

/// The figure as the bytes of a file, on white, whatever the screen, the theme and the day: the same figure, locale and
/// settings give the same bytes. A PDF's page is the size asked for to a hundredth of a millimetre.
/// A widget application has to exist. Nothing when Qt's writer fails.
std::optional<QByteArray> figureFile(const Figure& figure, FigureFormat format, const QLocale& locale,
                                     const PictureSettings& settings = {});

} // namespace halfscope
