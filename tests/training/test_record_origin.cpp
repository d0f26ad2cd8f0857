// SPDX-License-Identifier: GPL-3.0-or-later
#include "record_elements.h"
#include "training/record_terms.h"

#include <cmath>

using namespace halfscope;
using namespace halfscope::samples;

class TestRecordOrigin : public QObject {
    Q_OBJECT

private slots:
    void everyZeroHasItsReason_data() { samples::addEverySetup(); }
    void everyZeroHasItsReason();
    void aStorySaysWhyItIsZero_data();
    void aStorySaysWhyItIsZero();
    void aLostGradientIsFollowedToWhereItWasLost();
    void aLostOperandTellsMoreThanOneThatWasHandedOn();
    void anInfinityIsFollowedToTheOutputGradient();
    void adamsNotANumberComesOfItsEpsilon();
    void whatIsFiniteAndNotZeroHasNoOrigin();
};

/// Each story of a zero is right by the element's own terms, and its way ends where it says.
void TestRecordOrigin::everyZeroHasItsReason() {
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

void TestRecordOrigin::aStorySaysWhyItIsZero_data() {
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

void TestRecordOrigin::aStorySaysWhyItIsZero() {
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
void TestRecordOrigin::aLostGradientIsFollowedToWhereItWasLost() {
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

void TestRecordOrigin::aLostOperandTellsMoreThanOneThatWasHandedOn() {
    const auto record = samples::firstRecord(samples::oneDeepStep(FormatId::Float16, 1));
    int notTheFirst = 0;
    forEveryElement(*record, [&](const RecordPoint& point) {
        const RecordTerms story = termsOf(*record, point);
        if (story.kind != TermsKind::SumOfProducts || zeroStoryOf(story) != ZeroStory::ZeroFactors) {
            return;
        }
        std::vector<ZeroStory> zeros;
        for (const Term& term : story.terms) {
            for (const Operand* operand : {&term.left, &term.right}) {
                if (operand->value == 0) {
                    zeros.push_back(zeroStoryOf(termsOf(*record, *operand->from)));
                }
            }
        }
        const bool lost = std::count(zeros.begin(), zeros.end(), ZeroStory::Lost) > 0;
        notTheFirst += lost && zeros.front() != ZeroStory::Lost ? 1 : 0;
        QCOMPARE(zeroStoryOf(termsOf(*record, originOf(*record, point)[1])) == ZeroStory::Lost, lost);
    });
    QVERIFY(notTheFirst > 0);
}

void TestRecordOrigin::anInfinityIsFollowedToTheOutputGradient() {
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
void TestRecordOrigin::adamsNotANumberComesOfItsEpsilon() {
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

void TestRecordOrigin::whatIsFiniteAndNotZeroHasNoOrigin() {
    const auto record = samples::firstRecord(samples::oneDeepStep(FormatId::Float32, 1));
    QVERIFY(originOf(*record, pointOf(*record, PhaseKind::Backward, TensorKind::WeightGradients, 0)).empty());
}

QTEST_APPLESS_MAIN(TestRecordOrigin)
#include "test_record_origin.moc"
