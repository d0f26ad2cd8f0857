// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QSpinBox>
#include <QWidget>

namespace halfscope {

/// What the scaler receives: one of three kinds of streams, its format, steps from a file or drawn at random, and what
/// may go wrong with them in a training loop.
class ReceivedPanel : public QWidget {
    Q_OBJECT
public:
    explicit ReceivedPanel(Session& session, QWidget* parent = nullptr);

signals:
    void openRequested();

private:
    void makeKinds();
    QWidget* makeFormat();
    QWidget* makeSources();
    QWidget* makeResumed();
    void update();

    Session& m_session;
    QButtonGroup* m_kinds;
    QComboBox* m_format;
    QLabel* m_formatTitle;
    QCheckBox* m_notCleared;
    QCheckBox* m_resumed;
    QSpinBox* m_resumedAt;
    QWidget* m_faults = nullptr;
};

} // namespace halfscope
