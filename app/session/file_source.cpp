// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/file_source.h"

#include "gradients/step_stream.h"
#include "session/file_hash.h"
#include "training/table_reader.h"

#include <QDir>
#include <QFileInfo>

#include <utility>

namespace halfscope {

namespace {

bool isLarge(const GradientSteps& steps) {
    std::uint64_t count = 0;
    for (const auto& step : steps) {
        count += step.size();
    }
    return count > kMostEmbedded;
}

/// Its data.
std::optional<Problem> readData(const QString& path, const Progress& progress, ReadSource& read) {
    auto many = readGradientSteps(path.toStdString(), progress);
    if (many) {
        read.becameZero = many.value().becameZero;
        read.becameInfinite = many.value().becameInfinite;
        read.source.steps =
            std::make_shared<const std::vector<RecordedStep>>(withSameGroups(std::move(many.value().steps)));
        const bool surelySteps = many.value().from != StepsFrom::LeadingAxis;
        read.source.choose(surelySteps ? std::optional<std::uint32_t>(0) : std::nullopt);
        return std::nullopt;
    }
    const ProblemKind kind = many.problem().kind;
    if (kind != ProblemKind::NoSteps && kind != ProblemKind::TooManySteps) { // those are rows of a matrix
        return many.problem();
    }
    auto report = readGradients(path.toStdString(), progress);
    if (!report) {
        return report.problem();
    }
    read.becameZero = report.value().becameZero;
    read.becameInfinite = report.value().becameInfinite;
    read.source.data = std::make_shared<const GradientSet>(std::move(report.value().set));
    return std::nullopt;
}

/// Names a file that is read meanwhile. What is surely few values is not hashed for nothing.
class Name {
public:
    Name(const QString& path, const std::optional<FileReference>& known) : m_path(path), m_known(known) {
        if (!known && std::cmp_greater(QFileInfo(path).size(), kMostEmbedded)) {
            m_hash.emplace(path);
        }
    }

    /// Into `file`.
    std::optional<Problem> take(const Progress& progress, std::optional<FileReference>& file) {
        if (m_known) {
            file = m_known;
            return std::nullopt;
        }
        auto reference = m_hash ? m_hash->take(progress) : referenceTo(m_path, progress); // packed, perhaps
        if (!reference) {
            return reference.problem();
        }
        file = std::move(reference).value();
        return std::nullopt;
    }

private:
    QString m_path;
    std::optional<FileReference> m_known;
    std::optional<FileHash> m_hash;
};

std::optional<QString> fileAt(const QDir& folder, const QString& name) {
    const QFileInfo info(folder.filePath(name)); // an absolute one as it is
    return info.isFile() ? std::optional(info.absoluteFilePath()) : std::nullopt;
}

} // namespace

Result<ReadSource> readSource(const QString& path, const Progress& progress, Naming naming,
                              const std::optional<FileReference>& known) {
    Name name(path, known);
    ReadSource read;
    read.title = QFileInfo(path).fileName().toStdString();
    if (auto problem = readData(path, progress, read)) {
        return *problem;
    }
    const bool embedded = isEmbeddable(read.source);
    if (!embedded || naming == Naming::Always) {
        if (auto problem = name.take(progress, read.file)) {
            return *problem;
        }
    }
    read.source.kind = embedded ? SourceKind::Embedded : SourceKind::File;
    if (!embedded) {
        read.source.file = *read.file;
    }
    return read;
}

Result<ReadStream> readStream(const QString& path, const Progress& progress, Naming naming,
                              const std::optional<FileReference>& known) {
    Name name(path, known);
    auto steps = readStepStream(path.toStdString(), progress);
    if (!steps) {
        return steps.problem();
    }
    ReadStream read;
    read.steps = std::make_shared<const GradientSteps>(std::move(steps).value());
    read.large = isLarge(*read.steps);
    if (read.large || naming == Naming::Always) {
        if (auto problem = name.take(progress, read.file)) {
            return *problem;
        }
    }
    return read;
}

ReadStream streamOf(const GradientSource& source, const StopAsked& stop) {
    ReadStream stream;
    stream.steps = std::make_shared<const GradientSteps>(stepStream(*source.steps, kMostStepValues, stop));
    if (source.kind == SourceKind::File) {
        stream.file = source.file;
        stream.large = isLarge(*stream.steps);
    }
    return stream;
}

Result<ReadTable> readTable(const QString& path, const Progress& progress, Naming naming,
                            const std::optional<FileReference>& known) {
    Name name(path, known);
    auto table = readDataTable(path.toStdString());
    if (!table) {
        return table.problem();
    }
    ReadTable read{std::move(table).value(), {}};
    const bool large = read.table->values.size() + read.table->targets.size() > kMostEmbedded;
    if (large || naming == Naming::Always) {
        if (auto problem = name.take(progress, read.file)) {
            return *problem;
        }
    }
    if (large) {
        auto named = std::make_shared<DataTable>(*read.table);
        named->file = read.file;
        read.table = std::move(named);
    }
    return read;
}

Result<QString> findNamed(const FileReference& named, const QString& folder, const Progress& progress) {
    const QDir from(folder);
    const QString said = QString::fromStdString(named.path);
    std::optional<QString> another;
    for (const QString& name : {said, QFileInfo(said).fileName()}) {
        const auto path = fileAt(from, name);
        if (!path || path == another) {
            continue;
        }
        another = path;
        if (static_cast<std::uint64_t>(QFileInfo(*path).size()) != named.size) {
            continue; // not worth reading
        }
        const auto found = referenceTo(*path, progress);
        if (!found) {
            return found.problem();
        }
        if (found.value() == named) {
            return *path;
        }
    }
    const std::string where = another.value_or(from.filePath(said)).toStdString();
    return Problem{another ? ProblemKind::FileChanged : ProblemKind::FileMissing, where, {}, {}, 0, 0};
}

} // namespace halfscope
