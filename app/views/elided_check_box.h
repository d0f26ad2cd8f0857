// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCheckBox>

namespace halfscope {

/// A check box that gives way where the window is narrow: its words end in an ellipsis, and its tip begins with them.
class ElidedCheckBox : public QCheckBox {
public:
    explicit ElidedCheckBox(const QString& text, QWidget* parent = nullptr);
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QString shownText() const;
};

} // namespace halfscope
