// SPDX-License-Identifier: GPL-3.0-or-later
#include "scaler_samples.h"

#include <cmath>

using namespace halfscope;
using namespace halfscope::samples;

/// Traces over the three kinds of streams, and what the field reports saw.
class TestScalerTrace : public QObject {
    Q_OBJECT
private slots:
    void theExercisesFourRows();
    void receivedGradientsAreStoredInTheFormat();
    void inTheClosedLoopTheScaleDecidesWhatOverflows();
    void updateBeforeUnscaleHalvesTheGradientOfAGrowth();
    void mxnetUsesTheScaleOfTheStepBefore();
    void pytorchsScaleCollapsesToZeroAndThenSkipsNothing();
    void deepspeedRaisesAtItsMinimum_data();
    void deepspeedRaisesAtItsMinimum();
    void fairseqRestoresTheScaleAndRaises();
    void apexReachesZeroAfter1091Halvings();
    void kerasIsStuckAtOne();
    void theFirstStepsAreSkippedWhileTheSchedulerMoves();
    void probingFindsTheScaleThatIsTooLarge();
    void gradientsNotClearedStayInfinite();
    void aRunResumedWithoutItsScalerStartsAgain();
    void theSumIsCheckedWhereTheFrameworkSums();
    void comparedPoliciesShareTheStartWhereAsked();
    void aPictureReusesWhatStillHolds();
    void whatIsStoppedHasNoTrace();
    void anEmptyStreamHasAnEmptyTrace();
    void setupsCompareByValue();
};

void TestScalerTrace::theExercisesFourRows() {
    const auto made = trace(scaled("8,16;inf;4;4"), policy(PolicyId::Reference, 8, 2));
    QCOMPARE(scalesAfter(*made), QByteArray("8 4 4 8"));
    QCOMPARE(scalesUsed(*made), QByteArray("8 8 4 4"));
    QCOMPARE(returned(*made), QByteArray("1 2; -; 1; 1"));
    QCOMPARE(rules(*made), QByteArray("kept backed-off kept grew"));
    QCOMPARE(made->rows()[1].firstOverflow, 0);
    QCOMPARE(made->rows()[3].optimizerSteps, 3u);
    QCOMPARE(made->rows()[3].schedulerSteps, 4u);
    QCOMPARE(goodStepsOf(made->policy(), made->before(3)), 1);
    QVERIFY(made->returnedValues(1).empty());
}

void TestScalerTrace::receivedGradientsAreStoredInTheFormat() {
    ScalerSetup setup = scaled("65519,65520,2^-25,0.1");
    const auto half = trace(setup, policy(PolicyId::Reference, 1, 2));
    QCOMPARE(half->receivedValues(0)[0], 65504.0F);
    QVERIFY(std::isinf(half->receivedValues(0)[1]));
    QCOMPARE(half->receivedValues(0)[2], 0.0F);
    QCOMPARE(half->receivedValues(0)[3], 0.0999755859375F);
    QCOMPARE(half->rows()[0].firstOverflow, 1);
    QVERIFY(std::isinf(half->rows()[0].largestReceived));
    setup.format = FormatId::Bfloat16;
    QVERIFY(!trace(setup, policy(PolicyId::Reference, 1, 2))->skipped(0));
}

void TestScalerTrace::inTheClosedLoopTheScaleDecidesWhatOverflows() {
    const auto made = trace(closed("2;2;2;2^-20"), policy(PolicyId::Pytorch, 0x1p16, 2000));
    QCOMPARE(scalesAfter(*made), QByteArray("32768 16384 16384 16384"));
    QCOMPARE(returned(*made), QByteArray("-; -; 2; 9.53674316e-07"));
    QCOMPARE(made->receivedValues(2)[0], 32768.0F);
    QCOMPARE(made->rows()[2].largestReceived, 32768.0F);
}

void TestScalerTrace::updateBeforeUnscaleHalvesTheGradientOfAGrowth() {
    // true gradient 1, interval 1 for those that count at once, 2 for DeepSpeed's: field report 30
    const auto fused = trace(closed("1;1;1;1;1;1;1"), policy(PolicyId::DeepspeedFused, 4, 2));
    QCOMPARE(returned(*fused), QByteArray("1; 1; 0.5; 1; 0.5; 1; 0.5"));
    QCOMPARE(fused->rows()[2].scaleUsed, 4.0);
    QCOMPARE(fused->rows()[2].unscaledBy, 8.0);
    const auto colossal = trace(closed("1;1"), policy(PolicyId::Colossalai, 4, 1));
    QCOMPARE(returned(*colossal), QByteArray("0.5; 0.5"));
    QCOMPARE(returned(*trace(closed("1;1"), policy(PolicyId::Megatron, 4, 1))), QByteArray("1; 1"));
}

void TestScalerTrace::mxnetUsesTheScaleOfTheStepBefore() {
    // at 4: 20000 * 4 overflows; the step after the overflow still uses 4
    const auto made = trace(closed("20000;20000;20000;20000"), policy(PolicyId::Mxnet, 4, 2000));
    QCOMPARE(scalesUsed(*made), QByteArray("4 4 2 1"));
    QCOMPARE(scalesAfter(*made), QByteArray("4 2 1 1"));
    QCOMPARE(returned(*made), QByteArray("-; -; 20000; 20000"));
}

void TestScalerTrace::pytorchsScaleCollapsesToZeroAndThenSkipsNothing() {
    ScalerSetup setup = closedRepeated(std::numeric_limits<float>::infinity(), 166);
    auto steps = *setup.trueGradients;
    steps.push_back({1.0F});
    setup.trueGradients = std::make_shared<const GradientSteps>(steps);
    const auto made = trace(setup, policyOf(PolicyId::Pytorch));
    QCOMPARE(made->rows()[143].after.scale, 0x1p-128);
    QVERIFY(std::isinf(unscaleBy(Unscaling::Reciprocal, made->rows()[143].after.scale).factor));
    QCOMPARE(made->rows()[164].after.scale, 0x1p-149);
    QCOMPARE(made->rows()[165].after.scale, 0.0);
    QVERIFY(!made->skipped(166)); // 1 times 0 is finite
    QVERIFY(std::isnan(made->returnedValues(166)[0]));
    QCOMPARE(made->verdict().verdict, Verdict::RunningAwayToZero);
}

void TestScalerTrace::deepspeedRaisesAtItsMinimum_data() {
    QTest::addColumn<int>("hysteresis");
    QTest::addColumn<int>("overflows");
    QTest::newRow("1") << 1 << 17;
    QTest::newRow("2") << 2 << 18;
}

void TestScalerTrace::deepspeedRaisesAtItsMinimum() {
    QFETCH(int, hysteresis);
    QFETCH(int, overflows);
    Policy deepspeed = policyOf(PolicyId::Deepspeed);
    deepspeed.parameters.hysteresis = hysteresis;
    const auto made = trace(flags(std::string(40, 'T')), deepspeed);
    QCOMPARE(made->size(), static_cast<std::size_t>(overflows));
    QVERIFY(made->error());
    QCOMPARE(made->error()->kind, ProblemKind::ScalerAtMinimum);
    QCOMPARE(made->error()->line, static_cast<std::uint64_t>(overflows));
    QCOMPARE(made->error()->where, std::string("deepspeed"));
    QCOMPARE(made->rows().back().after.scale, 1.0);
    QCOMPARE(made->verdict().verdict, Verdict::StuckAtFloor);
}

void TestScalerTrace::fairseqRestoresTheScaleAndRaises() {
    const auto made = trace(flags(std::string(13, 'T')), policy(PolicyId::Fairseq, 0.5, 16384));
    QCOMPARE(made->size(), std::size_t{13});
    QCOMPARE(made->rows()[11].after.scale, 0x1p-13);
    QCOMPARE(made->rows()[12].rule, ScalerRule::Raised);
    QCOMPARE(made->rows()[12].after.scale, 0x1p-13); // 2^-14 = 6.1e-5 is at or below 1e-4: restored
    QCOMPARE(made->verdict().verdict, Verdict::StuckAtFloor);
}

void TestScalerTrace::apexReachesZeroAfter1091Halvings() {
    const auto made = trace(closedRepeated(std::nanf(""), 1091), policyOf(PolicyId::ApexAmp));
    QVERIFY(made->rows()[1089].after.scale > 0);
    QCOMPARE(made->rows()[1090].after.scale, 0.0);
    QCOMPARE(made->verdict().verdict, Verdict::RunningAwayToZero);
}

void TestScalerTrace::kerasIsStuckAtOne() {
    const auto made = trace(closedRepeated(70000, 30), policyOf(PolicyId::Keras2));
    QCOMPARE(made->rows()[14].after.scale, 1.0);
    QCOMPARE(made->rows().back().after.scale, 1.0);
    QCOMPARE(made->rows().back().optimizerSteps, 0u);
    QCOMPARE(made->verdict().verdict, Verdict::StuckAtFloor);
    QCOMPARE(made->verdict().firstRow, std::size_t{15});
    const auto keras3 = trace(closedRepeated(70000, 30), policyOf(PolicyId::Keras3)); // no floor: .5 fits
    QCOMPARE(keras3->receivedValues(16)[0], 35008.0F);
    QCOMPARE(keras3->rows().back().after.scale, 0.5);
    QCOMPARE(keras3->verdict().verdict, Verdict::StartUpSkips);
}

void TestScalerTrace::theFirstStepsAreSkippedWhileTheSchedulerMoves() {
    const auto made = trace(closedRepeated(2, 6), policyOf(PolicyId::Pytorch));
    QCOMPARE(scalesUsed(*made), QByteArray("65536 32768 16384 16384 16384 16384"));
    QCOMPARE(made->rows()[1].schedulerSteps, 2u);
    QCOMPARE(made->rows()[1].optimizerSteps, 0u);
    QCOMPARE(made->verdict().verdict, Verdict::StartUpSkips);
    QCOMPARE(made->verdict().lastRow, std::size_t{1});
}

void TestScalerTrace::probingFindsTheScaleThatIsTooLarge() {
    const auto made = trace(closedRepeated(0.02F, 30), policy(PolicyId::Pytorch, 0x1p20, 5));
    QCOMPARE(made->rows()[5].scaleUsed, 0x1p21);
    QCOMPARE(made->receivedValues(5)[0], 41952.0F);
    QCOMPARE(made->rows()[10].scaleUsed, 0x1p22);
    QVERIFY(made->skipped(10)); // 83,886
    QCOMPARE(made->rows()[11].scaleUsed, 0x1p21);
    QCOMPARE(made->verdict().verdict, Verdict::ProbingNowAndThen);
    QCOMPARE(made->verdict().firstRow, std::size_t{10});
    QCOMPARE(made->verdict().expectedSkipShare, 1.0 / 6.0);
}

void TestScalerTrace::gradientsNotClearedStayInfinite() {
    ScalerSetup setup = closed("100000;1;1;1;1;1");
    QCOMPARE(trace(setup, policyOf(PolicyId::Paddle))->verdict().skipped, std::size_t{1});
    setup.gradientsNotCleared = true;
    const auto made = trace(setup, policyOf(PolicyId::Paddle));
    QCOMPARE(made->verdict().skipped, std::size_t{6});
    QVERIFY(std::isinf(made->receivedValues(5)[0]));
    // without an overflow the unscaled gradient of the step before is added to the scaled one
    setup.trueGradients = std::make_shared<const GradientSteps>(GradientSteps{{1}, {1}});
    QCOMPARE(returned(*trace(setup, policy(PolicyId::Reference, 8, 2000))), QByteArray("1; 1.125"));
}

void TestScalerTrace::aRunResumedWithoutItsScalerStartsAgain() {
    ScalerSetup setup = closedRepeated(50, 20);
    setup.resumedAt = 11;
    const auto made = trace(setup, policyOf(PolicyId::Pytorch));
    QCOMPARE(made->rows()[5].after.scale, 1024.0); // six halvings: 51,200 fits
    QVERIFY(!made->skipped(6));
    QCOMPARE(made->rows()[10].scaleUsed, 65536.0);
    QCOMPARE(made->before(10).scale, 65536.0);
    for (std::size_t row = 10; row < 16; ++row) {
        QVERIFY(made->skipped(row));
    }
    QVERIFY(!made->skipped(16));
    QCOMPARE(made->rows()[19].optimizerSteps, 8u);
}

void TestScalerTrace::theSumIsCheckedWhereTheFrameworkSums() {
    ScalerSetup setup = scaled("3e38,3e38");
    setup.format = FormatId::Bfloat16;
    QVERIFY(trace(setup, policyOf(PolicyId::ApexFp16Utils))->skipped(0));
    QVERIFY(!trace(setup, policyOf(PolicyId::Pytorch))->skipped(0));
    QVERIFY(trace(setup, policyOf(PolicyId::Doubling))->skipped(0));
}

void TestScalerTrace::comparedPoliciesShareTheStartWhereAsked() {
    ScalerSetup setup = flags("FTFF");
    setup.policy = policy(PolicyId::Pytorch, 8, 2);
    setup.compared = {PolicyId::Megatron, PolicyId::Doubling, PolicyId::Openseq2seqLogmax};
    auto picture = pictureScaler(setup);
    QCOMPARE(scalesAfter(*picture->compared[0].trace), QByteArray("8 8 8 16"));
    QCOMPARE(firstDifference(*picture->trace, *picture->compared[0].trace), std::optional<std::size_t>(1));
    QCOMPARE(scalesAfter(*picture->compared[1].trace), QByteArray("16 8 16 32"));
    QVERIFY(!picture->compared[2].trace);
    QCOMPARE(picture->compared[2].problem->kind, ProblemKind::PolicyNeedsMagnitudes);
    setup.comparedShareStart = false;
    picture = pictureScaler(setup, picture.get());
    QCOMPARE(picture->compared[0].trace->rows()[0].scaleUsed, 0x1p32);
}

void TestScalerTrace::aPictureReusesWhatStillHolds() {
    ScalerSetup setup = flags("FTFF");
    setup.compared = {PolicyId::Flax};
    const auto first = pictureScaler(setup);
    QCOMPARE(workOf(setup, first.get()), 0.0);
    setup.compared.push_back(PolicyId::Megatron);
    QCOMPARE(workOf(setup, first.get()), 4.0);
    const auto second = pictureScaler(setup, first.get());
    QCOMPARE(second->trace, first->trace);
    QCOMPARE(second->compared[0].trace, first->compared[0].trace);
    setup.resumedAt = 2;
    QVERIFY(pictureScaler(setup, second.get())->trace != second->trace);
}

/// Asked every 4096 steps, of each policy.
void TestScalerTrace::whatIsStoppedHasNoTrace() {
    ScalerSetup setup = flags(std::string(10'000, 'F').c_str());
    setup.compared = {PolicyId::Flax};
    for (int most = 0; most <= 6; ++most) {
        int asked = 0;
        const auto picture = pictureScaler(setup, nullptr, [&] { return ++asked > most; });
        QCOMPARE(picture->trace != nullptr, most >= 3);
        QCOMPARE(picture->compared[0].trace != nullptr, most >= 6);
        QCOMPARE(picture->problem.has_value(), most < 3);
        if (picture->problem) {
            QCOMPARE(picture->problem->kind, ProblemKind::Cancelled);
        }
    }
}

void TestScalerTrace::anEmptyStreamHasAnEmptyTrace() {
    for (const ReceivedKind kind :
         {ReceivedKind::ScaledGradients, ReceivedKind::Overflows, ReceivedKind::TrueGradients}) {
        ScalerSetup setup;
        setup.received = kind;
        const auto picture = pictureScaler(setup);
        QVERIFY(picture->trace);
        QCOMPARE(picture->trace->size(), std::size_t{0});
        QCOMPARE(picture->trace->verdict().verdict, Verdict::Healthy);
    }
    const auto steps = trace(scaled("4;;4"), policy(PolicyId::Reference, 8, 2)); // a step without a gradient
    QCOMPARE(returned(*steps), QByteArray("0.5; ; 0.25"));
}

void TestScalerTrace::setupsCompareByValue() {
    const ScalerSetup a = scaled("nan;-0");
    QVERIFY(a == scaled("nan;-0"));
    QVERIFY(!(a == scaled("nan;0")));
    QVERIFY(!(a == closed("nan;-0")));
    ScalerSetup b = a;
    b.resumedAt = 1;
    QVERIFY(!(a == b));
}

QTEST_GUILESS_MAIN(TestScalerTrace)
#include "test_scaler_trace.moc"
