// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figure.h"
#include "plots/theme.h"
#include "session/range_edits.h"

#include <QWidget>

namespace halfscope {

class FigureView;

/// Something to drag along a panel's x axis: a marker, a bracket over a group, or the loss scale.
/// Its own widget, so that focus, keys, pointer and screen reader find it. It moves nothing by itself: it says what the
/// person wants, and is placed anew from the trace.
class Handle : public QWidget {
    Q_OBJECT
public:
    enum class Kind { Marker, Bracket, Scale };

    Handle(Kind kind, FigureView* view, int panel);

    Kind kind() const { return m_kind; }
    int panel() const { return m_panel; }
    double at() const { return m_at; }
    double from() const { return m_from; }
    double to() const { return m_to; }

    /// At an exponent on the axis; outside it stands at the edge. For a bracket, from and to as well.
    void setPosition(double at);
    void setBracket(double from, double to);
    void setLabel(const QString& label); ///< markup, beside it while it is selected, under the pointer or focused
    void setPaint(const Paint& paint);
    void setSelected(bool selected);
    void setTheme(const Theme& theme);
    /// What a screen reader says: the name once, the value after each change.
    void setSpokenValue(const QString& value);
    QString spokenValue() const { return m_spokenValue; }
    void relayout(); ///< after the axis or the window has changed

    /// Pixels around its middle that take the pointer, at least 24 wide.
    static constexpr int kHitWidth = 26;

signals:
    void pressed();                                           ///< a drag or a click begins
    void dragged(double at, Qt::KeyboardModifiers modifiers); ///< to this exponent
    void released();
    void stepped(halfscope::edits::Step step, int direction); ///< -1 or 1
    void removeRequested();
    void focused();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void paintMarker(QPainter& painter, double x);
    void paintScale(QPainter& painter, double x);
    void paintBracket(QPainter& painter);
    void paintLabel(QPainter& painter, double x);
    bool showsLabel() const;

    FigureView* m_view;
    Kind m_kind;
    int m_panel;
    double m_at = 0;
    double m_from = 0;
    double m_to = 0;
    double m_grab = 0; ///< exponent under the pointer minus the handle's, when the drag began
    bool m_dragging = false;
    bool m_selected = false;
    bool m_hovered = false;
    bool m_ring = false; ///< the focus came by keys
    QString m_label;
    QString m_spokenValue;
    Paint m_paint{Ink::ByHand};
    Theme m_theme = Theme::light();
    double m_line = 0; ///< of the handle, in its own pixels
};

} // namespace halfscope
