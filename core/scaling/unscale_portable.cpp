// SPDX-License-Identifier: GPL-3.0-or-later
#include "scaling/unscale_kernels.h"

namespace halfscope::detail {

namespace {

constexpr std::uint32_t kMagnitude = kHalf.magnitudeMask();
constexpr int kWidened = 23 - kHalf.fractionBits; ///< places by which the fraction is shorter than float32's
constexpr std::uint32_t kRebias = static_cast<std::uint32_t>(127 - kHalf.bias()) << 23;
constexpr float kSmallestNormal = smallestNormal(kHalf);

/// A finite code's unscaled value without a branch, so that any compiler can make vectors of the loop.
template <Unscaling how> inline float unscaledFinite(std::uint16_t code, float by) {
    const std::uint32_t fields = (code & kMagnitude) << kWidened;
    const std::uint32_t normal = fields + kRebias;
    // Exponent field 0 has no hidden place: it is given the smallest normal's, and that is taken away again.
    const std::uint32_t small = std::bit_cast<std::uint32_t>(
        std::bit_cast<float>(fields | std::bit_cast<std::uint32_t>(kSmallestNormal)) - kSmallestNormal);
    const std::uint32_t isSmall = 0u - static_cast<std::uint32_t>((code & kHalfExponent) == 0);
    const std::uint32_t sign = static_cast<std::uint32_t>(code & kHalf.signMask()) << 16;
    const float value = std::bit_cast<float>(sign | (small & isSmall) | (normal & ~isSmall));
    const float result = how == Unscaling::Divide ? value / by : value * by;
    const std::uint32_t isNan = 0u - static_cast<std::uint32_t>(result != result);
    constexpr std::uint32_t kNan = formatOf(FormatId::Float32).nanCode();
    return std::bit_cast<float>((kNan & isNan) | (std::bit_cast<std::uint32_t>(result) & ~isNan));
}

template <Unscaling how> std::size_t kernel(const UnscalePass& pass) {
    return unscaleByBlocks<how>(pass, [](const UnscalePass& whole, std::size_t done) {
        const float by = whole.by;
        for (; whole.count - done >= kUnscaleBlock; done += kUnscaleBlock) {
            const std::uint16_t* in = whole.in + done;
            float* out = whole.out + done;
            std::uint16_t largest = 0;
            for (std::size_t i = 0; i < kUnscaleBlock; ++i) {
                largest = std::max(largest, static_cast<std::uint16_t>(in[i] & kHalfExponent));
            }
            if (!finiteHalf(largest)) {
                break;
            }
            for (std::size_t i = 0; i < kUnscaleBlock; ++i) {
                out[i] = unscaledFinite<how>(in[i], by);
            }
        }
        return done;
    });
}

} // namespace

const UnscaleKernels kPortableUnscale{&kernel<Unscaling::Divide>, &kernel<Unscaling::Reciprocal>};

} // namespace halfscope::detail
