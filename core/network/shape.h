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

/// What a training step takes, roughly, with a pass over so many samples by each of so many replicas, one after the
/// other: of those before the last their gradients are kept.
std::int64_t networkBytes(const std::vector<int>& sizes, std::int64_t samples, std::int64_t replicas = 1);
/// NetworkTooLarge where so much is more than the program takes.
std::optional<Problem> memoryProblem(std::int64_t bytes);

} // namespace halfscope
