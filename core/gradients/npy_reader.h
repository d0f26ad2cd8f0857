// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gradients/gradient_steps.h"
#include "gradients/value_reader.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

/// Internal to core/gradients: numpy's array files (numpy/lib/format.py, NEP 1), versions 1.0, 2.0 and 3.0.
namespace halfscope::detail {

/// What a header says. The order of axes matters to steps, not to a set of numbers.
struct NpyHeader {
    StoredAs stored;
    std::uint64_t count = 0;          ///< the product of the shape, 1 without an axis
    std::vector<std::uint64_t> shape; ///< the length of each axis
    bool firstAxisFastest = false;    ///< Fortran's order
    bool operator==(const NpyHeader&) const = default;
};

bool startsAsNpy(std::span<const char> bytes);

/// The dictionary of a header; `firstByte` is its offset in the file, for problems: NpyBadHeader (byte), NpyBadType
/// (text), NpyBadShape (text).
Result<NpyHeader> parseNpyHeader(std::string_view text, std::uint64_t firstByte);

/// Takes everything before the data. The problems of parseNpyHeader(), NpyBadMagic, NpyBadVersion; FileTruncated and
/// FileTooLarge where the values cannot come or are too many.
Result<NpyHeader> readNpyHeader(ByteSource& source);

/// All of the file as one group of the given name.
Result<ReadReport> readNpy(ByteSource& source, const std::string& groupName);
/// Its first axis as steps, each with one group of the given name. NoSteps for an array of one axis or none.
Result<StepsReport> readNpySteps(ByteSource& source, const std::string& groupName);

} // namespace halfscope::detail
