// SPDX-License-Identifier: GPL-3.0-or-later
#include "gradients/array_plan.h"

#include "gradients/byte_source.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

namespace halfscope::detail {

namespace {

constexpr std::size_t kLongestName = 200;

std::optional<PlannedArray> steppedArray(std::string_view name, std::size_t index) {
    constexpr std::string_view kPrefix = "step/";
    if (!name.starts_with(kPrefix)) {
        return std::nullopt;
    }
    name.remove_prefix(kPrefix.size());
    PlannedArray array{index, 0, {}};
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), array.step);
    const std::size_t digits = static_cast<std::size_t>(end - name.data());
    if (error != std::errc() || digits + 1 >= name.size() || name[digits] != '/') {
        return std::nullopt;
    }
    array.group = excerpt(name.substr(digits + 1), kLongestName);
    return array;
}

/// What a recording has beside its gradients. All of them together are one in which no parameter had a gradient; one
/// alone may be a gradient of that name.
bool describesARun(const std::vector<std::string>& names) {
    constexpr std::array<std::string_view, 4> kOfARun{"run/step", "run/amax", "run/scale", "run/growth_tracker"};
    return names.size() == kOfARun.size() && std::ranges::all_of(kOfARun, [&](std::string_view name) {
               return std::ranges::find(names, name) != names.end();
           });
}

} // namespace

ArrayPlan planOf(const std::vector<std::string>& names) {
    ArrayPlan plan;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (auto array = steppedArray(names[i], i)) {
            plan.arrays.push_back(std::move(*array));
        }
    }
    plan.stepped = !plan.arrays.empty();
    if (plan.stepped || describesARun(names)) {
        return plan;
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
        plan.arrays.push_back({i, 0, excerpt(names[i], kLongestName)});
    }
    return plan;
}

void GroupCollector::add(const PlannedArray& array, std::vector<float> values) {
    if (!m_stepped) {
        m_set.groups.push_back(GradientGroup::make(array.group, std::move(values)));
        return;
    }
    const auto [place, isNew] = m_poolOf.try_emplace(array.group, m_pools.size());
    if (isNew) {
        m_pools.push_back({array.group, std::move(values)});
        return;
    }
    std::vector<float>& pool = m_pools[place->second].values;
    pool.insert(pool.end(), values.begin(), values.end());
}

ReadReport GroupCollector::report(ReadReport read) && {
    for (Pool& pool : m_pools) {
        m_set.groups.push_back(GradientGroup::make(std::move(pool.name), std::exchange(pool.values, {})));
    }
    read.set = std::move(m_set);
    return read;
}

void StepCollector::add(const PlannedArray& array, std::vector<float> values) {
    m_steps[array.step].groups.push_back(GradientGroup::make(array.group, std::move(values)));
}

StepsReport StepCollector::report(const ReadReport& read) && {
    StepsReport report;
    report.from = StepsFrom::Names;
    report.becameZero = read.becameZero;
    report.becameInfinite = read.becameInfinite;
    for (auto& [number, set] : m_steps) {
        report.steps.push_back({std::to_string(number), std::move(set)});
    }
    return report;
}

} // namespace halfscope::detail
