// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/transport_keys.h"

#include "plots/theme.h"
#include "views/ink_icon.h"
#include "views/transport_bar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>

namespace halfscope {

namespace {

constexpr int kIcon = 20;

/// One row a button: its name, its key, its picture; the tips of steps, and of phases of steps.
struct ButtonRow {
    const char* objectName;
    const char* icon;
    const char* name;
    std::array<const char*, 2> tips;
    Qt::Key key;
};

const std::array<ButtonRow, TransportKeys::ButtonCount>& buttonRows() {
    static const std::array<ButtonRow, TransportKeys::ButtonCount> kRows{{
        {"toStart",
         "transport-start",
         QT_TRANSLATE_NOOP("halfscope::TransportBar", "To the start"),
         {QT_TRANSLATE_NOOP("halfscope::TransportBar", "To the start (Home)"),
          QT_TRANSLATE_NOOP("halfscope::TransportBar", "To the first phase of the step (Home)")},
         Qt::Key_Home},
        {"stepBack",
         "transport-back",
         QT_TRANSLATE_NOOP("halfscope::TransportBar", "Step back"),
         {QT_TRANSLATE_NOOP("halfscope::TransportBar", "A step back (Left, or Ctrl+Left anywhere)"),
          QT_TRANSLATE_NOOP("halfscope::TransportBar", "A phase back (Left); a step back is Ctrl+Left, anywhere")},
         Qt::Key_Left},
        {"play",
         "transport-play",
         QT_TRANSLATE_NOOP("halfscope::TransportBar", "Play"),
         {QT_TRANSLATE_NOOP("halfscope::TransportBar", "Play (Space, or Ctrl+Space anywhere)"),
          QT_TRANSLATE_NOOP("halfscope::TransportBar", "Play (Space, or Ctrl+Space anywhere)")},
         Qt::Key_Space},
        {"step",
         "transport-step",
         QT_TRANSLATE_NOOP("halfscope::TransportBar", "Step"),
         {QT_TRANSLATE_NOOP("halfscope::TransportBar", "A step on (Right, or Ctrl+Right anywhere)"),
          QT_TRANSLATE_NOOP("halfscope::TransportBar", "A phase on (Right); a step on is Ctrl+Right, anywhere")},
         Qt::Key_Right},
        {"toEnd",
         "transport-end",
         QT_TRANSLATE_NOOP("halfscope::TransportBar", "To the end"),
         {QT_TRANSLATE_NOOP("halfscope::TransportBar", "To the end (End)"),
          QT_TRANSLATE_NOOP("halfscope::TransportBar", "To the last phase of the step (End)")},
         Qt::Key_End},
    }};
    return kRows;
}

} // namespace

TransportKeys::TransportKeys(TransportOf of, const QString& names, QWidget* parent) : QWidget(parent), m_of(of) {
    setObjectName(names + QLatin1String("transportKeys"));
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(TransportBar::tr("Transport"));
    setAccessibleDescription(
        of == TransportOf::Steps
            ? TransportBar::tr("Space plays, Right and Left step, Home and End go to the ends, R resets")
            : TransportBar::tr("Space plays, Right and Left move by phase and with Ctrl by step, Home and End go to "
                               "the ends of the step, R resets"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(3, 3, 3, 3);
    layout->setSpacing(2);
    for (int i = 0; i < ButtonCount; ++i) {
        auto* button = new QToolButton;
        button->setObjectName(names + QLatin1String(buttonRows()[static_cast<std::size_t>(i)].objectName));
        button->setAccessibleName(name(static_cast<Button>(i)));
        button->setToolTip(tip(static_cast<Button>(i)));
        button->setAutoRaise(true);
        button->setIconSize({kIcon, kIcon});
        button->setFocusPolicy(Qt::NoFocus); // their keys act on all of them
        button->setAutoRepeat(i == Back || i == Step);
        connect(button, &QToolButton::clicked, this, [this, i] {
            setFocus(Qt::MouseFocusReason);
            emit chosen(i);
        });
        layout->addWidget(button);
        m_buttons[static_cast<std::size_t>(i)] = button;
    }
    paintIcons();
}

std::optional<TransportKeys::Button> TransportKeys::buttonOf(int key) {
    for (std::size_t i = 0; i < ButtonCount; ++i) {
        if (buttonRows()[i].key == key) {
            return static_cast<Button>(i);
        }
    }
    return std::nullopt;
}

QString TransportKeys::name(Button button) const { return TransportBar::tr(buttonRows()[button].name); }

QString TransportKeys::tip(Button button) const {
    return TransportBar::tr(buttonRows()[button].tips[static_cast<std::size_t>(m_of)]);
}

void TransportKeys::setPlaying(bool playing) {
    m_playing = playing;
    m_buttons[Play]->setAccessibleName(playing ? TransportBar::tr("Pause") : name(Play));
    m_buttons[Play]->setToolTip(playing ? TransportBar::tr("Pause (Space, or Ctrl+Space anywhere)") : tip(Play));
    paintIcons();
}

void TransportKeys::paintIcons() {
    const QColor ink = palette().color(QPalette::ButtonText);
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        const bool pauses = i == Play && m_playing;
        m_buttons[i]->setIcon(inkIcon(QLatin1String(pauses ? "transport-pause" : buttonRows()[i].icon), ink));
    }
}

void TransportKeys::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) {
        paintIcons();
    }
    QWidget::changeEvent(event);
}

void TransportKeys::paintEvent(QPaintEvent*) {
    if (hasFocus()) {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(Theme::of(palette()).focus(), 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
    }
}

void TransportKeys::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    update();
}

void TransportKeys::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    update();
}

} // namespace halfscope
