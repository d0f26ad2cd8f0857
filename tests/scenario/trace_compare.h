// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scenario_samples.h"

#include "scenario/range_trace.h"

/// What tells two traces apart, field by field; the name of the first field that does, or nothing.
namespace halfscope::samples {

inline bool same(const SharesCurve& a, const SharesCurve& b) {
    return a.log2Scale == b.log2Scale && a.lost == b.lost && a.subnormal == b.subnormal && a.saturated == b.saturated &&
           a.overflowed == b.overflowed;
}

inline bool same(const RangeGroup& a, const RangeGroup& b) {
    return a.kind == b.kind && a.number == b.number && a.placed.shift == b.placed.shift &&
           a.placed.group->name() == b.placed.group->name() &&
           sameBits(a.placed.group->values(), b.placed.group->values()) &&
           a.placed.group->zeros() == b.placed.group->zeros() && a.placed.group->nans() == b.placed.group->nans() &&
           a.placed.group->infinities() == b.placed.group->infinities() && a.computed == b.computed &&
           a.span.smallest == b.span.smallest && a.span.largest == b.span.largest;
}

inline bool same(const GroupAtScale& a, const GroupAtScale& b) { return a.stored == b.stored && a.counts == b.counts; }

inline bool same(const RoundTripValue& a, const RoundTripValue& b) {
    const float left[]{a.input, a.scaled, a.stored, a.returned};
    const float right[]{b.input, b.scaled, b.stored, b.returned};
    const bool bothNan = a.relativeError != a.relativeError && b.relativeError != b.relativeError;
    return sameBits(left, right) && a.code == b.code && a.valueClass == b.valueClass && a.fate == b.fate &&
           (bothNan || a.relativeError == b.relativeError);
}

template <class T> bool same(const std::vector<T>& a, const std::vector<T>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const T& x, const T& y) { return same(x, y); });
}

inline const char* difference(const PassWindows& a, const PassWindows& b) {
    return a.setup != b.setup            ? "pass windows: setup"
           : a.wide != b.wide            ? "pass windows: wide"
           : a.low != b.low              ? "pass windows: low"
           : a.high != b.high            ? "pass windows: high"
           : !same(a.curve, b.curve)     ? "pass windows: curve"
           : !same(a.further, b.further) ? "pass windows: further"
                                         : "";
}

inline const char* difference(const PassTrace& a, const PassTrace& b) {
    return !same(a.further, b.further)                 ? "pass: further"
           : !same(a.layers, b.layers)                 ? "pass: layers"
           : !same(a.furtherAtScale, b.furtherAtScale) ? "pass: further at the scale"
           : a.total != b.total                        ? "pass: total"
           : !sameBits({&a.loss, 1}, {&b.loss, 1})     ? "pass: loss"
                                                       : "";
}

inline const char* difference(const RangeWindows& a, const RangeWindows& b) {
    return a.setting != b.setting       ? "windows: setting"
           : a.wide != b.wide           ? "windows: wide"
           : a.safe != b.safe           ? "windows: safe"
           : a.allNormal != b.allNormal ? "windows: all normal"
           : !same(a.curve, b.curve)    ? "windows: curve"
                                        : "";
}

inline QByteArray difference(const RangeTrace& a, const RangeTrace& b) {
    if (a.setup != b.setup) {
        return "setup";
    }
    if (a.data->set != b.data->set || a.data->shifts != b.data->shifts || !sameBits(a.data->byHand, b.data->byHand) ||
        !same(a.data->groups, b.data->groups)) {
        return "data";
    }
    if (const QByteArray text = difference(*a.windows, *b.windows); !text.isEmpty()) {
        return text;
    }
    if (!same(a.groups, b.groups) || a.total != b.total || !same(a.byHand, b.byHand)) {
        return "counts at the scale";
    }
    if (a.expected.has_value() != b.expected.has_value() ||
        (a.expected && (a.expected->lost != b.expected->lost || a.expected->subnormal != b.expected->subnormal ||
                        a.expected->overflowed != b.expected->overflowed))) {
        return "expected";
    }
    if (!a.passWindows != !b.passWindows || a.pass.has_value() != b.pass.has_value()) {
        return "pass";
    }
    const QByteArray windows(a.passWindows ? difference(*a.passWindows, *b.passWindows) : "");
    return windows.isEmpty() && a.pass ? QByteArray(difference(*a.pass, *b.pass)) : windows;
}

} // namespace halfscope::samples
