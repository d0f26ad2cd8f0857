// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QDoubleSpinBox>
#include <QLabel>
#include <QSpinBox>
#include <QWidget>

namespace halfscope {

/// Draws the steps' true gradients at random, the same ones for the same numbers.
class RandomPanel : public QWidget {
    Q_OBJECT
public:
    explicit RandomPanel(Session& session, QWidget* parent = nullptr);

private:
    QSpinBox* whole(const char* name, const QString& words, int least, int most, int value);
    QDoubleSpinBox* exponent(const char* name, const QString& words, double least, double most, double value,
                             const QString& prefix);
    void draw();

    Session& m_session;
    QSpinBox* m_steps;
    QSpinBox* m_perStep;
    QDoubleSpinBox* m_median;
    QDoubleSpinBox* m_spread;
    QDoubleSpinBox* m_drift;
    QSpinBox* m_seed;
    QLabel* m_problem;
};

} // namespace halfscope
