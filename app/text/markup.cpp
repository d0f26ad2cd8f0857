// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/markup.h"

#include <QHash>
#include <QRegularExpression>

namespace halfscope::markup {

QVector<Run> runs(const QString& text) {
    QVector<Run> result;
    qsizetype from = 0;
    while (from < text.size()) {
        const qsizetype start = text.indexOf(QLatin1String("^{"), from);
        const qsizetype end = start < 0 ? -1 : text.indexOf(QLatin1Char('}'), start);
        if (end < 0) {
            result.append({text.mid(from), false});
            break;
        }
        if (start > from) {
            result.append({text.mid(from, start - from), false});
        }
        result.append({text.mid(start + 2, end - start - 2), true});
        from = end + 1;
    }
    return result;
}

QString toHtml(const QString& text) {
    // Qt does not count what is raised into a line's height and cuts it off
    QString html = QStringLiteral("<div style=\"line-height:118%\">");
    for (const Run& run : runs(text)) {
        const QString escaped = run.text.toHtmlEscaped();
        html += run.raised ? QStringLiteral("<sup>%1</sup>").arg(escaped) : escaped;
    }
    return html + QStringLiteral("</div>");
}

QString toPlain(const QString& text) {
    QString plain;
    for (const Run& run : runs(text)) {
        plain += run.raised ? QLatin1Char('^') + QString(run.text).replace(QChar(0x2212), QLatin1Char('-')) : run.text;
    }
    return plain;
}

QString toUnicode(const QString& text) {
    static const QHash<QChar, QChar> kRaised{{u'0', u'⁰'}, {u'1', u'¹'}, {u'2', u'²'},      {u'3', u'³'},
                                             {u'4', u'⁴'}, {u'5', u'⁵'}, {u'6', u'⁶'},      {u'7', u'⁷'},
                                             {u'8', u'⁸'}, {u'9', u'⁹'}, {u'\u2212', u'⁻'}, {u'-', u'⁻'}};
    QString result;
    for (const Run& run : runs(text)) {
        if (!run.raised) {
            result += run.text;
            continue;
        }
        QString raised;
        for (const QChar c : run.text) {
            const auto it = kRaised.find(c);
            if (it == kRaised.end()) {
                return toPlain(text);
            }
            raised += *it;
        }
        result += raised;
    }
    return result;
}

QString fromPlain(const QString& text) {
    static const QRegularExpression kPower(QStringLiteral("(\\d)\\^(-?)(\\d+(?:[.,]\\d+)?)"));
    QString result;
    qsizetype from = 0;
    for (auto matches = kPower.globalMatch(text); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        const QString minus = match.captured(2).isEmpty() ? QString() : QString(QChar(0x2212));
        result += text.mid(from, match.capturedStart() - from) +
                  QStringLiteral("%1^{%2%3}").arg(match.captured(1), minus, match.captured(3));
        from = match.capturedEnd();
    }
    return result + text.mid(from);
}

QString power(int exponent) {
    return QStringLiteral("2^{%1%2}").arg(exponent < 0 ? QString(QChar(0x2212)) : QString()).arg(std::abs(exponent));
}

} // namespace halfscope::markup
