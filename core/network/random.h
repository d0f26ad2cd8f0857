// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "numerics/threefry.h"

#include <cstdint>
#include <vector>

/// JAX's random numbers (partitionable threefry, jax/_src/random.py), so that a seed here starts from the weights and
/// the orders that JAX starts from. Element `index` of an array depends on the key and the index alone.
namespace halfscope::random {

/// In [0, 1): a multiple of 2^-23.
float uniformAt(Key key, std::uint64_t index);
/// In [low, high): u (high - low) + low in float32, at least low.
float uniformAt(Key key, std::uint64_t index, float low, float high);
/// Standard normal: sqrt(2) erfinv(uniform in (-1, 1)).
float normalAt(Key key, std::uint64_t index);

std::vector<float> uniform(Key key, int count);
std::vector<float> uniform(Key key, int count, float low, float high);
std::vector<float> normal(Key key, int count);

/// The numbers 0 to count - 1 in random order. An epoch's order is permutation(splitAt(key, 1), n), and the next
/// epoch's key splitAt(key, 0).
std::vector<int> permutation(Key key, int count);

} // namespace halfscope::random
