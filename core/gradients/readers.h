// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gradients/gradient_set.h"
#include "result.h"

#include <functional>
#include <istream>
#include <string>

namespace halfscope {

/// What a reader says as it goes: the share read, 0 to 1 (-1 where the length is unknown). False cancels.
using Progress = std::function<bool(double share)>;

struct ReadReport {
    GradientSet set;
    std::uint64_t becameZero = 0;     ///< nonzero in the file's float64, zero in float32
    std::uint64_t becameInfinite = 0; ///< finite in the file's float64, infinite in float32
};

/// Reads .npy, .npz or .safetensors (by their first bytes, not by the name) or text/CSV. Names are UTF-8. One group an
/// array or named column, else one of the file's name; of a file of steps (gradient_steps.h) a group has those of all
/// steps. Values of 16 and 8 bits are taken as they are. Needs at most 12 bytes a value as it reads, 4 after.
Result<ReadReport> readGradients(const std::string& path, const Progress& progress = {});
/// The same from a stream that cannot seek (standard input); `name` names it in problems and as the group.
Result<ReadReport> readGradients(std::istream& stream, const std::string& name, const Progress& progress = {});

} // namespace halfscope
