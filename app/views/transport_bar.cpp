// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/transport_bar.h"

#include "plots/theme.h"
#include "views/ink_icon.h"
#include "views/wheel_guard.h"

#include <QAction>
#include <QHBoxLayout>
#include <QPainter>
#include <QSignalBlocker>

#include <algorithm>
#include <cmath>

namespace halfscope {

namespace {

constexpr std::array<double, 5> kSpeeds{0.5, 1, 2, 5, 10};
constexpr int kFirstSpeed = 2;
constexpr int kIcon = 20;

/// The buttons together, with a ring around them while their keys act.
class Keys : public QWidget {
public:
    Keys() { setFocusPolicy(Qt::StrongFocus); }

protected:
    void paintEvent(QPaintEvent*) override {
        if (hasFocus()) {
            QPainter painter(this);
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setPen(QPen(Theme::of(palette()).focus(), 2));
            painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
        }
    }
    void focusInEvent(QFocusEvent* event) override {
        QWidget::focusInEvent(event);
        QWidget::update();
    }
    void focusOutEvent(QFocusEvent* event) override {
        QWidget::focusOutEvent(event);
        QWidget::update();
    }
};

} // namespace

/// One row a button: its name, its key, its picture.
struct TransportBar::ButtonRow {
    const char* objectName;
    const char* icon;
    const char* name;
    const char* tip;
    Qt::Key key;
};

const std::array<TransportBar::ButtonRow, TransportBar::ButtonCount>& TransportBar::buttonRows() {
    static const std::array<ButtonRow, ButtonCount> kRows{{
        {"toStart", "transport-start", QT_TR_NOOP("To the start"), QT_TR_NOOP("To the start (Home)"), Qt::Key_Home},
        {"stepBack", "transport-back", QT_TR_NOOP("Step back"), QT_TR_NOOP("A step back (Left, or Ctrl+Left anywhere)"),
         Qt::Key_Left},
        {"play", "transport-play", QT_TR_NOOP("Play"), QT_TR_NOOP("Play (Space, or Ctrl+Space anywhere)"),
         Qt::Key_Space},
        {"step", "transport-step", QT_TR_NOOP("Step"), QT_TR_NOOP("A step on (Right, or Ctrl+Right anywhere)"),
         Qt::Key_Right},
        {"toEnd", "transport-end", QT_TR_NOOP("To the end"), QT_TR_NOOP("To the end (End)"), Qt::Key_End},
    }};
    return kRows;
}

TransportBar::TransportBar(QWidget* parent)
    : QWidget(parent), m_keys(new Keys), m_field(new QSpinBox), m_slider(new QSlider(Qt::Horizontal)),
      m_speed(new QComboBox) {
    setObjectName(QStringLiteral("transport"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 4);
    layout->setSpacing(10);
    layout->addWidget(makeButtons());
    layout->addWidget(m_field);
    layout->addWidget(m_slider, 1);
    layout->addWidget(m_speed);
    makeFields();
    makeActions();
    connect(&m_timer, &QTimer::timeout, this, &TransportBar::advance);
    paintIcons();
    update();
}

QWidget* TransportBar::makeButtons() {
    m_keys->setObjectName(QStringLiteral("transportKeys"));
    m_keys->setAccessibleName(tr("Transport"));
    m_keys->setAccessibleDescription(tr("Space plays, Right and Left step, Home and End go to the ends, R resets"));
    auto* layout = new QHBoxLayout(m_keys);
    layout->setContentsMargins(3, 3, 3, 3);
    layout->setSpacing(2);
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        const ButtonRow& row = buttonRows()[i];
        auto* button = new QToolButton;
        button->setObjectName(QLatin1String(row.objectName));
        button->setAccessibleName(tr(row.name));
        button->setToolTip(tr(row.tip));
        button->setAutoRaise(true);
        button->setIconSize({kIcon, kIcon});
        button->setFocusPolicy(Qt::NoFocus); // their keys act on all of them
        if (i == Back || i == Step) {
            button->setAutoRepeat(true);
        }
        connect(button, &QToolButton::clicked, this, [this, i] {
            m_keys->setFocus(Qt::MouseFocusReason);
            act(static_cast<Button>(i));
        });
        layout->addWidget(button);
        m_buttons[i] = button;
    }
    return m_keys;
}

void TransportBar::makeFields() {
    m_field->setObjectName(QStringLiteral("stepField"));
    m_field->setAccessibleName(tr("Step"));
    m_field->setKeyboardTracking(false);
    m_field->setGroupSeparatorShown(true);
    m_field->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_field->setAlignment(Qt::AlignHCenter);
    m_slider->setObjectName(QStringLiteral("stepSlider"));
    m_slider->setAccessibleName(tr("Step"));
    m_slider->setMinimumWidth(80);
    m_speed->setObjectName(QStringLiteral("speed"));
    m_speed->setAccessibleName(tr("Speed"));
    m_speed->setToolTip(tr("How many steps a second are played"));
    for (const double speed : kSpeeds) {
        //: a speed: 5 steps a second
        m_speed->addItem(tr("%1 a second").arg(locale().toString(speed)), speed);
    }
    m_speed->setCurrentIndex(kFirstSpeed);
    ignoreWheelWithoutFocus(m_field);
    ignoreWheelWithoutFocus(m_slider);
    ignoreWheelWithoutFocus(m_speed);
    connect(m_field, &QSpinBox::valueChanged, this, &TransportBar::request);
    connect(m_slider, &QSlider::valueChanged, this, &TransportBar::request);
    connect(m_speed, &QComboBox::currentIndexChanged, this,
            [this] { m_timer.setInterval(static_cast<int>(std::lround(1000 / stepsPerSecond()))); });
    m_timer.setInterval(static_cast<int>(std::lround(1000 / stepsPerSecond())));
}

void TransportBar::makeActions() {
    const std::array<std::pair<Button, QKeySequence>, 3> anywhere{{
        {Back, QKeySequence(Qt::CTRL | Qt::Key_Left)},
        {Play, QKeySequence(Qt::CTRL | Qt::Key_Space)},
        {Step, QKeySequence(Qt::CTRL | Qt::Key_Right)},
    }};
    for (const auto& [button, key] : anywhere) {
        auto* action = new QAction(tr(buttonRows()[button].name), this);
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        connect(action, &QAction::triggered, this, [this, button = button] { act(button); });
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
    if (isPlaying() && m_step == m_steps) {
        pause();
    }
}

void TransportBar::update() {
    const QSignalBlocker quietField(m_field);
    const QSignalBlocker quietSlider(m_slider);
    //: %1: the step that is shown, a field to type in; %2: how many there are
    const QStringList words =
        tr("step %1 of %2").replace(QStringLiteral("%2"), locale().toString(m_steps)).split(QStringLiteral("%1"));
    m_field->setRange(0, m_steps);
    m_field->setPrefix(words.value(0));
    m_field->setSuffix(words.value(1));
    m_field->setValue(m_step);
    m_slider->setRange(0, m_steps);
    m_slider->setPageStep(std::max(1, m_steps / 10));
    m_slider->setValue(m_step);
    m_field->setEnabled(m_steps > 0);
    m_slider->setEnabled(m_steps > 0);
    m_buttons[Start]->setEnabled(m_step > 0);
    m_buttons[Back]->setEnabled(m_step > 0);
    m_buttons[Play]->setEnabled(m_steps > 0);
    m_buttons[Step]->setEnabled(m_step < m_steps);
    m_buttons[End]->setEnabled(m_step < m_steps);
}

void TransportBar::act(Button button) {
    switch (button) {
    case Start:
        return request(0);
    case Back:
        return request(m_step - 1);
    case Play:
        return isPlaying() ? pause() : play();
    case Step:
        return request(m_step + 1);
    case End:
        return request(m_steps);
    case ButtonCount:
        return;
    }
}

void TransportBar::request(int step) {
    step = std::clamp(step, 0, m_steps);
    if (step != m_step) {
        emit stepRequested(step);
    }
}

void TransportBar::play() {
    if (m_steps == 0) {
        return;
    }
    if (m_step == m_steps) {
        request(0);
    }
    setPlaying(true);
}

void TransportBar::pause() { setPlaying(false); }

void TransportBar::setPlaying(bool playing) {
    if (playing == isPlaying()) {
        return;
    }
    playing ? m_timer.start() : m_timer.stop();
    m_buttons[Play]->setAccessibleName(playing ? tr("Pause") : tr("Play"));
    m_buttons[Play]->setToolTip(playing ? tr("Pause (Space, or Ctrl+Space anywhere)") : tr(buttonRows()[Play].tip));
    paintIcons();
    emit playingChanged(playing);
}

void TransportBar::advance() {
    request(m_step + 1);
    if (m_step == m_steps) {
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
    for (std::size_t i = 0; i < ButtonCount; ++i) {
        if (event.key() == buttonRows()[i].key) {
            if (i != Play || !event.isAutoRepeat()) { // held down it would start and stop
                act(static_cast<Button>(i));
            }
            return true;
        }
    }
    return false;
}

void TransportBar::keyPressEvent(QKeyEvent* event) {
    if (!takeKey(*event)) {
        QWidget::keyPressEvent(event);
    }
}

void TransportBar::addWidget(QWidget* widget) { layout()->addWidget(widget); }

void TransportBar::paintIcons() {
    const QColor ink = palette().color(QPalette::ButtonText);
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        const bool pauses = i == Play && isPlaying();
        m_buttons[i]->setIcon(inkIcon(QLatin1String(pauses ? "transport-pause" : buttonRows()[i].icon), ink));
    }
}

void TransportBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) {
        paintIcons();
    }
    QWidget::changeEvent(event);
}

} // namespace halfscope
