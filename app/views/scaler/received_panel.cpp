// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scaler/received_panel.h"

#include "session/scaler_edits.h"
#include "text/scaler_words.h"
#include "text/words.h"
#include "views/fold_section.h"
#include "views/panel_parts.h"
#include "views/scaler/random_panel.h"
#include "views/wheel_guard.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalBlocker>

namespace halfscope {

namespace {

constexpr std::array<ReceivedKind, 3> kKinds{ReceivedKind::ScaledGradients, ReceivedKind::Overflows,
                                             ReceivedKind::TrueGradients};

/// Where a resumption begins when it is switched on: the middle of the run.
std::uint32_t firstResumption(std::size_t steps) { return static_cast<std::uint32_t>(steps / 2 + 1); }

} // namespace

ReceivedPanel::ReceivedPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_kinds(new QButtonGroup(this)), m_format(new QComboBox),
      m_formatTitle(new QLabel(tr("stored in"))), m_notCleared(new QCheckBox(tr("gradients are not cleared"))),
      m_resumed(new QCheckBox(tr("resumed without the scaler"))), m_resumedAt(new QSpinBox) {
    auto* layout = panelLayout(this);
    layout->addWidget(panelTitle(tr("What it receives")));
    makeKinds();
    for (QAbstractButton* button : m_kinds->buttons()) {
        layout->addWidget(button);
    }
    layout->addWidget(makeFormat());
    layout->addWidget(makeSources());
    m_faults = new QWidget;
    auto* faults = panelLayout(m_faults);
    faults->addSpacing(6);
    faults->addWidget(panelTitle(tr("What may go wrong")));
    faults->addWidget(m_notCleared);
    faults->addWidget(makeResumed());
    layout->addWidget(m_faults);
    m_notCleared->setObjectName(QStringLiteral("gradientsNotCleared"));
    m_notCleared->setToolTip(
        tr("Each step adds its gradients to those of the step before, as they lie there after they "
           "were unscaled: what was infinite stays infinite."));
    connect(m_notCleared, &QCheckBox::clicked, this, [this](bool on) { edits::setGradientsNotCleared(m_session, on); });
    connect(&m_session, &Session::scenarioChanged, this, &ReceivedPanel::update);
    update();
}

void ReceivedPanel::makeKinds() {
    for (const ReceivedKind kind : kKinds) {
        auto* button = new QRadioButton(words::received(kind));
        button->setObjectName(QStringLiteral("received %1").arg(static_cast<int>(kind)));
        m_kinds->addButton(button, static_cast<int>(kind));
    }
    m_kinds->button(static_cast<int>(ReceivedKind::ScaledGradients))
        ->setToolTip(tr("Open loop: what is typed arrives as it is, whatever the scale."));
    m_kinds->button(static_cast<int>(ReceivedKind::Overflows))
        ->setToolTip(tr("Only whether a step overflowed: enough for the rules of nearly every policy."));
    m_kinds->button(static_cast<int>(ReceivedKind::TrueGradients))
        ->setToolTip(tr("Closed loop: the scaler multiplies them by its own scale and stores them, so that its choices "
                        "decide what overflows."));
    connect(m_kinds, &QButtonGroup::idClicked, this,
            [this](int id) { edits::setReceived(m_session, static_cast<ReceivedKind>(id)); });
}

QWidget* ReceivedPanel::makeFormat() {
    ignoreWheelWithoutFocus(m_format);
    m_format->setObjectName(QStringLiteral("scalerFormat"));
    m_format->setAccessibleName(tr("Format in which the gradients are stored"));
    for (const NamedFormat& format : kFormats) {
        m_format->addItem(words::format(format.id), static_cast<int>(format.id));
    }
    m_formatTitle->setBuddy(m_format);
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_formatTitle);
    layout->addWidget(m_format);
    layout->addStretch(1);
    connect(m_format, &QComboBox::activated, this,
            [this] { edits::setScalerFormat(m_session, static_cast<FormatId>(m_format->currentData().toInt())); });
    return row;
}

QWidget* ReceivedPanel::makeSources() {
    auto* sources = new QWidget;
    auto* layout = panelLayout(sources);
    auto* open = new QPushButton(tr("Steps from a file…"));
    open->setObjectName(QStringLiteral("openSteps"));
    open->setToolTip(tr("A CSV or text file with the true gradients of a step in each row."));
    connect(open, &QPushButton::clicked, this, &ReceivedPanel::openRequested);
    layout->addWidget(open, 0, Qt::AlignLeft);
    auto* random = new FoldSection(tr("Draw steps at random"), new RandomPanel(m_session));
    random->button()->setObjectName(QStringLiteral("randomFold"));
    layout->addWidget(random);
    connect(random, &FoldSection::toggled, random, &FoldSection::setOpen);
    random->setOpen(false);
    return sources;
}

QWidget* ReceivedPanel::makeResumed() {
    m_resumed->setObjectName(QStringLiteral("resumed"));
    m_resumed->setToolTip(
        tr("A checkpoint that lacks the scaler's state: from this step on it starts from its initial scale again."));
    ignoreWheelWithoutFocus(m_resumedAt);
    m_resumedAt->setObjectName(QStringLiteral("resumedAt"));
    m_resumedAt->setAccessibleName(tr("Step from which the run was resumed"));
    m_resumedAt->setKeyboardTracking(false);
    //: before the number of the step from which the run was resumed
    auto* title = new QLabel(tr("from step"));
    title->setBuddy(m_resumedAt);
    auto* at = new QHBoxLayout;
    at->setContentsMargins(22, 0, 0, 0); // under the words of the box
    at->addWidget(title);
    at->addWidget(m_resumedAt);
    at->addStretch(1);
    auto* rows = new QWidget;
    auto* layout = panelLayout(rows);
    layout->addWidget(m_resumed);
    layout->addLayout(at);
    connect(m_resumed, &QCheckBox::clicked, this, [this](bool on) {
        edits::setResumedAt(m_session, on ? firstResumption(m_session.scenario().scaler.stepCount()) : 0);
    });
    connect(m_resumedAt, &QSpinBox::valueChanged, this,
            [this](int step) { edits::setResumedAt(m_session, static_cast<std::uint32_t>(step)); });
    return rows;
}

void ReceivedPanel::update() {
    const ScalerSetup& scaler = m_session.scenario().scaler;
    const bool gradients = scaler.received != ReceivedKind::Overflows;
    m_kinds->button(static_cast<int>(scaler.received))->setChecked(true);
    m_format->setCurrentIndex(m_format->findData(static_cast<int>(scaler.format)));
    m_format->setEnabled(gradients);
    m_formatTitle->setEnabled(gradients);
    m_faults->setHidden(scaler.torch.shown); // the calls have them among their own
    m_notCleared->setEnabled(gradients);
    m_notCleared->setChecked(scaler.gradientsNotCleared);
    m_resumed->setChecked(scaler.resumedAt > 0);
    m_resumedAt->setEnabled(scaler.resumedAt > 0);
    const QSignalBlocker quiet(m_resumedAt);
    const int steps = static_cast<int>(scaler.stepCount());
    const int at = static_cast<int>(scaler.resumedAt);
    m_resumedAt->setRange(std::min(2, std::max(at, 1)), std::max({2, steps, at}));
    m_resumedAt->setValue(at > 0 ? at : static_cast<int>(firstResumption(scaler.stepCount())));
}

} // namespace halfscope
