// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/range_trace.h"

#include "numerics/threefry.h"
#include "scenario/pass_trace.h"

#include <algorithm>
#include <cmath>

namespace halfscope {

namespace {

constexpr int kPointsPerBinade = 8;
constexpr int kWidePointsPerBinade = 4;

bool stochastic(const RangeSetup& setup) { return setup.setting.rules.rounding == Rounding::Stochastic; }

std::vector<PlacedGroup> placedGroups(const RangeData& data) {
    std::vector<PlacedGroup> placed;
    placed.reserve(data.groups.size());
    for (const RangeGroup& group : data.groups) {
        placed.push_back(group.placed);
    }
    return placed;
}

RangeGroup makeGroup(GroupKind kind, int number, PlacedGroup placed) {
    RangeGroup group;
    group.kind = kind;
    group.number = number;
    group.computed = histogramOf(placed);
    group.span = spanOf(placed);
    group.placed = std::move(placed);
    return group;
}

std::shared_ptr<const RangeData> dataOf(const RangeSetup& setup, const RangeTrace* previous) {
    const RangeData* old = previous ? previous->data.get() : nullptr;
    if (old && old->set == setup.source.data && old->shifts == setup.shifts && sameBits(old->byHand, setup.byHand) &&
        previous->setup.source.kind == setup.source.kind) {
        return previous->data;
    }
    auto data = std::make_shared<RangeData>();
    data->set = setup.source.data;
    data->shifts = setup.shifts;
    data->byHand = setup.byHand;
    const bool layers = setup.source.kind == SourceKind::Network;
    const std::size_t count = data->set ? data->set->groups.size() : 0;
    for (std::size_t i = 0; i < count; ++i) {
        const PlacedGroup placed{data->set->groups[i], setup.shiftOf(i)};
        const bool same = old && i < old->groups.size() && old->groups[i].placed == placed &&
                          (old->groups[i].kind == GroupKind::Layer) == layers;
        data->groups.push_back(same ? old->groups[i]
                                    : makeGroup(layers ? GroupKind::Layer : GroupKind::Named,
                                                layers ? static_cast<int>(i) + 1 : 0, placed));
    }
    if (!setup.byHand.empty()) {
        data->groups.push_back(makeGroup(GroupKind::ByHand, 0, {GradientGroup::make("by hand", setup.byHand), 0}));
    }
    return data;
}

void appendShares(SharesCurve& curve, double log2Scale, const ExpectedCounts& counts) {
    const double all = counts.lost + counts.subnormal + counts.normal + counts.saturated + counts.overflowed;
    const double unit = all > 0 ? 1 / all : 0;
    curve.log2Scale.push_back(log2Scale);
    curve.lost.push_back(counts.lost * unit);
    curve.subnormal.push_back(counts.subnormal * unit);
    curve.saturated.push_back(counts.saturated * unit);
    curve.overflowed.push_back(counts.overflowed * unit);
}

ExpectedCounts expectedTotal(const std::vector<PlacedGroup>& groups, float scale, StoreSetting setting) {
    ExpectedCounts total;
    for (const PlacedGroup& group : groups) {
        total += expectedAt(group, scale, setting);
    }
    return total;
}

SharesCurve curveOf(const RangeSetup& setup, const std::vector<PlacedGroup>& groups, const StopAsked& stop) {
    const ScaleAxis axis = scaleAxisOf(setup);
    // Under stochastic rounding every point costs a pass over all elements.
    const int perBinade = stochastic(setup) ? 1 : setup.wideScales ? kWidePointsPerBinade : kPointsPerBinade;
    std::vector<double> log2Scales;
    std::vector<float> scales;
    for (int i = axis.low * perBinade; i <= axis.high * perBinade; ++i) {
        log2Scales.push_back(static_cast<double>(i) / perBinade);
        scales.push_back(static_cast<float>(std::exp2(log2Scales.back())));
    }
    SharesCurve curve;
    if (stochastic(setup)) {
        for (std::size_t i = 0; i < scales.size() && !(stop && stop()); ++i) {
            appendShares(curve, log2Scales[i], expectedTotal(groups, scales[i], setup.setting));
        }
        return curve;
    }
    const std::vector<Counts> counts = sharesOver(groups, scales, setup.setting);
    for (std::size_t i = 0; i < scales.size(); ++i) {
        const Counts& at = counts[i];
        appendShares(curve, log2Scales[i],
                     {static_cast<double>(at.lost), static_cast<double>(at.subnormal), static_cast<double>(at.normal),
                      static_cast<double>(at.saturated), static_cast<double>(at.overflowed)});
    }
    return curve;
}

std::shared_ptr<const RangeWindows> windowsOf(const RangeSetup& setup, const std::shared_ptr<const RangeData>& data,
                                              const RangeTrace* previous, const StopAsked& stop) {
    if (previous && previous->data == data && previous->windows->setting == setup.setting &&
        previous->windows->wide == setup.wideScales) {
        return previous->windows;
    }
    auto windows = std::make_shared<RangeWindows>();
    const std::vector<PlacedGroup> groups = placedGroups(*data);
    windows->setting = setup.setting;
    windows->wide = setup.wideScales;
    windows->safe = safeScales(groups, setup.setting);
    windows->allNormal = allNormalScales(groups, setup.setting);
    windows->curve = curveOf(setup, groups, stop);
    return windows;
}

/// This seed's own draw, by element: stream `group` of the rounding seed, word `i` of it for the i-th value.
GroupAtScale drawnAt(const RangeSetup& setup, const PlacedGroup& placed, std::uint64_t group, const StopAsked& stop) {
    constexpr std::uint64_t kValuesAnAsk = 1 << 16;
    const Format format = formatOf(setup.setting.format);
    const random::Key key = random::splitAt(random::keyOf(setup.roundingSeed), group);
    StoredComparison comparison(format, setup.setting.rules);
    std::uint64_t index = 0;
    for (const float value : placed.group->values()) {
        if (index % kValuesAnAsk == 0 && stop && stop()) {
            break;
        }
        const auto shifted = static_cast<float>(std::ldexp(static_cast<double>(value), placed.shift));
        const float scaled = shifted * setup.scale;
        const std::uint32_t code = encode(format, scaled, setup.setting.rules, random::bitsAt(key, index++));
        comparison.add(shifted, scaled, code);
    }
    GroupAtScale result = comparison.result();
    result.counts.zeros += placed.group->zeros();
    result.counts.infinities += placed.group->infinities();
    result.counts.nans += placed.group->nans();
    return result;
}

/// The group "by hand" under stochastic rounding: the very draws that its table shows.
GroupAtScale comparedByHand(const RangeSetup& setup, const std::vector<RoundTripValue>& byHand) {
    StoredComparison comparison(formatOf(setup.setting.format), setup.setting.rules);
    for (const RoundTripValue& value : byHand) {
        comparison.add(value.input, value.scaled, value.code);
    }
    return comparison.result();
}

GroupAtScale groupAtScale(const RangeTrace& trace, std::size_t index, const StopAsked& stop) {
    const RangeSetup& setup = trace.setup;
    const RangeGroup& group = trace.data->groups[index];
    if (stochastic(setup)) {
        return group.kind == GroupKind::ByHand ? comparedByHand(setup, trace.byHand)
                                               : drawnAt(setup, group.placed, index, stop);
    }
    return {storedHistogramOf(group.placed, setup.scale, setup.setting),
            countAt(group.placed, setup.scale, setup.setting)};
}

std::vector<RoundTripValue> byHandOf(const RangeSetup& setup) {
    const Format format = formatOf(setup.setting.format);
    // A stream of its own, so that a gradient by hand draws the same bits whatever groups there are.
    const random::Key key = random::splitAt(random::keyOf(setup.roundingSeed), ~std::uint64_t{0});
    std::vector<RoundTripValue> values;
    for (std::size_t i = 0; i < setup.byHand.size(); ++i) {
        values.push_back(traceValue(setup.byHand[i], setup.scale, format, setup.setting.rules, random::bitsAt(key, i)));
    }
    return values;
}

} // namespace

ScaleAxis scaleAxisOf(const RangeSetup& setup) { return setup.wideScales ? ScaleAxis{-126, 127} : ScaleAxis{0, 32}; }

std::shared_ptr<const RangeTrace> traceRange(const RangeSetup& setup, const RangeTrace* previous,
                                             const StopAsked& stop) {
    auto trace = std::make_shared<RangeTrace>();
    trace->setup = setup;
    trace->data = dataOf(setup, previous);
    trace->windows = windowsOf(setup, trace->data, previous, stop);
    trace->byHand = byHandOf(setup);
    for (std::size_t i = 0; i < trace->data->groups.size(); ++i) {
        trace->groups.push_back(groupAtScale(*trace, i, stop));
        trace->total += trace->groups.back().counts;
    }
    if (stochastic(setup)) {
        trace->expected = expectedTotal(placedGroups(*trace->data), setup.scale, setup.setting);
    }
    if (setup.networkPass && setup.source.kind == SourceKind::Network) {
        trace->passWindows = passWindowsOf(setup, previous ? previous->passWindows : nullptr, stop);
        trace->pass = tracePass(setup, *trace->passWindows);
    }
    return trace;
}

namespace {

/// Of the network's own pass. A multiplication counts as a 64th of a drawn element, so that the seeds' networks, whose
/// switch is answered at once, stay below what a worker is worth.
double passWorkOf(const RangeSetup& setup, const RangeTrace* previous) {
    if (!setup.networkPass || setup.source.kind != SourceKind::Network) {
        return 0;
    }
    double products = 0;
    const std::vector<int>& sizes = setup.source.network.sizes;
    for (std::size_t i = 1; i < sizes.size(); ++i) {
        products += static_cast<double>(sizes[i - 1]) * sizes[i];
    }
    const double pass = products * setup.source.network.samples / 64;
    const PassWindows* old = previous ? previous->passWindows.get() : nullptr;
    const bool sameWindows = old && old->setup == setup.passAt(1) && old->wide == setup.wideScales;
    const ScaleAxis axis = scaleAxisOf(setup);
    const int points = 3 * (axis.high - axis.low) + 2; // of the window by binades, of the curve by halves
    return pass * (sameWindows ? 1 : 1 + points);
}

} // namespace

double workOf(const RangeSetup& setup, const RangeTrace* previous) {
    const double pass = passWorkOf(setup, previous);
    if (!stochastic(setup)) {
        return pass; // the rest is binary searches
    }
    const double count = setup.source.data ? static_cast<double>(setup.source.data->count()) : 0;
    const bool sameWindows = previous && previous->data->set == setup.source.data &&
                             previous->data->shifts == setup.shifts && sameBits(previous->data->byHand, setup.byHand) &&
                             previous->windows->setting == setup.setting && previous->windows->wide == setup.wideScales;
    const ScaleAxis axis = scaleAxisOf(setup);
    return pass + count * (sameWindows ? 2 : 2 + axis.high - axis.low + 1);
}

} // namespace halfscope
