// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <QWidget>

namespace halfscope {

class ScalerTable;

/// The tables of the scaler, one at a time: the trace, the policies compared, PyTorch's calls.
class TablesPane : public QWidget {
    Q_OBJECT
public:
    explicit TablesPane(Session& session, QWidget* parent = nullptr);

signals:
    void editing(); ///< what a step receives
    void rejected(const halfscope::Problem& problem);

private:
    enum Page { Trace, Comparison, Calls };
    QToolButton* makeColumnsButton();
    Page page() const;
    void choose(Page page);
    void update();

    Session& m_session;
    QTabBar* m_tabs;
    QStackedWidget* m_pages;
    ScalerTable* m_table = nullptr;
    QToolButton* m_columns = nullptr;
};

} // namespace halfscope
