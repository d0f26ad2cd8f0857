// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <optional>

namespace halfscope {

// A text in ASCII inside a picture's file. What pngWith() and the like give is a picture as before.
QByteArray pngWith(const QByteArray& png, const QByteArray& text); ///< in a tEXt chunk
QByteArray svgWith(const QByteArray& svg, const QByteArray& text); ///< in <metadata>
QByteArray pdfWith(const QByteArray& pdf, const QByteArray& text); ///< as an attached file, scenario.halfscope

/// The text in a file of any of these kinds, told by its first bytes; nothing where there is none, where the file is
/// damaged before it ends, or where it is longer than a scenario may be. In time and memory linear in the file.
std::optional<QByteArray> jsonIn(const QByteArray& file);

} // namespace halfscope
