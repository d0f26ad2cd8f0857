// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/policy_holder.h"

#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QWidget>

#include <vector>

namespace halfscope {

class ParameterRow;

/// What a caller of the framework chooses: those parameters that the policy's rules read, and where its rule was read.
class ParametersPanel : public QWidget {
    Q_OBJECT
public:
    ParametersPanel(Session& session, const PolicyHolder& holder, QWidget* parent = nullptr);

private:
    void update();

    Session& m_session;
    PolicyHolder m_holder;
    std::vector<ParameterRow*> m_rows;
    QCheckBox* m_consecutive;
    QLabel* m_problem;
    QPushButton* m_defaults;
    QLabel* m_source;
};

} // namespace halfscope
