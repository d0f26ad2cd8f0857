// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QWidget>

namespace halfscope {

/// Which step of a recorded run is looked at, or all of them as one set. Hidden where the gradients are of one step.
class StepsPanel : public QWidget {
    Q_OBJECT
public:
    explicit StepsPanel(Session& session, QWidget* parent = nullptr);

private:
    void choose(int number);
    void update();

    Session& m_session;
    QLabel* m_label;
    QSlider* m_slider;
    QSpinBox* m_number;
    QCheckBox* m_together;
    QPushButton* m_toScaler;
    int m_chosen = 1;      ///< the one to come back to from all of them
    Gesture m_gesture = 0; ///< of a drag of the slider; 0: none is under way
};

} // namespace halfscope
