// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/notes.h"

#include "export/figure_table.h"
#include "export/notes_writer.h"
#include "export/pgfplots.h"
#include "export/picture_scenario.h"

namespace halfscope {

QByteArray figureBytes(const Scenario& scenario, const Figure& figure, ExportFormat format,
                       const ExportSettings& settings) {
    return figureBytes(pictureFormat(format) ? scenarioForPictures(scenario) : std::nullopt, figure, format, settings);
}

QByteArray figureBytes(const std::optional<QByteArray>& inside, const Figure& figure, ExportFormat format,
                       const ExportSettings& settings) {
    if (const auto picture = pictureFormat(format)) {
        const auto bytes = figureFile(figure, *picture, settings.locale, settings.picture);
        return bytes ? withScenario(*bytes, *picture, inside) : QByteArray();
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
    NotesWriter writer(scenario, {std::shared_ptr<const void>(), &content}, settings); // which outlives it
    if (const QStringList there = writer.inTheWay(); !there.isEmpty()) {
        return Exported{{}, there, {}, {}};
    }
    while (!writer.whole()) {
        if (auto problem = writer.next()) {
            return *std::move(problem);
        }
    }
    return writer.commit();
}

} // namespace halfscope
