// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/table.h"
#include "scaling/scaler_trace.h"
#include "text/scaler_columns.h"

#include <QLocale>

#include <functional>
#include <memory>

namespace halfscope {

/// The columns that are shown always.
std::vector<ScalerColumn> alwaysShownColumns();

/// A row a step. For a person the columns asked for; for a program all of them, under JSON's names and in its order,
/// and in the closed loop the true gradients. Without a trace (a problem) no rows.
Table traceTable(const ScalerPicture& picture, TableUse use, const QLocale& locale = QLocale::c(), RowRange rows = {},
                 const std::vector<ScalerColumn>& columns = alwaysShownColumns());

/// The scale after each step, one column a policy: the picture's own first, then those compared. Where one differs from
/// the reference (0: the own, then those compared) for the first time, a person sees " ≠" behind it; a program reads
/// the policies' names in the column first_difference. Cells after a policy's error are empty. Of a policy that cannot
/// run, the first row says why: to a person in its cell, to a program as "openseq2seq-logmax:policy-needs-magnitudes"
/// in first_difference.
Table comparisonTable(const ScalerPicture& picture, std::size_t reference, TableUse use,
                      const QLocale& locale = QLocale::c(), RowRange rows = {});
/// The same for a program, to be asked for piece after piece: where the policies differ is looked for once.
std::function<Table(RowRange)> comparisonPieces(std::shared_ptr<const ScalerPicture> picture, std::size_t reference);
/// Rows of the comparison.
std::size_t comparisonRows(const ScalerPicture& picture);

/// Every named policy with its defaults (empty: its rules have no such parameter) and where its rule was read.
Table policiesTable(TableUse use, const QLocale& locale = QLocale::c());

/// A parameter of a policy as it is written for a program: exact; empty for none ("min_scale" without a floor).
QString parameterText(const Policy& policy, PolicyParameter parameter);
/// "growth_interval": the name in JSON and CSV.
QString parameterDataName(PolicyParameter parameter);

} // namespace halfscope
