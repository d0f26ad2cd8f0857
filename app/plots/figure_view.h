// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figure.h"
#include "plots/handle.h"
#include "plots/theme.h"

#include <QLocale>
#include <QWidget>

#include <vector>

namespace halfscope {

class FigurePlot;

/// A figure on the screen, with its handles. The only widget through which views see the plot.
class FigureView : public QWidget {
    Q_OBJECT
public:
    explicit FigureView(QWidget* parent = nullptr);
    ~FigureView() override;

    /// Shows a figure; draws it with the next frame, and only when it differs.
    void setFigure(const Figure& figure);
    const Figure& figure() const;
    Theme theme() const { return m_theme; }

    /// The panel whose body can be dragged sideways, -1 for none.
    void setDraggablePanel(int panel);
    /// The panel in which a double-click adds something, -1 for none.
    void setAddingPanel(int panel);
    /// The panel in which a press picks a place, kEveryPanel for all, -1 for none.
    void setPickPanel(int panel);
    static constexpr int kEveryPanel = -2;
    /// The panel in which a press picks a place and a drag goes on with it, from its first pixel; Up, Down, PageUp and
    /// PageDown move what is there. -1 for none. `cursor` says where a drag leads.
    void setDrawingPanel(int panel, Qt::CursorShape cursor = Qt::CrossCursor);

    Handle* addHandle(Handle::Kind kind, int panel);
    void removeHandle(Handle* handle);
    const std::vector<Handle*>& handles() const { return m_handles; }

    QRect panelRect(int panel) const;
    double toPixel(int panel, double value) const;
    double toValue(int panel, double pixel) const;
    double toPixelY(int panel, double value) const; ///< the same along y
    double toValueY(int panel, double pixel) const;

    QSize minimumSizeHint() const override;

signals:
    void groupClicked(int panel, int group); ///< -1: where no bar is
    void addRequested(int panel, double at);
    void insertRequested();
    void bodyPressed();
    void bodyDragged(double by, Qt::KeyboardModifiers modifiers); ///< exponents since it began
    void bodyReleased();
    void bodyStepped(halfscope::edits::Step step, int direction);
    /// Values on the panel's axes, never outside them: a drag beyond the panel stays at its edge.
    void pointPressed(int panel, double x, double y, Qt::KeyboardModifiers modifiers);
    void pointDragged(int panel, double x, double y, Qt::KeyboardModifiers modifiers);
    void pointReleased();
    void pointStepped(halfscope::edits::Step step, int direction); ///< -1 or 1
    void copyRequested();                                          ///< by the keys for that, also on a handle
    void painted();                                                ///< a frame with the newest figure is on the screen

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    int panelAt(QPointF position) const;
    void relayoutHandles();
    bool picks(int panel) const;
    Qt::CursorShape cursorOver(int panel) const;
    QPointF valueAt(int panel, QPointF position) const;
    bool stepBody(const QKeyEvent& event);
    bool stepPoint(const QKeyEvent& event);

    FigurePlot* m_plot;
    QWidget* m_focusRing;
    std::vector<Handle*> m_handles;
    Theme m_theme;
    int m_draggablePanel = -1;
    int m_addingPanel = -1;
    int m_pickPanel = -1;
    int m_drawingPanel = -1;
    Qt::CursorShape m_drawingCursor = Qt::CrossCursor;
    int m_pressedPanel = -1;
    QPointF m_pressedAt;
    bool m_bodyDragging = false;
    bool m_drawing = false;
};

} // namespace halfscope
