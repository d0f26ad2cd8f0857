// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/range_setup.h"

#include "network/pass_counts.h"

#include <algorithm>
#include <bit>
#include <map>
#include <unordered_map>
#include <utility>

namespace halfscope {

bool sameBits(std::span<const float> a, std::span<const float> b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](float x, float y) {
        return std::bit_cast<std::uint32_t>(x) == std::bit_cast<std::uint32_t>(y);
    });
}

namespace {

bool sameGroup(const GradientGroup& a, const GradientGroup& b) {
    return a.name() == b.name() && a.zeros() == b.zeros() && a.infinities() == b.infinities() && a.nans() == b.nans() &&
           sameBits(a.values(), b.values());
}

bool sameGroups(const GradientSet& a, const GradientSet& b) {
    return std::equal(a.groups.begin(), a.groups.end(), b.groups.begin(), b.groups.end(),
                      [](const GroupPtr& x, const GroupPtr& y) { return x == y || sameGroup(*x, *y); });
}

bool sameData(const std::shared_ptr<const GradientSet>& a, const std::shared_ptr<const GradientSet>& b) {
    if (a == b) {
        return true;
    }
    if (!a || !b) {
        return false;
    }
    return sameGroups(*a, *b);
}

using Steps = std::vector<RecordedStep>;

bool sameSteps(const std::shared_ptr<const Steps>& a, const std::shared_ptr<const Steps>& b) {
    if (a == b) {
        return true;
    }
    if (!a || !b) {
        return false;
    }
    return std::equal(a->begin(), a->end(), b->begin(), b->end(), [](const RecordedStep& x, const RecordedStep& y) {
        return x.label == y.label && sameGroups(x.set, y.set);
    });
}

} // namespace

void GradientSource::choose(std::optional<std::uint32_t> which) {
    step = which;
    if (!steps || steps->empty()) {
        return;
    }
    if (step) {
        const std::size_t index = std::min<std::size_t>(*step, steps->size() - 1);
        data = {steps, &(*steps)[index].set}; // lives as long as all of them
        return;
    }
    if (!allSteps) {
        allSteps = std::make_shared<const GradientSet>(allTogether(*steps));
    }
    data = allSteps;
}

bool isEmbeddable(const GradientSource& source) {
    constexpr std::uint64_t kLargest = 8ull << 20; // half of what a scenario's file may be
    constexpr std::uint64_t kOfAValue = 40;        // with its indent
    constexpr std::uint64_t kOfAGroup = 120;
    std::uint64_t values = 0;
    std::uint64_t groups = 0;
    std::uint64_t bytes = 0;
    const auto add = [&](const GradientSet& set) {
        for (const GroupPtr& group : set.groups) {
            values += group->count();
            bytes += kOfAGroup + 2 * group->name().size();
        }
        groups += set.groups.size();
    };
    if (!source.steps) {
        add(*source.data);
        return values <= kMostEmbedded && groups <= kMostEmbedded && bytes + values * kOfAValue <= kLargest;
    }
    for (const RecordedStep& step : *source.steps) {
        add(step.set);
        bytes += kOfAGroup + 2 * step.label.size();
    }
    return values <= kMostEmbedded && groups <= kMostEmbedded && source.steps->size() <= kMostEmbedded &&
           bytes + values * kOfAValue <= kLargest;
}

std::vector<RecordedStep> withSameGroups(std::vector<RecordedStep> steps) {
    std::vector<std::string> names;
    std::map<std::pair<std::string, std::size_t>, std::size_t> places; // by the name, and which of that name
    std::vector<std::vector<std::size_t>> placesOf;                    // of the groups of each step
    for (const RecordedStep& step : steps) {
        std::unordered_map<std::string, std::size_t> sameNamed;
        auto& own = placesOf.emplace_back();
        for (const GroupPtr& group : step.set.groups) {
            const auto [at, fresh] = places.emplace(std::pair(group->name(), sameNamed[group->name()]++), names.size());
            if (fresh) {
                names.push_back(group->name());
            }
            own.push_back(at->second);
        }
    }
    if (steps.size() > kMostStepGroups / std::max<std::size_t>(1, names.size())) {
        return steps; // names that hardly any two steps share
    }
    std::vector<GroupPtr> none(names.size());
    for (std::size_t i = 0; i < names.size(); ++i) {
        none[i] = GradientGroup::make(names[i], {});
    }
    for (std::size_t i = 0; i < steps.size(); ++i) {
        std::vector<GroupPtr> groups = none;
        for (std::size_t k = 0; k < placesOf[i].size(); ++k) {
            groups[placesOf[i][k]] = std::move(steps[i].set.groups[k]);
        }
        steps[i].set.groups = std::move(groups);
    }
    return steps;
}

bool operator==(const GradientSource& a, const GradientSource& b) {
    if (a.kind != b.kind) {
        return false;
    }
    switch (a.kind) {
    case SourceKind::None:
        return true;
    case SourceKind::Network:
        return a.network == b.network;
    case SourceKind::Embedded:
        return a.step == b.step && sameSteps(a.steps, b.steps) && (a.steps || sameData(a.data, b.data));
    case SourceKind::File:
        return a.step == b.step && a.file == b.file;
    }
    return false;
}

bool operator==(const RangeSetup& a, const RangeSetup& b) {
    return a.source == b.source && a.setting == b.setting && a.roundingSeed == b.roundingSeed &&
           sameBits({&a.scale, 1}, {&b.scale, 1}) && a.shifts == b.shifts && sameBits(a.byHand, b.byHand) &&
           a.networkPass == b.networkPass && a.wideScales == b.wideScales;
}

void RangeSetup::setShift(std::size_t group, int shift) {
    if (shifts.size() <= group) {
        shifts.resize(group + 1, 0);
    }
    shifts[group] = std::clamp(shift, -kLargestShift, kLargestShift);
    while (!shifts.empty() && shifts.back() == 0) { // one spelling a state, so that scenarios compare
        shifts.pop_back();
    }
}

PassSetup RangeSetup::passAt(float atScale) const {
    PassSetup pass = source.network;
    pass.format = setting.format;
    pass.rules = setting.rules;
    pass.roundingSeed = roundingSeed;
    pass.scale = atScale;
    return pass;
}

Result<std::shared_ptr<const GradientSet>> networkGradients(const PassSetup& network) {
    PassSetup plain = network;
    plain.format = FormatId::Float32;
    plain.rules = {};
    plain.scale = 1;
    const auto pass = runPass(plain);
    if (!pass) {
        return pass.problem();
    }
    auto set = std::make_shared<GradientSet>();
    for (std::size_t i = 0; i < pass.value().layers.size(); ++i) {
        set->groups.push_back(GradientGroup::make(std::to_string(i + 1), flattened(pass.value().layers[i])));
    }
    return std::shared_ptr<const GradientSet>(std::move(set));
}

Result<GradientSource> withData(GradientSource source) {
    if (source.kind == SourceKind::Network && !source.data) {
        auto data = networkGradients(source.network);
        if (!data) {
            return data.problem();
        }
        source.data = std::move(data).value();
    }
    return source;
}

} // namespace halfscope
