// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/latex.h"

#include "text/markup.h"

#include <QHash>

namespace halfscope::latex {

namespace {

const QHash<QChar, QLatin1String>& commands() {
    // brackets and * in braces: after a row's end LaTeX would read them as that command's own
    static const QHash<QChar, QLatin1String> kCommands{
        {u'\\', QLatin1String("\\textbackslash{}")},
        {u'{', QLatin1String("\\{")},
        {u'}', QLatin1String("\\}")},
        {u'$', QLatin1String("\\$")},
        {u'&', QLatin1String("\\&")},
        {u'#', QLatin1String("\\#")},
        {u'%', QLatin1String("\\%")},
        {u'_', QLatin1String("\\_")},
        {u'^', QLatin1String("\\textasciicircum{}")},
        {u'~', QLatin1String("\\textasciitilde{}")},
        {u'<', QLatin1String("\\textless{}")},
        {u'>', QLatin1String("\\textgreater{}")},
        {u'|', QLatin1String("\\textbar{}")},
        {u'"', QLatin1String("\\symbol{34}")}, // babel takes it for itself
        {u'`', QLatin1String("\\symbol{96}")},
        {u'[', QLatin1String("{[}")},
        {u']', QLatin1String("{]}")},
        {u'*', QLatin1String("{*}")},
        {u'\n', QLatin1String(" ")},
        {u'\r', QLatin1String(" ")},
        {u'\t', QLatin1String(" ")},
        {QChar(0x00A0), QLatin1String("~")},
        {QChar(0x202F), QLatin1String("\\,")},
        {QChar(0x00B7), QLatin1String("$\\cdot$")},
        {QChar(0x00D7), QLatin1String("$\\times$")},
        {QChar(0x00F7), QLatin1String("$\\div$")},
        {QChar(0x0394), QLatin1String("$\\Delta$")},
        {QChar(0x03A3), QLatin1String("$\\Sigma$")},
        {QChar(0x03B2), QLatin1String("$\\beta$")},
        {QChar(0x03B5), QLatin1String("$\\varepsilon$")},
        {QChar(0x1D40), QLatin1String("$^{\\mathsf{T}}$")},
        {QChar(0x2013), QLatin1String("--")},
        {QChar(0x2014), QLatin1String("---")},
        {QChar(0x2018), QLatin1String("`")},
        {QChar(0x2019), QLatin1String("'")},
        {QChar(0x201C), QLatin1String("``")},
        {QChar(0x201D), QLatin1String("''")},
        {QChar(0x201E), QLatin1String(",,")},
        {QChar(0x2026), QLatin1String("\\dots{}")},
        {QChar(0x2032), QLatin1String("$'$")},
        {QChar(0x2081), QLatin1String("$_1$")},
        {QChar(0x2082), QLatin1String("$_2$")},
        {QChar(0x2192), QLatin1String("$\\rightarrow$")},
        {QChar(0x2207), QLatin1String("$\\nabla$")},
        {QChar(0x2212), QLatin1String("$-$")},
        {QChar(0x221E), QLatin1String("$\\infty$")},
        {QChar(0x2248), QLatin1String("$\\approx$")},
        {QChar(0x2260), QLatin1String("$\\neq$")},
        {QChar(0x2264), QLatin1String("$\\leq$")},
        {QChar(0x2265), QLatin1String("$\\geq$")},
    };
    return kCommands;
}

/// A hyphen that is the minus of a number: at its beginning, before a digit.
bool isMinus(const QString& text, qsizetype i) {
    const bool begins = i == 0 || text[i - 1].isSpace() || text[i - 1] == QLatin1Char('(');
    return text[i] == QLatin1Char('-') && begins && i + 1 < text.size() && text[i + 1].isDigit();
}

QString escapedRun(const QString& text) {
    QString result;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (isMinus(text, i)) {
            result += QLatin1String("$-$");
        } else if (const auto it = commands().find(c); it != commands().end()) {
            result += *it;
        } else if (c == QLatin1Char('-') && i > 0 && text[i - 1] == c) {
            result += QLatin1String("{}-"); // two hyphens would join to a dash
        } else {
            result += c;
        }
    }
    return result;
}

/// An exponent for math: a number, or else text.
QString exponent(const QString& text) {
    QString number;
    for (const QChar c : text) {
        if (c == QChar(0x2212)) {
            number += QLatin1Char('-');
        } else if (c == QLatin1Char(',')) { // a decimal comma, without the space behind it
            number += QLatin1String("{,}");
        } else if (c.isDigit() || c == QLatin1Char('-') || c == QLatin1Char('.')) {
            number += c;
        } else {
            return QStringLiteral("\\mbox{%1}").arg(escapedRun(text));
        }
    }
    return number;
}

/// Where the base of a power begins: the digits at the end of the text before it.
qsizetype baseOf(const QString& text) {
    qsizetype at = text.size();
    while (at > 0 && text[at - 1].unicode() < 128 && text[at - 1].isLetterOrNumber()) {
        --at;
    }
    return at;
}

} // namespace

QString escaped(const QString& markup) {
    QString result;
    QString before;
    for (const markup::Run& run : markup::runs(markup)) {
        if (!run.raised) {
            before = run.text;
            continue;
        }
        const qsizetype base = baseOf(before);
        result += escapedRun(before.left(base)) +
                  QStringLiteral("$%1^{%2}$")
                      .arg(base == before.size() ? QStringLiteral("{}") : before.mid(base), exponent(run.text));
        before.clear();
    }
    return result + escapedRun(before);
}

} // namespace halfscope::latex
