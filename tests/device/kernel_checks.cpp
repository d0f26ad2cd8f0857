// SPDX-License-Identifier: GPL-3.0-or-later
#include "device/kernel_checks.h"

#include "device/lab.h"

#include <cmath>
#include <limits>

namespace halfscope {

std::vector<float> lab::numbers(std::size_t count, std::uint64_t seed, float scale, int spread, bool special) {
    constexpr float kInfinity = std::numeric_limits<float>::infinity();
    // NaNs with a sign and payloads, none the canonical one: what an operation gives differs between processors
    constexpr float kSpecial[] = {
        kInfinity, -kInfinity, std::bit_cast<float>(0xFFC01234u), -0.0f,
        1e-45f,    -3e-40f,    std::bit_cast<float>(0x7FFFFFFFu), std::bit_cast<float>(0xFFC00001u)};
    constexpr std::uint32_t kKinds = std::size(kSpecial);
    const random::Key key = random::keyOf(seed);
    std::vector<float> values(count);
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t bits = random::bitsAt(key, 2 * i);
        const std::uint32_t choice = random::bitsAt(key, 2 * i + 1);
        const float fraction = 1.0f + static_cast<float>(bits & 0x7FFFFFu) * 0x1p-23f;
        const int power = static_cast<int>(choice % static_cast<std::uint32_t>(spread + 1)) - spread / 2;
        values[i] = std::ldexp(bits >> 31 ? -fraction : fraction, power) * scale;
        const std::uint32_t kind = (choice >> 16) % 32;
        if (kind == 0) {
            values[i] = 0;
        } else if (special && kind <= kKinds) {
            values[i] = kSpecial[kind - 1];
        }
    }
    return values;
}

std::vector<KernelCheck> kernelChecks() {
    std::vector<KernelCheck> checks;
    addPassChecks(checks);
    addProductChecks(checks);
    addGradientChecks(checks);
    addUpdateChecks(checks);
    return checks;
}

} // namespace halfscope
