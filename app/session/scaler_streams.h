// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scaling/scaler_trace.h"

/// The scaler's three streams, one made from another.
namespace halfscope::streams {

bool isEmpty(const ScalerSetup& setup, ReceivedKind kind);

/// The setup with its stream of `kind` made from the one that is received, over the steps of its trace. `picture` is
/// that of the setup, or of an earlier one: then the trace is computed here.
ScalerSetup madeInto(const ScalerSetup& setup, const ScalerPicture& picture, ReceivedKind kind);

} // namespace halfscope::streams
