// SPDX-License-Identifier: GPL-3.0-or-later
#include "gradients/leading_axis.h"

#include <algorithm>
#include <utility>

namespace halfscope::detail {

Problem tooManySteps(const ByteSource& source) {
    Problem problem = source.problem(ProblemKind::TooManySteps);
    problem.expected = std::to_string(kMostStepGroups);
    return problem;
}

std::optional<Problem> LeadingAxis::add(ByteSource& source, const NpyHeader& header, const std::string& groupName) {
    const std::uint64_t steps = header.shape.size() < 2 ? 0 : header.shape.front();
    if (steps == 0 || (m_groups > 0 && steps != m_steps.size())) {
        return source.problem(ProblemKind::NoSteps);
    }
    if (steps > kMostStepGroups || steps * (m_groups + 1) > kMostStepGroups) {
        return tooManySteps(source);
    }
    m_steps.resize(steps);
    ++m_groups;
    return header.firstAxisFastest ? addInterleaved(source, header, groupName)
                                   : addStepByStep(source, header, groupName);
}

/// A step is whole before the next begins, so that no more than one is held unsorted.
std::optional<Problem> LeadingAxis::addStepByStep(ByteSource& source, const NpyHeader& header,
                                                  const std::string& groupName) {
    const std::uint64_t perStep = header.count / m_steps.size();
    for (GradientSet& step : m_steps) {
        Result<std::vector<float>> values = readArray(source, header.stored, perStep, m_read);
        if (!values) {
            return values.problem();
        }
        step.groups.push_back(GradientGroup::make(groupName, std::move(values).value()));
    }
    return std::nullopt;
}

std::optional<Problem> LeadingAxis::addInterleaved(ByteSource& source, const NpyHeader& header,
                                                   const std::string& groupName) {
    std::vector<std::vector<float>> values(m_steps.size());
    std::size_t at = 0;
    const auto problem = readValues(source, header.stored, header.count, m_read, [&](std::span<const float> more) {
        for (const float value : more) {
            values[at].push_back(value);
            at = at + 1 == values.size() ? 0 : at + 1;
        }
    });
    for (std::size_t i = 0; i < values.size() && !problem; ++i) {
        m_steps[i].groups.push_back(GradientGroup::make(groupName, std::exchange(values[i], {})));
    }
    return problem;
}

StepsReport LeadingAxis::report() && {
    StepsReport report;
    report.from = StepsFrom::LeadingAxis;
    report.becameZero = m_read.becameZero;
    report.becameInfinite = m_read.becameInfinite;
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        report.steps.push_back({std::to_string(i), std::move(m_steps[i])});
    }
    return report;
}

} // namespace halfscope::detail
