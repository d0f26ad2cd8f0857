// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QEvent>
#include <QWidget>

namespace halfscope {

/// Lets the wheel pass a control that does not have the focus: who scrolls the panel past it means to scroll.
class WheelGuard : public QObject {
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Wheel && !static_cast<QWidget*>(watched)->hasFocus()) {
            event->ignore();
            return true;
        }
        return QObject::eventFilter(watched, event);
    }
};

inline void ignoreWheelWithoutFocus(QWidget* control) {
    control->setFocusPolicy(Qt::StrongFocus); // the wheel itself gives none
    control->installEventFilter(new WheelGuard(control));
}

} // namespace halfscope
