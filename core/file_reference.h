// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace halfscope {

/// So many values a scenario keeps in itself; more of them stay in their file, which it names.
inline constexpr std::uint64_t kMostEmbedded = 100'000;

/// A file that a scenario names. It is known by what it holds: wherever it lies and whatever it is called, the same
/// bytes are the same file.
struct FileReference {
    std::string path;
    std::uint64_t size = 0;
    std::string sha256; ///< lower-case hex
    friend bool operator==(const FileReference& a, const FileReference& b) {
        return a.size == b.size && a.sha256 == b.sha256;
    }
};

} // namespace halfscope
