// SPDX-License-Identifier: GPL-3.0-or-later
#include "network/loss.h"
#include "network/mlp_math.h"

#include "golden.h"

#include <cmath>

using namespace halfscope;

namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

struct MeasuredLoss {
    float loss = 0;
    std::vector<float> gradient;
};

MeasuredLoss of(Loss loss, const std::vector<float>& outputs, const std::vector<float>& targets, int samples,
                float scale = 1, const FormatSums* inFormat = nullptr) {
    MeasuredLoss measured;
    measured.gradient.resize(outputs.size());
    measured.loss = measureLoss(loss, outputs, targets, samples, scale, inFormat, measured.gradient);
    return measured;
}

} // namespace

class TestLoss : public QObject {
    Q_OBJECT

private slots:
    void squaredErrorsAreMeantOrSummed();
    void theCrossEntropyByHand();
    void largeOutputsDoNotOverflow();
    void anOutputThatIsMinusInfinityTakesNoPart();
    void theSoftmaxOfOneClassIsCertain();
    void theLossReductionInFloat16_data();
    void theLossReductionInFloat16();
    void theErrorThatIsSquaredIsStoredToo();
    void theSoftmaxInFloat16();
    void theLogarithmOfASum();
};

void TestLoss::squaredErrorsAreMeantOrSummed() {
    const std::vector<float> outputs{1, 2, 3, 4};
    const std::vector<float> targets{0, 0, 1, 8};
    const auto mean = of(Loss::MeanSquaredError, outputs, targets, 2, 16);
    QCOMPARE(mean.loss, 25.0f / 4);
    QCOMPARE(golden::hex(mean.gradient), golden::hex({8, 16, 16, -32}));
    const auto sum = of(Loss::SummedSquaredError, outputs, targets, 2, 16);
    QCOMPARE(sum.loss, 25.0f);
    QCOMPARE(golden::hex(sum.gradient), golden::hex({32, 64, 64, -128}));
}

void TestLoss::theCrossEntropyByHand() {
    // equal outputs: each class has probability 1/4, the loss is log 4
    const auto even = of(Loss::CrossEntropy, {2, 2, 2, 2}, {0, 1, 0, 0}, 1, 8);
    QCOMPARE(golden::hex(even.loss), golden::hex(1.38629436f));
    QCOMPARE(golden::hex(even.gradient), golden::hex({2, -6, 2, 2}));
    // the mean over two samples; the second is certain of the wrong class by 20
    const auto two = of(Loss::CrossEntropy, {0, 0, 20, 0}, {1, 0, 0, 1}, 2);
    QCOMPARE(golden::digits(static_cast<double>(two.loss), 6), golden::digits((std::log(2.0) + 20) / 2, 6));
    QCOMPARE(golden::hex({two.gradient[0], two.gradient[1]}), golden::hex({-0.25f, 0.25f}));
    QCOMPARE(golden::digits(static_cast<double>(two.gradient[2]), 6), QStringLiteral("0.5"));
}

void TestLoss::largeOutputsDoNotOverflow() {
    const auto large = of(Loss::CrossEntropy, {60000, 59990}, {1, 0}, 1);
    const auto small = of(Loss::CrossEntropy, {10, 0}, {1, 0}, 1);
    QCOMPARE(golden::hex(large.loss), golden::hex(small.loss));
    QCOMPARE(golden::hex(large.gradient), golden::hex(small.gradient));
}

void TestLoss::anOutputThatIsMinusInfinityTakesNoPart() {
    const auto masked = of(Loss::CrossEntropy, {1, -kInfinity, 1}, {1, 0, 0}, 1);
    QCOMPARE(golden::hex(masked.loss), golden::hex(0.693147182f));
    QCOMPARE(golden::hex(masked.gradient), golden::hex({-0.5f, 0, 0.5f}));
    // field report 15: all of them masked is NaN, the canonical one
    const auto all = of(Loss::CrossEntropy, {-kInfinity, -kInfinity}, {1, 0}, 1);
    QCOMPARE(golden::hex(all.loss), golden::hex(std::bit_cast<float>(0x7FC00000u)));
}

void TestLoss::theSoftmaxOfOneClassIsCertain() {
    const auto one = of(Loss::CrossEntropy, {3}, {1}, 1);
    QCOMPARE(one.loss, 0.0f);
    QCOMPARE(one.gradient.front(), 0.0f);
}

void TestLoss::theLossReductionInFloat16_data() {
    QTest::addColumn<Loss>("loss");
    QTest::addColumn<float>("exact");
    QTest::addColumn<float>("inFormat");
    QTest::addRow("mean") << Loss::MeanSquaredError << 9.0f << store(formatOf(FormatId::Float16), 32768.0f / 8000);
    QTest::addRow("sum") << Loss::SummedSquaredError << 72000.0f << 32768.0f;
}

/// 8000 errors of 3: the running sum stalls, and neither loss is right.
void TestLoss::theLossReductionInFloat16() {
    QFETCH(Loss, loss);
    const std::vector<float> outputs(8000, 3.0f);
    const std::vector<float> targets(8000, 0.0f);
    const FormatSums float16(FormatId::Float16, {}, {});
    QTEST(of(loss, outputs, targets, 8000).loss, "exact");
    const auto inFormat = of(loss, outputs, targets, 8000, 1, &float16);
    QTEST(inFormat.loss, "inFormat");
    QCOMPARE(golden::hex(inFormat.gradient), golden::hex(of(loss, outputs, targets, 8000).gradient));
}

/// The gradient is not.
void TestLoss::theErrorThatIsSquaredIsStoredToo() {
    const FormatSums e4m3(FormatId::E4m3, {}, {});
    // 9.5 is 10 there, its square 96, as 90.25 is 88
    const auto stored = of(Loss::SummedSquaredError, {10}, {0.5f}, 1, 1, &e4m3);
    QCOMPARE(stored.loss, 96.0f);
    QCOMPARE(stored.gradient.front(), 19.0f);
}

/// The sum of 4096 equal terms is 2048 there, and each probability twice what it should be.
void TestLoss::theSoftmaxInFloat16() {
    const std::vector<float> outputs(4096, 0.0f);
    std::vector<float> targets(4096, 0.0f);
    targets[7] = 1;
    const FormatSums float16(FormatId::Float16, {}, {});
    const auto exact = of(Loss::CrossEntropy, outputs, targets, 1);
    const auto stored = of(Loss::CrossEntropy, outputs, targets, 1, 1, &float16);
    QCOMPARE(golden::hex(exact.gradient[0]), golden::hex(0x1p-12f));
    QCOMPARE(golden::hex(stored.gradient[0]), golden::hex(0x1p-11f));
    QCOMPARE(golden::digits(static_cast<double>(exact.loss), 6), golden::digits(12 * std::log(2.0), 6));
    QCOMPARE(golden::hex(stored.loss),
             golden::hex(store(formatOf(FormatId::Float16), static_cast<float>(11 * std::log(2.0)))));
}

void TestLoss::theLogarithmOfASum() {
    for (int i = 0; i < 200'000; ++i) {
        const float s = 1 + static_cast<float>(i) * 0.03f;
        const double exact = std::log(static_cast<double>(s));
        const double error = std::abs(static_cast<double>(rules::logarithmOfSum(s)) - exact);
        QVERIFY2(error <= exact * 0x1p-23, qPrintable(golden::hex(s)));
    }
}

QTEST_APPLESS_MAIN(TestLoss)
#include "test_loss.moc"
