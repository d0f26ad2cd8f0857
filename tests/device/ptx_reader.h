// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <istream>
#include <string>
#include <vector>

namespace halfscope {

/// Why an instruction may give other bits than the CPU's arithmetic, or other bits from run to run.
enum class PtxFault {
    Fused,       ///< a product and a sum with one rounding
    Approximate, ///< of no defined rounding
    Flushes,     ///< subnormals become zero
    NotRounded, ///< no rounding is named, so that the driver may fuse it (add, sub, mul) or divide in its own way; or a
                ///< conversion that rounds otherwise than C does
    NotAsC,     ///< a smaller or larger of two that keeps a NaN, or takes magnitudes
    Unordered,  ///< atomics, and exchanges between the threads of a warp
};

struct PtxFinding {
    PtxFault fault;
    int line = 0; ///< from 1
    std::string instruction;
};

/// What a text of PTX instructions (NVIDIA's "Parallel Thread Execution ISA") holds.
struct PtxReport {
    std::vector<PtxFinding> findings;
    int entries = 0;           ///< kernels
    int floatInstructions = 0; ///< add, sub, mul, div, sqrt, rcp of floating-point numbers
};

PtxReport readPtx(std::istream& text);

} // namespace halfscope
