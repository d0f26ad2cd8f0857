// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/typed_steps.h"

#include "numerics/names.h"
#include "text/numbers.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

namespace halfscope {

namespace {

bool hasDecimalComma(const QLocale& locale) { return locale.decimalPoint() == QLatin1String(","); }

/// As the table's cell says it (scaler_cells.h).
QString shownWord(const char* word) { return QCoreApplication::translate("cells", word); }

} // namespace

Result<std::vector<float>> parseTypedStep(const QString& text, const QLocale& locale) {
    static const QRegularExpression kCommaThenSpace(QStringLiteral(",(?=\\s)"));
    QString plain = text.trimmed();
    plain.replace(QChar(0x221E), QLatin1String("inf")); // the screen's own signs, for what is copied from it
    if (hasDecimalComma(locale)) {
        plain.replace(kCommaThenSpace, QStringLiteral(";"));
        plain.replace(QLatin1Char(','), QLatin1Char('.'));
    }
    plain.replace(QLatin1Char(';'), QLatin1Char(','));
    return parseStepValues(plain.toStdString());
}

QString typedStepText(std::span<const float> values, const QLocale& locale) {
    QStringList all;
    for (const float value : values) {
        all << numbers::shortest(value, locale);
    }
    return all.join(hasDecimalComma(locale) ? QStringLiteral("; ") : QStringLiteral(", "));
}

Result<bool> parseTypedFlag(const QString& text) {
    const QString word = text.trimmed().toLower();
    const QStringList overflow{QStringLiteral("t"),   QStringLiteral("true"),     QStringLiteral("y"),
                               QStringLiteral("yes"), QStringLiteral("1"),        QStringLiteral("inf"),
                               QStringLiteral("nan"), QStringLiteral("overflow"), shownWord("overflow").toLower(),
                               QString(QChar(0x221E))};
    const QStringList finite{QStringLiteral("f"),          QStringLiteral("false"), QStringLiteral("n"),
                             QStringLiteral("no"),         QStringLiteral("0"),     QStringLiteral("finite"),
                             shownWord("finite").toLower()};
    if (overflow.contains(word)) {
        return true;
    }
    if (finite.contains(word)) {
        return false;
    }
    return Problem{ProblemKind::FlagMalformed, "", quotedPart(text.trimmed().toStdString()), "F, T", 1, 0};
}

QString typedFlagText(bool overflow) { return shownWord(overflow ? "overflow" : "finite"); }

} // namespace halfscope
