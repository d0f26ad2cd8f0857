// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"

#include "cli/arguments.h"
#include "cli/json.h"
#include "cli/output.h"
#include "session/library.h"

namespace halfscope::cli {

int runScenarios(const QStringList& given) {
    const Usage use{
        QStringLiteral("scenarios"),
        {},
        QStringLiteral("Lists the scenarios that come with Halfscope and the activity of each, the opening one first."),
        {{QStringLiteral("json"), {}, QStringLiteral("print a JSON array"), {}}},
        {}};
    const auto parsed = parse(use, given);
    if (const int* status = std::get_if<int>(&parsed)) {
        return *status;
    }
    if (std::get<Arguments>(parsed).has(QStringLiteral("json"))) {
        Json list = Json::array();
        for (const Scenario& scenario : builtInScenarios()) {
            list.push_back({{"id", scenario.id},
                            {"activity", std::string(nameOf(scenario.start.activity))},
                            {"title", scenario.title},
                            {"about", scenario.about}});
        }
        return print(toBytes(list));
    }
    QByteArray text;
    for (const Scenario& scenario : builtInScenarios()) {
        const std::string activity(nameOf(scenario.start.activity));
        text += (text.isEmpty() ? "" : "\n") + QByteArray::fromStdString(scenario.id + ": " + scenario.title + " (" +
                                                                         activity + ")\n    " + scenario.about + '\n');
    }
    return print(text);
}

} // namespace halfscope::cli
