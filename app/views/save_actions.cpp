// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/save_actions.h"

#include "export/content_problem.h"
#include "export/figure_table.h"
#include "export/notes.h"
#include "export/picture_scenario.h"
#include "plots/figure_view.h"
#include "session/named_files.h"
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

template <class Endings> auto endingOf(const Endings& endings, const QString& path) {
    const QString suffix = QFileInfo(path).suffix().toLower();
    return std::find_if(endings.begin(), endings.end(),
                        [&suffix](const auto& ending) { return suffix == suffixOf(ending); });
}

/// Ends in one of the endings: where it does not, `otherwise` is appended.
template <class Endings> QString withEnding(const Endings& endings, const QString& path, const QString& otherwise) {
    return endingOf(endings, path) == endings.end() ? path + QLatin1Char('.') + otherwise : path;
}

template <class Endings> QString suffixOfFilter(const Endings& endings, const QString& filter) {
    return suffixOf(*std::find_if(endings.begin(), endings.end(),
                                  [&filter](const auto& ending) { return filter == QLatin1String(ending.filter); }));
}

/// Where to save it, with its ending; empty: nowhere. The kind of file that is chosen in the dialog is what a name
/// without an ending gets.
template <class Endings>
QString askedPath(const Endings& endings, const QString& title, const QString& name, QWidget* window) {
    QStringList filters;
    for (const auto& ending : endings) {
        filters << QLatin1String(ending.filter);
    }
    QFileDialog dialog(window, title);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setNameFilters(filters);
    const auto follow = [&](const QString& filter) { dialog.setDefaultSuffix(suffixOfFilter(endings, filter)); };
    QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog, follow);
    follow(filters.front()); // so that an existing file of that name is asked for
    dialog.selectFile(name + QLatin1Char('.') + suffixOf(endings.front()));
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) {
        return {};
    }
    const QString chosen = dialog.selectedFiles().first();
    const QString path = withEnding(endings, chosen, dialog.defaultSuffix());
    // the dialog asked for what was typed
    const bool asked = path == chosen;
    return asked || !QFileInfo::exists(path) || ExportDialog::mayReplace({path}, window) ? path : QString();
}

} // namespace

SaveActions::SaveActions(Document& document, Session& session, ExportPreferences& preferences, MessageBar* message,
                         QWidget* window)
    : QObject(window), m_document(document), m_session(session), m_preferences(preferences), m_message(message),
      m_window(window), m_export(new QAction(tr("Export figures and tables…"), this)) {
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

Scenario SaveActions::scenarioOf(const Savable& what) const { return what.scenarioOf(m_document.outgoing()); }

/// And says so: there is nothing in it.
bool SaveActions::lacksFile(const Savable& what) {
    const Scenario scenario = scenarioOf(what);
    const bool lacks = lacksItsOwn(scenario);
    if (lacks) {
        m_message->showMessage(sentences::exportLacksFile(scenario));
    }
    return lacks;
}

void SaveActions::chooseAndSave(const Savable& what) {
    if (lacksFile(what)) {
        return;
    }
    const bool figure = static_cast<bool>(what.figure);
    const QString path = figure ? askedPath(kFigures, tr("Save the figure"), what.id, m_window)
                                : askedPath(kTables, tr("Save the table"), what.id, m_window);
    if (!path.isEmpty()) {
        figure ? writeFigure(made(what), scenarioOf(what), path) : saveTable(what, path);
    }
}

void SaveActions::saveFigure(const Figure& figure, const QString& path) {
    writeFigure(figure, m_document.outgoing(), withEnding(kFigures, path, suffixOf(kFigures.front())));
}

void SaveActions::writeFigure(const Figure& figure, const Scenario& scenario, const QString& path) {
    ExportSettings asked = m_preferences.settings();
    const ExportFormat format = endingOf(kFigures, path)->format;
    asked.formats = {format};
    asked.picture = withRoomFor(figure, asked.picture);
    NotesContent alone;
    alone.figures = {figure};
    if (const auto problem = problemOf(alone, asked)) {
        m_message->showMessage(sentences::exportProblem(*problem, asked.picture, m_window->locale()));
        return;
    }
    QByteArray bytes;
    {
        const LanguageScope scope(asked.locale);
        bytes = figureBytes(scenario, figure, format, asked);
    }
    write(path, bytes, pictureFormat(format) ? &scenario : nullptr);
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

void SaveActions::saveTable(const Savable& table, const QString& path) {
    const QString whole = withEnding(kTables, path, suffixOf(kTables.front()));
    write(whole, tableFile(table, endingOf(kTables, whole)->format), nullptr);
}

void SaveActions::copyTable(const Savable& table, TableFormat format) {
    if (lacksFile(table)) {
        return;
    }
    QGuiApplication::clipboard()->setText(QString::fromUtf8(tableFile(table, format)));
    m_message->showMessage(tr("Copied: %1.").arg(table.name));
}

void SaveActions::copyFigure(const Savable& figure) {
    if (lacksFile(figure)) {
        return;
    }
    ExportSettings asked = m_preferences.settings();
    asked.formats = {ExportFormat::Png};
    NotesContent alone;
    alone.figures = {made(figure)};
    asked.picture = withRoomFor(alone.figures.front(), asked.picture);
    if (const auto problem = problemOf(alone, asked)) {
        m_message->showMessage(sentences::exportProblem(*problem, asked.picture, m_window->locale()));
        return;
    }
    const Scenario scenario = scenarioOf(figure);
    const bool copied = copyPicture(alone.figures.front(), asked, scenario);
    m_message->showMessage(
        copied ? sentences::exportWithScenario(tr("Copied as a picture: %1.").arg(figure.name), scenario)
               : tr("The picture could not be made. Take fewer dots per inch."));
}

void SaveActions::copyNumbers(const Savable& figure) {
    if (lacksFile(figure)) {
        return;
    }
    copyText(figureTable(made(figure)));
    m_message->showMessage(tr("Copied as text: %1.").arg(figure.name));
}

void SaveActions::openDialog() {
    const Scenario scenario = m_document.outgoing();
    show(new ExportDialog(scenario, m_session.trained(), m_preferences, m_window), scenario);
}

void SaveActions::openDialog(const Savable& figure) {
    const Scenario scenario = scenarioOf(figure);
    show(new ExportDialog(scenario, figure, m_preferences, m_window), scenario);
}

void SaveActions::show(ExportDialog* dialog, const Scenario& scenario) {
    if (!m_document.path().isEmpty()) {
        dialog->setBase(QFileInfo(m_document.path()).path());
    }
    connect(dialog, &ExportDialog::written, this, [this, scenario](const QStringList& paths) {
        const QString said = sentences::exportWritten(paths);
        const bool pictures = std::any_of(paths.begin(), paths.end(), &isPictureName);
        m_message->showMessage(pictures ? sentences::exportWithScenario(said, scenario) : said);
    });
    dialog->open();
}

void SaveActions::write(const QString& path, const QByteArray& bytes, const Scenario* inside) {
    const auto problem = bytes.isEmpty()
                             ? std::optional(Problem{ProblemKind::FileUnwritable, path.toStdString(), {}, {}, 0, 0})
                             : writeWhole(path, bytes);
    if (problem) {
        m_message->showMessage(problemText(*problem));
        return;
    }
    const QString said = tr("Saved as %1.").arg(path);
    m_message->showMessage(inside ? sentences::exportWithScenario(said, *inside) : said);
}

} // namespace halfscope
