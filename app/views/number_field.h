// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "result.h"

#include <QLineEdit>

namespace halfscope {

/// A field that takes any number: decimal with point or comma, 2^-24, hex, inf. What is no number stays in it, marked,
/// with the reason as its tool tip, and changes nothing.
class NumberField : public QLineEdit {
    Q_OBJECT
public:
    explicit NumberField(QWidget* parent = nullptr);

    /// Shows the value, unless a person is typing in the field.
    void setValue(float value);

signals:
    void entered(float value);
    void rejected(const halfscope::Problem& problem);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void commit();
    void showValue();
    void setRejected(const QString& reason);

    float m_value = 0;
};

} // namespace halfscope
