// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace halfscope {

constexpr std::uint32_t magnitudeBits(float value) { return std::bit_cast<std::uint32_t>(value) & 0x7FFFFFFFu; }

/// The order of a group as an integer: by magnitude, of equal magnitudes the positive first.
constexpr std::uint32_t magnitudeKey(float value) { return std::rotl(std::bit_cast<std::uint32_t>(value), 1); }

/// Sorts by magnitudeKey. Large arrays by radix, least significant digit first, on two threads; that needs 4 more bytes
/// a value while it runs. Where they are not to be had it sorts in place, more slowly.
void sortByMagnitude(std::vector<float>& values);

} // namespace halfscope
