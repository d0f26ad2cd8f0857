// SPDX-License-Identifier: GPL-3.0-or-later
#include "scaler_samples.h"

#include <cmath>
#include <limits>

using namespace halfscope;
using namespace halfscope::samples;

/// The counters of each rule after each step, and the rule that fired.
class TestScalerStep : public QObject {
    Q_OBJECT
private slots:
    void countersAreTheFrameworks_data();
    void countersAreTheFrameworks();
    void theRuleThatFiredIsNamed_data();
    void theRuleThatFiredIsNamed();
    void onlyDeepspeedReadsConsecutiveHysteresis();
    void scalesMultiplyInTheirOwnArithmetic();
    void aGrowthToInfinity_data();
    void aGrowthToInfinity();
    void intervalZeroNeverGrowsOrAlways();
    void logMaxFollowsTheLargestGradient();
    void logMaxTakesANonFiniteGradientFor65536();
    void overflowChecksFindTheFirst_data();
    void overflowChecksFindTheFirst();
    void unscalingDividesOrMultiplies();
};

namespace {

enum class Counter { Good, Bad, Hysteresis };

QByteArray counters(const ScalerTrace& trace, Counter counter) {
    QByteArrayList words;
    for (const ScalerRow& row : trace.rows()) {
        const std::int64_t value = counter == Counter::Good  ? goodStepsOf(trace.policy(), row.after)
                                   : counter == Counter::Bad ? row.after.badSteps
                                                             : row.after.hysteresis;
        words << QByteArray::number(static_cast<qlonglong>(value));
    }
    return words.join(' ');
}

Policy with(Policy policy, std::int64_t hysteresis, std::int64_t decreaseEvery = 1) {
    policy.parameters.hysteresis = hysteresis;
    policy.parameters.decreaseEvery = decreaseEvery;
    return policy;
}

constexpr const char* kS1 = "FTFFFTTFFF";

} // namespace

void TestScalerStep::countersAreTheFrameworks_data() {
    QTest::addColumn<Policy>("policy");
    QTest::addColumn<Counter>("counter");
    QTest::addColumn<QByteArray>("expected"); // over S1, initial scale 8, interval 2
    const auto row = [](const char* name, const Policy& policy, Counter counter, const char* expected) {
        QTest::newRow(name) << policy << counter << QByteArray(expected);
    };
    row("PyTorch tracker", policy(PolicyId::Pytorch, 8, 2), Counter::Good, "1 0 1 0 1 0 0 1 0 1");
    row("Apex fp16_utils, since overflow", policy(PolicyId::ApexFp16Utils, 8, 2), Counter::Good, "1 0 1 2 3 0 0 1 2 3");
    row("DeepSpeed, since overflow", policy(PolicyId::Deepspeed, 8, 2), Counter::Good, "1 0 1 2 3 0 0 1 2 3");
    row("DeepSpeed hysteresis 2", policy(PolicyId::Deepspeed, 8, 2), Counter::Hysteresis, "2 1 1 1 2 1 1 1 1 2");
    row("Flax fin_steps", policy(PolicyId::Flax, 8, 2), Counter::Good, "1 0 1 2 0 0 0 1 2 0");
    row("Megatron hysteresis 2", policy(PolicyId::Megatron, 8, 2), Counter::Hysteresis, "2 1 1 2 2 1 0 0 2 2");
    row("Apex hysteresis 2", policy(PolicyId::ApexHysteresis, 8, 2), Counter::Hysteresis, "2 1 2 2 2 1 0 2 2 2");
    row("Paddle bad steps", with(policy(PolicyId::Paddle, 8, 2), 1, 2), Counter::Bad, "0 1 0 0 0 1 0 0 0 0");
    row("TensorFlow 1 bad steps", policy(PolicyId::Tf1Contrib, 8, 2), Counter::Bad, "0 1 1 0 0 1 0 0 0 0");
}

void TestScalerStep::countersAreTheFrameworks() {
    QFETCH(Policy, policy);
    QFETCH(Counter, counter);
    QFETCH(QByteArray, expected);
    QCOMPARE(counters(*trace(flags(kS1), policy), counter), expected);
}

void TestScalerStep::theRuleThatFiredIsNamed_data() {
    QTest::addColumn<Policy>("policy");
    QTest::addColumn<QByteArray>("stream");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char* name, const Policy& policy, const char* stream, const char* expected) {
        QTest::newRow(name) << policy << QByteArray(stream) << QByteArray(expected);
    };
    row("pytorch", policy(PolicyId::Pytorch, 8, 2), "FTFF", "kept backed-off kept grew");
    row("megatron", policy(PolicyId::Megatron, 2, 2), "TTTFF", "absorbed backed-off backed-off-to-minimum kept grew");
    row("deepspeed", with(policy(PolicyId::Deepspeed, 2, 2), 1), "TT", "backed-off raised");
    row("paddle", with(policy(PolicyId::Paddle, 8, 2), 1, 2), "TTT", "counted backed-off counted");
    row("openseq2seq", policy(PolicyId::Openseq2seqBackoff, 0x1p13, 1), "FFF", "grew grew-to-maximum grew-to-maximum");
    row("constant", policy(PolicyId::Constant, 8, 2), "FTF", "kept skipped kept");
    row("doubling", policyOf(PolicyId::Doubling), "FTF", "grew backed-off grew");
    Policy tolerant = policy(PolicyId::Fairseq, 8, 2);
    tolerant.parameters.tolerance = 0.6;
    row("fairseq", tolerant, kS1, "kept tolerated kept grew kept backed-off backed-off kept grew kept");
    row("refused", policy(PolicyId::Pytorch, 0x1p127, 1), "FF", "growth-refused growth-refused");
}

void TestScalerStep::theRuleThatFiredIsNamed() {
    QFETCH(Policy, policy);
    QFETCH(QByteArray, stream);
    QFETCH(QByteArray, expected);
    QCOMPARE(rules(*trace(flags(stream.toStdString()), policy)), expected);
}

void TestScalerStep::onlyDeepspeedReadsConsecutiveHysteresis() {
    Policy megatron = policy(PolicyId::Megatron, 8, 9);
    const QByteArray own = scalesAfter(*trace(flags("TFTFTFTF"), megatron));
    megatron.parameters.consecutiveHysteresis = true;
    QCOMPARE(scalesAfter(*trace(flags("TFTFTFTF"), megatron)), own);
}

void TestScalerStep::scalesMultiplyInTheirOwnArithmetic() {
    const auto after = [](PolicyId id, double scale, double backoff) {
        Policy changed = policy(id, scale, 2);
        changed.parameters.backoffFactor = backoff;
        return trace(flags("T"), changed)->rows()[0].after.scale;
    };
    // 25.6 as a float32 times .8: the float32 factor, the float64 factor rounded once, and float64 throughout
    const double start = static_cast<double>(25.6F);
    QCOMPARE(after(PolicyId::Keras2, start, 0.8), static_cast<double>(25.6F * 0.8F));
    QCOMPARE(after(PolicyId::Pytorch, start, 0.8), static_cast<double>(static_cast<float>(start * 0.8)));
    QVERIFY(after(PolicyId::Keras2, start, 0.8) != after(PolicyId::Pytorch, start, 0.8));
    QCOMPARE(after(PolicyId::ApexAmp, start, 0.8), start * 0.8);
}

void TestScalerStep::aGrowthToInfinity_data() {
    QTest::addColumn<PolicyId>("id");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char* name, PolicyId id, std::initializer_list<double> scales) {
        QByteArrayList words;
        for (const double scale : scales) {
            words << number(scale);
        }
        QTest::newRow(name) << id << words.join(' ');
    };
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    const double most = static_cast<double>(std::numeric_limits<float>::max());
    row("PyTorch keeps it", PolicyId::Pytorch, {0x1p127, 0x1p127, 0x1p127, 0x1p127});
    row("Keras 3 becomes inf and stays", PolicyId::Keras3, {0x1p127, kInfinity, kInfinity, kInfinity});
    row("Megatron as well", PolicyId::Megatron, {0x1p127, kInfinity, kInfinity, kInfinity});
    // every second step at interval 1
    row("Flax stops at the largest float32", PolicyId::Flax, {0x1p126, 0x1p127, 0x1p127, most});
    row("float64 goes on", PolicyId::Reference, {0x1p127, 0x1p128, 0x1p129, 0x1p130});
}

void TestScalerStep::aGrowthToInfinity() {
    QFETCH(PolicyId, id);
    QFETCH(QByteArray, expected);
    QCOMPARE(scalesAfter(*trace(flags("FFFF"), policy(id, 0x1p126, 1))), expected);
}

void TestScalerStep::intervalZeroNeverGrowsOrAlways() {
    QCOMPARE(scalesAfter(*trace(flags("FFF"), policy(PolicyId::Pytorch, 8, 0))), QByteArray("8 8 8"));
    QCOMPARE(scalesAfter(*trace(flags("FFF"), policy(PolicyId::Keras2, 8, 0))), QByteArray("16 32 64"));
    QCOMPARE(scalesAfter(*trace(flags("FFF"), policy(PolicyId::Flax, 8, 0))), QByteArray("16 32 64"));
    QCOMPARE(scalesAfter(*trace(flags("FFF"), policy(PolicyId::Pytorch, 8, 1))), QByteArray("16 32 64"));
}

void TestScalerStep::logMaxFollowsTheLargestGradient() {
    // largest unscaled gradients 8, 32, 2, 8; the first scale is 1. In float16 the second would overflow at 8192.
    ScalerSetup setup = closed("8;32;2;8");
    setup.format = FormatId::Float32;
    const auto made = trace(setup, policyOf(PolicyId::Openseq2seqLogmax));
    QCOMPARE(made->rows()[0].scaleUsed, 1.0);
    const std::array<double, 4> expected{8192, 479.36, 248.92, 397.58};
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const double scale = made->rows()[i].after.scale;
        QVERIFY2(std::abs(scale - expected[i]) < 0.005, number(scale));
        QCOMPARE(made->rows()[i].rule, ScalerRule::Followed);
    }
}

void TestScalerStep::logMaxTakesANonFiniteGradientFor65536() {
    const auto made = trace(closed("8;inf;8"), policyOf(PolicyId::Openseq2seqLogmax));
    QVERIFY(made->skipped(1));
    QCOMPARE(made->rows()[1].after.slowMean, 0.999 * made->rows()[0].after.slowMean + (1 - 0.999) * 65536);
    QCOMPARE(made->rows()[1].after.scale, 1.0); // far below the minimum
    const auto refused = traceScaler(flags("FT"), policyOf(PolicyId::Openseq2seqLogmax));
    QVERIFY(!refused);
    QCOMPARE(refused.problem().kind, ProblemKind::PolicyNeedsMagnitudes);
}

void TestScalerStep::overflowChecksFindTheFirst_data() {
    QTest::addColumn<OverflowCheck>("check");
    QTest::addColumn<QByteArray>("values");
    QTest::addColumn<int>("first"); // -1: none
    QTest::newRow("any: finite") << OverflowCheck::AnyNotFinite << QByteArray("1,-65504,0") << -1;
    QTest::newRow("any: inf") << OverflowCheck::AnyNotFinite << QByteArray("1,-inf,inf") << 1;
    QTest::newRow("any: nan") << OverflowCheck::AnyNotFinite << QByteArray("nan") << 0;
    QTest::newRow("sum: finite") << OverflowCheck::SumNotFinite << QByteArray("3e38,-3e38,3e38") << -1;
    QTest::newRow("sum: overflows though every value is finite")
        << OverflowCheck::SumNotFinite << QByteArray("3e38,1,3e38") << 2;
    QTest::newRow("any: the same is none") << OverflowCheck::AnyNotFinite << QByteArray("3e38,1,3e38") << -1;
    QTest::newRow("norm: 2e19 squared") << OverflowCheck::NormNotFinite << QByteArray("1,2e19") << 1;
    QTest::newRow("norm: 65504") << OverflowCheck::NormNotFinite << QByteArray("65504,65504") << -1;
    QTest::newRow("1e4: on it") << OverflowCheck::LargerThan1e4 << QByteArray("1e4,-1e4") << -1;
    QTest::newRow("1e4: above") << OverflowCheck::LargerThan1e4 << QByteArray("1,-10001") << 1;
    QTest::newRow("1e4: nan") << OverflowCheck::LargerThan1e4 << QByteArray("1,nan") << 1;
    QTest::newRow("none") << OverflowCheck::NormNotFinite << QByteArray("") << -1;
}

void TestScalerStep::overflowChecksFindTheFirst() {
    QFETCH(OverflowCheck, check);
    QFETCH(QByteArray, values);
    QFETCH(int, first);
    const std::vector<float> parsed = parseStepValues(values.toStdString()).value();
    const auto found = firstOverflow(check, parsed.data(), parsed.size());
    QCOMPARE(found ? static_cast<int>(*found) : -1, first);
}

void TestScalerStep::unscalingDividesOrMultiplies() {
    QCOMPARE(unscaleBy(Unscaling::Divide, 3)(1), 1.0F / 3.0F);
    QCOMPARE(unscaleBy(Unscaling::Reciprocal, 3)(5), 5.0F * static_cast<float>(1 / 3.0));
    QVERIFY(unscaleBy(Unscaling::Divide, 3)(5) != unscaleBy(Unscaling::Reciprocal, 3)(5));
    QVERIFY(std::isinf(unscaleBy(Unscaling::Reciprocal, 0x1p-128)(1)));
    QVERIFY(!std::isinf(unscaleBy(Unscaling::Divide, 0x1p-127)(1)));
}

QTEST_GUILESS_MAIN(TestScalerStep)
#include "test_scaler_step.moc"
