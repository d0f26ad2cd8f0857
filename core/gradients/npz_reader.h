// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gradients/content.h"
#include "gradients/gradient_steps.h"

/// Internal to core/gradients: numpy's archives of arrays, stored or deflated, zip64 or not.
namespace halfscope::detail {

bool startsAsZip(std::span<const char> bytes);

/// Each array as a group of its name; of arrays named step/NUMBER/NAME those alone, pooled by NAME. NoArrays,
/// NpzDamaged, NpzBadMethod, NpzTooPacked, NpzNotBuilt, and the problems of an array as in npy_reader.h.
Result<ReadReport> readNpz(Input& input);
/// Arrays named step/NUMBER/NAME by their numbers; else the first axis of all arrays as steps: NoSteps, TooManySteps.
Result<StepsReport> readNpzSteps(Input& input);

} // namespace halfscope::detail
