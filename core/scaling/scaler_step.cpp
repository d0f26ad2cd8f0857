// SPDX-License-Identifier: GPL-3.0-or-later
#include "scaling/scaler_step.h"

#include <algorithm>
#include <cmath>

namespace halfscope {

namespace {

bool isInFloat32(const PolicyRules& rules) { return rules.arithmetic != ScaleArithmetic::Float64; }

/// scale * factor in the policy's arithmetic.
double product(const PolicyRules& rules, double scale, double factor) {
    switch (rules.arithmetic) {
    case ScaleArithmetic::Float32: // exact in float64, so that its one rounding is that of a float32 product
        return static_cast<double>(static_cast<float>(scale * static_cast<double>(static_cast<float>(factor))));
    case ScaleArithmetic::DoubleToFloat32:
        return static_cast<double>(static_cast<float>(scale * factor));
    case ScaleArithmetic::Float64:
        break;
    }
    return scale * factor;
}

double inArithmetic(const PolicyRules& rules, double scale) {
    return isInFloat32(rules) ? static_cast<double>(static_cast<float>(scale)) : scale;
}

bool refills(const Policy& policy) {
    return policy.rules.overflow == OverflowRule::HysteresisRefilled ||
           (policy.id == PolicyId::Deepspeed && policy.parameters.consecutiveHysteresis); // see takes()
}

/// A step under one policy: `m_next` starts as the state before, and the parts of the rule change it.
class Step {
public:
    Step(const Policy& policy, const ScalerState& state)
        : m_rules(policy.rules), m_parameters(policy.parameters), m_policy(policy), m_next(state) {
        if (m_rules.delayed) {
            m_next.scale = state.pending; // what the step before decided takes effect now
        }
    }

    SteppedScaler run(const StepFinding& finding) {
        const double current = m_next.scale;
        m_changed = current;
        ScalerRule rule = ScalerRule::Kept;
        if (m_rules.overflow == OverflowRule::LogMax) {
            rule = follow(finding);
        } else {
            rule = finding.overflow ? overflow() : good();
        }
        ++m_next.iteration;
        m_next.pending = m_changed;
        m_next.scale = m_rules.delayed ? current : m_changed;
        return {m_next, rule};
    }

private:
    // A good step.

    ScalerRule good() {
        if (refills(m_policy)) {
            m_next.hysteresis = static_cast<std::int32_t>(m_parameters.hysteresis);
        }
        if (m_rules.overflow == OverflowRule::BadStepsInARow) {
            m_next.badSteps = 0;
        }
        return countGoodStep() ? grow() : ScalerRule::Kept;
    }

    /// Counts this step; true where it completes the interval.
    bool countGoodStep() {
        const std::int64_t interval = m_parameters.growthInterval;
        const std::int64_t before = m_next.goodSteps;
        const std::int64_t since = m_next.iteration - static_cast<std::int64_t>(m_next.lastOverflow);
        bool grows = false;
        switch (m_rules.counter) {
        case CounterRule::Equal:
            grows = before + 1 == interval;
            break;
        case CounterRule::AtLeast:
            grows = before + 1 >= interval;
            break;
        case CounterRule::TestedBefore:
            grows = before == interval;
            break;
        case CounterRule::SinceOverflow:
            return since % interval == 0;
        case CounterRule::SinceOverflowMinus1:
            return since > 1 && (since - 1) % interval == 0;
        case CounterRule::Never:
            break;
        }
        m_next.goodSteps = grows ? 0 : m_next.goodSteps + 1;
        return grows;
    }

    ScalerRule grow() {
        if (m_rules.overflow == OverflowRule::HysteresisLatched) {
            m_next.hysteresis = static_cast<std::int32_t>(m_parameters.hysteresis);
        }
        if (m_rules.overflow == OverflowRule::BadStepsUntilChange) {
            m_next.badSteps = 0;
        }
        const double grown = product(m_rules, m_next.scale, m_parameters.growthFactor);
        if (m_rules.infinity == InfinityRule::KeptIfInFloat32 && !std::isfinite(static_cast<float>(grown))) {
            return ScalerRule::GrowthRefused;
        }
        m_next.lastChange = m_next.iteration;
        const double most = m_parameters.maximumScale ? inArithmetic(m_rules, *m_parameters.maximumScale) : grown;
        m_changed = std::min(grown, most);
        return grown > most ? ScalerRule::GrewToMaximum : ScalerRule::Grew;
    }

    // An overflow.

    ScalerRule overflow() {
        m_next.goodSteps = 0;
        const std::int32_t since = m_next.iteration - m_next.lastChange; // before this step changes anything
        m_next.lastOverflow = m_next.iteration;
        switch (m_rules.overflow) {
        case OverflowRule::AtOnce:
            return backOff();
        case OverflowRule::HysteresisLatched:
        case OverflowRule::HysteresisRefilled:
            return takeHysteresis() ? ScalerRule::Absorbed : backOff();
        case OverflowRule::BadStepsInARow:
        case OverflowRule::BadStepsUntilChange:
            if (++m_next.badSteps < m_parameters.decreaseEvery) {
                return ScalerRule::Counted;
            }
            m_next.badSteps = 0;
            return backOff();
        case OverflowRule::ShareSinceChange: {
            ++m_next.badSteps;
            const double share = static_cast<double>(m_next.badSteps) / static_cast<double>(since);
            if (share < m_parameters.tolerance) {
                return raisesAtOrBelow(m_changed) ? ScalerRule::Raised : ScalerRule::Tolerated;
            }
            m_next.badSteps = 0;
            m_next.lastChange = m_next.iteration;
            return backOff();
        }
        case OverflowRule::Never:
        case OverflowRule::LogMax:
            break;
        }
        return ScalerRule::Skipped;
    }

    /// True where the hysteresis takes the overflow.
    bool takeHysteresis() {
        if (m_rules.hysteresisStopsAtOne) {
            if (m_parameters.hysteresis == 1 || m_next.hysteresis == 1) {
                return false;
            }
            --m_next.hysteresis;
            return true;
        }
        --m_next.hysteresis;
        return m_next.hysteresis > 0;
    }

    ScalerRule backOff() {
        const std::optional<double> least =
            m_parameters.minimumScale ? std::optional(inArithmetic(m_rules, *m_parameters.minimumScale)) : std::nullopt;
        if (m_rules.floor == FloorRule::ClampThenRaise && least && m_next.scale == *least) {
            return ScalerRule::Raised;
        }
        const double lower = product(m_rules, m_next.scale, m_parameters.backoffFactor);
        if (m_rules.floor == FloorRule::RaiseAtOrBelow) {
            if (raisesAtOrBelow(lower)) {
                return ScalerRule::Raised; // and the scale is as it was before
            }
            m_changed = lower;
            return ScalerRule::BackedOff;
        }
        m_changed = least ? std::max(*least, lower) : lower;
        return least && lower < *least ? ScalerRule::BackedOffToMinimum : ScalerRule::BackedOff;
    }

    bool raisesAtOrBelow(double scale) const {
        return m_rules.floor == FloorRule::RaiseAtOrBelow && m_parameters.minimumScale &&
               scale <= *m_parameters.minimumScale;
    }

    // OpenSeq2Seq LogMax: a normal distribution of log2 of the largest gradient; S so that 3.09 deviations above its
    // mean (one in a thousand) still lies below 2^16.

    ScalerRule follow(const StepFinding& finding) {
        constexpr double kFast = 0.99;
        constexpr double kSlow = 0.999;
        constexpr double kDeviations = 3.09;
        constexpr double kLog2Largest = 16;
        // Its code feeds 2^16 itself where a logarithm is expected: kept, because that is what its users run.
        const double x = finding.overflow || !std::isfinite(finding.largestUnscaled)
                             ? 65536.0
                             : std::log2(static_cast<double>(finding.largestUnscaled));
        m_next.fastMean = kFast * m_next.fastMean + (1 - kFast) * x;
        m_next.slowMean = kSlow * m_next.slowMean + (1 - kSlow) * x;
        m_next.slowSquare = kSlow * m_next.slowSquare + (1 - kSlow) * x * x;
        const double steps = m_next.iteration + 1;
        const double fast = m_next.fastMean / (1 - std::pow(kFast, steps));
        const double slow = m_next.slowMean / (1 - std::pow(kSlow, steps));
        const double square = m_next.slowSquare / (1 - std::pow(kSlow, steps));
        const double variance = square - slow * slow;
        const double deviation = std::sqrt(variance < 0 ? 0 : variance); // a NaN stays one
        double scale = std::exp2(kLog2Largest - (fast + kDeviations * deviation));
        if (m_parameters.maximumScale && scale > *m_parameters.maximumScale) {
            scale = *m_parameters.maximumScale;
        }
        if (m_parameters.minimumScale && scale < *m_parameters.minimumScale) {
            scale = *m_parameters.minimumScale;
        }
        m_changed = inArithmetic(m_rules, scale);
        return ScalerRule::Followed;
    }

    const PolicyRules& m_rules;
    const PolicyParameters& m_parameters;
    const Policy& m_policy;
    ScalerState m_next;
    double m_changed = 1; ///< the scale that the rules decide on
};

bool failsAlone(OverflowCheck check, float value) {
    // written so that a NaN fails
    return check == OverflowCheck::LargerThan1e4 ? !(std::abs(value) <= 1e4F) : !std::isfinite(value);
}

} // namespace

ScalerState initialState(const Policy& policy) {
    const PolicyParameters& p = policy.parameters;
    ScalerState state;
    state.scale = inArithmetic(policy.rules, policy.rules.capsInitialScale && p.maximumScale
                                                 ? std::min(p.initialScale, *p.maximumScale)
                                                 : p.initialScale);
    state.pending = state.scale;
    state.hysteresis = static_cast<std::int32_t>(p.hysteresis);
    return state;
}

SteppedScaler advance(const Policy& policy, const ScalerState& state, const StepFinding& finding) {
    return Step(policy, state).run(finding);
}

std::int64_t goodStepsOf(const Policy& policy, const ScalerState& state) {
    switch (policy.rules.counter) {
    case CounterRule::SinceOverflow:
    case CounterRule::SinceOverflowMinus1: // of the last iteration, which is counted already
        return static_cast<std::int64_t>(state.iteration) - 1 - state.lastOverflow;
    default:
        return state.goodSteps;
    }
}

UnscaleBy unscaleBy(Unscaling how, double scale) {
    return {how, static_cast<float>(scale), static_cast<float>(1 / scale)};
}

std::optional<std::size_t> firstOverflow(OverflowCheck check, const float* values, std::size_t count) {
    const bool sums = check == OverflowCheck::SumNotFinite || check == OverflowCheck::NormNotFinite;
    float sum = 0;
    for (std::size_t i = 0; i < count; ++i) {
        if (sums) {
            sum += check == OverflowCheck::SumNotFinite ? values[i] : values[i] * values[i];
        }
        if (sums ? !std::isfinite(sum) : failsAlone(check, values[i])) {
            return i;
        }
    }
    return std::nullopt;
}

} // namespace halfscope
