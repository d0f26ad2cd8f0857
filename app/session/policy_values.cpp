// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/policy_values.h"

#include "scaling/names.h"

#include <QString>

#include <cmath>

namespace halfscope {

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

} // namespace

Policy policyAfter(const Policy& old, PolicyId id) {
    Policy next = policyOf(id);
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
    return next;
}

std::optional<Problem> setParameter(Policy& policy, PolicyParameter parameter, std::optional<double> value) {
    Policy next = policy;
    if (!value) {
        takeDefault(next.parameters, policyOf(next.id).parameters, parameter);
    } else if (auto problem = takeValue(next, parameter, *value)) {
        return problem;
    }
    if (auto problem = problemOf(next)) {
        return problem;
    }
    policy = next;
    return std::nullopt;
}

} // namespace halfscope
