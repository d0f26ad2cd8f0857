// SPDX-License-Identifier: GPL-3.0-or-later
#include "scaling/verdict.h"

#include "scaling/scaler_trace.h"

#include <algorithm>
#include <cmath>

namespace halfscope {

namespace {

constexpr std::size_t kOverflowsInARow = 3;

bool grew(ScalerRule rule) {
    return rule == ScalerRule::Grew || rule == ScalerRule::GrewToMaximum || rule == ScalerRule::GrowthRefused;
}

/// Good steps in a row that a growth takes, from an overflow on; 0 for a policy that never grows.
double goodStepsToGrow(const Policy& policy) {
    const auto interval = static_cast<double>(policy.parameters.growthInterval);
    switch (policy.rules.counter) {
    case CounterRule::Equal:
    case CounterRule::SinceOverflow:
        return interval;
    case CounterRule::AtLeast:
        return std::max(1.0, interval);
    case CounterRule::TestedBefore:
    case CounterRule::SinceOverflowMinus1:
        return interval + 1;
    case CounterRule::Never:
        break;
    }
    return 0;
}

/// The trace, looked through once for what the predicates ask.
class Reading {
public:
    explicit Reading(const ScalerTrace& trace) : m_trace(trace), m_rows(trace.rows()) {
        for (std::size_t i = 0; i < m_rows.size(); ++i) {
            read(i);
        }
    }

    TraceVerdict verdict() const {
        TraceVerdict verdict;
        verdict.skipped = m_skipped;
        verdict.expectedSkipShare = expectedSkipShare(m_trace.policy());
        if (m_rows.empty()) {
            return verdict;
        }
        const std::size_t last = m_rows.size() - 1;
        const auto say = [&](Verdict kind, std::size_t from, std::size_t to) {
            verdict.verdict = kind;
            verdict.hasRows = true;
            verdict.firstRow = from;
            verdict.lastRow = to;
        };
        if (m_infinite) {
            say(Verdict::InfiniteScale, *m_infinite, last);
        } else if (m_rows[last].rule == ScalerRule::Raised) {
            say(Verdict::StuckAtFloor, firstStuck(), last);
        } else if (m_reciprocalInfinite || endsRunningAway()) {
            say(Verdict::RunningAwayToZero, std::min(m_rows.size() - m_trailing, m_reciprocalInfinite.value_or(last)),
                last);
        } else if (isStuck(last)) {
            say(Verdict::StuckAtFloor, firstStuck(), last);
        } else if (m_startUp > 0 && m_skipped == m_startUp) {
            say(Verdict::StartUpSkips, m_firstSkipped, m_lastStartUp);
        } else if (m_probes > 0 && !m_otherRuns) {
            say(Verdict::ProbingNowAndThen, m_firstLater, m_lastLater);
        } else if (neverGrows()) {
            say(Verdict::NeverGrows, 0, last);
        } else if (m_skipped > 0) {
            say(Verdict::Healthy, m_firstSkipped, m_lastSkipped);
        }
        return verdict;
    }

private:
    void read(std::size_t i) {
        const ScalerRow& row = m_rows[i];
        if (!m_infinite && !std::isfinite(static_cast<float>(row.after.scale))) {
            m_infinite = i;
        }
        if (!m_reciprocalInfinite && std::isinf(static_cast<float>(1 / row.after.scale))) {
            m_reciprocalInfinite = i;
        }
        m_grew = m_grew || grew(row.rule);
        const bool begins = i == 0 || i + 1 == m_trace.resumedAt();
        if (begins) {
            m_raised = false;
        } else if (row.scaleUsed != m_rows[i - 1].scaleUsed) {
            m_raised = row.scaleUsed > m_rows[i - 1].scaleUsed;
        }
        if (!row.overflow) {
            m_trailing = 0;
            m_startingUp = false;
            return;
        }
        m_startingUp = m_startingUp || begins;
        if (m_skipped++ == 0) {
            m_firstSkipped = i;
        }
        m_lastSkipped = i;
        ++m_trailing;
        if (m_startingUp) {
            ++m_startUp;
            m_lastStartUp = i;
            return;
        }
        if (m_trailing == 1) { // a run of overflows begins
            m_firstLater = m_probes + m_otherRuns == 0 ? i : m_firstLater;
            (m_raised ? m_probes : m_otherRuns) += 1;
        }
        m_lastLater = i;
    }

    std::optional<double> minimum() const { return m_trace.policy().parameters.minimumScale; }

    bool endsRunningAway() const {
        const double scale = m_rows.back().after.scale;
        return m_trailing >= kOverflowsInARow && scale < 1 && !(minimum() && scale <= *minimum()) &&
               scale < m_rows[m_rows.size() - m_trailing].scaleUsed;
    }

    /// An overflow that left the scale where it cannot be lowered, because there is nothing below.
    bool isStuck(std::size_t i) const {
        const ScalerRow& row = m_rows[i];
        if (!row.overflow) {
            return false;
        }
        if (row.rule == ScalerRule::Raised || row.rule == ScalerRule::Skipped) {
            return true;
        }
        return minimum() && row.scaleUsed == row.after.scale && row.after.scale <= *minimum();
    }

    std::size_t firstStuck() const {
        std::size_t first = m_rows.size() - 1;
        while (first > 0 && isStuck(first - 1)) {
            --first;
        }
        return first;
    }

    bool neverGrows() const {
        const Policy& policy = m_trace.policy();
        return policy.rules.counter != CounterRule::Never && !m_grew &&
               static_cast<double>(m_rows.size()) >= std::max(1.0, goodStepsToGrow(policy));
    }

    const ScalerTrace& m_trace;
    const std::vector<ScalerRow>& m_rows;
    std::optional<std::size_t> m_infinite;
    std::optional<std::size_t> m_reciprocalInfinite;
    std::size_t m_startUp = 0; ///< overflows before the first good step, of the run and of its resumption
    std::size_t m_lastStartUp = 0;
    bool m_startingUp = false;
    std::size_t m_skipped = 0;
    std::size_t m_trailing = 0;  ///< overflows at the end so far
    std::size_t m_probes = 0;    ///< runs of overflows after the first good step that began at a raised scale
    std::size_t m_otherRuns = 0; ///< the others
    std::size_t m_firstSkipped = 0;
    std::size_t m_lastSkipped = 0;
    std::size_t m_firstLater = 0;
    std::size_t m_lastLater = 0;
    bool m_raised = false; ///< the last change of the scale in use
    bool m_grew = false;
};

} // namespace

TraceVerdict verdictOf(const ScalerTrace& trace) { return Reading(trace).verdict(); }

double expectedSkipShare(const Policy& policy) {
    double good = goodStepsToGrow(policy);
    if (good == 0) {
        return 0;
    }
    const PolicyParameters& p = policy.parameters;
    // back-offs that undo one growth, on average over many cycles
    const double backOffs = std::log(p.growthFactor) / -std::log(p.backoffFactor);
    double bad = backOffs;
    switch (policy.rules.overflow) {
    case OverflowRule::HysteresisLatched:
    case OverflowRule::HysteresisRefilled:
        bad = static_cast<double>(p.hysteresis) - 1 + backOffs;
        break;
    case OverflowRule::BadStepsInARow:
    case OverflowRule::BadStepsUntilChange:
        bad = static_cast<double>(p.decreaseEvery) * backOffs;
        break;
    default:
        break;
    }
    if (policy.rules.delayed) {
        // the step after an overflow overflows again and halves once more than needed: two growths lead back, and the
        // second takes effect a step late
        bad *= 2;
        good = 2 * good + 1;
    }
    return bad / (bad + good);
}

} // namespace halfscope
