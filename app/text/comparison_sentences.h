// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scaling/scaler_trace.h"

#include <QLocale>
#include <QString>

#include <optional>

/// The words of the comparison: its columns are the picture's own policy, 0, and then those compared.
namespace halfscope::sentences {

/// "Flax"; the own policy beside itself is "PyTorch GradScaler, its defaults".
QString comparedName(const ScalerPicture& picture, std::size_t column);

/// The trace of a column, null where it has none.
const ScalerTrace* comparedTrace(const ScalerPicture& picture, std::size_t column);

/// The row at which a person sees a trace differ from the reference for the first time: firstDifference(), or the row
/// with the error where one of them ends by that.
std::optional<std::size_t> seenDifference(const ScalerTrace& reference, const ScalerTrace& trace);

/// Where a column differs from the reference for the first time, or why nothing can be said. `difference` is that of
/// seenDifference(), `shownRows` the rows that a person sees: "first difference at step 4: the scale becomes 16, with
/// PyTorch GradScaler 8".
QString comparedDifference(const ScalerPicture& picture, std::size_t column, std::size_t reference,
                           std::optional<std::size_t> difference, std::size_t shownRows, const QLocale& locale);

/// "its own class was run; the defaults are ours".
QString evidenceText(PolicyId id);

} // namespace halfscope::sentences
