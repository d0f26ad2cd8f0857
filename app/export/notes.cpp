// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/notes.h"

#include "export/figure_table.h"
#include "export/notes_index.h"
#include "export/pgfplots.h"
#include "export/picture_scenario.h"

#include <QDir>
#include <QFileInfo>
#include <QSaveFile>

#include <algorithm>
#include <memory>

namespace halfscope {

namespace {

struct NotesFile {
    QString name;
    QByteArray bytes; ///< empty: it could not be made
};

QByteArray tableFile(const NamedTable& table, ExportFormat format) {
    switch (format) {
    case ExportFormat::Csv:
        return toCsv(table.data);
    case ExportFormat::Tex:
        return toLatex(table.forPerson);
    default:
        return toMarkdown(table.forPerson);
    }
}

class NotesFiles {
public:
    NotesFiles(const Scenario& scenario, const NotesContent& content, const ExportSettings& settings)
        : m_scenario(scenario), m_content(content), m_settings(settings) {}

    /// The names alone, to see what is there before anything is drawn; with what is in them.
    std::vector<NotesFile> make(bool withBytes) const {
        std::vector<NotesFile> files;
        for (const ExportFormat format : m_settings.formats) {
            for (const Figure& figure : m_content.figures) {
                if (format != ExportFormat::Markdown && isAsked(figure.id)) {
                    files.push_back({figureFileName(figure, format),
                                     withBytes ? figureBytes(m_scenario, figure, format, m_settings) : QByteArray()});
                }
            }
            for (const NamedTable& table : m_content.tables) {
                if (!pictureFormat(format) && isAsked(table.name)) {
                    files.push_back({table.name + QLatin1Char('.') + suffixOf(format),
                                     withBytes ? tableFile(table, format) : QByteArray()});
                }
            }
            const bool markdown = format == ExportFormat::Markdown;
            if (m_settings.only.isEmpty() && (markdown || format == ExportFormat::Tex)) {
                const auto index = markdown ? notesMarkdown : notesLatex;
                files.push_back({QLatin1String("notes.") + suffixOf(format),
                                 withBytes ? index(m_scenario, m_content, m_settings) : QByteArray()});
            }
        }
        return files;
    }

private:
    bool isAsked(const QString& name) const { return m_settings.only.isEmpty() || m_settings.only.contains(name); }

    const Scenario& m_scenario;
    const NotesContent& m_content;
    const ExportSettings& m_settings;
};

Problem unwritable(const QString& where, const QString& why = {}) {
    return {ProblemKind::FileUnwritable, where.toStdString(), why.toStdString(), {}, 0, 0};
}

/// Every file beside its place before the first takes it.
Result<Exported> writeAll(const QDir& folder, const std::vector<NotesFile>& files) {
    if (!QDir().mkpath(folder.path())) {
        return unwritable(folder.path());
    }
    std::vector<std::unique_ptr<QSaveFile>> saved;
    for (const NotesFile& file : files) {
        saved.push_back(std::make_unique<QSaveFile>(folder.filePath(file.name)));
        QSaveFile& place = *saved.back();
        if (file.bytes.isEmpty()) {
            return unwritable(place.fileName());
        }
        if (!place.open(QIODevice::WriteOnly) || place.write(file.bytes) != file.bytes.size() || !place.flush()) {
            return unwritable(place.fileName(), place.errorString());
        }
    }
    Exported exported;
    for (const auto& place : saved) {
        if (!place->commit()) {
            return unwritable(place->fileName(), place->errorString());
        }
        exported.written << place->fileName();
    }
    return exported;
}

} // namespace

QByteArray figureBytes(const Scenario& scenario, const Figure& figure, ExportFormat format,
                       const ExportSettings& settings) {
    if (const auto picture = pictureFormat(format)) {
        const auto bytes = figureFile(figure, *picture, settings.locale, settings.picture);
        return bytes ? withScenario(*bytes, *picture, scenario) : QByteArray();
    }
    return format == ExportFormat::Tex ? pgfplotsFile(figure, settings.locale, settings.picture)
                                       : toCsv(figureTable(figure));
}

QString figureFileName(const Figure& figure, ExportFormat format) {
    return figure.id + (pictureFormat(format) ? QLatin1String(".") : QLatin1String("-figure.")) + suffixOf(format);
}

QStringList exportNames(const NotesContent& content) {
    QStringList names;
    for (const Figure& figure : content.figures) {
        names << figure.id;
    }
    for (const NamedTable& table : content.tables) {
        names << table.name;
    }
    names.removeDuplicates();
    return names;
}

Result<Exported> writeNotes(const Scenario& scenario, const NotesContent& content, const ExportSettings& settings) {
    const NotesFiles files(scenario, content, settings);
    const QDir folder(settings.folder);
    if (!settings.force) {
        Exported exported;
        for (const NotesFile& file : files.make(false)) {
            const QFileInfo place(folder.filePath(file.name));
            if (place.exists() || place.isSymLink()) {
                exported.inTheWay << place.filePath();
            }
        }
        if (!exported.inTheWay.isEmpty()) {
            return exported;
        }
    }
    return writeAll(folder, files.make(true));
}

} // namespace halfscope
