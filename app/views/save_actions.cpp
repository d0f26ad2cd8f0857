// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/save_actions.h"

#include "export/content_problem.h"
#include "export/figure_table.h"
#include "export/notes.h"
#include "plots/figure_view.h"
#include "session/session.h"
#include "session/whole_file.h"
#include "text/language.h"
#include "text/problem_text.h"
#include "views/activity_view.h"
#include "views/clipboard_copy.h"
#include "views/export_dialog.h"
#include "views/export_words.h"
#include "views/message_bar.h"

#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>

#include <algorithm>
#include <array>

namespace halfscope {

namespace {

struct FigureEnding {
    ExportFormat format;
    const char* filter; ///< of a file dialog; the names of formats are the same in every language
};
constexpr std::array<FigureEnding, 5> kFigures{{{ExportFormat::Pdf, "PDF (*.pdf)"},
                                                {ExportFormat::Svg, "SVG (*.svg)"},
                                                {ExportFormat::Png, "PNG (*.png)"},
                                                {ExportFormat::Tex, "LaTeX (*.tex)"},
                                                {ExportFormat::Csv, "CSV (*.csv)"}}};
struct TableEnding {
    TableFormat format;
    const char* suffix;
    const char* name;
    const char* filter;
};
constexpr std::array<TableEnding, 3> kTables{{{TableFormat::Csv, "csv", "CSV", "CSV (*.csv)"},
                                              {TableFormat::Markdown, "md", "Markdown", "Markdown (*.md)"},
                                              {TableFormat::Latex, "tex", "LaTeX", "LaTeX (*.tex)"}}};

QString suffixOf(const FigureEnding& ending) { return halfscope::suffixOf(ending.format); }
QString suffixOf(const TableEnding& ending) { return QLatin1String(ending.suffix); }

template <class Endings> QString filters(const Endings& endings) {
    QStringList all;
    for (const auto& ending : endings) {
        all << QLatin1String(ending.filter);
    }
    return all.join(QLatin1String(";;"));
}

/// The format that the path ends in; of another ending the first one, whose ending is then appended.
template <class Endings> auto endingOf(const Endings& endings, QString& path) {
    const QString suffix = QFileInfo(path).suffix().toLower();
    const auto it = std::find_if(endings.begin(), endings.end(),
                                 [&suffix](const auto& ending) { return suffix == suffixOf(ending); });
    if (it != endings.end()) {
        return it->format;
    }
    path += QLatin1Char('.') + suffixOf(endings.front());
    return endings.front().format;
}

} // namespace

SaveActions::SaveActions(Session& session, ExportPreferences& preferences, MessageBar* message, QWidget* window)
    : QObject(window), m_session(session), m_preferences(preferences), m_message(message), m_window(window),
      m_export(new QAction(tr("Export figures and tables…"), this)) {
    m_export->setObjectName(QStringLiteral("exportFigures"));
    m_export->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_E));
    connect(m_export, &QAction::triggered, this, [this] { openDialog(); });
    m_window->addAction(m_export);
}

void SaveActions::fill(QMenu* menu, const std::vector<Savable>& all) {
    menu->clear();
    menu->addAction(m_export);
    for (const bool figures : {true, false}) {
        menu->addSeparator();
        for (const Savable& what : all) {
            if (static_cast<bool>(what.figure) == figures) {
                figures ? addFigure(menu, what) : addTable(menu, what);
            }
        }
    }
}

void SaveActions::addFigure(QMenu* menu, const Savable& figure) {
    QMenu* own = menu->addMenu(figure.name);
    own->addAction(tr("Save as…"), this, [this, figure] { chooseAndSave(figure); });
    own->addAction(tr("Save with size and font…"), this, [this, figure] { openDialog(figure); });
    own->addSeparator();
    own->addAction(tr("Copy as picture"), this, [this, figure] { copyFigure(figure); });
    own->addAction(tr("Copy as text"), this, [this, figure] { copyNumbers(figure); });
}

void SaveActions::addTable(QMenu* menu, const Savable& table) {
    QMenu* own = menu->addMenu(table.name);
    own->addAction(tr("Save as…"), this, [this, table] { chooseAndSave(table); });
    own->addSeparator();
    for (const TableEnding& ending : kTables) {
        //: %1: CSV, Markdown or LaTeX
        own->addAction(tr("Copy as %1").arg(QLatin1String(ending.name)), this,
                       [this, table, format = ending.format] { copyTable(table, format); });
    }
}

void SaveActions::follow(ActivityView* view) {
    for (const FigureView* figure : view->findChildren<FigureView*>()) {
        connect(figure, &FigureView::copyRequested, this, [this, view, figure] {
            for (const Savable& what : view->savables()) {
                if (what.figure && what.id == figure->figure().id) {
                    copyFigure(what);
                    return;
                }
            }
        });
    }
}

Figure SaveActions::made(const Savable& figure) const {
    const QLocale locale = m_preferences.settings().locale;
    const LanguageScope scope(locale);
    return figure.figure(locale);
}

void SaveActions::chooseAndSave(const Savable& what) {
    const bool figure = static_cast<bool>(what.figure);
    const QString path = QFileDialog::getSaveFileName(m_window, figure ? tr("Save the figure") : tr("Save the table"),
                                                      what.id + QLatin1String(figure ? ".pdf" : ".csv"),
                                                      figure ? filters(kFigures) : filters(kTables));
    if (!path.isEmpty()) {
        figure ? saveFigure(made(what), path) : saveTable(what, path);
    }
}

void SaveActions::saveFigure(const Figure& figure, QString path) {
    ExportSettings asked = m_preferences.settings();
    const ExportFormat format = endingOf(kFigures, path);
    asked.formats = {format};
    NotesContent alone;
    alone.figures = {figure};
    if (const auto problem = problemOf(alone, asked)) {
        m_message->showMessage(sentences::exportProblem(*problem, asked.picture, m_window->locale()));
        return;
    }
    QByteArray bytes;
    {
        const LanguageScope scope(asked.locale);
        bytes = figureBytes(m_session.scenarioHere(), figure, format, asked);
    }
    write(path, bytes);
}

/// A program reads CSV, in C's numbers; a person the others.
QByteArray SaveActions::tableFile(const Savable& table, TableFormat format) const {
    const QLocale locale = m_preferences.settings().locale;
    const LanguageScope scope(locale);
    switch (format) {
    case TableFormat::Csv:
        return toCsv(table.table(TableUse::Data, QLocale::c()));
    case TableFormat::Markdown:
        return toMarkdown(table.table(TableUse::Person, locale));
    case TableFormat::Latex:
        break;
    }
    return toLatex(table.table(TableUse::Person, locale));
}

void SaveActions::saveTable(const Savable& table, QString path) {
    const TableFormat format = endingOf(kTables, path);
    write(path, tableFile(table, format));
}

void SaveActions::copyTable(const Savable& table, TableFormat format) {
    QGuiApplication::clipboard()->setText(QString::fromUtf8(tableFile(table, format)));
    m_message->showMessage(tr("Copied: %1.").arg(table.name));
}

void SaveActions::copyFigure(const Savable& figure) {
    ExportSettings asked = m_preferences.settings();
    asked.formats = {ExportFormat::Png};
    NotesContent alone;
    alone.figures = {made(figure)};
    if (const auto problem = problemOf(alone, asked)) {
        m_message->showMessage(sentences::exportProblem(*problem, asked.picture, m_window->locale()));
        return;
    }
    const bool copied = copyPicture(alone.figures.front(), asked, m_session.scenarioHere());
    m_message->showMessage(copied ? tr("Copied as a picture: %1.").arg(figure.name)
                                  : tr("The picture could not be made. Take fewer dots per inch."));
}

void SaveActions::copyNumbers(const Savable& figure) {
    copyText(figureTable(made(figure)));
    m_message->showMessage(tr("Copied as text: %1.").arg(figure.name));
}

void SaveActions::openDialog() {
    show(new ExportDialog(m_session.scenarioHere(), m_session.trained(), m_preferences, m_window));
}

void SaveActions::openDialog(const Savable& figure) {
    show(new ExportDialog(m_session.scenarioHere(), figure, m_preferences, m_window));
}

void SaveActions::show(ExportDialog* dialog) {
    connect(dialog, &ExportDialog::written, this,
            [this](const QStringList& paths) { m_message->showMessage(sentences::exportWritten(paths)); });
    dialog->open();
}

void SaveActions::write(const QString& path, const QByteArray& bytes) {
    const auto problem = bytes.isEmpty()
                             ? std::optional(Problem{ProblemKind::FileUnwritable, path.toStdString(), {}, {}, 0, 0})
                             : writeWhole(path, bytes);
    m_message->showMessage(problem ? problemText(*problem) : tr("Saved as %1.").arg(path));
}

} // namespace halfscope
