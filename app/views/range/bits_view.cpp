// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/range/bits_view.h"

#include "plots/theme.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace halfscope {

namespace {

constexpr int kBox = 17; ///< with the gap to its neighbour
constexpr int kHeight = 26;
constexpr int kWords = 16;
constexpr int kFieldGap = 5;
constexpr int kInRow = 16;

} // namespace

BitsView::BitsView(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("bits"));
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void BitsView::setCode(Format format, std::optional<std::uint32_t> code) {
    if (format != m_format) {
        m_cursor = format.bits() - 1;
    }
    m_format = format;
    m_code = code;
    setEnabled(code.has_value());
    updateGeometry();
    update();
}

int BitsView::rows() const { return (m_format.bits() + kInRow - 1) / kInRow; }

QSize BitsView::sizeHint() const { return {kInRow * kBox + 2 * kFieldGap + 4, rows() * (kHeight + 4) + kWords}; }

QRect BitsView::bitRect(int bit) const {
    const int index = m_format.bits() - 1 - bit; // from the left
    const int row = index / kInRow;
    const int column = index % kInRow;
    int gaps = 0;
    if (row == 0) { // a field begins with a gap, in its own row
        gaps = (index >= 1 ? kFieldGap : 0) + (index >= 1 + m_format.exponentBits ? kFieldGap : 0);
    }
    return {2 + column * kBox + gaps, 2 + row * (kHeight + 4), kBox - 2, kHeight};
}

int BitsView::bitAt(QPointF position) const {
    for (int bit = 0; bit < m_format.bits(); ++bit) {
        if (bitRect(bit).adjusted(-1, -2, 1, 2).contains(position.toPoint())) {
            return bit;
        }
    }
    return -1;
}

void BitsView::paintEvent(QPaintEvent*) {
    const Theme theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QFont font = this->font();
    for (int bit = m_format.bits() - 1; bit >= 0; --bit) {
        const bool sign = bit == m_format.bits() - 1;
        const bool fraction = bit < m_format.fractionBits;
        const Ink ink = sign ? Ink::Lost : fraction ? Ink::Normal : Ink::Subnormal;
        const bool on = m_code && (*m_code >> bit & 1u);
        const QRectF box = bitRect(bit);
        painter.setPen(QPen(m_code ? theme.ink(ink) : theme.axis(), 1));
        painter.setBrush(on ? theme.ink(ink) : theme.band(ink));
        painter.drawRoundedRect(box, 2.5, 2.5);
        painter.setPen(on ? theme.background() : m_code ? theme.text() : theme.muted());
        font.setBold(on);
        painter.setFont(font);
        painter.drawText(box, Qt::AlignCenter, m_code ? on ? QStringLiteral("1") : QStringLiteral("0") : QString());
        if (hasFocus() && bit == m_cursor) {
            painter.setPen(QPen(theme.focus(), 2));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(box.adjusted(-1.5, -1.5, 1.5, 1.5), 4, 4);
        }
    }
    QFont small = this->font();
    small.setPixelSize(12);
    painter.setFont(small);
    painter.setPen(theme.muted());
    const int y = rows() * (kHeight + 4);
    const int exponentLeft = bitRect(m_format.bits() - 2).left();
    const bool oneRow = rows() == 1;
    const int fractionLeft = bitRect(m_format.fractionBits - 1).left();
    // the sign's word is the widest thing above one bit: it shares the line with the exponent's
    const QString left = tr("sign, exponent");
    painter.drawText(QRect(2, y, width(), kWords), Qt::AlignLeft | Qt::AlignVCenter, left);
    const int wordEnd = 2 + painter.fontMetrics().horizontalAdvance(left) + 10;
    painter.drawText(QRect(oneRow ? std::max(fractionLeft, wordEnd) : std::max(exponentLeft + 9 * kBox, wordEnd), y,
                           width(), kWords),
                     Qt::AlignLeft | Qt::AlignVCenter, tr("fraction"));
}

QString BitsView::nameOfBit(int bit) const {
    const bool on = m_code && (*m_code >> bit & 1u);
    const QString state = on ? tr("1") : tr("0");
    if (bit == m_format.bits() - 1) {
        return tr("sign bit: %1").arg(state);
    }
    if (bit >= m_format.fractionBits) {
        return tr("exponent bit %1: %2").arg(bit - m_format.fractionBits).arg(state);
    }
    return tr("fraction bit %1: %2").arg(bit).arg(state);
}

void BitsView::mousePressEvent(QMouseEvent* event) {
    const int bit = event->button() == Qt::LeftButton && m_code ? bitAt(event->position()) : -1;
    if (bit >= 0) {
        moveCursor(bit);
        emit toggled(bit);
    }
}

void BitsView::moveCursor(int bit) {
    m_cursor = std::clamp(bit, 0, m_format.bits() - 1);
    update();
    QAccessibleValueChangeEvent event(this, nameOfBit(m_cursor));
    QAccessible::updateAccessibility(&event);
    setAccessibleDescription(nameOfBit(m_cursor));
}

void BitsView::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Left:
        moveCursor(m_cursor + 1);
        return;
    case Qt::Key_Right:
        moveCursor(m_cursor - 1);
        return;
    case Qt::Key_Home:
        moveCursor(m_format.bits() - 1);
        return;
    case Qt::Key_End:
        moveCursor(0);
        return;
    case Qt::Key_Space:
    case Qt::Key_Return:
        if (m_code) {
            emit toggled(m_cursor);
        }
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void BitsView::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    moveCursor(m_cursor);
}

bool BitsView::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event);
        const int bit = bitAt(help->pos());
        if (bit >= 0 && m_code) {
            QToolTip::showText(help->globalPos(), nameOfBit(bit), this);
        } else {
            QToolTip::hideText();
        }
        return true;
    }
    return QWidget::event(event);
}

} // namespace halfscope
