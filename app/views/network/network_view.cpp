// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/network_view.h"

#include "text/markup.h"
#include "text/network_sentences.h"
#include "text/numbers.h"
#include "text/problem_text.h"
#include "text/scenario_names.h"
#include "views/network/network_header.h"
#include "views/network/network_savables.h"
#include "views/network/network_side.h"
#include "views/network/phase_place.h"
#include "views/network/run_bar.h"
#include "views/network/step_pane.h"
#include "views/network/training_pane.h"
#include "views/page_stack.h"
#include "views/sentences_box.h"
#include "views/transport_bar.h"
#include "views/veil.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

namespace halfscope {

namespace {

constexpr int kSideWidth = 328;
constexpr int kSentenceLines = 6; ///< what most steps need: the picture below them seldom moves

constexpr int kPatience = 250; ///< ms
/// Beyond what any step has: fittedPlace() knows how many phases there are.
constexpr std::uint32_t kLast = std::numeric_limits<std::uint32_t>::max();

} // namespace

NetworkView::NetworkView(Session& session, QWidget* parent)
    : ActivityView(parent), m_session(session),
      m_sentences(new SentencesBox(
          {QStringLiteral("networkHeadline"), QStringLiteral("networkVerdict"), QStringLiteral("networkAbout")})),
      m_header(new NetworkHeader(session)), m_bar(new RunBar(session)), m_pages(new PageStack),
      m_step(new StepPane(session)), m_training(new TrainingPane(session)), m_stepVeil(new Veil(m_step->figure())),
      m_trainingVeil(new Veil(m_training->figure())),
      m_transport(new TransportBar(TransportOf::PhasesOfSteps, QStringLiteral("network "))) {
    setFocusPolicy(Qt::ClickFocus); // its background: there the keys of the transport act
    setAccessibleName(tr("Network"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeCentre(), 1);
    layout->addWidget(makeSide());
    m_sentences->setLeastLines(kSentenceLines);
    m_patience.setSingleShot(true);
    m_patience.setInterval(kPatience);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        m_stale = true;
        update();
    });
    connectTransport();
    connect(m_header, &NetworkHeader::rejected, this, &NetworkView::rejected);
    connect(&m_session, &Session::traceChanged, this, &NetworkView::update);
    connect(&m_session, &Session::placeChanged, this, &NetworkView::update);
    update();
}

QWidget* NetworkView::makeCentre() {
    m_pages->addWidget(m_step);
    m_pages->addWidget(m_training);
    auto* centre = new QWidget;
    centre->setBackgroundRole(QPalette::Base);
    centre->setAutoFillBackground(true);
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(16, 10, 8, 4);
    layout->setSpacing(6);
    layout->addWidget(m_sentences);
    layout->addWidget(m_header);
    layout->addWidget(m_bar);
    layout->addWidget(m_pages, 1);
    layout->addWidget(m_transport);
    return centre;
}

QWidget* NetworkView::makeSide() {
    auto* side = new NetworkSide(m_session);
    connect(side, &NetworkSide::openRequested, this, &NetworkView::openRequested);
    auto* scroll = new QScrollArea;
    scroll->setWidget(side);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setFixedWidth(kSideWidth);
    return scroll;
}

void NetworkView::connectTransport() {
    for (QAction* action : m_transport->actions()) {
        addAction(action); // everywhere in the activity
    }
    connect(m_transport, &TransportBar::stepRequested, this, [this](int phase) {
        if (m_record) {
            m_session.setPlace(placeAtPhase(*m_record, m_session.place(), static_cast<std::size_t>(phase)));
        }
    });
    connect(m_transport, &TransportBar::outerStepRequested, this, [this](int step, TransportBar::AtPhase at) {
        ViewPlace place = placeAtStep(m_record.get(), m_session.place(), static_cast<std::uint32_t>(step));
        if (at != TransportBar::AtPhase::Same) {
            place.networkPhase = at == TransportBar::AtPhase::First ? 0 : kLast;
            place.networkTensor = kSpokenTensor;
            place.networkRow = -1;
            place.networkColumn = -1;
        }
        m_session.setPlace(place);
    });
    connect(m_transport, &TransportBar::resetRequested, &m_session, &Session::reset);
}

void NetworkView::update() {
    if (m_session.place().activity != Activity::Network) {
        m_transport->pause();
        return;
    }
    const bool training = m_session.place().trainingShown;
    m_record = training ? nullptr : m_session.stepRecord();
    if (fitPlace()) {
        return; // this was called again for the other place
    }
    m_header->update();
    m_bar->setTrainingShown(training);
    markStale();
    training ? updateTraining() : updateStep();
    m_pages->setCurrentIndex(training ? 1 : 0);
    updateTransport();
}

/// A phase, a tensor and an element that the record has; true where the place
/// named others.
bool NetworkView::fitPlace() {
    const ViewPlace fitted = m_record ? fittedPlace(*m_record, m_session.place()) : m_session.place();
    const bool fits = fitted == m_session.place();
    m_session.fitPlace(fitted);
    return !fits;
}

/// A picture from before a change, which stays until the one after it is computed or run.
void NetworkView::markStale() {
    const bool training = m_session.place().trainingShown;
    const auto shown = training ? m_session.trained() : m_session.network();
    const bool old = shown && !(shown->setup == m_session.scenario().network);
    if (!old) {
        m_patience.stop();
        m_stale = false;
    } else if (!m_stale && !m_patience.isActive()) {
        m_patience.start();
    }
    m_stepVeil->setVisible(m_stale && !training);
    m_trainingVeil->setVisible(m_stale && training);
}

QString NetworkView::ofWhen(const QString& headline) const {
    //: %1: a headline, of a picture that is not yet of what was changed
    return m_stale ? tr("From before the change: %1").arg(headline) : headline;
}

void NetworkView::updateStep() {
    const auto picture = m_session.network();
    const RecordState state = m_session.recordState();
    QString headline = picture->problem ? markup::fromPlain(problemText(*picture->problem))
                                        : tr("Step %1: its numbers are not there yet.")
                                              .arg(numbers::integer(m_session.place().networkStep + 1, locale()));
    QStringList verdict;
    if (m_record) {
        headline = sentences::stepHeadline(*m_record, m_session.place().networkPhase, locale());
        verdict << sentences::stepVerdict(*m_record, locale());
        const QString notFinite = sentences::stepNotFinite(*m_record, locale());
        if (!verdict.first().contains(notFinite)) {
            verdict << notFinite;
        }
    }
    if (m_record || state != RecordState::Computing) { // for the moment of computing words stay
        m_sentences->setSentences({ofWhen(headline), verdict.join(QLatin1Char(' ')), about()});
    }
    m_step->showRecord(m_record, m_sentences->spoken(0));
}

/// What the scenario is about, as long as it is of this activity and its network the one that was opened.
QString NetworkView::about() const {
    const Scenario& scenario = m_session.scenario();
    const bool own = scenario.start.activity == Activity::Network && scenario.network == m_session.opened().network;
    const QString about = own ? scenarioAbout(scenario) : QString();
    return about.isEmpty() ? sentences::whyTwelve(scenario.network.training) : markup::fromPlain(about);
}

void NetworkView::updateTraining() {
    const auto shown = m_session.trained();
    m_sentences->setSentences({shown ? ofWhen(sentences::trainingHeadline(*shown, locale())) : tr("Training"),
                               shown ? sentences::trainingVerdict(*shown, locale()) : QString(), about()});
    m_training->update(m_sentences->spoken(0));
}

void NetworkView::updateTransport() {
    const ViewPlace& place = m_session.place();
    const auto steps = static_cast<int>(m_session.networkSteps());
    const bool computing = m_session.recordState() == RecordState::Computing;
    m_transport->setByOuterSteps(place.trainingShown || (!m_record && !computing)); // there are no phases to go through
    m_transport->setWaiting(!place.trainingShown && computing && !m_record);
    if (m_record) {
        m_transport->setSteps(static_cast<int>(m_record->phases.size()) - 1);
        m_transport->setStep(static_cast<int>(place.networkPhase));
    }
    const auto picture = m_session.network();
    m_transport->setOuterWhole(picture->whole || picture->problem || !(picture->setup == m_session.scenario().network));
    m_transport->setOuterSteps(steps, std::min(static_cast<int>(place.networkStep), std::max(0, steps - 1)));
}

void NetworkView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && m_session.place().networkRow >= 0) {
        ViewPlace place = m_session.place();
        place.networkRow = -1;
        place.networkColumn = -1;
        m_session.setPlace(place);
        return;
    }
    const bool background = hasFocus() || m_step->figure()->hasFocus() || m_training->figure()->hasFocus();
    if (!background || !m_transport->takeKey(*event)) {
        ActivityView::keyPressEvent(event);
    }
}

void NetworkView::takeFocus() { m_transport->keys()->setFocus(Qt::ActiveWindowFocusReason); }

std::vector<Savable> NetworkView::savables() {
    return m_session.place().trainingShown ? trainingSavables(m_session) : stepSavables(m_session);
}

} // namespace halfscope
