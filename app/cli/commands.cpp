// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"

#include <algorithm>

namespace halfscope::cli {

const std::vector<Command>& commands() {
    static const std::vector<Command> kCommands{
        {"roundtrip", Needs::Text, "values through a format and back, one by one", runRoundtrip},
        {"survey", Needs::Text, "what a format makes of a file of gradients, and the scales that serve it", runSurvey},
        {"trace", Needs::Text, "a loss scaler, step by step", runTrace},
        {"train", Needs::Text, "a network, trained in a format, epoch by epoch", runTrain},
        {"devices", Needs::Text, "what can compute a network on this machine, and why the rest cannot", runDevices},
        {"policies", Needs::Text, "the loss-scaler policies, their defaults and sources", runPolicies},
        {"scenarios", Needs::Text, "the scenarios that come with Halfscope", runScenarios},
        {"export", Needs::Offscreen, "course notes: figures, tables and sentences as files", runExport},
        {"pictures", Needs::Offscreen, "every view as a PNG", runPictures, preparePictures},
        {"bench", Needs::Offscreen, "how fast this machine runs Halfscope", runBench},
    };
    return kCommands;
}

const Command* commandNamed(const QString& name) {
    const auto& all = commands();
    const auto it =
        std::find_if(all.begin(), all.end(), [&](const Command& c) { return name == QLatin1String(c.name); });
    return it == all.end() ? nullptr : &*it;
}

} // namespace halfscope::cli
