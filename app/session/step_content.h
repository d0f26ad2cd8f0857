// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <memory>
#include <type_traits>
#include <vector>

/// What the edits of the scaler's steps share. Internal to session.
namespace halfscope::edits::detail {

/// What one step receives, whichever stream it stands in.
struct StepContent {
    std::vector<float> values; ///< of a stream of gradients
    std::uint8_t flag = 0;     ///< of a stream of flags: 1 is an overflow
};
inline void assign(std::vector<float>& step, const StepContent& content) { step = content.values; }
inline void assign(std::uint8_t& step, const StepContent& content) { step = content.flag; }
inline void toggle(std::uint8_t& flag) { flag = flag != 0 ? 0 : 1; }

/// Calls `apply` with a copy of the steps of the stream that is received, gradients or flags, and takes that.
template <class Change> void changeSteps(Session& session, Gesture gesture, EditKind kind, Change apply) {
    Scenario next = session.scenario();
    const auto changed = [&](auto& stream) {
        using Steps = std::remove_const_t<typename std::remove_reference_t<decltype(stream)>::element_type>;
        auto steps = stream ? std::make_shared<Steps>(*stream) : std::make_shared<Steps>();
        apply(*steps);
        stream = std::move(steps);
    };
    switch (next.scaler.received) {
    case ReceivedKind::ScaledGradients:
        changed(next.scaler.scaledGradients);
        break;
    case ReceivedKind::Overflows:
        changed(next.scaler.overflows);
        break;
    case ReceivedKind::TrueGradients:
        changed(next.scaler.trueGradients);
        break;
    }
    session.edit(gesture, std::move(next), kind);
}

} // namespace halfscope::edits::detail
