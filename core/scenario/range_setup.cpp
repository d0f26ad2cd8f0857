// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/range_setup.h"

#include "network/pass_counts.h"

#include <algorithm>
#include <bit>

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

bool sameData(const std::shared_ptr<const GradientSet>& a, const std::shared_ptr<const GradientSet>& b) {
    if (a == b) {
        return true;
    }
    if (!a || !b) {
        return false;
    }
    return std::equal(a->groups.begin(), a->groups.end(), b->groups.begin(), b->groups.end(),
                      [](const GroupPtr& x, const GroupPtr& y) { return x == y || sameGroup(*x, *y); });
}

} // namespace

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
        return sameData(a.data, b.data);
    case SourceKind::File:
        return a.file == b.file;
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
