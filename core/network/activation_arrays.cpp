// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/activation_arrays.h"

#include "network/mlp_math.h"

#include <array>

namespace halfscope {

namespace {

using Loop = void (*)(const float* z, float* a, std::size_t count);

struct Sigmoid {
    float operator()(float z) const { return rules::sigmoid(z); }
};
struct Rectified {
    float operator()(float z) const { return rules::rectified(z); }
};
struct Tanh {
    float operator()(float z) const { return rules::hyperbolicTangent(z); }
};

// One loop three times: the compiler makes vectors of it, as wide as the function's target allows. By function, not by
// file, so that no inline function of a header is compiled for a machine that this one may not be.

template <class Rule> void portableLoop(const float* z, float* a, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        a[i] = Rule()(z[i]);
    }
}

#if defined(__x86_64__)
template <class Rule> __attribute__((target("avx2"))) void avx2Loop(const float* z, float* a, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        a[i] = Rule()(z[i]);
    }
}

template <class Rule>
__attribute__((target("avx512f,prefer-vector-width=512"))) void avx512Loop(const float* z, float* a,
                                                                           std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        a[i] = Rule()(z[i]);
    }
}
#else
template <class Rule> constexpr Loop avx2Loop = portableLoop<Rule>;
template <class Rule> constexpr Loop avx512Loop = portableLoop<Rule>;
#endif

/// By activation.
using Loops = std::array<Loop, 3>;
/// By level.
constexpr std::array<Loops, 3> kLoops{
    Loops{portableLoop<Sigmoid>, portableLoop<Rectified>, portableLoop<Tanh>},
    Loops{avx2Loop<Sigmoid>, avx2Loop<Rectified>, avx2Loop<Tanh>},
    Loops{avx512Loop<Sigmoid>, avx512Loop<Rectified>, avx512Loop<Tanh>},
};

} // namespace

void activateAt(SimdLevel level, Activation activation, std::span<const float> z, std::span<float> a) {
    kLoops[static_cast<std::size_t>(level)][static_cast<std::size_t>(activation)](z.data(), a.data(), a.size());
}

void activate(Activation activation, std::span<const float> z, std::span<float> a) {
    activateAt(simdChoice().level, activation, z, a);
}

} // namespace halfscope
