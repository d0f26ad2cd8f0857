// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

/// The only definition of each per-element rule of the network, for the host and for devices. Every operation is an
/// IEEE float32 (in log1p float64) sum, product, quotient or square root, so that every backend gives the same bits:
/// no library exponential, no contraction into fused multiply-adds (-ffp-contract=off, -fmad=false), no branch that a
/// vector loop would stumble over.
#if defined(__CUDACC__)
#define HALFSCOPE_RULE __host__ __device__ constexpr
#define HALFSCOPE_RULE_SQRT __host__ __device__ inline
#else
#define HALFSCOPE_RULE constexpr
#define HALFSCOPE_RULE_SQRT inline
#endif

namespace halfscope::rules {

/// e^x within 1 unit in the last place, subnormal results and infinity included; e^NaN is NaN.
/// 2^n e^r with n = round(x / ln 2); the polynomial and the split ln 2 are those of Cephes, expf.c (Moshier).
HALFSCOPE_RULE float exponential(float x) {
    constexpr float kRoundToInteger = 12582912.0f;           // 1.5 * 2^23: the sum's last places are the integer
    const float below = x > 89.0f ? 89.0f : x;               // beyond 2^128 already
    const float clamped = below < -104.0f ? -104.0f : below; // below 2^-150 already
    const float shifted = clamped * 1.44269504088896341f + kRoundToInteger;
    const float n = shifted - kRoundToInteger;
    const float r = (clamped - n * 0.693359375f) - n * -2.12194440e-4f; // the first product is exact
    float p = 1.9875691500e-4f;
    p = p * r + 1.3981999507e-3f;
    p = p * r + 8.3334519073e-3f;
    p = p * r + 4.1665795894e-2f;
    p = p * r + 1.6666665459e-1f;
    p = p * r + 5.0000001201e-1f;
    const float power = (p * (r * r) + r) + 1.0f;
    // Times 2^n in two steps, since n reaches from -150 to 128: the first is exact, the second rounds once.
    const std::int32_t exponent = static_cast<std::int32_t>(std::bit_cast<std::uint32_t>(shifted) -
                                                            std::bit_cast<std::uint32_t>(kRoundToInteger));
    const std::int32_t half = exponent >> 1;
    const float first = std::bit_cast<float>((static_cast<std::uint32_t>(half) + 127u) << 23);
    const float second = std::bit_cast<float>((static_cast<std::uint32_t>(exponent - half) + 127u) << 23);
    return (power * first) * second;
}

HALFSCOPE_RULE float sigmoid(float z) { return 1.0f / (1.0f + exponential(-z)); }

/// 1 - 2 / (e^2|z| + 1) with the sign of z; near 0 the polynomial of Cephes, tanhf.c, where that would cancel.
HALFSCOPE_RULE float hyperbolicTangent(float z) {
    const float size = z < 0.0f ? -z : z;
    const float far = 1.0f - 2.0f / (exponential(2.0f * size) + 1.0f);
    const float square = z * z;
    float p = -5.70498872745e-3f;
    p = p * square + 2.06390887954e-2f;
    p = p * square - 5.37397155531e-2f;
    p = p * square + 1.33314422036e-1f;
    p = p * square - 3.33332819422e-1f;
    const float near = (p * square) * z + z;
    const float farSigned = z < 0.0f ? -far : far;
    return size >= 0.625f ? farSigned : near;
}

/// Zero up to 0 (either sign of zero gives +0); a NaN passes through.
HALFSCOPE_RULE float rectified(float z) { return z <= 0.0f ? 0.0f : z; }

// The derivative of the activation, from the stored activation a, in two steps with a store after each (place
// `derivative`): sigmoid R(a R(1 - a)), tanh R(1 - R(a a)).
HALFSCOPE_RULE float sigmoidDerivativeFirst(float a) { return 1.0f - a; }
HALFSCOPE_RULE float sigmoidDerivativeSecond(float a, float first) { return a * first; }
HALFSCOPE_RULE float tanhDerivativeFirst(float a) { return a * a; }
HALFSCOPE_RULE float tanhDerivativeSecond(float first) { return 1.0f - first; }
/// ReLU has one step, from the stored pre-activation: 1 or 0, exact in every format.
HALFSCOPE_RULE float reluDerivative(float z) { return z > 0.0f ? 1.0f : 0.0f; }

/// Of the mean of squared errors over n elements, times the scale, from left to right.
HALFSCOPE_RULE float outputGradient(float output, float target, float n, float scale) {
    return ((2.0f * (output - target)) / n) * scale;
}

/// One element's part of the loss, float32; the sum over elements is float64 (lossOf in mlp.cpp).
HALFSCOPE_RULE float squaredError(float output, float target) {
    const float error = output - target;
    return error * error;
}

/// log(1 + x), x > -1, computed in float64 and rounded once: the nearest float32 but for near-ties beyond 2^-45.
/// 1 + x = 2^e m with m in [sqrt(1/2), sqrt(2)); log m = 2 artanh(s) with s = (m - 1) / (m + 1) by its series.
HALFSCOPE_RULE float log1p(float x) {
    constexpr double kLn2 = 0.693147180559945309417;
    constexpr std::uint64_t kSqrtHalf = 0x3FE6A09E667F3BCDull; // the code of sqrt(1/2)
    constexpr std::uint64_t kFraction = 0xFFFFFFFFFFFFFull;
    const double u = 1.0 + static_cast<double>(x);
    const std::uint64_t offset = std::bit_cast<std::uint64_t>(u) - kSqrtHalf;
    const auto e = static_cast<std::int32_t>(static_cast<std::int64_t>(offset) >> 52);
    const double m = std::bit_cast<double>((offset & kFraction) + kSqrtHalf);
    const double f = e == 0 ? static_cast<double>(x) : m - 1.0; // x itself: 1 + x has lost places of a small x
    const double s = f / (2.0 + f);
    const double q = s * s; // at most 0.0295
    double p = 1.0 / 17.0;
    p = p * q + 1.0 / 15.0;
    p = p * q + 1.0 / 13.0;
    p = p * q + 1.0 / 11.0;
    p = p * q + 1.0 / 9.0;
    p = p * q + 1.0 / 7.0;
    p = p * q + 1.0 / 5.0;
    p = p * q + 1.0 / 3.0;
    const double logM = 2.0 * (s + (s * q) * p);
    return static_cast<float>(static_cast<double>(e) * kLn2 + logM);
}

/// The inverse error function in float32, |x| < 1: Giles 2010, "Approximating the erfinv function", single precision;
/// the operations in the order of XLA's ErfInv32 (math.cc), from which the weights of a seed come.
HALFSCOPE_RULE_SQRT float inverseErrorFunction(float x) {
    constexpr float kCentral[9] = {2.81022636e-08f, 3.43273939e-07f, -3.5233877e-06f, -4.39150654e-06f, 0.00021858087f,
                                   -0.00125372503f, -0.00417768164f, 0.246640727f,    1.50140941f};
    constexpr float kTail[9] = {-0.000200214257f, 0.000100950558f, 0.00134934322f, -0.00367342844f, 0.00573950773f,
                                -0.0076224613f,   0.00943887047f,  1.00167406f,    2.83297682f};
    const float w = -log1p(-(x * x));
    const bool central = w < 5.0f;
    const float v = central ? w - 2.5f : std::sqrt(w) - 3.0f;
    float p = central ? kCentral[0] : kTail[0];
    for (int i = 1; i < 9; ++i) {
        p = (central ? kCentral[i] : kTail[i]) + p * v;
    }
    return p * x;
}

} // namespace halfscope::rules
