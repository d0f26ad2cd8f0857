// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scaler/row_drag.h"

#include "plots/theme.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>

namespace halfscope {

namespace {

constexpr int kLine = 4;

} // namespace

RowDrag::RowDrag(QAbstractItemView* view, int column, std::function<int()> rows)
    : QObject(view), m_view(view), m_column(column), m_rows(std::move(rows)), m_line(new QFrame(view->viewport())) {
    m_line->setAutoFillBackground(true);
    m_line->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_line->hide();
    view->viewport()->setMouseTracking(true);
    view->viewport()->installEventFilter(this);
    view->installEventFilter(this);
}

bool RowDrag::isGrip(QPoint at) const {
    const QModelIndex cell = m_view->indexAt(at);
    return cell.isValid() && cell.column() == m_column && cell.row() < m_rows();
}

QRect RowDrag::rowRect(int row) const { return m_view->visualRect(m_view->model()->index(row, m_column)); }

bool RowDrag::move(QPoint at) {
    if (m_row < 0) {
        m_view->viewport()->setCursor(isGrip(at) ? Qt::OpenHandCursor : Qt::ArrowCursor);
        return false;
    }
    if (m_gap < 0 && std::abs(at.y() - m_pressedAt.y()) < QApplication::startDragDistance()) {
        return true;
    }
    m_view->viewport()->setCursor(Qt::ClosedHandCursor);
    const int height = m_view->viewport()->height();
    const int last = m_rows() - 1;
    const int row = m_view->indexAt({m_pressedAt.x(), std::clamp(at.y(), 0, height - 1)}).row();
    if (row < 0 || row > last) {
        showGap(last + 1);
        return true;
    }
    const bool lower = at.y() > rowRect(row).center().y();
    showGap(row + (lower ? 1 : 0));
    if (at.y() < 0 || at.y() >= height) { // the rows come to meet it
        m_view->scrollTo(m_view->model()->index(std::clamp(at.y() < 0 ? row - 1 : row + 1, 0, last), m_column));
    }
    return true;
}

void RowDrag::showGap(int gap) {
    m_gap = gap;
    QPalette colors = m_line->palette();
    colors.setColor(QPalette::Window, Theme::of(m_view->palette()).ink(Ink::Accent));
    m_line->setPalette(colors);
    const int y = gap < m_rows() ? rowRect(gap).top() : rowRect(gap - 1).bottom() + 1;
    m_line->setGeometry(0, y - kLine / 2, m_view->viewport()->width(), kLine);
    m_line->show();
}

void RowDrag::end() {
    m_row = -1;
    m_gap = -1;
    m_line->hide();
    m_view->viewport()->setCursor(Qt::ArrowCursor);
}

bool RowDrag::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_view) {
        const bool escape =
            event->type() == QEvent::KeyPress && m_row >= 0 && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape;
        if (escape) {
            end();
        }
        return escape;
    }
    const auto* mouse = static_cast<QMouseEvent*>(event); // where it is one
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        if (mouse->button() == Qt::LeftButton && isGrip(mouse->pos())) {
            m_row = m_view->indexAt(mouse->pos()).row();
            m_pressedAt = mouse->pos();
        }
        return false; // the row is selected as well
    case QEvent::MouseMove:
        return move(mouse->pos());
    case QEvent::MouseButtonRelease: {
        const int from = m_row;
        const int gap = m_gap;
        end();
        if (from >= 0 && gap >= 0) {
            emit moved(from, gap > from ? gap - 1 : gap);
        }
        return false;
    }
    default:
        return false;
    }
}

} // namespace halfscope
