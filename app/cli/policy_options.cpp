// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/policy_options.h"

#include "cli/nearest.h"
#include "numerics/names.h"
#include "numerics/number_text.h"
#include "scaling/names.h"
#include "text/problem_text.h"

#include <algorithm>
#include <cmath>

namespace halfscope::cli {

namespace {

/// A parameter as an option: where its number goes. Of its three fields one is set; none is a switch's.
struct ParameterOption {
    PolicyParameter parameter;
    const char* value;
    const char* about;
    double PolicyParameters::*real = nullptr;
    std::int64_t PolicyParameters::*whole = nullptr;
    std::optional<double> PolicyParameters::*limit = nullptr;
};

const std::vector<ParameterOption>& parameterOptions() {
    using enum PolicyParameter;
    using P = PolicyParameters;
    static const std::vector<ParameterOption> kOptions{
        {InitialScale, "X", "the scale of the first step, like 65536 or 2^16", &P::initialScale, {}, {}},
        {GrowthInterval, "N", "so many good steps make the scale grow", {}, &P::growthInterval, {}},
        {GrowthFactor, "X", "above 1", &P::growthFactor, {}, {}},
        {BackoffFactor, "X", "between 0 and 1", &P::backoffFactor, {}, {}},
        {Hysteresis, "N", "so many overflows lower the scale", {}, &P::hysteresis, {}},
        {ConsecutiveHysteresis, "", "any good step gives the hysteresis back", {}, {}, {}},
        {Tolerance, "X", "the share of overflows that is tolerated, 0 to 1", &P::tolerance, {}, {}},
        {DecreaseEvery, "N", "so many bad steps lower the scale", {}, &P::decreaseEvery, {}},
        {MinimumScale, "X", "the scale goes no lower; none: without", {}, {}, &P::minimumScale},
        {MaximumScale, "X", "the scale grows no further; none: without", {}, {}, &P::maximumScale},
    };
    return kOptions;
}

QString text(std::string_view name) { return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())); }
QString dashed(PolicyParameter parameter) { return QLatin1String("--") + text(nameOf(parameter)); }

Problem lacks(const Policy& policy, PolicyParameter parameter) {
    QStringList taken;
    for (const ParameterOption& option : parameterOptions()) {
        if (takes(policy, option.parameter)) {
            taken << dashed(option.parameter);
        }
    }
    return {ProblemKind::PolicyLacksParameter,
            std::string(nameOf(policy.id)),
            dashed(parameter).toStdString(),
            taken.join(QLatin1String(", ")).toStdString(),
            0,
            0};
}

/// A scale of a float32 policy is rounded once, from the text; what that cannot hold stays for the range's sentence.
Result<double> parseScaleOf(const Policy& policy, const std::string& given) {
    const Result<float> inFloat = parseNumber(given);
    if (inFloat && policy.rules.arithmetic != ScaleArithmetic::Float64 && std::isfinite(inFloat.value()) &&
        inFloat.value() > 0) {
        return static_cast<double>(inFloat.value());
    }
    return parseDouble(given);
}

/// What is wrong with a text that is no number at all, by what the parameter takes.
QString notRead(const ParameterOption& option, const Problem& problem) {
    const bool empty = problem.kind == ProblemKind::NumberEmpty;
    const QString given = QString::fromStdString(problem.text);
    if (option.whole) {
        return empty ? QStringLiteral("a whole number is missing. Write one like 2000.")
                     : QStringLiteral("“%1” is not a whole number.").arg(given);
    }
    if (option.limit) {
        return (empty ? QStringLiteral("a number is missing.") : QStringLiteral("“%1” is not a number.").arg(given)) +
               QStringLiteral(" Write one like 1 or 2^24, or none.");
    }
    return problemText(problem);
}

/// Sets one parameter from its text; a sentence where that cannot be.
std::optional<QString> set(Policy& policy, const ParameterOption& option, const QString& given) {
    PolicyParameters& parameters = policy.parameters;
    if (option.parameter == PolicyParameter::ConsecutiveHysteresis) {
        parameters.consecutiveHysteresis = true;
        return std::nullopt;
    }
    if (option.limit && given.trimmed().compare(QLatin1String("none"), Qt::CaseInsensitive) == 0) {
        parameters.*option.limit = std::nullopt;
        return std::nullopt;
    }
    const bool isScale = option.limit || option.parameter == PolicyParameter::InitialScale;
    const auto value = isScale ? parseScaleOf(policy, given.toStdString()) : parseDouble(given.toStdString());
    if (!value) {
        return notRead(option, value.problem());
    }
    if (option.whole) {
        if (!std::isfinite(value.value()) || value.value() != std::trunc(value.value())) {
            return QStringLiteral("“%1” is not a whole number.").arg(given);
        }
        constexpr double kExact = 0x1p53; // far out of every range, and its sentence is what is wanted
        parameters.*option.whole = static_cast<std::int64_t>(std::clamp(value.value(), -kExact, kExact));
    } else if (option.limit) {
        parameters.*option.limit = value.value();
    } else {
        parameters.*option.real = value.value();
    }
    return std::nullopt;
}

} // namespace

QStringList policyNames() {
    QStringList names;
    for (const NamedPolicy& named : namedPolicies()) {
        names << text(named.name);
    }
    return names;
}

std::vector<Option> policyOptions() {
    std::vector<Option> options = policyParameterOptions();
    options.insert(options.begin(), {QStringLiteral("policy"),
                                     QStringLiteral("ID"),
                                     QStringLiteral("halfscope policies lists them"),
                                     {},
                                     true,
                                     true});
    return options;
}

std::vector<Option> policyParameterOptions() {
    std::vector<Option> options;
    for (const ParameterOption& option : parameterOptions()) {
        options.push_back(
            {text(nameOf(option.parameter)), QLatin1String(option.value), QLatin1String(option.about), {}});
    }
    return options;
}

std::variant<Policy, int> policyFrom(const Usage& usage, const Arguments& arguments) {
    if (!arguments.has(QStringLiteral("policy"))) {
        return badUsage(usage, QStringLiteral("--policy: name one; halfscope policies lists them."));
    }
    const QString name = arguments.value(QStringLiteral("policy"));
    const auto id = policyFromName(name.toStdString());
    if (!id) {
        return badUsage(
            usage, QStringLiteral("--policy: there is no policy “%1”. %2").arg(name, suggestion(name, policyNames())));
    }
    return policyWithParameters(usage, arguments, policyOf(id.value()));
}

std::variant<Policy, int> policyWithParameters(const Usage& usage, const Arguments& arguments, Policy policy) {
    for (const ParameterOption& option : parameterOptions()) {
        const QString optionName = text(nameOf(option.parameter));
        if (!arguments.has(optionName)) {
            continue;
        }
        if (!takes(policy, option.parameter)) {
            return badUsage(usage, problemText(lacks(policy, option.parameter)));
        }
        if (const auto sentence = set(policy, option, arguments.value(optionName))) {
            return badUsage(usage, QStringLiteral("--%1: %2").arg(optionName, *sentence));
        }
    }
    if (auto problem = problemOf(policy)) {
        const QString optionName = QString::fromStdString(problem->where);
        if (arguments.has(optionName)) { // as it was typed
            problem->text = quotedPart(arguments.value(optionName).trimmed().toStdString());
        }
        if (problem->where == nameOf(PolicyParameter::MinimumScale) ||
            problem->where == nameOf(PolicyParameter::MaximumScale)) {
            problem->expected += ", or none";
        }
        return badUsage(usage, QStringLiteral("--%1: %2").arg(optionName, problemText(*problem)));
    }
    return policy;
}

} // namespace halfscope::cli
