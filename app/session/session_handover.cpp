// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/session.h"

#include "network/pass_counts.h"
#include "training/step_work.h"
#include "training/true_gradients.h"

#include <algorithm>
#include <cmath>

namespace halfscope {

namespace {

/// Work that a press of a button may take on the GUI thread.
constexpr double kWorkAtOnce = 2e7;
/// Values that are put together while it waits.
constexpr std::uint64_t kTogetherAtOnce = 20'000;

/// The scaler's policy that does what a run's loss scale does.
Policy scalerPolicyOf(const LossScaleSetup& scale) {
    if (scale.kind == LossScaleKind::Dynamic) {
        return scale.policy;
    }
    Policy policy = policyOf(PolicyId::Constant);
    policy.parameters.initialScale = scale.kind == LossScaleKind::None ? 1 : static_cast<double>(scale.constant);
    return policy;
}

/// Weights and biases: as many gradients has a step.
std::uint64_t gradientCount(const TrainingSetup& setup) {
    std::uint64_t count = 0;
    for (std::size_t i = 0; i + 1 < setup.sizes.size(); ++i) {
        count += (static_cast<std::uint64_t>(setup.sizes[i]) + 1) * static_cast<std::uint64_t>(setup.sizes[i + 1]);
    }
    return count;
}

std::uint64_t countOf(const std::vector<RecordedStep>& steps) {
    std::uint64_t count = 0;
    for (const RecordedStep& step : steps) {
        count += step.set.count();
    }
    return count;
}

/// A group a layer; null where it was stopped.
std::shared_ptr<const GradientSet> gradientSet(const TrainingTrace& run, std::size_t step, const StopAsked& stop) {
    const TrainingState state = run.stateBefore(step, stop);
    if (stop && stop()) {
        return nullptr;
    }
    auto set = std::make_shared<GradientSet>();
    for (const LayerGradients& layer : trueGradients(run.trainer(), state, stop)) {
        set->groups.push_back(GradientGroup::make(std::to_string(set->groups.size() + 1), flattened(layer)));
    }
    return set;
}

} // namespace

/// One at a time. `take` gets what `make` made, unless the network or the whole scenario became another meanwhile.
template <class Make, class Take> void Session::handOver(Make make, Take take) {
    cancelHandover(); // what is asked for last counts
    m_handover = std::make_shared<std::atomic<bool>>(false);
    emit busyChanged();
    m_pool.start([this, make, take, stop = m_handover] {
        auto made = make([stop] { return stop->load(); });
        QMetaObject::invokeMethod(
            this,
            [this, take, stop, made] {
                if (stop == m_handover) {
                    m_handover.reset();
                    emit busyChanged();
                    take(made);
                }
            },
            Qt::QueuedConnection);
    });
}

void Session::cancelHandover() {
    if (m_handover) {
        *m_handover = true;
        m_handover.reset();
        emit busyChanged();
    }
}

void Session::takeToScaler() {
    const auto run = steppedRun();
    if (!run || m_handover) {
        return;
    }
    handOver(
        [run](const StopAsked& stop) {
            return std::make_shared<const GradientSteps>(
                trueMagnitudes(*run, [&stop](std::size_t, std::size_t) { return !stop(); }));
        },
        [this, run](const std::shared_ptr<const GradientSteps>& magnitudes) {
            Scenario next = m_scenario;
            next.scaler.policy = scalerPolicyOf(run->setup().lossScale);
            next.scaler.received = ReceivedKind::TrueGradients;
            next.scaler.trueGradients = magnitudes;
            next.scaler.format = run->setup().format;
            edit(std::move(next), EditKind::ScalerStream);
            ViewPlace place = m_place;
            place.activity = Activity::Scaler;
            place.scalerStep = 0;
            setPlace(place);
        });
}

std::optional<Problem> Session::takeToRange() {
    const auto run = steppedRun();
    const std::size_t step = m_place.networkStep;
    if (!run || m_handover || step >= run->steps().size()) {
        return std::nullopt;
    }
    const std::uint64_t count = gradientCount(run->setup());
    if (count > kMostEmbedded) {
        return Problem{ProblemKind::TooManyGradients, "", std::to_string(count), std::to_string(kMostEmbedded), 0, 0};
    }
    const double work = workOfAStep(run->setup()) * static_cast<double>(run->stepsToReplay(step) + 1);
    if (work <= kWorkAtOnce) {
        takeGradients(*run, step, gradientSet(*run, step, {}));
        return std::nullopt;
    }
    handOver([run, step](const StopAsked& stop) { return gradientSet(*run, step, stop); },
             [this, run, step](const std::shared_ptr<const GradientSet>& set) { takeGradients(*run, step, set); });
    return std::nullopt;
}

void Session::takeGradients(const TrainingTrace& run, std::size_t step, std::shared_ptr<const GradientSet> set) {
    Scenario next = m_scenario;
    next.range.source = {};
    next.range.source.kind = SourceKind::Embedded;
    next.range.source.data = std::move(set);
    next.range.shifts.clear();
    next.range.networkPass = false;
    next.range.setting.format = run.setup().format;
    next.range.setting.rules = run.setup().storeRules;
    next.range.scale = static_cast<float>(run.steps()[step].scale);
    if (!(next.range.scale > 0) || std::isinf(next.range.scale)) {
        next.range.scale = 1;
    }
    edit(std::move(next), EditKind::Group);
    ViewPlace place = m_place;
    place.activity = Activity::Range;
    place.selection = {};
    setPlace(place);
}

void Session::chooseStep(Gesture gesture, std::optional<std::uint32_t> step) {
    const GradientSource& source = m_scenario.range.source;
    if (!source.steps) {
        return;
    }
    cancelHandover(); // of all of them together
    if (step) {
        step = std::min(*step, static_cast<std::uint32_t>(source.steps->size() - 1));
    }
    if (source.step == step) {
        return;
    }
    if (step || source.allSteps || countOf(*source.steps) <= kTogetherAtOnce) {
        Scenario next = m_scenario;
        next.range.source.choose(step);
        edit(gesture, std::move(next), EditKind::RangeStep);
        return;
    }
    handOver([steps = source.steps](
                 const StopAsked& stop) { return std::make_shared<const GradientSet>(allTogether(*steps, stop)); },
             [this, gesture, steps = source.steps](const std::shared_ptr<const GradientSet>& all) {
                 if (m_scenario.range.source.steps == steps) { // no other was opened meanwhile
                     Scenario next = m_scenario;
                     next.range.source.allSteps = all;
                     next.range.source.choose(std::nullopt);
                     edit(gesture, std::move(next), EditKind::RangeStep);
                 }
             });
}

void Session::takeStepsToScaler() {
    const GradientSource& source = m_scenario.range.source;
    if (!source.steps) {
        return;
    }
    handOver([source](const StopAsked& stop) { return streamOf(source, stop); },
             [this](const ReadStream& stream) {
                 if (m_found.add(m_scenario, stream)) {
                     apply({m_scenario, m_opened});
                 } else {
                     takeStream(stream);
                 }
                 ViewPlace place = m_place;
                 place.activity = Activity::Scaler;
                 place.scalerStep = 0;
                 setPlace(place);
             });
}

} // namespace halfscope
