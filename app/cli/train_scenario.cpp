// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/train_scenario.h"

#include "cli/output.h"
#include "cli/scenario_input.h"
#include "session/library.h"

#include <QFileInfo>

namespace halfscope::cli {

namespace {

std::variant<NetworkSetup, int> networkFrom(const Usage& usage, const QString& name) {
    const bool isFile = name.endsWith(QLatin1String(".halfscope"));
    if (!isFile && QFileInfo(name).isFile()) {
        return badUsage(usage,
                        QStringLiteral("“%1” is no scenario. Samples to train with are given by --data.").arg(name));
    }
    auto scenario = isFile ? readScenarioFile(name) : builtInScenario(name);
    if (scenario) {
        return std::move(scenario.value().network);
    }
    return scenario.problem().kind == ProblemKind::UnknownScenario ? unknownScenario(usage, name)
                                                                   : complain(scenario.problem());
}

} // namespace

Option runOption() {
    return {QStringLiteral("run"), QStringLiteral("N"),
            QStringLiteral("of a scenario's runs: its own, then those compared"), QStringLiteral("1")};
}

std::variant<std::optional<TrainingSetup>, int> scenarioSetupFrom(const Usage& usage, const Arguments& arguments) {
    const QString option = QStringLiteral("run");
    const QStringList& names = arguments.positional();
    if (names.isEmpty()) {
        return arguments.has(option) ? badUsage(usage, QStringLiteral("--run: it needs a scenario."))
                                     : std::variant<std::optional<TrainingSetup>, int>();
    }
    if (names.size() > 1) {
        return badUsage(usage, QStringLiteral("“%1” is one argument too many.").arg(names[1]));
    }
    const auto network = networkFrom(usage, names.constFirst());
    if (const int* status = std::get_if<int>(&network)) {
        return *status;
    }
    const NetworkSetup& setup = std::get<NetworkSetup>(network);
    bool good = false;
    const int run = arguments.value(option).toInt(&good);
    const auto count = static_cast<int>(setup.runCount());
    if (!good || run < 1 || run > count) {
        return badUsage(
            usage,
            QStringLiteral("--run: there is no run “%1”; expected: 1 to %2.").arg(arguments.value(option)).arg(count));
    }
    return setup.run(static_cast<std::size_t>(run - 1));
}

} // namespace halfscope::cli
