// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QVector>

namespace halfscope {

/// Text with powers: "2^{-24}". One notation from the sentence to the pixel, the file and the screen reader.
namespace markup {

struct Run {
    QString text;
    bool raised = false;
};

QVector<Run> runs(const QString& text);
/// For rich labels: escaped, powers as <sup>, in lines high enough for them.
QString toHtml(const QString& text);
QString toPlain(const QString& text); ///< for screen readers, Markdown and CSV: "2^-24"
/// Unicode superscripts where every character has one (whole exponents), else as toPlain.
QString toUnicode(const QString& text);
/// Plain text's "10^-8" as markup.
QString fromPlain(const QString& text);
QString power(int exponent); ///< "2^{exponent}", the minus as a minus sign

} // namespace markup
} // namespace halfscope
