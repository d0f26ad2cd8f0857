// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "network/forward_backward.h"

#include <string>
#include <string_view>

namespace halfscope {

/// What computes the passes of a training step. Every backend gives the same bits, from the rules of
/// network/mlp_math.h; they differ in speed, and in what a machine must have.
class Backend {
public:
    virtual ~Backend() = default;
    virtual std::string_view id() const = 0; ///< as the command line spells it
    virtual std::string name() const = 0;    ///< of the device, as its maker calls it
    /// halfscope::forwardBackward, by the device.
    virtual void forwardBackward(const std::vector<LayerParameters>& layers, Activation activation, const Batch& batch,
                                 float scale, const PlaceStore& store, const PassRules& rules,
                                 PassRoom& room) const = 0;
};

/// This processor, with the widest instructions that it has (numerics/simd.h). There on every machine.
const Backend& cpuBackend();

} // namespace halfscope
