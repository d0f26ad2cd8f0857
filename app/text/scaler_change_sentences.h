// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scaling/scaler_trace.h"

#include <QLocale>
#include <QString>

namespace halfscope::sentences {

/// What found the overflow of a skipped row, a clause: "value 1 of 2 was infinite".
QString overflowCause(const ScalerTrace& trace, std::size_t row, const QLocale& locale);

/// What became of the scale in a row, and why: "Doubled to 8: 2 good steps in a row, interval 2."
QString scaleChange(const ScalerTrace& trace, std::size_t row, const QLocale& locale);

} // namespace halfscope::sentences
