// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QKeyEvent>
#include <QSlider>
#include <QSpinBox>
#include <QTimer>
#include <QToolButton>
#include <QWidget>

#include <array>

namespace halfscope {

/// Start, back, play, step, end, "step 3 of 40", a slider and a speed, for whatever has steps. It moves nothing by
/// itself: it says which step is wanted, and is told which one is shown.
///
/// Its buttons are one stop of the Tab key, where Space, Right, Left, Home, End and R act; a view lets them act on its
/// background, too, by handing them to takeKey(). It has actions for Ctrl+Space, Ctrl+Right and Ctrl+Left, which the
/// view adds to itself.
class TransportBar : public QWidget {
    Q_OBJECT
public:
    explicit TransportBar(QWidget* parent = nullptr);

    void setSteps(int steps); ///< steps that there are: step() is 0 to this
    void setStep(int step);   ///< steps done
    int steps() const { return m_steps; }
    int step() const { return m_step; }

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
    void resetRequested();
    void playingChanged(bool playing);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    enum Button { Start, Back, Play, Step, End, ButtonCount };
    struct ButtonRow;
    static const std::array<ButtonRow, ButtonCount>& buttonRows();
    QWidget* makeButtons();
    void makeFields();
    void makeActions();
    void act(Button button);
    void request(int step);
    void advance();
    void update();
    void paintIcons();
    void setPlaying(bool playing);

    QWidget* m_keys; ///< the buttons, as what takes the focus
    std::array<QToolButton*, ButtonCount> m_buttons{};
    QSpinBox* m_field;
    QSlider* m_slider;
    QComboBox* m_speed;
    QTimer m_timer;
    int m_steps = 0;
    int m_step = 0;
};

} // namespace halfscope
