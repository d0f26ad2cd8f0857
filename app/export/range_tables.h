// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/table.h"
#include "scenario/range_trace.h"

#include <QLocale>

namespace halfscope {

/// Who reads a table: a program (names as in JSON, C numbers, codes as text) or a person.
enum class TableUse { Data, Person };

/// The single gradients: input, times S, stored, code, class, returned, relative error.
Table gradientsTable(const RangeTrace& trace, TableUse use, const QLocale& locale = QLocale::c());
/// The counts of each group and of all; those of the network's own pass where the trace has one.
Table groupsTable(const RangeTrace& trace, TableUse use, const QLocale& locale = QLocale::c());

} // namespace halfscope
