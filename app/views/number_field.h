// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "result.h"

#include <QLineEdit>

namespace halfscope {

/// A field that takes any number: decimal with point or comma, 2^-24, hex, inf. What is no number stays in it, marked,
/// with the reason as its tool tip, and changes nothing. A float32, or, once setReal() was called, a float64.
class NumberField : public QLineEdit {
    Q_OBJECT
public:
    explicit NumberField(QWidget* parent = nullptr);

    /// Shows the value, unless a person is typing in the field.
    void setValue(float value);
    void setReal(double value);

signals:
    void entered(float value);
    void enteredReal(double value);
    void rejected(const halfscope::Problem& problem);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void commit();
    bool take();
    void show(double value);
    void showValue();
    void setRejected(const QString& reason);

    double m_value = 0;
    bool m_real = false;
};

} // namespace halfscope
