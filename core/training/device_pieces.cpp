// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/device_pieces.h"

namespace halfscope {

namespace {

using kernels::Kernel;

/// Operations that a launch takes, roughly; those of one thread alone count for as many as a device would do beside.
double operationsOf(const kernels::Launch& launch) {
    constexpr double kStored = 20; // a product that is stored after every term
    constexpr double kAlone = 1000;
    constexpr double kMatrixUnits = 1.0 / 16;
    const auto threads = static_cast<double>(launch.threads);
    const auto product = [&](std::int32_t terms, const kernels::Sums& sums, bool made) {
        return threads * (made ? 1 : static_cast<double>(terms) * (sums.inFormat ? kStored : 1));
    };
    const kernels::Arguments& a = launch.arguments;
    switch (launch.kernel) {
    case Kernel::Product:
        return product(a.product.inner, a.product.sums, false);
    case Kernel::Forward:
        return product(a.forward.inner, a.forward.sums, a.forward.product != nullptr);
    case Kernel::Hidden:
        return product(a.hidden.inner, a.hidden.sums, a.hidden.product != nullptr);
    case Kernel::WeightGradient:
        return product(a.weightGradient.samples, a.weightGradient.sums, a.weightGradient.product != nullptr);
    case Kernel::QuickProduct:
        return kMatrixUnits * static_cast<double>(a.quickProduct.rows) * static_cast<double>(a.quickProduct.inner) *
               static_cast<double>(a.quickProduct.columns);
    case Kernel::LossSum:
        return kAlone * static_cast<double>(a.lossSum.of.samples) * static_cast<double>(a.lossSum.of.width);
    case Kernel::Finding:
        return static_cast<double>(a.finding.columns);
    case Kernel::RunningSum:
        return kAlone * static_cast<double>(a.runningSum.elements);
    default:
        return 10 * threads;
    }
}

} // namespace

std::vector<std::size_t> piecesOf(std::span<const kernels::Launch> launches, std::uint64_t most) {
    std::vector<std::size_t> lengths;
    double operations = 0;
    for (const kernels::Launch& launch : launches) {
        const double more = operationsOf(launch);
        if (lengths.empty() || operations + more > static_cast<double>(most)) {
            lengths.push_back(0);
            operations = 0;
        }
        ++lengths.back();
        operations += more;
    }
    return lengths;
}

} // namespace halfscope
