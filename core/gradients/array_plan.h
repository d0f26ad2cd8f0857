// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gradients/gradient_steps.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

/// Internal to core/gradients: what the arrays of a file are, by their names.
namespace halfscope::detail {

/// An array that holds gradients.
struct PlannedArray {
    std::size_t index = 0;  ///< among the names
    std::uint64_t step = 0; ///< 0 where no name has one
    std::string group;
};

/// Where one name has the form step/NUMBER/NAME, those of that form are the gradients and the others describe the run;
/// else all are gradients, but for the names that resources/record_gradients.py writes without any. In the order of the
/// names.
struct ArrayPlan {
    bool stepped = false;
    std::vector<PlannedArray> arrays;
};
ArrayPlan planOf(const std::vector<std::string>& names);

/// Arrays of a file, as the groups of a set: one an array, or one a name with the values of all its steps.
class GroupCollector {
public:
    explicit GroupCollector(const ArrayPlan& plan) : m_stepped(plan.stepped) {}

    void add(const PlannedArray& array, std::vector<float> values);
    ReadReport report(ReadReport read) &&;

private:
    struct Pool {
        std::string name;
        std::vector<float> values;
    };

    bool m_stepped;
    GradientSet m_set;
    std::vector<Pool> m_pools;
    std::unordered_map<std::string, std::size_t> m_poolOf;
};

/// The same arrays as the groups of their steps.
class StepCollector {
public:
    void add(const PlannedArray& array, std::vector<float> values);
    StepsReport report(const ReadReport& read) &&;

private:
    std::map<std::uint64_t, GradientSet> m_steps;
};

} // namespace halfscope::detail
