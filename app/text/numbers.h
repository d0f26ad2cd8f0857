// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "numerics/format.h"

#include <QLocale>
#include <QString>

namespace halfscope {

/// Numbers for people, in the locale of the words around them. Files and JSON use core's number_text instead.
namespace numbers {

QString integer(quint64 value, const QLocale& locale);
/// The shortest decimal that is this float32 again.
QString shortest(float value, const QLocale& locale);
/// The same of what may lie beyond float32: as that where it is a float32, else to nine significant digits.
QString shortest(double value, const QLocale& locale);
/// As a person would type it: whole numbers of up to eight digits with all of them, other powers of two as "2^32".
QString typed(double value, const QLocale& locale);
/// To `digits` significant digits.
QString rounded(double value, int digits, const QLocale& locale);
/// The same in a sentence: from 10,000 to a million grouped, and no "1.05e+06" but powers of ten:
/// "10,240", "1.0486 × 10^{6}", "10^{−8}".
QString said(double value, int digits, const QLocale& locale);
/// The text of a number with a minus sign for its hyphen, as tables on the screen show it.
QString withMinus(QString text);
/// How many, roughly: to two digits, grouped up to a million, then as a power of ten: "4,500", "2.1 × 10^{9}".
QString roughly(double count, const QLocale& locale);
QString percent(double share, const QLocale& locale);
/// "2^{6.51}": where the exponent is rounded, up or down for the ends of a window, so that the printed end lies inside.
enum class Toward { Nearest, Up, Down };
QString power(float value, const QLocale& locale, Toward toward = Toward::Nearest);
/// A loss scale in a sentence: powers of two above 1024 and below 1 as powers, all else as decimals.
QString scale(float value, const QLocale& locale);
QString scale(double value, const QLocale& locale);

} // namespace numbers
} // namespace halfscope
