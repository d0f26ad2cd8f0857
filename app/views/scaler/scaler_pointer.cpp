// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scaler/scaler_pointer.h"

#include "session/scaler_edits.h"

#include <algorithm>
#include <cmath>

namespace halfscope {

namespace {

constexpr int kGradients = 1;       ///< the lower panel
constexpr double kGrabPixels = 12;  ///< around a point
constexpr double kSamePlace = 1e-9; ///< a drag that ends where it began has changed nothing

std::shared_ptr<const GradientSteps> streamOf(const ScalerSetup& setup) {
    return setup.received == ReceivedKind::TrueGradients ? setup.trueGradients : setup.scaledGradients;
}

} // namespace

ScalerPointer::ScalerPointer(Session& session, FigureView* figure, QObject* parent)
    : QObject(parent), m_session(session), m_figure(figure) {
    connect(figure, &FigureView::pointPressed, this, &ScalerPointer::press);
    connect(figure, &FigureView::pointDragged, this, &ScalerPointer::drag);
    connect(figure, &FigureView::pointReleased, this, [this] { m_row.reset(); });
    connect(figure, &FigureView::pointStepped, this, [this](edits::Step step, int direction) {
        if (m_session.place().scalerStep > 0) {
            edits::stepStepMagnitude(m_session, m_session.place().scalerStep - 1, step, direction);
        }
    });
}

void ScalerPointer::setCursor(double x) {
    ViewPlace place = m_session.place();
    const auto steps = static_cast<double>(m_session.scenario().scaler.stepCount());
    place.scalerStep = static_cast<std::uint32_t>(std::lround(std::clamp(x, 0.0, steps)));
    m_session.setPlace(place);
}

std::optional<std::size_t> ScalerPointer::rowAt(double x) {
    const ScalerSetup& setup = m_session.scenario().scaler;
    const std::size_t shown = setup.hideAfterCursor ? m_session.place().scalerStep : setup.stepCount();
    if (shown == 0) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(std::lround(std::clamp(x, 1.0, static_cast<double>(shown)))) - 1;
}

std::optional<double> ScalerPointer::pointAt(std::size_t row) {
    const auto trace = m_session.scaler()->trace;
    if (!trace || row >= trace->size()) {
        return std::nullopt;
    }
    const double y = std::log2(static_cast<double>(trace->rows()[row].largestReceived));
    return std::isfinite(y) ? std::optional(y) : std::nullopt;
}

void ScalerPointer::press(int panel, double x, double y, Qt::KeyboardModifiers modifiers) {
    if (panel != kGradients) {
        setCursor(x);
        return;
    }
    const auto row = rowAt(x);
    if (!row) {
        return;
    }
    m_gesture = m_session.newGesture();
    m_start = streamOf(m_session.scenario().scaler);
    m_row = row;
    m_y = y;
    m_pressedY = y;
    const auto point = pointAt(*row);
    m_grabbed = point && std::abs(m_figure->toPixelY(panel, *point) - m_figure->toPixelY(panel, y)) <= kGrabPixels;
    m_grab = m_grabbed ? *point - y : 0;
    if (!m_session.scenario().scaler.hideAfterCursor) { // there going back would hide what is drawn at
        setCursor(static_cast<double>(*row + 1));
    }
    if (!m_grabbed) {
        draw(*row, y, modifiers);
    }
}

void ScalerPointer::draw(std::size_t row, double y, Qt::KeyboardModifiers modifiers) {
    if (m_grabbed && std::abs(y - m_pressedY) < kSamePlace) {
        edits::restoreStep(m_session, m_gesture, row, *m_start);
        return;
    }
    edits::setStepMagnitude(m_session, m_gesture, row, y + (m_grabbed ? m_grab : 0), modifiers & Qt::ShiftModifier,
                            m_start.get());
}

/// Steps that the pointer passed between two moves lie on the line between them.
void ScalerPointer::drag(int panel, double x, double y, Qt::KeyboardModifiers modifiers) {
    if (panel != kGradients) {
        setCursor(x);
        return;
    }
    const auto row = rowAt(x);
    if (!m_row || !row) {
        return;
    }
    const auto from = static_cast<std::ptrdiff_t>(*m_row);
    const auto to = static_cast<std::ptrdiff_t>(*row);
    m_grabbed = m_grabbed && from == to;
    for (std::ptrdiff_t at = from; at != to;) {
        at += to > from ? 1 : -1;
        const double share = static_cast<double>(at - from) / static_cast<double>(to - from);
        draw(static_cast<std::size_t>(at), m_y + (y - m_y) * share, modifiers);
    }
    if (from == to) {
        draw(*row, y, modifiers);
    }
    m_row = row;
    m_y = y;
}

} // namespace halfscope
