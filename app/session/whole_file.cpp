// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/whole_file.h"

#include <QDir>
#include <QFileInfo>
#include <QSaveFile>

namespace halfscope {

std::optional<Problem> writeWhole(const QString& path, const QByteArray& bytes) {
    const auto problem = [](const QString& where, const QString& why) {
        return Problem{ProblemKind::FileUnwritable, where.toStdString(), why.toStdString(), {}, 0, 0};
    };
    const QString folder = QFileInfo(path).path();
    if (!QDir().mkpath(folder)) {
        return problem(folder, QString());
    }
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit()) {
        return problem(path, file.errorString());
    }
    return std::nullopt;
}

} // namespace halfscope
