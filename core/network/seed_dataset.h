// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

namespace halfscope {

struct SeedSample {
    float x0;
    float x1;
    float y;
};

inline constexpr int kSeedSamples = 64;
inline constexpr int kSeedInputs = 2;
inline constexpr int kSeedOutputs = 1;

/// The 64 samples of seed 001: numpy.random.default_rng(1).normal(size=(64, 2)) for the inputs and
/// default_rng(2).normal(size=(64, 1)) for the targets, each rounded to float32. The 16-sample experiments use the
/// first 16 rows.
extern const std::array<SeedSample, kSeedSamples> kSeedDataset;

} // namespace halfscope
