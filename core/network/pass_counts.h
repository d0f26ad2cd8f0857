// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "network/mlp.h"

#include <optional>

namespace halfscope {

/// Weights, row-major, then biases.
std::vector<float> flattened(const LayerGradients& gradients);

/// Over the parameter gradients of a pass. What float32 has as zero is among the zeros.
struct PassCounts {
    int zeros = 0;
    int subnormals = 0; ///< nonzero and below the format's smallest normal
    int notFinite = 0;
    int total = 0;
    bool operator==(const PassCounts&) const = default;
};

PassCounts countPass(const PassResult& pass, Format format);

/// Powers of two, as exponents: from low to high each is safe. Both null where none is.
struct PowerWindow {
    std::optional<int> low;
    std::optional<int> high;
    bool operator==(const PowerWindow&) const = default;
};

/// Where the pass by `setup` is safe, over S = 2^from to 2^to, whatever setup.scale says: no parameter gradient is zero
/// that is nonzero in the same setup's pass in float32 at S = 1, plainly stored, and nothing in the pass (parameter,
/// output and hidden gradients, loss) is infinite or NaN. The lowest run of safe powers without a gap. Powers that are
/// no positive finite float32 (below -149, above 127) are left out; a setup that runPass refuses has none.
PowerWindow safePowers(PassSetup setup, int from, int to);

} // namespace halfscope
