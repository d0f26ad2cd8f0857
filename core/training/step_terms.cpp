// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/record_stories.h"

#include "training/replicas.h"
#include "training/unscale_and_clip.h"

#include <algorithm>
#include <cmath>

namespace halfscope::stories {

namespace {

/// The same element of the phase before.
Operand before(const RecordElement& element) {
    return element.here(element.before(element.tensor().kind, element.layer()));
}

/// A tensor's sum of squares, at its largest element.
Operand squaresOf(const RecordSource& source) {
    const TensorRecord& tensor = *source.tensor;
    std::size_t largest = 0;
    for (std::size_t i = 0; i < tensor.values.size(); ++i) {
        if (std::isnan(tensor.values[i])) {
            largest = i;
            break;
        }
        largest = std::abs(tensor.values[i]) > std::abs(tensor.values[largest]) ? i : largest;
    }
    const int element = static_cast<int>(largest);
    Operand operand = source.at(element / tensor.columns, element % tensor.columns);
    operand.value = sumOfSquares(tensor.values, tensor.columns);
    operand.form = OperandForm::Derived;
    return operand;
}

} // namespace

RecordTerms reduced(const RecordElement& element) {
    const bool first = element.setup().replicas.order == ReduceOrder::SumFirst;
    const ReduceStore store = reduceStore(element.setup());
    const int microBatch = element.phase().microBatch;
    RecordTerms story = element.begin(first ? TermsKind::Sum : TermsKind::SumOfQuotients);
    story.inFormat = store != ReduceStore{};
    std::vector<Operand> parts;
    for (const PassRecord& pass : element.record().passes) {
        if (pass.microBatch == microBatch) {
            parts.push_back(element.here(
                element.inPass(microBatch, pass.replica, PhaseKind::Backward, element.tensor().kind, element.layer())));
        }
    }
    const Operand count{static_cast<float>(parts.size()), {}};
    float sum = 0;
    for (const Operand& part : parts) {
        const float value = first ? part.value : store(part.value / count.value);
        sum = store(sum + value);
        story.terms.push_back({part, first ? Operand{} : count, value, sum});
    }
    story.result = sum;
    if (first) {
        story.divisor = count;
        story.result = sum / count.value;
    }
    return story;
}

RecordTerms accumulated(const RecordElement& element) {
    RecordTerms story = element.begin(TermsKind::Sum);
    const TensorKind kind = element.tensor().kind;
    for (const PassRecord& pass : element.record().passes) {
        if (pass.replica > 0) {
            continue;
        }
        RecordSource source = element.inPass(pass.microBatch, 0, PhaseKind::Reduce, kind, element.layer());
        if (!source) {
            source = element.inPass(pass.microBatch, 0, PhaseKind::Backward, kind, element.layer());
        }
        const Operand part = element.here(source);
        story.result = story.terms.empty() ? part.value : story.result + part.value;
        story.terms.push_back({part, {}, part.value, story.result});
    }
    return story;
}

RecordTerms checked(const RecordElement& element) {
    const Operand value = before(element);
    return element.ofTwo(TermsKind::Same, value, {}, value.value);
}

RecordTerms unscaled(const RecordElement& element) {
    const StepRecord& record = element.record();
    const bool perLayer = record.setup.lossScale.kind == LossScaleKind::PerLayer;
    const float layerScale = record.layerScales[static_cast<std::size_t>(element.layer())];
    const UnscaleBy by = perLayer ? UnscaleBy{Unscaling::Divide, layerScale, 1} : record.unscale;
    const Operand value = before(element);
    return by.how == Unscaling::Divide ? element.ofTwo(TermsKind::Quotient, value, {by.divisor, {}}, by(value.value))
                                       : element.ofTwo(TermsKind::Product, value, {by.factor, {}}, by(value.value));
}

RecordTerms norm(const RecordElement& element) {
    RecordTerms story = element.begin(TermsKind::RootOfSum);
    float sum = 0;
    for (int layer = 0; layer <= element.lastLayer(); ++layer) {
        for (const TensorKind kind : {TensorKind::WeightGradients, TensorKind::BiasGradients}) {
            const Operand squares = squaresOf(element.before(kind, layer));
            sum += squares.value;
            story.terms.push_back({squares, {}, squares.value, sum});
        }
    }
    story.result = std::sqrt(sum);
    return story;
}

RecordTerms clipped(const RecordElement& element) {
    const Operand value = before(element);
    Operand factor = element.inPass(PhaseKind::Clip, TensorKind::Norm, -1).at(0, 0);
    factor.value = element.record().clipFactor;
    factor.form = OperandForm::Derived;
    return element.ofTwo(TermsKind::Product, value, factor, value.value * factor.value);
}

} // namespace halfscope::stories
