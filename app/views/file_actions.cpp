// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/file_actions.h"

#include "export/picture_scenario.h"
#include "plots/figure_files.h"
#include "session/document.h"
#include "session/network_edits.h"
#include "session/whole_file.h"
#include "text/numbers.h"
#include "text/problem_text.h"
#include "views/message_bar.h"

#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>

#include <array>

namespace halfscope {

namespace {

template <class Format> struct Ending {
    const char* suffix;
    Format format;
};

constexpr std::array<Ending<FigureFormat>, 3> kFigures{
    {{"pdf", FigureFormat::Pdf}, {"svg", FigureFormat::Svg}, {"png", FigureFormat::Png}}};
constexpr std::array<Ending<TableFormat>, 3> kTables{
    {{"csv", TableFormat::Csv}, {"md", TableFormat::Markdown}, {"tex", TableFormat::Latex}}};

/// The format that the path ends in; of another ending the first one, whose ending is then appended.
template <class Endings> auto endingOf(const Endings& endings, QString& path) {
    const QString suffix = QFileInfo(path).suffix().toLower();
    for (const auto& ending : endings) {
        if (suffix == QLatin1String(ending.suffix)) {
            return ending.format;
        }
    }
    path += QLatin1Char('.') + QLatin1String(endings.front().suffix);
    return endings.front().format;
}

/// A program reads CSV, in C's numbers; a person the others.
QByteArray tableFile(const Savable& table, TableFormat format, const QLocale& locale) {
    switch (format) {
    case TableFormat::Csv:
        return toCsv(table.table(TableUse::Data, QLocale::c()));
    case TableFormat::Markdown:
        return toMarkdown(table.table(TableUse::Person, locale));
    case TableFormat::Latex:
        return toLatex(table.table(TableUse::Person, locale));
    }
    return {};
}

} // namespace

FileActions::FileActions(Session& session, Document& document, MessageBar* message, QWidget* window)
    : QObject(window), m_session(session), m_document(document), m_message(message), m_window(window) {
    connect(m_message, &MessageBar::cancelled, &m_session, &Session::cancelLoading);
    connect(m_message, &MessageBar::cancelled, &m_document, &Document::cancelReading);
    connect(&m_document, &Document::readingProgress, this, [this](double share) {
        if (m_document.reading()) { // not given up meanwhile
            m_message->showProgress(tr("Reading %1 …").arg(m_loadingName), share);
        }
    });
    connect(&m_document, &Document::readingEnded, m_message, &MessageBar::dismiss);
    connect(&m_document, &Document::sourceMissing, this, &FileActions::askForSource);
    connect(&m_session, &Session::failed, this, &FileActions::showProblem);
    connect(&m_session, &Session::loadingProgress, this,
            [this](double share) { m_message->showProgress(tr("Reading %1 …").arg(m_loadingName), share); });
    connect(&m_session, &Session::loaded, this, &FileActions::showLoaded);
}

void FileActions::showLoaded(quint64 becameZero, quint64 becameInfinite) {
    m_message->dismiss();
    if (becameZero + becameInfinite > 0) { // a float64 file
        const QLocale locale = m_window->locale();
        m_message->showMessage(
            tr("The values of %1 are float64. In float32, %2 of them became zero and %3 infinite.")
                .arg(m_loadingName, numbers::integer(becameZero, locale), numbers::integer(becameInfinite, locale)));
    }
}

void FileActions::open(const QString& path) {
    m_message->dismiss();
    m_loadingName = QFileInfo(path).fileName();
    if (path.endsWith(QLatin1String(".halfscope"), Qt::CaseInsensitive)) {
        if (const auto problem = m_document.open(path)) {
            showProblem(*problem);
        }
        return;
    }
    if (isPictureName(path)) {
        openPicture(path);
        return;
    }
    std::optional<Problem> problem;
    switch (m_session.place().activity) {
    case Activity::Range:
        m_session.loadGradients(path);
        break;
    case Activity::Scaler:
        problem = m_session.loadSteps(path);
        break;
    case Activity::Network:
        problem = edits::loadDataTable(m_session, path);
        break;
    }
    if (problem) {
        showProblem(*problem);
    }
}

/// The scenario that a figure's file holds.
void FileActions::openPicture(const QString& path) {
    auto scenario = scenarioInPicture(path);
    const auto problem =
        scenario ? m_document.openScenario(std::move(scenario).value()) : std::optional(scenario.problem());
    const GradientSource& source = m_session.scenario().range.source;
    if (problem) {
        showProblem(*problem);
    } else if (source.kind == SourceKind::File && !source.data) {
        askForSource({ProblemKind::FileMissing, source.file.path, {}, {}, 0, 0});
    }
}

/// A scenario has opened, but without the gradients that it names.
void FileActions::askForSource(const Problem& problem) {
    m_message->showMessage(
        tr("%1 This scenario takes its gradients from %2. Put that file beside it, or open it.")
            .arg(problemText(problem), QString::fromStdString(m_session.scenario().range.source.file.path)));
}

void FileActions::chooseFile() {
    const bool samples = m_session.place().activity == Activity::Network;
    const QString path = QFileDialog::getOpenFileName(
        m_window, samples ? tr("Open a scenario or samples") : tr("Open a scenario or gradients"), {},
        samples ? tr("Scenarios and samples (*.halfscope *.csv *.tsv *.txt);;All files (*)")
                : tr("Scenarios and gradients (*.halfscope *.npy *.csv *.tsv *.txt);;All files (*)"));
    if (!path.isEmpty()) {
        open(path);
    }
}

void FileActions::chooseAndSave(const Savable& what) {
    if (what.figure) {
        const QString path =
            QFileDialog::getSaveFileName(m_window, tr("Save the figure"), what.id + QStringLiteral(".pdf"),
                                         tr("PDF (*.pdf);;SVG (*.svg);;PNG (*.png)"));
        if (!path.isEmpty()) {
            saveFigure(what.figure(), path);
        }
        return;
    }
    const QString path = QFileDialog::getSaveFileName(m_window, tr("Save the table"), what.id + QStringLiteral(".csv"),
                                                      tr("CSV (*.csv);;Markdown (*.md);;LaTeX (*.tex)"));
    if (!path.isEmpty()) {
        saveTable(what, path);
    }
}

void FileActions::saveFigure(const Figure& figure, QString path) {
    const FigureFormat format = endingOf(kFigures, path);
    const auto bytes = figureFile(figure, format, m_window->locale());
    Scenario scenario = m_session.scenario();
    const ViewPlace& place = m_session.place();
    scenario.start = {place.activity, place.scalerStep, place.networkStep, place.networkPhase, place.trainingShown};
    write(path, bytes ? std::optional(withScenario(*bytes, format, scenario)) : std::nullopt);
}

void FileActions::saveTable(const Savable& table, QString path) {
    const TableFormat format = endingOf(kTables, path);
    write(path, tableFile(table, format, m_window->locale()));
}

void FileActions::copyTable(const Savable& table, TableFormat format) {
    QGuiApplication::clipboard()->setText(QString::fromUtf8(tableFile(table, format, m_window->locale())));
    m_message->showMessage(tr("Copied: %1.").arg(table.name));
}

/// Their names are the same in every language.
QList<std::pair<TableFormat, QString>> FileActions::tableFormats() {
    return {{TableFormat::Csv, QStringLiteral("CSV")},
            {TableFormat::Markdown, QStringLiteral("Markdown")},
            {TableFormat::Latex, QStringLiteral("LaTeX")}};
}

void FileActions::write(const QString& path, const std::optional<QByteArray>& bytes) {
    const auto problem = bytes ? writeWhole(path, *bytes)
                               : std::optional(Problem{ProblemKind::FileUnwritable, path.toStdString(), "", "", 0, 0});
    if (problem) {
        showProblem(*problem);
    } else {
        m_message->showMessage(tr("Saved as %1.").arg(path));
    }
}

void FileActions::showProblem(const Problem& problem) {
    if (problem.kind == ProblemKind::Cancelled) {
        m_message->dismiss(); // the person knows
        return;
    }
    m_message->showMessage(problemText(problem));
}

} // namespace halfscope
