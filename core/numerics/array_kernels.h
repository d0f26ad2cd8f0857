// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "numerics/format.h"

#include <array>
#include <cstddef>
#include <utility>

/// The loops behind storeArray and roundTrip, one file a level. Internal to numerics.
namespace halfscope::detail {

/// What happens to an element beside its store.
enum class Passage : std::uint8_t {
    Store,      ///< nothing
    Reciprocal, ///< times S before, times 1/S after
    Divide,     ///< times S before, divided by S after
};
inline constexpr std::size_t kPassages = 3;

struct ArrayPass {
    const float* in = nullptr;
    float* out = nullptr;
    std::size_t count = 0;
    float scale = 1;
    float reciprocal = 1;
    bool stream = false; ///< write past the cache: for arrays too large for it; not where in is out
};

using ArrayKernel = void (*)(const ArrayPass&);
/// One kernel for each format and passage: [format * kPassages + passage].
using ArrayKernels = std::array<ArrayKernel, kFormats.size() * kPassages>;

extern const ArrayKernels kPortableKernels;
#if defined(__x86_64__)
extern const ArrayKernels kAvx2Kernels;
extern const ArrayKernels kAvx512Kernels;
#endif

/// The bit patterns, as float32, that a store to nearest even needs; all derived from the format.
template <FormatId id> struct StoreBits {
    static constexpr Format kFormat = formatOf(id);
    static constexpr std::uint32_t kSign = 0x80000000u;
    static constexpr std::uint32_t kInfinity = 0x7F800000u;
    static constexpr std::uint32_t kNan = 0x7FC00000u;
    static constexpr int kDropped = 23 - kFormat.fractionBits; ///< fraction bits that the format lacks
    static constexpr std::uint32_t kDroppedMask = (1u << kDropped) - 1;
    static constexpr std::uint32_t kBelowHalf = kDroppedMask >> 1; ///< plus the last kept bit: rounds half to even
    /// float32's exponents: subnormals lie as in float32, and a carry out of the largest value gives infinity.
    static constexpr bool kWide = kFormat.exponentBits == 8;
    static constexpr std::uint32_t kSmallestNormal = std::bit_cast<std::uint32_t>(smallestNormal(kFormat));
    static constexpr std::uint32_t kLargest = std::bit_cast<std::uint32_t>(largestValue(kFormat));
    static constexpr std::uint32_t kOverflow = kFormat.hasInfinity() ? kInfinity : kNan;
    /// A float32 whose last place is the format's smallest subnormal: adding and taking it away rounds to that.
    static constexpr float kSubnormalGrid =
        std::bit_cast<float>(static_cast<std::uint32_t>(kFormat.minSubnormalExponent() + 23 + 127) << 23);
};

} // namespace halfscope::detail
