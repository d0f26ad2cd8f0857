// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figure.h"
#include "plots/series_look.h"

#include <QBrush>
#include <QColor>
#include <QPalette>
#include <QPen>

namespace halfscope {

/// Of a file's figure: grey for a printer without colours, projector for a beamer, which takes the pale and the fine.
enum class FigurePalette : std::uint8_t { Colour, Grey, Projector };

/// The colours, dashes and hatches of every figure: one table for each ground and palette.
/// Lines reach 3:1 on the background and text 4.5:1; a test computes both.
class Theme {
public:
    static Theme light();
    static Theme dark();
    static Theme ofFile(FigurePalette palette); ///< on white
    /// Dark when the window of the palette is.
    static Theme of(const QPalette& palette);

    bool isDark() const { return m_dark; }
    QColor background() const;
    QColor text() const;
    QColor muted() const;
    QColor grid() const;
    QColor axis() const;
    QColor focus() const;

    QColor ink(Ink ink) const;          ///< of lines and text
    QColor band(Ink ink) const;         ///< of the shade behind a picture
    QColor ramp(double position) const; ///< of a group, first 0, last 1
    QColor fill(const Paint& paint) const;
    QBrush brush(const Paint& paint) const;
    QColor cell(const Cell& cell) const; ///< its fill
    QBrush laneBrush(Ink ink) const;
    QPen curve(Ink ink) const; ///< with the dash that tells it apart without colour
    SeriesLook series(int style) const;
    double lineScale() const;                     ///< of the widths of lines and markers
    QColor onFill(const QColor& fill) const;      ///< black or white, whichever is read better
    QColor quietOnFill(const QColor& fill) const; ///< of small marks in many fills: 3:1 on it

    bool operator==(const Theme&) const = default;

private:
    explicit Theme(bool dark, FigurePalette palette = FigurePalette::Colour) : m_dark(dark), m_palette(palette) {}
    QColor inPalette(const QColor& color) const;
    bool m_dark;
    FigurePalette m_palette;
};

/// WCAG 2.2 contrast of two opaque colours, 1 to 21.
double contrast(const QColor& a, const QColor& b);

} // namespace halfscope
