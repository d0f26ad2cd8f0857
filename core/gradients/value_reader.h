// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gradients/byte_source.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

/// Internal to core/gradients: an array's values in a row, of any type that gradients are saved in.
namespace halfscope::detail {

inline constexpr std::uint64_t kMostValues = (std::uint64_t{1} << 32) - 1; // 16 GiB, over all arrays of a file

enum class StoredType : std::uint8_t { Float16, Bfloat16, Float32, Float64, E5m2, E4m3 };

struct StoredAs {
    StoredType type = StoredType::Float32;
    bool bigEndian = false;

    std::uint64_t bytes() const;
    bool operator==(const StoredAs&) const = default;
};

/// An unsigned integer of `size` bytes.
std::uint64_t wordAt(const char* bytes, int size, bool bigEndian);

/// What the values are given to, some thousands at a time, in the file's order. They are valid until it returns.
using UseValues = std::function<void(std::span<const float>)>;

/// Takes `count` values off the source. Values of 16 and 8 bits are what their codes mean, float64 is rounded once and
/// counted in the report where that made a zero or an infinity. FileTruncated (byte, and where it should end), and what
/// ByteSource reports.
std::optional<Problem> readValues(ByteSource& source, StoredAs stored, std::uint64_t count, ReadReport& report,
                                  const UseValues& use);

/// The same as one array. Room for all of it is asked for at once only where the source's length shows that it comes.
Result<std::vector<float>> readArray(ByteSource& source, StoredAs stored, std::uint64_t count, ReadReport& report);

/// FileTruncated at this byte, where `needed` bytes were said to be.
Problem truncated(const ByteSource& source, std::uint64_t byte, std::uint64_t needed);
/// FileTooLarge, of more than kMostValues.
Problem tooManyValues(const ByteSource& source, std::uint64_t count);

} // namespace halfscope::detail
