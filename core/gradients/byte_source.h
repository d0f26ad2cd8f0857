// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gradients/readers.h"

#include <cstdint>
#include <fstream>
#include <istream>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Internal to core: bytes of a stream that cannot seek, a chunk at a time.
namespace halfscope::detail {

class ByteSource {
public:
    /// `length` is the number of bytes that the stream will give, where that is known.
    ByteSource(std::istream& stream, std::string name, std::optional<std::uint64_t> length, const Progress& progress);

    const std::string& name() const { return m_name; }
    std::optional<std::uint64_t> length() const { return m_length; }
    /// Offset of the first byte not taken yet.
    std::uint64_t offset() const { return m_offset; }

    /// Makes at least `count` bytes available where the stream has so many; gives all that are, at least 1 MiB of them
    /// on the way through a long stream. Empty at the end. FileUnreadable, Cancelled.
    Result<std::span<const char>> peek(std::size_t count);
    /// Takes bytes that peek gave.
    void take(std::size_t count);
    /// Says how far it is, for work between peeks; Cancelled.
    std::optional<Problem> report();

    Problem problem(ProblemKind kind) const;

private:
    std::istream& m_stream;
    std::string m_name;
    std::optional<std::uint64_t> m_length;
    const Progress& m_progress;
    std::vector<char> m_buffer;
    std::size_t m_begin = 0;
    std::size_t m_end = 0;
    std::uint64_t m_offset = 0;
};

/// FileMissing, and FileUnreadable for a folder as well.
Result<std::ifstream> openFile(const std::string& path);

/// The first `most` bytes of a text for a Problem, cut between characters; what is not UTF-8 becomes U+FFFD.
std::string excerpt(std::string_view text, std::size_t most = 60);

} // namespace halfscope::detail
