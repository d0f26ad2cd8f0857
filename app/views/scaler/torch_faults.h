// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QCheckBox>
#include <QSpinBox>
#include <QWidget>

#include <vector>

namespace halfscope {

/// The faults of a training loop that can be switched on.
class TorchFaults : public QWidget {
    Q_OBJECT
public:
    explicit TorchFaults(Session& session, QWidget* parent = nullptr);

private:
    struct Fault {
        QCheckBox* box;
        bool TorchSetup::*field;
    };
    QCheckBox* makeBox(const char* name, const QString& text, const QString& toolTip);
    void makeFault(const char* name, bool TorchSetup::*field, const QString& text, const QString& toolTip);
    QWidget* makeResumed();
    void update();

    Session& m_session;
    std::vector<Fault> m_faults;
    QCheckBox* m_notCleared = nullptr;
    QCheckBox* m_resumed = nullptr;
    QSpinBox* m_resumedAt;
};

} // namespace halfscope
