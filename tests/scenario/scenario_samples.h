// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scenario/scenario.h"

#include <QtTest>

#include <algorithm>
#include <bit>
#include <limits>

/// Setups that the tests of the room share, and how they tell two results apart.
namespace halfscope::samples {

inline constexpr float kInfinity = std::numeric_limits<float>::infinity();
inline constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
inline constexpr float kSubnormal = 0x1p-149F;

/// The opening scenario's setup, with its data.
inline RangeSetup opening() {
    RangeSetup setup;
    setup.source.kind = SourceKind::Network;
    setup.source.data = networkGradients(setup.source.network).value();
    return setup;
}

inline GradientSource embedded(std::vector<std::vector<float>> groups) {
    GradientSource source;
    source.kind = SourceKind::Embedded;
    auto set = std::make_shared<GradientSet>();
    for (std::vector<float>& values : groups) {
        set->groups.push_back(
            GradientGroup::make("group " + std::to_string(set->groups.size() + 1), std::move(values)));
    }
    source.data = std::move(set);
    return source;
}

inline RangeSetup byHand(std::vector<float> values) {
    RangeSetup setup;
    setup.byHand = std::move(values);
    return setup;
}

/// JSON as tests write it, with single quotes (moc loses its way in raw strings).
inline std::string json(std::string text) {
    std::replace(text.begin(), text.end(), '\'', '"');
    return text;
}

inline QByteArray hex(float value) { return "0x" + QByteArray::number(std::bit_cast<quint32>(value), 16); }

inline QByteArray describe(const Problem& problem) {
    return "kind " + QByteArray::number(static_cast<int>(problem.kind)) + " where " + problem.where.c_str() + " text " +
           problem.text.c_str() + " expected " + problem.expected.c_str() + " line " +
           QByteArray::number(static_cast<qulonglong>(problem.line));
}

} // namespace halfscope::samples
