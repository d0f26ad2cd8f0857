// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QComboBox>
#include <QPushButton>
#include <QTabBar>
#include <QWidget>

namespace halfscope {

/// One step or Training; of several runs which one is stepped; and what takes the run's gradients to the other
/// activities.
class NetworkHeader : public QWidget {
    Q_OBJECT
public:
    explicit NetworkHeader(Session& session, QWidget* parent = nullptr);

    void update();

signals:
    void rejected(const halfscope::Problem& problem);

private:
    QPushButton* makeButton(const char* name, const QString& words, const QString& tip);

    Session& m_session;
    QTabBar* m_tabs;
    QComboBox* m_run;
    QPushButton* m_toScaler;
    QPushButton* m_toRange;
};

} // namespace halfscope
