// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scaling/scaler_trace.h"

#include <QLocale>
#include <QString>

/// What may be said of a picture with the cursor at a step: a class that predicts is not told the end before it is
/// there.
namespace halfscope::sentences {

/// Whether all steps, or PyTorch's calls while they are shown, are seen: nothing is hidden, or the cursor is at the
/// end.
bool isAllSeen(const ScalerPicture& picture, std::size_t step);

/// Of PyTorch's calls while they are shown, else of the trace: scalerHeadline() where all is seen, before that
/// "PyTorch GradScaler, from 8, interval 2: 2 of 4 steps done so far, 1 skipped."
QString seenHeadline(const ScalerPicture& picture, std::size_t step, const QLocale& locale);
/// scalerVerdict() where all is seen. Of PyTorch's calls none: theirs are an error or nothing.
QString seenVerdict(const ScalerPicture& picture, std::size_t step, const QLocale& locale);

} // namespace halfscope::sentences
