// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gradients/readers.h"
#include "scaling/scaler_setup.h"
#include "scenario/range_setup.h"
#include "training/data_table.h"

#include <QString>

namespace halfscope {

/// What a person opens for an activity, as a scenario holds it: up to kMostEmbedded values in itself, more of them by
/// their file's name, size and SHA-256, which are also there where Naming asks for them; `known`: it was hashed
/// already. All of these read a file and block, so call them in a worker; Cancelled where `progress` says so.
enum class Naming { IfLarge, Always };

/// A file of gradients as a source of the range: its first step where a column or names tell steps apart. A first axis
/// may be another's than the steps': there it begins with all of them as one set.
struct ReadSource {
    GradientSource source;
    std::string title; ///< the file's name
    std::uint64_t becameZero = 0;
    std::uint64_t becameInfinite = 0;
    std::optional<FileReference> file;
};
Result<ReadSource> readSource(const QString& path, const Progress& progress = {}, Naming naming = Naming::IfLarge,
                              const std::optional<FileReference>& known = {});

/// A file of gradients a step, as true gradients of the scaler. One of text without a column of steps is read without
/// progress.
struct ReadStream {
    std::shared_ptr<const GradientSteps> steps;
    std::optional<FileReference> file;
    bool large = false; ///< too many to embed: `file` is there
};
Result<ReadStream> readStream(const QString& path, const Progress& progress = {}, Naming naming = Naming::IfLarge,
                              const std::optional<FileReference>& known = {});
/// The stream of steps that a source has read. Takes as long as copying their values.
ReadStream streamOf(const GradientSource& source, const StopAsked& stop = {});

/// A file of samples, read without progress: it is at most a million numbers. Its table names it where it is large.
struct ReadTable {
    std::shared_ptr<const DataTable> table;
    std::optional<FileReference> file;
};
Result<ReadTable> readTable(const QString& path, const Progress& progress = {}, Naming naming = Naming::IfLarge,
                            const std::optional<FileReference>& known = {});

/// The file that a scenario in `folder` names: where it says, from there or absolute, or of that name in the folder,
/// whichever has its size and SHA-256. FileMissing; FileChanged where there are only others.
Result<QString> findNamed(const FileReference& named, const QString& folder, const Progress& progress = {});

} // namespace halfscope
