// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "network/forward_backward.h"
#include "training/optimizer.h"

namespace halfscope {

/// One tensor's update, before it happens and after.
struct TensorUpdate {
    int layer = 0;
    bool bias = false;
    int columns = 0;
    std::span<const float> gradients; ///< unscaled and clipped
    std::span<const float> weightsBefore;
    const Moments* momentsBefore = nullptr;
    std::span<const float> change; ///< what was subtracted
    std::span<const float> weights;
    const Moments* moments = nullptr;
};

/// Sees a training step happen, in the order of these functions. A step that is watched gives the same bits.
class StepWatcher : public PassWatcher {
public:
    virtual void passBegins(int microBatch, int replica, int samples) = 0;
    virtual void passEnds() = 0;
    /// Of each replica, and what they became.
    virtual void reduced(const std::vector<std::vector<LayerGradients>>& replicas,
                         const std::vector<LayerGradients>& gradients) = 0;
    /// The micro-batches' together, of which there are several.
    virtual void accumulated(const std::vector<LayerGradients>& gradients) = 0;
    virtual void checked(const std::vector<LayerGradients>& gradients, bool skipped) = 0;
    virtual void unscaled(const std::vector<LayerGradients>& gradients, const UnscaleBy& by,
                          std::span<const float> layerScales) = 0;
    virtual void clipped(const std::vector<LayerGradients>& gradients, float norm, float factor) = 0;
    virtual void updated(const UpdateCount& count, const TensorUpdate& update) = 0;
};

} // namespace halfscope
