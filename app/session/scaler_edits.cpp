// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/scaler_edits.h"

#include "scaling/names.h"
#include "session/scaler_streams.h"

#include <algorithm>
#include <cmath>

namespace halfscope::edits {

namespace {

/// A parameter's field in PolicyParameters; one of the three is set, none for the switch.
struct ParameterField {
    double PolicyParameters::*real = nullptr;
    std::int64_t PolicyParameters::*whole = nullptr;
    std::optional<double> PolicyParameters::*limit = nullptr;
};

constexpr std::array<ParameterField, kPolicyParameterCount> kFields{{
    {&PolicyParameters::initialScale, nullptr, nullptr},
    {&PolicyParameters::growthFactor, nullptr, nullptr},
    {&PolicyParameters::backoffFactor, nullptr, nullptr},
    {nullptr, &PolicyParameters::growthInterval, nullptr},
    {nullptr, &PolicyParameters::hysteresis, nullptr},
    {}, // consecutiveHysteresis
    {nullptr, &PolicyParameters::decreaseEvery, nullptr},
    {&PolicyParameters::tolerance, nullptr, nullptr},
    {nullptr, nullptr, &PolicyParameters::minimumScale},
    {nullptr, nullptr, &PolicyParameters::maximumScale},
}};

template <class Change> void change(Session& session, Gesture gesture, EditKind kind, Change apply) {
    Scenario next = session.scenario();
    apply(next.scaler);
    session.edit(gesture, std::move(next), kind);
}

template <class Change> void change(Session& session, EditKind kind, Change apply) {
    change(session, session.newGesture(), kind, apply);
}

/// A scale of a policy that computes in float32 is one.
double scaleFor(const Policy& policy, double scale) {
    const auto inFloat = static_cast<float>(scale);
    const bool fits = inFloat > 0 && std::isfinite(inFloat);
    return fits && policy.rules.arithmetic != ScaleArithmetic::Float64 ? static_cast<double>(inFloat) : scale;
}

void takeDefault(PolicyParameters& parameters, const PolicyParameters& defaults, PolicyParameter parameter) {
    const ParameterField& field = kFields[static_cast<std::size_t>(parameter)];
    if (field.real) {
        parameters.*field.real = defaults.*field.real;
    } else if (field.whole) {
        parameters.*field.whole = defaults.*field.whole;
    } else if (field.limit) {
        parameters.*field.limit = std::nullopt;
    } else {
        parameters.consecutiveHysteresis = defaults.consecutiveHysteresis;
    }
}

/// Not whole is the one thing that the policy itself could not say.
std::optional<Problem> takeValue(Policy& policy, PolicyParameter parameter, double value) {
    constexpr double kExact = 0x1p53;
    const ParameterField& field = kFields[static_cast<std::size_t>(parameter)];
    if (field.whole) {
        if (!(std::abs(value) <= kExact) || value != std::trunc(value)) {
            return Problem{ProblemKind::PolicyParameterOutOfRange,
                           std::string(nameOf(parameter)),
                           QString::number(value).toStdString(),
                           "1, 2, 3",
                           0,
                           0};
        }
        policy.parameters.*field.whole = static_cast<std::int64_t>(value);
    } else if (field.limit) {
        policy.parameters.*field.limit = scaleFor(policy, value);
    } else if (field.real) {
        const bool isScale = parameter == PolicyParameter::InitialScale;
        policy.parameters.*field.real = isScale ? scaleFor(policy, value) : value;
    } else {
        policy.parameters.consecutiveHysteresis = value != 0;
    }
    return std::nullopt;
}

/// What a person chose of the old policy's start goes on with the new one, if that can take it.
void keepStart(Policy& next, const Policy& old) {
    const PolicyParameters& defaults = policyOf(old.id).parameters;
    const auto keep = [&](PolicyParameter parameter, double value, bool chosen) {
        Policy tried = next;
        if (chosen && takes(old, parameter) && takes(next, parameter) && !takeValue(tried, parameter, value) &&
            !problemOf(tried)) {
            next = tried;
        }
    };
    keep(PolicyParameter::InitialScale, old.parameters.initialScale,
         old.parameters.initialScale != defaults.initialScale);
    keep(PolicyParameter::GrowthInterval, static_cast<double>(old.parameters.growthInterval),
         old.parameters.growthInterval != defaults.growthInterval);
}

} // namespace

void setPolicy(Session& session, PolicyId id) {
    if (id == session.scenario().scaler.policy.id) {
        return;
    }
    change(session, EditKind::ScalerPolicy, [=](ScalerSetup& scaler) {
        Policy next = policyOf(id);
        keepStart(next, scaler.policy);
        scaler.policy = next;
    });
}

void setPolicyDefaults(Session& session) {
    change(session, EditKind::ScalerParameter, [](ScalerSetup& scaler) { scaler.policy = policyOf(scaler.policy.id); });
}

std::optional<Problem> setParameter(Session& session, Gesture gesture, PolicyParameter parameter,
                                    std::optional<double> value) {
    Policy policy = session.scenario().scaler.policy;
    if (!value) {
        takeDefault(policy.parameters, policyOf(policy.id).parameters, parameter);
    } else if (auto problem = takeValue(policy, parameter, *value)) {
        return problem;
    }
    if (auto problem = problemOf(policy)) {
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
