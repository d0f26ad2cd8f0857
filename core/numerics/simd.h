// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace halfscope {

/// The instruction sets that the array functions are written for; each level includes those before it.
enum class SimdLevel : std::uint8_t {
    Portable, ///< plain C++, any processor
    Avx2,     ///< AVX2 and F16C
    Avx512,   ///< AVX-512F
};

inline constexpr std::array<std::string_view, 3> kSimdLevelNames{"portable", "avx2", "avx512"};

constexpr std::string_view nameOf(SimdLevel level) { return kSimdLevelNames[static_cast<std::size_t>(level)]; }

/// The highest level that this processor and its system can run; asked once.
SimdLevel detectedSimdLevel();

/// Which level runs, and what became of a wish for another.
struct SimdChoice {
    enum class Override : std::uint8_t {
        None,        ///< nothing was asked for
        Taken,       ///< the level asked for runs
        Unknown,     ///< the name is none of kSimdLevelNames: the detected level runs
        Unavailable, ///< this machine cannot run that level: the detected level runs
    };
    SimdLevel level = SimdLevel::Portable;
    Override override = Override::None;
    std::string asked; ///< the text that was asked for, empty where nothing was
    bool operator==(const SimdChoice&) const = default;
};

/// The rule, apart from the environment: `asked` is the text of HALFSCOPE_SIMD, where it is set and not empty.
SimdChoice chooseSimd(std::optional<std::string_view> asked, SimdLevel detected);

/// The choice of this process: HALFSCOPE_SIMD and the processor, read once, at the first call.
const SimdChoice& simdChoice();

} // namespace halfscope
