// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scaling/scaler_trace.h"

#include <QLocale>
#include <QString>

namespace halfscope::sentences {

/// PyTorch's answer to the calls, of the first `steps` of the stream: "PyTorch GradScaler, call by call: step 1,
/// scaler.unscale_(optimizer) raises RuntimeError.", or how many calls there were, and how many steps an optimizer
/// skipped. Empty for a picture without calls.
QString torchHeadline(const ScalerPicture& picture, std::size_t steps, const QLocale& locale);

} // namespace halfscope::sentences
