// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/step_record.h"
#include "training/training_run.h"

#include <QObject>
#include <QThreadPool>

#include <atomic>
#include <memory>

namespace halfscope {

/// Why there is no record of the step that is looked at, or that there is one.
enum class RecordState {
    Ready,
    Computing,
    TooCostly, ///< its cost is said first: StepRecords::accept()
    None,      ///< the setup has a problem, or the run has no such step
};

/// The record of the step that is looked at: made at once where that is quick, else in the background. There, one is
/// made at a time, and the newest wish is the next one.
class StepRecords : public QObject {
    Q_OBJECT
public:
    explicit StepRecords(QObject* parent = nullptr);
    ~StepRecords() override;

    /// Of a step of a run, from 0; null where state() says why. A run that grows keeps the record: its setup and the
    /// step say what is in it.
    std::shared_ptr<const StepRecord> of(const std::shared_ptr<const TrainingTrace>& run, std::size_t step);
    RecordState state() const { return m_state; }
    /// Where records are made from now on: a Ready one. A device makes them in the background; where it fails, the CPU
    /// does, which failed() tells.
    void setBackend(const Backend& backend);
    /// The record of a step of a run may take the memory and the time that it takes; so may others that take no more
    /// memory and not much more time.
    void accept(const TrainingTrace& run, std::size_t step);
    int begun() const { return m_begun; } ///< so many were begun in the background

signals:
    void arrived();
    void failed(const halfscope::Problem& problem); ///< DeviceFailed; the record is there nevertheless

private:
    struct Wish {
        std::shared_ptr<const TrainingTrace> run;
        std::size_t step = 0;
        const Backend* backend = nullptr;
        bool operator==(const Wish& other) const;
    };
    struct Made {
        std::shared_ptr<const StepRecord> record; ///< null: it was stopped
        std::optional<Problem> problem;           ///< of the device; the record is then the CPU's
    };
    static Made make(const Wish& wish, const StopAsked& stop);
    void begin();
    void take(const Wish& wish, const Made& made);

    const Backend* m_backend = &cpuBackend();
    Wish m_wish;
    std::shared_ptr<const StepRecord> m_record;
    RecordState m_state = RecordState::None;
    std::int64_t m_acceptedBytes = 0;
    double m_acceptedWork = 0;
    std::shared_ptr<std::atomic<bool>> m_stop; ///< of the one that is being made; null: none is
    int m_begun = 0;
    QThreadPool m_pool; ///< last: its thread ends before what it reports to
};

} // namespace halfscope
