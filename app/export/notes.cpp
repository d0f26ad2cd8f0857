// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/notes.h"

#include "export/markdown.h"
#include "plots/figure_files.h"
#include "session/whole_file.h"
#include "text/markup.h"
#include "text/scenario_names.h"

#include <QCoreApplication>
#include <QDir>

#include <algorithm>

namespace halfscope {

namespace {

struct Notes {
    Q_DECLARE_TR_FUNCTIONS(notes)
};

std::optional<FigureFormat> pictureFormat(NotesFormat format) {
    switch (format) {
    case NotesFormat::Pdf:
        return FigureFormat::Pdf;
    case NotesFormat::Svg:
        return FigureFormat::Svg;
    case NotesFormat::Png:
        return FigureFormat::Png;
    case NotesFormat::Csv:
    case NotesFormat::Markdown:
    case NotesFormat::Latex:
        break;
    }
    return std::nullopt;
}

QString suffixOf(NotesFormat format) {
    for (const NotesFormatName& name : notesFormats()) {
        if (name.format == format) {
            return QLatin1String(name.suffix);
        }
    }
    return {};
}

QByteArray tableFile(const NamedTable& table, NotesFormat format) {
    switch (format) {
    case NotesFormat::Csv:
        return toCsv(table.data);
    case NotesFormat::Latex:
        return toLatex(table.forPerson);
    default:
        return toMarkdown(table.forPerson);
    }
}

class NotesWriter {
public:
    NotesWriter(const Scenario& scenario, const NotesContent& content, const NotesSettings& settings)
        : m_scenario(scenario), m_content(content), m_settings(settings) {}

    Result<QStringList> write() {
        for (const NotesFormat format : m_settings.formats) {
            if (const auto problem = writeFormat(format)) {
                return *problem;
            }
        }
        return m_written;
    }

private:
    bool asked(NotesFormat format) const {
        return std::find(m_settings.formats.begin(), m_settings.formats.end(), format) != m_settings.formats.end();
    }

    std::optional<Problem> save(const QString& name, const QByteArray& bytes) {
        const QString path = QDir(m_settings.folder).filePath(name);
        auto problem = writeWhole(path, bytes);
        if (!problem) {
            m_written << path;
        }
        return problem;
    }

    std::optional<Problem> writeFormat(NotesFormat format) {
        if (const auto picture = pictureFormat(format)) {
            return writeFigures(*picture, suffixOf(format));
        }
        for (const NamedTable& table : m_content.tables) {
            if (auto problem = save(table.name + QLatin1Char('.') + suffixOf(format), tableFile(table, format))) {
                return problem;
            }
        }
        return format == NotesFormat::Markdown ? save(QStringLiteral("notes.md"), index()) : std::nullopt;
    }

    std::optional<Problem> writeFigures(FigureFormat format, const QString& suffix) {
        for (const Figure& figure : m_content.figures) {
            const QString name = figure.id + QLatin1Char('.') + suffix;
            const auto bytes = figureFile(figure, format, m_settings.locale);
            if (!bytes) {
                return Problem{ProblemKind::FileUnwritable, name.toStdString(), {}, {}, 0, 0};
            }
            if (auto problem = save(name, *bytes)) {
                return problem;
            }
        }
        return std::nullopt;
    }

    /// The figure with its sentence; as SVG where there is one, and the other formats as links.
    QString figureEntry(const Figure& figure) const {
        QString text;
        QStringList links;
        for (const NotesFormat format : {NotesFormat::Svg, NotesFormat::Png, NotesFormat::Pdf}) {
            if (!asked(format)) {
                continue;
            }
            const QString file = figure.id + QLatin1Char('.') + suffixOf(format);
            if (text.isEmpty() && format != NotesFormat::Pdf) {
                text = QStringLiteral("![%1](%2)\n\n").arg(markdown::escaped(markup::toPlain(figure.title)), file);
            } else {
                links << QStringLiteral("[%1](%1)").arg(file);
            }
        }
        if (!links.isEmpty()) {
            text += links.join(QStringLiteral(" · ")) + QLatin1String("\n\n");
        }
        return text.isEmpty() ? text : markdown::escaped(figure.title) + QLatin1String("\n\n") + text;
    }

    QByteArray index() const {
        const auto paragraph = [](const QString& sentence) {
            return sentence.isEmpty() ? QString() : markdown::escaped(sentence) + QLatin1String("\n\n");
        };
        QString text =
            QLatin1String("# ") + paragraph(scenarioTitle(m_scenario)) + paragraph(scenarioAbout(m_scenario));
        for (const QString& sentence : m_content.sentences) {
            text += paragraph(sentence);
        }
        QString figures;
        for (const Figure& figure : m_content.figures) {
            figures += figureEntry(figure);
        }
        if (!figures.isEmpty()) {
            text += QStringLiteral("## %1\n\n").arg(Notes::tr("Figures")) + figures;
        }
        for (const NamedTable& table : m_content.tables) {
            text += QStringLiteral("## %1\n\n").arg(markdown::escaped(table.title)) +
                    QString::fromUtf8(toMarkdown(table.forPerson)) + QLatin1Char('\n');
        }
        while (text.endsWith(QLatin1String("\n\n"))) {
            text.chop(1);
        }
        return text.toUtf8();
    }

    const Scenario& m_scenario;
    const NotesContent& m_content;
    const NotesSettings& m_settings;
    QStringList m_written;
};

} // namespace

const std::vector<NotesFormatName>& notesFormats() {
    static const std::vector<NotesFormatName> kNotesFormats{{NotesFormat::Pdf, "pdf"},     {NotesFormat::Svg, "svg"},
                                                            {NotesFormat::Png, "png"},     {NotesFormat::Csv, "csv"},
                                                            {NotesFormat::Markdown, "md"}, {NotesFormat::Latex, "tex"}};
    return kNotesFormats;
}

Result<QStringList> writeNotes(const Scenario& scenario, const NotesContent& content, const NotesSettings& settings) {
    return NotesWriter(scenario, content, settings).write();
}

} // namespace halfscope
