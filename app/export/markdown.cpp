// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/markdown.h"

#include "text/markup.h"

namespace halfscope::markdown {

namespace {

QString escapedRun(const QString& text) {
    static const QString kSpecial = QStringLiteral("\\`*_[]|#~$");
    QString result;
    for (const QChar c : text) {
        if (c == QLatin1Char('<')) {
            result += QLatin1String("&lt;");
        } else if (c == QLatin1Char('>')) {
            result += QLatin1String("&gt;");
        } else if (c == QLatin1Char('&')) {
            result += QLatin1String("&amp;");
        } else if (c == QLatin1Char('\n') || c == QLatin1Char('\r')) {
            result += QLatin1Char(' ');
        } else {
            if (kSpecial.contains(c)) {
                result += QLatin1Char('\\');
            }
            result += c;
        }
    }
    return result;
}

} // namespace

QString escaped(const QString& markup) {
    QString result;
    for (const markup::Run& run : markup::runs(markup)) {
        result += run.raised ? QStringLiteral("<sup>%1</sup>").arg(escapedRun(run.text)) : escapedRun(run.text);
    }
    return result;
}

} // namespace halfscope::markdown
