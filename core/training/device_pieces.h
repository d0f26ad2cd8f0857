// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compute/kernel_arguments.h"

#include <span>
#include <vector>

namespace halfscope {

/// The lengths of pieces of a list, none of more than `most` operations but where one launch has as many.
std::vector<std::size_t> piecesOf(std::span<const kernels::Launch> launches, std::uint64_t most);

} // namespace halfscope
