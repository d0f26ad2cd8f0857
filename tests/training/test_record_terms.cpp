// SPDX-License-Identifier: GPL-3.0-or-later
#include "record_elements.h"
#include "training/record_terms.h"

#include "network/mlp_math.h"

#include <cmath>

using namespace halfscope;
using namespace halfscope::samples;

namespace {

/// Does the arithmetic of a story once more, from its operands.
class Replay {
public:
    Replay(const StepRecord& record, const RecordPoint& point)
        : m_record(record), m_point(point), m_tensor(record.tensor(point)), m_story(termsOf(record, point)) {}

    /// What is wrong with the story; empty: nothing.
    QString fault() const {
        if (!same(m_story.stored, valueAt(m_record, m_point, false)) ||
            !same(m_story.plain, valueAt(m_record, m_point, true))) {
            return QStringLiteral("another element's");
        }
        for (const Term& term : m_story.terms) {
            for (const Operand* operand : {&term.left, &term.right}) {
                if (!isWhatItNames(*operand)) {
                    return QStringLiteral("an operand that is not what it names: ") + golden::hex(operand->value);
                }
            }
        }
        if (m_story.inFormat) {
            return endsAtWhatIsStored();
        }
        const QString arithmetic = arithmeticFault();
        if (!arithmetic.isEmpty()) {
            return arithmetic;
        }
        return same(m_story.result, m_story.plain)
                   ? QString()
                   : QStringLiteral("gives ") + golden::hex(m_story.result) + " for " + golden::hex(m_story.plain);
    }

    const RecordTerms& story() const { return m_story; }

private:
    bool isWhatItNames(const Operand& operand) const {
        return !operand.from || operand.form == OperandForm::Derived ||
               same(operand.value, valueAt(m_record, *operand.from, operand.form == OperandForm::Plain));
    }

    /// The sums are what the format keeps, and the store of what they give is what was stored.
    QString endsAtWhatIsStored() const {
        const TrainingSetup& setup = m_record.setup;
        StoreRules rules = setup.storeRules;
        if (rules.rounding == Rounding::Stochastic) {
            rules.rounding = Rounding::NearestEven;
        }
        const FormatId compute = setup.format == FormatId::Tf32 ? FormatId::Float32 : setup.format;
        const bool drawn = m_story.kind == TermsKind::Softmax && setup.storeRules.rounding == Rounding::Stochastic;
        for (const Term& term : m_story.terms) {
            if (m_story.kind != TermsKind::Product && !same(term.sum, store(formatOf(compute), term.sum, rules))) {
                return QStringLiteral("a sum that the format does not have: ") + golden::hex(term.sum);
            }
        }
        const float stored = store(formatOf(m_tensor.format), m_story.result,
                                   m_tensor.format == FormatId::Float32 ? StoreRules{} : rules);
        // what is drawn is one of the two neighbours
        const double off = ulpsOff(formatOf(m_tensor.format), m_story.stored, m_story.result);
        return same(stored, m_story.stored) || (drawn && std::abs(off) < 1)
                   ? QString()
                   : QStringLiteral("stores ") + golden::hex(stored) + " for " + golden::hex(m_story.stored);
    }

    QString arithmeticFault() const {
        float sum = 0;
        for (std::size_t k = 0; k < m_story.terms.size(); ++k) {
            const Term& term = m_story.terms[k];
            const float product = productOf(term);
            if (!same(product, term.product)) {
                return QStringLiteral("a product ") + golden::hex(term.product) + " for " + golden::hex(product);
            }
            sum = k == 0 && beginsWithATerm() ? product : sum + product;
            if (m_story.kind != TermsKind::Loss && !same(sum, term.sum)) {
                return QStringLiteral("a sum ") + golden::hex(term.sum) + " for " + golden::hex(sum);
            }
        }
        if (m_story.kind == TermsKind::Loss) { // in float64
            return same(m_story.terms.back().sum, m_story.plain) ? QString() : QStringLiteral("another mean");
        }
        const float result = whole(sum);
        return same(result, m_story.result) || m_story.kind == TermsKind::None
                   ? QString()
                   : QStringLiteral("results in ") + golden::hex(m_story.result) + " for " + golden::hex(result);
    }

    /// A dot product begins at +0, which turns a first -0 into +0; these do not.
    bool beginsWithATerm() const {
        return m_story.kind != TermsKind::Sum && m_story.kind != TermsKind::SumOfQuotients &&
               (m_story.kind != TermsKind::SumOfProducts || m_record.phases[m_point.phase].kind == PhaseKind::Update);
    }

    float productOf(const Term& term) const {
        const float left = term.left.value;
        const float right = term.right.value;
        switch (m_story.kind) {
        case TermsKind::SumOfProducts:
        case TermsKind::Product:
            return left * right;
        case TermsKind::LeftPlusRight:
            return left + right;
        case TermsKind::LeftMinusRight:
            return left - right;
        case TermsKind::Quotient:
        case TermsKind::SumOfQuotients:
            return left / right;
        case TermsKind::OutputError:
            return 2 * (left - right);
        case TermsKind::Softmax:
            return rules::exponential(left - right);
        case TermsKind::Loss:
            return m_record.setup.rules.pass.loss == Loss::CrossEntropy ? term.product
                                                                        : rules::squaredError(left, right);
        case TermsKind::Function:
            return functionOf(left);
        case TermsKind::AdamChange:
            return left / static_cast<float>(m_record.count.firstCorrection);
        case TermsKind::None:
        case TermsKind::Sum:
        case TermsKind::Same:
        case TermsKind::RootOfSum:
            break;
        }
        return left;
    }

    float functionOf(float z) const {
        if (m_tensor.kind == TensorKind::Derivative) {
            return z > 0 ? 1.0f : 0.0f;
        }
        switch (m_record.setup.activation) {
        case Activation::Sigmoid:
            return rules::sigmoid(z);
        case Activation::Tanh:
            return rules::hyperbolicTangent(z);
        case Activation::Relu:
            break;
        }
        return rules::rectified(z);
    }

    float whole(float sum) const {
        float value = sum;
        if (m_story.kind == TermsKind::RootOfSum) {
            value = std::sqrt(value);
        }
        if (m_story.kind == TermsKind::Softmax) {
            value = m_story.terms[static_cast<std::size_t>(m_point.column)].product / sum - m_story.target->value;
        }
        if (m_story.divisor) {
            value /= m_story.divisor->value;
        }
        if (m_story.factor) {
            value =
                m_story.kind == TermsKind::AdamChange ? m_story.factor->value * value : value * m_story.factor->value;
        }
        return value;
    }

    const StepRecord& m_record;
    RecordPoint m_point;
    const TensorRecord& m_tensor;
    RecordTerms m_story;
};

bool isGiven(TensorKind kind) {
    return kind == TensorKind::Weights || kind == TensorKind::Biases || kind == TensorKind::Inputs;
}

} // namespace

class TestRecordTerms : public QObject {
    Q_OBJECT

private slots:
    void everyElementsTermsGiveIt_data() { samples::addEverySetup(); }
    void everyElementsTermsGiveIt();
    void aWeightGradientIsASumOverTheBatch();
    void aLayersOwnScaleIsAFactor();
    void sumsInTheFormatStopWhereItDoes();
};

void TestRecordTerms::everyElementsTermsGiveIt() {
    QFETCH(TrainingSetup, setup);
    const Trainer trainer = samples::trainerOf(setup);
    TrainingState state = trainer.initial();
    for (int step = 0; step < 2; ++step) {
        const auto record = recordStep(trainer, state);
        int told = 0;
        forEveryElement(*record, [&](const RecordPoint& point) {
            const Replay replay(*record, point);
            const QString fault = replay.fault();
            QVERIFY2(fault.isEmpty(), qPrintable(nameOf(*record, point) + ": " + fault));
            QCOMPARE(replay.story().kind == TermsKind::None, isGiven(record->tensor(point).kind));
            ++told;
        });
        QVERIFY(told > 100);
        state = trainer.advance(std::move(state)).state;
    }
}

void TestRecordTerms::aWeightGradientIsASumOverTheBatch() {
    const auto record = samples::firstRecord(samples::oneDeepStep(FormatId::Float16, 8192));
    const RecordTerms story =
        termsOf(*record, pointOf(*record, PhaseKind::Backward, TensorKind::WeightGradients, 0, 1, 2));
    QCOMPARE(story.kind, TermsKind::SumOfProducts);
    QCOMPARE(story.terms.size(), std::size_t{16});
    const TensorRecord& inputs = *findTensor(*record, PhaseKind::Cast, TensorKind::Inputs, 0);
    const TensorRecord& gradient = *findTensor(*record, PhaseKind::Backward, TensorKind::HiddenGradient, 0);
    float sum = 0;
    for (int sample = 0; sample < 16; ++sample) {
        const Term& term = story.terms[static_cast<std::size_t>(sample)];
        QCOMPARE(term.left.value, inputs.values[inputs.at(sample, 1)]);
        QCOMPARE(term.right.value, gradient.values[gradient.at(sample, 2)]);
        QCOMPARE(term.left.from->row, sample);
        QCOMPARE(term.right.from->column, 2);
        sum += term.left.value * term.right.value;
        QCOMPARE(term.sum, sum);
    }
    QCOMPARE(story.plain, sum);
    QCOMPARE(story.stored, store(formatOf(FormatId::Float16), sum));
}

void TestRecordTerms::aLayersOwnScaleIsAFactor() {
    TrainingSetup setup = samples::oneDeepStep(FormatId::Float16, 1);
    setup.lossScale.kind = LossScaleKind::PerLayer;
    const auto record = samples::firstRecord(setup);
    float together = 1;
    for (int layer = 11; layer >= 0; --layer) {
        const RecordTerms story =
            termsOf(*record, pointOf(*record, PhaseKind::Backward, TensorKind::HiddenProduct, layer));
        together *= story.factor->value;
        QCOMPARE(record->layerScales[static_cast<std::size_t>(layer)], together);
        QCOMPARE(story.plain, story.terms.back().sum * story.factor->value);
    }
    QVERIFY(together > 1);
}

/// Ones add up to 2048 in float16, and no further.
void TestRecordTerms::sumsInTheFormatStopWhereItDoes() {
    TrainingSetup setup = samples::tinyNetwork(FormatId::Float16);
    DataTable table;
    table.inputs = 1;
    table.values.assign(3000, 1.0f);
    table.targets.assign(3000, -1.0f);
    setup.data = {DataKind::Table, 3000, false, std::make_shared<const DataTable>(table)};
    setup.sizes = {1, 1, 1};
    setup.batch = 3000;
    setup.rules.pass.biasGradientsInFormat = true;
    setup.rules.pass.loss = Loss::SummedSquaredError;
    setup.lossScale.constant = 1;
    const Trainer trainer = samples::trainerOf(setup);
    TrainingState state = trainer.initial();
    state.parameters[1].weights = {0};
    state.parameters[1].biases = {-0.5f}; // 2 (-0.5 + 1) = 1
    const auto record = recordStep(trainer, state);
    const RecordTerms story = termsOf(*record, pointOf(*record, PhaseKind::Backward, TensorKind::BiasGradients, 1));
    QVERIFY(story.inFormat);
    QCOMPARE(story.terms.size(), std::size_t{3000});
    QCOMPARE(story.terms[2046].sum, 2047.0f);
    QCOMPARE(story.terms[2047].sum, 2048.0f);
    QCOMPARE(story.terms[2048].sum, 2048.0f);
    QCOMPARE(story.stored, 2048.0f);
    QCOMPARE(story.plain, 3000.0f);
}

QTEST_APPLESS_MAIN(TestRecordTerms)
#include "test_record_terms.moc"
