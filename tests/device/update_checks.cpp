// SPDX-License-Identifier: GPL-3.0-or-later
#include "device/all_gradients.h"
#include "device/kernel_checks.h"

#include "training/unscale_and_clip.h"

namespace halfscope {

namespace {

using kernels::Kernel;
using lab::AllGradients;
using lab::Differences;
using lab::Lab;
using Values = std::vector<float>;

UpdateArithmetic arithmeticIn(FormatId format, const StoreRules& rules) {
    UpdateArithmetic arithmetic{format, rules, rules};
    if (rules.rounding == Rounding::Stochastic) {
        arithmetic.rules.rounding = Rounding::NearestEven;
    }
    return arithmetic;
}

kernels::Store storeOf(const UpdateArithmetic& arithmetic, const StoreRules& rules) {
    return {formatOf(arithmetic.format), rules, 0};
}

bool stores(const UpdateArithmetic& arithmetic) { return arithmetic != UpdateArithmetic{}; }

/// A check that found something, or nothing.
const kernels::Finding* finding(Lab& lab, bool overflow) { return lab.putOne(kernels::Finding{0, overflow ? 1u : 0u}); }

void compareUnscaling(Lab& lab, Differences& differences, const UpdateArithmetic& arithmetic, const UnscaleBy& by,
                      bool perLayer) {
    const Values scales{2.0f, 3.0f, 1.0f};
    AllGradients cpu = lab::allGradients(60, 100.0f, 60, true);
    const Values before = cpu.flat();
    const lab::Layout layout = lab::layoutOf(cpu, lab);
    kernels::UpdateInputs inputs;
    inputs.unscale = by;
    kernels::UnscaleArguments a{};
    a.gradients = lab.put(before);
    a.stores = stores(arithmetic);
    a.store = storeOf(arithmetic, arithmetic.rules);
    a.layerScales = perLayer ? lab.put(scales) : nullptr;
    a.firstElement = layout.firstElement;
    a.tensors = layout.tensors;
    a.update = lab.putOne(inputs);
    a.skip = finding(lab, true);
    lab.run(Kernel::Unscale, before.size(), {.unscale = a});
    differences.compareNumbers("a gradient of a skipped step", lab::bitsOf(before),
                               lab::bitsOf(lab.get(a.gradients, before.size())));
    a.gradients = lab.put(before);
    a.skip = finding(lab, false);
    lab.run(Kernel::Unscale, before.size(), {.unscale = a});
    unscaleGradients(cpu.layers, by, perLayer ? std::span<const float>(scales) : std::span<const float>(), arithmetic);
    differences.compare("an unscaled gradient", cpu.flat(), lab.get(a.gradients, before.size()));
}

void compareClipping(Lab& lab, Differences& differences, const UpdateArithmetic& arithmetic, float largestNorm,
                     bool special) {
    AllGradients cpu = lab::allGradients(70, 0.01f, 20, special);
    const Values before = cpu.flat();
    const lab::Layout layout = lab::layoutOf(cpu, lab);
    const kernels::Finding* skip = finding(lab, false);
    const float* gradients = lab.put(before);
    auto* sums = lab.room<float>(layout.columnCount);
    auto* clip = lab.room<kernels::ClipResults>(1);
    lab.run(Kernel::NormColumns, layout.columnCount, {.normColumns = {gradients, layout.columns, sums, skip}});
    lab.run(Kernel::Norm, 1, {.norm = {sums, layout.firstColumn, layout.tensors, largestNorm, clip, skip}});
    kernels::ClipArguments a{};
    a.gradients = lab.put(before);
    a.stores = stores(arithmetic);
    a.store = storeOf(arithmetic, arithmetic.rules);
    a.clip = clip;
    a.skip = skip;
    lab.run(Kernel::Clip, before.size(), {.clip = a});
    const Clipping clipping = clipGradients(largestNorm, cpu.layers, arithmetic);
    const kernels::ClipResults found = lab.getOne(clip);
    differences.compare("the norm", clipping.norm, found.norm);
    differences.compare("the factor", clipping.factor, found.factor);
    if (clipping.factor != 1) { // else none is stored again
        differences.compare("a clipped gradient", cpu.flat(), lab.get(a.gradients, before.size()));
    } else {
        differences.compareNumbers("a gradient as it was", lab::bitsOf(before),
                                   lab::bitsOf(lab.get(a.gradients, before.size())));
    }
    const Values clipped = lab.get(a.gradients, before.size());
    a.skip = finding(lab, true);
    lab.run(Kernel::Clip, before.size(), {.clip = a});
    differences.compareNumbers("a gradient of a skipped step", lab::bitsOf(clipped),
                               lab::bitsOf(lab.get(a.gradients, before.size())));
}

std::string scalesDiffer(Device& device, FormatId format) {
    Differences differences;
    for (const StoreRules& rules : lab::allRules()) {
        Lab lab(device);
        const UpdateArithmetic arithmetic = arithmeticIn(format, rules);
        differences.setContext(lab::nameOf(rules));
        compareUnscaling(lab, differences, arithmetic, unscaleBy(Unscaling::Divide, 1000.7), false);
        compareUnscaling(lab, differences, arithmetic, unscaleBy(Unscaling::Reciprocal, 1000.7), false);
        compareUnscaling(lab, differences, arithmetic, unscaleBy(Unscaling::Divide, 1), false);
        compareUnscaling(lab, differences, arithmetic, UnscaleBy{}, true);
        compareClipping(lab, differences, arithmetic, 0.02f, false);
        compareClipping(lab, differences, arithmetic, 1e9f, false);
        compareClipping(lab, differences, arithmetic, 1.0f, true); // a norm that is NaN
    }
    return differences.first();
}

/// The network's parameters and moments on both sides of an update.
struct Updating {
    AllGradients gradients = lab::allGradients(80, 0.01f, 50, true);
    AllGradients weights = lab::allGradients(81, 0.5f, 20, true);
    AllGradients first = lab::allGradients(82, 0.01f, 30, true);
    AllGradients second = lab::allGradients(83, 0.0001f, 30, true);
    AllGradients change = weights;
};

void compareUpdate(Lab& lab, Differences& differences, OptimizerKind kind, const UpdateArithmetic& arithmetic) {
    constexpr UpdateCount kCount{0.0123, 0.271, 0.002997001};
    Updating cpu;
    OptimizerSetup optimizer;
    optimizer.kind = kind;
    kernels::UpdateInputs inputs;
    inputs.constants = constantsOf(optimizer, arithmetic, kCount);
    inputs.stepKey = random::splitAt(random::keyOf(4), 9);
    const bool hasFirst = kind != OptimizerKind::Sgd;
    const bool hasSecond = kind == OptimizerKind::Adam;
    const lab::Layout layout = lab::layoutOf(cpu.weights, lab);
    const std::size_t count = cpu.weights.flat().size();
    kernels::UpdateArguments a{};
    a.gradients = lab.put(cpu.gradients.flat());
    a.parameters = lab.put(cpu.weights.flat());
    a.first = hasFirst ? lab.put(cpu.first.flat()) : nullptr;
    a.second = hasSecond ? lab.put(cpu.second.flat()) : nullptr;
    a.change = lab.room<float>(count);
    a.kind = kind;
    a.stores = stores(arithmetic);
    a.store = storeOf(arithmetic, arithmetic.rules);
    a.weightStore = storeOf(arithmetic, arithmetic.weightRules);
    a.firstElement = layout.firstElement;
    a.tensors = layout.tensors;
    a.update = lab.putOne(inputs);
    a.skip = finding(lab, true);
    lab.run(Kernel::Update, count, {.update = a});
    differences.compareNumbers("a weight of a skipped step", lab::bitsOf(cpu.weights.flat()),
                               lab::bitsOf(lab.get(a.parameters, count)));
    a.skip = finding(lab, false);
    lab.run(Kernel::Update, count, {.update = a});
    for (std::size_t i = 0; i < cpu.weights.tensors().size(); ++i) {
        Moments moments{hasFirst ? *cpu.first.tensors()[i] : Values(), hasSecond ? *cpu.second.tensors()[i] : Values()};
        const random::Key key = random::splitAt(inputs.stepKey, i / 2 * 32 + 28 + i % 2);
        updateTensor(optimizer, arithmetic, kCount, *cpu.gradients.tensors()[i], moments, *cpu.weights.tensors()[i],
                     key, *cpu.change.tensors()[i]);
        if (hasFirst) {
            *cpu.first.tensors()[i] = moments.first;
        }
        if (hasSecond) {
            *cpu.second.tensors()[i] = moments.second;
        }
    }
    differences.compare("a change", cpu.change.flat(), lab.get(a.change, count));
    differences.compare("a weight", cpu.weights.flat(), lab.get(a.parameters, count));
    if (hasFirst) {
        differences.compare("a first moment", cpu.first.flat(), lab.get(a.first, count));
    }
    if (hasSecond) {
        differences.compare("a second moment", cpu.second.flat(), lab.get(a.second, count));
    }
}

std::string updatesDiffer(Device& device, FormatId format, OptimizerKind kind) {
    Differences differences;
    for (const StoreRules& rules : lab::allRules()) {
        Lab lab(device);
        differences.setContext(lab::nameOf(rules));
        compareUpdate(lab, differences, kind, arithmeticIn(format, rules));
    }
    return differences.first();
}

std::string codesDiffer(Device& device) {
    Differences differences;
    differences.setContext("codes");
    Lab lab(device);
    for (const FormatId format : {FormatId::Float16, FormatId::Bfloat16}) {
        Values values;
        std::vector<std::uint16_t> codes;
        for (std::uint32_t code = 0; code < 65536; ++code) { // all
            values.push_back(decode(formatOf(format), code));
            const bool nan = classOf(formatOf(format), code) == ValueClass::Nan;
            codes.push_back(static_cast<std::uint16_t>(nan ? formatOf(format).nanCode() : code));
        }
        auto* made = lab.room<std::uint16_t>(codes.size());
        lab.run(Kernel::Narrow, codes.size(), {.narrow = {lab.put(values), made, format == FormatId::Bfloat16}});
        differences.compareNumbers("code", codes, lab.get(made, codes.size()));
    }
    return differences.first();
}

} // namespace

void addUpdateChecks(std::vector<KernelCheck>& checks) {
    constexpr const char* kKinds[] = {"SGD", "momentum", "Adam"};
    for (const NamedFormat& format : kFormats) {
        const std::string name(format.name);
        checks.push_back(
            {"unscaling and clipping, " + name, [id = format.id](Device& device) { return scalesDiffer(device, id); }});
        for (int kind = 0; kind < 3; ++kind) {
            checks.push_back({"an update, " + name + ", " + kKinds[kind], [kind, id = format.id](Device& device) {
                                  return updatesDiffer(device, id, static_cast<OptimizerKind>(kind));
                              }});
        }
    }
    checks.push_back({"codes of the quick product", codesDiffer});
}

} // namespace halfscope
