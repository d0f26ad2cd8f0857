// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scaling/policy.h"

namespace halfscope {

/// What the scaler carries from step to step: a value; a step makes the next one.
struct ScalerState {
    double scale = 1;            ///< what its property reports, and the next step uses
    double pending = 1;          ///< the change that a delayed policy (MXNet) takes over in the next step; else scale
    std::int32_t goodSteps = 0;  ///< in a row, of the rules that count them
    std::int32_t badSteps = 0;   ///< overflows since the last change, of the rules that count them
    std::int32_t hysteresis = 1; ///< overflows left before the scale backs off, of the hysteresis rules
    std::int32_t iteration = 0;  ///< steps so far
    std::int32_t lastOverflow = -1; ///< the iteration of the last overflow
    std::int32_t lastChange = -1;   ///< the iteration of the last growth or back-off (fairseq)
    // OpenSeq2Seq LogMax: running means, each still to be divided by 1 - beta^iteration
    double fastMean = 0;   ///< of x, beta .99
    double slowMean = 0;   ///< of x, beta .999
    double slowSquare = 0; ///< of x^2, beta .999
    bool operator==(const ScalerState&) const = default;
};

/// Which rule fired in a step.
enum class ScalerRule : std::uint8_t {
    Kept,               ///< a good step; the scale stays
    Grew,               ///< a good step completed the interval
    GrewToMaximum,      ///< the same, and the maximum held it (perhaps at what it was)
    GrowthRefused,      ///< the same, and the scale would have been infinite in float32
    BackedOff,          ///< an overflow
    BackedOffToMinimum, ///< an overflow; the minimum held the scale (perhaps at what it was)
    Absorbed,           ///< an overflow that the hysteresis took
    Counted,            ///< an overflow that was counted, fewer than decreaseEvery so far
    Tolerated,          ///< an overflow within the tolerated share
    Skipped,            ///< an overflow; the scale never changes
    Followed,           ///< LogMax: the scale was set from the running means
    Raised,             ///< an overflow at the smallest scale: the framework stops with an error
};
inline constexpr int kScalerRuleCount = 12;

/// What a step receives, as far as the rules look at it.
struct StepFinding {
    bool overflow = false;
    float largestUnscaled = 0; ///< |g| of what returns; LogMax alone reads it
};

struct SteppedScaler {
    ScalerState state;
    ScalerRule rule = ScalerRule::Kept;
};

/// The state before the first step.
ScalerState initialState(const Policy& policy);

/// One step. A pure function; the policy has to be without a problem (problemOf). After Raised, `state` is as the
/// framework leaves it, and there is no next step.
SteppedScaler advance(const Policy& policy, const ScalerState& state, const StepFinding& finding);

/// Good steps in a row as a person counts them towards the interval, from the rule's own counters: for the rules that
/// count since the last overflow, those steps.
std::int64_t goodStepsOf(const Policy& policy, const ScalerState& state);

/// The factor by which float32 gradients are unscaled: they are divided by `divisor`, or multiplied by `factor` where
/// the policy multiplies.
struct UnscaleBy {
    Unscaling how = Unscaling::Divide;
    float divisor = 1; ///< float32(S)
    float factor = 1;  ///< float32(1 / S)
    constexpr float operator()(float value) const {
        return how == Unscaling::Divide ? value / divisor : value * factor;
    }
};
UnscaleBy unscaleBy(Unscaling how, double scale);

/// The overflow check over a step's values: the index of the first value that fails it (for sums: at which the running
/// sum does), or none.
std::optional<std::size_t> firstOverflow(OverflowCheck check, const float* values, std::size_t count);

} // namespace halfscope
