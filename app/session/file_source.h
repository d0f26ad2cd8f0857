// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gradients/readers.h"
#include "scenario/range_setup.h"

#include <QString>

namespace halfscope {

/// A file of gradients as a source of a scenario.
struct ReadSource {
    GradientSource source; ///< embedded up to kMostEmbedded values, else by name, size and SHA-256
    std::string title;     ///< the file's name
    std::uint64_t becameZero = 0;
    std::uint64_t becameInfinite = 0;
};

/// Reads a file; blocks, so call it in a worker.
Result<ReadSource> readSource(const QString& path, const Progress& progress = {});

/// The gradients that a scenario in `folder` names: the file of that name beside it, else where it was. FileMissing,
/// FileChanged where it is another by size or SHA-256; blocks as well.
Result<GradientSource> readNamedSource(const FileReference& named, const QString& folder,
                                       const Progress& progress = {});

} // namespace halfscope
