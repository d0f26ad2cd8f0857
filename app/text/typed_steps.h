// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scaling/received.h"

#include <QLocale>
#include <QString>

#include <span>

namespace halfscope {

/// What a step receives as a person types it: numbers as in number_text, apart by semicolons, commas or spaces; "8,
/// 16". Where the locale writes 0,5 a comma between two digits is a decimal one, and one before a space still parts two
/// numbers. Empty: no gradients. Problem NumberMalformed.
Result<std::vector<float>> parseTypedStep(const QString& text, const QLocale& locale);
/// The same text again: every value exact, apart as the locale's commas allow.
QString typedStepText(std::span<const float> values, const QLocale& locale);

/// Whether a step overflowed: T, true, yes, 1, inf, nan, or the words that the table shows; F, false, no, 0 likewise.
/// Problem FlagMalformed.
Result<bool> parseTypedFlag(const QString& text);
QString typedFlagText(bool overflow); ///< the word that the table shows

} // namespace halfscope
