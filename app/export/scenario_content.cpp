// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/scenario_content.h"

#include "text/network_facts.h"

#include <algorithm>

namespace halfscope {

namespace {

constexpr std::int64_t kLargestRecord = std::int64_t{1} << 30; ///< bytes

/// Every run to its end; null where it was stopped.
std::shared_ptr<const NetworkPicture> wholePicture(const NetworkSetup& setup, const ShareDone& told) {
    auto picture = std::make_shared<NetworkPicture>();
    picture->setup = setup;
    picture->problem = problemOf(setup);
    if (picture->problem) {
        return picture;
    }
    std::size_t before = 0; // steps of the runs that are done
    const auto total = static_cast<double>(stepsOf(setup.training) * setup.runCount());
    for (std::size_t i = 0; i < setup.runCount(); ++i) {
        TrainingRun run = TrainingRun::make(setup.run(i)).value();
        const StopAsked stop = [&] { return told && !told(static_cast<double>(before + run.done()) / total); };
        while (!run.whole()) {
            if (stop()) {
                return nullptr;
            }
            run.advance(1, stop);
        }
        before += stepsOf(setup.training);
        picture->runs.push_back(run.takeTrace());
    }
    picture->whole = true;
    return picture;
}

/// The same as wholePicture() would make; one that left its device halfway tells of it.
bool isWholePicture(const NetworkPicture& known, const NetworkSetup& setup) {
    return known.whole && known.setup == setup &&
           std::none_of(known.runs.begin(), known.runs.end(), [](const auto& run) { return run->fallback(); });
}

/// False where it was stopped.
bool traceNetwork(const Scenario& scenario, const ShareDone& told, const std::shared_ptr<const NetworkPicture>& known,
                  ScenarioTraces& traces) {
    traces.network = known && isWholePicture(*known, scenario.network) ? known : wholePicture(scenario.network, told);
    traces.curvesFirst = scenario.start.trainingShown;
    if (!traces.network) {
        return false;
    }
    const auto& runs = traces.network->runs;
    if (runs.empty() || recordCost(scenario.network.training).bytes > kLargestRecord) {
        return true;
    }
    const TrainingTrace& run = *runs.front();
    const std::size_t last = run.steps().size() - 1;
    const StopAsked stop = [&told] { return told && !told(-1); };
    NotedStep& step = traces.step;
    step.record =
        recordStep(run.trainer(), run.stateBefore(std::min<std::size_t>(scenario.start.networkStep, last), stop), stop);
    if (!step.record) {
        return false;
    }
    step.phase = std::min<std::size_t>(scenario.start.networkPhase, step.record->phases.size() - 1);
    step.tensor = facts::mainTensor(step.record->phases[step.phase]);
    return true;
}

} // namespace

std::shared_ptr<const ScenarioTraces> traceScenario(const Scenario& scenario, const ShareDone& told,
                                                    const std::shared_ptr<const NetworkPicture>& known) {
    bool stopped = false;
    const StopAsked stop = [&] { return stopped = stopped || (told && !told(-1)); };
    auto traces = std::make_shared<ScenarioTraces>();
    switch (scenario.start.activity) {
    case Activity::Range:
        traces->range = traceRange(scenario.range, nullptr, stop);
        break;
    case Activity::Scaler:
        traces->scaler = pictureScaler(scenario.scaler, nullptr, stop);
        break;
    case Activity::Network:
        stopped = !traceNetwork(scenario, told, known, *traces);
        break;
    }
    return stopped ? nullptr : traces;
}

NotesContent contentOf(const ScenarioTraces& traces, const QLocale& locale) {
    if (traces.scaler) {
        return notesOf(*traces.scaler, locale);
    }
    return traces.network ? notesOf(*traces.network, traces.step, traces.curvesFirst, locale)
                          : notesOf(*traces.range, locale);
}

} // namespace halfscope
