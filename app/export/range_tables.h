// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/table.h"
#include "scenario/range_trace.h"

#include <QLocale>

namespace halfscope {

/// The single gradients: input, times S, stored, code, class, returned, relative error.
Table gradientsTable(const RangeTrace& trace, TableUse use, const QLocale& locale = QLocale::c());
/// The counts of each group and of all; those of the network's own pass where the trace has one.
Table groupsTable(const RangeTrace& trace, TableUse use, const QLocale& locale = QLocale::c());

} // namespace halfscope
