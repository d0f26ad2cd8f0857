// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "network/format_sums.h"
#include "network/pass_rules.h"

#include <span>

namespace halfscope {

/// The loss of a batch by README "Numbers", without the scale, a NaN the canonical one; `gradient` takes that of the
/// outputs, times the scale, not yet stored. outputs, targets and gradient: (samples, width) row-major; of the
/// cross-entropy the targets are the wished probabilities of the classes. `inFormat` null: reductions are float32
/// values summed in float64; else every intermediate of them is stored so, the errors p - y that
/// are squared, too; the gradient's own p - y is float32.
///
/// Cross-entropy: with m the largest output of a sample, e_j = exp(z_j - m), s their sum in index order and
/// q_j = e_j / s, a sample's loss is the sum over j with t_j != 0 of t_j (log s - (z_j - m)), and the gradient is
/// ((q_j - t_j) / samples) S.
float measureLoss(Loss loss, std::span<const float> outputs, std::span<const float> targets, int samples, float scale,
                  const FormatSums* inFormat, std::span<float> gradient);

} // namespace halfscope
