// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/session.h"

#include "network/pass_counts.h"
#include "training/true_gradients.h"

#include <algorithm>
#include <cmath>

namespace halfscope {

namespace {

/// A record that takes more memory than this is made when a person has heard what it takes.
constexpr std::int64_t kRecordBytesUnasked = std::int64_t{256} << 20;
/// Multiplications that fit in what a step of the cursor may take on the GUI thread.
constexpr double kWorkAtOnce = 2e7;

/// The scaler's policy that does what a run's loss scale does.
Policy scalerPolicyOf(const LossScaleSetup& scale) {
    if (scale.kind == LossScaleKind::Dynamic) {
        return scale.policy;
    }
    Policy policy = policyOf(PolicyId::Constant);
    policy.parameters.initialScale = scale.kind == LossScaleKind::None ? 1 : static_cast<double>(scale.constant);
    return policy;
}

} // namespace

std::shared_ptr<const NetworkPicture> Session::network() {
    updateTraces();
    if (m_trained && m_trained->setup == m_scenario.network && !m_network.m_trace->whole) {
        return m_trained; // it has more steps
    }
    return m_network.m_trace;
}

std::shared_ptr<const NetworkPicture> Session::trained() {
    const auto own = network();
    // a picture of before a change is looked at while the worker makes the one after it
    return own->whole || (own->problem && own->setup == m_scenario.network) ? own : m_trained;
}

std::shared_ptr<const TrainingTrace> Session::steppedRun() {
    const auto picture = network();
    return m_place.networkRun < picture->runs.size() ? picture->runs[m_place.networkRun] : nullptr;
}

std::size_t Session::networkSteps() {
    const auto run = steppedRun();
    return run ? run->steps().size() : 0;
}

void Session::acceptRecordCost() {
    if (const auto run = steppedRun()) {
        m_acceptedBytes = std::max(m_acceptedBytes, recordCost(run->setup()).bytes);
        m_recordWish = {};
        emit traceChanged();
    }
}

std::shared_ptr<const StepRecord> Session::stepRecord() {
    const RecordWish wish{steppedRun(), m_place.networkStep};
    if (wish == m_recordWish && m_recordState != RecordState::None) {
        return m_record;
    }
    m_recordWish = wish;
    m_record = nullptr;
    m_recordState = RecordState::None;
    if (!wish.run || wish.step >= wish.run->steps().size()) {
        return nullptr;
    }
    const RecordCost cost = recordCost(wish.run->setup());
    if (cost.bytes > std::max(kRecordBytesUnasked, m_acceptedBytes)) {
        m_recordState = RecordState::TooCostly;
        return nullptr;
    }
    if (cost.work * static_cast<double>(wish.run->stepsToReplay(wish.step) + 1) <= kWorkAtOnce) {
        m_record = recordStep(wish.run->trainer(), wish.run->stateBefore(wish.step));
        m_recordState = RecordState::Ready;
        return m_record;
    }
    m_recordState = RecordState::Computing;
    m_pool.start([this, wish] {
        auto record = recordStep(wish.run->trainer(), wish.run->stateBefore(wish.step));
        QMetaObject::invokeMethod(
            this,
            [this, wish, record] {
                if (wish == m_recordWish) {
                    m_record = record;
                    m_recordState = RecordState::Ready;
                    emit traceChanged();
                }
            },
            Qt::QueuedConnection);
    });
    return nullptr;
}

void Session::startTraining() {
    if (!problemOf(m_scenario.network)) {
        m_training.start(m_scenario.network);
    }
}

void Session::cancelTraining() { m_training.cancel(); }

void Session::publishTraining(std::shared_ptr<const NetworkPicture> picture) {
    m_trained = std::move(picture);
    emit traceChanged();
}

void Session::takeToScaler() {
    const auto run = steppedRun();
    if (!run || m_loading) {
        return;
    }
    m_loading = true;
    emit busyChanged();
    m_pool.start([this, run] {
        auto magnitudes = std::make_shared<const GradientSteps>(trueMagnitudes(*run));
        QMetaObject::invokeMethod(
            this,
            [this, run, magnitudes] {
                m_loading = false;
                emit busyChanged();
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
            },
            Qt::QueuedConnection);
    });
}

std::optional<Problem> Session::takeToRange() {
    const auto run = steppedRun();
    if (!run || m_place.networkStep >= run->steps().size()) {
        return std::nullopt;
    }
    const auto gradients = trueGradients(run->trainer(), run->stateBefore(m_place.networkStep));
    auto set = std::make_shared<GradientSet>();
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < gradients.size(); ++i) {
        std::vector<float> values = flattened(gradients[i]);
        count += values.size();
        set->groups.push_back(GradientGroup::make(std::to_string(i + 1), std::move(values)));
    }
    if (count > kMostEmbedded) {
        return Problem{ProblemKind::TooManyGradients, "", std::to_string(count), std::to_string(kMostEmbedded), 0, 0};
    }
    const TrainingSetup& setup = run->setup();
    Scenario next = m_scenario;
    next.range.source = {};
    next.range.source.kind = SourceKind::Embedded;
    next.range.source.data = std::move(set);
    next.range.shifts.clear();
    next.range.networkPass = false;
    next.range.setting.format = setup.format;
    next.range.setting.rules = setup.storeRules;
    next.range.scale = static_cast<float>(run->steps()[m_place.networkStep].scale);
    if (!(next.range.scale > 0) || std::isinf(next.range.scale)) {
        next.range.scale = 1;
    }
    edit(std::move(next), EditKind::Group);
    ViewPlace place = m_place;
    place.activity = Activity::Range;
    place.selection = {};
    setPlace(place);
    return std::nullopt;
}

} // namespace halfscope
