// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/library.h"
#include "session/range_edits.h"
#include "session/session.h"

#include <QtTest>

/// What the tests of the room share: a session at the opening scenario, and how to wait for it without sleeping.
namespace halfscope::samples {

/// Lets the queued, coalesced signals out: one turn of the event loop.
inline void turn() { QCoreApplication::sendPostedEvents(); }

/// A session with the opening scenario, as the program starts.
inline void openFirst(Session& session) {
    const auto problem = session.open(builtInScenarios().front());
    if (problem) {
        qFatal("the opening scenario does not open");
    }
    turn();
}

inline Scenario withScale(const Session& session, float scale) {
    Scenario next = session.scenario();
    next.range.scale = scale;
    return next;
}

/// So many values that a draw of each is more than an edit may take at once.
inline Scenario largeStochastic(std::size_t count) {
    std::vector<float> values(count);
    for (std::size_t i = 0; i < count; ++i) {
        values[i] = 1e-9F * static_cast<float>(i + 1);
    }
    Scenario scenario;
    scenario.title = "large";
    scenario.range.source.kind = SourceKind::Embedded;
    auto set = std::make_shared<GradientSet>();
    set->groups.push_back(GradientGroup::make("all", std::move(values)));
    scenario.range.source.data = std::move(set);
    scenario.range.setting.rules.rounding = Rounding::Stochastic;
    return scenario;
}

} // namespace halfscope::samples
