// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "network_samples.h"
#include "session_fixture.h"

#include <functional>

/// Networks in a session: what takes long, and how to wait for it.
namespace halfscope::samples {

inline constexpr int kPatience = 60'000;

inline void show(Session& session, const TrainingSetup& setup) {
    Scenario next = session.scenario();
    next.network = {setup, {}};
    session.edit(std::move(next), EditKind::NetworkShape);
    turn();
}

inline void look(Session& session, std::uint32_t step) {
    ViewPlace place = session.place();
    place.networkStep = step;
    session.setPlace(place);
}

inline bool waitFor(const std::function<bool()>& there) { return QTest::qWaitFor(there, kPatience); }

inline bool idle(Session& session) {
    return waitFor([&session] { return !session.busy() && session.recordState() != RecordState::Computing; });
}

/// More steps than a session runs by itself: some seconds of them.
inline TrainingSetup longRun() {
    TrainingSetup setup = shallow(FormatId::Float32);
    setup.batch = 2;
    setup.epochs = 1'000'000;
    return setup;
}

/// A step that is not made on the GUI thread: half a million weights, 16 samples.
inline TrainingSetup costlySteps() {
    TrainingSetup setup = shallow();
    setup.sizes = {2, 700, 700, 1};
    setup.batch = 16;
    setup.epochs = 10;
    return setup;
}

/// A step of seconds, and little memory: every sum by rules, half a million weights, 128 samples.
inline TrainingSetup longStep() {
    TrainingSetup setup = shallow(FormatId::Float32);
    setup.data.kind = DataKind::Spiral;
    setup.data.samples = 400;
    setup.sizes = {2, 700, 700, 1};
    setup.batch = 128;
    setup.storeRules.saturate = true;
    setup.rules.pass.accumulateInFormat = true;
    return setup;
}

/// Steps that are quick one by one, not many of them.
inline TrainingSetup longReplay() {
    TrainingSetup setup = shallow();
    setup.sizes = {2, 300, 300, 1};
    setup.batch = 2;
    setup.epochs = 30;
    return setup;
}

} // namespace halfscope::samples
