// SPDX-License-Identifier: GPL-3.0-or-later
#include "device/kernel_checks.h"
#include "device/lab.h"

#include "device/all_gradients.h"
#include "training/layer_counts.h"
#include "training/overflow_check.h"
#include "training/replicas.h"

#include <cmath>

namespace halfscope {

namespace {

using kernels::Kernel;
using lab::AllGradients;
using lab::Differences;
using lab::Lab;
using Values = std::vector<float>;

std::string countsDiffer(Device& device) {
    Differences differences;
    differences.setContext("counts");
    Lab lab(device);
    const AllGradients plain = lab::allGradients(21, 1e-7f, 30, true);
    AllGradients stored = plain;
    for (Values* tensor : stored.tensors()) {
        for (float& value : *tensor) {
            value = store(formatOf(FormatId::Float16), value);
        }
    }
    std::vector<std::uint64_t> lost;
    std::vector<std::uint64_t> zeros;
    for (std::size_t i = 0; i < plain.layers.size(); ++i) {
        const Values before = flattened(plain.layers[i]);
        const Values after = flattened(stored.layers[i]);
        lost.push_back(0);
        for (std::size_t e = 0; e < before.size(); ++e) {
            lost.back() += after[e] == 0 && before[e] != 0 && !std::isnan(before[e]) ? 1 : 0;
        }
        zeros.push_back(static_cast<std::uint64_t>(std::count(after.begin(), after.end(), 0.0f)));
    }
    const lab::Layout layout = lab::layoutOf(stored, lab);
    kernels::CountColumnsArguments columns{};
    columns.gradients = lab.put(stored.flat());
    columns.plain = lab.put(plain.flat());
    columns.columns = layout.columns;
    columns.lost = lab.room<std::uint32_t>(layout.columnCount);
    columns.zeros = lab.room<std::uint32_t>(layout.columnCount);
    lab.run(Kernel::CountColumns, layout.columnCount, {.countColumns = columns});
    kernels::CountLayersArguments layers{};
    layers.lost = columns.lost;
    layers.zeros = columns.zeros;
    layers.firstColumn = layout.firstColumn;
    layers.lostOfLayer = lab.room<std::uint64_t>(lost.size());
    layers.zerosOfLayer = lab.room<std::uint64_t>(lost.size());
    lab.run(Kernel::CountLayers, lost.size(), {.countLayers = layers});
    differences.compareNumbers("the lost of layer", lost, lab.get(layers.lostOfLayer, lost.size()));
    differences.compareNumbers("the zeros of layer", zeros, lab.get(layers.zerosOfLayer, lost.size()));
    return differences.first();
}

std::string copiesAndSumsDiffer(Device& device) {
    Differences differences;
    differences.setContext("copies and sums");
    Lab lab(device);
    const Values a = lab::numbers(3000, 31, 1, 200, true);
    const Values b = lab::numbers(3000, 32, 1, 200, true);
    Values sums(a.size());
    for (std::size_t i = 0; i < a.size(); ++i) {
        sums[i] = b[i] + a[i];
    }
    const float* from = lab.put(a);
    float* to = lab.put(b);
    lab.run(Kernel::Add, a.size(), {.add = {from, to}});
    differences.compare("a sum", sums, lab.get(to, a.size()));
    lab.run(Kernel::Copy, a.size(), {.copy = {from, to}});
    differences.compareNumbers("a copy", lab::bitsOf(a), lab::bitsOf(lab.get(to, a.size())));
    return differences.first();
}

std::string replicasDiffer(Device& device, FormatId format) {
    Differences differences;
    for (const StoreRules& rules : lab::allRules()) {
        for (const ReduceOrder order : {ReduceOrder::PreDivide, ReduceOrder::SumFirst}) {
            if (rules.rounding == Rounding::Stochastic) {
                continue; // no all-reduce draws
            }
            differences.setContext(lab::nameOf(rules));
            Lab lab(device);
            std::vector<std::vector<LayerGradients>> replicas;
            Values all;
            for (std::uint64_t i = 0; i < 3; ++i) {
                const AllGradients replica = lab::allGradients(40 + i, 0.1f, 40, true);
                replicas.push_back(replica.layers);
                const Values flat = replica.flat();
                all.insert(all.end(), flat.begin(), flat.end());
            }
            const std::size_t elements = all.size() / replicas.size();
            AllGradients cpu;
            reduceReplicas(replicas, order, {format, rules}, cpu.layers);
            kernels::ReduceArguments a{};
            a.replicas = lab.put(all);
            a.count = static_cast<std::int32_t>(replicas.size());
            a.elements = static_cast<std::int64_t>(elements);
            a.preDivide = order == ReduceOrder::PreDivide;
            a.store = {formatOf(format), rules, 0};
            a.result = lab.room<float>(elements);
            lab.run(Kernel::Reduce, elements, {.reduce = a});
            differences.compare("a reduced gradient", cpu.flat(), lab.get(a.result, elements));
        }
    }
    return differences.first();
}

/// One check on the device, its running sum over `atOnce` gradients a launch.
kernels::Finding found(Lab& lab, const AllGradients& gradients, const PolicyRules& rules, const UnscaleBy& by,
                       std::int64_t atOnce) {
    const lab::Layout layout = lab::layoutOf(gradients, lab);
    kernels::UpdateInputs inputs;
    inputs.unscale = by;
    kernels::LargestColumnsArguments largest{};
    largest.gradients = lab.put(gradients.flat());
    largest.columns = layout.columns;
    largest.unscaled = rules.checked == Checked::Unscaled;
    largest.bits = lab.room<std::uint32_t>(layout.columnCount);
    largest.update = lab.putOne(inputs);
    lab.run(Kernel::LargestColumns, layout.columnCount, {.largestColumns = largest});
    kernels::FindingArguments a{};
    a.bits = largest.bits;
    a.columns = static_cast<std::int32_t>(layout.columnCount);
    a.checks = 1;
    a.check = rules.check;
    a.finding = lab.putOne(kernels::Finding{~0u, 1, NAN}); // of another step
    lab.run(Kernel::Finding, 1, {.finding = a});
    kernels::RunningSumArguments sum{};
    sum.squares = rules.check == OverflowCheck::NormNotFinite;
    sum.unscaled = largest.unscaled;
    sum.finding = a.finding;
    sum.update = largest.update;
    const auto elements = static_cast<std::int64_t>(gradients.flat().size());
    const bool sums = rules.check == OverflowCheck::SumNotFinite || sum.squares;
    for (std::int64_t first = 0; sums && first < elements; first += atOnce) {
        sum.gradients = largest.gradients + first;
        sum.elements = std::min(atOnce, elements - first);
        lab.run(Kernel::RunningSum, 1, {.runningSum = sum});
    }
    return lab.getOne(a.finding);
}

void compareFindings(Lab& lab, Differences& differences, const AllGradients& gradients, const PolicyRules& rules,
                     const UnscaleBy& by, std::int64_t atOnce) {
    const StepFinding cpu = findOverflow(gradients.layers, rules, by);
    const kernels::Finding device = found(lab, gradients, rules, by, atOnce);
    differences.compareNumbers<std::uint32_t>("overflow", {cpu.overflow ? 1u : 0u}, {device.overflow});
    differences.compareNumbers<std::uint32_t>(
        "the largest", {kernels::magnitudeBits(kernels::canonical(cpu.largestUnscaled))}, {device.largestBits});
}

std::string findingsDiffer(Device& device) {
    constexpr float kInfinity = HUGE_VALF;
    // one alone: none, NaN as each kind of processor makes it, infinite, beyond 1e4, 1e4 itself, a square beyond
    // float32
    const float kAlone[] = {0.5f,
                            std::bit_cast<float>(0x7FC00000u),
                            std::bit_cast<float>(0xFFC00001u),
                            -kInfinity,
                            std::bit_cast<float>(0x7FFFFFFFu),
                            10000.001f,
                            -1e4f,
                            2e19f};
    constexpr std::int64_t kAll = 1000;
    Differences differences;
    Lab lab(device);
    for (const float alone : kAlone) {
        AllGradients gradients = lab::allGradients(50, 0.3f, 10);
        gradients.layers.back().biases.back() = alone;
        AllGradients amidst = lab::allGradients(51, 0.3f, 10);
        amidst.layers[1].weights[40] = alone;
        for (int check = 0; check < 4; ++check) {
            for (const Checked checked : {Checked::Scaled, Checked::Unscaled}) {
                for (const Unscaling how : {Unscaling::Divide, Unscaling::Reciprocal}) {
                    PolicyRules rules;
                    rules.check = static_cast<OverflowCheck>(check);
                    rules.checked = checked;
                    rules.overflow = OverflowRule::LogMax; // it alone wants to know the largest
                    const UnscaleBy by = unscaleBy(how, 1.7);
                    differences.setContext("check " + std::to_string(check) + " of " + std::to_string(alone));
                    for (const std::int64_t atOnce : {kAll, std::int64_t{37}}) {
                        compareFindings(lab, differences, gradients, rules, by, atOnce);
                        compareFindings(lab, differences, amidst, rules, by, atOnce);
                    }
                }
            }
        }
    }
    return differences.first();
}

} // namespace

void addGradientChecks(std::vector<KernelCheck>& checks) {
    checks.push_back({"counts of zeros", countsDiffer});
    checks.push_back({"copies and sums", copiesAndSumsDiffer});
    checks.push_back({"findings", findingsDiffer});
    for (const NamedFormat& format : kFormats) {
        checks.push_back({"replicas, " + std::string(format.name),
                          [id = format.id](Device& device) { return replicasDiffer(device, id); }});
    }
}

} // namespace halfscope
