// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/run_bar.h"

#include "text/network_facts.h"
#include "text/network_sentences.h"
#include "text/network_words.h"
#include "text/numbers.h"
#include "views/network/phase_place.h"
#include "views/sentences_box.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace halfscope {

namespace {

constexpr int kProgressSteps = 1000;
constexpr int kProgressWidth = 160;

QLabel* sentenceLabel(const char* name) {
    auto* label = new QLabel;
    label->setObjectName(QLatin1String(name));
    label->setTextFormat(Qt::RichText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

RunBar::RunBar(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_runRow(new QWidget), m_run(new QPushButton), m_progress(new QProgressBar),
      m_words(sentenceLabel("runWords")), m_spoiledRow(new QWidget), m_spoiledWords(sentenceLabel("spoiledWords")),
      m_before(new QPushButton(tr("Show the step before"))) {
    m_run->setObjectName(QStringLiteral("runTraining"));
    m_progress->setObjectName(QStringLiteral("trainingProgress"));
    m_progress->setRange(0, kProgressSteps);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(kProgressWidth);
    m_before->setObjectName(QStringLiteral("stepBefore"));
    m_before->setToolTip(tr("One step, at the last one whose numbers were still good"));
    auto* run = new QHBoxLayout(m_runRow);
    run->setContentsMargins(0, 0, 0, 0);
    run->addWidget(m_run);
    run->addWidget(m_progress);
    run->addWidget(m_words, 1);
    auto* spoiled = new QHBoxLayout(m_spoiledRow);
    spoiled->setContentsMargins(0, 0, 0, 0);
    spoiled->addWidget(m_before);
    spoiled->addWidget(m_spoiledWords, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_runRow);
    layout->addWidget(m_spoiledRow);
    connect(m_run, &QPushButton::clicked, this,
            [this] { m_session.training().running() ? m_session.cancelTraining() : m_session.startTraining(); });
    connect(m_before, &QPushButton::clicked, this, &RunBar::showStepBefore);
    connect(&m_session, &Session::trainingProgressed, this, &RunBar::updateRun);
    update();
}

void RunBar::update() {
    updateRun();
    updateSpoiled();
}

void RunBar::setTrainingShown(bool shown) {
    m_trainingShown = shown;
    update();
}

void RunBar::updateRun() {
    const NetworkSetup& now = m_session.scenario().network;
    const auto own = m_session.network();
    const TrainingJob& job = m_session.training();
    const bool there = own->setup == now && (own->whole || own->problem);
    m_runRow->setVisible(job.running() || (!there && m_trainingShown));
    hideEmpty();
    m_run->setText(job.running() ? tr("Cancel") : tr("Run"));
    m_run->setEnabled(job.running() || !problemOf(now));
    m_progress->setVisible(job.running());
    m_progress->setValue(job.total() > 0 ? static_cast<int>(kProgressSteps * job.done() / job.total()) : 0);
    QStringList words;
    if (job.running()) {
        words << sentences::trainingProgress(job.done(), job.total(), job.stepsPerSecond(), job.secondsLeft(),
                                             locale());
    } else if (!there) {
        words << sentences::runCost(now, locale());
    }
    if (const auto shown = m_session.trained(); shown && m_trainingShown) {
        words.prepend(sentences::trainingStale(*shown, now, job.running(), locale()));
    }
    words.removeAll(QString());
    setSentence(m_words, words.join(QLatin1Char(' ')));
}

/// Else its spacing would stay.
void RunBar::hideEmpty() {
    if (parentWidget()) { // by itself it would be a window
        setVisible(!m_runRow->isHidden() || !m_spoiledRow->isHidden());
    }
}

void RunBar::updateSpoiled() {
    const auto picture = m_session.trained();
    if (picture != m_searched) {
        m_searched = picture;
        m_spoiled = picture ? findSpoiled(*picture) : std::nullopt;
    }
    m_spoiledRow->setVisible(m_spoiled && m_trainingShown);
    hideEmpty();
    if (m_spoiled) {
        setSentence(m_spoiledWords, m_spoiled->words);
        m_before->setEnabled(m_spoiled->step > 0 && picture->setup == m_session.scenario().network);
    }
}

std::optional<RunBar::Spoiled> RunBar::findSpoiled(const NetworkPicture& picture) const {
    for (std::size_t i = 0; i < picture.runs.size(); ++i) {
        const auto& run = picture.runs[i];
        const auto step = facts::firstSpoiledStep(*run);
        if (!step) {
            continue;
        }
        const QString good = tr("step %1").arg(numbers::integer(*step, locale())); // from 1: the one before
        //: %1: a run of several; %2: its last step with good numbers, which a button shows
        const QString which = tr("%1: %2").arg(words::runName(picture.setup, i, locale()), good);
        return Spoiled{i, *step, picture.runs.size() > 1 ? which : good};
    }
    return std::nullopt;
}

void RunBar::showStepBefore() {
    if (!m_spoiled || m_spoiled->step == 0) {
        return;
    }
    ViewPlace place = m_session.place();
    place.trainingShown = false;
    place.networkRun = static_cast<std::uint32_t>(m_spoiled->run);
    place.networkStep = static_cast<std::uint32_t>(m_spoiled->step - 1);
    place.networkPhase = 0;
    place.networkTensor = kSpokenTensor;
    place.networkRow = -1;
    place.networkColumn = -1;
    if (const auto origin = facts::originBeforeSpoiledStep(*m_searched->runs[m_spoiled->run])) {
        place.networkPhase = static_cast<std::uint32_t>(origin->phase);
        place.networkTensor = static_cast<std::uint32_t>(origin->tensor);
        place.networkRow = origin->row;
        place.networkColumn = origin->column;
    }
    m_session.setPlace(place);
}

} // namespace halfscope
