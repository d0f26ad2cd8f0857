// SPDX-License-Identifier: GPL-3.0-or-later
#include "torch_story.h"

using namespace halfscope;
using namespace halfscope::story;

/// In which order GradScaler's calls may come, and what it answers to others. Stories are read by torch_story.h.
class TestTorchOrders : public QObject {
    Q_OBJECT

private slots:
    void theDocumentedLoop_data();
    void theDocumentedLoop();
    void aWrongOrderRaisesPytorchsError_data();
    void aWrongOrderRaisesPytorchsError();
    void theRowOfAnErrorChangesNothing();
    void faultsOfTheLoop_data();
    void faultsOfTheLoop();
    void stagesFollowTheCalls();
    void theScaleIsMadeByTheFirstScale();
};

void TestTorchOrders::theDocumentedLoop_data() {
    QTest::addColumn<int>("optimizers");
    QTest::addColumn<QString>("gradients");
    QTest::addColumn<QString>("expected");
    QTest::newRow("one optimizer") << 1 << "4;80"
                                   << "scale=made backward=stored unscale_=ok clip=left step=took update=kept | "
                                      "scale=scaled backward=stored unscale_=ok clip=clipped step=took update=kept";
    QTest::newRow("an overflow") << 1 << "inf"
                                 << "scale=made backward=stored unscale_=inf clip=not-finite step=skipped "
                                    "update=backed-off";
    QTest::newRow("two optimizers") << 2 << "4,4"
                                    << "scale=made backward=stored unscale_=ok unscale_2=ok clip=left step=took "
                                       "step2=took update=kept";
    QTest::newRow("the second overflows") << 2 << "4,nan"
                                          << "scale=made backward=stored unscale_=ok unscale_2=inf clip=not-finite "
                                             "step=took step2=skipped update=backed-off";
}

void TestTorchOrders::theDocumentedLoop() {
    QFETCH(int, optimizers);
    QFETCH(QString, gradients);
    const auto trace = traceTorch(overGradients(gradients.toUtf8().constData(), {}, optimizers));
    QTEST(of(*trace), "expected");
    QVERIFY(!trace->error && !trace->cut);
}

void TestTorchOrders::aWrongOrderRaisesPytorchsError_data() {
    QTest::addColumn<QString>("calls");
    QTest::addColumn<QString>("expected"); // the last step alone
    QTest::addColumn<int>("error");
    QTest::addColumn<QString>("exception");
    QTest::addColumn<QString>("call");
    QTest::addColumn<int>("step");
    const auto row = [](const char* name, const char* calls, const char* expected, ProblemKind error,
                        const char* exception, const char* call, int step = 1) {
        QTest::newRow(name) << calls << expected << static_cast<int>(error) << exception << call << step;
    };
    row("unscale_ twice", "scale backward unscale_ unscale_ step update",
        "scale=made backward=stored unscale_=ok unscale_=error", ProblemKind::TorchUnscaleTwice, "RuntimeError",
        "unscale_");
    row("unscale_ twice of the second", "scale backward unscale_2 unscale_ unscale_2",
        "scale=made backward=stored unscale_2=ok unscale_=ok unscale_2=error", ProblemKind::TorchUnscaleTwice,
        "RuntimeError", "unscale_");
    row("unscale_ in each step, update in none", "scale backward unscale_",
        "scale=scaled backward=stored unscale_=error", ProblemKind::TorchUnscaleTwice, "RuntimeError", "unscale_", 2);
    row("unscale_ after step", "scale backward step unscale_ update",
        "scale=made backward=stored (unscale_=ok) step=took unscale_=error", ProblemKind::TorchUnscaleAfterStep,
        "RuntimeError", "unscale_");
    row("no update", "scale backward unscale_ step", "scale=scaled backward=stored unscale_=error",
        ProblemKind::TorchUnscaleAfterStep, "RuntimeError", "unscale_", 2);
    row("step twice", "scale backward step step update",
        "scale=made backward=stored (unscale_=ok) step=took step=error", ProblemKind::TorchStepTwice, "RuntimeError",
        "step");
    row("step twice of the second", "scale backward step2 step step2 update",
        "scale=made backward=stored (unscale_2=ok) step2=took (unscale_=ok) step=took step2=error",
        ProblemKind::TorchStepTwice, "RuntimeError", "step");
    row("no update and no unscale_", "scale backward step", "scale=scaled backward=stored step=error",
        ProblemKind::TorchStepTwice, "RuntimeError", "step", 2);
    row("unscale_ without scale", "backward unscale_ step update", "backward=stored unscale_=error",
        ProblemKind::TorchNotScaled, "AssertionError", "unscale_");
    row("step without scale", "backward step update", "backward=stored step=error", ProblemKind::TorchNotScaled,
        "AssertionError", "step");
    row("update without scale", "backward update", "backward=stored update=error", ProblemKind::TorchNotScaled,
        "AssertionError", "update");
    row("step without backward", "scale step update", "scale=made (unscale_=ok) step=error",
        ProblemKind::TorchNoGradients, "AssertionError", "step");
    row("backward after unscale_", "scale unscale_ backward step update",
        "scale=made unscale_=ok backward=stored step=error", ProblemKind::TorchNoGradients, "AssertionError", "step");
    row("update without step", "scale backward update", "scale=made backward=stored update=error",
        ProblemKind::TorchNothingChecked, "AssertionError", "update");
    row("update without gradients", "scale unscale_ update", "scale=made unscale_=ok update=error",
        ProblemKind::TorchNothingChecked, "AssertionError", "update");
    row("update twice", "scale backward step update update",
        "scale=made backward=stored (unscale_=ok) step=took update=kept update=error", ProblemKind::TorchNothingChecked,
        "AssertionError", "update");
}

void TestTorchOrders::aWrongOrderRaisesPytorchsError() {
    QFETCH(QString, calls);
    QFETCH(int, step);
    const auto trace = traceTorch(overGradients("4,4;4,4;4,4", calls, calls.contains('2') ? 2 : 1));
    const QStringList steps = of(*trace).split(QStringLiteral(" | "));
    QCOMPARE(steps.size(), step);
    QTEST(steps.back(), "expected");
    QVERIFY(trace->error);
    QTEST(static_cast<int>(trace->error->kind), "error");
    QTEST(toQString(trace->error->expected), "exception");
    QTEST(toQString(trace->error->text), "call");
    QCOMPARE(trace->error->line, static_cast<std::uint64_t>(step));
}

void TestTorchOrders::theRowOfAnErrorChangesNothing() {
    const auto trace = traceTorch(overGradients("4", "scale backward unscale_ unscale_"));
    const TorchRow& last = trace->rows.back();
    const TorchRow& before = trace->rows[trace->rows.size() - 2];
    QVERIFY(last.optimizers == before.optimizers && last.scaler == before.scaler);
}

void TestTorchOrders::faultsOfTheLoop_data() {
    QTest::addColumn<QString>("calls");
    QTest::addColumn<QString>("gradients");
    QTest::addColumn<QString>("fault");
    QTest::addColumn<QString>("expected");
    const QString made = QStringLiteral("scale=made backward=stored ");
    QTest::newRow("unscale_ twice") << ""
                                    << "4"
                                    << "twice" << made + "unscale_=ok (unscale_=error)";
    QTest::newRow("unscale_ twice before step") << "scale backward step update"
                                                << "4"
                                                << "twice" << made + "(unscale_=ok) (unscale_=error)";
    QTest::newRow("float16") << ""
                             << "4"
                             << "float16" << made + "unscale_=error";
    QTest::newRow("float16 within step") << "scale backward step update"
                                         << "4"
                                         << "float16" << made + "(unscale_=error)";
    QTest::newRow("float16 without gradients") << "scale step update"
                                               << "4"
                                               << "float16"
                                               << "scale=made (unscale_=ok) step=error";
    QTest::newRow("update if finite, it is") << "scale backward step update"
                                             << "4"
                                             << "finite" << made + "(unscale_=ok) step=took update=kept";
    QTest::newRow("update if finite, unscale_ saw that it is not")
        << ""
        << "inf;4"
        << "finite"
        << made + "unscale_=inf clip=not-finite step=left-out update=left-out | "
                  "scale=scaled backward=stored unscale_=error";
    QTest::newRow("update if finite, step saw that it is not")
        << "scale backward step update"
        << "inf;4"
        << "finite" << made + "(unscale_=inf) step=skipped update=left-out | scale=scaled backward=stored step=error";
}

void TestTorchOrders::faultsOfTheLoop() {
    QFETCH(QString, calls);
    QFETCH(QString, gradients);
    QFETCH(QString, fault);
    ScalerSetup setup = overGradients(gradients.toUtf8().constData(), calls);
    setup.torch.unscaleTwice = fault == QLatin1String("twice");
    setup.torch.float16Parameters = fault == QLatin1String("float16");
    setup.torch.updateOnlyIfFinite = fault == QLatin1String("finite");
    QTEST(of(*traceTorch(setup)), "expected");
}

void TestTorchOrders::stagesFollowTheCalls() {
    const auto trace = traceTorch(overGradients("4,inf", {}, 2));
    QStringList stages;
    for (const TorchRow& row : trace->rows) {
        const auto letter = [&](std::size_t i) { return toQString(nameOf(row.optimizers[i].stage)).left(1); };
        stages << letter(0) + letter(1);
    }
    QCOMPARE(stages.join(' '), QStringLiteral("RR RR UR UU UU SU SS RR"));
    const TorchRow& unscaled = trace->rows[3];
    QVERIFY(unscaled.optimizers[0].checked && !unscaled.optimizers[0].foundInf);
    QVERIFY(unscaled.optimizers[1].checked && unscaled.optimizers[1].foundInf);
    const TorchRow& updated = trace->rows.back();
    QVERIFY(!updated.optimizers[0].checked && !updated.optimizers[1].checked && !updated.optimizers[1].foundInf);
}

void TestTorchOrders::theScaleIsMadeByTheFirstScale() {
    const auto trace = traceTorch(overGradients("4;4", "backward scale step update"));
    QVERIFY(!trace->rows[0].scaleExists);
    QVERIFY(trace->rows[1].scaleExists);
    QCOMPARE(trace->rows[1].scaler.scale, 8.0);
    QCOMPARE(effectsOf(*trace, TorchCallKind::Scale), QStringLiteral("made scaled"));
}

QTEST_APPLESS_MAIN(TestTorchOrders)
#include "test_torch_orders.moc"
