// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QListView>
#include <QMenu>
#include <QToolButton>
#include <QWidget>

namespace halfscope {

class TorchLoopModel;

/// The loop of a step as code: calls are added from a menu, deleted by Del, moved by dragging and by Alt+Up and
/// Alt+Down, each with a button as well.
class TorchLoopPanel : public QWidget {
    Q_OBJECT
public:
    explicit TorchLoopPanel(Session& session, QWidget* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeList();
    QToolButton* makeButton(const char* name, const QString& text, const QString& toolTip);
    void fillMenu();
    void add(TorchCall call);
    void remove();
    void move(int by);
    void moveTo(int from, int to);
    void update();

    Session& m_session;
    TorchLoopModel* m_model;
    QListView* m_list;
    QMenu* m_calls;
    QToolButton* m_add;
    QToolButton* m_remove;
    QToolButton* m_up;
    QToolButton* m_down;
    QToolButton* m_restore;
};

} // namespace halfscope
