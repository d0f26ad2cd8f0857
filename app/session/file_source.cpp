// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/file_source.h"

#include <QCryptographicHash>
#include <QDir>
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

Result<GradientSource> readNamedSource(const FileReference& named, const QString& folder, const Progress& progress) {
    const QString was = QString::fromStdString(named.path);
    const QString beside = QDir(folder).filePath(QFileInfo(was).fileName());
    const QString path = QFileInfo(beside).isFile() ? beside : was;
    const Problem another{ProblemKind::FileChanged, path.toStdString(), {}, {}, 0, 0};
    const QFileInfo info(path);
    if (info.isFile() && static_cast<std::uint64_t>(info.size()) != named.size) {
        return another; // not worth reading
    }
    auto read = readSource(path, progress);
    if (!read) {
        return read.problem();
    }
    GradientSource source = std::move(read.value().source);
    if (source.kind != SourceKind::File || source.file.size != named.size || source.file.sha256 != named.sha256) {
        return another;
    }
    source.file.path = named.path; // where it was found is not what the scenario says
    return source;
}

} // namespace halfscope
