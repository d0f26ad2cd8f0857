// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/comparison_panel.h"

#include "text/device_sentences.h"
#include "text/markup.h"
#include "text/problem_text.h"
#include "views/network/device_panel.h"
#include "views/panel_parts.h"
#include "views/sentences_box.h"

#include <QHBoxLayout>

namespace halfscope {

namespace {

constexpr int kProgressSteps = 1000;
constexpr int kProgressWidth = 110;

} // namespace

ComparisonPanel::ComparisonPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_compare(new QPushButton),
      m_fast(new QCheckBox(tr("fast path (tensor cores)"))), m_progressRow(new QWidget), m_progress(new QProgressBar),
      m_progressWords(new QLabel), m_outcome(new QLabel), m_show(new QPushButton(tr("Show the difference"))) {
    m_compare->setObjectName(QStringLiteral("compareDevice"));
    m_fast->setObjectName(QStringLiteral("comparePath"));
    m_progress->setObjectName(QStringLiteral("compareProgress"));
    m_progress->setRange(0, kProgressSteps);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(kProgressWidth);
    m_progressWords->setObjectName(QStringLiteral("compareProgressWords"));
    m_outcome->setObjectName(QStringLiteral("compareOutcome"));
    m_outcome->setTextFormat(Qt::RichText);
    m_outcome->setWordWrap(true);
    m_outcome->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_show->setObjectName(QStringLiteral("showDifference"));
    m_show->setToolTip(tr("Goes to the step, the phase and the element"));
    auto* progress = new QHBoxLayout(m_progressRow);
    progress->setContentsMargins(0, 0, 0, 0);
    progress->addWidget(m_progress);
    progress->addWidget(m_progressWords, 1);
    auto* layout = panelLayout(this);
    layout->addWidget(m_compare);
    layout->addWidget(m_fast);
    layout->addWidget(m_progressRow);
    layout->addWidget(m_outcome);
    layout->addWidget(m_show);
    connect(m_compare, &QPushButton::clicked, this, [this] {
        ComparisonJob& job = m_session.comparison();
        job.running() ? job.cancel() : start();
    });
    connect(m_fast, &QCheckBox::toggled, this, &ComparisonPanel::update);
    connect(m_show, &QPushButton::clicked, this, &ComparisonPanel::showDifference);
    connect(&m_session.comparison(), &ComparisonJob::progressed, this, &ComparisonPanel::update);
    connect(&m_session.devices(), &DeviceChoice::changed, this, &ComparisonPanel::update);
    connect(&m_session, &Session::scenarioChanged, this, &ComparisonPanel::update);
    connect(&m_session, &Session::placeChanged, this, &ComparisonPanel::update);
    update();
}

void ComparisonPanel::start() { m_session.compareDevice(path()); }

void ComparisonPanel::update() {
    updateButton();
    const ComparisonJob& job = m_session.comparison();
    m_progressRow->setVisible(job.running());
    m_progress->setValue(job.total() > 0 ? static_cast<int>(kProgressSteps * job.done() / job.total()) : 0);
    m_progressWords->setText(sentences::comparisonProgress(job.done(), job.total(), locale()));
    updateOutcome();
}

void ComparisonPanel::updateButton() {
    const bool running = m_session.comparison().running();
    const bool onCpu = &m_session.devices().chosen() == &cpuBackend();
    const bool good = !problemOf(m_session.scenario().network.run(m_session.place().networkRun));
    m_compare->setText(running ? tr("Cancel") : tr("Compare with the CPU"));
    m_compare->setEnabled(running || (!onCpu && good));
    const QString tip = onCpu ? tr("The CPU is chosen: there is nothing to compare it with. Choose another device.")
                              : tr("Trains on both from the first step on, and looks for the first bit that differs");
    m_compare->setToolTip(tip);
    m_compare->setAccessibleDescription(tip);
    m_fast->setEnabled(!running && !onCpu);
    m_fast->setToolTip(onCpu ? tip : tr("Compares the fast path, which is not bit-equal: by its relative error"));
    m_fast->setAccessibleDescription(m_fast->toolTip());
}

const ComparisonOutcome* ComparisonPanel::outcome() {
    const ComparisonOutcome* of = m_session.comparison().outcome();
    return of && of->backend == &m_session.devices().chosen() && of->path == path() &&
                   of->setup == m_session.scenario().network.run(m_session.place().networkRun)
               ? of
               : nullptr;
}

QString ComparisonPanel::sentence(const ComparisonOutcome& of) {
    if (of.compared) {
        return sentences::comparison(of.compared.value(), deviceWords(m_session.devices(), *of.backend), locale());
    }
    const Problem& problem = of.compared.problem();
    if (problem.kind == ProblemKind::Cancelled) {
        const ComparisonJob& job = m_session.comparison();
        return tr("The comparison was cancelled. %1")
            .arg(sentences::comparisonProgress(job.done(), job.total(), locale()));
    }
    const bool refused = of.path == DevicePath::Quick && quickProblem(of.setup) == problem;
    return refused ? sentences::fastPathProblem(problem) : markup::fromPlain(problemText(problem));
}

void ComparisonPanel::updateOutcome() {
    const ComparisonOutcome* of = outcome();
    m_outcome->setVisible(of);
    m_show->setVisible(of && of->compared && of->compared.value().first);
    if (of) {
        setSentence(m_outcome, sentence(*of));
    }
}

void ComparisonPanel::showDifference() {
    const ComparisonOutcome* of = outcome();
    if (!of || !of->compared || !of->compared.value().first) {
        return;
    }
    const BackendDifference& first = *of->compared.value().first;
    ViewPlace place = m_session.place();
    place.trainingShown = false;
    place.networkStep = static_cast<std::uint32_t>(first.step);
    if (first.point) {
        place.networkPhase = static_cast<std::uint32_t>(first.point->phase);
        place.networkTensor = static_cast<std::uint32_t>(first.point->tensor);
        place.networkRow = first.point->row;
        place.networkColumn = first.point->column;
    }
    m_session.setPlace(place);
}

} // namespace halfscope
