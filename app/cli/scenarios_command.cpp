// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"

#include "cli/arguments.h"
#include "cli/json.h"
#include "cli/output.h"
#include "session/scenario_themes.h"
#include "text/scenario_theme_words.h"

namespace halfscope::cli {

namespace {

/// A theme, underlined, then its scenarios.
QByteArray asText() {
    QByteArray text;
    const ThemedScenario* before = nullptr;
    for (const ThemedScenario& themed : themedScenarios()) {
        const Scenario& scenario = *themed.scenario;
        if (!before || before->theme != themed.theme) {
            const QByteArray theme = words::scenarioTheme(themed.theme).toUtf8();
            text += (before ? "\n\n" : "") + theme + '\n' + QByteArray(theme.size(), '=') + "\n";
        }
        text += '\n' + QByteArray::fromStdString(scenario.id + ": " + scenario.title + " (" +
                                                 std::string(nameOf(scenario.start.activity)) + ")\n    " +
                                                 scenario.about + '\n');
        before = &themed;
    }
    return text;
}

} // namespace

int runScenarios(const QStringList& given) {
    const Usage use{
        QStringLiteral("scenarios"),
        {},
        QStringLiteral("Lists the scenarios that come with Halfscope and the activity of each, sorted by what they "
                       "teach, from simple to hard."),
        {{QStringLiteral("json"), {}, QStringLiteral("print a JSON array"), {}}},
        {}};
    const auto parsed = parse(use, given);
    if (const int* status = std::get_if<int>(&parsed)) {
        return *status;
    }
    if (std::get<Arguments>(parsed).has(QStringLiteral("json"))) {
        Json list = Json::array();
        for (const auto& [themed, theme] : themedScenarios()) {
            const Scenario& scenario = *themed;
            list.push_back({{"id", scenario.id},
                            {"theme", std::string(nameOf(theme))},
                            {"activity", std::string(nameOf(scenario.start.activity))},
                            {"title", scenario.title},
                            {"about", scenario.about}});
        }
        return print(toBytes(list));
    }
    return print(asText());
}

} // namespace halfscope::cli
