// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QCheckBox>
#include <QLabel>
#include <QSlider>
#include <QWidget>

namespace halfscope {

class NumberField;

/// The loss scale as a field and a slider.
class ScalePanel : public QWidget {
    Q_OBJECT
public:
    explicit ScalePanel(Session& session, QWidget* parent = nullptr);

private:
    void update();
    void enter(float value);

    Session& m_session;
    NumberField* m_field;
    QLabel* m_power;
    QLabel* m_problem;
    QSlider* m_slider;
    QCheckBox* m_wide;
    Gesture m_gesture = 0;
    float m_shown = 0; ///< the scale that the panel stands at
};

} // namespace halfscope
