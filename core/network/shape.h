// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "result.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace halfscope {

/// What keeps a network of these sizes (inputs, hidden layers, outputs) from being built for data of so many inputs
/// and outputs: NetworkBadShape or NetworkTooLarge, with the place among the sizes and what would do.
std::optional<Problem> shapeProblem(const std::vector<int>& sizes, int inputs, int outputs);

/// What a training step takes, roughly, with a pass over so many samples.
std::int64_t networkBytes(const std::vector<int>& sizes, std::int64_t samples);
/// NetworkTooLarge where that is more than the program takes, with what it would be; the sizes are those of a network.
std::optional<Problem> memoryProblem(const std::vector<int>& sizes, std::int64_t samples);

} // namespace halfscope
