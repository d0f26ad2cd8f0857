// SPDX-License-Identifier: GPL-3.0-or-later
#include "device/kernel_checks.h"
#include "device/lab.h"

#include <cmath>

namespace halfscope {

namespace {

using kernels::Kernel;
using lab::Lab;

constexpr int kRows = 9;
constexpr int kInner = 130;
constexpr int kColumns = 21;

/// An operand in its format, and as the matrix units read it.
const void* putOperand(Lab& lab, FormatId format, const std::vector<float>& values) {
    if (format != FormatId::Float16 && format != FormatId::Bfloat16) {
        return lab.put(values);
    }
    auto* codes = lab.room<std::uint16_t>(values.size());
    lab.run(Kernel::Narrow, values.size(), {.narrow = {lab.put(values), codes, format == FormatId::Bfloat16}});
    return codes;
}

/// A dot product in float64, and the sum of its terms' magnitudes.
struct Exact {
    double value = 0;
    double size = 0;
};

/// Each side as it lies or transposed. The terms are exact in float32, so that only their sum is rounded, at most once
/// a term and by no more than two units in the last place of the terms' magnitudes: the matrix units cut off.
std::string quickProductsDiffer(Device& device, FormatId format) {
    device.openQuickProducts();
    std::vector<float> a = lab::numbers(kRows * kInner, 95, 1, 6);
    std::vector<float> b = lab::numbers(kInner * kColumns, 96, 1, 6);
    for (std::vector<float>* values : {&a, &b}) {
        for (float& value : *values) {
            value = store(formatOf(format), value);
        }
    }
    for (const bool aTransposed : {false, true}) {
        for (const bool bTransposed : {false, true}) {
            Lab lab(device);
            float* c = lab.room<float>(kRows * kColumns);
            kernels::QuickProductArguments q{};
            q.a = putOperand(lab, format, a);
            q.b = putOperand(lab, format, b);
            q.aTransposed = aTransposed;
            q.bTransposed = bTransposed;
            q.rows = kRows;
            q.inner = kInner;
            q.columns = kColumns;
            q.format = format;
            q.c = c;
            lab.run(Kernel::QuickProduct, 0, {.quickProduct = q});
            const std::vector<float> found = lab.get(c, kRows * kColumns);
            for (int i = 0; i < kRows; ++i) {
                for (int j = 0; j < kColumns; ++j) {
                    Exact exact;
                    for (int k = 0; k < kInner; ++k) {
                        const double term =
                            static_cast<double>(
                                a[static_cast<std::size_t>(aTransposed ? k * kRows + i : i * kInner + k)]) *
                            static_cast<double>(
                                b[static_cast<std::size_t>(bTransposed ? j * kInner + k : k * kColumns + j)]);
                        exact.value += term;
                        exact.size += std::abs(term);
                    }
                    const double error =
                        std::abs(static_cast<double>(found[static_cast<std::size_t>(i * kColumns + j)]) - exact.value);
                    if (!(error <= kInner * 0x1p-22 * exact.size)) {
                        return "element " + std::to_string(i) + ", " + std::to_string(j) + " is off by " +
                               std::to_string(error / exact.size) + " of its terms";
                    }
                }
            }
        }
    }
    return {};
}

} // namespace

std::vector<KernelCheck> quickChecks() {
    std::vector<KernelCheck> checks;
    for (const FormatId format : {FormatId::Float32, FormatId::Tf32, FormatId::Float16, FormatId::Bfloat16}) {
        checks.push_back({"quick products, " + std::string(nameOf(format)),
                          [format](Device& device) { return quickProductsDiffer(device, format); }});
    }
    return checks;
}

} // namespace halfscope
