// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "file_reference.h"
#include "gradients/readers.h"
#include "result.h"

#include <QString>

#include <atomic>
#include <future>

namespace halfscope {

/// What names a file: its absolute path, size and SHA-256. FileUnreadable; Cancelled where `progress` says so.
Result<FileReference> referenceTo(const QString& path, const Progress& progress = {});

/// The same by a thread of its own, while the file is read and sorted. Ends with it, whether it was asked for or not.
class FileHash {
public:
    explicit FileHash(QString path);
    ~FileHash();
    FileHash(const FileHash&) = delete;
    FileHash& operator=(const FileHash&) = delete;
    /// Waits for it, once. Cancelled where `progress` says so meanwhile.
    Result<FileReference> take(const Progress& progress);

private:
    std::atomic<bool> m_stopped = false;
    std::future<Result<FileReference>> m_result;
};

} // namespace halfscope
