// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compute/device.h"

#include <functional>
#include <string>
#include <vector>

namespace halfscope {

/// A kernel, or some, on a device beside the CPU's arithmetic that they mirror, over whole grids.
struct KernelCheck {
    std::string name;
    std::function<std::string(Device&)> firstDifference; ///< empty: the same bits throughout; may throw DeviceFailure
};

/// All that have to have the CPU's bits: every kernel, in every format, by every rule.
std::vector<KernelCheck> kernelChecks();
/// Of the quick products, which are close, not equal; NoQuickLibrary where the device has none.
std::vector<KernelCheck> quickChecks();

// the parts of that
void addPassChecks(std::vector<KernelCheck>& checks);
void addProductChecks(std::vector<KernelCheck>& checks);
void addGradientChecks(std::vector<KernelCheck>& checks);
void addUpdateChecks(std::vector<KernelCheck>& checks);

} // namespace halfscope
