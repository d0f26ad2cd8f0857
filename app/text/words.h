// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scenario/range_trace.h"
#include "session/session.h"

#include <QString>

namespace halfscope {

/// Core's enums as a person's words, in the language that is installed when they are called.
namespace words {

QString format(FormatId id);      ///< "float16"; its names are the same in every language
QString formatRange(FormatId id); ///< "2^{-24} … 65504"
QString rounding(Rounding rounding);
QString roundingShort(Rounding rounding); ///< where there is little room
QString roundingTip(Rounding rounding);   ///< a sentence
QString valueClass(ValueClass valueClass);
QString fate(Fate fate);
QString group(const RangeGroup& group);
QString edit(EditKind kind); ///< "change of the loss scale", for "Undo …"

} // namespace words
} // namespace halfscope
