// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace halfscope {

/// Lies over a picture that is no longer so, and lets it shine through; hands and keys reach what is under it. Not
/// shown until it is asked to.
class Veil : public QWidget {
    Q_OBJECT
public:
    explicit Veil(QWidget* over);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
};

} // namespace halfscope
