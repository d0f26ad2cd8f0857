// SPDX-License-Identifier: GPL-3.0-or-later
#include "scaling/scaler_trace.h"

#include "numerics/format.h"
#include "scaling/names.h"

#include <charconv>
#include <cmath>

namespace halfscope {

namespace {

std::string textOf(double value) {
    std::array<char, 32> text{};
    return {text.data(), std::to_chars(text.data(), text.data() + text.size(), value).ptr};
}

/// Largest magnitude; NaN where there is one, 0 of none.
float largestOf(std::span<const float> values) {
    float largest = 0;
    for (const float value : values) {
        if (std::isnan(value)) {
            return value;
        }
        largest = std::max(largest, std::abs(value));
    }
    return largest;
}

/// What the scaler receives, step by step, while its scale moves.
class StreamSource {
public:
    explicit StreamSource(const ScalerSetup& setup) : m_setup(setup), m_format(formatOf(setup.format)) {}

    bool hasValues() const { return m_setup.received != ReceivedKind::Overflows; }
    bool flag(std::size_t step) const { return (*m_setup.overflows)[step] != 0; }

    /// Appends the values of a step that was scaled by `scale`.
    void append(std::size_t step, double scale, std::vector<float>& values) {
        const bool closed = m_setup.received == ReceivedKind::TrueGradients;
        const auto factor = static_cast<float>(scale);
        const std::size_t start = values.size();
        for (const float gradient : m_setup.gradients()[step]) {
            values.push_back(store(m_format, closed ? gradient * factor : gradient));
        }
        for (std::size_t i = 0; i < m_left.size() && start + i < values.size(); ++i) {
            values[start + i] += m_left[i];
        }
    }

    /// Gradients that nobody clears: as they lie there after they were unscaled in place.
    void leave(std::span<const float> values, const UnscaleBy& by) {
        if (m_setup.gradientsNotCleared) {
            m_left.assign(values.begin(), values.end());
            for (float& value : m_left) {
                value = by(value);
            }
        }
    }

private:
    const ScalerSetup& m_setup;
    Format m_format;
    std::vector<float> m_left;
};

/// The overflow check of the policy and the largest gradient, over a step's values.
struct Checked32 {
    StepFinding finding;
    std::int32_t first = -1;
};

Checked32 checkStep(const Policy& policy, std::span<const float> values, const UnscaleBy& by) {
    const bool unscaled = policy.rules.checked == Checked::Unscaled;
    std::vector<float> returned;
    if (unscaled) {
        returned.reserve(values.size());
        for (const float value : values) {
            returned.push_back(by(value));
        }
    }
    const std::span<const float> checked = unscaled ? std::span<const float>(returned) : values;
    const auto first = firstOverflow(policy.rules.check, checked.data(), checked.size());
    const float largest = policy.rules.overflow == OverflowRule::LogMax ? largestOf(checked) : 0;
    return {{first.has_value(), largest}, first ? static_cast<std::int32_t>(*first) : -1};
}

bool sameStream(const ScalerSetup& a, const ScalerSetup& b) {
    const auto pointers = [](const ScalerSetup& s) -> const void* {
        switch (s.received) {
        case ReceivedKind::ScaledGradients:
            return s.scaledGradients.get();
        case ReceivedKind::Overflows:
            return s.overflows.get();
        case ReceivedKind::TrueGradients:
            break;
        }
        return s.trueGradients.get();
    };
    return a.received == b.received && pointers(a) == pointers(b) && a.format == b.format &&
           a.gradientsNotCleared == b.gradientsNotCleared && a.resumedAt == b.resumedAt;
}

/// An earlier trace of the same stream and policy.
std::shared_ptr<const ScalerTrace> known(const ScalerSetup& setup, const Policy& policy,
                                         const ScalerPicture* previous) {
    if (!previous || !sameStream(setup, previous->setup)) {
        return nullptr;
    }
    if (previous->trace && previous->trace->policy() == policy) {
        return previous->trace;
    }
    for (const ComparedTrace& compared : previous->compared) {
        if (compared.trace && compared.policy == policy) {
            return compared.trace;
        }
    }
    return nullptr;
}

ComparedTrace compare(const ScalerSetup& setup, const Policy& policy, const ScalerPicture* previous,
                      const StopAsked& stop) {
    ComparedTrace compared{policy, known(setup, policy, previous), std::nullopt};
    if (!compared.trace) {
        auto made = traceScaler(setup, policy, stop);
        if (made) {
            compared.trace = made.value();
        } else {
            compared.problem = made.problem();
        }
    }
    return compared;
}

} // namespace

const ScalerState& ScalerTrace::before(std::size_t row) const {
    return row == 0 || row + 1 == m_resumedAt ? m_initial : m_rows[row - 1].after;
}

std::span<const float> ScalerTrace::receivedValues(std::size_t row) const {
    if (m_starts.empty()) {
        return {};
    }
    return std::span(m_receivedValues).subspan(m_starts[row], m_starts[row + 1] - m_starts[row]);
}

std::span<const float> ScalerTrace::returnedValues(std::size_t row) const {
    if (m_starts.empty() || skipped(row)) {
        return {};
    }
    return std::span(m_returnedValues).subspan(m_starts[row], m_starts[row + 1] - m_starts[row]);
}

Result<std::shared_ptr<const ScalerTrace>> traceScaler(const ScalerSetup& setup, const Policy& policy,
                                                       const StopAsked& stop) {
    constexpr std::size_t kStepsAnAsk = 4096;
    if (auto problem = problemOf(policy)) {
        return *problem;
    }
    StreamSource source(setup);
    if (policy.rules.overflow == OverflowRule::LogMax && !source.hasValues()) {
        return Problem{ProblemKind::PolicyNeedsMagnitudes, std::string(nameOf(policy.id)), "", "", 0, 0};
    }
    auto made = std::make_shared<ScalerTrace>();
    ScalerTrace& trace = *made;
    trace.m_policy = policy;
    trace.m_received = setup.received;
    trace.m_resumedAt = setup.resumedAt;
    trace.m_initial = initialState(policy);
    const std::size_t count = setup.stepCount();
    trace.m_rows.reserve(count);
    ScalerState state = trace.m_initial;
    std::uint32_t optimizerSteps = 0;
    for (std::size_t step = 0; step < count; ++step) {
        if (step % kStepsAnAsk == 0 && stop && stop()) {
            return Problem{ProblemKind::Cancelled, "", "", "", 0, 0};
        }
        if (step + 1 == setup.resumedAt) {
            state = trace.m_initial;
        }
        ScalerRow row;
        row.scaleUsed = state.scale;
        StepFinding finding;
        const UnscaleBy byUsed = unscaleBy(policy.rules.unscaling, row.scaleUsed);
        const std::size_t start = trace.m_receivedValues.size();
        if (source.hasValues()) {
            trace.m_starts.push_back(start);
            source.append(step, row.scaleUsed, trace.m_receivedValues);
            const auto values = std::span<const float>(trace.m_receivedValues).subspan(start);
            const Checked32 checked = checkStep(policy, values, byUsed);
            finding = checked.finding;
            row.firstOverflow = checked.first;
            row.largestReceived = largestOf(values);
        } else {
            finding.overflow = source.flag(step);
        }
        const SteppedScaler stepped = advance(policy, state, finding);
        state = stepped.state;
        row.after = state;
        row.rule = stepped.rule;
        row.overflow = finding.overflow;
        row.unscaledBy = policy.rules.order == UpdateOrder::UpdateThenUnscale ? state.scale : row.scaleUsed;
        const UnscaleBy by =
            row.unscaledBy == row.scaleUsed ? byUsed : unscaleBy(policy.rules.unscaling, row.unscaledBy);
        for (std::size_t i = start; i < trace.m_receivedValues.size(); ++i) {
            trace.m_returnedValues.push_back(by(trace.m_receivedValues[i]));
        }
        source.leave(std::span<const float>(trace.m_receivedValues).subspan(start), by);
        optimizerSteps += finding.overflow ? 0 : 1;
        row.optimizerSteps = optimizerSteps;
        row.schedulerSteps = static_cast<std::uint32_t>(step + 1);
        trace.m_rows.push_back(row);
        if (stepped.rule == ScalerRule::Raised) {
            trace.m_error = Problem{ProblemKind::ScalerAtMinimum,
                                    std::string(nameOf(policy.id)),
                                    textOf(row.scaleUsed),
                                    textOf(policy.parameters.minimumScale.value_or(0)),
                                    step + 1,
                                    0};
            break;
        }
    }
    if (source.hasValues()) {
        trace.m_starts.push_back(trace.m_receivedValues.size());
    }
    trace.m_verdict = verdictOf(trace);
    return std::shared_ptr<const ScalerTrace>(std::move(made));
}

std::optional<std::size_t> firstDifference(const ScalerTrace& a, const ScalerTrace& b) {
    const std::size_t both = std::min(a.size(), b.size());
    for (std::size_t row = 0; row < both; ++row) {
        const double x = a.rows()[row].after.scale;
        const double y = b.rows()[row].after.scale;
        const bool same = x == y || (std::isnan(x) && std::isnan(y));
        if (!same || a.skipped(row) != b.skipped(row)) {
            return row;
        }
    }
    return a.size() == b.size() ? std::nullopt : std::optional(both);
}

std::shared_ptr<const ScalerPicture> pictureScaler(const ScalerSetup& setup, const ScalerPicture* previous,
                                                   const StopAsked& stop) {
    auto picture = std::make_shared<ScalerPicture>();
    picture->setup = setup;
    ComparedTrace own = compare(setup, setup.policy, previous, stop);
    picture->trace = std::move(own.trace);
    picture->problem = std::move(own.problem);
    for (const PolicyId id : setup.compared) {
        picture->compared.push_back(compare(setup, comparedPolicy(setup, id), previous, stop));
    }
    if (setup.torch.shown && !picture->problem) {
        picture->torch = traceTorch(setup);
    }
    return picture;
}

double workOf(const ScalerSetup& setup, const ScalerPicture* previous) {
    std::size_t unknown = known(setup, setup.policy, previous) ? 0 : 1;
    for (const PolicyId id : setup.compared) {
        unknown += known(setup, comparedPolicy(setup, id), previous) ? 0 : 1;
    }
    double steps = static_cast<double>(setup.stepCount());
    for (const std::vector<float>& values : setup.gradients()) {
        steps += static_cast<double>(values.size());
    }
    const double calls = setup.torch.shown ? static_cast<double>(std::min(setup.stepCount() * 8, kMostTorchRows)) : 0;
    return static_cast<double>(unknown) * steps + calls;
}

} // namespace halfscope
