// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/file_actions.h"

#include "export/picture_scenario.h"
#include "session/document.h"
#include "text/numbers.h"
#include "text/problem_text.h"
#include "views/message_bar.h"

#include <QFileDialog>
#include <QFileInfo>

namespace halfscope {

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
    switch (m_session.place().activity) {
    case Activity::Range:
        m_session.loadGradients(path);
        break;
    case Activity::Scaler:
        m_session.loadSteps(path);
        break;
    case Activity::Network:
        m_session.loadTable(path);
        break;
    }
}

/// The scenario that a figure's file holds.
void FileActions::openPicture(const QString& path) {
    auto scenario = scenarioInPicture(path);
    const auto problem = scenario ? m_document.openScenario(std::move(scenario).value(), QFileInfo(path).absolutePath())
                                  : std::optional(scenario.problem());
    if (problem) {
        showProblem(*problem);
    }
}

/// A scenario has opened, but without what a file holds that it names.
void FileActions::askForSource(const Problem& problem) {
    m_message->showMessage(
        tr("%1 This scenario takes values from that file. Put it beside the scenario, or open it here.")
            .arg(problemText(problem)));
}

void FileActions::chooseFile() {
    const bool samples = m_session.place().activity == Activity::Network;
    const QString scenarios = QStringLiteral("*.halfscope *.png *.svg *.pdf");
    const QString path = QFileDialog::getOpenFileName(
        m_window, samples ? tr("Open a scenario or samples") : tr("Open a scenario or gradients"), {},
        //: %1: endings of files
        (samples ? tr("Scenarios and samples (%1)").arg(scenarios + QStringLiteral(" *.csv *.tsv *.txt"))
                 : tr("Scenarios and gradients (%1)")
                       .arg(scenarios + QStringLiteral(" *.npy *.npz *.safetensors *.csv *.tsv *.txt"))) +
            QStringLiteral(";;") + tr("All files (*)"));
    if (!path.isEmpty()) {
        open(path);
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
