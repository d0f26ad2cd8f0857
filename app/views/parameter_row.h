// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/parameter_scale.h"
#include "views/policy_holder.h"

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
    ParameterRow(Session& session, const PolicyHolder& holder, PolicyParameter parameter, QWidget* parent = nullptr);

    void update(); ///< from the policy; hidden where it does not take the parameter

signals:
    void rejected(const halfscope::Problem& problem);
    void taken(); ///< a value was accepted

private:
    QWidget* makeName();
    QString partName(const char* part) const;
    void set(Gesture gesture, std::optional<double> value);

    Session& m_session;
    PolicyHolder m_holder;
    PolicyParameter m_parameter;
    ParameterScale m_scale;
    NumberField* m_field;
    QSlider* m_slider;
    QCheckBox* m_limit = nullptr; ///< of a limit that there need not be
    Gesture m_gesture = 0;
};

} // namespace halfscope
