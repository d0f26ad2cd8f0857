// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scenario/range_trace.h"

#include <cmath>

namespace halfscope {

/// Whether a value has a place on a logarithmic axis: nonzero and finite.
inline bool hasMagnitude(float value) { return value != 0 && std::isfinite(value); }

/// The exponents that the magnitude axes of the range span: the same for every scale of the shares' axis, so that no
/// axis moves under a drag of S.
struct MagnitudeAxis {
    double low = -37;
    double high = 20;
};

MagnitudeAxis magnitudeAxisOf(const RangeTrace& trace);

} // namespace halfscope
