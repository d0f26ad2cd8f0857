// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/transport_keys.h"

#include <QComboBox>
#include <QKeyEvent>
#include <QSlider>
#include <QSpinBox>
#include <QTimer>
#include <QWidget>

#include <algorithm>

namespace halfscope {

/// Start, back, play, step, end, "step 3 of 40", a slider and a speed, for whatever has steps. It moves nothing by
/// itself: it says which step is wanted, and is told which one is shown.
///
/// Its buttons are one stop of the Tab key, where Space, Right, Left, Home, End and R act; a view lets them act on its
/// background, too, by handing them to takeKey(). It has actions for Ctrl+Space, Ctrl+Right and Ctrl+Left, which the
/// view adds to itself.
///
/// Of PhasesOfSteps its steps are the phases of an outer step, which has a field of its own and moves with Ctrl; from
/// the last phase it goes on to the next one's first.
class TransportBar : public QWidget {
    Q_OBJECT
public:
    /// In which phase an outer step is wanted: as now where a person goes there at once, else at the end where phases
    /// led on or back to it.
    enum class AtPhase { Same, First, Last };

    /// `names`: before those of its controls, where a window has several bars.
    explicit TransportBar(TransportOf of = TransportOf::Steps, const QString& names = {}, QWidget* parent = nullptr);

    void setSteps(int steps); ///< steps that there are: step() is 0 to this
    void setStep(int step);   ///< steps done; of phases the one that is shown, from 0
    int steps() const { return m_steps; }
    int step() const { return m_step; }
    /// Of PhasesOfSteps: so many steps, and the one whose phases the bar goes through, from 0.
    void setOuterSteps(int count, int step);
    /// Of PhasesOfSteps: false where there may be more steps once they are computed.
    void setOuterWhole(bool whole);
    /// Of PhasesOfSteps: the phases are not known yet. Until they are, nothing but the outer step moves.
    void setWaiting(bool waiting);
    /// Of PhasesOfSteps: where phases are not looked at, it goes through the outer steps alone.
    void setByOuterSteps(bool byOuterSteps);

    /// Asks for a step after the other, at the speed chosen, and stops at the end. From the end it begins anew.
    void play();
    void pause();
    bool isPlaying() const { return m_timer.isActive(); }
    double stepsPerSecond() const;

    /// True for a key that it has acted on.
    bool takeKey(const QKeyEvent& event);
    void addWidget(QWidget* widget); ///< at its end
    QWidget* keys() const { return m_keys; }

signals:
    void stepRequested(int step);
    void outerStepRequested(int step, halfscope::TransportBar::AtPhase at);
    void resetRequested();
    void playingChanged(bool playing);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    bool ofPhases() const { return m_of == TransportOf::PhasesOfSteps; }
    QSpinBox* makeField(const QString& objectName, const QString& accessibleName);
    void makeFields(const QString& names);
    void makeActions();
    void act(TransportKeys::Button button);
    void actAnywhere(TransportKeys::Button button);
    void request(int step);
    void requestOuter(int step, AtPhase at);
    void advance();
    int at() const { return m_byOuterSteps ? m_outerStep : m_step; } ///< in what the buttons and the slider move
    int last() const { return m_byOuterSteps ? std::max(0, m_outerSteps - 1) : m_steps; }
    bool isAtStart() const { return at() == 0 && m_outerStep == 0; }
    bool isAtEnd() const { return at() == last() && m_outerStep + 1 >= m_outerSteps; }
    void update();
    void updateFields(bool there);
    void setPlaying(bool playing);

    TransportOf m_of;
    TransportKeys* m_keys;
    QSpinBox* m_outerField = nullptr; ///< of PhasesOfSteps
    QSpinBox* m_field;
    QSlider* m_slider;
    QComboBox* m_speed;
    QTimer m_timer;
    int m_steps = 0;
    int m_step = 0;
    int m_outerSteps = 0; ///< 0 of plain steps
    int m_outerStep = 0;
    bool m_outerWhole = true;
    bool m_waiting = false;
    bool m_byOuterSteps = false;
};

} // namespace halfscope
