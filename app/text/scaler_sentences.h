// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scaling/scaler_trace.h"
#include "text/scaler_cells.h"

#include <QLocale>
#include <QString>

namespace halfscope {

/// The exact sentences of the scaler activity, with powers as markup.
namespace sentences {

/// Whose trace it is, as headlines begin: "PyTorch GradScaler, from 8, interval 2".
QString scalerSubject(const ScalerTrace& trace, const QLocale& locale);
/// "PyTorch GradScaler, from 8, interval 2: healthy, 2 of 6 steps skipped." Of a problem, the problem's sentence.
QString scalerHeadline(const ScalerPicture& picture, const QLocale& locale);
/// Which rows show the verdict, what it means, what helps; empty for no steps and with a problem.
QString scalerVerdict(const ScalerPicture& picture, const QLocale& locale);

/// Explains a cell with its numbers: "Doubled to 8: 2 good steps in a row, interval 2." Empty for a row that there is
/// not.
QString scalerCell(const ScalerPicture& picture, std::size_t row, ScalerColumn column, const QLocale& locale);

/// What a call of the loop did, and why, or PyTorch's error. Empty for a row that there is not.
QString torchRow(const ScalerPicture& picture, std::size_t row, const QLocale& locale);

} // namespace sentences
} // namespace halfscope
