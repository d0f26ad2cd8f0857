// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QWidget>

namespace halfscope {

/// Format, rounding and the options of the store; the network's own pass.
class FormatPanel : public QWidget {
    Q_OBJECT
public:
    explicit FormatPanel(Session& session, QWidget* parent = nullptr);

private:
    void build();
    void update();
    void updatePass();

    Session& m_session;
    QComboBox* m_format;
    QLabel* m_formatRange;
    QComboBox* m_rounding;
    QCheckBox* m_flush;
    QCheckBox* m_saturate;
    QCheckBox* m_pass;
    QLabel* m_passNote;
};

} // namespace halfscope
