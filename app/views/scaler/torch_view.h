// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QLabel>
#include <QTableView>
#include <QWidget>

namespace halfscope {

class TorchModel;

/// PyTorch's calls: above the loop of a step and its faults, below what each call did, with the error of
/// a wrong order. A row that is selected moves the cursor to its step. There are calls while setup.torch.shown is set:
/// who shows this view sees to that.
class TorchView : public QWidget {
    Q_OBJECT
public:
    explicit TorchView(Session& session, QWidget* parent = nullptr);

signals:
    void rejected(const halfscope::Problem& problem);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeLoop();
    void makeTable();
    void update();
    void updateWords();
    void paintWords();
    void showCursor();
    void takeCursor();
    QString noteText() const;
    QString copyText() const;

    Session& m_session;
    TorchModel* m_model;
    QTableView* m_table;
    QLabel* m_note;
    QLabel* m_error;
    QLabel* m_cut;
    QLabel* m_sentence;
};

} // namespace halfscope
