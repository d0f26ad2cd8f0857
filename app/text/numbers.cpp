// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/numbers.h"

#include "numerics/number_text.h"
#include "numerics/powers.h"
#include "text/markup.h"

#include <cmath>

namespace halfscope::numbers {

namespace {

/// C's text in the person's decimal point.
QString localised(const std::string& text, const QLocale& locale) {
    return QString::fromStdString(text).replace(QLatin1Char('.'), locale.decimalPoint());
}

} // namespace

QString integer(quint64 value, const QLocale& locale) { return locale.toString(value); }

QString shortest(float value, const QLocale& locale) {
    if (std::isinf(value)) {
        return value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
    }
    return std::isnan(value) ? QStringLiteral("NaN") : localised(shortestDecimal(value), locale);
}

QString shortest(double value, const QLocale& locale) {
    constexpr int kDigits = 9; // a float32's
    const auto inFloat = static_cast<float>(value);
    return static_cast<double>(inFloat) == value || std::isnan(value) ? shortest(inFloat, locale)
                                                                      : rounded(value, kDigits, locale);
}

QString typed(double value, const QLocale& locale) {
    if (value == std::floor(value) && std::abs(value) < 1e8) {
        return QString::number(static_cast<qint64>(value));
    }
    const auto exponent = exponentOfPower(value);
    const bool plain = value >= 0x1p-10 && value < 1; // 0.5, 0.0625
    return exponent && !plain ? QStringLiteral("2^%1").arg(*exponent) : shortest(value, locale);
}

QString rounded(double value, int digits, const QLocale& locale) {
    if (std::isinf(value)) {
        return value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
    }
    return std::isnan(value) ? QStringLiteral("NaN")
                             : QString::number(value, 'g', digits).replace(QLatin1Char('.'), locale.decimalPoint());
}

QString said(double value, int digits, const QLocale& locale) {
    constexpr double kGrouped = 1e4;
    constexpr double kMillion = 1e6;
    const QString plain = QString::number(value, 'g', digits);
    const double size = std::abs(plain.toDouble()); // rounded
    const QString sign = value < 0 ? QString(QChar(0x2212)) : QString();
    if (size >= 1 && size < kMillion && size == std::floor(size)) {
        const auto whole = static_cast<quint64>(size);
        return sign + (size < kGrouped ? QString::number(whole) : integer(whole, locale));
    }
    const qsizetype end = plain.indexOf(QLatin1Char('e'));
    if (!std::isfinite(value) || end < 0) {
        return withMinus(rounded(value, digits, locale));
    }
    const int exponent = plain.mid(end + 1).toInt();
    const QString power = QStringLiteral("10^{%1}").arg(withMinus(QString::number(exponent)));
    const QString mantissa = plain.left(end).remove(QLatin1Char('-')).replace(QLatin1Char('.'), locale.decimalPoint());
    return sign + (mantissa == QLatin1String("1") ? power : QStringLiteral("%1 × %2").arg(mantissa, power));
}

QString withMinus(QString text) { return text.startsWith(QLatin1Char('-')) ? text.replace(0, 1, QChar(0x2212)) : text; }

QString roughly(double count, const QLocale& locale) {
    constexpr int kDigits = 2;
    constexpr double kMillion = 1e6;
    if (!std::isfinite(count) || count < 1) {
        return rounded(count, kDigits, locale);
    }
    auto exponent = static_cast<int>(std::floor(std::log10(count)));
    const double unit = std::pow(10.0, exponent - kDigits + 1);
    const double whole = unit > 1 ? std::round(count / unit) * unit : std::round(count);
    if (whole < kMillion) {
        return integer(static_cast<quint64>(std::llround(whole)), locale);
    }
    double mantissa = whole / std::pow(10.0, exponent);
    if (mantissa >= 10) { // it was rounded up to the next power
        mantissa /= 10;
        ++exponent;
    }
    return QStringLiteral("%1 × 10^{%2}").arg(rounded(mantissa, kDigits, locale)).arg(exponent);
}

QString percent(double share, const QLocale& locale) {
    if (!std::isfinite(share)) {
        return rounded(share, 1, locale);
    }
    const double value = share * 100;
    // never "0 %" of something, nor "100 %" of not all
    const int digits = value > 0 && (value < 1 || (value > 99 && value < 100)) ? 2 : value < 10 ? 1 : 0;
    if (value > 0 && value < 0.01) {
        return QStringLiteral("< %1 %").arg(locale.toString(0.01, 'f', 2));
    }
    if (value > 99.99 && value < 100) {
        return QStringLiteral("> %1 %").arg(locale.toString(99.99, 'f', 2));
    }
    return QStringLiteral("%1 %").arg(locale.toString(value, 'f', value == std::floor(value) ? 0 : digits));
}

QString power(float value, const QLocale& locale, Toward toward) {
    const auto direction = toward == Toward::Up     ? Direction::Up
                           : toward == Toward::Down ? Direction::Down
                                                    : Direction::Nearest;
    QString text = localised(powerText(value, direction), locale); // "2^6.51"
    const qsizetype caret = text.indexOf(QLatin1Char('^'));
    if (caret < 0) {
        return text;
    }
    const QString exponent = text.mid(caret + 1).replace(QLatin1Char('-'), QChar(0x2212));
    return text.left(caret) + QStringLiteral("^{%1}").arg(exponent);
}

QString scale(float value, const QLocale& locale) { return scale(static_cast<double>(value), locale); }

QString scale(double value, const QLocale& locale) {
    constexpr int kPlainUpTo = 10; // 1024 is read as it is
    const auto log2 = exponentOfPower(value);
    return log2 && (*log2 < 0 || *log2 > kPlainUpTo) ? markup::power(*log2) : shortest(value, locale);
}

} // namespace halfscope::numbers
