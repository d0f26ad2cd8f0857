// SPDX-License-Identifier: GPL-3.0-or-later
#include "scaling/unscale.h"

#include "numerics/store_array.h"
#include "scaling/unscale_kernels.h"

namespace halfscope {

namespace {

using detail::UnscaleKernel;
using detail::UnscaleKernels;
using detail::UnscalePass;

/// From here on, all arrays together, results do not wait in the cache for their reader, and a plain store would read
/// the old line first.
constexpr std::size_t kStreamFrom = std::size_t{1} << 20; // floats, 4 MiB

const UnscaleKernels& kernelsOf(SimdLevel level) {
#if defined(__x86_64__)
    if (level == SimdLevel::Avx512) {
        return detail::kAvx512Unscale;
    }
    if (level == SimdLevel::Avx2) {
        return detail::kAvx2Unscale;
    }
#else
    static_cast<void>(level);
#endif
    return detail::kPortableUnscale;
}

/// Multiplication where it gives division's bits: it takes a third of the time.
UnscaleBy quickest(UnscaleBy by) {
    if (by.how == Unscaling::Divide && divisionIsMultiplication(by.divisor)) {
        return {Unscaling::Reciprocal, by.divisor, 1 / by.divisor};
    }
    return by;
}

} // namespace

std::optional<UnscaleFinding> unscaleFloat16At(SimdLevel level, std::span<const UnscaleArray> arrays, UnscaleBy by) {
    by = quickest(by);
    const UnscaleKernel kernel = kernelsOf(level)[static_cast<std::size_t>(by.how)];
    std::size_t total = 0;
    for (const UnscaleArray& array : arrays) {
        total += array.codes.size();
    }
    UnscalePass pass;
    pass.by = by.how == Unscaling::Divide ? by.divisor : by.factor;
    pass.stream = total >= kStreamFrom;
    for (std::size_t i = 0; i < arrays.size(); ++i) {
        pass.in = arrays[i].codes.data();
        pass.out = arrays[i].out.data();
        pass.count = std::min(arrays[i].codes.size(), arrays[i].out.size());
        const std::size_t done = kernel(pass);
        if (done < pass.count) {
            const auto found = std::find_if_not(pass.in + done, pass.in + pass.count, detail::finiteHalf);
            return UnscaleFinding{i, static_cast<std::size_t>(found - pass.in)};
        }
    }
    return std::nullopt;
}

std::optional<UnscaleFinding> unscaleFloat16(std::span<const UnscaleArray> arrays, UnscaleBy by) {
    return unscaleFloat16At(simdChoice().level, arrays, by);
}

} // namespace halfscope
