// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/record_stories.h"

#include <cmath>

namespace halfscope::stories {

namespace {

bool isOfBias(TensorKind kind) {
    switch (kind) {
    case TensorKind::BiasFirstMoment:
    case TensorKind::BiasSecondMoment:
    case TensorKind::BiasUpdate:
    case TensorKind::NewBiases:
        return true;
    default:
        return false;
    }
}

/// One element's update: its operands, the constants, and the arithmetic that they are in.
class ElementUpdate {
public:
    explicit ElementUpdate(const RecordElement& element)
        : m_element(element), m_bias(isOfBias(element.tensor().kind)), m_arithmetic(updateArithmetic(element.setup())),
          m_constants(constantsOf(element.setup().optimizer, m_arithmetic, element.record().count)) {}

    OptimizerKind optimizer() const { return m_element.setup().optimizer.kind; }
    const OptimizerConstants& constants() const { return m_constants; }
    bool inFormat() const { return m_arithmetic != UpdateArithmetic{}; }
    float stored(float value) const {
        return inFormat() ? store(formatOf(m_arithmetic.format), value, m_arithmetic.rules) : value;
    }

    Operand gradient() const {
        return m_element.here(
            m_element.before(either(TensorKind::WeightGradients, TensorKind::BiasGradients), layer()));
    }
    /// As this step has made them.
    Operand first() const { return now(TensorKind::WeightFirstMoment, TensorKind::BiasFirstMoment); }
    Operand second() const { return now(TensorKind::WeightSecondMoment, TensorKind::BiasSecondMoment); }
    Operand change() const { return now(TensorKind::WeightUpdate, TensorKind::BiasUpdate); }
    Operand firstBefore() const { return {momentsBefore().first[m_element.index()], {}}; }
    Operand secondBefore() const { return {momentsBefore().second[m_element.index()], {}}; }
    Operand masterWeight() const {
        RecordSource cast = m_element.inPass(PhaseKind::Cast, either(TensorKind::Weights, TensorKind::Biases), layer());
        cast.form = OperandForm::Plain;
        return m_element.here(cast);
    }

    RecordTerms begin(TermsKind kind) const {
        RecordTerms story = m_element.begin(kind);
        story.inFormat = inFormat();
        return story;
    }

    /// As both moments are made.
    RecordTerms twoProducts(Term decayed, Term added) const {
        RecordTerms story = begin(TermsKind::SumOfProducts);
        decayed.product = stored(decayed.left.value * decayed.right.value);
        decayed.sum = decayed.product;
        added.product = stored(added.left.value * added.right.value);
        added.sum = stored(decayed.sum + added.product);
        story.terms = {decayed, added};
        story.result = added.sum;
        return story;
    }

private:
    int layer() const { return m_element.layer(); }
    TensorKind either(TensorKind weight, TensorKind bias) const { return m_bias ? bias : weight; }
    Operand now(TensorKind weight, TensorKind bias) const {
        return m_element.here(m_element.inPass(PhaseKind::Update, either(weight, bias), layer()));
    }
    const Moments& momentsBefore() const {
        const LayerMoments& moments = m_element.record().momentsBefore[static_cast<std::size_t>(layer())];
        return m_bias ? moments.biases : moments.weights;
    }

    const RecordElement& m_element;
    bool m_bias;
    UpdateArithmetic m_arithmetic;
    OptimizerConstants m_constants;
};

RecordTerms rateTimes(const RecordElement& element, const ElementUpdate& update, const Operand& operand) {
    const float rate = update.constants().rate;
    RecordTerms story = element.ofTwo(TermsKind::Product, {rate, {}}, operand, rate * operand.value);
    story.inFormat = update.inFormat();
    return story;
}

RecordTerms adamChange(const ElementUpdate& update) {
    const OptimizerConstants& c = update.constants();
    RecordTerms story = update.begin(TermsKind::AdamChange);
    const Operand first = update.first();
    const Operand second = update.second();
    const float corrected = update.stored(first.value / c.firstCorrection);
    const float root = update.stored(std::sqrt(update.stored(second.value / c.secondCorrection)));
    story.terms.push_back({first, second, corrected, corrected});
    story.divisor = Operand{update.stored(root + c.epsilon), second.from, OperandForm::Derived};
    story.factor = Operand{c.rate, {}};
    story.result = c.rate * update.stored(corrected / story.divisor->value);
    return story;
}

} // namespace

RecordTerms firstMoment(const RecordElement& element) {
    const ElementUpdate update(element);
    const OptimizerConstants& c = update.constants();
    return update.optimizer() == OptimizerKind::Adam
               ? update.twoProducts({update.firstBefore(), {c.beta1, {}}}, {update.gradient(), {c.rest1, {}}})
               : update.twoProducts({update.firstBefore(), {c.decay, {}}}, {update.gradient(), {1, {}}});
}

RecordTerms secondMoment(const RecordElement& element) {
    const ElementUpdate update(element);
    const OptimizerConstants& c = update.constants();
    Operand square = update.gradient();
    square.value = update.stored(square.value * square.value);
    square.form = OperandForm::Derived;
    return update.twoProducts({update.secondBefore(), {c.beta2, {}}}, {square, {c.rest2, {}}});
}

RecordTerms change(const RecordElement& element) {
    const ElementUpdate update(element);
    switch (update.optimizer()) {
    case OptimizerKind::Sgd:
        return rateTimes(element, update, update.gradient());
    case OptimizerKind::Momentum:
        return rateTimes(element, update, update.first());
    case OptimizerKind::Adam:
        break;
    }
    return adamChange(update);
}

RecordTerms newWeight(const RecordElement& element) {
    const ElementUpdate update(element);
    const Operand weight = update.masterWeight();
    const Operand change = update.change();
    return element.ofTwo(TermsKind::LeftMinusRight, weight, change, weight.value - change.value);
}

} // namespace halfscope::stories
