// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "network/initial_parameters.h"
#include "network/pass_rules.h"
#include "network/place_store.h"

#include <span>

namespace halfscope {

/// inputs: (samples, in) row-major; targets: (samples, out) row-major; both float32. For the cross-entropy the targets
/// are probabilities of the classes.
struct Batch {
    int samples = 0;
    std::span<const float> inputs;
    std::span<const float> targets;
};

/// The recipe of README "Numbers" for one batch: forward, loss, backward. `layers` are the float32 master values, with
/// shapes that fit one another and the batch. Every gradient of the result carries the factor `scale`.
PassResult forwardBackward(const std::vector<LayerParameters>& layers, Activation activation, const Batch& batch,
                           float scale, const PlaceStore& store, PassRules rules = {});

} // namespace halfscope
