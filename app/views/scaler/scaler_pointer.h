// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/figure_view.h"
#include "session/session.h"

#include <QObject>

namespace halfscope {

/// What a person does in the scaler's figure, as edits. A press in the upper panel moves the cursor. In the lower one
/// it takes a step's point, or brings it there; a sweep draws across steps; keys move the point at the cursor.
class ScalerPointer : public QObject {
    Q_OBJECT
public:
    ScalerPointer(Session& session, FigureView* figure, QObject* parent = nullptr);

private:
    void press(int panel, double x, double y, Qt::KeyboardModifiers modifiers);
    void drag(int panel, double x, double y, Qt::KeyboardModifiers modifiers);
    void draw(std::size_t row, double y, Qt::KeyboardModifiers modifiers);
    void setCursor(double x);
    std::optional<std::size_t> rowAt(double x);     ///< of a step that is shown
    std::optional<double> pointAt(std::size_t row); ///< log2 of the largest that it received

    Session& m_session;
    FigureView* m_figure;
    Gesture m_gesture = 0;
    std::shared_ptr<const GradientSteps> m_start; ///< the stream as it was when the drag began
    std::optional<std::size_t> m_row;             ///< last drawn
    double m_y = 0;                               ///< there, under the pointer
    double m_grab = 0;                            ///< of the point above the pointer, where it was taken
    double m_pressedY = 0;
    bool m_grabbed = false; ///< on the step that it was taken at
};

} // namespace halfscope
