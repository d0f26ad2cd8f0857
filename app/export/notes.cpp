// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/notes.h"

#include "export/file_output.h"
#include "export/markdown.h"
#include "export/range_tables.h"
#include "figures/range_figures.h"
#include "plots/figure_files.h"
#include "text/markup.h"
#include "text/range_sentences.h"
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

/// A table and the name of its files.
struct NamedTable {
    QString name;
    QString title;
    Table data;
    Table forPerson;
};

class NotesWriter {
public:
    NotesWriter(const Scenario& scenario, const RangeTrace& trace, const NotesSettings& settings)
        : m_scenario(scenario), m_trace(trace), m_settings(settings) {
        const FigureOptions options{{}, settings.locale, FigureUse::File};
        m_figures = {distributionFigure(trace, options), returnedFigure(trace, options), sharesFigure(trace, options)};
        m_tables = {{QStringLiteral("gradients"), Notes::tr("Single gradients"), gradientsTable(trace, TableUse::Data),
                     gradientsTable(trace, TableUse::Person, settings.locale)},
                    {QStringLiteral("groups"), Notes::tr("Groups"), groupsTable(trace, TableUse::Data),
                     groupsTable(trace, TableUse::Person, settings.locale)}};
        m_tables.erase(std::remove_if(m_tables.begin(), m_tables.end(),
                                      [](const NamedTable& table) { return table.data.rows.empty(); }),
                       m_tables.end());
    }

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
        for (const NamedTable& table : m_tables) {
            const QByteArray bytes = format == NotesFormat::Csv ? toCsv(table.data) : toMarkdown(table.forPerson);
            if (auto problem = save(table.name + QLatin1Char('.') + suffixOf(format), bytes)) {
                return problem;
            }
        }
        return format == NotesFormat::Markdown ? save(QStringLiteral("notes.md"), index()) : std::nullopt;
    }

    std::optional<Problem> writeFigures(FigureFormat format, const QString& suffix) {
        for (const Figure& figure : m_figures) {
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
        text += paragraph(sentences::headline(m_trace, m_settings.locale)) +
                paragraph(sentences::windows(m_trace, m_settings.locale)) +
                paragraph(sentences::passWindow(m_trace, m_settings.locale));
        QString figures;
        for (const Figure& figure : m_figures) {
            figures += figureEntry(figure);
        }
        if (!figures.isEmpty()) {
            text += QStringLiteral("## %1\n\n").arg(Notes::tr("Figures")) + figures;
        }
        for (const NamedTable& table : m_tables) {
            text += QStringLiteral("## %1\n\n").arg(markdown::escaped(table.title)) +
                    QString::fromUtf8(toMarkdown(table.forPerson)) + QLatin1Char('\n');
        }
        while (text.endsWith(QLatin1String("\n\n"))) {
            text.chop(1);
        }
        return text.toUtf8();
    }

    const Scenario& m_scenario;
    const RangeTrace& m_trace;
    const NotesSettings& m_settings;
    std::vector<Figure> m_figures;
    std::vector<NamedTable> m_tables;
    QStringList m_written;
};

} // namespace

const std::vector<NotesFormatName>& notesFormats() {
    static const std::vector<NotesFormatName> kNotesFormats{{NotesFormat::Pdf, "pdf"},
                                                            {NotesFormat::Svg, "svg"},
                                                            {NotesFormat::Png, "png"},
                                                            {NotesFormat::Csv, "csv"},
                                                            {NotesFormat::Markdown, "md"}};
    return kNotesFormats;
}

Result<QStringList> writeNotes(const Scenario& scenario, const RangeTrace& trace, const NotesSettings& settings) {
    return NotesWriter(scenario, trace, settings).write();
}

} // namespace halfscope
