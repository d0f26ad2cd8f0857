// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemView>
#include <QFrame>

#include <functional>

namespace halfscope {

/// Moves a row by dragging its cell in one column: a line shows where it would land, Escape lets go of it.
class RowDrag : public QObject {
    Q_OBJECT
public:
    /// `rows` says how many there are that can be moved: those at the beginning.
    RowDrag(QAbstractItemView* view, int column, std::function<int()> rows);

signals:
    void moved(int from, int to); ///< the row that it has afterwards

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool isGrip(QPoint at) const;
    QRect rowRect(int row) const;
    bool move(QPoint at);
    void showGap(int gap);
    void end();

    QAbstractItemView* m_view;
    int m_column;
    std::function<int()> m_rows;
    QFrame* m_line;
    int m_row = -1;
    int m_gap = -1; ///< the row before which it would land, -1: not dragged yet
    QPoint m_pressedAt;
};

} // namespace halfscope
