// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/numbers.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstdint>

namespace halfscope::sentences {

/// A text of the context "sentences" in the plural form of `count`, which takes the place of %1. Mark the text with
/// QT_TRANSLATE_N_NOOP.
inline QString counted(const char* text, std::uint64_t count, const QLocale& locale) {
    // Plural forms go by an int; beyond its range every language here has one form. %n would print without grouping,
    // and above an int not at all: the number goes in by itself.
    const int form = static_cast<int>(std::min<std::uint64_t>(count, 1'000'000));
    return QCoreApplication::translate("sentences", text, nullptr, form).arg(numbers::integer(count, locale));
}

} // namespace halfscope::sentences
