// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/record_stories.h"

#include "network/loss_parts.h"

namespace halfscope::stories {

namespace {

/// The outputs of the element's pass, and what they should be.
class Outputs {
public:
    explicit Outputs(const RecordElement& element)
        : m_source(element.inPass(PhaseKind::Forward, TensorKind::Output, element.lastLayer())),
          m_targets(element.pass().targets), m_columns(m_source.tensor->columns) {}

    int samples() const { return m_source.tensor->rows; }
    int columns() const { return m_columns; }
    Operand at(int row, int column) const { return m_source.at(row, column); }
    std::span<const float> row(int row) const { return ofRow(m_source.tensor->values, row); }
    std::span<const float> targets(int row) const { return ofRow(m_targets, row); }
    float target(int row, int column) const { return targets(row)[static_cast<std::size_t>(column)]; }

private:
    std::span<const float> ofRow(const std::vector<float>& values, int row) const {
        const auto width = static_cast<std::size_t>(m_columns);
        return {values.data() + static_cast<std::size_t>(row) * width, width};
    }

    RecordSource m_source;
    const std::vector<float>& m_targets;
    int m_columns;
};

/// The loss's reduction as the pass made it, told term by term.
class LossStory {
public:
    LossStory(const RecordElement& element, std::size_t count)
        : m_count(count), m_sums(element.sums(SumPlace::Loss)), m_story(element.begin(TermsKind::Loss)),
          m_reduction(element.setup().rules.pass.lossInFormat ? &m_sums : nullptr), m_loss(m_reduction) {
        m_story.inFormat = m_reduction.isInFormat(); // in float32, too: then it sums in float32
    }
    LossReduction& reduction() { return m_reduction; }

    void add(const Operand& output, float target, float part) {
        m_loss.add(part);
        m_soFar += static_cast<double>(part);
        const float mean = static_cast<float>(m_soFar / static_cast<double>(m_count));
        m_story.terms.push_back({output, {target, {}}, part, m_story.inFormat ? m_loss.storedSum() : mean});
    }

    RecordTerms finish() {
        if (m_story.inFormat) {
            m_story.divisor = Operand{static_cast<float>(m_count), {}};
        }
        m_story.result = m_loss.dividedBy(m_count);
        return std::move(m_story);
    }

private:
    std::size_t m_count;
    FormatSums m_sums;
    RecordTerms m_story;
    LossReduction m_reduction;
    BatchLoss m_loss;
    double m_soFar = 0;
};

RecordTerms squaredErrors(const RecordElement& element, const Outputs& outputs) {
    const bool mean = element.setup().rules.pass.loss == Loss::MeanSquaredError;
    const auto count = static_cast<std::size_t>(mean ? outputs.samples() * outputs.columns() : 1);
    LossStory story(element, count);
    for (int row = 0; row < outputs.samples(); ++row) {
        for (int column = 0; column < outputs.columns(); ++column) {
            const Operand output = outputs.at(row, column);
            const float target = outputs.target(row, column);
            story.add(output, target, rules::squaredErrorFor(output.value, target, story.reduction()));
        }
    }
    return story.finish();
}

/// A term a sample: the output of its class.
RecordTerms crossEntropy(const RecordElement& element, const Outputs& outputs) {
    LossStory story(element, static_cast<std::size_t>(outputs.samples()));
    Softmax softmax;
    for (int row = 0; row < outputs.samples(); ++row) {
        const std::span<const float> targets = outputs.targets(row);
        const auto own = std::max_element(targets.begin(), targets.end()) - targets.begin();
        softmax.of(outputs.row(row), story.reduction());
        story.add(outputs.at(row, static_cast<int>(own)), targets[static_cast<std::size_t>(own)],
                  softmax.lossFor(targets, story.reduction()));
    }
    return story.finish();
}

/// Of the element's sample: those before it drew their random bits first.
Softmax softmaxOf(const RecordElement& element, const Outputs& outputs, const FormatSums* sums) {
    LossReduction reduction(sums);
    BatchLoss loss(reduction);
    Softmax softmax;
    for (int row = sums ? 0 : element.row(); row <= element.row(); ++row) {
        softmax.of(outputs.row(row), reduction);
        if (row < element.row()) {
            loss.add(softmax.lossFor(outputs.targets(row), reduction));
        }
    }
    return softmax;
}

RecordTerms softmaxError(const RecordElement& element, const Outputs& outputs, float scale) {
    RecordTerms story = element.begin(TermsKind::Softmax);
    const bool reduces = element.setup().rules.pass.lossInFormat;
    story.inFormat = element.inFormat(reduces);
    const FormatSums sums = element.sums(SumPlace::Loss);
    const Softmax softmax = softmaxOf(element, outputs, reduces ? &sums : nullptr);
    const Operand largest = outputs.at(element.row(), static_cast<int>(softmax.largest));
    for (int column = 0; column < outputs.columns(); ++column) {
        const auto j = static_cast<std::size_t>(column);
        story.terms.push_back({outputs.at(element.row(), column), largest, softmax.powers[j], softmax.partial[j]});
    }
    const auto count = static_cast<float>(outputs.samples());
    story.target = Operand{outputs.target(element.row(), element.column()), {}};
    story.divisor = Operand{count, {}};
    story.factor = Operand{scale, {}};
    story.result = rules::softmaxGradient(softmax.q[static_cast<std::size_t>(element.column())], story.target->value,
                                          count, scale);
    return story;
}

} // namespace

RecordTerms loss(const RecordElement& element) {
    const Outputs outputs(element);
    return element.setup().rules.pass.loss == Loss::CrossEntropy ? crossEntropy(element, outputs)
                                                                 : squaredErrors(element, outputs);
}

RecordTerms scaledLoss(const RecordElement& element) {
    const Operand loss = element.inPass(PhaseKind::Loss, TensorKind::Loss, element.lastLayer()).at(0, 0);
    const Operand scale{element.pass().scale, {}};
    return element.ofTwo(TermsKind::Product, loss, scale, loss.value * scale.value);
}

RecordTerms outputGradient(const RecordElement& element) {
    const Outputs outputs(element);
    const float scale = element.pass().scale;
    const Loss loss = element.setup().rules.pass.loss;
    if (loss == Loss::CrossEntropy) {
        return softmaxError(element, outputs, scale);
    }
    const Operand output = outputs.at(element.row(), element.column());
    const float target = outputs.target(element.row(), element.column());
    const float count =
        loss == Loss::MeanSquaredError ? static_cast<float>(outputs.samples() * outputs.columns()) : 1.0f;
    RecordTerms story = element.ofTwo(TermsKind::OutputError, output, {target, {}}, 2.0f * (output.value - target));
    story.divisor = Operand{count, {}};
    story.factor = Operand{scale, {}};
    story.result = rules::outputGradient(output.value, target, count, scale);
    return story;
}

} // namespace halfscope::stories
