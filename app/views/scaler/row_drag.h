// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/scaler_model.h"

#include <QFrame>
#include <QTableView>

namespace halfscope {

/// Moves a step by dragging its number: a line shows where it would land, Escape lets go of it.
class RowDrag : public QObject {
    Q_OBJECT
public:
    RowDrag(QTableView* table, const ScalerModel* model);

signals:
    void moved(int from, int to); ///< the row that it has afterwards

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool isGrip(QPoint at) const;
    bool move(QPoint at);
    void showGap(int gap);
    void end();

    QTableView* m_table;
    const ScalerModel* m_model;
    QFrame* m_line;
    int m_row = -1;
    int m_gap = -1; ///< the row before which it would land, -1: not dragged yet
    QPoint m_pressedAt;
};

} // namespace halfscope
