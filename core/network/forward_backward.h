// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "network/initial_parameters.h"
#include "network/pass_rules.h"
#include "network/pass_watcher.h"
#include "network/place_store.h"
#include "stop_asked.h"

#include <span>

namespace halfscope {

/// inputs: (samples, in) row-major; targets: (samples, out) row-major; both float32. For the cross-entropy the targets
/// are probabilities of the classes.
struct Batch {
    int samples = 0;
    std::span<const float> inputs;
    std::span<const float> targets;
};

/// What the forward pass of one layer leaves to the backward pass. All (samples, width) row-major but the weights.
struct LayerRoom {
    std::vector<float> weights;         ///< as stored
    std::vector<float> weightsCopy;     ///< of the operand, where it is a copy
    std::span<const float> weightsRead; ///< as the products read them
    std::span<const float> inputsRead;
    std::vector<float> biases;
    std::vector<float> preActivation; ///< as stored; of the output layer the output itself
    std::vector<float> activation;    ///< as stored
    std::vector<float> activationCopy;
};

/// Memory of a pass, for whoever makes many: the next one of the same shape allocates nothing. It holds nothing that a
/// pass reads of the one before.
struct PassRoom {
    std::vector<LayerRoom> layers;
    std::vector<float> inputs;
    std::vector<float> inputsCopy;
    std::vector<float> gradientCopy;
    std::vector<float> slope;
    std::vector<float> plain;        ///< of a watched pass: what was before a store
    PassResult result;               ///< of the last pass
    std::vector<std::uint64_t> lost; ///< by layer: parameter gradients that only their store made zero
    bool countLost = false;
    PassWatcher* watcher = nullptr;
    StopAsked stop;       ///< asked before every product
    bool stopped = false; ///< the last pass was: its result is worth nothing
};

/// The recipe of README "Numbers" for one batch: forward, loss, backward. `layers` are the float32 master values, with
/// shapes that fit one another and the batch. Every gradient of the result carries the factor `scale`.
PassResult forwardBackward(const std::vector<LayerParameters>& layers, Activation activation, const Batch& batch,
                           float scale, const PlaceStore& store, PassRules rules = {});

/// The same into room.result.
void forwardBackward(const std::vector<LayerParameters>& layers, Activation activation, const Batch& batch, float scale,
                     const PlaceStore& store, PassRules rules, PassRoom& room);

/// The forward pass alone: the outputs as stored, (samples, out) row-major, in the room. inputs: as of a batch.
std::span<const float> forward(const std::vector<LayerParameters>& layers, Activation activation, int samples,
                               std::span<const float> inputs, const PlaceStore& store, PassRules rules, PassRoom& room);

} // namespace halfscope
