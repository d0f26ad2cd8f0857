// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/range/range_handles.h"

#include "scenario/range_axes.h"
#include "session/range_edits.h"
#include "text/markup.h"
#include "text/numbers.h"
#include "text/words.h"

#include <algorithm>
#include <cmath>

namespace halfscope {

namespace {

constexpr float kFirstGradient = 1e-8F; ///< seed 000's: lost at S = 1

double log2Of(float value) { return std::log2(std::abs(static_cast<double>(value))); }

} // namespace

RangeHandles::RangeHandles(Session& session, FigureView* distribution, FigureView* shares, QObject* parent)
    : QObject(parent), m_session(session), m_distribution(distribution), m_shares(shares),
      m_scale(shares->addHandle(Handle::Kind::Scale, 0)), m_bracket(distribution->addHandle(Handle::Kind::Bracket, 0)) {
    m_scale->setObjectName(QStringLiteral("scaleHandle"));
    m_scale->setAccessibleName(tr("Loss scale S"));
    m_bracket->setObjectName(QStringLiteral("groupHandle"));
    m_bracket->hide();
    connectBody();
    connectScale();
    connect(m_bracket, &Handle::pressed, this, [this] {
        m_gesture = m_session.newGesture();
        m_startLog2 = m_bracket->at();
        m_startShift = m_session.scenario().range.shiftOf(m_session.place().selection.index);
    });
    connect(m_bracket, &Handle::dragged, this, [this](double at) {
        const int by = static_cast<int>(std::lround(at - m_startLog2));
        edits::setShift(m_session, m_gesture, m_session.place().selection.index, m_startShift + by);
    });
    connect(m_bracket, &Handle::stepped, this, [this](edits::Step step, int direction) {
        edits::stepGroup(m_session, m_session.place().selection.index, step, direction);
    });
}

void RangeHandles::connectBody() {
    connect(m_distribution, &FigureView::bodyPressed, this, [this] {
        m_gesture = m_session.newGesture();
        m_start = m_session.scenario().range.scale;
        m_startLog2 = log2Of(m_start);
    });
    connect(m_distribution, &FigureView::bodyDragged, this,
            [this](double by, Qt::KeyboardModifiers modifiers) { dragScale(m_startLog2 + by, modifiers); });
    connect(m_distribution, &FigureView::bodyStepped, this,
            [this](edits::Step step, int direction) { edits::stepScale(m_session, step, direction); });
    connect(m_distribution, &FigureView::groupClicked, this, [this](int, int group) {
        const auto trace = m_session.range();
        const auto index = static_cast<std::size_t>(group);
        const bool byHand = group >= 0 && trace->data->groups[index].kind == GroupKind::ByHand;
        const Selection current = m_session.place().selection;
        const Selection next = group < 0 || byHand ? Selection{} : Selection{SelectionKind::Group, index};
        select(next == current ? Selection{} : next); // a second click lets go of it
    });
    connect(m_distribution, &FigureView::addRequested, this,
            [this](int, double at) { add(edits::magnitudeOf(at, 3)); });
    connect(m_distribution, &FigureView::insertRequested, this, [this] { add(kFirstGradient); });
}

void RangeHandles::add(float value) {
    if (const auto problem = edits::addGradient(m_session, value)) {
        emit rejected(*problem);
    }
}

void RangeHandles::connectScale() {
    connect(m_scale, &Handle::pressed, this, [this] {
        m_gesture = m_session.newGesture();
        m_start = m_session.scenario().range.scale;
        m_startLog2 = m_scale->at();
    });
    connect(m_scale, &Handle::dragged, this, &RangeHandles::dragScale);
    connect(m_scale, &Handle::stepped, this,
            [this](edits::Step step, int direction) { edits::stepScale(m_session, step, direction); });
}

/// A drag that ends where it began has changed nothing.
bool RangeHandles::isBack(double at) const { return std::abs(at - m_startLog2) < 1e-9; }

void RangeHandles::dragScale(double at, Qt::KeyboardModifiers modifiers) {
    if (isBack(at)) {
        edits::setScale(m_session, m_gesture, m_start);
    } else {
        edits::dragScale(m_session, m_gesture, at, modifiers & Qt::ShiftModifier);
    }
}

std::size_t RangeHandles::indexOf(const Handle* marker) const {
    return static_cast<std::size_t>(std::find(m_markers.begin(), m_markers.end(), marker) - m_markers.begin());
}

void RangeHandles::select(Selection selection) {
    ViewPlace place = m_session.place();
    place.selection = selection;
    m_session.setPlace(place);
}

void RangeHandles::addMarker() {
    Handle* marker = m_distribution->addHandle(Handle::Kind::Marker, 0);
    marker->setObjectName(QStringLiteral("gradientHandle"));
    m_markers.push_back(marker);
    connect(marker, &Handle::pressed, this, [this, marker] {
        m_gesture = m_session.newGesture();
        const auto& byHand = m_session.scenario().range.byHand;
        m_start = indexOf(marker) < byHand.size() ? byHand[indexOf(marker)] : 0;
        m_startLog2 = marker->at();
        select({SelectionKind::ByHand, indexOf(marker)}); // it may have the focus already
    });
    connect(marker, &Handle::focused, this, [this, marker] { select({SelectionKind::ByHand, indexOf(marker)}); });
    connect(marker, &Handle::dragged, this, [this, marker](double at, Qt::KeyboardModifiers modifiers) {
        if (isBack(at)) {
            edits::setGradient(m_session, m_gesture, indexOf(marker), m_start);
            return;
        }
        const double low = m_distribution->figure().panels.front().x.low;
        const double high = m_distribution->figure().panels.front().x.high;
        edits::dragGradient(m_session, m_gesture, indexOf(marker), std::clamp(at, low, high),
                            modifiers & Qt::ShiftModifier);
    });
    connect(marker, &Handle::stepped, this, [this, marker](edits::Step step, int direction) {
        edits::stepGradient(m_session, indexOf(marker), step, direction);
    });
    connect(marker, &Handle::removeRequested, this,
            [this, marker] { edits::removeGradient(m_session, indexOf(marker)); });
}

void RangeHandles::place(const RangeTrace& trace) {
    placeMarkers(trace);
    placeBracket(trace);
    placeScale(trace);
}

void RangeHandles::placeMarkers(const RangeTrace& trace) {
    while (m_markers.size() < trace.byHand.size()) {
        addMarker();
    }
    while (m_markers.size() > trace.byHand.size()) {
        Handle* last = m_markers.back();
        m_markers.pop_back();
        const bool hadFocus = last->hasFocus();
        m_distribution->removeHandle(last);
        if (hadFocus) { // Delete can be pressed again, and Tab goes on from here
            (m_markers.empty() ? static_cast<QWidget*>(m_distribution) : m_markers.back())
                ->setFocus(Qt::OtherFocusReason);
        }
    }
    const QLocale locale = m_distribution->locale();
    const Selection selection = m_session.place().selection;
    for (std::size_t i = 0; i < m_markers.size(); ++i) {
        const RoundTripValue& value = trace.byHand[i];
        Handle* marker = m_markers[i];
        marker->setVisible(hasMagnitude(value.input));
        if (hasMagnitude(value.input)) {
            marker->setPosition(log2Of(value.input));
        }
        const QString number = numbers::shortest(value.input, locale);
        marker->setLabel(number);
        marker->setSelected(selection == Selection{SelectionKind::ByHand, i});
        marker->setAccessibleName(tr("Gradient %1, by hand").arg(i + 1));
        marker->setSpokenValue(
            tr("%1, stored as %2: %3").arg(number, numbers::shortest(value.stored, locale), words::fate(value.fate)));
    }
}

void RangeHandles::placeBracket(const RangeTrace& trace) {
    const Selection selection = m_session.place().selection;
    const bool shown = selection.kind == SelectionKind::Group && selection.index < trace.data->groups.size() &&
                       trace.data->groups[selection.index].span.largest > 0;
    m_bracket->setVisible(shown);
    if (!shown) {
        return;
    }
    const RangeGroup& group = trace.data->groups[selection.index];
    m_bracket->setBracket(log2Of(group.span.smallest), log2Of(group.span.largest));
    const QString name = words::group(group);
    m_bracket->setLabel(group.placed.shift == 0 ? name : tr("%1, × %2").arg(name, markup::power(group.placed.shift)));
    m_bracket->setAccessibleName(tr("Group: %1").arg(name));
    m_bracket->setSpokenValue(tr("shift in binades: %1").arg(group.placed.shift));
    m_bracket->raise();
}

void RangeHandles::placeScale(const RangeTrace& trace) {
    const QLocale locale = m_shares->locale();
    m_scale->setPosition(log2Of(trace.setup.scale));
    m_scale->setLabel(QStringLiteral("S = %1").arg(numbers::power(trace.setup.scale, locale)));
    const Counts& counts = trace.pass ? trace.pass->total : trace.total;
    m_scale->setSpokenValue(tr("%1; %2 lost, %3 subnormal, %4 overflowed")
                                .arg(numbers::shortest(trace.setup.scale, locale),
                                     numbers::integer(counts.lost, locale), numbers::integer(counts.subnormal, locale),
                                     numbers::integer(counts.overflowed, locale)));
}

} // namespace halfscope
