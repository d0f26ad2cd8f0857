// SPDX-License-Identifier: GPL-3.0-or-later
#include "record_samples.h"
#include "training/record_terms.h"

#include "network/mlp_math.h"

#include <cmath>

using namespace halfscope;
using samples::same;

namespace {

float valueAt(const StepRecord& record, const RecordPoint& point, bool plain) {
    const TensorRecord& tensor = record.tensor(point);
    return (plain ? tensor.plain : tensor.values)[tensor.at(point.row, point.column)];
}

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

template <class Visit> void forEveryElement(const StepRecord& record, Visit visit) {
    for (std::size_t phase = 0; phase < record.phases.size(); ++phase) {
        for (std::size_t tensor = 0; tensor < record.phases[phase].tensors.size(); ++tensor) {
            const TensorRecord& values = record.phases[phase].tensors[tensor];
            for (int row = 0; row < values.rows; ++row) {
                for (int column = 0; column < values.columns; ++column) {
                    visit(RecordPoint{phase, tensor, row, column});
                }
            }
        }
    }
}

QString nameOf(const StepRecord& record, const RecordPoint& point) {
    return QStringLiteral("phase %1 tensor %2 layer %3 (%4, %5)")
        .arg(static_cast<int>(record.phases[point.phase].kind))
        .arg(static_cast<int>(record.tensor(point).kind))
        .arg(record.tensor(point).layer)
        .arg(point.row)
        .arg(point.column);
}

/// Of the first of its kind.
RecordPoint pointOf(const StepRecord& record, PhaseKind phase, TensorKind kind, int layer, int row = 0,
                    int column = 0) {
    std::optional<RecordPoint> found;
    forEveryElement(record, [&](const RecordPoint& point) {
        const TensorRecord& tensor = record.tensor(point);
        if (!found && record.phases[point.phase].kind == phase && tensor.kind == kind && tensor.layer == layer &&
            point.row == row && point.column == column) {
            found = point;
        }
    });
    if (!found) {
        qFatal("no such tensor");
    }
    return *found;
}

bool isGiven(TensorKind kind) {
    return kind == TensorKind::Weights || kind == TensorKind::Biases || kind == TensorKind::Inputs;
}

} // namespace

class TestRecordTerms : public QObject {
    Q_OBJECT

private slots:
    void everyElementsTermsGiveIt_data() { samples::addEverySetup(); }
    void everyElementsTermsGiveIt();
    void everyZeroHasItsReason_data() { samples::addEverySetup(); }
    void everyZeroHasItsReason();
    void aWeightGradientIsASumOverTheBatch();
    void aLayersOwnScaleIsAFactor();
    void sumsInTheFormatStopWhereItDoes();
    void aStorySaysWhyItIsZero_data();
    void aStorySaysWhyItIsZero();
    void aLostGradientIsFollowedToWhereItWasLost();
    void anInfinityIsFollowedToTheOutputGradient();
    void adamsNotANumberComesOfItsEpsilon();
    void whatIsFiniteAndNotZeroHasNoOrigin();
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

/// Each story of a zero is right by the element's own terms, and its way ends where it says.
void TestRecordTerms::everyZeroHasItsReason() {
    QFETCH(TrainingSetup, setup);
    const auto record = samples::firstRecord(setup);
    forEveryElement(*record, [&](const RecordPoint& point) {
        const RecordTerms story = termsOf(*record, point);
        const auto way = originOf(*record, point);
        const bool odd = story.stored == 0 || !std::isfinite(story.stored);
        QCOMPARE(way.empty(), !odd);
        QCOMPARE(zeroStoryOf(story) == ZeroStory::NotZero, story.stored != 0);
        QCOMPARE(zeroStoryOf(story) == ZeroStory::Lost, story.stored == 0 && story.plain != 0);
        for (const RecordPoint& place : way) {
            const float value = valueAt(*record, place, false);
            QCOMPARE(value == 0, story.stored == 0);
            QCOMPARE(std::isfinite(value), std::isfinite(story.stored));
        }
        if (odd && story.stored == 0) {
            const RecordTerms origin = termsOf(*record, way.back());
            const bool passedOn = zeroStoryOf(origin) == ZeroStory::ZeroFactors;
            for (const Term& term : origin.terms) { // a zero that was handed on has come from outside the record
                QVERIFY2(!passedOn || !term.left.from || term.left.value != 0 || term.left.form == OperandForm::Derived,
                         qPrintable(nameOf(*record, way.back())));
            }
        } else if (odd) {
            for (const Term& term : termsOf(*record, way.back()).terms) {
                QVERIFY(std::isfinite(term.left.value) || !term.left.from || term.left.form == OperandForm::Derived ||
                        std::isfinite(valueAt(*record, *term.left.from, false)));
            }
        }
    });
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
    table.targets.assign(3000, -1.0f); // with the weights at nothing, every output gradient is 2 / n S
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

void TestRecordTerms::aStorySaysWhyItIsZero_data() {
    QTest::addColumn<TermsKind>("kind");
    QTest::addColumn<std::vector<float>>("operands"); // left, right, left, right, ...
    QTest::addColumn<float>("factor");
    QTest::addColumn<float>("plain");
    QTest::addColumn<float>("stored");
    QTest::addColumn<ZeroStory>("expected");
    using Operands = std::vector<float>;
    const auto row = [](const char* name, TermsKind kind, const Operands& operands, float plain, float stored,
                        ZeroStory expected, float factor = 1) {
        QTest::newRow(name) << kind << operands << factor << plain << stored << expected;
    };
    row("kept", TermsKind::Product, {2, 3}, 6, 6, ZeroStory::NotZero);
    row("not a number", TermsKind::Product, {NAN, 0}, NAN, NAN, ZeroStory::NotZero);
    row("lost", TermsKind::Product, {0x1p-13f, 0x1p-13f}, 0x1p-26f, 0, ZeroStory::Lost);
    row("lost, of a given one", TermsKind::None, {}, 1e-9f, 0, ZeroStory::Lost);
    row("given", TermsKind::None, {}, 0, 0, ZeroStory::Given);
    row("a zero factor", TermsKind::Product, {0, 3}, 0, 0, ZeroStory::ZeroFactors);
    row("negative zero", TermsKind::Product, {-0.0f, 3}, -0.0f, -0.0f, ZeroStory::ZeroFactors);
    row("a zero factor a term", TermsKind::SumOfProducts, {0, 3, 2, 0}, 0, 0, ZeroStory::ZeroFactors);
    row("terms that cancel", TermsKind::SumOfProducts, {1, 3, -3, 1}, 0, 0, ZeroStory::Cancelled);
    row("below float32", TermsKind::Product, {1e-30f, 1e-30f}, 0, 0, ZeroStory::Underflowed);
    row("a zero and one below float32", TermsKind::SumOfProducts, {0, 1, 1e-30f, 1e-30f}, 0, 0, ZeroStory::Underflowed);
    row("a sum of zeros", TermsKind::Sum, {0, 0, 0, 0}, 0, 0, ZeroStory::ZeroFactors);
    row("a sum that cancels", TermsKind::Sum, {1, 0, -1, 0}, 0, 0, ZeroStory::Cancelled);
    row("1 - 1", TermsKind::LeftMinusRight, {1, 1}, 0, 0, ZeroStory::Cancelled);
    row("0 - 0", TermsKind::LeftMinusRight, {0, 0}, 0, 0, ZeroStory::ZeroFactors);
    row("0 + 0", TermsKind::LeftPlusRight, {0, 0}, 0, 0, ZeroStory::ZeroFactors);
    row("no error", TermsKind::OutputError, {3, 3}, 0, 0, ZeroStory::Cancelled);
    row("no scale left", TermsKind::OutputError, {3, 2}, 0, 0, ZeroStory::ZeroFactors, 0);
    row("a small error at a small scale", TermsKind::OutputError, {3, 2}, 0, 0, ZeroStory::Underflowed, 1e-45f);
    row("a ReLU below zero", TermsKind::Function, {-2, 0}, 0, 0, ZeroStory::Function);
    row("a ReLU at zero", TermsKind::Function, {0, 0}, 0, 0, ZeroStory::ZeroFactors);
    row("zero by S", TermsKind::Quotient, {0, 4}, 0, 0, ZeroStory::ZeroFactors);
    row("small by S", TermsKind::Quotient, {1e-45f, 4}, 0, 0, ZeroStory::Underflowed);
    row("looked at", TermsKind::Same, {0, 0}, 0, 0, ZeroStory::ZeroFactors);
}

void TestRecordTerms::aStorySaysWhyItIsZero() {
    QFETCH(TermsKind, kind);
    QFETCH(std::vector<float>, operands);
    QFETCH(float, factor);
    QFETCH(ZeroStory, expected);
    RecordTerms story;
    story.kind = kind;
    float sum = 0;
    for (std::size_t i = 0; i < operands.size(); i += 2) {
        Term term{{operands[i], {}}, {operands[i + 1], {}}};
        const bool multiplies = kind == TermsKind::Product || kind == TermsKind::SumOfProducts;
        const bool subtracts = kind == TermsKind::LeftMinusRight || kind == TermsKind::OutputError;
        term.product = multiplies                    ? operands[i] * operands[i + 1]
                       : subtracts                   ? operands[i] - operands[i + 1]
                       : kind == TermsKind::Quotient ? operands[i] / operands[i + 1]
                       : kind == TermsKind::Function ? std::max(operands[i], 0.0f)
                                                     : operands[i];
        sum += term.product;
        term.sum = sum;
        story.terms.push_back(term);
    }
    if (factor != 1) {
        story.factor = Operand{factor, {}};
    }
    QFETCH(float, plain);
    QFETCH(float, stored);
    story.plain = plain;
    story.stored = stored;
    QCOMPARE(static_cast<int>(zeroStoryOf(story)), static_cast<int>(expected));
}

/// At S = 1 layer 1's weight gradients are all zero. One is followed, zero by zero, to where float16 lost it.
void TestRecordTerms::aLostGradientIsFollowedToWhereItWasLost() {
    const auto record = samples::firstRecord(samples::oneDeepStep(FormatId::Float16, 1));
    for (int column = 0; column < 4; ++column) {
        const auto way =
            originOf(*record, pointOf(*record, PhaseKind::Backward, TensorKind::WeightGradients, 0, 0, column));
        const TensorRecord& origin = record->tensor(way.back());
        QCOMPARE(static_cast<int>(zeroStoryOf(termsOf(*record, way.back()))), static_cast<int>(ZeroStory::Lost));
        const float plain = origin.plain[origin.at(way.back().row, way.back().column)];
        QVERIFY2(plain != 0 && std::abs(plain) <= 0x1p-25f, qPrintable(golden::hex(plain)));
        const bool gradient = origin.kind == TensorKind::HiddenProduct || origin.kind == TensorKind::HiddenGradient ||
                              origin.kind == TensorKind::WeightGradients;
        QVERIFY2(gradient, qPrintable(nameOf(*record, way.back())));
        QCOMPARE(record->tensor(way.front()).layer, 0);
    }
}

void TestRecordTerms::anInfinityIsFollowedToTheOutputGradient() {
    const auto record = samples::firstRecord(samples::oneDeepStep(FormatId::Float16, 0x1p18f));
    const auto way = originOf(*record, pointOf(*record, PhaseKind::Check, TensorKind::WeightGradients, 0));
    const RecordTerms origin = termsOf(*record, way.back());
    QCOMPARE(record->tensor(way.back()).kind, TensorKind::OutputGradient);
    QVERIFY(std::isinf(origin.stored));
    QVERIFY(std::isfinite(origin.plain) && std::abs(origin.plain) >= 65520);
    QCOMPARE(record->tensor(way[1]).kind, TensorKind::WeightGradients); // what was checked
    QVERIFY(way.size() > 20);                                           // two a layer, at the least
}

/// Field report 20: the gradient was lost, the epsilon is 0 in float16, and 0 / 0 is none of their operands.
void TestRecordTerms::adamsNotANumberComesOfItsEpsilon() {
    TrainingSetup setup = samples::oneDeepStep(FormatId::Float16, 1);
    setup.optimizer = {OptimizerKind::Adam, 1e-3, 0.9, 0.9, 0.999, 1e-8};
    setup.rules.masterInFormat = true;
    const auto record = samples::firstRecord(setup);
    const auto way = originOf(*record, pointOf(*record, PhaseKind::Update, TensorKind::NewWeights, 0));
    QCOMPARE(way.size(), std::size_t{2});
    const RecordTerms change = termsOf(*record, way.back());
    QCOMPARE(change.kind, TermsKind::AdamChange);
    QCOMPARE(change.terms.front().left.value, 0.0f);
    QCOMPARE(change.divisor->value, 0.0f);
    QVERIFY(std::isnan(change.stored));
    QVERIFY(change.plain == 0); // 0 / (0 + 1e-8)
}

void TestRecordTerms::whatIsFiniteAndNotZeroHasNoOrigin() {
    const auto record = samples::firstRecord(samples::oneDeepStep(FormatId::Float32, 1));
    QVERIFY(originOf(*record, pointOf(*record, PhaseKind::Backward, TensorKind::WeightGradients, 0)).empty());
}

QTEST_APPLESS_MAIN(TestRecordTerms)
#include "test_record_terms.moc"
