// SPDX-License-Identifier: GPL-3.0-or-later
#include "training_samples.h"

#include <cmath>

using namespace halfscope;

namespace {

QString epochLosses(const TrainingTrace& trace, int digits) {
    QStringList texts;
    for (const TrainingEpoch& epoch : trace.epochs()) {
        texts << golden::digits(epoch.loss, digits);
    }
    return texts.join(QLatin1Char(' '));
}

QString losses(const QJsonValue& array, int digits) {
    QStringList texts;
    for (const QJsonValue& value : array.toArray()) {
        texts << golden::digits(value.toDouble(), digits);
    }
    return texts.join(QLatin1Char(' '));
}

std::vector<float> scales(const TrainingTrace& trace) {
    std::vector<float> values;
    for (const TrainingEpoch& epoch : trace.epochs()) {
        values.push_back(static_cast<float>(epoch.scale));
    }
    return values;
}

} // namespace

/// What seed 001 printed, from a training run.
class TestSeedTraining : public QObject {
    Q_OBJECT

private slots:
    void trainingGivesThePublishedFigures_data();
    void trainingGivesThePublishedFigures();
    void bfloat16StaysWithinOnePercentOfFloat32();
    void withAFrozenScaleEveryStepIsSkipped_data();
    void withAFrozenScaleEveryStepIsSkipped();
    void theFirstLayersGradientIsLostWithoutAScale_data();
    void theFirstLayersGradientIsLostWithoutAScale();
    void theStaircaseOfTheTwelveLayers();

private:
    const QJsonObject m_figures = golden::figures();
};

void TestSeedTraining::trainingGivesThePublishedFigures_data() {
    QTest::addColumn<TrainingSetup>("setup");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("placement");
    QTest::addColumn<int>("digits"); // of the published losses; 0: published are those of another placement
    const auto row = [](const char* name, const char* placement, int digits, const TrainingSetup& setup) {
        QTest::addRow("%s, %s", name, placement) << setup << QString(name) << QString(placement) << digits;
    };
    using samples::smallNetwork;
    const auto dynamic = [](Placement placement, PolicyId policy) {
        return samples::withPolicy(smallNetwork(64, FormatId::Float16, placement), policy);
    };
    TrainingSetup few = smallNetwork(16, FormatId::Float32);
    few.epochs = 4;
    TrainingSetup bfloat = few;
    bfloat.format = FormatId::Bfloat16;
    TrainingSetup fusedBfloat = bfloat;
    fusedBfloat.placement = kFusedPlacement.without(Place::Output);
    const char* every = "every place stored";
    const char* fused = "fused placement";
    row("float32, 64 samples", every, 5, smallNetwork(64, FormatId::Float32));
    row("float16 dynamic, 64 samples", fused, 5, dynamic(kFusedPlacement, PolicyId::DenseArmor));
    row("float16 dynamic, 64 samples", every, 0, dynamic({}, PolicyId::DenseArmor));
    row("float16 dynamic, 64 samples", "fused placement", 5, dynamic(kFusedPlacement, PolicyId::Pytorch));
    row("float32, 16 samples", every, 7, few);
    row("bfloat16, 16 samples", fused, 7, fusedBfloat);
    row("bfloat16, 16 samples", every, 0, bfloat);
}

void TestSeedTraining::trainingGivesThePublishedFigures() {
    QFETCH(TrainingSetup, setup);
    QFETCH(QString, name);
    QFETCH(QString, placement);
    QFETCH(int, digits);
    const QJsonValue expected = m_figures[name][placement];
    const auto trace = samples::trained(setup);
    QCOMPARE(epochLosses(*trace, 8), losses(expected["epoch_losses"], 8));
    if (digits > 0) {
        QCOMPARE(epochLosses(*trace, digits), losses(m_figures[name]["published"], digits));
    }
    QCOMPARE(golden::hex(scales(*trace)), golden::hex(golden::floats(expected["scale_at_epoch_end"])));
    QCOMPARE(golden::list(samples::skippedSteps(*trace)), golden::list(golden::integers(expected["skipped_steps"])));
    const QJsonArray steps = expected["first_steps"].toArray();
    QVERIFY(!steps.isEmpty());
    for (int i = 0; i < steps.size(); ++i) {
        const TrainingStep& step = trace->steps()[static_cast<std::size_t>(i)];
        QCOMPARE(golden::hex(step.loss), golden::hex(static_cast<float>(steps[i]["loss"].toDouble())));
        QCOMPARE(step.scale, steps[i]["scale"].toDouble());
        QCOMPARE(step.skipped, steps[i]["skipped"].toBool());
    }
}

void TestSeedTraining::bfloat16StaysWithinOnePercentOfFloat32() {
    TrainingSetup setup = samples::smallNetwork(16, FormatId::Float32);
    setup.epochs = 4;
    const auto wide = samples::trained(setup);
    setup.format = FormatId::Bfloat16;
    const auto narrow = samples::trained(setup);
    for (std::size_t i = 0; i < wide->epochs().size(); ++i) {
        const double relative = std::abs(narrow->epochs()[i].loss / wide->epochs()[i].loss - 1);
        QVERIFY2(relative > 0 && relative < 0.01, QByteArray::number(relative).constData());
    }
}

void TestSeedTraining::withAFrozenScaleEveryStepIsSkipped_data() {
    QTest::addColumn<Placement>("placement");
    QTest::addRow("fused") << kFusedPlacement;
    QTest::addRow("every place stored") << Placement{};
}

/// The bug of the seed's diary: a step compiled with the first scale, while the scaler lowers its own.
void TestSeedTraining::withAFrozenScaleEveryStepIsSkipped() {
    QFETCH(Placement, placement);
    TrainingSetup setup =
        samples::withPolicy(samples::smallNetwork(64, FormatId::Float16, placement), PolicyId::DenseArmor);
    setup.lossScale.frozen = true;
    const auto trace = samples::trained(setup);
    QCOMPARE(epochLosses(*trace, 4), QStringLiteral("5.348 5.348 5.348 5.348 5.348"));
    QCOMPARE(samples::skippedSteps(*trace).size(), trace->steps().size());
    QCOMPARE(golden::hex(samples::parametersAfter(*trace)), golden::hex(samples::parametersOf(trace->stateBefore(0))));
    for (const TrainingStep& step : trace->steps()) {
        QCOMPARE(step.scale, 65536.0);
    }
    QCOMPARE(golden::hex(scales(*trace)), golden::hex({256, 1, 1, 1, 1})); // the scaler's, never below 1
}

void TestSeedTraining::theFirstLayersGradientIsLostWithoutAScale_data() {
    QTest::addColumn<float>("scale");
    QTest::addColumn<Placement>("placement");
    QTest::addColumn<float>("largest");
    QTest::addColumn<int>("zeros");
    for (const Placement placement : {Placement{}, kFusedPlacement}) {
        const char* name = placement == Placement{} ? "every place stored" : "fused";
        QTest::addRow("S = 1, %s", name) << 1.0f << placement << 0.0f << 8;
        QTest::addRow("S = 8192, %s", name) << 8192.0f << placement << 375 * 0x1p-24f << 0;
    }
}

void TestSeedTraining::theFirstLayersGradientIsLostWithoutAScale() {
    QFETCH(float, scale);
    QFETCH(Placement, placement);
    TrainingSetup setup = samples::oneDeepStep(FormatId::Float16, scale);
    setup.placement = placement;
    const auto trace = samples::trained(setup);
    QCOMPARE(trace->firstStepLayers().size(), std::size_t{13});
    const LayerCounts& first = trace->firstStepLayers().front();
    QTEST(first.largest, "largest");
    QTEST(static_cast<int>(first.zeros), "zeros");
    QCOMPARE(first.smallestNonzero > 0, first.largest > 0);
    QCOMPARE(first.infinities + first.nans, 0);
}

void TestSeedTraining::theStaircaseOfTheTwelveLayers() {
    const auto trace = samples::trained(samples::oneDeepStep(FormatId::Float32, 1));
    QStringList largest;
    for (const LayerCounts& layer : trace->firstStepLayers()) {
        largest << golden::digits(static_cast<double>(layer.largest), 5);
    }
    const QJsonValue expected = m_figures["twelve layers, 16 samples in file order"]["float32"];
    QCOMPARE(largest.join(QLatin1Char(' ')), losses(expected["largest_weight_gradient_by_layer"], 5));
    QCOMPARE(golden::digits(static_cast<double>(trace->firstStepLayers().front().largest), 7),
             QStringLiteral("2.729073e-09"));
}

QTEST_APPLESS_MAIN(TestSeedTraining)
#include "test_seed_training.moc"
