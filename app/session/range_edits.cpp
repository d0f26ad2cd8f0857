// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/range_edits.h"

#include "scenario/range_axes.h"

#include <QString>

#include <algorithm>
#include <cmath>
#include <limits>

namespace halfscope::edits {

namespace {

constexpr float kLargest = std::numeric_limits<float>::max();
constexpr float kSmallest = std::numeric_limits<float>::denorm_min();
constexpr double kAttraction = 0.2; ///< binades around a power of two
constexpr double kSnap = 0.125;

template <class Change> void change(Session& session, Gesture gesture, EditKind kind, Change apply) {
    Scenario next = session.scenario();
    apply(next.range);
    session.edit(gesture, std::move(next), kind);
}

float clampedScale(double scale) {
    return static_cast<float>(std::clamp(scale, static_cast<double>(kSmallest), static_cast<double>(kLargest)));
}

float scaledBy(float value, int binades) { return static_cast<float>(std::ldexp(static_cast<double>(value), binades)); }

int binadesOf(Step step) { return step == Step::TenBinades ? 10 : 1; }

} // namespace

void setScale(Session& session, Gesture gesture, float scale) {
    change(session, gesture, EditKind::Scale, [=](RangeSetup& range) {
        range.scale = scale;
        const double log2Scale = std::log2(static_cast<double>(scale));
        const ScaleAxis axis = scaleAxisOf(range);
        range.wideScales = range.wideScales || log2Scale < axis.low || log2Scale > axis.high; // keep it in sight
    });
}

void dragScale(Session& session, Gesture gesture, double log2Scale, bool fine) {
    const ScaleAxis axis = scaleAxisOf(session.scenario().range);
    setScale(session, gesture,
             draggedScale(log2Scale, {static_cast<double>(axis.low), static_cast<double>(axis.high)}, fine));
}

void stepScale(Session& session, Step step, int direction) {
    const RangeSetup& range = session.scenario().range;
    const ScaleAxis axis = scaleAxisOf(range);
    setScale(
        session, session.newGesture(),
        steppedScale(range.scale, {static_cast<double>(axis.low), static_cast<double>(axis.high)}, step, direction));
}

float draggedScale(double log2Scale, ScaleEnds ends, bool fine) {
    double at = std::clamp(log2Scale, ends.low, ends.high);
    if (!fine) {
        const double whole = std::round(at);
        at = std::abs(at - whole) <= kAttraction ? whole : std::round(at / kSnap) * kSnap;
    }
    return clampedScale(std::exp2(at));
}

float steppedScale(float from, ScaleEnds ends, Step step, int direction) {
    const double scale = static_cast<double>(from);
    switch (step) {
    case Step::End:
        return clampedScale(std::exp2(direction < 0 ? ends.low : ends.high));
    case Step::Fine:
        return clampedScale(scale * std::exp2(direction * kSnap));
    case Step::Binade:
    case Step::TenBinades:
        break;
    }
    // to 2^127 and no further: float32's largest is no power of two, and the way back from it would pass none
    return static_cast<float>(std::clamp(std::ldexp(scale, direction * binadesOf(step)), std::min(scale, 0x1p-126),
                                         std::max(scale, 0x1p127)));
}

float magnitudeOf(double log2Value, int digits) {
    const double value =
        std::clamp(std::exp2(log2Value), static_cast<double>(kSmallest), static_cast<double>(kLargest));
    const double rounded = QString::number(value, 'g', digits).toDouble();
    return clampedScale(rounded);
}

std::optional<Problem> addGradient(Session& session, float value) {
    const std::size_t index = session.scenario().range.byHand.size();
    if (index >= kMostByHand) {
        return Problem{ProblemKind::TooManyByHand, "", "", std::to_string(kMostByHand), 0, 0};
    }
    change(session, session.newGesture(), EditKind::AddGradient,
           [=](RangeSetup& range) { range.byHand.push_back(value); });
    ViewPlace place = session.place();
    place.selection = {SelectionKind::ByHand, index};
    session.setPlace(place);
    return std::nullopt;
}

void removeGradient(Session& session, std::size_t index) {
    if (index >= session.scenario().range.byHand.size()) {
        return;
    }
    ViewPlace place = session.place();
    change(session, session.newGesture(), EditKind::RemoveGradient,
           [=](RangeSetup& range) { range.byHand.erase(range.byHand.begin() + static_cast<std::ptrdiff_t>(index)); });
    // the next one takes its place, so that Delete can be pressed again
    const std::size_t left = session.scenario().range.byHand.size();
    place.selection = left == 0 ? Selection{} : Selection{SelectionKind::ByHand, std::min(index, left - 1)};
    session.setPlace(place);
}

void setGradient(Session& session, Gesture gesture, std::size_t index, float value) {
    if (index < session.scenario().range.byHand.size()) {
        change(session, gesture, EditKind::Gradient, [=](RangeSetup& range) { range.byHand[index] = value; });
    }
}

void dragGradient(Session& session, Gesture gesture, std::size_t index, double log2Magnitude, bool fine) {
    if (index >= session.scenario().range.byHand.size()) {
        return; // its handle is from a trace before
    }
    const float old = session.scenario().range.byHand[index];
    const float size = magnitudeOf(log2Magnitude, fine ? 9 : 3);
    setGradient(session, gesture, index, std::signbit(old) ? -size : size);
}

void stepGradient(Session& session, std::size_t index, Step step, int direction) {
    const RangeSetup& range = session.scenario().range;
    if (index >= range.byHand.size() || !hasMagnitude(range.byHand[index])) {
        return; // its handle is from a trace before, or there is nothing to step
    }
    const float old = range.byHand[index];
    const MagnitudeAxis axis = magnitudeAxisOf(*session.range());
    float size = std::abs(old);
    switch (step) {
    case Step::End:
        size = magnitudeOf(direction < 0 ? axis.low : axis.high, 9);
        break;
    case Step::Fine: {
        const Format format = formatOf(range.setting.format);
        const std::uint32_t code = encode(format, size * range.scale) & format.magnitudeMask();
        const std::uint32_t next =
            direction > 0 ? std::min(code + 1, format.largestCode()) : (code > 1 ? code - 1 : code);
        const float there = decode(format, next) / range.scale;
        if ((there - size) * static_cast<float>(direction) <= 0) {
            return; // at an end of the format: a step never goes the other way
        }
        size = there;
        break;
    }
    case Step::Binade:
    case Step::TenBinades:
        size = scaledBy(size, direction * binadesOf(step));
        break;
    }
    if (hasMagnitude(size)) {
        setGradient(session, session.newGesture(), index, std::signbit(old) ? -size : size);
    }
}

void setStoredCode(Session& session, Gesture gesture, std::size_t index, std::uint32_t code) {
    const RangeSetup& range = session.scenario().range;
    setGradient(session, gesture, index, decode(formatOf(range.setting.format), code) / range.scale);
}

void setShift(Session& session, Gesture gesture, std::size_t group, int shift) {
    const auto& data = session.scenario().range.source.data;
    if (data && group < data->groups.size()) { // "by hand" is a group of the picture, not of the source
        change(session, gesture, EditKind::Group, [=](RangeSetup& range) { range.setShift(group, shift); });
    }
}

void stepGroup(Session& session, std::size_t group, Step step, int direction) {
    const auto trace = session.range();
    if (group >= trace->data->groups.size()) {
        return;
    }
    const MagnitudeAxis axis = magnitudeAxisOf(*trace);
    const MagnitudeSpan span = trace->data->groups[group].span;
    int by = direction * binadesOf(step);
    if (step == Step::End && span.largest > 0) {
        by = direction < 0 ? static_cast<int>(std::ceil(axis.low - std::log2(static_cast<double>(span.smallest))))
                           : static_cast<int>(std::floor(axis.high - std::log2(static_cast<double>(span.largest))));
    }
    setShift(session, session.newGesture(), group, session.scenario().range.shiftOf(group) + by);
}

void setFormat(Session& session, FormatId format) {
    change(session, session.newGesture(), EditKind::Format, [=](RangeSetup& range) { range.setting.format = format; });
}

void setRules(Session& session, StoreRules rules) {
    change(session, session.newGesture(), EditKind::Options, [=](RangeSetup& range) { range.setting.rules = rules; });
}

void setNetworkPass(Session& session, bool on) {
    change(session, session.newGesture(), EditKind::Options, [=](RangeSetup& range) { range.networkPass = on; });
}

void setWideScales(Session& session, bool wide) {
    change(session, session.newGesture(), EditKind::Options, [=](RangeSetup& range) {
        range.wideScales = wide;
        const ScaleAxis axis = scaleAxisOf(range); // S stays in sight
        range.scale =
            static_cast<float>(std::clamp(static_cast<double>(range.scale), std::exp2(axis.low), std::exp2(axis.high)));
    });
}

} // namespace halfscope::edits
