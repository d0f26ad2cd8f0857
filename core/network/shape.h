// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "result.h"

#include <optional>
#include <vector>

namespace halfscope {

/// What keeps a network of these sizes (inputs, hidden layers, outputs) from being built for data of so many inputs
/// and outputs: NetworkBadShape or NetworkTooLarge, with the place among the sizes and what would do.
std::optional<Problem> shapeProblem(const std::vector<int>& sizes, int inputs, int outputs);

} // namespace halfscope
