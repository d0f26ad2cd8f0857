// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "training/step_record.h"

#include <vector>

namespace halfscope {

/// From the smallest to the largest magnitude that is finite and not zero; 0 and 0 where there is none.
struct Magnitudes {
    float smallest = 0;
    float largest = 0;
    bool empty() const { return largest == 0; }
    void take(float smallestNonzero, float largestFinite);
    void take(const std::vector<float>& values);
};

/// The parameter gradients of one layer, weights and biases together, as of a phase of a step.
struct LayerMagnitudes {
    Magnitudes scaled;           ///< as stored, times S
    Magnitudes unscaled;         ///< S = 1: in float32 throughout; from the unscaling on what that made
    ClassCounts counts;          ///< of the scaled ones
    std::int64_t ofZeros = 0;    ///< of the zeros, those that no store lost but are not zero in float32 throughout
    std::int64_t everywhere = 0; ///< those that are zero there, too
    bool reached = false;
    float scale = 1; ///< S that they carry in their pass, as a part of the whole step's
};

/// Of a tensor of parameter gradients, what its elements are in float32 throughout, at S = 1; of others null.
const std::vector<float>* trueGradientsOf(const StepRecord& record, const TensorRecord& tensor);

/// Where the unscaling is in a record; none where the step was skipped.
std::optional<std::size_t> unscalePhase(const StepRecord& record);

/// Of a layer, from 0. What its backward pass makes in the pass that the phase is of, while that is still to come; then
/// what Reduce, Accumulate and Clip made of it, as far as they are done.
LayerMagnitudes layerMagnitudes(const StepRecord& record, int layer, std::size_t phase);

/// All magnitudes of parameter gradients that any phase of the step shows, as exponents.
struct MagnitudeReach {
    double low = 0;
    double high = 0;
};
std::optional<MagnitudeReach> gradientReach(const StepRecord& record);

} // namespace halfscope
