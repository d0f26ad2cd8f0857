// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "network/place_store.h"

namespace halfscope {

/// The loss of a pass, as the setup's rules give it and plainly in float32.
struct MeasuredLoss {
    float loss = 0;
    float plain = 0;
    float scale = 1;  ///< S that the gradients carry: stored where the loss is
    float scaled = 0; ///< the loss times S, stored where the loss is
    float plainScaled = 0;
};

/// Sees every value of a pass as it is made. A pass that is watched gives the same bits.
class PassWatcher {
public:
    virtual ~PassWatcher() = default;
    /// `plain`: what the operation gives in float32 from the operands that it read; `stored`: what was kept, in tf32
    /// as the next product reads it. Both row-major with `columns`.
    virtual void stored(StorePoint point, int columns, std::span<const float> plain, std::span<const float> stored) = 0;
    virtual void measured(const MeasuredLoss& loss) = 0;
};

} // namespace halfscope
