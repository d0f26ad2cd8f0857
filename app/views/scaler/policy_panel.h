// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QComboBox>
#include <QWidget>

namespace halfscope {

/// The choice among the named policies.
class PolicyPanel : public QWidget {
    Q_OBJECT
public:
    explicit PolicyPanel(Session& session, QWidget* parent = nullptr);

private:
    void update();

    Session& m_session;
    QComboBox* m_policy;
};

} // namespace halfscope
