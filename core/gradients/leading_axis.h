// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gradients/npy_reader.h"

/// Internal to core/gradients: the first axis of arrays as steps.
namespace halfscope::detail {

/// Arrays added one after the other, each a group in every step.
class LeadingAxis {
public:
    /// Reads the values of an array whose header was just read. NoSteps where it has fewer than two axes, no step, or
    /// not as many as those before it; TooManySteps.
    std::optional<Problem> add(ByteSource& source, const NpyHeader& header, const std::string& groupName);
    StepsReport report() &&;

private:
    std::optional<Problem> addStepByStep(ByteSource& source, const NpyHeader& header, const std::string& groupName);
    std::optional<Problem> addInterleaved(ByteSource& source, const NpyHeader& header, const std::string& groupName);

    ReadReport m_read; // for what float32 made of float64
    std::vector<GradientSet> m_steps;
    std::size_t m_groups = 0;
};

/// TooManySteps of this source.
Problem tooManySteps(const ByteSource& source);

} // namespace halfscope::detail
