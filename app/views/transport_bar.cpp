// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/transport_bar.h"

#include "views/wheel_guard.h"

#include <QAction>
#include <QHBoxLayout>
#include <QSignalBlocker>

#include <algorithm>
#include <cmath>

namespace halfscope {

namespace {

constexpr std::array<double, 5> kSpeeds{0.5, 1, 2, 5, 10};
constexpr int kFirstSpeed = 2;

/// "step 3 of 40" with the number to type in between: `words` has %1 for it and %2 for how many there are.
void showPlace(QSpinBox* field, const QString& words, int first, int last, int at) {
    const QStringList around =
        QString(words).replace(QStringLiteral("%2"), field->locale().toString(last)).split(QStringLiteral("%1"));
    const QSignalBlocker quiet(field);
    field->setRange(first, last);
    field->setPrefix(around.value(0));
    field->setSuffix(around.value(1));
    field->setValue(at);
}

} // namespace

TransportBar::TransportBar(TransportOf of, const QString& names, QWidget* parent)
    : QWidget(parent), m_of(of), m_keys(new TransportKeys(of, names)), m_slider(new QSlider(Qt::Horizontal)),
      m_speed(new QComboBox) {
    setObjectName(names + QLatin1String("transport"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 4);
    layout->setSpacing(10);
    layout->addWidget(m_keys);
    if (ofPhases()) {
        m_outerField = makeField(names + QLatin1String("outerStepField"), tr("Step"));
        layout->addWidget(m_outerField);
        connect(m_outerField, &QSpinBox::valueChanged, this,
                [this](int step) { requestOuter(step - 1, AtPhase::Same); });
    }
    m_field = makeField(names + QLatin1String("stepField"), ofPhases() ? tr("Phase of the step") : tr("Step"));
    layout->addWidget(m_field);
    layout->addWidget(m_slider, 1);
    layout->addWidget(m_speed);
    makeFields(names);
    makeActions();
    connect(m_keys, &TransportKeys::chosen, this,
            [this](int button) { act(static_cast<TransportKeys::Button>(button)); });
    connect(&m_timer, &QTimer::timeout, this, &TransportBar::advance);
    update();
}

QSpinBox* TransportBar::makeField(const QString& objectName, const QString& accessibleName) {
    auto* field = new QSpinBox;
    field->setObjectName(objectName);
    field->setAccessibleName(accessibleName);
    field->setKeyboardTracking(false);
    field->setGroupSeparatorShown(true);
    field->setButtonSymbols(QAbstractSpinBox::NoButtons);
    field->setAlignment(Qt::AlignHCenter);
    ignoreWheelWithoutFocus(field);
    return field;
}

void TransportBar::makeFields(const QString& names) {
    m_slider->setObjectName(names + QLatin1String("stepSlider"));
    m_slider->setAccessibleName(m_field->accessibleName());
    m_slider->setMinimumWidth(40); // it gives way first
    m_speed->setObjectName(names + QLatin1String("speed"));
    m_speed->setAccessibleName(tr("Speed"));
    m_speed->setToolTip(ofPhases() ? tr("How many phases a second are played")
                                   : tr("How many steps a second are played"));
    for (const double speed : kSpeeds) {
        //: a speed: 5 steps a second
        m_speed->addItem(tr("%1 a second").arg(locale().toString(speed)), speed);
    }
    m_speed->setCurrentIndex(kFirstSpeed);
    ignoreWheelWithoutFocus(m_slider);
    ignoreWheelWithoutFocus(m_speed);
    connect(m_field, &QSpinBox::valueChanged, this,
            [this](int shown) { request(ofPhases() ? shown - 1 : shown); }); // it is hidden by outer steps
    connect(m_slider, &QSlider::valueChanged, this, &TransportBar::request);
    connect(m_speed, &QComboBox::currentIndexChanged, this,
            [this] { m_timer.setInterval(static_cast<int>(std::lround(1000 / stepsPerSecond()))); });
    m_timer.setInterval(static_cast<int>(std::lround(1000 / stepsPerSecond())));
}

void TransportBar::makeActions() {
    const std::array<std::pair<TransportKeys::Button, QKeySequence>, 3> anywhere{{
        {TransportKeys::Back, QKeySequence(Qt::CTRL | Qt::Key_Left)},
        {TransportKeys::Play, QKeySequence(Qt::CTRL | Qt::Key_Space)},
        {TransportKeys::Step, QKeySequence(Qt::CTRL | Qt::Key_Right)},
    }};
    for (const auto& [button, key] : anywhere) {
        auto* action = new QAction(m_keys->name(button), this);
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        connect(action, &QAction::triggered, this, [this, button = button] { actAnywhere(button); });
        addAction(action);
    }
}

double TransportBar::stepsPerSecond() const { return m_speed->currentData().toDouble(); }

void TransportBar::setSteps(int steps) {
    if (steps != m_steps) {
        m_steps = steps;
        m_step = std::min(m_step, steps);
        update();
    }
}

void TransportBar::setStep(int step) {
    step = std::clamp(step, 0, m_steps);
    if (step != m_step) {
        m_step = step;
        update();
    }
    if (isPlaying() && isAtEnd() && !m_waiting) {
        pause();
    }
}

void TransportBar::setOuterSteps(int count, int step) {
    if (count != m_outerSteps || step != m_outerStep) {
        m_outerSteps = count;
        m_outerStep = step;
        update();
    }
}

void TransportBar::setOuterWhole(bool whole) {
    if (whole != m_outerWhole) {
        m_outerWhole = whole;
        update();
    }
}

void TransportBar::setWaiting(bool waiting) {
    if (waiting != m_waiting) {
        m_waiting = waiting;
        update();
    }
}

void TransportBar::setByOuterSteps(bool byOuterSteps) {
    if (byOuterSteps != m_byOuterSteps) {
        m_byOuterSteps = byOuterSteps;
        m_field->setVisible(!byOuterSteps);
        update();
    }
}

void TransportBar::update() {
    const bool there = !m_waiting && (m_steps > 0 || m_outerSteps > 0);
    updateFields(there);
    m_keys->setAvailable(TransportKeys::Start, there && at() > 0);
    m_keys->setAvailable(TransportKeys::Back, there && !isAtStart());
    m_keys->setAvailable(TransportKeys::Play, there);
    m_keys->setAvailable(TransportKeys::Step, there && !isAtEnd());
    m_keys->setAvailable(TransportKeys::End, there && at() < last());
}

void TransportBar::updateFields(bool there) {
    if (ofPhases()) {
        //: %1: the step whose phases are shown, a field to type in; %2: how many there are
        const QString outer = m_outerWhole ? tr("step %1 of %2", "outer") : tr("step %1 of %2 computed", "outer");
        showPlace(m_outerField, outer, std::min(1, m_outerSteps), m_outerSteps, m_outerStep + 1);
        //: %1: the phase that is shown, a field to type in; %2: how many the step has
        showPlace(m_field, tr("phase %1 of %2"), 1, m_steps + 1, m_step + 1);
        m_outerField->setEnabled(m_outerSteps > 0);
    } else {
        //: %1: the step that is shown, a field to type in; %2: how many there are
        showPlace(m_field, tr("step %1 of %2"), 0, m_steps, m_step);
    }
    const QSignalBlocker quiet(m_slider);
    m_slider->setRange(0, last());
    m_slider->setPageStep(std::max(1, last() / 10));
    m_slider->setValue(at());
    m_field->setEnabled(there);
    m_slider->setEnabled(there);
}

void TransportBar::act(TransportKeys::Button button) {
    if (m_waiting && button != TransportKeys::Play) {
        return;
    }
    switch (button) {
    case TransportKeys::Start:
        return request(0);
    case TransportKeys::Back:
        return at() == 0 ? requestOuter(m_outerStep - 1, AtPhase::Last) : request(at() - 1);
    case TransportKeys::Play:
        return isPlaying() ? pause() : play();
    case TransportKeys::Step:
        return at() == last() ? requestOuter(m_outerStep + 1, AtPhase::First) : request(at() + 1);
    case TransportKeys::End:
        return request(last());
    case TransportKeys::ButtonCount:
        return;
    }
}

/// The keys with Ctrl: of phases they move by step.
void TransportBar::actAnywhere(TransportKeys::Button button) {
    if (!ofPhases() || button == TransportKeys::Play) {
        act(button);
    } else {
        requestOuter(m_outerStep + (button == TransportKeys::Step ? 1 : -1), AtPhase::Same);
    }
}

void TransportBar::request(int step) {
    step = std::clamp(step, 0, last());
    if (step == at()) {
        return;
    }
    if (m_byOuterSteps) {
        emit outerStepRequested(step, AtPhase::Same);
    } else {
        emit stepRequested(step);
    }
}

void TransportBar::requestOuter(int step, AtPhase at) {
    if (step >= 0 && step < m_outerSteps && step != m_outerStep) {
        emit outerStepRequested(step, at);
    }
}

void TransportBar::play() {
    if (m_steps == 0 && m_outerSteps == 0) {
        return;
    }
    if (isAtEnd()) {
        m_outerStep > 0 ? requestOuter(0, AtPhase::First) : request(0);
    }
    setPlaying(true);
}

void TransportBar::pause() { setPlaying(false); }

void TransportBar::setPlaying(bool playing) {
    if (playing == isPlaying()) {
        return;
    }
    playing ? m_timer.start() : m_timer.stop();
    m_keys->setPlaying(playing);
    emit playingChanged(playing);
}

void TransportBar::advance() {
    if (m_waiting) {
        return; // it goes on where the phases are there
    }
    act(TransportKeys::Step);
    if (isAtEnd() && !m_waiting) {
        pause();
    }
}

bool TransportBar::takeKey(const QKeyEvent& event) {
    if (event.modifiers() & ~Qt::KeypadModifier) {
        return false;
    }
    if (event.key() == Qt::Key_R) {
        emit resetRequested();
        return true;
    }
    const auto button = TransportKeys::buttonOf(event.key());
    if (button && (*button != TransportKeys::Play || !event.isAutoRepeat())) { // held down it would start and stop
        act(*button);
    }
    return button.has_value();
}

void TransportBar::keyPressEvent(QKeyEvent* event) {
    if (!takeKey(*event)) {
        QWidget::keyPressEvent(event);
    }
}

void TransportBar::addWidget(QWidget* widget) { layout()->addWidget(widget); }

} // namespace halfscope
