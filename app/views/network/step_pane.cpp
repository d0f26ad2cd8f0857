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
    m_busy = new QProgressBar;
    m_busy->setRange(0, 0);
    m_busy->setTextVisible(false);
    m_busy->setFixedWidth(220);
    connect(m_compute, &QPushButton::clicked, &m_session, &Session::acceptRecordCost);
    auto* message = new QWidget;
    auto* layout = new QVBoxLayout(message);
    layout->setContentsMargins(60, 0, 60, 0);
    layout->setSpacing(14);
    layout->addStretch(2);
    layout->addWidget(m_message);
    layout->addWidget(m_compute, 0, Qt::AlignHCenter);
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
    m_pages->setCurrentIndex(1);
}

QString StepPane::messageText() {
    const auto picture = m_session.network();
    const std::uint32_t step = m_session.place().networkStep;
    switch (m_session.recordState()) {
    case RecordState::TooCostly:
        return sentences::recordCost(m_session.scenario().network.run(m_session.place().networkRun), locale());
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
               : tr("There is no step %1: so far the run has %2. Training goes on with it.")
                     .arg(numbers::integer(step + 1, locale()), numbers::integer(m_session.networkSteps(), locale()));
}

} // namespace halfscope
