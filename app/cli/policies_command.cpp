// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"

#include "cli/arguments.h"
#include "cli/json.h"
#include "cli/output.h"
#include "export/scaler_tables.h"
#include "scaling/names.h"
#include "text/scaler_words.h"

namespace halfscope::cli {

namespace {

/// A parameter's value: null for no floor or cap.
Json parameterJson(const PolicyParameters& p, PolicyParameter parameter) {
    const auto limit = [](const std::optional<double>& value) { return value ? jsonNumber(*value) : Json(nullptr); };
    switch (parameter) {
    case PolicyParameter::InitialScale:
        return jsonNumber(p.initialScale);
    case PolicyParameter::GrowthFactor:
        return jsonNumber(p.growthFactor);
    case PolicyParameter::BackoffFactor:
        return jsonNumber(p.backoffFactor);
    case PolicyParameter::GrowthInterval:
        return p.growthInterval;
    case PolicyParameter::Hysteresis:
        return p.hysteresis;
    case PolicyParameter::ConsecutiveHysteresis:
        return p.consecutiveHysteresis;
    case PolicyParameter::DecreaseEvery:
        return p.decreaseEvery;
    case PolicyParameter::Tolerance:
        return jsonNumber(p.tolerance);
    case PolicyParameter::MinimumScale:
        return limit(p.minimumScale);
    case PolicyParameter::MaximumScale:
        return limit(p.maximumScale);
    }
    return nullptr;
}

Json parametersJson(const Policy& policy) {
    Json json = Json::object();
    for (int i = 0; i < kPolicyParameterCount; ++i) {
        const auto parameter = static_cast<PolicyParameter>(i);
        if (takes(policy, parameter)) {
            json[parameterDataName(parameter).toStdString()] = parameterJson(policy.parameters, parameter);
        }
    }
    return json;
}

template <class Enum> std::string name(Enum value) { return std::string(nameOf(value)); }

Json rulesJson(const PolicyRules& rules) {
    return {{"counter", name(rules.counter)},
            {"overflow", name(rules.overflow)},
            {"floor", name(rules.floor)},
            {"infinity", name(rules.infinity)},
            {"arithmetic", name(rules.arithmetic)},
            {"unscaling", name(rules.unscaling)},
            {"check", name(rules.check)},
            {"checked", rules.checked == Checked::Unscaled ? "unscaled" : "scaled"},
            {"order", name(rules.order)},
            {"delayed", rules.delayed},
            {"caps_initial_scale", rules.capsInitialScale}};
}

Json toJson() {
    Json list = Json::array();
    for (const NamedPolicy& named : namedPolicies()) {
        list.push_back({{"id", std::string(named.name)},
                        {"title", std::string(named.title)},
                        {"source", std::string(named.source)},
                        {"evidence", name(named.evidence)},
                        {"our_defaults", named.ourDefaults},
                        {"parameters", parametersJson(named.policy)},
                        {"rules", rulesJson(named.policy.rules)}});
    }
    return Json{{"policies", std::move(list)}};
}

/// "--init-scale 65536 --growth-factor 2": the defaults as trace takes them.
QString optionsOf(const Policy& policy) {
    QStringList options;
    for (int i = 0; i < kPolicyParameterCount; ++i) {
        const auto parameter = static_cast<PolicyParameter>(i);
        if (!takes(policy, parameter) || parameter == PolicyParameter::ConsecutiveHysteresis) {
            continue;
        }
        const std::string_view option = nameOf(parameter);
        const QString value = parameterText(policy, parameter);
        options << QStringLiteral("--%1 %2").arg(
            QString::fromUtf8(option.data(), static_cast<qsizetype>(option.size())),
            value.isEmpty() ? QStringLiteral("none") : value);
    }
    return options.join(QLatin1Char(' '));
}

QByteArray toText() {
    QString text;
    for (const NamedPolicy& named : namedPolicies()) {
        const QString evidence = words::evidence(named.evidence);
        text += (text.isEmpty() ? QString() : QStringLiteral("\n")) +
                QStringLiteral("%1: %2\n    %3\n    %4; %5%6\n")
                    .arg(QString::fromUtf8(named.name.data(), static_cast<qsizetype>(named.name.size())),
                         words::policy(named.policy.id), optionsOf(named.policy),
                         QString::fromUtf8(named.source.data(), static_cast<qsizetype>(named.source.size())), evidence,
                         named.ourDefaults ? QStringLiteral("; the defaults are ours") : QString());
    }
    return text.toUtf8();
}

} // namespace

int runPolicies(const QStringList& given) {
    const Usage use{QStringLiteral("policies"),
                    {},
                    QStringLiteral("Lists the loss-scaler policies with their defaults and where their rules were "
                                   "read."),
                    {{QStringLiteral("json"), {}, QStringLiteral("print one JSON object, with the rules"), {}}},
                    QStringLiteral("halfscope trace steps one of them.")};
    const auto parsed = parse(use, given);
    if (const int* status = std::get_if<int>(&parsed)) {
        return *status;
    }
    return print(std::get<Arguments>(parsed).has(QStringLiteral("json")) ? toBytes(toJson()) : toText());
}

} // namespace halfscope::cli
