// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/train_options.h"

#include "cli/nearest.h"
#include "cli/policy_options.h"
#include "cli/train_fields.h"
#include "numerics/number_text.h"
#include "scaling/names.h"
#include "text/problem_text.h"
#include "training/training_data.h"

namespace halfscope::cli {

namespace {

int refuse(const Usage& usage, const QString& option, const QString& sentence) {
    return badUsage(usage, QStringLiteral("--%1: %2").arg(option, sentence));
}

/// "none", a number or a policy; the exit status after a sentence.
std::optional<int> takeLossScale(const Usage& usage, const Arguments& arguments, LossScaleSetup& scale) {
    const QString option = QStringLiteral("loss-scale");
    const QString given = arguments.value(option);
    if (const auto id = policyFromName(given.toStdString())) {
        const auto policy = policyWithParameters(usage, arguments, id.value());
        if (const int* status = std::get_if<int>(&policy)) {
            return *status;
        }
        scale.kind = LossScaleKind::Dynamic;
        scale.policy = std::get<Policy>(policy);
        return std::nullopt;
    }
    for (const Option& parameter : policyParameterOptions()) {
        if (arguments.has(parameter.name)) {
            return refuse(usage, parameter.name, QStringLiteral("it is for a policy as --loss-scale alone."));
        }
    }
    if (given == QLatin1String("none")) {
        return std::nullopt;
    }
    if (!parseDouble(given.toStdString())) {
        return refuse(usage, option,
                      QStringLiteral("“%1” is neither none nor a number nor a policy. %2")
                          .arg(given, suggestion(given, policyNames())));
    }
    const auto constant = parseScale(given.toStdString());
    if (!constant) {
        return refuse(usage, option, problemText(constant.problem()));
    }
    scale.kind = LossScaleKind::Constant;
    scale.constant = constant.value();
    return std::nullopt;
}

/// The options in whose fields a problem lies; the setup's own name for the field else.
int refuse(const Usage& usage, const Problem& problem) {
    const QString field = QString::fromStdString(problem.where).section(QLatin1Char('['), 0, 0);
    return refuse(usage, field, problemText(problem));
}

} // namespace

std::vector<Option> trainOptions() {
    std::vector<Option> options;
    for (const TrainField& option : trainFields()) {
        options.push_back({QLatin1String(option.name), QLatin1String(option.value), QLatin1String(option.about),
                           QLatin1String(option.fallback)});
    }
    options.push_back({QStringLiteral("loss-scale"), QStringLiteral("S"),
                       QStringLiteral("none, a number, or a policy with these parameters:"), QStringLiteral("none")});
    for (Option& option : policyParameterOptions()) {
        options.push_back(std::move(option));
    }
    return options;
}

std::variant<TrainingSetup, int> trainingSetupFrom(const Usage& usage, const Arguments& arguments) {
    TrainingSetup setup;
    if (const auto status = takeLossScale(usage, arguments, setup.lossScale)) {
        return *status;
    }
    for (const TrainField& option : trainFields()) {
        const QString name = QLatin1String(option.name);
        if (!arguments.has(name)) {
            continue;
        }
        if (const Sentence sentence = option.set(setup, arguments.value(name))) {
            return refuse(usage, name, *sentence);
        }
    }
    for (const TrainField& option : trainFields()) {
        const QString name = QLatin1String(option.name);
        const char* missing = option.needs && arguments.has(name) ? option.needs(setup) : nullptr;
        if (missing) {
            return refuse(usage, name, QStringLiteral("it needs %1.").arg(QLatin1String(missing)));
        }
    }
    if (!arguments.has(QStringLiteral("sizes"))) {
        setup.sizes = usualSizes(setup.data, setup.rules.pass.loss);
    }
    if (const auto problem = problemOf(setup)) {
        return refuse(usage, *problem);
    }
    return setup;
}

} // namespace halfscope::cli
