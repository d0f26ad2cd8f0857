// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "network/mlp_math.h"

#include <cstdint>

namespace halfscope {

enum class OptimizerKind : std::uint8_t { Sgd, Momentum, Adam };

/// The numbers that every element of a step shares, as the arithmetic stores them; as far as the optimizer has them.
struct OptimizerConstants {
    float rate = 0;
    float decay = 0; ///< momentum
    float beta1 = 0;
    float rest1 = 0; ///< 1 - beta1
    float beta2 = 0;
    float rest2 = 0;
    float firstCorrection = 1;
    float secondCorrection = 1;
    float epsilon = 0;
};

/// An element's update, for the host and for devices, each result by R: a functor that leaves float32 or stores it.
/// Each rule gives what is subtracted from the weight, and changes the moments.
namespace rules {

template <class R> HALFSCOPE_RULE float sgdChange(const OptimizerConstants& c, float g, R r) { return r(c.rate * g); }

template <class R> HALFSCOPE_RULE float momentumChange(const OptimizerConstants& c, float g, float& m, R r) {
    m = r(r(c.decay * m) + g);
    return r(c.rate * m);
}

template <class R> HALFSCOPE_RULE_SQRT float adamChange(const OptimizerConstants& c, float first, float second, R r) {
    const float root = r(r(std::sqrt(r(second / c.secondCorrection))) + c.epsilon);
    return r(c.rate * r(r(first / c.firstCorrection) / root));
}

template <class R> HALFSCOPE_RULE_SQRT float adamChange(const OptimizerConstants& c, float g, float& m, float& v, R r) {
    m = r(r(c.beta1 * m) + r(c.rest1 * g));
    v = r(r(c.beta2 * v) + r(c.rest2 * r(g * g)));
    return adamChange(c, m, v, r);
}

} // namespace rules
} // namespace halfscope
