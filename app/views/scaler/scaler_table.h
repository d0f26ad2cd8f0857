// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/scaler_model.h"

#include <QLabel>
#include <QTableView>

#include <vector>

namespace halfscope {

class ScalerDelegate;
class StepActions;

/// The trace table. A row that becomes current moves the cursor, a cell that does is the one explained; what a step
/// receives is edited in place; steps come, go and move by keys, by the context menu, and by dragging a row's number.
class ScalerTable : public QTableView {
    Q_OBJECT
public:
    explicit ScalerTable(Session& session, QWidget* parent = nullptr);

    bool isAdding() const; ///< the row that adds a step was made current
    /// Which of the columns shown on request are. The true gradients come and go with the closed loop.
    void setColumnShown(ScalerColumn column, bool shown);

signals:
    void editing();                                  ///< an editor opens
    void refused(const halfscope::Problem& problem); ///< text that stays in the editor
    void mended();
    void rejected(const halfscope::Problem& problem); ///< what could not be done
    void currentCellChanged();

protected:
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    bool edit(const QModelIndex& index, EditTrigger trigger, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void sync();
    void update();
    void layOutColumns();
    QString longestEvent() const;
    int widthOf(int column) const;
    void editRow(int row);
    bool takeKey(const QKeyEvent& event);

    Session& m_session;
    ScalerModel* m_model;
    ScalerDelegate* m_delegate;
    StepActions* m_actions;
    QLabel* m_hint;
    std::vector<bool> m_onRequest;
    std::uint32_t m_syncedStep = 0;
    bool m_adding = false; ///< the row that adds was chosen: where rows go, Qt makes it current by itself
    bool m_syncing = false;
};

} // namespace halfscope
