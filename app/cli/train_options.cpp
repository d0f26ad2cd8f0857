// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/train_options.h"

#include "cli/nearest.h"
#include "cli/policy_options.h"
#include "cli/train_fields.h"
#include "numerics/number_text.h"
#include "scaling/names.h"
#include "text/problem_text.h"
#include "training/names.h"
#include "training/training_data.h"

namespace halfscope::cli {

namespace {

int refuse(const Usage& usage, const QString& option, const QString& sentence) {
    return badUsage(usage, QStringLiteral("--%1: %2").arg(option, sentence));
}

std::optional<int> takePolicy(const Usage& usage, const Arguments& arguments, const Policy& base,
                              LossScaleSetup& scale) {
    const auto policy = policyWithParameters(usage, arguments, base);
    if (const int* status = std::get_if<int>(&policy)) {
        return *status;
    }
    scale.kind = LossScaleKind::Dynamic;
    scale.policy = std::get<Policy>(policy);
    return std::nullopt;
}

/// "none", "per-layer", a number or a policy, or the parameters of a policy that there is; the exit status after a
/// sentence.
std::optional<int> takeLossScale(const Usage& usage, const Arguments& arguments, LossScaleSetup& scale) {
    const QString option = QStringLiteral("loss-scale");
    const QString given = arguments.value(option);
    const bool isGiven = arguments.has(option);
    const auto id = policyFromName(given.toStdString());
    if (isGiven && id) {
        return takePolicy(usage, arguments, policyOf(id.value()), scale);
    }
    if (!isGiven && scale.kind == LossScaleKind::Dynamic) {
        return takePolicy(usage, arguments, scale.policy, scale);
    }
    for (const Option& parameter : policyParameterOptions()) {
        if (arguments.has(parameter.name)) {
            return refuse(usage, parameter.name, QStringLiteral("it is for a policy as --loss-scale alone."));
        }
    }
    if (!isGiven) {
        return std::nullopt;
    }
    for (const LossScaleKind kind : {LossScaleKind::None, LossScaleKind::PerLayer}) {
        if (given.toStdString() == nameOf(kind)) {
            scale.kind = kind;
            return std::nullopt;
        }
    }
    if (!parseDouble(given.toStdString())) {
        return refuse(usage, option,
                      QStringLiteral("“%1” is neither none nor per-layer nor a number nor a policy. %2")
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

QString takenBack(const TrainField& option) { return QLatin1String("no-") + QLatin1String(option.name); }

/// A switch is switched, back where --no- stands before it.
std::optional<int> takeSwitch(const Usage& usage, const Arguments& arguments, const TrainField& option,
                              TrainingSetup& setup) {
    const QString name = QLatin1String(option.name);
    const QString back = takenBack(option);
    if (arguments.has(name) && arguments.has(back)) {
        return badUsage(usage, QStringLiteral("give --%1 or --%2, not both.").arg(name, back));
    }
    if (arguments.has(name) || arguments.has(back)) {
        option.flag(setup) = arguments.has(name) == option.switchedOn;
    }
    return std::nullopt;
}

std::optional<int> takeField(const Usage& usage, const Arguments& arguments, const TrainField& option,
                             TrainingSetup& setup) {
    if (option.flag) {
        return takeSwitch(usage, arguments, option, setup);
    }
    const QString name = QLatin1String(option.name);
    if (arguments.has(name)) {
        if (const Sentence sentence = option.set(setup, arguments.value(name))) {
            refuse(usage, name, sentence->text);
            return sentence->status;
        }
    }
    return std::nullopt;
}

/// Of a network that nobody gave sizes: the usual ones of its data, or a scenario's hidden layers between the inputs
/// and outputs of other data.
std::vector<int> fittingSizes(const Arguments& arguments, const TrainingSetup& setup, bool ofScenario) {
    std::vector<int> usual = usualSizes(setup.data, setup.rules.pass.loss);
    if (!ofScenario) {
        return usual;
    }
    std::vector<int> sizes = setup.sizes;
    if (arguments.has(QStringLiteral("data")) || arguments.has(QStringLiteral("loss"))) {
        sizes.front() = usual.front();
        sizes.back() = usual.back();
    }
    return sizes;
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
        if (option.flag) {
            options.push_back({takenBack(option), {}, {}, {}, false});
        }
    }
    options.push_back({QStringLiteral("loss-scale"), QStringLiteral("S"),
                       QStringLiteral("none, a number, per-layer, or a policy with these parameters:"),
                       QStringLiteral("none")});
    for (Option& option : policyParameterOptions()) {
        options.push_back(std::move(option));
    }
    return options;
}

std::variant<TrainingSetup, int> trainingSetupFrom(const Usage& usage, const Arguments& arguments,
                                                   const std::optional<TrainingSetup>& scenario) {
    TrainingSetup setup = scenario.value_or(TrainingSetup());
    if (const auto status = takeLossScale(usage, arguments, setup.lossScale)) {
        return *status;
    }
    for (const TrainField& option : trainFields()) {
        if (const auto status = takeField(usage, arguments, option, setup)) {
            return *status;
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
        setup.sizes = fittingSizes(arguments, setup, scenario.has_value());
    }
    if (const auto problem = problemOf(setup)) {
        return refuse(usage, *problem);
    }
    return setup;
}

} // namespace halfscope::cli
