// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QListWidget>
#include <QPushButton>
#include <QWidget>

namespace halfscope {

/// The groups with their colours, number and largest magnitude; choosing one selects it.
class GroupsPanel : public QWidget {
    Q_OBJECT
public:
    explicit GroupsPanel(Session& session, QWidget* parent = nullptr);

signals:
    void openRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    void update();
    void updateSelection();

    Session& m_session;
    QListWidget* m_list;
    QPushButton* m_open;
    std::shared_ptr<const RangeData> m_shown;
};

} // namespace halfscope
