// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/table.h"
#include "scaling/scaler_trace.h"

#include <QLocale>

namespace halfscope {

/// A row a call of PyTorch's loop, with what it left: step, call, implicit (a call that the loop does not have), of
/// each optimizer its stage, whether an inf was found and its gradients ("stage_1" of the first of two), then the
/// scale, the growth tracker and what happened. A program reads in the last column the type of PyTorch's exception, all
/// gradients, and nothing where there is none yet. Without calls no rows.
Table torchTable(const ScalerPicture& picture, TableUse use, const QLocale& locale = QLocale::c(), RowRange rows = {});

} // namespace halfscope
