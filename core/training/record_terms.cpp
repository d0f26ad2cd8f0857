// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/record_stories.h"

#include <array>

namespace halfscope {

namespace {

using Story = RecordTerms (*)(const RecordElement&);

/// Of parameter gradients: by phase.
constexpr std::array<Story, kPhaseKindCount> kOfGradients{
    stories::given,            // cast
    stories::given,            // forward
    stories::given,            // loss
    stories::given,            // scale
    stories::backwardGradient, // backward
    stories::reduced,          // reduce
    stories::accumulated,      // accumulate
    stories::checked,          // check
    stories::unscaled,         // unscale
    stories::clipped,          // clip
    stories::given,            // update
    stories::given,            // scaler
};

RecordTerms gradient(const RecordElement& element) {
    return kOfGradients[static_cast<std::size_t>(element.phase().kind)](element);
}

constexpr std::array<Story, kTensorKindCount> kStories{
    stories::given,           // Weights
    stories::given,           // Biases
    stories::given,           // Inputs
    stories::product,         // Product
    stories::biased,          // PreActivation
    stories::activation,      // Activation
    stories::biased,          // Output
    stories::loss,            // Loss
    stories::scaledLoss,      // ScaledLoss
    stories::outputGradient,  // OutputGradient
    stories::hiddenProduct,   // HiddenProduct
    stories::derivativeInner, // DerivativeInner
    stories::derivative,      // Derivative
    stories::hiddenGradient,  // HiddenGradient
    gradient,                 // WeightGradients
    gradient,                 // BiasGradients
    stories::norm,            // Norm
    stories::firstMoment,     // WeightFirstMoment
    stories::firstMoment,     // BiasFirstMoment
    stories::secondMoment,    // WeightSecondMoment
    stories::secondMoment,    // BiasSecondMoment
    stories::change,          // WeightUpdate
    stories::change,          // BiasUpdate
    stories::newWeight,       // NewWeights
    stories::newWeight,       // NewBiases
};

} // namespace

RecordTerms termsOf(const StepRecord& record, const RecordPoint& point) {
    const RecordElement element(record, point);
    return kStories[static_cast<std::size_t>(element.tensor().kind)](element);
}

} // namespace halfscope
