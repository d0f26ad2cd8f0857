// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessible>
#include <QLabel>

namespace halfscope {

/// Sets words that answer what a person does elsewhere: a screen reader says them, though the focus is not there.
inline void setSpokenText(QLabel* label, const QString& text) {
    if (text == label->text()) {
        return;
    }
    label->setText(text);
    if (!text.isEmpty()) {
        QAccessibleEvent event(label, QAccessible::Alert);
        QAccessible::updateAccessibility(&event);
    }
}

} // namespace halfscope
