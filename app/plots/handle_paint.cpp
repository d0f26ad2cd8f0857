// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/handle.h"

#include "plots/figure_view.h"
#include "plots/handle_geometry.h"
#include "plots/rich_text.h"

#include <QPainter>

#include <algorithm>

namespace halfscope {

void Handle::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    switch (m_kind) {
    case Kind::Marker:
        paintMarker(painter, m_line);
        break;
    case Kind::Scale:
        paintScale(painter, m_line);
        break;
    case Kind::Bracket:
        paintBracket(painter);
        break;
    }
}

void Handle::paintMarker(QPainter& painter, double x) {
    const QColor color = m_selected || m_hovered ? m_theme.ink(Ink::Accent) : m_theme.fill(m_paint);
    painter.setPen(QPen(color, m_selected ? 2 : 1.5));
    painter.drawLine(QPointF(x, kKnobTop + 6), QPointF(x, height()));
    const QPolygonF knob(
        {{x - 7, static_cast<double>(kKnobTop)}, {x + 7, static_cast<double>(kKnobTop)}, {x, kKnobTop + 12.0}});
    painter.setPen(QPen(m_theme.background(), 1.5));
    painter.setBrush(color);
    painter.drawPolygon(knob);
    if (hasFocus() && m_ring) {
        painter.setPen(QPen(m_theme.focus(), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(x - 11, kKnobTop - 4, 22, 20), 4, 4);
    }
    paintLabel(painter, x);
}

void Handle::paintScale(QPainter& painter, double x) {
    const QColor color = m_theme.ink(Ink::Accent);
    const double bottom = height() - kBelow;
    painter.setPen(QPen(color, m_hovered || hasFocus() ? 3.5 : 2.5));
    painter.drawLine(QPointF(x, 0), QPointF(x, bottom));
    painter.setPen(QPen(m_theme.background(), 1.5));
    painter.setBrush(color);
    painter.drawEllipse(QPointF(x, bottom), 7.5, 7.5);
    if (hasFocus() && m_ring) {
        painter.setPen(QPen(m_theme.focus(), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(x - 12, 1, 24, height() - 2), 5, 5);
    }
    paintLabel(painter, x);
}

void Handle::paintLabel(QPainter& painter, double x) {
    if (!showsLabel()) {
        return;
    }
    const QFont font = figureFont(kLabelPixels, m_kind == Kind::Scale);
    const bool left = x > kReach + 1;
    const double y = m_kind == Kind::Scale ? height() - kBelow - 22 : kKnobTop + 5;
    const QPointF anchor(left ? x - 13 : x + 13, y);
    const Qt::Alignment alignment = left ? Qt::AlignRight : Qt::AlignLeft;
    QColor behind = m_theme.background();
    behind.setAlphaF(0.9F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(behind);
    painter.drawRoundedRect(rich::place(anchor, alignment, m_label, font).adjusted(-3, 0, 3, 0), 3, 3);
    painter.setPen(m_selected || m_kind == Kind::Scale ? m_theme.ink(Ink::Accent) : m_theme.text());
    rich::draw(&painter, anchor, alignment, m_label, font);
}

void Handle::paintBracket(QPainter& painter) {
    const QRect panel = m_view->panelRect(m_panel);
    const auto local = [&](double value) {
        return std::clamp(m_view->toPixel(m_panel, value), static_cast<double>(panel.left()),
                          static_cast<double>(panel.right())) -
               x();
    };
    const double left = local(m_from);
    const double right = std::max(local(m_to), left + 4);
    const double middle = 16 + kHitWidth / 2.0;
    const QColor color = m_theme.ink(Ink::Accent);
    QColor behind = m_theme.background();
    behind.setAlphaF(0.7F);
    painter.fillRect(QRectF(left - 3, middle - 8, right - left + 6, 16), behind);
    painter.setPen(QPen(color, m_hovered || hasFocus() ? 3 : 2));
    painter.drawLine(QPointF(left, middle), QPointF(right, middle));
    painter.drawLine(QPointF(left, middle - 6), QPointF(left, middle + 6));
    painter.drawLine(QPointF(right, middle - 6), QPointF(right, middle + 6));
    if (hasFocus() && m_ring) {
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(left - 8, middle - 11, right - left + 16, 22), 4, 4);
    }
    const QFont font = figureFont(kLabelPixels);
    const QPointF anchor((left + right) / 2, 8);
    painter.setPen(Qt::NoPen);
    painter.setBrush(behind);
    painter.drawRoundedRect(rich::place(anchor, Qt::AlignHCenter, m_label, font).adjusted(-3, 0, 3, 0), 3, 3);
    painter.setPen(color);
    rich::draw(&painter, anchor, Qt::AlignHCenter, m_label, font);
}

} // namespace halfscope
