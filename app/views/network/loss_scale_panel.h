// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QComboBox>
#include <QLabel>
#include <QSlider>
#include <QWidget>

namespace halfscope {

class FoldSection;
class NumberField;
class SetupForm;

/// The loss scale: none, a constant, a policy with its parameters, or one a layer. The first among what governs the
/// network.
class LossScalePanel : public QWidget {
    Q_OBJECT
public:
    explicit LossScalePanel(Session& session, QWidget* parent = nullptr);

private:
    QWidget* makeHeader();
    QWidget* makeConstant();
    QWidget* makePolicy();
    void update();
    const LossScaleSetup& lossScale() const { return m_session.scenario().network.training.lossScale; }

    Session& m_session;
    QComboBox* m_kind;
    NumberField* m_field;
    QLabel* m_power;
    QSlider* m_slider;
    QComboBox* m_policy;
    SetupForm* m_form; ///< says what was refused
    QWidget* m_constant;
    QWidget* m_dynamic;
    Gesture m_gesture = 0;
};

} // namespace halfscope
