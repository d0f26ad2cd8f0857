// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QCheckBox>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QWidget>

namespace halfscope {

/// Compares the chosen device with the CPU, step by step: how far it is, what came of it, and the way to the first
/// difference.
class ComparisonPanel : public QWidget {
    Q_OBJECT
public:
    explicit ComparisonPanel(Session& session, QWidget* parent = nullptr);

private:
    void start();
    void update();
    void updateButton();
    void updateOutcome();
    /// Of what is chosen now; null where there is none.
    const ComparisonOutcome* outcome();
    QString sentence(const ComparisonOutcome& outcome);
    void showDifference();
    DevicePath path() const { return m_fast->isChecked() ? DevicePath::Quick : DevicePath::Exact; }

    Session& m_session;
    QPushButton* m_compare;
    QCheckBox* m_fast;
    QWidget* m_progressRow;
    QProgressBar* m_progress;
    QLabel* m_progressWords;
    QLabel* m_outcome;
    QPushButton* m_show;
};

} // namespace halfscope
