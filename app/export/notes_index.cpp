// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/notes_index.h"

#include "export/latex.h"
#include "export/markdown.h"
#include "export/notes.h"
#include "text/markup.h"
#include "text/scenario_names.h"

#include <QCoreApplication>

#include <algorithm>

namespace halfscope {

namespace {

struct Notes {
    Q_DECLARE_TR_FUNCTIONS(notes)
};

/// The figure with its sentence; as SVG where there is one, and the other formats as links.
QString figureInMarkdown(const Figure& figure, const ExportSettings& settings) {
    QString text;
    QStringList links;
    for (const ExportFormat format :
         {ExportFormat::Svg, ExportFormat::Png, ExportFormat::Pdf, ExportFormat::Tex, ExportFormat::Csv}) {
        if (!asks(settings, format)) {
            continue;
        }
        const QString file = figureFileName(figure, format);
        if (text.isEmpty() && (format == ExportFormat::Svg || format == ExportFormat::Png)) {
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

/// As wide as the page where it is wider.
QString fitted(const QString& content) {
    return QStringLiteral("\\resizebox{\\ifdim\\width>\\linewidth\\linewidth\\else\\width\\fi}{!}{%\n%1}").arg(content);
}

QString tableInLatex(const NamedTable& table, const QLocale& locale) {
    constexpr std::size_t kLines = 40; // of a page
    const Table& whole = table.forPerson;
    QStringList pieces;
    for (std::size_t from = 0; from < whole.rows.size(); from += kLines) {
        const auto first = whole.rows.begin() + static_cast<std::ptrdiff_t>(from);
        const auto count = static_cast<std::ptrdiff_t>(std::min(kLines, whole.rows.size() - from));
        pieces << fitted(QString::fromUtf8(toLatex({whole.columns, {first, first + count}})));
    }
    const QString text = QStringLiteral("\\section*{%1}\n\\begin{center}\n%2\n\\end{center}\n\n")
                             .arg(latex::escaped(table.title), pieces.join(QLatin1String("\n\n\\medskip\n")));
    const QString leftOut = rowsLeftOut(table, locale);
    return leftOut.isEmpty() ? text : text + latex::escaped(leftOut) + QLatin1String("\n\n");
}

QString figureInLatex(const Figure& figure) {
    return QStringLiteral("\\begin{figure}[htbp]\n\\centering\n%1\n\\caption{%2}\n\\end{figure}\n\n")
        .arg(fitted(QStringLiteral("\\input{%1}").arg(figureFileName(figure, ExportFormat::Tex))),
             latex::escaped(figure.title));
}

/// LaTeX's own words in the language of the notes, without a package that is perhaps not installed.
QString namesInLatex() {
    return QStringLiteral("\\renewcommand{\\figurename}{%1}\n").arg(latex::escaped(Notes::tr("Figure")));
}

} // namespace

QByteArray notesMarkdown(const Scenario& scenario, const NotesContent& content, const ExportSettings& settings) {
    const auto paragraph = [](const QString& sentence) {
        return sentence.isEmpty() ? QString() : markdown::escaped(sentence) + QLatin1String("\n\n");
    };
    QString text = QLatin1String("# ") + paragraph(scenarioTitle(scenario)) + paragraph(scenarioAbout(scenario));
    for (const QString& sentence : content.sentences) {
        text += paragraph(sentence);
    }
    QString figures;
    for (const Figure& figure : content.figures) {
        figures += figureInMarkdown(figure, settings);
    }
    if (!figures.isEmpty()) {
        text += QStringLiteral("## %1\n\n").arg(Notes::tr("Figures")) + figures;
    }
    for (const NamedTable& table : content.tables) {
        text += QStringLiteral("## %1\n\n").arg(markdown::escaped(table.title)) +
                QString::fromUtf8(toMarkdown(table.forPerson)) + QLatin1Char('\n') +
                paragraph(rowsLeftOut(table, settings.locale));
    }
    while (text.endsWith(QLatin1String("\n\n"))) {
        text.chop(1);
    }
    return text.toUtf8();
}

QByteArray notesLatex(const Scenario& scenario, const NotesContent& content, const ExportSettings& settings) {
    QString text = QStringLiteral(
        "\\documentclass[a4paper]{article}\n"
        "\\usepackage[utf8]{inputenc}\n"
        "\\usepackage[margin=2.5cm]{geometry}\n"
        "\\usepackage{booktabs}\n"
        "\\usepackage{pgfplots}\n"
        "\\pgfplotsset{compat=1.16}\n"
        "\\setlength{\\parindent}{0pt}\\setlength{\\parskip}{1ex}\\setlength{\\emergencystretch}{3em}\n");
    text += namesInLatex() +
            QStringLiteral("\\begin{document}\n\\section*{%1}\n\n").arg(latex::escaped(scenarioTitle(scenario)));
    for (const QString& sentence : QStringList{scenarioAbout(scenario)} + content.sentences) {
        text += sentence.isEmpty() ? QString() : latex::escaped(sentence) + QLatin1String("\n\n");
    }
    for (const Figure& figure : content.figures) {
        text += figureInLatex(figure);
    }
    for (const NamedTable& table : content.tables) {
        text += tableInLatex(table, settings.locale);
    }
    return (text + QLatin1String("\\end{document}\n")).toUtf8();
}

} // namespace halfscope
