// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "numerics/format.h"
#include "scaling/scaler_step.h"

#include <algorithm>
#include <array>
#include <cstddef>

/// The loops behind unscaleFloat16, one file a level. Internal to scaling.
namespace halfscope::detail {

struct UnscalePass {
    const std::uint16_t* in = nullptr;
    float* out = nullptr;
    std::size_t count = 0;
    float by = 1;        ///< the divisor or the factor
    bool stream = false; ///< write past the cache: for arrays too large for it
};

/// Unscales up to the first value that is not finite, or up to the beginning of a block that has one, and says how many
/// elements that are: `count` where all are finite.
using UnscaleKernel = std::size_t (*)(const UnscalePass&);
/// One kernel for each way of unscaling.
using UnscaleKernels = std::array<UnscaleKernel, 2>;

extern const UnscaleKernels kPortableUnscale;
#if defined(__x86_64__)
extern const UnscaleKernels kAvx2Unscale;
extern const UnscaleKernels kAvx512Unscale;
#endif

/// Elements that are checked together before any of them is written.
inline constexpr std::size_t kUnscaleBlock = 64;
/// Memory is written in whole lines where it is streamed.
inline constexpr std::size_t kLineBytes = 64;

constexpr Format kHalf = formatOf(FormatId::Float16);
constexpr auto kHalfExponent = static_cast<std::uint16_t>(kHalf.exponentMask()); ///< all ones: infinite or NaN

constexpr bool finiteHalf(std::uint16_t code) { return (code & kHalfExponent) != kHalfExponent; }

/// The definition, for one element: 0 times an infinite factor and 0 divided by 0 give the canonical NaN.
template <Unscaling how> constexpr float unscaledHalf(std::uint16_t code, float by) {
    const float value = decode(kHalf, code);
    return store(formatOf(FormatId::Float32), how == Unscaling::Divide ? value / by : value * by);
}

/// Elements from..to one by one: what is left beside the blocks. Stops before a value that is not finite.
template <Unscaling how> std::size_t unscaleFew(const UnscalePass& pass, std::size_t from, std::size_t to) {
    while (from < to && finiteHalf(pass.in[from])) {
        pass.out[from] = unscaledHalf<how>(pass.in[from], pass.by);
        ++from;
    }
    return from;
}

/// A pass made of whole blocks, with what is before and behind them: blocks(pass, done, stream) goes on from `done`
/// while a whole block is left and finite.
template <Unscaling how, class Blocks> std::size_t unscaleByBlocks(const UnscalePass& pass, const Blocks& blocks) {
    std::size_t done = 0;
    if (pass.stream) {
        constexpr std::size_t kLine = kLineBytes / sizeof(float);
        const std::size_t past = (reinterpret_cast<std::uintptr_t>(pass.out) / sizeof(float)) % kLine;
        const std::size_t head = std::min(pass.count, (kLine - past) % kLine);
        done = unscaleFew<how>(pass, 0, head);
        if (done < head) {
            return done;
        }
    }
    done = blocks(pass, done);
    return pass.count - done >= kUnscaleBlock ? done : unscaleFew<how>(pass, done, pass.count);
}

} // namespace halfscope::detail
