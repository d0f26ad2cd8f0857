// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/step_pane.h"

#include "figures/layers_figure.h"
#include "text/markup.h"
#include "text/network_sentences.h"
#include "text/numbers.h"
#include "views/network/layers_pointer.h"
#include "views/network/tensor_pane.h"
#include "views/page_stack.h"

#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace halfscope {

namespace {

constexpr int kPatience = 250; ///< ms

} // namespace

StepPane::StepPane(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_figure(new FigureView), m_tensor(new TensorPane(session)),
      m_pages(new PageStack) {
    m_figure->setObjectName(QStringLiteral("layersFigure"));
    m_figure->setDrawingPanel(0, Qt::SizeVerCursor);
    m_pages->addWidget(makeContent());
    m_pages->addWidget(makeMessage());
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);
    new LayersPointer(m_session, m_figure, this);
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this, &StepPane::explainNothing);
}

QWidget* StepPane::makeContent() {
    m_figure->setMinimumHeight(170);
    auto* splitter = new QSplitter(Qt::Vertical);
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(7);
    splitter->addWidget(m_figure);
    splitter->addWidget(m_tensor);
    splitter->setSizes({280, 270});
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 1);
    return splitter;
}

QWidget* StepPane::makeMessage() {
    m_message = new QLabel;
    m_message->setObjectName(QStringLiteral("stepMessage"));
    m_message->setWordWrap(true);
    m_message->setAlignment(Qt::AlignCenter);
    m_compute = new QPushButton(tr("Compute"));
    m_compute->setObjectName(QStringLiteral("computeRecord"));
    m_last = new QPushButton;
    m_last->setObjectName(QStringLiteral("showLastStep"));
    m_run = new QPushButton(tr("Run"));
    m_run->setObjectName(QStringLiteral("runToStep"));
    m_run->setToolTip(tr("Runs the network to its end, this step among the others"));
    m_busy = new QProgressBar;
    m_busy->setRange(0, 0);
    m_busy->setTextVisible(false);
    m_busy->setFixedWidth(220);
    connect(m_compute, &QPushButton::clicked, &m_session, &Session::acceptRecordCost);
    connect(m_run, &QPushButton::clicked, &m_session, &Session::startTraining);
    connect(m_last, &QPushButton::clicked, this, [this] {
        ViewPlace place = m_session.place();
        place.networkStep = static_cast<std::uint32_t>(std::max<std::size_t>(1, m_session.networkSteps()) - 1);
        m_session.setPlace(place);
    });
    connect(&m_session, &Session::trainingProgressed, this, [this] {
        if (m_pages->currentIndex() == 1) {
            offerWays();
        }
    });
    auto* message = new QWidget;
    auto* layout = new QVBoxLayout(message);
    layout->setContentsMargins(60, 0, 60, 0);
    layout->setSpacing(14);
    layout->addStretch(2);
    layout->addWidget(m_message);
    layout->addWidget(m_compute, 0, Qt::AlignHCenter);
    layout->addWidget(m_last, 0, Qt::AlignHCenter);
    layout->addWidget(m_run, 0, Qt::AlignHCenter);
    layout->addWidget(m_busy, 0, Qt::AlignHCenter);
    layout->addStretch(3);
    return message;
}

void StepPane::showRecord(const std::shared_ptr<const StepRecord>& record, const QString& headline) {
    if (!record) {
        const bool soon = m_session.recordState() == RecordState::Computing && m_pages->currentIndex() == 0;
        if (!soon) {
            explainNothing();
        } else if (!m_patience.isActive()) {
            m_patience.start(kPatience);
        }
        return;
    }
    m_patience.stop();
    m_pages->setCurrentIndex(0);
    m_figure->setFigure(layersFigure(*record, {m_session.place().networkPhase, locale(), FigureUse::Screen}));
    m_figure->setAccessibleName(tr("Gradients of the layers. %1").arg(headline));
    m_tensor->showRecord(record);
}

void StepPane::explainNothing() {
    m_patience.stop();
    const QString text = messageText();
    m_message->setText(markup::toHtml(text));
    m_message->setAccessibleName(markup::toPlain(text));
    m_compute->setVisible(m_session.recordState() == RecordState::TooCostly);
    m_busy->setVisible(m_session.recordState() == RecordState::Computing || m_session.busy());
    offerWays();
    m_pages->setCurrentIndex(1);
}

/// Where the run has no such step yet: to the last one that it has, or on to this one.
void StepPane::offerWays() {
    const std::size_t steps = m_session.networkSteps();
    const bool beyond = steps > 0 && m_session.recordState() == RecordState::None &&
                        m_session.place().networkStep >= steps && !m_session.busy();
    m_last->setText(tr("Show step %1").arg(numbers::integer(steps, locale())));
    m_last->setVisible(beyond);
    m_run->setVisible(beyond && !m_session.training().running() && !m_session.network()->whole);
}

QString StepPane::messageText() {
    const auto picture = m_session.network();
    const std::uint32_t step = m_session.place().networkStep;
    switch (m_session.recordState()) {
    case RecordState::TooCostly:
        if (const std::size_t at = m_session.place().networkRun;
            at < picture->runs.size() && step < picture->runs[at]->steps().size()) {
            const TrainingTrace& run = *picture->runs[at];
            return sentences::recordCost(run.setup(), locale(), run.stepsToReplay(step));
        }
        return {};
    case RecordState::Computing:
        return tr("Step %1 is being computed …").arg(numbers::integer(step + 1, locale()));
    default:
        break;
    }
    if (picture->problem) {
        return tr("The network runs again once that is mended, at the right."); // what: the headline
    }
    return m_session.busy()
               ? tr("The network is being computed …")
               : tr("There is no step %1: so far the run has %2.")
                     .arg(numbers::integer(step + 1, locale()), numbers::integer(m_session.networkSteps(), locale()));
}

} // namespace halfscope
