// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/step_records.h"

#include "training/compare_backends.h"

#include <QMetaObject>

#include <algorithm>

namespace halfscope {

namespace {

/// Beside a record that was accepted, one that takes at most so many times its time is no news: the step after it is
/// made again from the same state before them.
constexpr double kNoNews = 2;
/// Work that fits in what a step of the cursor may take on the GUI thread.
constexpr double kWorkAtOnce = 2e7;

} // namespace

bool StepRecords::Wish::operator==(const Wish& other) const {
    return step == other.step && backend == other.backend &&
           (run == other.run || (run && other.run && run->setup() == other.run->setup()));
}

StepRecords::StepRecords(QObject* parent) : QObject(parent) { m_pool.setMaxThreadCount(1); }

StepRecords::~StepRecords() {
    if (m_stop) {
        *m_stop = true;
    }
    m_pool.clear();
    m_pool.waitForDone();
}

void StepRecords::accept(const TrainingTrace& run, std::size_t step) {
    const RecordCost cost = recordCost(run.setup());
    m_acceptedBytes = std::max(m_acceptedBytes, cost.bytes);
    m_acceptedWork = std::max(m_acceptedWork, cost.workAfter(run.stepsToReplay(step)));
    if (m_state == RecordState::TooCostly) {
        m_state = RecordState::None;
    }
}

std::shared_ptr<const StepRecord> StepRecords::of(const std::shared_ptr<const TrainingTrace>& run, std::size_t step) {
    const Wish wish{run, step, m_backend};
    const bool same = wish == m_wish;
    m_wish = wish; // the newest trace, so that an earlier one can go
    if (same && m_state != RecordState::None) {
        return m_record;
    }
    m_record = nullptr;
    m_state = RecordState::None;
    if (m_stop) {
        *m_stop = true; // nobody waits for that one any more
    }
    if (!run || step >= run->steps().size()) {
        return nullptr;
    }
    const RecordCost cost = recordCost(run->setup());
    const std::size_t replayed = run->stepsToReplay(step);
    const double work = cost.workAfter(replayed);
    const bool accepted = cost.bytes <= m_acceptedBytes && work <= kNoNews * m_acceptedWork;
    if (needsAsking(cost, replayed) && !accepted) {
        m_state = RecordState::TooCostly;
        return nullptr;
    }
    if (work <= kWorkAtOnce && m_backend == &cpuBackend()) {
        m_record = recordStep(run->trainer(), run->stateBefore(step));
        m_state = RecordState::Ready;
        return m_record;
    }
    m_state = RecordState::Computing;
    if (!m_stop) {
        begin();
    }
    return nullptr;
}

void StepRecords::begin() {
    ++m_begun;
    m_stop = std::make_shared<std::atomic<bool>>(false);
    m_pool.start([this, wish = m_wish, stop = m_stop] {
        const Made made = make(wish, [stop] { return stop->load(); });
        QMetaObject::invokeMethod(
            this, [this, wish, made] { take(wish, made); }, Qt::QueuedConnection);
    });
}

StepRecords::Made StepRecords::make(const Wish& wish, const StopAsked& stop) {
    const TrainingState state = wish.run->stateBefore(wish.step, stop);
    if (stop()) {
        return {};
    }
    try {
        return {recordStepOn(*wish.backend, wish.run->trainer(), state, stop), std::nullopt};
    } catch (const DeviceFailure& failure) {
        Problem problem = problemOf(*wish.backend, failure);
        problem.line = wish.step + 1;
        return {recordStep(wish.run->trainer(), state, stop), std::move(problem)};
    }
}

void StepRecords::setBackend(const Backend& backend) { m_backend = &backend; }

void StepRecords::take(const Wish& wish, const Made& made) {
    m_stop.reset();
    if (made.problem) {
        emit failed(*made.problem);
    }
    if (m_state != RecordState::Computing) {
        return; // what is looked at now has its record, or can have none
    }
    if (!made.record || !(wish == m_wish)) {
        begin();
        return;
    }
    m_record = made.record;
    m_state = RecordState::Ready;
    emit arrived();
}

} // namespace halfscope
