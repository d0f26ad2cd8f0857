// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "file_reference.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace halfscope {

/// Samples of a person's own, one a row, as a network reads them. Immutable once read.
struct DataTable {
    std::string name;           ///< of the file, without its folders
    int inputs = 0;             ///< columns before the last
    int classes = 0;            ///< of a last column of whole numbers from 0 on that names them; 0: a number to fit
    std::vector<float> values;  ///< (samples, inputs) row-major
    std::vector<float> targets; ///< (samples): the last column
    /// Above kMostEmbedded numbers: where they came from. Without values that file was not found yet.
    std::optional<FileReference> file;
    std::size_t samples() const { return targets.size(); }
    /// Bit for bit; a file's by what names it.
    friend bool operator==(const DataTable& a, const DataTable& b);
};

} // namespace halfscope
