// SPDX-License-Identifier: GPL-3.0-or-later
#include "scaling/names.h"
#include "scaling/policy.h"

#include <charconv>
#include <cmath>

namespace halfscope {

namespace {

bool isHysteresis(OverflowRule rule) {
    return rule == OverflowRule::HysteresisLatched || rule == OverflowRule::HysteresisRefilled;
}

bool divides(CounterRule rule) {
    return rule == CounterRule::SinceOverflow || rule == CounterRule::SinceOverflowMinus1;
}

bool changesScale(const PolicyRules& rules) {
    return rules.overflow != OverflowRule::Never && rules.overflow != OverflowRule::LogMax;
}

/// The shortest text that is this number again.
std::string textOf(double value) {
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    return {text.data(), end};
}

Problem outOfRange(PolicyParameter parameter, double value, const char* expected) {
    return {ProblemKind::PolicyParameterOutOfRange, std::string(nameOf(parameter)), textOf(value), expected, 0, 0};
}

bool isScale(const Policy& policy, double value) {
    const bool inFloat = policy.rules.arithmetic == ScaleArithmetic::Float64 ||
                         (static_cast<float>(value) > 0 && std::isfinite(static_cast<float>(value)));
    return value > 0 && std::isfinite(value) && inFloat;
}

std::optional<Problem> scaleProblem(const Policy& policy) {
    const PolicyParameters& p = policy.parameters;
    const char* expected =
        policy.rules.arithmetic == ScaleArithmetic::Float64 ? "2^-1074 .. 1.79e308" : "2^-149 .. 3.4e38";
    if (!isScale(policy, p.initialScale)) {
        return outOfRange(PolicyParameter::InitialScale, p.initialScale, expected);
    }
    if (p.minimumScale && !isScale(policy, *p.minimumScale)) {
        return outOfRange(PolicyParameter::MinimumScale, *p.minimumScale, expected);
    }
    if (p.maximumScale && !isScale(policy, *p.maximumScale)) {
        return outOfRange(PolicyParameter::MaximumScale, *p.maximumScale, expected);
    }
    if (p.minimumScale && p.maximumScale && *p.minimumScale > *p.maximumScale) {
        return outOfRange(PolicyParameter::MinimumScale, *p.minimumScale, "<= max-scale");
    }
    return std::nullopt;
}

} // namespace

std::optional<double> valueOf(const PolicyParameters& p, PolicyParameter parameter) {
    switch (parameter) {
    case PolicyParameter::InitialScale:
        return p.initialScale;
    case PolicyParameter::GrowthFactor:
        return p.growthFactor;
    case PolicyParameter::BackoffFactor:
        return p.backoffFactor;
    case PolicyParameter::GrowthInterval:
        return static_cast<double>(p.growthInterval);
    case PolicyParameter::Hysteresis:
        return static_cast<double>(p.hysteresis);
    case PolicyParameter::ConsecutiveHysteresis:
        return p.consecutiveHysteresis ? 1 : 0;
    case PolicyParameter::DecreaseEvery:
        return static_cast<double>(p.decreaseEvery);
    case PolicyParameter::Tolerance:
        return p.tolerance;
    case PolicyParameter::MinimumScale:
        return p.minimumScale;
    case PolicyParameter::MaximumScale:
        return p.maximumScale;
    }
    return std::nullopt;
}

bool takes(const PolicyRules& rules, PolicyId id, PolicyParameter parameter) {
    switch (parameter) {
    case PolicyParameter::InitialScale:
        return true;
    case PolicyParameter::GrowthFactor:
    case PolicyParameter::GrowthInterval:
        return rules.counter != CounterRule::Never;
    case PolicyParameter::BackoffFactor:
        return changesScale(rules);
    case PolicyParameter::Hysteresis:
        return isHysteresis(rules.overflow);
    case PolicyParameter::ConsecutiveHysteresis:
        return id == PolicyId::Deepspeed;
    case PolicyParameter::DecreaseEvery:
        return rules.overflow == OverflowRule::BadStepsInARow || rules.overflow == OverflowRule::BadStepsUntilChange;
    case PolicyParameter::Tolerance:
        return rules.overflow == OverflowRule::ShareSinceChange;
    case PolicyParameter::MinimumScale:
    case PolicyParameter::MaximumScale:
        return rules.overflow != OverflowRule::Never;
    }
    return false;
}

std::optional<Problem> problemOf(const Policy& policy) {
    constexpr std::int64_t kMost = 1'000'000'000;
    const PolicyParameters& p = policy.parameters;
    if (auto problem = scaleProblem(policy)) {
        return problem;
    }
    if (!(p.growthFactor > 1) || !std::isfinite(p.growthFactor)) {
        return outOfRange(PolicyParameter::GrowthFactor, p.growthFactor, "> 1");
    }
    if (!(p.backoffFactor > 0) || !(p.backoffFactor < 1)) {
        return outOfRange(PolicyParameter::BackoffFactor, p.backoffFactor, "0 < x < 1");
    }
    const std::int64_t least = divides(policy.rules.counter) ? 1 : 0;
    if (p.growthInterval < least || p.growthInterval > kMost) {
        return outOfRange(PolicyParameter::GrowthInterval, static_cast<double>(p.growthInterval),
                          least == 1 ? "1 .. 1000000000" : "0 .. 1000000000");
    }
    if (p.hysteresis < 1 || p.hysteresis > kMost) {
        return outOfRange(PolicyParameter::Hysteresis, static_cast<double>(p.hysteresis), "1 .. 1000000000");
    }
    if (p.decreaseEvery < 1 || p.decreaseEvery > kMost) {
        return outOfRange(PolicyParameter::DecreaseEvery, static_cast<double>(p.decreaseEvery), "1 .. 1000000000");
    }
    if (!(p.tolerance >= 0) || !(p.tolerance <= 1)) {
        return outOfRange(PolicyParameter::Tolerance, p.tolerance, "0 .. 1");
    }
    return std::nullopt;
}

} // namespace halfscope
