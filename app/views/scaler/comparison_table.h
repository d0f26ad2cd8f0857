// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QComboBox>
#include <QLabel>
#include <QTableView>
#include <QTextEdit>

namespace halfscope {

class ComparisonModel;

/// The scales of the policies side by side, what they are compared with, and beside them where each first differs and
/// where its rule was read.
class ComparisonTable : public QWidget {
    Q_OBJECT
public:
    explicit ComparisonTable(Session& session, QWidget* parent = nullptr);

    /// All rows that are shown, or several that are selected, apart by tabs.
    QString copyText() const;

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeTable();
    QWidget* makeHeader();
    void update();
    void updateReferences();
    void updateSources();
    void showCursor();
    void takeCursor();
    QString emptyText() const;

    Session& m_session;
    ComparisonModel* m_model;
    QComboBox* m_reference;
    QTableView* m_table;
    QTextEdit* m_sources;
    QLabel* m_empty;
    QWidget* m_content;
};

} // namespace halfscope
