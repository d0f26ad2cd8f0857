// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace halfscope::random {

/// A threefry key: two words. key(n) of JAX is {high half, low half} of n.
struct Key {
    std::uint32_t high = 0;
    std::uint32_t low = 0;
    bool operator==(const Key&) const = default;
};

constexpr Key keyOf(std::uint64_t seed) {
    return {static_cast<std::uint32_t>(seed >> 32), static_cast<std::uint32_t>(seed)};
}

/// Threefry-2x32, 20 rounds (Salmon et al. 2011; JAX, prng.py): the block of `counter` under `key`.
constexpr Key threefry(Key key, std::uint64_t counter) {
    constexpr std::array<std::array<int, 4>, 2> kRotations{{{13, 15, 26, 6}, {17, 29, 16, 24}}};
    const std::array<std::uint32_t, 3> schedule{key.high, key.low, key.high ^ key.low ^ 0x1BD11BDAu};
    std::uint32_t x = static_cast<std::uint32_t>(counter >> 32) + schedule[0];
    std::uint32_t y = static_cast<std::uint32_t>(counter) + schedule[1];
    for (std::uint32_t group = 0; group < 5; ++group) {
        for (const int rotation : kRotations[group % 2]) {
            x += y;
            y = std::rotl(y, rotation) ^ x;
        }
        x += schedule[(group + 1) % 3];
        y += schedule[(group + 2) % 3] + group + 1;
    }
    return {x, y};
}

/// JAX's partitionable random bits: word `index` of an array under `key`.
constexpr std::uint32_t bitsAt(Key key, std::uint64_t index) {
    const Key block = threefry(key, index);
    return block.high ^ block.low;
}

/// JAX's partitionable split: key `index` of any number of them.
constexpr Key splitAt(Key key, std::uint64_t index) { return threefry(key, index); }

static_assert(splitAt(keyOf(0), 0) == Key{1797259609u, 2579123966u});
static_assert(splitAt(keyOf(0), 1) == Key{928981903u, 3453687069u});

} // namespace halfscope::random
