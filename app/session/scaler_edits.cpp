// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/scaler_edits.h"

#include "session/policy_values.h"
#include "session/scaler_streams.h"

#include <algorithm>

namespace halfscope::edits {

namespace {

template <class Change> void change(Session& session, Gesture gesture, EditKind kind, Change apply) {
    Scenario next = session.scenario();
    apply(next.scaler);
    session.edit(gesture, std::move(next), kind);
}

template <class Change> void change(Session& session, EditKind kind, Change apply) {
    change(session, session.newGesture(), kind, apply);
}

} // namespace

void setPolicy(Session& session, PolicyId id) {
    if (id == session.scenario().scaler.policy.id) {
        return;
    }
    change(session, EditKind::ScalerPolicy,
           [=](ScalerSetup& scaler) { scaler.policy = policyAfter(scaler.policy, id); });
}

void setPolicyDefaults(Session& session) {
    change(session, EditKind::ScalerParameter, [](ScalerSetup& scaler) { scaler.policy = policyOf(scaler.policy.id); });
}

std::optional<Problem> setParameter(Session& session, Gesture gesture, PolicyParameter parameter,
                                    std::optional<double> value) {
    Policy policy = session.scenario().scaler.policy;
    if (auto problem = halfscope::setParameter(policy, parameter, value)) {
        return problem;
    }
    change(session, gesture, EditKind::ScalerParameter, [&](ScalerSetup& scaler) { scaler.policy = policy; });
    return std::nullopt;
}

void setCompared(Session& session, PolicyId id, bool compared) {
    const std::vector<PolicyId>& all = session.scenario().scaler.compared;
    const auto found = std::find(all.begin(), all.end(), id);
    if ((found != all.end()) == compared) {
        return;
    }
    ViewPlace place = session.place();
    const auto index = static_cast<int>(found - all.begin());
    if (!compared && place.scalerReference > index) { // 0 is the policy itself
        place.scalerReference = place.scalerReference == index + 1 ? 0 : place.scalerReference - 1;
    }
    change(session, EditKind::ScalerCompared, [=](ScalerSetup& scaler) {
        if (compared) {
            scaler.compared.push_back(id);
        } else {
            scaler.compared.erase(scaler.compared.begin() + index);
        }
    });
    session.setPlace(place);
}

void compareNone(Session& session) {
    change(session, EditKind::ScalerCompared, [](ScalerSetup& scaler) { scaler.compared.clear(); });
}

void setComparedShareStart(Session& session, bool share) {
    change(session, EditKind::ScalerCompared, [=](ScalerSetup& scaler) { scaler.comparedShareStart = share; });
}

void setHideAfterCursor(Session& session, bool hide) {
    change(session, EditKind::Options, [=](ScalerSetup& scaler) { scaler.hideAfterCursor = hide; });
}

void setGradientsNotCleared(Session& session, bool notCleared) {
    change(session, EditKind::ScalerFault, [=](ScalerSetup& scaler) { scaler.gradientsNotCleared = notCleared; });
}

void setResumedAt(Session& session, std::uint32_t step) {
    change(session, EditKind::ScalerFault, [=](ScalerSetup& scaler) { scaler.resumedAt = step; });
}

void setScalerFormat(Session& session, FormatId format) {
    change(session, EditKind::Format, [=](ScalerSetup& scaler) { scaler.format = format; });
}

void setTorch(Session& session, TorchSetup torch, EditKind kind) {
    change(session, kind, [&](ScalerSetup& scaler) { scaler.torch = std::move(torch); });
}

void setReceived(Session& session, ReceivedKind kind) {
    const ScalerSetup& now = session.scenario().scaler;
    if (kind == now.received) {
        return;
    }
    ScalerSetup next = streams::isEmpty(now, kind) ? streams::madeInto(now, *session.scaler(), kind) : now;
    next.received = kind;
    change(session, EditKind::ScalerStream, [&](ScalerSetup& scaler) { scaler = std::move(next); });
}

std::optional<Problem> fillRandom(Session& session, const RandomSteps& wish) {
    if (wish.steps > kMostSteps || (wish.perStep > 0 && wish.steps > kMostStreamValues / wish.perStep)) {
        return Problem{ProblemKind::TooManySteps, "", "", std::to_string(kMostSteps), 0, 0};
    }
    change(session, EditKind::ScalerStream, [&](ScalerSetup& scaler) {
        scaler.received = ReceivedKind::TrueGradients;
        scaler.trueGradients = std::make_shared<const GradientSteps>(randomGradientSteps(wish));
    });
    return std::nullopt;
}

} // namespace halfscope::edits
