// SPDX-License-Identifier: GPL-3.0-or-later
#include "torch_story.h"

#include <cmath>

using namespace halfscope;
using namespace halfscope::story;

/// What PyTorch's GradScaler, called call by call, makes of gradients and scale.
class TestTorchCalls : public QObject {
    Q_OBJECT

private slots:
    void anOptimizerIsSkippedAloneAndAllBackOff();
    void theTrackerCountsUpdates();
    void growthToInfinityIsRefused();
    void onlyPytorchsRulesHold();
    void aCollapsedScaleIsNotNoticed();
    void gradientsAreUnscaledByTheReciprocal();
    void gradientsAreStoredInTheFormat_data();
    void gradientsAreStoredInTheFormat();
    void trueGradientsAreScaledAfterScaleAlone();
    void backwardAddsToWhatIsThere();
    void clippingBeforeUnscalingIsWrong();
    void clippingIsOverAllOptimizers();
    void clippingCannotHideAnInfinity();
    void flagsStandForOneGradient();
    void scalesAreThoseOfTheTrace();
    void aLongTraceIsCut();
    void aWideTraceIsCut();
    void nothingReceivedIsNoRow();
};

void TestTorchCalls::anOptimizerIsSkippedAloneAndAllBackOff() {
    const auto trace = traceTorch(overGradients("4,inf,12;4,4", {}, 2));
    QCOMPARE(gradientsAfter(*trace, TorchCallKind::Backward, 0), (Floats{4, 12}));
    QCOMPARE(gradientsAfter(*trace, TorchCallKind::Backward, 1), Floats{kInfinity});
    QCOMPARE(effectsOf(*trace, TorchCallKind::Step), QStringLiteral("took skipped took took"));
    QCOMPARE(scalesAfter(*trace), (std::vector<double>{4, 4}));
    QCOMPARE(trace->rows.back().optimizers[0].steps, 2u);
    QCOMPARE(trace->rows.back().optimizers[1].steps, 1u);
}

void TestTorchCalls::theTrackerCountsUpdates() {
    for (const int optimizers : {1, 2}) {
        ScalerSetup setup = overGradients("4,4;4,4;inf,4;4,4;4,4", {}, optimizers);
        setup.policy.parameters.growthInterval = 2;
        const auto trace = traceTorch(setup);
        QCOMPARE(effectsOf(*trace, TorchCallKind::Update), QStringLiteral("kept grew backed-off kept grew"));
        QCOMPARE(scalesAfter(*trace), (std::vector<double>{8, 16, 8, 8, 16}));
        std::vector<std::int32_t> tracker;
        for (const TorchRow& row : trace->rows) {
            if (row.call.kind == TorchCallKind::Update) {
                tracker.push_back(row.scaler.goodSteps);
            }
        }
        QCOMPARE(tracker, (std::vector<std::int32_t>{1, 0, 0, 1, 0}));
    }
}

void TestTorchCalls::growthToInfinityIsRefused() {
    ScalerSetup setup = overGradients("4;4;inf");
    setup.policy.parameters.initialScale = 0x1p126;
    setup.policy.parameters.growthInterval = 1;
    const auto trace = traceTorch(setup);
    QCOMPARE(effectsOf(*trace, TorchCallKind::Update), QStringLiteral("grew refused backed-off"));
    QCOMPARE(scalesAfter(*trace), (std::vector<double>{0x1p127, 0x1p127, 0x1p126}));
}

void TestTorchCalls::onlyPytorchsRulesHold() {
    ScalerSetup setup = overGradients("inf;inf;4");
    setup.policy = policyOf(PolicyId::Deepspeed); // hysteresis 2, minimum 1
    setup.policy.parameters.initialScale = 1;
    setup.policy.parameters.growthInterval = 1;
    QCOMPARE(scalesAfter(*traceTorch(setup)), (std::vector<double>{0.5, 0.25, 0.5}));
}

void TestTorchCalls::aCollapsedScaleIsNotNoticed() {
    // 1 / 2^-128 is infinite in float32: 1 becomes inf and 0 NaN, after the check
    const auto trace = traceTorch(overTrueGradients("1,0", 0x1p-128, QStringLiteral("scale backward step update")));
    QCOMPARE(of(*trace), QStringLiteral("scale=made backward=stored (unscale_=ok) step=took update=kept"));
    const Floats stored = gradientsAfter(*trace, TorchCallKind::Backward);
    QCOMPARE(stored, (Floats{0, 0})); // 2^-128 is nothing in float16
    ScalerSetup open = overGradients("1,0", QStringLiteral("scale backward step update"));
    open.policy.parameters.initialScale = 0x1p-128;
    const auto opened = traceTorch(open);
    QCOMPARE(effectsOf(*opened, TorchCallKind::Step), QStringLiteral("took"));
    const Floats unscaled = gradientsAfter(*opened, TorchCallKind::Unscale);
    QVERIFY(unscaled[0] == kInfinity && std::isnan(unscaled[1]));
}

void TestTorchCalls::gradientsAreUnscaledByTheReciprocal() {
    ScalerSetup setup = overGradients("5", QStringLiteral("scale backward unscale_"));
    setup.policy.parameters.initialScale = 3;
    const float product = 5.0F * static_cast<float>(1 / 3.0); // another float32 than the quotient
    QVERIFY(product != 5.0F / 3.0F);
    QVERIFY(gradientsAfter(*traceTorch(setup), TorchCallKind::Unscale) == Floats{product});
}

void TestTorchCalls::gradientsAreStoredInTheFormat_data() {
    QTest::addColumn<int>("format");
    QTest::addColumn<int>("received");
    QTest::addColumn<bool>("float16Parameters");
    QTest::addColumn<float>("gradient");
    QTest::addColumn<float>("expected");
    const auto row = [](const char* name, FormatId format, ReceivedKind received, bool half, float in, float out) {
        QTest::newRow(name) << static_cast<int>(format) << static_cast<int>(received) << half << in << out;
    };
    using enum ReceivedKind;
    row("scaled, float16", FormatId::Float16, ScaledGradients, false, 0.1F, 0.0999755859375F);
    row("scaled, too large", FormatId::Float16, ScaledGradients, false, 65520.0F, kInfinity);
    row("scaled, bfloat16", FormatId::Bfloat16, ScaledGradients, false, 65520.0F, 65536.0F);
    row("scaled, float32", FormatId::Float32, ScaledGradients, false, 0.1F, 0.1F);
    row("true, float16", FormatId::Float16, TrueGradients, false, 8190.0F, kInfinity);
    row("true, float32", FormatId::Float32, TrueGradients, false, 8190.0F, 65520.0F);
    row("float16 parameters", FormatId::Bfloat16, ScaledGradients, true, 65520.0F, kInfinity);
}

void TestTorchCalls::gradientsAreStoredInTheFormat() {
    QFETCH(int, format);
    QFETCH(int, received);
    QFETCH(bool, float16Parameters);
    QFETCH(float, gradient);
    QFETCH(float, expected);
    ScalerSetup setup = overGradients("1", QStringLiteral("scale backward"));
    setup.format = static_cast<FormatId>(format);
    setup.received = static_cast<ReceivedKind>(received);
    setup.scaledGradients = setup.trueGradients = sameStep(1, {gradient});
    setup.torch.float16Parameters = float16Parameters;
    QVERIFY(gradientsAfter(*traceTorch(setup), TorchCallKind::Backward) == Floats{expected});
}

void TestTorchCalls::trueGradientsAreScaledAfterScaleAlone() {
    const auto right = traceTorch(overTrueGradients("0.5", 8, QStringLiteral("scale backward unscale_")));
    QCOMPARE(gradientsAfter(*right, TorchCallKind::Backward), Floats{4});
    QCOMPARE(gradientsAfter(*right, TorchCallKind::Unscale), Floats{0.5F});
    const auto wrong = traceTorch(overTrueGradients("0.5", 8, QStringLiteral("backward scale unscale_")));
    QCOMPARE(gradientsAfter(*wrong, TorchCallKind::Backward), Floats{0.5F});
    QCOMPARE(gradientsAfter(*wrong, TorchCallKind::Unscale), Floats{0.0625F});
    // in a later step, too, scale() counts for its own step alone
    const auto later = traceTorch(overTrueGradients("0.5;0.5", 8, QStringLiteral("backward scale step update")));
    QCOMPARE(later->rows[5].optimizers[0].gradients, Floats{0.5F});
}

void TestTorchCalls::backwardAddsToWhatIsThere() {
    const auto twice = traceTorch(overGradients("4,8", QStringLiteral("scale backward backward unscale_")));
    QCOMPARE(effectsOf(*twice, TorchCallKind::Backward), QStringLiteral("stored added"));
    QCOMPARE(gradientsAfter(*twice, TorchCallKind::Unscale), (Floats{1, 2}));
    // the sum is a float32, but for float16 parameters
    ScalerSetup large = overGradients("60000", QStringLiteral("scale backward backward"));
    QCOMPARE(traceTorch(large)->rows.back().optimizers[0].gradients, Floats{120000});
    large.torch.float16Parameters = true;
    QCOMPARE(traceTorch(large)->rows.back().optimizers[0].gradients, Floats{kInfinity});
    // onto what the step before left unscaled
    ScalerSetup left = overGradients("8;8,16", QStringLiteral("scale backward step update"));
    left.gradientsNotCleared = true;
    const auto trace = traceTorch(left);
    QCOMPARE(effectsOf(*trace, TorchCallKind::Backward), QStringLiteral("stored added"));
    QCOMPARE(trace->rows.back().optimizers[0].gradients, (Floats{1.125F, 2}));
}

void TestTorchCalls::clippingBeforeUnscalingIsWrong() {
    const auto normOf = [](const Floats& values) { return std::hypot(values[0], values[1]); };
    const auto right = traceTorch(overTrueGradients("6,8", 1024));
    const TorchRow& clip = right->rows[3];
    QCOMPARE(of(clip), QStringLiteral("clip=clipped"));
    QCOMPARE(clip.norm, 10.0F);
    const float coefficient = 1.0F / (10.0F + 1e-6F);
    QVERIFY(clip.optimizers[0].gradients == (Floats{6 * coefficient, 8 * coefficient}));
    QVERIFY(std::abs(normOf(right->rows.back().optimizers[0].gradients) - 1) < 1e-6F);
    const auto wrong = traceTorch(overTrueGradients("6,8", 1024, QStringLiteral("scale backward clip unscale_ step")));
    QCOMPARE(wrong->rows[2].norm, 10240.0F);
    QVERIFY(std::abs(normOf(wrong->rows.back().optimizers[0].gradients) - 0x1p-10F) < 1e-9F);
}

void TestTorchCalls::clippingIsOverAllOptimizers() {
    ScalerSetup setup = overTrueGradients("6,8", 1024);
    setup.torch.optimizers = 2;
    setup.torch.clipNorm = 5;
    auto trace = traceTorch(setup);
    const float coefficient = 5.0F / (10.0F + 1e-6F);
    QVERIFY(gradientsAfter(*trace, TorchCallKind::Clip, 0) == Floats{6 * coefficient});
    QVERIFY(gradientsAfter(*trace, TorchCallKind::Clip, 1) == Floats{8 * coefficient});
    setup.torch.clipNorm = 10.5;
    trace = traceTorch(setup);
    QCOMPARE(effectsOf(*trace, TorchCallKind::Clip), QStringLiteral("left"));
    QVERIFY(gradientsAfter(*trace, TorchCallKind::Clip, 1) == Floats{8});
}

void TestTorchCalls::clippingCannotHideAnInfinity() {
    const auto trace = traceTorch(overGradients("inf,8"));
    const TorchRow& clip = trace->rows[3];
    QVERIFY(clip.norm == kInfinity);
    QVERIFY(std::isnan(clip.optimizers[0].gradients[0]));
    QCOMPARE(clip.optimizers[0].gradients[1], 0.0F);
    QVERIFY(clip.optimizers[0].foundInf);
    QCOMPARE(effectsOf(*trace, TorchCallKind::Step), QStringLiteral("skipped"));
    QCOMPARE(scalesAfter(*trace), std::vector<double>{4});
    // nor where it is clipped first: inf times 0 is NaN
    const auto first = traceTorch(overGradients("inf,8", QStringLiteral("scale backward clip unscale_ step update")));
    QCOMPARE(effectsOf(*first, TorchCallKind::Unscale), QStringLiteral("inf"));
}

void TestTorchCalls::flagsStandForOneGradient() {
    const auto trace = traceTorch(overFlags("FT"));
    QCOMPARE(gradientsAfter(*trace, TorchCallKind::Backward), Floats{1});
    QCOMPARE(gradientsAfter(*trace, TorchCallKind::Unscale), Floats{0.125F});
    QCOMPARE(effectsOf(*trace, TorchCallKind::Step), QStringLiteral("took skipped"));
    const auto two = traceTorch(overFlags("FT", 2)); // the second's parameters have gradients, none of them of note
    QVERIFY(!two->error);
    QCOMPARE(effectsOf(*two, TorchCallKind::Step), QStringLiteral("took took skipped took"));
}

void TestTorchCalls::scalesAreThoseOfTheTrace() {
    ScalerSetup setup = overGradients("1");
    std::string flags;
    for (unsigned i = 0; i < 1500; ++i) {
        flags += (i * 2654435761u) >> 29 == 0 ? 'T' : 'F';
    }
    setup.received = ReceivedKind::Overflows;
    setup.overflows = std::make_shared<OverflowSteps>(parseOverflows(flags).value());
    setup.policy.parameters.growthInterval = 3;
    const auto calls = scalesAfter(*traceTorch(setup));
    const auto steps = traceScaler(setup, setup.policy).value();
    QCOMPARE(calls.size(), steps->size());
    for (std::size_t i = 0; i < calls.size(); ++i) {
        QCOMPARE(calls[i], steps->rows()[i].after.scale);
    }
}

void TestTorchCalls::aLongTraceIsCut() {
    constexpr std::size_t kRowsOfAStep = 5;
    ScalerSetup setup = overGradients("4", QStringLiteral("scale backward step update"));
    setup.scaledGradients = sameStep(kMostTorchRows / kRowsOfAStep, {4.0F});
    const auto whole = traceTorch(setup);
    QCOMPARE(whole->rows.size(), kMostTorchRows);
    QVERIFY(!whole->cut);
    setup.scaledGradients = sameStep(kMostTorchRows / kRowsOfAStep + 1, {4.0F});
    const auto cut = traceTorch(setup);
    QCOMPARE(cut->rows.size(), kMostTorchRows);
    QVERIFY(cut->cut && !cut->error);
}

void TestTorchCalls::aWideTraceIsCut() {
    constexpr std::size_t kWidth = std::size_t{1} << 22;
    ScalerSetup setup = overGradients("4", QStringLiteral("scale backward step update"));
    setup.scaledGradients = sameStep(1, Floats(kWidth, 4.0F));
    QVERIFY(!traceTorch(setup)->cut);
    setup.scaledGradients = sameStep(3, Floats(kWidth, 4.0F)); // four rows of them a step
    const auto cut = traceTorch(setup);
    QVERIFY(cut->cut);
    QCOMPARE(cut->rows.size(), kMostTorchValues / kWidth + 2); // and those of scale(), before there is any gradient
}

void TestTorchCalls::nothingReceivedIsNoRow() {
    ScalerSetup setup;
    QVERIFY(traceTorch(setup)->rows.empty());
    setup.received = ReceivedKind::Overflows;
    QVERIFY(traceTorch(setup)->rows.empty());
    // a step without values has gradients all the same: none of them of note
    const auto trace = traceTorch(overGradients("4;;4"));
    QVERIFY(!trace->error);
    QCOMPARE(effectsOf(*trace, TorchCallKind::Step), QStringLiteral("took took took"));
}

QTEST_APPLESS_MAIN(TestTorchCalls)
#include "test_torch_calls.moc"
