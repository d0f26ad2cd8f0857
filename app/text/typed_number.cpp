// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/typed_number.h"

#include "numerics/number_text.h"

namespace halfscope {

namespace {

std::string plainOf(const QString& text) {
    QString plain = text.trimmed();
    if (plain.count(QLatin1Char(',')) == 1 && !plain.contains(QLatin1Char('.'))) {
        plain.replace(QLatin1Char(','), QLatin1Char('.'));
    }
    // the screen's own signs, for what is copied from it
    plain.replace(QChar(0x221E), QLatin1String("inf"));
    return plain.toStdString();
}

} // namespace

Result<float> parseTyped(const QString& text) { return parseNumber(plainOf(text)); }

Result<double> parseTypedReal(const QString& text) { return parseDouble(plainOf(text)); }

} // namespace halfscope
