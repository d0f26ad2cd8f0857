// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scaling/scaler_setup.h"
#include "scaling/scaler_step.h"
#include "scaling/verdict.h"
#include "stop_asked.h"

#include <span>

namespace halfscope {

/// One step of a trace. The scale used is that of the row before; ScalerTrace has the accessors.
struct ScalerRow {
    ScalerState after;
    double scaleUsed = 1;             ///< S that multiplied the loss
    double unscaledBy = 1;            ///< S that the gradients were divided by; UpdateThenUnscale: the one after
    std::int32_t firstOverflow = -1;  ///< index among the step's values, -1: none, or flags alone
    std::uint32_t optimizerSteps = 0; ///< so far, this one included
    std::uint32_t schedulerSteps = 0; ///< so far: the schedule moves whether or not a step was skipped
    float largestReceived = 0;        ///< largest |g| received (scaled, stored), NaN where there is one
    ScalerRule rule = ScalerRule::Kept;
    bool overflow = false; ///< found by the policy's own check; such a step is skipped
};

/// What happened, step by step, under one policy. Immutable once made.
class ScalerTrace {
public:
    const Policy& policy() const { return m_policy; }
    ReceivedKind received() const { return m_received; }
    std::uint32_t resumedAt() const { return m_resumedAt; } ///< from 1; 0: never
    const ScalerState& initial() const { return m_initial; }
    const std::vector<ScalerRow>& rows() const { return m_rows; }
    std::size_t size() const { return m_rows.size(); }

    /// The counters before step `row`: after the one before, or the initial ones (again at a resumed step).
    const ScalerState& before(std::size_t row) const;
    /// What the scaler received: stored in the format, times S in the closed loop. Empty for flags.
    std::span<const float> receivedValues(std::size_t row) const;
    /// Unscaled in float32; empty for a skipped step and for flags.
    std::span<const float> returnedValues(std::size_t row) const;
    bool skipped(std::size_t row) const { return m_rows[row].overflow; }
    /// Where the policy raised, after the last row: ScalerAtMinimum with the step in `line`.
    const std::optional<Problem>& error() const { return m_error; }
    const TraceVerdict& verdict() const { return m_verdict; }

private:
    friend Result<std::shared_ptr<const ScalerTrace>> traceScaler(const ScalerSetup& setup, const Policy& policy,
                                                                  const StopAsked& stop);
    Policy m_policy;
    ReceivedKind m_received = ReceivedKind::Overflows;
    std::uint32_t m_resumedAt = 0;
    ScalerState m_initial;
    std::vector<ScalerRow> m_rows;
    std::vector<std::uint64_t> m_starts; ///< of each row's values, and their end; empty for flags
    std::vector<float> m_receivedValues;
    std::vector<float> m_returnedValues; ///< at the same places; those of skipped rows are not looked at
    std::optional<Problem> m_error;
    TraceVerdict m_verdict;
};

/// A pure function of the setup's stream and the policy (the setup's own, or one of those compared). Problems:
/// PolicyParameterOutOfRange, PolicyNeedsMagnitudes; stopped: Cancelled.
Result<std::shared_ptr<const ScalerTrace>> traceScaler(const ScalerSetup& setup, const Policy& policy,
                                                       const StopAsked& stop = {});

/// A policy beside the setup's own: its trace, or why there is none.
struct ComparedTrace {
    Policy policy;
    std::shared_ptr<const ScalerTrace> trace; ///< null with a problem
    std::optional<Problem> problem;
};

/// The first row whose scale after differs, or that only one of them has; none where they are the same.
std::optional<std::size_t> firstDifference(const ScalerTrace& a, const ScalerTrace& b);

/// One picture of the activity: what every figure, table and sentence of it reads. Immutable.
struct ScalerPicture {
    ScalerSetup setup;
    std::shared_ptr<const ScalerTrace> trace; ///< null with a problem
    std::optional<Problem> problem;
    std::vector<ComparedTrace> compared;
    std::shared_ptr<const TorchTrace> torch; ///< with setup.torch.shown alone
};

/// `previous` saves work where its inputs are the same, and changes nothing in the result. Stopped: traces that were
/// not made have the problem Cancelled.
std::shared_ptr<const ScalerPicture> pictureScaler(const ScalerSetup& setup, const ScalerPicture* previous = nullptr,
                                                   const StopAsked& stop = {});
/// Steps to be computed, roughly: what decides between at once and the worker.
double workOf(const ScalerSetup& setup, const ScalerPicture* previous);

} // namespace halfscope
