// SPDX-License-Identifier: GPL-3.0-or-later
#include "session_fixture.h"

#include "scaling/names.h"

#include <bit>
#include <cmath>

using namespace halfscope;

/// The built-in scenarios of the scaler: each opens in its activity and shows what its field report saw.
class TestScalerScenarios : public QObject {
    Q_OBJECT
private slots:
    void eachOpensInTheScalerAtAStep_data();
    void eachOpensInTheScalerAtAStep();
    void theTraceTableIsTheExercise();
    void fiveFrameworksDiffer();
    void aSecondUnscaleRaises();
    void withoutUpdateTheStageStays();
    void deepspeedStopsAtTheEighteenthOverflow();
    void fairseqStopsAtTheThirteenth();
    void apexReachesZeroAfter1091Halvings();
    void kerasTwoIsStuckWhereKerasThreeIsNot();
    void theScaleBecomesInfiniteWhereNothingGuardsIt();
    void theSchedulerMovesTwiceBeforeTheOptimizer();
    void theProbeIsSkippedAndComesBack();
    void float16ParametersAreRefused();
    void halfTheGradientIsUsedWhenTheScaleGrows();
    void whatIsNotClearedStaysInfinite();
    void theResumedRunSkipsSixStepsAgain();
};

namespace {

/// The picture that a built-in scenario shows when it is opened.
std::shared_ptr<const ScalerPicture> opened(const char* id) {
    Session session;
    const auto problem = session.open(builtInScenario(QLatin1String(id)).value());
    if (problem || session.place().activity != Activity::Scaler) {
        qFatal("%s does not open in the scaler", id);
    }
    return session.scaler();
}

QByteArray scales(const ScalerTrace& trace) {
    QByteArrayList words;
    for (const ScalerRow& row : trace.rows()) {
        words << QByteArray::number(row.after.scale, 'g', 17);
    }
    return words.join(' ');
}

std::size_t skippedBetween(const ScalerTrace& trace, std::size_t from, std::size_t to) {
    std::size_t count = 0;
    for (std::size_t row = from; row < to; ++row) {
        count += trace.skipped(row) ? 1 : 0;
    }
    return count;
}

} // namespace

void TestScalerScenarios::eachOpensInTheScalerAtAStep_data() {
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QByteArray>("verdict");
    const auto row = [](const char* id, const char* verdict) {
        QTest::newRow(id) << QByteArray(id) << QByteArray(verdict);
    };
    row("trace-table", "healthy");
    row("policies-compared", "healthy");
    row("unscale-twice", "healthy");
    row("update-left-out", "start-up-skips");
    row("at-the-minimum", "stuck-at-floor");
    row("fairseq-stops", "stuck-at-floor");
    row("scale-runs-to-zero", "running-away-to-zero");
    row("stuck-at-one", "stuck-at-floor");
    row("scale-becomes-infinite", "infinite-scale");
    row("scheduler-before-optimizer", "start-up-skips");
    row("growth-probe", "probing");
    row("float16-parameters", "healthy");
    row("half-gradient-on-growth", "healthy");
    row("gradients-not-cleared", "running-away-to-zero");
    row("scaler-not-saved", "start-up-skips");
    QCOMPARE(builtInScenarios().size(), std::size_t{37});
}

void TestScalerScenarios::eachOpensInTheScalerAtAStep() {
    QFETCH(QByteArray, id);
    QFETCH(QByteArray, verdict);
    const auto picture = opened(id.constData());
    QVERIFY(picture->trace && picture->trace->size() > 0);
    const std::string_view said = nameOf(picture->trace->verdict().verdict);
    QCOMPARE(QByteArray(said.data(), static_cast<qsizetype>(said.size())), verdict);
}

void TestScalerScenarios::theTraceTableIsTheExercise() {
    const auto trace = opened("trace-table")->trace;
    QCOMPARE(scales(*trace), QByteArray("8 4 4 8"));
    QCOMPARE(trace->returnedValues(0)[1], 2.0F);
    QVERIFY(trace->skipped(1));
    QCOMPARE(trace->returnedValues(3)[0], 1.0F);
}

void TestScalerScenarios::fiveFrameworksDiffer() {
    const auto picture = opened("policies-compared");
    QCOMPARE(scales(*picture->trace), QByteArray("8 4 4 8 8 4 2 2 4 4"));
    const std::array<std::size_t, 4> firstDifferences{1, 1, 3, 1};
    for (std::size_t i = 0; i < 4; ++i) {
        QCOMPARE(firstDifference(*picture->trace, *picture->compared[i].trace).value(), firstDifferences[i]);
    }
}

void TestScalerScenarios::aSecondUnscaleRaises() {
    const auto torch = opened("unscale-twice")->torch;
    QVERIFY(torch && torch->error);
    QCOMPARE(torch->error->kind, ProblemKind::TorchUnscaleTwice);
    QCOMPARE(torch->error->line, std::uint64_t{1});
    QCOMPARE(torch->rows.back().optimizers[0].gradients, std::vector<float>{0.5F}); // not 0.0625
}

void TestScalerScenarios::withoutUpdateTheStageStays() {
    Scenario scenario = builtInScenario(QStringLiteral("update-left-out")).value();
    const auto without = traceTorch(scenario.scaler);
    QVERIFY(without->error);
    QCOMPARE(without->error->kind, ProblemKind::TorchUnscaleTwice);
    QCOMPARE(without->error->line, std::uint64_t{2});
    scenario.scaler.torch.updateOnlyIfFinite = false;
    const auto with = traceTorch(scenario.scaler);
    QVERIFY(!with->error);
    QCOMPARE(with->rows.back().scaler.scale, 4.0);
}

void TestScalerScenarios::deepspeedStopsAtTheEighteenthOverflow() {
    const auto trace = opened("at-the-minimum")->trace;
    QCOMPARE(trace->size(), std::size_t{18});
    QCOMPARE(trace->rows()[16].after.scale, 1.0);
    QCOMPARE(trace->error()->line, std::uint64_t{18});
}

void TestScalerScenarios::fairseqStopsAtTheThirteenth() {
    const auto trace = opened("fairseq-stops")->trace;
    QCOMPARE(trace->rows()[11].after.scale, 0x1p-13); // 1.22e-4
    QCOMPARE(trace->error()->line, std::uint64_t{13});
}

void TestScalerScenarios::apexReachesZeroAfter1091Halvings() {
    const auto trace = opened("scale-runs-to-zero")->trace;
    QVERIFY(trace->rows()[1089].after.scale > 0);
    QCOMPARE(trace->rows()[1090].after.scale, 0.0);
}

void TestScalerScenarios::kerasTwoIsStuckWhereKerasThreeIsNot() {
    const auto picture = opened("stuck-at-one");
    QCOMPARE(picture->trace->rows().back().optimizerSteps, 0u);
    QCOMPARE(picture->trace->rows().back().after.scale, 1.0);
    const ScalerTrace& keras3 = *picture->compared[0].trace;
    QCOMPARE(keras3.rows().back().after.scale, 0.5);
    QCOMPARE(keras3.receivedValues(20)[0], 35008.0F); // 35,000 in float16
}

void TestScalerScenarios::theScaleBecomesInfiniteWhereNothingGuardsIt() {
    const auto picture = opened("scale-becomes-infinite");
    QCOMPARE(picture->trace->rows()[0].after.scale, 0x1p127);
    QVERIFY(std::isinf(picture->trace->rows()[1].after.scale));
    QCOMPARE(picture->compared[0].trace->rows()[3].after.scale, 0x1p127);
}

void TestScalerScenarios::theSchedulerMovesTwiceBeforeTheOptimizer() {
    const auto trace = opened("scheduler-before-optimizer")->trace;
    QCOMPARE(trace->rows()[1].optimizerSteps, 0u);
    QCOMPARE(trace->rows()[1].schedulerSteps, 2u);
    QCOMPARE(trace->receivedValues(2)[0], 32768.0F);
    QVERIFY(!trace->skipped(2));
}

void TestScalerScenarios::theProbeIsSkippedAndComesBack() {
    const auto trace = opened("growth-probe")->trace;
    const std::size_t probe = trace->verdict().firstRow;
    QCOMPARE(trace->receivedValues(probe - 1)[0], 41952.0F); // 41,943 in float16
    QCOMPARE(trace->rows()[probe].scaleUsed, 0x1p22);
    QVERIFY(std::isinf(trace->receivedValues(probe)[0]));
    QCOMPARE(trace->rows()[probe].after.scale, 0x1p21);
}

void TestScalerScenarios::float16ParametersAreRefused() {
    const auto torch = opened("float16-parameters")->torch;
    QVERIFY(torch && torch->error);
    QCOMPARE(torch->error->kind, ProblemKind::TorchHalfGradients);
    QCOMPARE(store(formatOf(FormatId::Float16), 0.001F / 65536), 0.0F);
    QVERIFY(0.001F / 65536 > 1.52e-8F && 0.001F / 65536 < 1.53e-8F);
}

void TestScalerScenarios::halfTheGradientIsUsedWhenTheScaleGrows() {
    const auto picture = opened("half-gradient-on-growth");
    QCOMPARE(picture->trace->returnedValues(0)[0], 1.0F);
    for (std::size_t row = 1; row < 7; ++row) {
        QCOMPARE(picture->trace->returnedValues(row)[0], 0.5F);
        QCOMPARE(picture->compared[0].trace->returnedValues(row)[0], 1.0F);
    }
}

void TestScalerScenarios::whatIsNotClearedStaysInfinite() {
    const auto trace = opened("gradients-not-cleared")->trace;
    QCOMPARE(skippedBetween(*trace, 0, 20), std::size_t{20});
    Scenario scenario = builtInScenario(QStringLiteral("gradients-not-cleared")).value();
    scenario.scaler.gradientsNotCleared = false;
    QCOMPARE(pictureScaler(scenario.scaler)->trace->verdict().skipped, std::size_t{1});
}

void TestScalerScenarios::theResumedRunSkipsSixStepsAgain() {
    const auto trace = opened("scaler-not-saved")->trace;
    QCOMPARE(skippedBetween(*trace, 0, 10), std::size_t{6});
    QCOMPARE(trace->rows()[9].after.scale, 1024.0);
    QCOMPARE(skippedBetween(*trace, 10, 20), std::size_t{6});
    QCOMPARE(trace->receivedValues(16)[0], 51200.0F);
}

QTEST_GUILESS_MAIN(TestScalerScenarios)
#include "test_scaler_scenarios.moc"
