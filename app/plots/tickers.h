// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figure.h"

#include <qcustomplot.h>

namespace halfscope {

/// Ticks of a figure's axis, with labels of our own: QCustomPlot's logarithmic labels are wrong in most locales and for
/// base 2 (measured with 2.1.0), so axes here are linear in the exponent.
QSharedPointer<QCPAxisTicker> makeTicker(const Axis& axis, const QLocale& locale);

} // namespace halfscope
