// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gradients/byte_source.h"

#include <cstdint>
#include <span>
#include <string_view>

/// Internal to core/gradients: numpy's array files (numpy/lib/format.py, NEP 1), versions 1.0, 2.0 and 3.0.
namespace halfscope::detail {

/// What a header says that matters to a set of numbers; the order of axes does not.
struct NpyHeader {
    int itemSize = 0; ///< 2, 4 or 8 bytes of binary floating point
    bool bigEndian = false;
    std::uint64_t count = 0;
    bool operator==(const NpyHeader&) const = default;
};

bool startsAsNpy(std::span<const char> bytes);

/// The dictionary of a header; `firstByte` is its offset in the file, for problems: NpyBadHeader (byte), NpyBadType
/// (text), NpyBadShape (text).
Result<NpyHeader> parseNpyHeader(std::string_view text, std::uint64_t firstByte);

/// All of the file as one group of the given name.
Result<ReadReport> readNpy(ByteSource& source, const std::string& groupName);

} // namespace halfscope::detail
