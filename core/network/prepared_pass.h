// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "network/forward_backward.h"

namespace halfscope {

/// What passes of one network over the same samples share, whatever their format and scale: initial parameters, inputs
/// and targets. For whoever runs many of them.
class PreparedPass {
public:
    /// NetworkBadShape, NetworkTooLarge or ScaleNotPositiveFinite, with the field and what would do.
    static Result<PreparedPass> make(const PassSetup& setup);

    /// The pass by `setup`'s format, rules, rounding seed, placement and scale.
    PassResult run(const PassSetup& setup) const;

private:
    PreparedPass() = default;

    Activation m_activation = Activation::Sigmoid;
    std::vector<LayerParameters> m_parameters;
    int m_samples = 0;
    std::vector<float> m_inputs;
    std::vector<float> m_targets;
};

} // namespace halfscope
