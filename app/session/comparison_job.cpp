// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/comparison_job.h"

#include <QMetaObject>

#include <chrono>

namespace halfscope {

namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kBetweenWords = std::chrono::milliseconds(50); ///< of progress: it is asked far more often

} // namespace

ComparisonJob::ComparisonJob(QObject* parent) : QObject(parent) { m_pool.setMaxThreadCount(1); }

ComparisonJob::~ComparisonJob() {
    cancel();
    m_pool.clear();
    m_pool.waitForDone();
}

void ComparisonJob::cancel() {
    if (m_cancel) {
        *m_cancel = true;
    }
}

void ComparisonJob::start(const TrainingSetup& setup, const Backend& backend, DevicePath path) {
    cancel();
    m_cancel = std::make_shared<std::atomic<bool>>(false);
    m_running = true;
    m_done = 0;
    m_total = stepsOf(setup);
    m_outcome.reset();
    emit progressed();
    m_pool.start([this, setup, &backend, path, cancel = m_cancel] {
        const auto tell = [this, cancel](auto news) {
            QMetaObject::invokeMethod(
                this,
                [this, cancel, news] {
                    if (cancel == m_cancel) { // else a later one took its place
                        news();
                        emit progressed();
                    }
                },
                Qt::QueuedConnection);
        };
        auto told = Clock::now();
        auto compared = compareWithCpu(setup, backend, path, [&](std::size_t done, std::size_t) {
            if (const auto now = Clock::now(); now - told >= kBetweenWords) {
                told = now;
                tell([this, done] { m_done = done; });
            }
            return !*cancel;
        });
        const auto outcome = std::make_shared<ComparisonOutcome>(setup, &backend, path, std::move(compared));
        tell([this, outcome] {
            m_running = false;
            m_outcome = *outcome;
        });
    });
}

} // namespace halfscope
