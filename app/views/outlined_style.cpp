// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/outlined_style.h"

#include "plots/theme.h"

#include <QPainter>
#include <QStyleOption>

namespace halfscope {

void OutlinedStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                  const QWidget* widget) const {
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    const bool box = element == PE_IndicatorCheckBox;
    if (!box && element != PE_IndicatorRadioButton) {
        return;
    }
    const Theme theme = Theme::of(option->palette);
    if (!theme.isDark()) {
        return;
    }
    QColor outline = theme.axis();
    outline.setAlphaF(option->state & State_Enabled ? 1.0F : 0.5F);
    painter->save();
    painter->setPen(QPen(outline, 1.01)); // exactly 1.0 becomes a hairline on fine screens
    painter->setBrush(Qt::NoBrush);
    const QRectF frame = QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5);
    painter->setRenderHint(QPainter::Antialiasing);
    if (box) {
        painter->drawRoundedRect(frame, 1, 1);
    } else {
        painter->drawEllipse(frame);
    }
    painter->restore();
}

} // namespace halfscope
