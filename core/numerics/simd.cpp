// SPDX-License-Identifier: GPL-3.0-or-later
#include "numerics/simd.h"

#include <algorithm>
#include <cstdlib>

#if defined(__x86_64__)
#include <cpuid.h>
#endif

namespace halfscope {

namespace {

SimdLevel detect() {
#if defined(__x86_64__)
    // __builtin_cpu_supports also asks whether the system saves the wide registers. F16C has no name in clang 14's
    // list: its bit is read directly, and its registers are those of AVX2.
    unsigned eax = 0;
    unsigned ebx = 0;
    unsigned ecx = 0;
    unsigned edx = 0;
    const bool f16c = __get_cpuid(1, &eax, &ebx, &ecx, &edx) != 0 && (ecx & bit_F16C) != 0;
    if (!f16c || !__builtin_cpu_supports("avx2")) {
        return SimdLevel::Portable;
    }
    return __builtin_cpu_supports("avx512f") ? SimdLevel::Avx512 : SimdLevel::Avx2;
#else
    return SimdLevel::Portable;
#endif
}

} // namespace

SimdLevel detectedSimdLevel() {
    static const SimdLevel level = detect(); // once: inside a virtual machine, cpuid costs some 25 microseconds
    return level;
}

SimdChoice chooseSimd(std::optional<std::string_view> asked, SimdLevel detected) {
    if (!asked || asked->empty()) {
        return {detected, SimdChoice::Override::None, {}};
    }
    const auto found = std::find(kSimdLevelNames.begin(), kSimdLevelNames.end(), *asked);
    if (found == kSimdLevelNames.end()) {
        return {detected, SimdChoice::Override::Unknown, std::string(*asked)};
    }
    const auto level = static_cast<SimdLevel>(found - kSimdLevelNames.begin());
    if (level > detected) {
        return {detected, SimdChoice::Override::Unavailable, std::string(*asked)};
    }
    return {level, SimdChoice::Override::Taken, std::string(*asked)};
}

const SimdChoice& simdChoice() {
    static const SimdChoice choice = [] {
        const char* asked = std::getenv("HALFSCOPE_SIMD");
        return chooseSimd(asked ? std::optional<std::string_view>(asked) : std::nullopt, detectedSimdLevel());
    }();
    return choice;
}

} // namespace halfscope
