// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figure.h"
#include "numerics/format.h"

#include <limits>

namespace halfscope {

/// The lowest and the highest finite value of what is shown.
struct Reach {
    double low = std::numeric_limits<double>::infinity();
    double high = -std::numeric_limits<double>::infinity();
    void take(double value);
    void take(const std::vector<QPointF>& points); ///< their y
    bool empty() const { return low > high; }
};

double wholeBelow(double value, double unit);
double wholeAbove(double value, double unit);

/// Steps from 0 to so many, with room at both ends so that marks there are seen whole.
Axis stepAxis(std::size_t steps, bool labels, int first = 0);

/// Of scales: whole fours of binades with at least one free above and below, or a tenth of all; as many more above as
/// leave a legend of so many words its share. Where there are none, around 2^16.
Axis scaleAxis(Reach scales, std::size_t legendWords);

/// Of magnitudes on a format's own range: all of it, `below` binades more and eight above, in fours, and `beyond` more
/// at a time as they need (0: never). Where that is wider than 64 binades, 2^-32 to 2^32 and as many more whole 32
/// binades as they need.
Axis formatAxis(Format format, Reach magnitudes, double below, double beyond);

/// Plain numbers, in a round step of their reach, with a tenth of it free at both ends and the share `free` of the axis
/// above; never below 0 for what is not. Where they differ by more than a factor of sixteen, their decimal logarithms.
Axis numberAxis(Reach numbers, double free);

} // namespace halfscope
