// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/pass_trace.h"

#include "network/pass_counts.h"
#include "network/prepared_pass.h"

#include <algorithm>
#include <cmath>

namespace halfscope {

namespace {

constexpr int kPassPointsPerBinade = 2;

/// What the pass stored against what float32 has, element by element. A value that is not finite has overflowed.
GroupAtScale compared(const std::vector<float>& float32, const std::vector<float>& stored, float scale, Format format,
                      StoreRules rules) {
    StoredComparison comparison(format, rules);
    for (std::size_t i = 0; i < stored.size(); ++i) {
        comparison.add(float32[i], float32[i] * scale, encode(format, stored[i]));
    }
    return comparison.result();
}

RangeGroup furtherGroup(GroupKind kind, int number, std::string name, const std::vector<float>& values) {
    RangeGroup group;
    group.kind = kind;
    group.number = number;
    group.placed = {GradientGroup::make(std::move(name), values), 0};
    group.computed = histogramOf(group.placed);
    group.span = spanOf(group.placed);
    return group;
}

std::vector<GroupAtScale> layersAt(const PassResult& pass, const PassResult& float32, const PassSetup& setup) {
    std::vector<GroupAtScale> layers;
    for (std::size_t i = 0; i < pass.layers.size(); ++i) {
        layers.push_back(compared(flattened(float32.layers[i]), flattened(pass.layers[i]), setup.scale,
                                  formatOf(setup.format), setup.rules));
    }
    return layers;
}

Counts totalOf(const std::vector<GroupAtScale>& groups) {
    Counts total;
    for (const GroupAtScale& group : groups) {
        total += group.counts;
    }
    return total;
}

SharesCurve passCurve(const RangeSetup& setup, const PassResult& float32, const StopAsked& stop) {
    const ScaleAxis axis = scaleAxisOf(setup);
    SharesCurve curve;
    const auto prepared = PreparedPass::make(setup.passAt(1));
    if (!prepared) {
        return curve;
    }
    for (int i = axis.low * kPassPointsPerBinade; i <= axis.high * kPassPointsPerBinade && !(stop && stop()); ++i) {
        const double log2Scale = static_cast<double>(i) / kPassPointsPerBinade;
        const PassSetup at = setup.passAt(static_cast<float>(std::exp2(log2Scale)));
        const Counts counts = totalOf(layersAt(prepared.value().run(at), float32, at));
        const double unit = counts.finite() > 0 ? 1 / static_cast<double>(counts.finite()) : 0;
        curve.log2Scale.push_back(log2Scale);
        curve.lost.push_back(static_cast<double>(counts.lost) * unit);
        curve.subnormal.push_back(static_cast<double>(counts.subnormal) * unit);
        curve.saturated.push_back(static_cast<double>(counts.saturated) * unit);
        curve.overflowed.push_back(static_cast<double>(counts.overflowed) * unit);
    }
    return curve;
}

} // namespace

void StoredComparison::add(float input, float scaled, std::uint32_t code) {
    switch (fateOf(m_format, m_rules, input, scaled, code)) {
    case Fate::InputZero:
        ++m_counts.zeros;
        return; // nothing to see of it on a logarithmic axis
    case Fate::InputInfinite:
        ++m_counts.infinities;
        return;
    case Fate::InputNan:
        ++m_counts.nans;
        return;
    case Fate::Lost:
        ++m_counts.lost;
        return;
    case Fate::Overflowed:
        ++m_counts.overflowed;
        return;
    case Fate::Subnormal:
        ++m_counts.subnormal;
        break;
    case Fate::Normal:
        ++m_counts.normal;
        break;
    case Fate::Saturated:
        ++m_counts.saturated;
        break;
    }
    ++m_binades[std::ilogb(decode(m_format, code))];
}

GroupAtScale StoredComparison::result() const {
    GroupAtScale result;
    result.counts = m_counts;
    if (!m_binades.empty()) {
        result.stored.first = m_binades.begin()->first;
        result.stored.counts.resize(static_cast<std::size_t>(m_binades.rbegin()->first - result.stored.first + 1));
        for (const auto& [binade, count] : m_binades) {
            result.stored.counts[static_cast<std::size_t>(binade - result.stored.first)] = count;
        }
    }
    return result;
}

std::shared_ptr<const PassWindows> passWindowsOf(const RangeSetup& setup, std::shared_ptr<const PassWindows> previous,
                                                 const StopAsked& stop) {
    const PassSetup key = setup.passAt(1);
    if (previous && previous->setup == key && previous->wide == setup.wideScales) {
        return previous;
    }
    PassSetup plain = key;
    plain.format = FormatId::Float32;
    plain.rules = {};
    auto float32 = runPass(plain);
    auto windows = std::make_shared<PassWindows>();
    windows->setup = key;
    windows->wide = setup.wideScales;
    if (!float32) {
        return windows; // the source of this setup could not have been computed either
    }
    windows->float32 = std::move(float32).value();
    const ScaleAxis axis = scaleAxisOf(setup);
    const PowerWindow safe = safePowers(key, axis.low, axis.high);
    windows->low = safe.low;
    windows->high = safe.high;
    windows->curve = passCurve(setup, windows->float32, stop);
    const auto& hidden = windows->float32.hiddenGradients;
    for (std::size_t i = 0; i < hidden.size(); ++i) {
        const int number = static_cast<int>(i) + 1;
        windows->further.push_back(
            furtherGroup(GroupKind::HiddenGradient, number, "hidden " + std::to_string(number), hidden[i]));
    }
    windows->further.push_back(furtherGroup(GroupKind::OutputGradient, 0, "output", windows->float32.outputGradient));
    return windows;
}

PassTrace tracePass(const RangeSetup& setup, const PassWindows& windows) {
    PassTrace trace;
    const PassSetup at = setup.passAt(setup.scale);
    const auto pass = runPass(at);
    if (!pass || windows.further.empty()) {
        return trace;
    }
    trace.loss = pass.value().loss;
    trace.layers = layersAt(pass.value(), windows.float32, at);
    trace.total = totalOf(trace.layers);
    trace.further = windows.further;
    const Format format = formatOf(at.format);
    for (std::size_t i = 0; i < pass.value().hiddenGradients.size(); ++i) {
        trace.furtherAtScale.push_back(
            compared(windows.float32.hiddenGradients[i], pass.value().hiddenGradients[i], at.scale, format, at.rules));
    }
    trace.furtherAtScale.push_back(
        compared(windows.float32.outputGradient, pass.value().outputGradient, at.scale, format, at.rules));
    return trace;
}

} // namespace halfscope
