// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gradients/gradient_set.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace halfscope::bench {

/// `count` finite values of either sign, spread evenly over the binades 2^lowest to 2^(lowest + binades).
/// The same seed gives the same values.
std::vector<float> sampleValues(std::size_t count, int lowest, int binades, std::uint64_t seed);

/// `count` gradients in thirteen groups, each some binades above the one before, as those of a deep sigmoid network.
std::shared_ptr<const GradientSet> sampleLayers(std::size_t count);

} // namespace halfscope::bench
