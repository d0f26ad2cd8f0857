// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/figure_view.h"
#include "session/session.h"

#include <QObject>

namespace halfscope {

/// What a person does in the layers' figure, as edits. A drag up or down takes the staircase along: it moves the loss
/// scale by whole binades, with Shift finely; keys do the same. A click picks the layer: its backward phase is looked
/// at. Without a loss scale a drag begins a constant one; of a dynamic one it moves the initial scale. Of several runs
/// it is the one that is stepped.
class LayersPointer : public QObject {
    Q_OBJECT
public:
    LayersPointer(Session& session, FigureView* figure, QObject* parent = nullptr);

private:
    void press(double x, double y);
    void drag(double y, bool fine);
    double screenY(double y) const;
    void release();
    void step(edits::Step step, int direction);
    void pickLayer(int layer); ///< from 0

    double scale() const; ///< that a drag moves
    void setScale(Gesture gesture, double scale);

    Session& m_session;
    FigureView* m_figure;
    Gesture m_gesture = 0;
    double m_pressedX = 0;
    double m_pressedY = 0;        ///< on the screen: what is above the figure may grow under way
    double m_pixelsPerBinade = 1; ///< when the drag began
    double m_start = 0;           ///< log2 of the scale when the drag began
    NetworkSetup m_before;
    bool m_dragging = false;
};

} // namespace halfscope
