// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/scaler_model.h"

#include <QAction>
#include <QTableView>

namespace halfscope {

/// What is done to the rows of the trace table, by its context menu and by keys while it has the focus.
class StepActions : public QObject {
    Q_OBJECT
public:
    StepActions(Session& session, QTableView* table, const ScalerModel* model);

    void update(); ///< what can be done to the current row

signals:
    void inserted(int row); ///< an empty step, to be filled
    void rejected(const halfscope::Problem& problem);

private:
    enum Action { Insert, Duplicate, Delete, MoveUp, MoveDown, Copy, Paste, ActionCount };
    void add(Action action, const QString& text, const QKeySequence& key, const char* name);
    void act(Action action);
    int row() const; ///< the current one, or that which adds a step
    void insert();
    void remove();
    void copy();
    void paste();
    void report(const std::optional<Problem>& problem);

    Session& m_session;
    QTableView* m_table;
    const ScalerModel* m_model;
    std::array<QAction*, ActionCount> m_actions{};
};

/// The columns that a table shows, in their order.
QList<int> shownColumns(const QTableView& table);

} // namespace halfscope
