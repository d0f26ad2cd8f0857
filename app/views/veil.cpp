// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/veil.h"

#include <QEvent>
#include <QPainter>

namespace halfscope {

Veil::Veil(QWidget* over) : QWidget(over) {
    setObjectName(QStringLiteral("veil"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setGeometry(over->rect());
    over->installEventFilter(this);
    hide();
}

bool Veil::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize) {
        setGeometry(parentWidget()->rect());
    }
    return QWidget::eventFilter(watched, event);
}

void Veil::paintEvent(QPaintEvent*) {
    constexpr int kAlpha = 150; // of 255
    QColor color = palette().color(QPalette::Base);
    color.setAlpha(kAlpha);
    QPainter(this).fillRect(rect(), color);
}

} // namespace halfscope
