// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/activity_rail.h"

#include "plots/theme.h"
#include "views/ink_icon.h"

#include <QAction>
#include <QButtonGroup>
#include <QEvent>
#include <QPainter>
#include <QVBoxLayout>

namespace halfscope {

namespace {

constexpr int kWidth = 76;
constexpr int kHeight = 64;
constexpr int kMark = 4; ///< of the bar beside the activity that is shown
constexpr const char* kIconName = "iconName";

/// Painted here: styles show a checked tool button as pressed, which is no place to be.
class RailButton : public QToolButton {
public:
    using QToolButton::QToolButton;

    QSize sizeHint() const override { return {kWidth, kHeight}; }

protected:
    void paintEvent(QPaintEvent*) override {
        const Theme theme = Theme::of(palette());
        QPainter painter(this);
        if (isChecked()) {
            painter.fillRect(rect(), theme.band(Ink::Accent));
            painter.fillRect(QRect(isRightToLeft() ? width() - kMark : 0, 0, kMark, height()), theme.ink(Ink::Accent));
        } else if (underMouse()) {
            painter.fillRect(rect(), palette().color(QPalette::Midlight));
        }
        const QSize size = iconSize();
        icon().paint(&painter, QRect(QPoint((width() - size.width()) / 2, 10), size));
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(rect().adjusted(2, 10 + size.height(), -2, -6), Qt::AlignCenter, text());
        if (hasFocus()) {
            painter.setPen(QPen(theme.focus(), 2));
            painter.drawRect(rect().adjusted(kMark + 2, 3, -4, -4));
        }
    }
};

} // namespace

ActivityRail::ActivityRail(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("activityRail"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 8, 0, 8);
    layout->setSpacing(2);
    add(Activity::Range, tr("Range"), tr("What of the gradients a 16-bit format keeps"), "activity-range");
    add(Activity::Scaler, tr("Scaler"), tr("A dynamic loss scaler, step by step"), "activity-scaler");
    add(Activity::Network, tr("Network"), tr("A training step of a network, phase by phase, and runs of many"),
        "activity-network");
    layout->addStretch(1);
    auto* group = new QButtonGroup(this);
    for (QToolButton* button : m_buttons) {
        group->addButton(button);
    }
    setFixedWidth(kWidth);
    setActivity(Activity::Range);
    paintIcons();
}

void ActivityRail::add(Activity activity, const QString& title, const QString& about, const char* icon) {
    const auto number = static_cast<int>(activity) + 1;
    auto* button = new RailButton;
    button->setObjectName(QStringLiteral("activity%1").arg(number));
    button->setText(title);
    button->setAccessibleName(title);
    button->setAccessibleDescription(about);
    button->setCheckable(true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setIconSize({24, 24});
    button->setProperty(kIconName, QLatin1String(icon));
    button->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    const QKeySequence key(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_0 + number));
    button->setToolTip(QStringLiteral("%1 (%2)").arg(about, key.toString(QKeySequence::NativeText)));
    auto* action = new QAction(title, this);
    action->setShortcut(key);
    addAction(action);
    connect(action, &QAction::triggered, this, [this, activity] { emit chosen(activity); });
    connect(button, &QToolButton::clicked, this, [this, activity] { emit chosen(activity); });
    layout()->addWidget(button);
    m_buttons.push_back(button);
}

/// The one that is shown is the stop of the Tab key.
void ActivityRail::setActivity(Activity activity) {
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        const bool shown = i == static_cast<std::size_t>(activity);
        m_buttons[i]->setFocusPolicy(shown ? Qt::StrongFocus : Qt::ClickFocus);
        if (shown) {
            m_buttons[i]->setChecked(true);
        }
    }
}

void ActivityRail::paintIcons() {
    for (QToolButton* button : m_buttons) {
        button->setIcon(inkIcon(button->property(kIconName).toString(), palette().color(QPalette::WindowText)));
    }
}

void ActivityRail::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) {
        paintIcons();
    }
    QWidget::changeEvent(event);
}

} // namespace halfscope
