// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/figure_view.h"
#include "session/session.h"

#include <QObject>

#include <vector>

namespace halfscope {

/// The handles of the range's pictures: one for each single gradient, one for the selected group, one for S, and the
/// body of the stored histogram. Turns what a person does to them into edits, and places them from the trace.
class RangeHandles : public QObject {
    Q_OBJECT
public:
    RangeHandles(Session& session, FigureView* distribution, FigureView* shares, QObject* parent = nullptr);

    void place(const RangeTrace& trace);
    Handle* scaleHandle() const { return m_scale; }

signals:
    void rejected(const halfscope::Problem& problem);

private:
    void add(float value);
    void connectBody();
    void connectScale();
    void addMarker();
    void placeMarkers(const RangeTrace& trace);
    void placeBracket(const RangeTrace& trace);
    void placeScale(const RangeTrace& trace);
    void select(Selection selection);
    bool isBack(double at) const;
    void dragScale(double at, Qt::KeyboardModifiers modifiers);
    std::size_t indexOf(const Handle* marker) const;

    Session& m_session;
    FigureView* m_distribution;
    FigureView* m_shares;
    Handle* m_scale;
    Handle* m_bracket;
    std::vector<Handle*> m_markers;
    Gesture m_gesture = 0;
    double m_startLog2 = 0;
    float m_start = 0; ///< the value that is dragged, as it was: it may lie between the places a drag finds
    int m_startShift = 0;
};

} // namespace halfscope
