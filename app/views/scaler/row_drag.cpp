// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scaler/row_drag.h"

#include "plots/theme.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>

namespace halfscope {

namespace {

constexpr int kStep = static_cast<int>(ScalerColumn::Step);
constexpr int kLine = 4;

} // namespace

RowDrag::RowDrag(QTableView* table, const ScalerModel* model)
    : QObject(table), m_table(table), m_model(model), m_line(new QFrame(table->viewport())) {
    m_line->setAutoFillBackground(true);
    m_line->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_line->hide();
    table->viewport()->setMouseTracking(true);
    table->viewport()->installEventFilter(this);
    table->installEventFilter(this);
}

bool RowDrag::isGrip(QPoint at) const {
    const QModelIndex cell = m_table->indexAt(at);
    return cell.isValid() && cell.column() == kStep && !m_model->isAddingRow(cell.row());
}

bool RowDrag::move(QPoint at) {
    if (m_row < 0) {
        m_table->viewport()->setCursor(isGrip(at) ? Qt::OpenHandCursor : Qt::ArrowCursor);
        return false;
    }
    if (m_gap < 0 && std::abs(at.y() - m_pressedAt.y()) < QApplication::startDragDistance()) {
        return true;
    }
    m_table->viewport()->setCursor(Qt::ClosedHandCursor);
    const int height = m_table->viewport()->height();
    const int last = m_model->steps() - 1;
    const int row = m_table->rowAt(std::clamp(at.y(), 0, height - 1));
    if (row < 0 || row > last) {
        showGap(last + 1);
        return true;
    }
    const bool lower = at.y() > m_table->rowViewportPosition(row) + m_table->rowHeight(row) / 2;
    showGap(row + (lower ? 1 : 0));
    if (at.y() < 0 || at.y() >= height) { // the rows come to meet it
        m_table->scrollTo(m_model->index(std::clamp(at.y() < 0 ? row - 1 : row + 1, 0, last), kStep));
    }
    return true;
}

void RowDrag::showGap(int gap) {
    m_gap = gap;
    QPalette colors = m_line->palette();
    colors.setColor(QPalette::Window, Theme::of(m_table->palette()).ink(Ink::Accent));
    m_line->setPalette(colors);
    m_line->setGeometry(0, m_table->rowViewportPosition(gap) - kLine / 2, m_table->viewport()->width(), kLine);
    m_line->show();
}

void RowDrag::end() {
    m_row = -1;
    m_gap = -1;
    m_line->hide();
    m_table->viewport()->setCursor(Qt::ArrowCursor);
}

bool RowDrag::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_table) {
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
            m_row = m_table->rowAt(mouse->pos().y());
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
