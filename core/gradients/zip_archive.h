// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gradients/content.h"

#include <cstdint>
#include <memory>
#include <span>
#include <streambuf>
#include <string>
#include <vector>

/// Internal to core/gradients: the arrays in a zip archive.
namespace halfscope::detail {

class ZipArchive {
public:
    struct Entry {
        std::string name;             ///< without its ending .npy
        std::uint64_t size = 0;       ///< unpacked, as the archive says
        std::uint64_t packedSize = 0; ///< in the archive, likewise
        std::uint64_t place = 0;      ///< among all entries
        std::string refused;          ///< why it cannot be unpacked here; else empty
    };

    virtual ~ZipArchive() = default;
    /// Those named *.npy, in the archive's order.
    virtual const std::vector<Entry>& arrays() const = 0;
    /// The unpacked bytes, for istream::read() alone; null where there are none, with error() saying why. A fault on
    /// the way makes the stream bad.
    virtual std::unique_ptr<std::streambuf> open(const Entry& entry) = 0;
    /// What went wrong last, in the library's words.
    virtual std::string error() const = 0;
};

/// From the path where there is one; else the source is copied to a temporary file first, as an archive's directory is
/// at its end. NpzDamaged, NpzNotBuilt, and what ByteSource reports.
Result<std::unique_ptr<ZipArchive>> openZip(Input& input);

} // namespace halfscope::detail
