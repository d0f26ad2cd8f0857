// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scaling/scaler_trace.h"

namespace halfscope::cli {

/// Prints {"policy", "rows", "verdict", "error"}, a row a line, row by row: a stream may be too long to be held as
/// text. Gives the exit status.
int printTraceJson(const ScalerPicture& picture);

} // namespace halfscope::cli
