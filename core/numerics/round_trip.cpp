// SPDX-License-Identifier: GPL-3.0-or-later
#include "numerics/round_trip.h"

#include "numerics/array_kernels.h"
#include "numerics/powers.h"
#include "numerics/store_array.h"

#include <cmath>

namespace halfscope {

namespace {

using detail::ArrayKernels;
using detail::ArrayPass;
using detail::Passage;

/// From here on a result does not wait in the cache for its reader, and a plain store would read the old line first.
constexpr std::size_t kStreamFrom = std::size_t{1} << 20; // floats, 4 MiB

const ArrayKernels& kernelsOf(SimdLevel level) {
#if defined(__x86_64__)
    if (level == SimdLevel::Avx512) {
        return detail::kAvx512Kernels;
    }
    if (level == SimdLevel::Avx2) {
        return detail::kAvx2Kernels;
    }
#else
    static_cast<void>(level);
#endif
    return detail::kPortableKernels;
}

void runPass(SimdLevel level, FormatId id, Passage passage, std::span<const float> in, float scale,
             std::span<float> out) {
    ArrayPass pass{in.data(), out.data(), in.size() < out.size() ? in.size() : out.size()};
    pass.scale = scale;
    pass.reciprocal = 1 / scale;
    pass.stream = pass.count >= kStreamFrom && pass.in != pass.out;
    const std::size_t index = static_cast<std::size_t>(id) * detail::kPassages + static_cast<std::size_t>(passage);
    kernelsOf(level)[index](pass);
}

} // namespace

bool divisionIsMultiplication(float scale) {
    return exponentOfPower(static_cast<double>(scale)) && std::isnormal(1 / scale);
}

void storeArrayAt(SimdLevel level, std::span<const float> in, FormatId id, std::span<float> out) {
    runPass(level, id, Passage::Store, in, 1, out);
}

void storeArray(std::span<const float> in, FormatId id, std::span<float> out) {
    storeArrayAt(simdChoice().level, in, id, out);
}

void roundTripAt(SimdLevel level, std::span<const float> gradients, float scale, FormatId id, std::span<float> out) {
    const Passage passage = divisionIsMultiplication(scale) ? Passage::Reciprocal : Passage::Divide;
    runPass(level, id, passage, gradients, scale, out);
}

void roundTrip(std::span<const float> gradients, float scale, FormatId format, std::span<float> out) {
    roundTripAt(simdChoice().level, gradients, scale, format, out);
}

RoundTripValue traceValue(float input, float scale, Format format, StoreRules rules, std::uint32_t random) {
    constexpr Format kFloat32 = formatOf(FormatId::Float32);
    RoundTripValue value;
    value.input = input;
    value.scaled = store(kFloat32, input * scale); // a NaN becomes the canonical one
    value.code = encode(format, value.scaled, rules, random);
    value.stored = decode(format, value.code);
    value.valueClass = classOf(format, value.code);
    value.fate = fateOf(format, rules, input, value.scaled, value.code);
    value.returned = value.stored / scale;
    const double before = input;
    const double after = value.returned;
    value.relativeError = before == 0 && after == 0 ? 0 : std::fabs(after - before) / std::fabs(before);
    return value;
}

} // namespace halfscope
