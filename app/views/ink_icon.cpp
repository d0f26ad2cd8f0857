// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/ink_icon.h"

#include <QPainter>
#include <QSvgRenderer>

namespace halfscope {

namespace {

constexpr int kPixels = 24;

QPixmap drawn(QSvgRenderer& drawing, const QColor& ink, int factor) {
    QPixmap pixmap(kPixels * factor, kPixels * factor);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    drawing.render(&painter);
    painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
    painter.fillRect(pixmap.rect(), ink);
    painter.end();
    pixmap.setDevicePixelRatio(factor);
    return pixmap;
}

} // namespace

QIcon inkIcon(const QString& name, const QColor& ink) {
    QSvgRenderer drawing(QStringLiteral(":/icons/%1.svg").arg(name));
    QColor pale = ink;
    pale.setAlphaF(0.38F);
    QIcon icon;
    for (const int factor : {1, 2, 3}) { // of a fine screen
        icon.addPixmap(drawn(drawing, ink, factor), QIcon::Normal);
        icon.addPixmap(drawn(drawing, pale, factor), QIcon::Disabled);
    }
    return icon;
}

} // namespace halfscope
