// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scaling/scaler_step.h"

#include <cstddef>

namespace halfscope {

class ScalerTrace;

/// What is to be said of a whole trace. The first whose predicate holds, in this order, but that a policy that raised
/// is stuck, however far its scale had fallen.
enum class Verdict : std::uint8_t {
    InfiniteScale,     ///< a scale after a step is not finite in float32
    RunningAwayToZero, ///< a scale after a step has an infinite float32 reciprocal; or the trace ends in at least three
                       ///< overflows in a row, the scale fell under them below 1, and no minimum holds it
    StuckAtFloor,      ///< the policy raised; or the last step overflowed and left the scale at its minimum, or where
                       ///< it never changes
    StartUpSkips, ///< overflows, and each of them before the first good step of the run, or of the run resumed with
                  ///< a new scaler
    ProbingNowAndThen, ///< overflows after the first good step, and each run of them began at a scale that the last
                       ///< change of the scale had raised
    NeverGrows,        ///< a policy that grows saw as many steps as a growth takes, and never grew (interval 0: one)
    Healthy,           ///< none of these
};
inline constexpr int kVerdictCount = 7;

struct TraceVerdict {
    Verdict verdict = Verdict::Healthy;
    /// The rows that show it: first and last, inclusive; none in an empty trace and where it is healthy without a skip.
    bool hasRows = false;
    std::size_t firstRow = 0;
    std::size_t lastRow = 0;
    std::size_t skipped = 0; ///< rows skipped
    /// Of the steps, the share to be skipped while the scale keeps probing one factor above what serves: about one in
    /// the interval. 0 for a policy that never grows.
    double expectedSkipShare = 0;
};

TraceVerdict verdictOf(const ScalerTrace& trace);

/// The share above for a policy: skipped / (skipped + good) of one cycle of growing too far and coming back.
double expectedSkipShare(const Policy& policy);

} // namespace halfscope
