// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/scenario_content.h"

#include "text/network_motion.h"
#include "text/network_place.h"

#include <algorithm>

namespace halfscope {

namespace {

constexpr std::int64_t kLargestRecord = std::int64_t{1} << 30; ///< bytes
constexpr std::size_t kMotionSteps = 1000;                     ///< of a weight, as the window saves them

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

/// The own policy where there is no such other.
std::size_t scalerReferenceOf(const Scenario& scenario) {
    const int reference = scenario.start.scalerReference;
    const bool there = reference >= 0 && static_cast<std::size_t>(reference) <= scenario.scaler.compared.size();
    return there ? static_cast<std::size_t>(reference) : 0;
}

/// The step and the element in it at which the scenario opens. False where it was stopped.
bool noteStep(const TrainingTrace& run, ViewPlace place, const StopAsked& stop, NotedRun& noted) {
    if (run.steps().empty() || recordCost(run.setup()).bytes > kLargestRecord) {
        return true;
    }
    const std::size_t step = std::min<std::size_t>(place.networkStep, run.steps().size() - 1);
    noted.record = recordStep(run.trainer(), run.stateBefore(step, stop), stop);
    if (!noted.record) {
        return false;
    }
    place = fittedPlace(*noted.record, place);
    noted.phase = place.networkPhase;
    noted.tensor = place.networkTensor;
    if (place.networkRow >= 0) {
        noted.element = {place.networkRow, place.networkColumn};
    }
    return true;
}

/// False where it was stopped.
bool traceNetwork(const Scenario& scenario, const ShareDone& told, const std::shared_ptr<const NetworkPicture>& known,
                  ScenarioTraces& traces) {
    traces.network = known && isWholePicture(*known, scenario.network) ? known : wholePicture(scenario.network, told);
    traces.curvesFirst = scenario.start.trainingShown;
    if (!traces.network) {
        return false;
    }
    if (traces.network->runs.empty()) {
        return true;
    }
    ViewPlace place = scenario.start;
    clampToNetwork(scenario.network, place);
    NotedRun& noted = traces.noted;
    noted.run = place.networkRun;
    noted.weight = place.networkWeight;
    const TrainingTrace& run = *traces.network->runs[noted.run];
    noted.motions = weightMotion(run, noted.weight, 0, motionSteps(run, kMotionSteps));
    return noteStep(
        run, place, [&told] { return told && !told(-1); }, noted);
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
        traces->scalerReference = scalerReferenceOf(scenario);
        break;
    case Activity::Network:
        stopped = !traceNetwork(scenario, told, known, *traces);
        break;
    }
    return stopped ? nullptr : traces;
}

NotesContent contentOf(const ScenarioTraces& traces, const QLocale& locale) {
    if (traces.scaler) {
        return notesOf(traces.scaler, traces.scalerReference, locale);
    }
    return traces.network ? notesOf(traces.network, traces.noted, traces.curvesFirst, locale)
                          : notesOf(traces.range, locale);
}

} // namespace halfscope
