// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/scenario_input.h"

#include "cli/nearest.h"
#include "export/picture_scenario.h"
#include "session/library.h"
#include "session/named_files.h"

#include <QFileInfo>

namespace halfscope::cli {

namespace {

/// A scenario's file, or a picture that holds one.
Result<Scenario> fromScenarioFile(const QString& name, std::optional<Activity> activity) {
    auto scenario = isPictureName(name) ? scenarioInPicture(name) : readScenarioFile(name);
    if (!scenario) {
        return scenario;
    }
    ViewPlace& start = scenario.value().start;
    start.activity = activity.value_or(start.activity);
    WithFiles with = withNamedFiles(std::move(scenario).value(), QFileInfo(name).absolutePath());
    if (!with.missing.empty() && lacksItsOwn(with.scenario)) {
        return with.missing.front();
    }
    auto source = withData(std::move(with.scenario.range.source));
    if (!source) {
        return source.problem();
    }
    with.scenario.range.source = std::move(source).value();
    return std::move(with.scenario);
}

Result<Scenario> fromGradients(const QString& name) {
    auto read = readSource(name);
    if (!read) {
        return read.problem();
    }
    Scenario scenario;
    scenario.title = read.value().title;
    scenario.range.source = std::move(read.value().source);
    scenario.range.source.choose(std::nullopt); // nobody has chosen a step
    return scenario;
}

} // namespace

Result<Scenario> scenarioFrom(const QString& name, std::optional<Activity> activity) {
    if (name.endsWith(QLatin1String(".halfscope")) || isPictureName(name)) {
        return fromScenarioFile(name, activity);
    }
    if (QFileInfo::exists(name) || name.contains(QLatin1Char('/')) || name.contains(QLatin1Char('.'))) {
        return fromGradients(name);
    }
    auto scenario = builtInScenario(name);
    if (!scenario) {
        return scenario;
    }
    auto source = withData(scenario.value().range.source);
    if (!source) {
        return source.problem();
    }
    scenario.value().range.source = std::move(source).value();
    scenario.value().start.activity = activity.value_or(scenario.value().start.activity);
    return scenario;
}

int unknownScenario(const Usage& usage, const QString& name) {
    QStringList ids;
    for (const Scenario& scenario : builtInScenarios()) {
        ids << QString::fromStdString(scenario.id);
    }
    return badUsage(usage, QStringLiteral("there is no scenario “%1”. %2").arg(name, suggestion(name, ids)));
}

} // namespace halfscope::cli
