// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "result.h"

#include <QString>

namespace halfscope {

/// problemText() of the scaler's kinds, from FlagMalformed on: policies, streams, and the errors of PyTorch's
/// GradScaler with its exception's type and message.
QString scalerProblemText(const Problem& problem);

} // namespace halfscope
