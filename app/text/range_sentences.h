// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scenario/range_trace.h"

#include <QLocale>
#include <QString>

namespace halfscope {

/// The exact sentences of the range activity, with powers as markup.
namespace sentences {

/// "At S = 1 in float16, 55 of these 237 gradients are lost and 95 are subnormal; none overflows."
QString headline(const RangeTrace& trace, const QLocale& locale);
/// "Nothing is lost from 2^{6.51}, nothing overflows up to 2^{18.30}, all are normal from 2^{17.51}."
QString windows(const RangeTrace& trace, const QLocale& locale);
/// One line of invitation while S can still be improved by a drag; empty when it cannot.
QString invitation(const RangeTrace& trace);
/// Where the network's own pass is safe; empty without it.
QString passWindow(const RangeTrace& trace, const QLocale& locale);

/// What became of the output and hidden gradients in that pass; empty without it.
QString passFurther(const RangeTrace& trace, const QLocale& locale);

} // namespace sentences
} // namespace halfscope
