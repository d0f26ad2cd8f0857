// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/notes.h"

#include <QSaveFile>

namespace halfscope {

/// Writes the files of writeNotes() piece by piece, each beside its place, where it stays until all are made: who goes
/// away before commit() leaves nothing. Words are made in the language that is installed.
class NotesWriter {
public:
    NotesWriter(Scenario scenario, std::shared_ptr<const NotesContent> content, ExportSettings settings);
    ~NotesWriter();
    NotesWriter(const NotesWriter&) = delete;
    NotesWriter& operator=(const NotesWriter&) = delete;

    /// Files that are there now and are to stay.
    QStringList inTheWay() const;
    /// These are not to stay any more.
    void replace(const QStringList& paths) { m_settings.replace += paths; }

    bool whole() const { return m_at == m_files.size(); } ///< every file is made
    double share() const;                                 ///< 0 to 1
    /// Makes a file, or the next rows of a long one. Problem FileUnwritable: there is nothing more to be had.
    std::optional<Problem> next();
    /// Of a whole one: every file takes its place; none where something is in the way by now, and it can be asked for
    /// once more. Problem FileUnwritable: the first cannot.
    Result<Exported> commit();

private:
    struct File {
        QString name;
        ExportFormat format;
        const Figure* figure; ///< null: of another
        const NamedTable* table;
    };
    bool isAsked(const QString& name) const;
    void addFiles(ExportFormat format);
    QString pathOf(const File& file) const;
    bool makeFolder();
    QByteArray pieceOf(const File& file);
    QByteArray rowsOfData(const NamedTable& table);

    Scenario m_scenario;
    std::optional<QByteArray> m_inside; ///< of its pictures
    std::shared_ptr<const NotesContent> m_content;
    ExportSettings m_settings;
    std::vector<File> m_files;
    std::size_t m_at = 0;  ///< the file under way
    std::size_t m_row = 0; ///< of it, rows of data that are written
    std::vector<std::unique_ptr<QSaveFile>> m_saved;
    QStringList m_madeFolders; ///< the innermost first
    bool m_committed = false;
};

} // namespace halfscope
