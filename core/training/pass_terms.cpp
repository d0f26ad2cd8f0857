// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/record_stories.h"

#include "network/mlp_math.h"

#include <cmath>

namespace halfscope::stories {

namespace {

/// Of a dot product: term k's operands by `term`.
template <class TermOf>
RecordTerms sumOfProducts(const RecordElement& element, SumPlace place, int count, TermOf termOf) {
    RecordTerms story = element.begin(TermsKind::SumOfProducts);
    story.inFormat = element.inFormat(element.setup().rules.pass.accumulateInFormat);
    const FormatSums sums = element.sums(place);
    float sum = 0;
    for (int k = 0; k < count; ++k) {
        Term term = termOf(k);
        term.product = term.left.value * term.right.value;
        if (story.inFormat) { // with the random bits of FormatSums
            const std::uint64_t index =
                2 * (element.index() * static_cast<std::uint64_t>(count) + static_cast<std::uint64_t>(k));
            term.product = sums.round(term.product, index);
            sum = sums.round(sum + term.product, index + 1);
        } else {
            sum += term.product;
        }
        term.sum = sum;
        story.terms.push_back(term);
    }
    story.result = sum;
    return story;
}

RecordTerms weightGradient(const RecordElement& element) {
    const RecordSource inputs = element.inputsOf(element.layer());
    const RecordSource gradient = element.gradientOf(element.layer());
    return sumOfProducts(element, SumPlace::WeightGradients, static_cast<int>(element.pass().samples.size()),
                         [&](int sample) {
                             return Term{inputs.at(sample, element.row()), gradient.at(sample, element.column())};
                         });
}

RecordTerms biasGradient(const RecordElement& element) {
    RecordTerms story = element.begin(TermsKind::Sum);
    story.inFormat = element.inFormat(element.setup().rules.pass.biasGradientsInFormat);
    const RecordSource gradient = element.unrounded(element.gradientOf(element.layer()));
    const FormatSums sums = element.sums(SumPlace::BiasGradients);
    const std::size_t count = element.pass().samples.size();
    float sum = 0;
    for (std::size_t k = 0; k < count; ++k) {
        Term term{gradient.at(static_cast<int>(k), element.column()), {}};
        term.product = term.left.value;
        sum += term.product;
        if (story.inFormat) {
            sum = sums.round(sum, 2 * (element.index() * count + k) + 1);
        }
        term.sum = sum;
        story.terms.push_back(term);
    }
    story.result = sum;
    return story;
}

RecordTerms functionOf(const RecordElement& element, const Operand& operand, float (*function)(float)) {
    return element.ofTwo(TermsKind::Function, operand, {}, function(operand.value));
}

float (*functionOf(Activation activation))(float) {
    switch (activation) {
    case Activation::Sigmoid:
        return rules::sigmoid;
    case Activation::Tanh:
        return rules::hyperbolicTangent;
    case Activation::Relu:
        break;
    }
    return rules::rectified;
}

/// What the derivative reads.
Operand activationHere(const RecordElement& element) {
    return element.here(element.unrounded(element.inPass(PhaseKind::Forward, TensorKind::Activation, element.layer())));
}

/// The scale that a layer has of its own: a power of two, so that the quotient is exact. 1 where it means nothing.
float ownScale(const StepRecord& record, int layer) {
    const auto i = static_cast<std::size_t>(layer);
    const float scale = record.layerScales[i] / record.layerScales[i + 1];
    return std::isfinite(scale) ? scale : 1;
}

} // namespace

RecordTerms given(const RecordElement& element) { return element.begin(TermsKind::None); }

RecordTerms product(const RecordElement& element) {
    const RecordSource inputs = element.inputsOf(element.layer());
    const RecordSource weights = element.inPass(PhaseKind::Cast, TensorKind::Weights, element.layer());
    return sumOfProducts(element, SumPlace::Product, element.width(element.layer() - 1), [&](int k) {
        return Term{inputs.at(element.row(), k), weights.at(k, element.column())};
    });
}

RecordTerms biased(const RecordElement& element) {
    const Operand left = element.here(element.inPass(PhaseKind::Forward, TensorKind::Product, element.layer()));
    const Operand right = element.inPass(PhaseKind::Cast, TensorKind::Biases, element.layer()).at(0, element.column());
    return element.ofTwo(TermsKind::LeftPlusRight, left, right, left.value + right.value);
}

RecordTerms activation(const RecordElement& element) {
    const RecordSource z = element.inPass(PhaseKind::Forward, TensorKind::PreActivation, element.layer());
    return functionOf(element, element.here(z), functionOf(element.setup().activation));
}

RecordTerms hiddenProduct(const RecordElement& element) {
    const int next = element.layer() + 1;
    const RecordSource gradient = element.gradientOf(next);
    const RecordSource weights = element.inPass(PhaseKind::Cast, TensorKind::Weights, next);
    RecordTerms story = sumOfProducts(element, SumPlace::HiddenGradients, element.width(next), [&](int k) {
        return Term{gradient.at(element.row(), k), weights.at(element.column(), k)};
    });
    if (element.setup().lossScale.kind == LossScaleKind::PerLayer) {
        story.factor = Operand{ownScale(element.record(), element.layer()), {}};
        story.result *= story.factor->value;
    }
    return story;
}

RecordTerms derivativeInner(const RecordElement& element) {
    const Operand a = activationHere(element);
    return element.setup().activation == Activation::Tanh
               ? element.ofTwo(TermsKind::Product, a, a, rules::tanhDerivativeFirst(a.value))
               : element.ofTwo(TermsKind::LeftMinusRight, {1, {}}, a, rules::sigmoidDerivativeFirst(a.value));
}

RecordTerms derivative(const RecordElement& element) {
    const Activation activation = element.setup().activation;
    if (activation == Activation::Relu) {
        const RecordSource z = element.inPass(PhaseKind::Forward, TensorKind::PreActivation, element.layer());
        return functionOf(element, element.here(z), rules::reluDerivative);
    }
    const Operand inner =
        element.here(element.inPass(PhaseKind::Backward, TensorKind::DerivativeInner, element.layer()));
    if (activation == Activation::Tanh) {
        return element.ofTwo(TermsKind::LeftMinusRight, {1, {}}, inner, rules::tanhDerivativeSecond(inner.value));
    }
    const Operand a = activationHere(element);
    return element.ofTwo(TermsKind::Product, a, inner, rules::sigmoidDerivativeSecond(a.value, inner.value));
}

RecordTerms hiddenGradient(const RecordElement& element) {
    const Operand product =
        element.here(element.inPass(PhaseKind::Backward, TensorKind::HiddenProduct, element.layer()));
    const Operand slope = element.here(element.inPass(PhaseKind::Backward, TensorKind::Derivative, element.layer()));
    return element.ofTwo(TermsKind::Product, product, slope, product.value * slope.value);
}

RecordTerms backwardGradient(const RecordElement& element) {
    return element.tensor().kind == TensorKind::WeightGradients ? weightGradient(element) : biasGradient(element);
}

} // namespace halfscope::stories
