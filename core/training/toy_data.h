// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/data_table.h"

namespace halfscope {

/// Two classes of points in the plane, 512 together, drawn from one fixed key: the same bits everywhere. The classes
/// take turns, so that any first n are balanced, and the points of a class lie in random order along its curve.

/// Two arms that wind once and a quarter around the origin, half a turn apart; radius 0.2 to 2, deviation 0.06.
const DataTable& spiral();
/// Two half circles of radius 1, each of which reaches into the other; deviation 0.1.
const DataTable& moons();

} // namespace halfscope
