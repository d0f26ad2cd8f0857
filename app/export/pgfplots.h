// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/figure_files.h"

#include <QByteArray>
#include <QLocale>

namespace halfscope {

/// The figure as a picture for LaTeX, from the same values that the renderer draws: axes and curves are pgfplots', in
/// their own units, the rest TikZ. \input into a document with \usepackage{pgfplots} it is a tikzpicture of the size
/// asked for, in the document's font; compiled by itself with pdflatex a page of that size. UTF-8; the same figure,
/// locale and settings give the same bytes. A widget application has to exist.
QByteArray pgfplotsFile(const Figure& figure, const QLocale& locale, const PictureSettings& settings = {});

} // namespace halfscope
