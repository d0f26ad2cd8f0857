// SPDX-License-Identifier: GPL-3.0-or-later
#include "torch_story.h"

#include <cmath>

using namespace halfscope;
using namespace halfscope::story;

/// Reports from the field about GradScaler's calls, in small.
class TestTorchReports : public QObject {
    Q_OBJECT

private slots:
    void aSecondUnscaleWouldDivideTwice();
    void aSkippedUpdateLeavesTheStage();
    void float16ParametersAreRefused();
    void gradientsThatAreNotClearedStayInfinite();
    void aRunResumedWithoutItsScalerSkipsAgain();
};

void TestTorchReports::aSecondUnscaleWouldDivideTwice() { // field report 1
    ScalerSetup setup = overGradients("4");
    setup.torch.unscaleTwice = true;
    const auto trace = traceTorch(setup);
    QVERIFY(trace->error && trace->error->kind == ProblemKind::TorchUnscaleTwice);
    QCOMPARE(gradientsAfter(*trace, TorchCallKind::Unscale), Floats{0.5F});
    QCOMPARE(trace->rows.back().optimizers[0].gradients, Floats{0.5F}); // and not 0.0625
    QVERIFY(trace->rows.back().implicit);
}

void TestTorchReports::aSkippedUpdateLeavesTheStage() { // field report 2
    const auto without = traceTorch(overGradients("inf;4", QStringLiteral("scale backward unscale_ clip")));
    QVERIFY(without->rows[3].norm == kInfinity);
    QVERIFY(without->rows[3].optimizers[0].stage == OptimizerStage::Unscaled);
    QVERIFY(without->error && without->error->kind == ProblemKind::TorchUnscaleTwice);
    QCOMPARE(without->error->line, std::uint64_t{2});
    const auto with = traceTorch(overGradients("inf;4", QStringLiteral("scale backward unscale_ clip update")));
    QVERIFY(!with->error);
    QCOMPARE(scalesAfter(*with), (std::vector<double>{4, 4}));
}

void TestTorchReports::float16ParametersAreRefused() { // field report 11
    ScalerSetup setup = overGradients("0.001");
    setup.policy.parameters.initialScale = 65536;
    const auto kept = traceTorch(setup);
    const Floats unscaled = gradientsAfter(*kept, TorchCallKind::Unscale);
    QVERIFY(std::abs(unscaled[0] - 1.526e-8F) < 1e-11F);
    QCOMPARE(store(formatOf(FormatId::Float16), unscaled[0]), 0.0F); // what float16 parameters would make of it
    setup.torch.float16Parameters = true;
    const auto refused = traceTorch(setup);
    QVERIFY(refused->error && refused->error->kind == ProblemKind::TorchHalfGradients);
    QCOMPARE(refused->error->expected, std::string("ValueError"));
    QCOMPARE(refused->error->text, std::string("unscale_"));
}

void TestTorchReports::gradientsThatAreNotClearedStayInfinite() { // field report 31
    for (const char* calls : {"", "scale backward step update"}) {
        ScalerSetup setup = overGradients("inf;4;4;4", QString::fromLatin1(calls));
        setup.gradientsNotCleared = true;
        const auto trace = traceTorch(setup);
        QCOMPARE(effectsOf(*trace, TorchCallKind::Step), QStringLiteral("skipped skipped skipped skipped"));
        QCOMPARE(scalesAfter(*trace), (std::vector<double>{4, 2, 1, 0.5}));
    }
    QCOMPARE(scalesAfter(*traceTorch(overGradients("inf;4;4;4"))), (std::vector<double>{4, 4, 4, 4}));
}

void TestTorchReports::aRunResumedWithoutItsScalerSkipsAgain() { // field report 32
    ScalerSetup setup = overTrueGradients("50", 65536);
    setup.trueGradients = sameStep(15, {50.0F});
    setup.resumedAt = 8;
    const auto trace = traceTorch(setup);
    const auto sixSkips = QStringLiteral("skipped skipped skipped skipped skipped skipped ");
    QCOMPARE(effectsOf(*trace, TorchCallKind::Step), sixSkips + "took " + sixSkips + "took took");
    QCOMPARE(scalesAfter(*trace)[6], 1024.0); // 51,200 is below 65,504
    QCOMPARE(scalesAfter(*trace)[7], 32768.0);
    QCOMPARE(trace->rows.back().scaler.scale, 1024.0);
    QCOMPARE(trace->rows.back().optimizers[0].steps, 3u); // those of before count on
    QCOMPARE(effectsOf(*trace, TorchCallKind::Scale).count(QStringLiteral("made")), 2);
}

QTEST_APPLESS_MAIN(TestTorchReports)
#include "test_torch_reports.moc"
