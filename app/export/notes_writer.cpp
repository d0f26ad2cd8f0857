// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/notes_writer.h"

#include "export/latex.h"
#include "export/markdown.h"
#include "export/notes_index.h"
#include "export/picture_scenario.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace halfscope {

namespace {

constexpr std::size_t kRowsAPiece = 5'000; ///< some ten milliseconds

Problem unwritable(const QString& where, const QString& why = {}) {
    return {ProblemKind::FileUnwritable, where.toStdString(), why.toStdString(), {}, 0, 0};
}

bool isThere(const QString& path) {
    const QFileInfo place(path);
    return place.exists() || place.isSymLink();
}

/// A table of its own that a person reads; says so where it is a beginning alone.
QByteArray tableForPerson(const NamedTable& table, ExportFormat format, const QLocale& locale) {
    const QString leftOut = rowsLeftOut(table, locale);
    if (format == ExportFormat::Tex) {
        return (leftOut.isEmpty() ? QByteArray() : "% " + leftOut.toUtf8() + '\n') + toLatex(table.forPerson);
    }
    const QByteArray text = toMarkdown(table.forPerson);
    return leftOut.isEmpty() ? text : text + '\n' + markdown::escaped(leftOut).toUtf8() + '\n';
}

} // namespace

NotesWriter::NotesWriter(Scenario scenario, std::shared_ptr<const NotesContent> content, ExportSettings settings)
    : m_scenario(std::move(scenario)), m_content(std::move(content)), m_settings(std::move(settings)) {
    const auto& formats = m_settings.formats;
    if (std::any_of(formats.begin(), formats.end(),
                    [](ExportFormat format) { return pictureFormat(format).has_value(); })) {
        m_inside = scenarioForPictures(m_scenario);
    }
    for (const ExportFormat format : formats) {
        addFiles(format);
    }
}

NotesWriter::~NotesWriter() {
    m_saved.clear(); // what has no place yet goes
    if (!m_committed) {
        for (const QString& folder : m_madeFolders) {
            QDir().rmdir(folder); // not where something else is in it by now
        }
    }
}

bool NotesWriter::isAsked(const QString& name) const {
    return m_settings.only.isEmpty() || m_settings.only.contains(name);
}

void NotesWriter::addFiles(ExportFormat format) {
    const bool markdown = format == ExportFormat::Markdown;
    for (const Figure& figure : m_content->figures) {
        if (!markdown && isAsked(figure.id)) {
            m_files.push_back({figureFileName(figure, format), format, &figure, nullptr});
        }
    }
    for (const NamedTable& table : m_content->tables) {
        if (!pictureFormat(format) && isAsked(table.name)) {
            m_files.push_back({table.name + QLatin1Char('.') + suffixOf(format), format, nullptr, &table});
        }
    }
    if (m_settings.only.isEmpty() && (markdown || format == ExportFormat::Tex)) {
        m_files.push_back({QLatin1String("notes.") + suffixOf(format), format, nullptr, nullptr});
    }
}

QString NotesWriter::pathOf(const File& file) const { return QDir(m_settings.folder).filePath(file.name); }

QStringList NotesWriter::inTheWay() const {
    QStringList there;
    for (const File& file : m_files) {
        const QString path = pathOf(file);
        if (!m_settings.force && !m_settings.replace.contains(path) && isThere(path)) {
            there << path;
        }
    }
    return there;
}

double NotesWriter::share() const {
    if (whole()) {
        return 1;
    }
    const NamedTable* table = m_files[m_at].table;
    const double ofFile =
        table ? static_cast<double>(m_row) / static_cast<double>(std::max<std::size_t>(1, table->rows)) : 0;
    return (static_cast<double>(m_at) + ofFile) / static_cast<double>(m_files.size());
}

bool NotesWriter::makeFolder() {
    const QDir folder(m_settings.folder);
    QString missing = QDir::cleanPath(folder.absolutePath());
    for (QString inner; missing != inner && !QFileInfo::exists(missing); missing = QFileInfo(inner).path()) {
        inner = missing;
        m_madeFolders << missing;
    }
    return QDir().mkpath(folder.path());
}

QByteArray NotesWriter::rowsOfData(const NamedTable& table) {
    const Table rows = table.data({m_row, kRowsAPiece});
    const QByteArray head = m_row == 0 ? tableHead(rows.columns, TableFormat::Csv) : QByteArray();
    m_row = std::min(m_row + kRowsAPiece, table.rows);
    return head + tableRows(rows, TableFormat::Csv);
}

/// Empty: it could not be made.
QByteArray NotesWriter::pieceOf(const File& file) {
    if (file.figure) {
        return figureBytes(m_inside, *file.figure, file.format, m_settings);
    }
    if (file.table) {
        return file.format == ExportFormat::Csv ? rowsOfData(*file.table)
                                                : tableForPerson(*file.table, file.format, m_settings.locale);
    }
    const auto index = file.format == ExportFormat::Markdown ? notesMarkdown : notesLatex;
    return index(m_scenario, *m_content, m_settings);
}

std::optional<Problem> NotesWriter::next() {
    if (m_at == 0 && m_row == 0 && !makeFolder()) {
        return unwritable(QDir(m_settings.folder).path());
    }
    const File& file = m_files[m_at];
    if (m_row == 0) {
        m_saved.push_back(std::make_unique<QSaveFile>(pathOf(file)));
        if (!m_saved.back()->open(QIODevice::WriteOnly)) {
            return unwritable(m_saved.back()->fileName(), m_saved.back()->errorString());
        }
    }
    QSaveFile& place = *m_saved.back();
    const QByteArray bytes = pieceOf(file);
    if (bytes.isEmpty()) {
        return unwritable(place.fileName());
    }
    if (place.write(bytes) != bytes.size() || !place.flush()) {
        return unwritable(place.fileName(), place.errorString());
    }
    if (m_row == 0 || m_row == file.table->rows) {
        ++m_at;
        m_row = 0;
    }
    return std::nullopt;
}

Result<Exported> NotesWriter::commit() {
    Exported exported;
    exported.inTheWay = inTheWay();
    if (!exported.inTheWay.isEmpty()) {
        return exported;
    }
    for (const auto& place : m_saved) {
        if (exported.notWritten.isEmpty() && place->commit()) {
            m_committed = true; // and the folder stays
            exported.written << place->fileName();
            continue;
        }
        if (exported.notWritten.isEmpty()) {
            exported.why = place->errorString();
        }
        exported.notWritten << place->fileName();
    }
    if (exported.written.isEmpty() && !exported.notWritten.isEmpty()) {
        return unwritable(exported.notWritten.front(), exported.why);
    }
    return exported;
}

} // namespace halfscope
