// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/layers_pointer.h"

#include "session/range_edits.h"
#include "views/network/phase_place.h"

#include <cmath>

namespace halfscope {

namespace {

constexpr int kStaircase = 0;     ///< the panel that is dragged
constexpr double kStillClick = 3; ///< pixels
constexpr edits::ScaleEnds kEnds{0, 24};

template <class Setup> auto& lossScaleOf(Setup& setup, std::size_t run) {
    return run == 0 ? setup.training.lossScale : setup.compared[run - 1].lossScale;
}

} // namespace

LayersPointer::LayersPointer(Session& session, FigureView* figure, QObject* parent)
    : QObject(parent), m_session(session), m_figure(figure) {
    connect(figure, &FigureView::pointPressed, this,
            [this](int, double x, double y, Qt::KeyboardModifiers) { press(x, y); });
    connect(figure, &FigureView::pointDragged, this,
            [this](int, double, double y, Qt::KeyboardModifiers modifiers) { drag(y, modifiers & Qt::ShiftModifier); });
    connect(figure, &FigureView::pointReleased, this, &LayersPointer::release);
    connect(figure, &FigureView::pointStepped, this, &LayersPointer::step);
    connect(figure, &FigureView::groupClicked, this, [this](int, int layer) {
        if (layer >= 0) {
            pickLayer(layer);
        }
    });
}

double LayersPointer::scale() const {
    const LossScaleSetup& scale = lossScaleOf(m_session.scenario().network, m_session.place().networkRun);
    switch (scale.kind) {
    case LossScaleKind::None:
        return 1;
    case LossScaleKind::Dynamic:
        return scale.policy.parameters.initialScale;
    default:
        return static_cast<double>(scale.constant);
    }
}

/// Of the run that is seen, which is not always the one that the controls change. What the setup refuses stays as it
/// is.
void LayersPointer::setScale(Gesture gesture, double scale) {
    Scenario next = m_session.scenario();
    LossScaleSetup& lossScale = lossScaleOf(next.network, m_session.place().networkRun);
    if (lossScale.kind == LossScaleKind::Dynamic) {
        lossScale.policy.parameters.initialScale = scale;
    } else {
        lossScale.kind = lossScale.kind == LossScaleKind::None ? LossScaleKind::Constant : lossScale.kind;
        lossScale.constant = static_cast<float>(scale);
    }
    if (!problemOf(next.network)) {
        m_session.edit(gesture, std::move(next), EditKind::NetworkLossScale);
    }
}

void LayersPointer::press(double x, double y) {
    m_gesture = m_session.newGesture();
    m_pressedX = x;
    m_pressedY = screenY(y);
    m_pixelsPerBinade = m_figure->toPixelY(kStaircase, 0) - m_figure->toPixelY(kStaircase, 1);
    m_start = std::log2(scale());
    m_before = m_session.scenario().network;
    m_dragging = false;
}

double LayersPointer::screenY(double y) const {
    return m_figure->mapToGlobal(QPointF(0, m_figure->toPixelY(kStaircase, y))).y();
}

/// Back where it began it is as it was, a scale that is no power of two included.
void LayersPointer::drag(double y, bool fine) {
    const double pixels = m_pressedY - screenY(y); // upwards
    if (!m_dragging && std::abs(pixels) < kStillClick) {
        return;
    }
    m_dragging = true;
    const double moved = pixels / m_pixelsPerBinade;
    if (!fine && std::lround(moved) == 0) {
        Scenario next = m_session.scenario();
        next.network = m_before;
        m_session.edit(m_gesture, std::move(next), EditKind::NetworkLossScale);
        return;
    }
    const double wish = fine ? m_start + moved : std::round(m_start + moved);
    setScale(m_gesture, static_cast<double>(edits::draggedScale(wish, kEnds, fine)));
}

void LayersPointer::release() {
    if (!m_dragging) {
        pickLayer(static_cast<int>(std::lround(m_pressedX)) - 1);
    }
    m_dragging = false;
}

void LayersPointer::step(edits::Step step, int direction) {
    const double next = static_cast<double>(edits::steppedScale(static_cast<float>(scale()), kEnds, step, direction));
    if (next != scale()) {
        setScale(m_session.newGesture(), next);
    }
}

/// The phase stays among the passes of a step: the last backward one of the layer.
void LayersPointer::pickLayer(int layer) {
    const auto record = m_session.stepRecord();
    if (!record) {
        return;
    }
    for (std::size_t phase = record->phases.size(); phase-- > 0;) {
        if (record->phases[phase].kind == PhaseKind::Backward && record->phases[phase].layer == layer) {
            if (m_session.place().networkPhase != phase) {
                m_session.setPlace(placeAtPhase(*record, m_session.place(), phase));
            }
            return;
        }
    }
}

} // namespace halfscope
