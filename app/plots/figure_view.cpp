// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/figure_view.h"

#include "plots/figure_plot.h"
#include "plots/handle_accessible.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace halfscope {

namespace {

/// Drawn over the plot while the view itself has the focus.
class FocusRing : public QWidget {
public:
    explicit FocusRing(QWidget* parent) : QWidget(parent) {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setAttribute(Qt::WA_NoSystemBackground);
        hide();
    }
    QColor color;

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(color, 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
    }
};

/// The same keys as a handle's.
edits::Step stepOf(const QKeyEvent& event) {
    switch (event.key()) {
    case Qt::Key_PageDown:
    case Qt::Key_PageUp:
        return edits::Step::TenBinades;
    case Qt::Key_Home:
    case Qt::Key_End:
        return edits::Step::End;
    default:
        return event.modifiers() & Qt::ShiftModifier ? edits::Step::Fine : edits::Step::Binade;
    }
}

} // namespace

FigureView::FigureView(QWidget* parent)
    : QWidget(parent), m_plot(new FigurePlot(this)), m_focusRing(new FocusRing(this)), m_theme(Theme::of(palette())) {
    installPlotAccessibility();
    setFocusPolicy(Qt::StrongFocus);
    m_plot->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->installEventFilter(this);
    connect(m_plot, &QCustomPlot::afterLayout, this, [this] {
        for (Handle* handle : m_handles) {
            handle->relayout();
        }
    });
    setMouseTracking(true);
}

FigureView::~FigureView() = default;

void FigureView::setFigure(const Figure& figure) {
    if (m_plot->setFigure(figure, m_theme, locale())) {
        m_plot->replot(QCustomPlot::rpQueuedReplot);
        relayoutHandles();
    }
}

const Figure& FigureView::figure() const { return m_plot->figure(); }

void FigureView::setDraggablePanel(int panel) { m_draggablePanel = panel; }
void FigureView::setAddingPanel(int panel) { m_addingPanel = panel; }
void FigureView::setPickPanel(int panel) { m_pickPanel = panel; }

void FigureView::setDrawingPanel(int panel, Qt::CursorShape cursor) {
    m_drawingPanel = panel;
    m_drawingCursor = cursor;
}

Handle* FigureView::addHandle(Handle::Kind kind, int panel) {
    auto* handle = new Handle(kind, this, panel);
    handle->setTheme(m_theme);
    // the Tab key goes from the picture through its handles, whenever they came
    setTabOrder(m_handles.empty() ? static_cast<QWidget*>(this) : m_handles.back(), handle);
    m_handles.push_back(handle);
    handle->show();
    return handle;
}

void FigureView::removeHandle(Handle* handle) {
    m_handles.erase(std::remove(m_handles.begin(), m_handles.end(), handle), m_handles.end());
    handle->hide(); // it may be in the middle of its own event
    handle->deleteLater();
}

QRect FigureView::panelRect(int panel) const { return m_plot->panelRect(panel); }
double FigureView::toPixel(int panel, double value) const { return m_plot->toPixel(panel, value); }
double FigureView::toValue(int panel, double pixel) const { return m_plot->toValue(panel, pixel); }
double FigureView::toPixelY(int panel, double value) const { return m_plot->toPixelY(panel, value); }
double FigureView::toValueY(int panel, double pixel) const { return m_plot->toValueY(panel, pixel); }

QSize FigureView::minimumSizeHint() const { return {420, 100 * std::max(1, m_plot->panelCount())}; }

void FigureView::relayoutHandles() {
    // the layout of the axis rects is QCustomPlot's own; bring it up to date before asking for positions
    m_plot->plotLayout()->update(QCPLayoutElement::upPreparation);
    m_plot->plotLayout()->update(QCPLayoutElement::upMargins);
    m_plot->plotLayout()->update(QCPLayoutElement::upLayout);
    for (Handle* handle : m_handles) {
        handle->relayout();
    }
}

void FigureView::resizeEvent(QResizeEvent*) {
    m_plot->setGeometry(rect());
    m_focusRing->setGeometry(rect());
    relayoutHandles();
}

void FigureView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) {
        const Theme theme = Theme::of(palette());
        if (theme != m_theme) {
            m_theme = theme;
            m_plot->setFigure(Figure(m_plot->figure()), theme, locale());
            m_plot->replot(QCustomPlot::rpQueuedReplot);
            for (Handle* handle : m_handles) {
                handle->setTheme(theme);
            }
        }
    }
    QWidget::changeEvent(event);
}

int FigureView::panelAt(QPointF position) const {
    for (int panel = 0; panel < m_plot->panelCount(); ++panel) {
        if (m_plot->panelRect(panel).contains(position.toPoint())) {
            return panel;
        }
    }
    return -1;
}

QPointF FigureView::valueAt(int panel, QPointF position) const {
    const Panel& shown = m_plot->figure().panels[static_cast<std::size_t>(panel)];
    return {std::clamp(toValue(panel, position.x()), shown.x.low, shown.x.high),
            std::clamp(toValueY(panel, position.y()), shown.y.low, shown.y.high)};
}

bool FigureView::picks(int panel) const { return panel >= 0 && (panel == m_pickPanel || m_pickPanel == kEveryPanel); }

/// Says what a press there would do.
Qt::CursorShape FigureView::cursorOver(int panel) const {
    if (m_bodyDragging || (panel >= 0 && panel == m_draggablePanel)) {
        return Qt::SizeHorCursor;
    }
    if (m_drawing || (panel >= 0 && panel == m_drawingPanel)) {
        return m_drawingCursor;
    }
    return picks(panel) ? Qt::PointingHandCursor : Qt::ArrowCursor;
}

void FigureView::mousePressEvent(QMouseEvent* event) {
    m_pressedPanel = event->button() == Qt::LeftButton ? panelAt(event->position()) : -1;
    m_pressedAt = event->position();
    if (m_pressedPanel >= 0 && (m_pressedPanel == m_drawingPanel || picks(m_pressedPanel))) {
        m_drawing = m_pressedPanel == m_drawingPanel;
        const QPointF value = valueAt(m_pressedPanel, event->position());
        emit pointPressed(m_pressedPanel, value.x(), value.y(), event->modifiers());
    }
}

void FigureView::mouseMoveEvent(QMouseEvent* event) {
    setCursor(cursorOver(panelAt(event->position())));
    if (m_drawing) {
        const QPointF value = valueAt(m_drawingPanel, event->position());
        emit pointDragged(m_drawingPanel, value.x(), value.y(), event->modifiers());
        return;
    }
    if (m_pressedPanel < 0 || m_pressedPanel != m_draggablePanel) {
        return;
    }
    const double pixels = event->position().x() - m_pressedAt.x();
    if (!m_bodyDragging && std::abs(pixels) > 3) {
        m_bodyDragging = true;
        emit bodyPressed();
    }
    if (m_bodyDragging) {
        const double by = toValue(m_pressedPanel, event->position().x()) - toValue(m_pressedPanel, m_pressedAt.x());
        emit bodyDragged(by, event->modifiers());
    }
}

void FigureView::mouseReleaseEvent(QMouseEvent* event) {
    if (m_drawing) {
        m_drawing = false;
        emit pointReleased();
    } else if (m_bodyDragging) {
        m_bodyDragging = false;
        emit bodyReleased();
    } else if (m_pressedPanel >= 0 && panelAt(event->position()) == m_pressedPanel) {
        emit groupClicked(m_pressedPanel, m_plot->groupAt(m_pressedPanel, event->position()));
    }
    m_pressedPanel = -1;
}

void FigureView::mouseDoubleClickEvent(QMouseEvent* event) {
    const int panel = panelAt(event->position());
    if (panel >= 0 && panel == m_addingPanel) {
        emit addRequested(panel, toValue(panel, event->position().x()));
    }
    m_pressedPanel = -1;
}

void FigureView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Insert && m_addingPanel >= 0) {
        emit insertRequested();
        return;
    }
    if (event->matches(QKeySequence::Copy)) {
        emit copyRequested();
        return;
    }
    if (!stepBody(*event) && !stepPoint(*event)) {
        QWidget::keyPressEvent(event);
    }
}

bool FigureView::stepBody(const QKeyEvent& event) {
    const int key = event.key();
    const bool down = key == Qt::Key_Left || key == Qt::Key_Down || key == Qt::Key_PageDown || key == Qt::Key_Home;
    const bool up = key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_PageUp || key == Qt::Key_End;
    if (m_draggablePanel < 0 || (!down && !up)) {
        return false;
    }
    emit bodyStepped(stepOf(event), up ? 1 : -1);
    return true;
}

/// Left, Right, Home and End go through the steps, which is not the picture's.
bool FigureView::stepPoint(const QKeyEvent& event) {
    const int key = event.key();
    const bool down = key == Qt::Key_Down || key == Qt::Key_PageDown;
    const bool up = key == Qt::Key_Up || key == Qt::Key_PageUp;
    if (m_drawingPanel < 0 || (!down && !up) || event.modifiers() & (Qt::ControlModifier | Qt::AltModifier)) {
        return false;
    }
    emit pointStepped(stepOf(event), up ? 1 : -1);
    return true;
}

void FigureView::focusInEvent(QFocusEvent* event) {
    const bool byKeys = event->reason() != Qt::MouseFocusReason && event->reason() != Qt::ActiveWindowFocusReason;
    static_cast<FocusRing*>(m_focusRing)->color = m_theme.focus();
    m_focusRing->raise();
    m_focusRing->setVisible(byKeys);
    QWidget::focusInEvent(event);
}

void FigureView::focusOutEvent(QFocusEvent* event) {
    m_focusRing->hide();
    QWidget::focusOutEvent(event);
}

bool FigureView::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_plot && event->type() == QEvent::Paint) {
        QMetaObject::invokeMethod(this, &FigureView::painted, Qt::QueuedConnection);
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace halfscope
