// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scaling/scaler_trace.h"

#include <optional>

/// What a sentence on a whole trace has to know of its overflows before it blames or advises anything. A trace here
/// has at least one row.
namespace halfscope::facts {

/// Whether each of the rows was skipped, both ends included.
bool allSkipped(const ScalerTrace& trace, std::size_t first, std::size_t last);

/// So many overflows in a row end the trace.
std::size_t overflowsAtTheEnd(const ScalerTrace& trace);

/// Whether the last overflow comes from gradients that nobody cleared: the step's own pass the policy's check.
bool isLeftOver(const ScalerPicture& picture);

/// LogMax: the row of the overflow since which its scale is held at the minimum by what its means make of 65536.
std::optional<std::size_t> heldByLogMaxSince(const ScalerTrace& trace);

/// Whether a finite gradient that is unscaled by `scale` comes back as inf or NaN, whatever it is.
bool ruinsGradients(const Policy& policy, double scale);

} // namespace halfscope::facts
