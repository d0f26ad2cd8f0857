// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/step_record.h"

namespace halfscope {

/// The tensor that a store of a pass makes, and the phase that it belongs to.
struct PlacedTensor {
    TensorKind kind{};
    PhaseKind phase{};
};
PlacedTensor tensorAt(StorePoint point);

/// In which a record has the values of a place: tf32 rounds the operands of products alone.
FormatId formatAt(const TrainingSetup& setup, StorePoint point);

/// In which a pass leaves its parameter gradients, and replicas add them.
FormatId gradientFormat(const TrainingSetup& setup);
/// In which the loss is, and the loss times S.
FormatId lossFormat(const TrainingSetup& setup);
FormatId scaledLossFormat(const TrainingSetup& setup);

} // namespace halfscope
