// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "network/mlp_math.h"

#include <cstddef>

/// What a loss is made of, for the host and for devices. R is the rounding of the loss's reduction: a functor that
/// leaves float32 as it is or stores in the compute format, drawing its random bits in the order of its calls, and that
/// says which by isInFormat().
namespace halfscope::rules {

/// One element's part of a loss of squared errors.
template <class R> HALFSCOPE_RULE float squaredErrorFor(float output, float target, R& reduction) {
    if (!reduction.isInFormat()) {
        return squaredError(output, target);
    }
    const float error = reduction(output - target);
    return reduction(error * error);
}

/// The softmax of one sample of `width` outputs; each array has room for as many.
struct SoftmaxOf {
    const float* outputs;
    std::size_t width;
    float* shifted;          ///< z - m, m the largest output
    float* powers;           ///< e^(z - m)
    float* partial;          ///< their sums so far; the last is s
    float* q;                ///< e^(z - m) / s
    std::size_t largest = 0; ///< the index of m, the first of several; a NaN is larger than none
    float logSum = 0;        ///< log s

    template <class R> HALFSCOPE_RULE void compute(R& reduction) {
        largest = 0;
        for (std::size_t j = 1; j < width; ++j) {
            largest = outputs[largest] < outputs[j] ? j : largest;
        }
        float sum = 0;
        for (std::size_t j = 0; j < width; ++j) {
            shifted[j] = reduction(outputs[j] - outputs[largest]);
            powers[j] = reduction(exponential(shifted[j]));
            sum = reduction(sum + powers[j]);
            partial[j] = sum;
        }
        for (std::size_t j = 0; j < width; ++j) {
            q[j] = reduction(powers[j] / sum);
        }
        logSum = reduction(logarithmOfSum(sum));
    }

    /// The sample's part of the loss.
    template <class R> HALFSCOPE_RULE float lossFor(const float* targets, R& reduction) const {
        float term = 0;
        for (std::size_t j = 0; j < width; ++j) {
            if (targets[j] != 0) { // an output of -inf in another class takes no part
                term = reduction(term + reduction(targets[j] * reduction(logSum - shifted[j])));
            }
        }
        return term;
    }
};

} // namespace halfscope::rules
