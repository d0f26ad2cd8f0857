// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/compare_backends.h"

#include <QObject>
#include <QThreadPool>

#include <atomic>
#include <memory>
#include <optional>

namespace halfscope {

/// What was compared, and what came of it.
struct ComparisonOutcome {
    TrainingSetup setup;
    const Backend* backend = nullptr;
    DevicePath path = DevicePath::Exact;
    /// The comparison, or DeviceFailed, Cancelled, or a problem of the setup.
    Result<BackendComparison> compared;
};

/// Compares a device with the CPU over a whole run, in the background.
class ComparisonJob : public QObject {
    Q_OBJECT
public:
    explicit ComparisonJob(QObject* parent = nullptr);
    ~ComparisonJob() override;

    /// One under way is cancelled first. The backend is Ready.
    void start(const TrainingSetup& setup, const Backend& backend, DevicePath path);
    void cancel();

    bool running() const { return m_running; }
    std::size_t done() const { return m_done; } ///< steps
    std::size_t total() const { return m_total; }
    /// Of the last one; null before, and while one is under way.
    const ComparisonOutcome* outcome() const { return m_outcome ? &*m_outcome : nullptr; }

signals:
    void progressed(); ///< begun, done more, ended

private:
    std::shared_ptr<std::atomic<bool>> m_cancel; ///< of the newest
    bool m_running = false;
    std::size_t m_done = 0;
    std::size_t m_total = 0;
    std::optional<ComparisonOutcome> m_outcome;
    QThreadPool m_pool; ///< last: its thread ends before what it reports to
};

} // namespace halfscope
