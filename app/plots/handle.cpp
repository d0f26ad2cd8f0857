// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/handle.h"

#include "plots/figure_view.h"
#include "plots/handle_geometry.h"
#include "plots/rich_text.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>

namespace halfscope {

Handle::Handle(Kind kind, FigureView* view, int panel) : QWidget(view), m_view(view), m_kind(kind), m_panel(panel) {
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::SizeHorCursor);
    setMouseTracking(true);
    setAttribute(Qt::WA_NoSystemBackground);
}

void Handle::setPosition(double at) {
    m_at = at;
    relayout();
}

void Handle::setBracket(double from, double to) {
    m_from = from;
    m_to = to;
    m_at = to;
    relayout();
}

void Handle::setLabel(const QString& label) {
    if (m_label != label) {
        m_label = label;
        relayout();
    }
}

void Handle::setPaint(const Paint& paint) {
    m_paint = paint;
    update();
}

void Handle::setSelected(bool selected) {
    if (m_selected != selected) {
        m_selected = selected;
        if (selected) {
            raise();
        }
        relayout();
    }
}

void Handle::setTheme(const Theme& theme) {
    m_theme = theme;
    update();
}

void Handle::setSpokenValue(const QString& value) {
    if (m_spokenValue != value) {
        m_spokenValue = value;
        QAccessibleValueChangeEvent event(this, value);
        QAccessible::updateAccessibility(&event);
    }
}

bool Handle::showsLabel() const {
    return !m_label.isEmpty() && (m_kind != Kind::Marker || m_selected || m_hovered || hasFocus());
}

void Handle::relayout() {
    const QRect panel = m_view->panelRect(m_panel);
    if (panel.isEmpty()) {
        return;
    }
    const auto pixel = [&](double value) {
        return std::clamp(m_view->toPixel(m_panel, value), static_cast<double>(panel.left()),
                          static_cast<double>(panel.right()));
    };
    if (m_kind == Kind::Bracket) {
        const double left = std::floor(pixel(m_from)) - kReach;
        const double right = std::ceil(pixel(m_to)) + kReach;
        const double label = showsLabel() ? rich::size(m_label, figureFont(kLabelPixels)).width() + 4 : 0;
        const double extra = std::max(0.0, (label - (right - left)) / 2);
        m_line = pixel(m_to) - std::floor(left - extra);
        setGeometry(static_cast<int>(std::floor(left - extra)), panel.top() + kBracketTop - 16,
                    static_cast<int>(std::ceil(right - left + 2 * extra)), kHitWidth + 16);
        update();
        return;
    }
    const double x = pixel(m_at);
    const int label =
        showsLabel() ? static_cast<int>(rich::size(m_label, figureFont(kLabelPixels, true)).width()) + 12 : 0;
    const bool labelLeft = x + kReach + label > panel.right() + 40;
    const int left = static_cast<int>(std::floor(x)) - kReach - (labelLeft ? label : 0);
    m_line = x - left;
    const int bottom = m_kind == Kind::Scale ? kBelow : 1;
    setGeometry(left, panel.top(), 2 * kReach + label, panel.height() + bottom);
    update();
}

void Handle::mousePressEvent(QMouseEvent* event) {
    const QPointF position = event->position();
    const bool onKnob = m_kind != Kind::Marker || position.y() < kKnobTop + 18;
    const double reach = onKnob ? kReach : kLineReach;
    const bool hit = m_kind == Kind::Bracket || std::abs(position.x() - m_line) <= reach;
    if (event->button() != Qt::LeftButton || !hit) {
        event->ignore(); // what lies under the handle takes it
        return;
    }
    setFocus(Qt::MouseFocusReason);
    m_dragging = true;
    m_grab = m_view->toValue(m_panel, mapToParent(event->position().toPoint()).x()) - m_at;
    emit pressed();
}

void Handle::mouseMoveEvent(QMouseEvent* event) {
    if (!m_dragging) {
        event->ignore();
        return;
    }
    const double x = event->position().x() + pos().x();
    emit dragged(m_view->toValue(m_panel, x) - m_grab, event->modifiers());
}

void Handle::mouseReleaseEvent(QMouseEvent* event) {
    if (!m_dragging) {
        event->ignore();
        return;
    }
    m_dragging = false;
    emit released();
}

void Handle::keyPressEvent(QKeyEvent* event) {
    const bool fine = event->modifiers() & Qt::ShiftModifier;
    if (!m_ring) { // whoever uses keys sees where they go
        m_ring = true;
        update();
    }
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Down:
        emit stepped(fine ? edits::Step::Fine : edits::Step::Binade, -1);
        return;
    case Qt::Key_Right:
    case Qt::Key_Up:
        emit stepped(fine ? edits::Step::Fine : edits::Step::Binade, 1);
        return;
    case Qt::Key_PageDown:
        emit stepped(edits::Step::TenBinades, -1);
        return;
    case Qt::Key_PageUp:
        emit stepped(edits::Step::TenBinades, 1);
        return;
    case Qt::Key_Home:
        emit stepped(edits::Step::End, -1);
        return;
    case Qt::Key_End:
        emit stepped(edits::Step::End, 1);
        return;
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        emit removeRequested();
        return;
    case Qt::Key_Escape:
        m_view->setFocus(Qt::OtherFocusReason);
        return;
    default:
        event->ignore(); // Insert and the window's own keys
    }
}

void Handle::focusInEvent(QFocusEvent* event) {
    m_ring = event->reason() != Qt::MouseFocusReason && event->reason() != Qt::ActiveWindowFocusReason;
    QWidget::focusInEvent(event);
    relayout();
    emit focused();
}

void Handle::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    relayout();
}

void Handle::enterEvent(QEnterEvent*) {
    m_hovered = true;
    relayout();
}

void Handle::leaveEvent(QEvent*) {
    m_hovered = false;
    relayout();
}

} // namespace halfscope
