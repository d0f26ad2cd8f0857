// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/by_hand_model.h"
#include "session/session.h"

#include <QTableView>
#include <QWidget>

namespace halfscope {

class FoldSection;
class NumberField;

/// The table of single gradients, with a field that adds any number.
class SingleGradients : public QWidget {
    Q_OBJECT
public:
    explicit SingleGradients(Session& session, QWidget* parent = nullptr);

signals:
    void rejected(const halfscope::Problem& problem);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void update();
    void add();

    Session& m_session;
    ByHandModel* m_model;
    QTableView* m_table;
    QLineEdit* m_field;
    FoldSection* m_section;
    int m_rows = 0;
};

} // namespace halfscope
