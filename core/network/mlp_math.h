// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

/// The only definition of each per-element rule of the network, for the host and for devices. Every operation is an
/// IEEE sum, product, quotient, square root or conversion of float32 or float64, so that every backend gives the same
/// bits: no library exponential, no contraction into fused multiply-adds (-ffp-contract=off, -fmad=false), no branch
/// that a vector loop would stumble over.
#if defined(__CUDACC__)
#define HALFSCOPE_RULE __host__ __device__ constexpr
#define HALFSCOPE_RULE_SQRT __host__ __device__ inline
#else
#define HALFSCOPE_RULE constexpr
#define HALFSCOPE_RULE_SQRT inline
#endif

namespace halfscope::rules {

/// e^x as 2^n (1 + q): n = round(x / ln 2), q = e^r - 1 by its series, the remainder r at most 0.347 in size, which
/// leaves an error below 2^-41 of q. For |x| <= 708.
struct Exponential {
    double power; ///< 2^n
    double q;
};
HALFSCOPE_RULE Exponential exponentialParts(double x) {
    constexpr double kRoundToInteger = 6755399441055744.0; // 1.5 * 2^52: the sum's last places are the integer
    const double shifted = x * 1.44269504088896340736 + kRoundToInteger;
    const double n = shifted - kRoundToInteger;
    const double r = (x - n * 0x1.62e42feep-1) - n * 0x1.a39ef35793c76p-33; // ln 2; the first product is exact
    double p = 1.0 / 3628800.0;
    p = p * r + 1.0 / 362880.0;
    p = p * r + 1.0 / 40320.0;
    p = p * r + 1.0 / 5040.0;
    p = p * r + 1.0 / 720.0;
    p = p * r + 1.0 / 120.0;
    p = p * r + 1.0 / 24.0;
    p = p * r + 1.0 / 6.0;
    p = p * r + 0.5;
    const std::uint64_t integer = std::bit_cast<std::uint64_t>(shifted) - std::bit_cast<std::uint64_t>(kRoundToInteger);
    return {std::bit_cast<double>((integer + 1023u) << 52), (r * r) * p + r};
}

constexpr std::uint32_t kSignBit = 0x80000000u;

HALFSCOPE_RULE float magnitudeOf(float x) { return std::bit_cast<float>(std::bit_cast<std::uint32_t>(x) & ~kSignBit); }

/// x, at most 200 in size: beyond that every result below is as at 200. A NaN passes. Masks, since compilers make
/// branches of a choice between floats, and no vectors of a loop with branches.
HALFSCOPE_RULE float limited(float x) {
    constexpr auto kLimit = std::bit_cast<std::int32_t>(200.0f);
    constexpr auto kInfinity = std::int32_t{0x7F800000};
    const std::uint32_t bits = std::bit_cast<std::uint32_t>(x);
    const auto size = static_cast<std::int32_t>(bits & ~kSignBit);
    const std::uint32_t mask =
        (0u - static_cast<std::uint32_t>(size > kLimit)) & (0u - static_cast<std::uint32_t>(size <= kInfinity));
    const std::uint32_t limitedSize = (static_cast<std::uint32_t>(size) & ~mask) | (kLimit & mask);
    return std::bit_cast<float>((bits & kSignBit) | limitedSize);
}

// Each of these three is computed in float64 and rounded once: the nearest float32, but where a tie is nearer than some
// 2^-40 of the value. The published figures need that: two of the float32 gradients sit beside a tie in their last
// digit.

/// e^x; subnormal and infinite where float32 is.
HALFSCOPE_RULE float exponential(float x) {
    const Exponential e = exponentialParts(static_cast<double>(limited(x)));
    return static_cast<float>(e.power + e.power * e.q);
}

/// 1 / (1 + e^-z).
HALFSCOPE_RULE float sigmoid(float z) {
    const Exponential e = exponentialParts(static_cast<double>(limited(-z)));
    return static_cast<float>(1.0 / (1.0 + (e.power + e.power * e.q)));
}

/// E / (E + 2) with E = e^2|z| - 1, and the sign of z.
HALFSCOPE_RULE float hyperbolicTangent(float z) {
    const Exponential e = exponentialParts(2.0 * static_cast<double>(limited(magnitudeOf(z))));
    const double minusOne = (e.power - 1.0) + e.power * e.q;
    const auto value = static_cast<float>(minusOne / (minusOne + 2.0));
    return std::bit_cast<float>(std::bit_cast<std::uint32_t>(value) | (std::bit_cast<std::uint32_t>(z) & kSignBit));
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

/// One element's part of the loss, float32; the sum over elements is float64 (BatchLoss).
HALFSCOPE_RULE float squaredError(float output, float target) {
    const float error = output - target;
    return error * error;
}

/// Of the cross-entropy, from the probability q that the softmax gives a class and the wished one, for a batch of n
/// samples, times the scale, from left to right.
HALFSCOPE_RULE float softmaxGradient(float q, float target, float n, float scale) { return ((q - target) / n) * scale; }

/// log(1 + x), -1 < x < 2^23, within 1 unit in the last place; the method and the coefficients of FreeBSD's
/// s_log1pf.c (Sun Microsystems 1993), whose last places are those behind the published weights of seed 0.
/// With 1 + x = 2^k (1 + f), 1 + f in [sqrt(1/2), sqrt(2)), and s = f / (2 + f):
/// log(1 + f) = f - f^2 / 2 + s (f^2 / 2 + R(s^2)).
HALFSCOPE_RULE float log1p(float x) {
    constexpr std::uint32_t kSqrtHalf = 0x3F3504F7u; // the code of sqrt(1/2)
    constexpr float kLn2High = 6.9313812256e-01f;    // its last places are zero: times k it is exact
    constexpr float kLn2Low = 9.0580006145e-06f;
    const float u = 1.0f + x;
    const std::uint32_t offset = std::bit_cast<std::uint32_t>(u) - kSqrtHalf;
    const std::int32_t k = static_cast<std::int32_t>(offset) >> 23;
    const float reduced = std::bit_cast<float>((offset & 0x7FFFFFu) + kSqrtHalf) - 1.0f;
    const bool near = k == 0; // then x itself is f: 1 + x has lost places of it
    const float lost = (x > 1.0f ? 1.0f - (u - x) : x - (u - 1.0f)) / u; // what u lacks of 1 + x
    const float f = near ? x : reduced;
    const float c = near ? 0.0f : lost;
    const float halfSquare = 0.5f * f * f;
    const float s = f / (2.0f + f);
    const float z = s * s;
    float p = 1.4798198640e-01f;
    p = p * z + 1.5313838422e-01f;
    p = p * z + 1.8183572590e-01f;
    p = p * z + 2.2222198546e-01f;
    p = p * z + 2.8571429849e-01f;
    p = p * z + 4.0000000596e-01f;
    p = p * z + 6.6666668653e-01f;
    const float rest = s * (halfSquare + z * p);
    const auto power = static_cast<float>(k);
    return power * kLn2High - ((halfSquare - (rest + (power * kLn2Low + c))) - f);
}

/// log(s) of a softmax's sum, 1 <= s < 2^23 (one of its terms is e^0): s - 1 is exact.
HALFSCOPE_RULE float logarithmOfSum(float s) { return log1p(s - 1.0f); }

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
