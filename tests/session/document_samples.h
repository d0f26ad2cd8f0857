// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/document.h"
#include "session_fixture.h"

#include <QDir>
#include <QTemporaryDir>

namespace halfscope::samples {

/// A folder with the places of a program and of its person.
class Home {
public:
    DocumentPlaces places() const { return {path("state"), path("recent.ini")}; }
    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }
    QStringList kept() const { return QDir(path("state")).entryList({QStringLiteral("*.autosave")}, QDir::Files); }

    QByteArray content(const char* name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("none");
    }
    QString write(const char* name, const QByteArray& bytes) const {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) {
            qFatal("cannot write %s", name);
        }
        return file.fileName();
    }

private:
    QTemporaryDir m_folder;
};

inline void edit(Session& session, float scale) {
    session.edit(withScale(session, scale), EditKind::Scale);
    turn();
}

} // namespace halfscope::samples
