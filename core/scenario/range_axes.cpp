// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/range_axes.h"

#include <algorithm>
#include <cmath>

namespace halfscope {

MagnitudeAxis magnitudeAxisOf(const RangeTrace& trace) {
    MagnitudeAxis axis;
    const Format format = formatOf(trace.setup.setting.format);
    if (format.exponentBits < 8) { // both ends of the format are worth seeing
        axis.low = std::min(axis.low, static_cast<double>(format.minSubnormalExponent() - 13));
        axis.high = std::max(axis.high, static_cast<double>(format.bias() + 5));
    } else { // its ends are far outside; what S makes of the gradients is not
        axis.high = 40;
    }
    for (const RangeGroup& group : trace.data->groups) {
        if (group.span.largest > 0) {
            // What a person puts somewhere gets no room beyond it: else the end would run away from who goes there.
            const double room = group.kind == GroupKind::ByHand || group.placed.shift != 0 ? 0 : 3;
            axis.low = std::min(axis.low, std::floor(std::log2(static_cast<double>(group.span.smallest))) - room);
            axis.high = std::max(axis.high, std::ceil(std::log2(static_cast<double>(group.span.largest))) + room);
        }
    }
    return {std::max(axis.low, -152.0), std::min(axis.high, 131.0)};
}

} // namespace halfscope
