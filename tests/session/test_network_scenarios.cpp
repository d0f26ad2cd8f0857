// SPDX-License-Identifier: GPL-3.0-or-later
#include "session_fixture.h"

#include "numerics/exact_decimal.h"
#include "training/record_terms.h"

#include <cmath>

using namespace halfscope;

/// The built-in scenarios of the network: each opens in its activity on the phase, or the curves, that show what the
/// reference experiment printed or the field report saw, and the figures are those.
class TestNetworkScenarios : public QObject {
    Q_OBJECT
private slots:
    void eachOpensOnItsEffect_data();
    void eachOpensOnItsEffect();
    void whoseCurvesAreTheEffectOpensOnThem();
    void everyRunIsThereWithoutAClick();
    void theFirstLayerIsLostInBothPlacements();
    void theFirstLayerIsKeptInBothPlacements();
    void theDynamicScaleSettlesInFourSteps();
    void aCapturedScaleNeverLearns();
    void bfloat16StaysWithinOnePercent();
    void theDigitsNeedNoScale();
    void aSumOfOnesStops();
    void theMasterCopyMovesWhereFloat16DoesNot();
    void bfloat16NeedsAMasterCopyOrLuck();
    void clippingAfterUnscalingKeepsTheNorm();
    void noScaleHelpsAForwardOverflow();
    void theSquareOf255Fits();
    void aLargerEpsilonSurvives();
    void aSecondMomentOfZeroDividesByZero();
    void float32SumsCancel();
    void theMeanIsNine();
    void theSumOverPointsIsInfiniteAndTheMeanIsNot();
    void aScaleKeepsTheGradientAndFlushingLosesIt();
};

namespace {

NetworkSetup setupOf(const char* id) { return builtInScenario(QLatin1String(id)).value().network; }

std::shared_ptr<const TrainingTrace> run(const char* id, std::size_t index) {
    return train(setupOf(id).run(index)).value();
}

std::shared_ptr<const StepRecord> recordOf(const TrainingTrace& trace, std::size_t step = 0) {
    return recordStep(trace.trainer(), trace.stateBefore(step));
}

QByteArray text(float value) { return QByteArray::fromStdString(shortestDecimal(value)); }

QByteArray texts(const std::vector<float>& values) {
    QByteArrayList words;
    for (const float value : values) {
        words << text(value);
    }
    return words.join(' ');
}

/// All values of a tensor in the first step of a run.
QByteArray tensor(const char* id, std::size_t index, PhaseKind phase, TensorKind kind, int layer = 0) {
    const auto record = recordOf(*run(id, index));
    const TensorRecord* found = findTensor(*record, phase, kind, layer);
    return found ? texts(found->values) : QByteArray("no such tensor");
}

/// The sums of the terms so far that make the only element of a tensor in the first step of a run.
std::vector<float> runningSums(const char* id, std::size_t index, PhaseKind phase, TensorKind kind) {
    const auto record = recordOf(*run(id, index));
    std::vector<float> sums;
    for (std::size_t i = 0; i < record->phases.size(); ++i) {
        const std::vector<TensorRecord>& tensors = record->phases[i].tensors;
        for (std::size_t tensor = 0; tensor < tensors.size(); ++tensor) {
            if (record->phases[i].kind == phase && tensors[tensor].kind == kind) {
                for (const Term& term : termsOf(*record, {i, tensor, 0, 0}).terms) {
                    sums.push_back(term.sum);
                }
            }
        }
    }
    return sums;
}

/// The losses of its epochs, to so many significant digits.
QByteArray losses(const TrainingTrace& trace, int digits) {
    QByteArrayList words;
    for (const TrainingEpoch& epoch : trace.epochs()) {
        words << QByteArray::number(epoch.loss, 'g', digits);
    }
    return words.join(' ');
}

/// "4096/4 4096/0": the scale after each epoch, and how many of its steps were skipped.
QByteArray scales(const TrainingTrace& trace) {
    QByteArrayList words;
    for (const TrainingEpoch& epoch : trace.epochs()) {
        words << QByteArray::number(epoch.scale) + '/' + QByteArray::number(epoch.skipped);
    }
    return words.join(' ');
}

QByteArray skippedSteps(const TrainingTrace& trace) {
    QByteArrayList words;
    for (std::size_t i = 0; i < trace.steps().size(); ++i) {
        if (trace.steps()[i].skipped) {
            words << QByteArray::number(static_cast<qulonglong>(i + 1));
        }
    }
    return words.join(' ');
}

/// The first weight after so many steps.
QByteArray weightAfter(const TrainingTrace& trace, std::size_t steps) {
    return text(trace.stateBefore(steps).parameters[0].weights[0]);
}

constexpr auto kWeights = TensorKind::WeightGradients;

} // namespace

void TestNetworkScenarios::eachOpensOnItsEffect_data() {
    QTest::addColumn<PhaseKind>("phase");
    QTest::addColumn<TensorKind>("kind");
    QTest::addColumn<int>("element");
    QTest::addColumn<QByteArray>("stored");
    QTest::addColumn<QByteArray>("inFloat32"); ///< from the same operands
    using enum PhaseKind;
    using T = TensorKind;
    const auto row = [](const char* id, PhaseKind phase, T kind, int element, const char* stored, const char* plain) {
        QTest::newRow(id) << phase << kind << element << QByteArray(stored) << QByteArray(plain);
    };
    row("twelve-layers-lost", Backward, T::WeightGradients, 2, "0", "0");
    row("twelve-layers-kept", Backward, T::WeightGradients, 2, "-2.2351742e-05", "-2.2335538e-05");
    row("sum-stops-at-2048", Backward, T::BiasGradients, 0, "2048", "4096");
    row("update-below-half-an-ulp", Update, T::NewWeights, 0, "1", "0.9999");
    row("bfloat16-weights", Update, T::NewWeights, 0, "1", "0.9994011");
    row("clip-before-unscale", Clip, T::Norm, 0, "10240", "10240");
    row("activation-overflows", Forward, T::Product, 2, "inf", "66210.94");
    row("square-overflows", Update, T::WeightSecondMoment, 0, "inf", "65536");
    row("epsilon-becomes-zero", Update, T::WeightUpdate, 1, "nan", "0");
    row("second-moment-underflows", Update, T::WeightUpdate, 0, "inf", "18.775463");
    row("partial-sums-overflow", Backward, T::BiasGradients, 0, "inf", "0");
    row("summed-loss", Loss, T::Loss, 0, "inf", "72000");
    row("no-scaler", Backward, T::WeightGradients, 0, "0", "2.9001967e-08");
}

void TestNetworkScenarios::eachOpensOnItsEffect() {
    QFETCH(PhaseKind, phase);
    QFETCH(TensorKind, kind);
    QFETCH(int, element);
    QFETCH(QByteArray, stored);
    QFETCH(QByteArray, inFloat32);
    Session session;
    QVERIFY(!session.open(builtInScenario(QLatin1String(QTest::currentDataTag())).value()));
    const ViewPlace& place = session.place();
    QCOMPARE(place.activity, Activity::Network);
    QVERIFY(!place.trainingShown);
    const auto record = recordOf(*train(session.scenario().network.training).value(), place.networkStep);
    QVERIFY(place.networkPhase < record->phases.size());
    const PhaseRecord& shown = record->phases[place.networkPhase];
    QCOMPARE(shown.kind, phase);
    QVERIFY(shown.layer <= 0);
    const auto found = std::find_if(shown.tensors.begin(), shown.tensors.end(),
                                    [kind](const TensorRecord& tensor) { return tensor.kind == kind; });
    QVERIFY(found != shown.tensors.end());
    QCOMPARE(text(found->values.at(static_cast<std::size_t>(element))), stored);
    QCOMPARE(text(found->plain.at(static_cast<std::size_t>(element))), inFloat32);
}

void TestNetworkScenarios::whoseCurvesAreTheEffectOpensOnThem() {
    for (const char* id : {"float16-follows", "captured-scale", "bfloat16-follows", "digits"}) {
        Session session;
        QVERIFY(!session.open(builtInScenario(QLatin1String(id)).value()));
        QCOMPARE(session.place().activity, Activity::Network);
        QVERIFY(session.place().trainingShown);
        QVERIFY(session.scenario().network.runCount() >= 3);
    }
}

void TestNetworkScenarios::everyRunIsThereWithoutAClick() {
    int count = 0;
    for (const Scenario& scenario : builtInScenarios()) {
        if (scenario.start.activity == Activity::Network) {
            ++count;
            Session session;
            QVERIFY(!session.open(scenario));
            QTRY_VERIFY2_WITH_TIMEOUT(session.network()->setup == scenario.network && session.network()->whole,
                                      scenario.id.c_str(), 60'000);
        }
    }
    QCOMPARE(count, 17);
}

void TestNetworkScenarios::theFirstLayerIsLostInBothPlacements() {
    for (const std::size_t index : {0, 1}) {
        const LayerCounts first = run("twelve-layers-lost", index)->firstStepLayers()[0];
        QCOMPARE(first.zeros, 8);
        QCOMPARE(text(first.largest), QByteArray("0"));
    }
    QVERIFY(setupOf("twelve-layers-lost").run(1).placement == kFusedPlacement);
    QCOMPARE(text(run("twelve-layers-lost", 2)->firstStepLayers()[0].largest), QByteArray("2.7290732e-09"));
}

void TestNetworkScenarios::theFirstLayerIsKeptInBothPlacements() {
    for (const std::size_t index : {0, 1}) {
        const auto trace = run("twelve-layers-kept", index);
        QCOMPARE(static_cast<double>(trace->firstStepLayers()[0].largest), 375 * 0x1p-24);
        const auto record = recordOf(*trace);
        const TensorRecord* unscaled = findTensor(*record, PhaseKind::Unscale, kWeights, 0);
        QCOMPARE(QByteArray::number(static_cast<double>(unscaled->counts.largest), 'g', 8),
                 QByteArray("2.7284841e-09"));
    }
}

void TestNetworkScenarios::theDynamicScaleSettlesInFourSteps() {
    const auto fused = run("float16-follows", 0);
    QCOMPARE(losses(*fused, 5), QByteArray("4.7503 3.0693 1.8122 1.4383 1.2735"));
    const auto stored = run("float16-follows", 1);
    QCOMPARE(losses(*stored, 5), QByteArray("4.7501 3.0693 1.8122 1.4383 1.2735"));
    for (const auto& trace : {fused, stored}) {
        QCOMPARE(scales(*trace), QByteArray("4096/4 4096/0 4096/0 4096/0 4096/0"));
        QCOMPARE(skippedSteps(*trace), QByteArray("1 2 6 7"));
    }
    QCOMPARE(losses(*run("float16-follows", 2), 5), QByteArray("3.8462 1.9789 1.4705 1.2851 1.1959"));
}

void TestNetworkScenarios::aCapturedScaleNeverLearns() {
    const auto captured = run("captured-scale", 0);
    QCOMPARE(losses(*captured, 4), QByteArray("5.348 5.348 5.348 5.348 5.348"));
    QCOMPARE(scales(*captured), QByteArray("256/8 1/8 1/8 1/8 1/8"));
    QCOMPARE(weightAfter(*captured, captured->steps().size()), weightAfter(*captured, 0));
    QCOMPARE(losses(*run("captured-scale", 1), 5), QByteArray("4.7501 3.0693 1.8122 1.4383 1.2735"));
    QCOMPARE(losses(*run("captured-scale", 2), 5), QByteArray("3.8471 1.9787 1.4704 1.2851 1.1959"));
}

void TestNetworkScenarios::bfloat16StaysWithinOnePercent() {
    QCOMPARE(losses(*run("bfloat16-follows", 0), 7), QByteArray("3.390043 2.706822 2.278326 1.958916"));
    QCOMPARE(losses(*run("bfloat16-follows", 1), 7), QByteArray("3.381387 2.716935 2.276656 1.954956"));
    const auto float32 = run("bfloat16-follows", 2);
    QCOMPARE(losses(*float32, 7), QByteArray("3.387116 2.700739 2.257435 1.967672"));
    for (const std::size_t index : {0, 1}) {
        const auto trace = run("bfloat16-follows", index);
        for (std::size_t epoch = 0; epoch < 4; ++epoch) {
            QVERIFY(std::abs(trace->epochs()[epoch].loss / float32->epochs()[epoch].loss - 1) < 0.01);
        }
    }
}

void TestNetworkScenarios::theDigitsNeedNoScale() {
    const std::array<int, 4> named{317, 317, 317, 318}; // of 360
    for (std::size_t index = 0; index < 4; ++index) {
        const auto trace = run("digits", index);
        QCOMPARE(trace->epochs().size(), std::size_t{10});
        QCOMPARE(QByteArray::number(trace->epochs()[9].loss, 'f', 3), QByteArray("0.166"));
        QCOMPARE(*trace->epochs()[9].accuracy, named[index] / 360.0);
        QCOMPARE(skippedSteps(*trace), QByteArray());
    }
}

void TestNetworkScenarios::aSumOfOnesStops() {
    const char* id = "sum-stops-at-2048";
    QCOMPARE(tensor(id, 0, PhaseKind::Backward, kWeights), QByteArray("2048"));
    QCOMPARE(tensor(id, 1, PhaseKind::Backward, kWeights), QByteArray("4096"));
    QCOMPARE(tensor(id, 1, PhaseKind::Backward, TensorKind::BiasGradients), QByteArray("4096"));
    const std::vector<float> sums = runningSums(id, 0, PhaseKind::Backward, TensorKind::BiasGradients);
    QCOMPARE(sums.size(), std::size_t{4096});
    QCOMPARE(text(sums[2046]), QByteArray("2047"));
    QCOMPARE(text(sums[2047]), QByteArray("2048"));
    QCOMPARE(text(sums[2048]), QByteArray("2048")); // and one more is rounded away
    QCOMPARE(text(sums[4095]), QByteArray("2048"));
    QCOMPARE(tensor(id, 0, PhaseKind::Unscale, TensorKind::BiasGradients), QByteArray("1"));
    QCOMPARE(tensor(id, 1, PhaseKind::Unscale, TensorKind::BiasGradients), QByteArray("2"));
    QCOMPARE(run(id, 0)->epochs()[0].loss, 0.5);
    QCOMPARE(run(id, 1)->epochs()[0].loss, 1.0);
}

void TestNetworkScenarios::theMasterCopyMovesWhereFloat16DoesNot() {
    const auto alone = run("update-below-half-an-ulp", 0);
    const auto master = run("update-below-half-an-ulp", 1);
    QCOMPARE(tensor("update-below-half-an-ulp", 1, PhaseKind::Update, TensorKind::WeightUpdate), QByteArray("0.0001"));
    QCOMPARE(alone->steps().size(), std::size_t{100});
    QCOMPARE(weightAfter(*alone, 0), QByteArray("1"));
    QCOMPARE(weightAfter(*alone, 100), QByteArray("1"));
    QCOMPARE(weightAfter(*master, 0), QByteArray("0.9999999"));
    QCOMPARE(weightAfter(*master, 100), QByteArray("0.9899982"));
}

void TestNetworkScenarios::bfloat16NeedsAMasterCopyOrLuck() {
    const auto after = [](std::size_t index, std::size_t steps) {
        return weightAfter(*run("bfloat16-weights", index), steps);
    };
    QCOMPARE(after(0, 20), QByteArray("1"));
    QCOMPARE(after(1, 1), QByteArray("0.9995117"));
    QCOMPARE(after(2, 1), QByteArray("0.9993999"));
    QCOMPARE(after(2, 20), QByteArray("0.9880003"));
    QCOMPARE(after(3, 1), QByteArray("0.99609375")); // a whole unit in the last place
    QCOMPARE(after(3, 20), QByteArray("0.984375"));
}

void TestNetworkScenarios::clippingAfterUnscalingKeepsTheNorm() {
    const char* id = "clip-before-unscale";
    QCOMPARE(tensor(id, 0, PhaseKind::Check, kWeights), QByteArray("6144 8192"));
    QCOMPARE(tensor(id, 0, PhaseKind::Check, TensorKind::BiasGradients), QByteArray("0"));
    QCOMPARE(tensor(id, 0, PhaseKind::Clip, kWeights), QByteArray("0.6 0.8"));
    QCOMPARE(tensor(id, 0, PhaseKind::Unscale, kWeights), QByteArray("0.0005859375 0.00078125")); // norm 0.000977
    QCOMPARE(tensor(id, 1, PhaseKind::Unscale, kWeights), QByteArray("6 8"));
    QCOMPARE(tensor(id, 1, PhaseKind::Clip, kWeights), QByteArray("0.6 0.8"));
    QCOMPARE(text(recordOf(*run(id, 1))->norm), QByteArray("10"));
    QCOMPARE(run(id, 0)->epochs().back().loss, 1.0);
    QVERIFY(run(id, 1)->epochs().back().loss < 1e-5);
}

void TestNetworkScenarios::noScaleHelpsAForwardOverflow() {
    const char* id = "activation-overflows";
    const auto float16 = run(id, 0);
    QCOMPARE(float16->epochs().back().scale, 0x1p-4);
    for (const TrainingStep& step : float16->steps()) {
        QVERIFY(step.skipped && std::isnan(step.loss));
    }
    const auto record = recordOf(*float16, 19); // at 2^-3 as at 65536
    QCOMPARE(texts(findTensor(*record, PhaseKind::Forward, TensorKind::Activation, 0)->values),
             QByteArray("1.1035156 1.2421875 inf inf"));
    QCOMPARE(texts(findTensor(*record, PhaseKind::Forward, TensorKind::Output, 1)->values),
             QByteArray("-0.097839355 nan"));
    QVERIFY(record->firstNotFinite == (RecordPoint{1, 0, 1, 0}));
    QCOMPARE(tensor(id, 1, PhaseKind::Forward, TensorKind::Activation),
             QByteArray("1.1038784 1.2424027 66246.39 74559.56"));
    QCOMPARE(tensor(id, 2, PhaseKind::Forward, TensorKind::Activation), QByteArray("1.1015625 1.2421875 66048 74240"));
    QVERIFY(run(id, 2)->epochs().back().loss < 0.01 * run(id, 2)->epochs().front().loss);
}

void TestNetworkScenarios::theSquareOf255Fits() {
    const char* id = "square-overflows";
    QCOMPARE(tensor(id, 0, PhaseKind::Backward, kWeights), QByteArray("256 255"));
    QCOMPARE(tensor(id, 0, PhaseKind::Update, TensorKind::WeightSecondMoment), QByteArray("inf 65024"));
    QCOMPARE(tensor(id, 0, PhaseKind::Update, TensorKind::WeightUpdate), QByteArray("0 1"));
    QCOMPARE(tensor(id, 1, PhaseKind::Update, TensorKind::WeightSecondMoment), QByteArray("65536 65025"));
    QCOMPARE(tensor(id, 1, PhaseKind::Update, TensorKind::WeightUpdate), QByteArray("1 1"));
}

void TestNetworkScenarios::aLargerEpsilonSurvives() {
    const char* id = "epsilon-becomes-zero";
    QCOMPARE(text(store(formatOf(FormatId::Float16), 1e-8F, {})), QByteArray("0"));
    QCOMPARE(text(store(formatOf(FormatId::Float16), 1e-7F, {})), QByteArray("1.1920929e-07"));
    for (const std::size_t index : {0, 1, 2}) {
        QVERIFY(tensor(id, index, PhaseKind::Backward, kWeights).endsWith(" 0"));
        const auto trace = run(id, index);
        QVERIFY(std::isfinite(trace->epochs()[0].loss));
        QCOMPARE(std::isnan(trace->epochs()[1].loss), index == 0);
    }
    QVERIFY(tensor(id, 0, PhaseKind::Update, TensorKind::WeightUpdate).endsWith(" nan"));
    QVERIFY(tensor(id, 1, PhaseKind::Update, TensorKind::WeightUpdate).endsWith(" 0"));
}

void TestNetworkScenarios::aSecondMomentOfZeroDividesByZero() {
    const char* id = "second-moment-underflows";
    QCOMPARE(tensor(id, 0, PhaseKind::Backward, kWeights), QByteArray("0.00018751621 0.013198853"));
    const float square = store(formatOf(FormatId::Float16), 0.00018751621F * 0.00018751621F, {});
    QCOMPARE(square, 0x1p-24F);
    QCOMPARE(tensor(id, 0, PhaseKind::Update, TensorKind::WeightSecondMoment), QByteArray("0 1.7881393e-07"));
    QCOMPARE(tensor(id, 0, PhaseKind::Update, TensorKind::WeightUpdate), QByteArray("inf 0.0009880066"));
    QVERIFY(std::isinf(run(id, 0)->stateBefore(1).parameters[0].weights[0]));
    QCOMPARE(tensor(id, 1, PhaseKind::Update, TensorKind::WeightUpdate), QByteArray("0.0018777847 0.0009803772"));
    QCOMPARE(tensor(id, 2, PhaseKind::Update, TensorKind::WeightUpdate), QByteArray("0.0009999467 0.0009999992"));
}

void TestNetworkScenarios::float32SumsCancel() {
    const char* id = "partial-sums-overflow";
    QCOMPARE(tensor(id, 0, PhaseKind::Scale, TensorKind::OutputGradient),
             QByteArray("32000 32000 32000 32000 -32000 -32000 -32000 -32000"));
    QCOMPARE(tensor(id, 0, PhaseKind::Backward, kWeights), QByteArray("inf"));
    QCOMPARE(texts(runningSums(id, 0, PhaseKind::Backward, TensorKind::BiasGradients)),
             QByteArray("32000 64000 inf inf inf inf inf inf"));
    QCOMPARE(texts(runningSums(id, 1, PhaseKind::Backward, TensorKind::BiasGradients)),
             QByteArray("32000 64000 96000 128000 96000 64000 32000 0"));
    QCOMPARE(tensor(id, 1, PhaseKind::Backward, kWeights), QByteArray("0"));
    QCOMPARE(tensor(id, 1, PhaseKind::Backward, TensorKind::BiasGradients), QByteArray("0"));
    QCOMPARE(skippedSteps(*run(id, 0)), QByteArray("1 2 3"));
    QCOMPARE(skippedSteps(*run(id, 1)), QByteArray());
}

void TestNetworkScenarios::theMeanIsNine() {
    const char* id = "summed-loss";
    for (const std::size_t index : {0, 1, 2}) {
        QCOMPARE(tensor(id, index, PhaseKind::Backward, kWeights), QByteArray("48000"));
    }
    QVERIFY(std::isinf(run(id, 0)->epochs()[0].loss));
    QCOMPARE(run(id, 1)->epochs()[0].loss, 32768.0);
    QCOMPARE(run(id, 2)->epochs()[0].loss, 72000.0);
    TrainingSetup mean = setupOf(id).training;
    mean.rules.pass.loss = Loss::MeanSquaredError;
    QCOMPARE(train(mean).value()->epochs()[0].loss, 9.0);
}

void TestNetworkScenarios::theSumOverPointsIsInfiniteAndTheMeanIsNot() {
    Session session;
    QVERIFY(!session.open(builtInScenario(QStringLiteral("sum-over-points")).value()));
    QCOMPARE(session.place().activity, Activity::Range);
    const auto byHand = session.range()->byHand;
    QCOMPARE(byHand.size(), std::size_t{2});
    QCOMPARE(text(byHand[0].stored), QByteArray("0.7001953"));
    QCOMPARE(text(byHand[1].input), QByteArray("85011.5")); // 121445 times 0.7
    QCOMPARE(byHand[1].code, 0x7C00u);
    QCOMPARE(byHand[1].fate, Fate::Overflowed);
}

void TestNetworkScenarios::aScaleKeepsTheGradientAndFlushingLosesIt() {
    const char* id = "no-scaler";
    const std::array<QByteArray, 4> gradients{"0", "2.9683113e-05", "0", "2.9001963e-08"};
    for (std::size_t index = 0; index < 4; ++index) {
        QCOMPARE(tensor(id, index, PhaseKind::Backward, kWeights), gradients[index]);
        const auto trace = run(id, index);
        const bool moved = weightAfter(*trace, 100) != weightAfter(*trace, 0);
        QCOMPARE(moved, gradients[index] != "0");
    }
    QCOMPARE(tensor(id, 1, PhaseKind::Unscale, kWeights), QByteArray("2.8987415e-08"));
    QCOMPARE(weightAfter(*run(id, 1), 100), QByteArray("0.23416597"));
    QCOMPARE(weightAfter(*run(id, 3), 100), QByteArray("0.23420279"));
}

QTEST_GUILESS_MAIN(TestNetworkScenarios)
#include "test_network_scenarios.moc"
