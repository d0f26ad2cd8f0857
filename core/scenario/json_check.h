// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "result.h"

#include <optional>
#include <string>
#include <string_view>

namespace halfscope {

/// Bounds of a JSON text, far beyond those of any scenario, so that a hostile one costs neither time nor memory.
inline constexpr std::size_t kMostJsonDepth = 64;
inline constexpr std::size_t kMostJsonValues = 1'000'000;
inline constexpr std::size_t kMostJsonMembers = 1'000; ///< of one object

/// Goes through a JSON text without keeping it. The first problem, with the line, and the JSON path where that tells
/// more: JsonMalformed for what is not JSON in UTF-8, for a member that is there twice (expected: kOnce) and for what
/// nests too deep (expected: the depth); JsonOutOfRange for a number beyond float64, and for too many values.
std::optional<Problem> checkJson(std::string_view text, const std::string& name);

} // namespace halfscope
