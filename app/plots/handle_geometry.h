// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/handle.h"

/// Where the parts of a handle lie, in pixels: shared by what paints it and what takes the pointer.
namespace halfscope {

inline constexpr int kReach = Handle::kHitWidth / 2;
inline constexpr int kKnobTop = 20;    ///< below the bands' words
inline constexpr int kBracketTop = 40; ///< below the markers' knobs
inline constexpr int kBelow = 9;       ///< of the scale's knob under the axis: clear of the tick labels
inline constexpr double kLineReach = 7;
inline constexpr int kLabelPixels = 12;

} // namespace halfscope
