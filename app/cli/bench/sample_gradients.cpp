// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/bench/sample_gradients.h"

#include <bit>
#include <string>

namespace halfscope::bench {

std::vector<float> sampleValues(std::size_t count, int lowest, int binades, std::uint64_t seed) {
    std::vector<float> values(count);
    std::uint64_t state = seed * 2 + 1;
    for (float& value : values) {
        state = state * 6364136223846793005ull + 1442695040888963407ull; // Knuth's MMIX generator
        const auto high = static_cast<std::uint32_t>(state >> 32);
        const std::uint32_t sign = high & 0x80000000u;
        const auto exponent =
            static_cast<std::uint32_t>(127 + lowest) + (high >> 23 & 0xFFu) % static_cast<std::uint32_t>(binades);
        const auto fraction = static_cast<std::uint32_t>(state >> 20) & 0x7FFFFFu;
        value = std::bit_cast<float>(sign | exponent << 23 | fraction);
    }
    return values;
}

std::shared_ptr<const GradientSet> sampleLayers(std::size_t count) {
    constexpr std::size_t kLayers = 13;
    auto set = std::make_shared<GradientSet>();
    for (std::size_t i = 0; i < kLayers; ++i) {
        const std::size_t from = count * i / kLayers;
        const std::size_t to = count * (i + 1) / kLayers;
        auto values = sampleValues(to - from, -33 + 2 * static_cast<int>(i), 10, i);
        set->groups.push_back(GradientGroup::make(std::to_string(i + 1), std::move(values)));
    }
    return set;
}

} // namespace halfscope::bench
