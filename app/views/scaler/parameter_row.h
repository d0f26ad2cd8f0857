// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"
#include "views/scaler/parameter_scale.h"

#include <QCheckBox>
#include <QLabel>
#include <QSlider>
#include <QWidget>

namespace halfscope {

class NumberField;

/// A parameter of the policy: its name, a field for any value and a slider; a limit that there need not be is switched
/// by a check box in place of the name.
class ParameterRow : public QWidget {
    Q_OBJECT
public:
    ParameterRow(Session& session, PolicyParameter parameter, QWidget* parent = nullptr);

    void update(); ///< from the session's scenario; hidden where the policy does not take it

signals:
    void rejected(const halfscope::Problem& problem);
    void taken(); ///< a value was accepted

private:
    QWidget* makeName();
    void set(Gesture gesture, std::optional<double> value);

    Session& m_session;
    PolicyParameter m_parameter;
    ParameterScale m_scale;
    NumberField* m_field;
    QSlider* m_slider;
    QCheckBox* m_limit = nullptr; ///< of a limit that there need not be
    Gesture m_gesture = 0;
};

} // namespace halfscope
