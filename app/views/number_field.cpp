// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/number_field.h"

#include "text/numbers.h"
#include "text/problem_text.h"
#include "text/typed_number.h"

#include <QKeyEvent>

namespace halfscope {

NumberField::NumberField(QWidget* parent) : QLineEdit(parent) {
    connect(this, &QLineEdit::returnPressed, this, &NumberField::commit);
    connect(this, &QLineEdit::textEdited, this, [this] { setRejected({}); });
}

void NumberField::setValue(float value) {
    m_real = false;
    show(static_cast<double>(value));
}

void NumberField::setReal(double value) {
    m_real = true;
    show(value);
}

void NumberField::show(double value) {
    const bool changed = value != m_value;
    m_value = value;
    if (!isModified() || (changed && !hasFocus())) { // refused text goes when the value moves on without it
        showValue();
    }
}

void NumberField::showValue() {
    const QString text =
        m_real ? numbers::typed(m_value, locale()) : numbers::shortest(static_cast<float>(m_value), locale());
    if (this->text() != text) {
        setText(text);
        setCursorPosition(0);
    }
    setModified(false);
    setRejected({});
}

void NumberField::commit() {
    if (!isModified()) {
        return;
    }
    if (!take()) {
        return;
    }
    setModified(false);
    if (m_real) {
        emit enteredReal(m_value);
    } else {
        emit entered(static_cast<float>(m_value));
    }
    showValue(); // what the session made of it
}

/// Reads the text as the value; false where it is no number, which is said.
bool NumberField::take() {
    std::optional<Problem> problem;
    if (m_real) {
        const auto value = parseTypedReal(text());
        m_value = value ? value.value() : m_value;
        problem = value ? std::nullopt : std::optional(value.problem());
    } else {
        const auto value = parseTyped(text());
        m_value = value ? static_cast<double>(value.value()) : m_value;
        problem = value ? std::nullopt : std::optional(value.problem());
    }
    if (problem) {
        setRejected(problemText(*problem));
        emit rejected(*problem);
    }
    return !problem;
}

void NumberField::setRejected(const QString& reason) {
    if (property("rejected").toBool() == !reason.isEmpty()) {
        return;
    }
    setProperty("rejected", !reason.isEmpty());
    setToolTip(reason);
    QPalette colors;
    if (!reason.isEmpty()) {
        const bool dark = palette().color(QPalette::Window).lightness() < 128;
        colors.setColor(QPalette::Text, dark ? QColor(0xFF8A8F) : QColor(0xB2182B));
    }
    setPalette(colors);
}

bool NumberField::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && !isModified()) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore(); // nothing is typed here: the key is the window's
            return true;
        }
    }
    return QLineEdit::event(event);
}

void NumberField::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && isModified()) {
        setModified(false);
        showValue();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

void NumberField::focusOutEvent(QFocusEvent* event) {
    QLineEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason) {
        commit();
    }
}

} // namespace halfscope
