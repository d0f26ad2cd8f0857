// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/file_source.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>

namespace halfscope {

namespace {

Result<FileReference> referenceTo(const QString& path, const Progress& progress) {
    constexpr qint64 kChunk = 1 << 22;
    QFile file(path);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    bool read = file.open(QIODevice::ReadOnly);
    while (read && !file.atEnd()) {
        if (progress && !progress(1)) { // gigabytes take seconds here, too
            return Problem{ProblemKind::Cancelled, path.toStdString(), "", "", 0, 0};
        }
        const QByteArray chunk = file.read(kChunk);
        hash.addData(chunk);
        read = !chunk.isEmpty();
    }
    if (!read) {
        return Problem{ProblemKind::FileUnreadable, path.toStdString(), file.errorString().toStdString(), "", 0, 0};
    }
    return FileReference{QFileInfo(path).absoluteFilePath().toStdString(), static_cast<std::uint64_t>(file.size()),
                         hash.result().toHex().toStdString()};
}

} // namespace

Result<ReadSource> readSource(const QString& path, const Progress& progress) {
    auto report = readGradients(path.toStdString(), progress);
    if (!report) {
        return report.problem();
    }
    ReadSource read;
    read.title = QFileInfo(path).fileName().toStdString();
    read.becameZero = report.value().becameZero;
    read.becameInfinite = report.value().becameInfinite;
    read.source.data = std::make_shared<const GradientSet>(std::move(report.value().set));
    if (read.source.data->count() <= kMostEmbedded) {
        read.source.kind = SourceKind::Embedded;
        return read;
    }
    auto file = referenceTo(path, progress);
    if (!file) {
        return file.problem();
    }
    read.source.kind = SourceKind::File;
    read.source.file = std::move(file).value();
    return read;
}

} // namespace halfscope
