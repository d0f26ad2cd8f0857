// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/range/steps_panel.h"

#include "text/numbers.h"
#include "views/panel_parts.h"
#include "views/wheel_guard.h"

#include <QHBoxLayout>
#include <QSignalBlocker>

#include <algorithm>

namespace halfscope {

namespace {

constexpr qsizetype kLongestLabel = 24;

} // namespace

StepsPanel::StepsPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_label(new QLabel), m_slider(new QSlider(Qt::Horizontal)),
      m_number(new QSpinBox), m_together(new QCheckBox(tr("all as one set"))),
      m_toScaler(new QPushButton(tr("Steps to the scaler"))) {
    auto* title = panelTitle(tr("Step of the run"));
    title->setBuddy(m_number); // its letters are taken: no mnemonic
    ignoreWheelWithoutFocus(m_slider);
    ignoreWheelWithoutFocus(m_number);
    m_label->setObjectName(QStringLiteral("runStepLabel"));
    m_label->setTextFormat(Qt::PlainText); // a file's own words
    m_slider->setObjectName(QStringLiteral("runStepSlider"));
    m_slider->setAccessibleName(tr("Step of the run"));
    m_slider->setMinimum(1);
    m_number->setObjectName(QStringLiteral("runStepNumber"));
    m_number->setAccessibleName(tr("Step of the run, by its place in the file"));
    m_number->setMinimum(1);
    m_number->setKeyboardTracking(false); // a number of two digits is one edit
    m_together->setObjectName(QStringLiteral("runStepsTogether"));
    m_together->setToolTip(tr("The gradients of all steps together, as if they were of one"));
    m_toScaler->setObjectName(QStringLiteral("runStepsToScaler"));
    m_toScaler->setToolTip(
        tr("Each step's gradients become what the scaler receives: its scale decides what overflows"));
    auto* head = new QHBoxLayout;
    head->addWidget(title);
    head->addStretch(1);
    head->addWidget(m_label);
    auto* row = new QHBoxLayout;
    row->addWidget(m_number);
    row->addWidget(m_together);
    row->addStretch(1);
    auto* layout = panelLayout(this);
    layout->addLayout(head);
    layout->addWidget(m_slider);
    layout->addLayout(row);
    layout->addWidget(m_toScaler);
    layout->addWidget(panelSeparator());

    connect(m_slider, &QSlider::sliderPressed, this, [this] { m_gesture = m_session.newGesture(); });
    connect(m_slider, &QSlider::sliderReleased, this, [this] { m_gesture = 0; });
    connect(m_slider, &QSlider::valueChanged, this, &StepsPanel::choose);
    connect(m_number, &QSpinBox::valueChanged, this, &StepsPanel::choose);
    connect(m_together, &QCheckBox::clicked, this, [this](bool together) {
        const auto step = static_cast<std::uint32_t>(m_chosen - 1);
        m_session.chooseStep(m_session.newGesture(), together ? std::nullopt : std::optional(step));
    });
    connect(m_toScaler, &QPushButton::clicked, &m_session, &Session::takeStepsToScaler);
    connect(&m_session, &Session::scenarioChanged, this, &StepsPanel::update);
    connect(&m_session, &Session::busyChanged, this, &StepsPanel::update);
    update();
}

/// By its place, from 1.
void StepsPanel::choose(int number) {
    m_session.chooseStep(m_gesture != 0 ? m_gesture : m_session.newGesture(), static_cast<std::uint32_t>(number - 1));
}

void StepsPanel::update() {
    const GradientSource& source = m_session.scenario().range.source;
    const std::size_t count = source.steps ? source.steps->size() : 0;
    setVisible(count > 1);
    if (count <= 1) {
        return;
    }
    const QSignalBlocker quietSlider(m_slider);
    const QSignalBlocker quietNumber(m_number);
    const int last = static_cast<int>(count);
    m_chosen = std::min(source.step ? static_cast<int>(*source.step) + 1 : m_chosen, last);
    m_slider->setMaximum(last);
    m_slider->setPageStep(std::max(1, last / 10));
    m_slider->setValue(m_chosen);
    m_number->setMaximum(last);
    //: beside a number that can be changed: "4 of 20"; %1: how many there are
    m_number->setSuffix(tr(" of %1").arg(numbers::integer(static_cast<std::uint64_t>(count), locale())));
    m_number->setValue(m_chosen);
    m_together->setChecked(!source.step);
    m_slider->setEnabled(source.step.has_value());
    m_number->setEnabled(source.step.has_value());
    m_toScaler->setEnabled(!m_session.busy());
    QString label = QString::fromStdString((*source.steps)[static_cast<std::size_t>(m_chosen - 1)].label);
    if (label.size() > kLongestLabel) {
        label = label.left(kLongestLabel) + QChar(0x2026);
    }
    //: %1: the number that a file gives to a step
    m_label->setText(source.step ? tr("step %1").arg(label) : tr("all steps"));
}

} // namespace halfscope
