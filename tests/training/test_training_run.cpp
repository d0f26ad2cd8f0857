// SPDX-License-Identifier: GPL-3.0-or-later
#include "record_samples.h"
#include "training/network_setup.h"

#include <cmath>

using namespace halfscope;

namespace {

/// 120 steps of the twelve-layer network in float16, its scale moving, Adam remembering.
TrainingSetup movingRun() {
    TrainingSetup setup = samples::withPolicy({}, PolicyId::Pytorch);
    setup.format = FormatId::Float16;
    setup.optimizer.kind = OptimizerKind::Adam;
    setup.lossScale.policy.parameters.growthInterval = 10;
    setup.data.samples = 32;
    setup.epochs = 30;
    return setup;
}

QString textOf(const TrainingEpoch& epoch) {
    return QStringLiteral("%1 %2 %3 ").arg(epoch.loss, 0, 'g', 17).arg(epoch.scale).arg(epoch.skipped) +
           (epoch.accuracy ? QString::number(*epoch.accuracy, 'g', 17) : QStringLiteral("-"));
}

QString textOf(const LayerCounts& c) {
    return golden::hex(c.largest) + golden::hex(c.smallestNonzero) +
           QStringLiteral("%1 %2 %3 %4").arg(c.zeros).arg(c.subnormals).arg(c.infinities).arg(c.nans);
}

/// Everything that a trace answers.
QString differenceOf(const TrainingTrace& a, const TrainingTrace& b) {
    if (!(a.steps() == b.steps())) {
        return QStringLiteral("steps");
    }
    if (a.epochs().size() != b.epochs().size() || a.whole() != b.whole()) {
        return QStringLiteral("length");
    }
    for (std::size_t i = 0; i < a.epochs().size(); ++i) {
        if (textOf(a.epochs()[i]) != textOf(b.epochs()[i])) {
            return QStringLiteral("epoch %1: ").arg(i) + textOf(a.epochs()[i]) + " for " + textOf(b.epochs()[i]);
        }
    }
    const std::size_t layers = a.setup().sizes.size() - 1;
    for (std::size_t layer = 0; layer < layers; ++layer) {
        if (textOf(a.firstStepLayers()[layer]) != textOf(b.firstStepLayers()[layer])) {
            return QStringLiteral("layer %1").arg(layer);
        }
        for (std::size_t step = 0; step < a.steps().size(); ++step) {
            if (a.lostShare(step, layer) != b.lostShare(step, layer)) {
                return QStringLiteral("share of step %1").arg(step);
            }
        }
    }
    for (const std::size_t step : {std::size_t{0}, a.steps().size() / 2, a.steps().size()}) {
        if (golden::hex(samples::parametersOf(a.stateBefore(step))) !=
            golden::hex(samples::parametersOf(b.stateBefore(step)))) {
            return QStringLiteral("parameters before step %1").arg(step);
        }
    }
    return {};
}

std::shared_ptr<const TrainingTrace> inSlices(const TrainingSetup& setup, std::size_t slice) {
    TrainingRun run = TrainingRun::make(setup).value();
    while (!run.whole()) {
        run.advance(slice);
        (void)run.trace(); // published, as a long run is
    }
    return run.takeTrace();
}

NetworkSetup comparison() {
    NetworkSetup setup;
    setup.training = movingRun();
    setup.compared = {knownVariant(KnownVariant::Float32, setup.training),
                      knownVariant(KnownVariant::Float16, setup.training),
                      knownVariant(KnownVariant::Bfloat16, setup.training)};
    return setup;
}

constexpr double kMuch = 1e12;

} // namespace

class TestTrainingRun : public QObject {
    Q_OBJECT

private slots:
    void aShareOfManyLostGradientsIsAShare();
    void slicesGiveTheWhole_data();
    void slicesGiveTheWhole();
    void aRunStopsWhereItsPolicyRaises();
    void aRunWithoutStepsHasItsFirstState();
    void aTraceIsWhatTheRunHasByNow();
    void whatIsLostIsWhatTheRecordCounts_data() { samples::addEverySetup(); }
    void whatIsLostIsWhatTheRecordCounts();
    void theTwelveLayerNetworkLosesSomeAtEveryStore();
    void aPictureHasEveryRun();
    void aRunThatDidNotChangeIsTheSame();
    void aPictureOfLittleWorkHasItsFirstSteps();
    void whatIsStoppedHasWhatItGotTo();
    void aStoppedStepIsMadeOnceMore();
    void aPictureThatCannotRunSaysWhy();
    void everyVariantKeepsTheNetwork();
};

/// A step of 512 micro-batches of a layer of 4096 x 4096: more than 2^32 of them.
void TestTrainingRun::aShareOfManyLostGradientsIsAShare() {
    LostCount count;
    QCOMPARE(count.share(), 0.0f);
    const std::uint64_t all = 4096 * 4096 + 4096;
    for (int i = 0; i < 512; ++i) {
        count.add(i < 128 ? all : 0, i < 256 ? all : 0, all);
    }
    QCOMPARE(count.of, std::uint64_t{8'592'031'744});
    QCOMPARE(count.share(), 0.25f);
    QCOMPARE(count.zeroShare(), 0.5f);
}

void TestTrainingRun::slicesGiveTheWhole_data() {
    QTest::addColumn<std::size_t>("slice");
    for (const std::size_t slice : {std::size_t{1}, std::size_t{7}, std::size_t{64}, std::size_t{1000}}) {
        QTest::addRow("%zu", slice) << slice;
    }
}

void TestTrainingRun::slicesGiveTheWhole() {
    QFETCH(std::size_t, slice);
    const auto whole = samples::trained(movingRun());
    QCOMPARE(whole->steps().size(), std::size_t{120});
    QCOMPARE(differenceOf(*inSlices(movingRun(), slice), *whole), QString());
}

void TestTrainingRun::aRunStopsWhereItsPolicyRaises() {
    TrainingSetup setup = samples::withPolicy(samples::tinyNetwork(FormatId::Float16), PolicyId::Fairseq);
    setup.epochs = 50;
    setup.lossScale.policy.parameters.initialScale = 0x1p20;
    setup.lossScale.policy.parameters.minimumScale = 0x1p19;
    TrainingRun run = TrainingRun::make(setup).value();
    run.advance(1000);
    QVERIFY(run.whole());
    const auto trace = run.takeTrace();
    QVERIFY(trace->error().has_value());
    QVERIFY(trace->steps().size() < stepsOf(setup));
    QCOMPARE(trace->steps().back().rule, ScalerRule::Raised);
}

void TestTrainingRun::aRunWithoutStepsHasItsFirstState() {
    const TrainingRun run = TrainingRun::make(movingRun()).value();
    const auto trace = run.trace();
    QVERIFY(trace->steps().empty());
    QVERIFY(!trace->whole());
    QCOMPARE(golden::hex(samples::parametersOf(trace->stateBefore(0))),
             golden::hex(samples::parametersOf(trace->trainer().initial())));
    QCOMPARE(trace->stepsToReplay(0), std::size_t{0});
}

void TestTrainingRun::aTraceIsWhatTheRunHasByNow() {
    TrainingRun run = TrainingRun::make(movingRun()).value();
    run.advance(70);
    const auto early = run.trace();
    run.advance(10);
    QCOMPARE(early->steps().size(), std::size_t{70});
    QCOMPARE(run.done(), std::size_t{80});
    QCOMPARE(run.total(), std::size_t{120});
    const auto later = run.trace();
    QVERIFY(std::equal(early->steps().begin(), early->steps().end(), later->steps().begin()));
    QCOMPARE(golden::hex(samples::parametersOf(early->stateBefore(70))),
             golden::hex(samples::parametersOf(later->stateBefore(70))));
}

void TestTrainingRun::whatIsLostIsWhatTheRecordCounts() {
    QFETCH(TrainingSetup, setup);
    setup.epochs = 2;
    const auto trace = samples::trained(setup);
    for (std::size_t step = 0; step < trace->steps().size(); ++step) {
        const auto record = recordStep(trace->trainer(), trace->stateBefore(step));
        for (int layer = 0; layer < 3; ++layer) {
            std::int64_t lost = 0;
            std::int64_t total = 0;
            for (const PhaseRecord& phase : record->phases) {
                for (const TensorRecord& tensor : phase.tensors) {
                    const bool gradient =
                        tensor.kind == TensorKind::WeightGradients || tensor.kind == TensorKind::BiasGradients;
                    if (phase.kind == PhaseKind::Backward && gradient && tensor.layer == layer) {
                        lost += tensor.counts.lost;
                        total += tensor.counts.total();
                    }
                }
            }
            QCOMPARE(trace->lostShare(step, static_cast<std::size_t>(layer)),
                     static_cast<float>(lost) / static_cast<float>(total));
        }
    }
}

/// Of the 54 zeros at S = 1 some were lost by the gradients' own store, the others before.
void TestTrainingRun::theTwelveLayerNetworkLosesSomeAtEveryStore() {
    TrainingSetup setup = samples::oneDeepStep(FormatId::Float16, 1);
    const auto trace = samples::trained(setup);
    float lost = 0;
    for (std::size_t layer = 0; layer < 13; ++layer) {
        const auto size = static_cast<float>((setup.sizes[layer] + 1) * setup.sizes[layer + 1]);
        lost += trace->lostShare(0, layer) * size;
    }
    QVERIFY2(lost > 0.5f && lost < 53.5f, QByteArray::number(static_cast<double>(lost)).constData());
    QVERIFY(trace->lostShare(0, 2) > 0);
    QCOMPARE(trace->lostShare(0, 12), 0.0f);
    setup.format = FormatId::Float32;
    QCOMPARE(samples::trained(setup)->lostShare(0, 2), 0.0f);
}

void TestTrainingRun::aPictureHasEveryRun() {
    const NetworkSetup setup = comparison();
    const auto picture = pictureNetwork(setup, kMuch);
    QVERIFY(picture->whole);
    QVERIFY(!picture->problem);
    QCOMPARE(picture->runs.size(), std::size_t{4});
    for (std::size_t i = 0; i < picture->runs.size(); ++i) {
        QVERIFY(picture->runs[i]->setup() == setup.run(i));
        QCOMPARE(differenceOf(*picture->runs[i], *samples::trained(setup.run(i))), QString());
    }
}

void TestTrainingRun::aRunThatDidNotChangeIsTheSame() {
    NetworkSetup setup = comparison();
    const auto first = pictureNetwork(setup, kMuch);
    setup.compared[1].lossScale.kind = LossScaleKind::Constant;
    setup.compared[1].lossScale.constant = 8192;
    std::swap(setup.compared[0], setup.compared[2]);
    const auto second = pictureNetwork(setup, kMuch, first.get());
    QCOMPARE(second->runs[0].get(), first->runs[0].get());
    QCOMPARE(second->runs[1].get(), first->runs[3].get());
    QCOMPARE(second->runs[3].get(), first->runs[1].get());
    QVERIFY(second->runs[2] != first->runs[2]);
    QVERIFY(second->runs[2]->setup() == setup.run(2));
    setup.training.seed = 1; // of all of them
    const auto third = pictureNetwork(setup, kMuch, second.get());
    for (std::size_t i = 0; i < 4; ++i) {
        QVERIFY(third->runs[i] != second->runs[i]);
    }
}

void TestTrainingRun::whatIsStoppedHasWhatItGotTo() {
    const NetworkSetup setup = comparison();
    constexpr int kOfAStep = 13 + 1 + 12 + 1; // before each product but the last, between the passes and after them
    const auto trace = samples::trained(setup.training);
    const QString before8 = golden::hex(samples::parametersOf(trace->stateBefore(8)));
    for (int within = 0; within <= kOfAStep; ++within) { // wherever in the step it is stopped
        int asked = 0;
        int most = 1 + 7 * (2 + kOfAStep) + within; // once for the first run, twice before each step
        const auto stop = [&] { return ++asked > most; };
        const auto picture = pictureNetwork(setup, kMuch, nullptr, stop);
        QVERIFY(!picture->whole);
        QCOMPARE(picture->runs.size(), std::size_t{1});
        QCOMPARE(picture->runs[0]->steps().size(), std::size_t{7});
        QVERIFY(std::equal(picture->runs[0]->steps().begin(), picture->runs[0]->steps().end(), trace->steps().begin()));
        asked = 0;
        most = 8 * (1 + kOfAStep) + within;
        const TrainingState state = trace->stateBefore(40, stop);
        QCOMPARE(state.step, std::uint64_t{8});
        QCOMPARE(golden::hex(samples::parametersOf(state)), before8);
    }
}

/// Every sum in the format, several passes, a scale that moves between them; stopped anywhere, even in a sum.
void TestTrainingRun::aStoppedStepIsMadeOnceMore() {
    TrainingSetup setup = samples::withPolicy(samples::tinyNetwork(FormatId::Float16), PolicyId::Pytorch);
    setup.lossScale.policy.parameters = {.initialScale = 4, .growthInterval = 1};
    setup.rules.scalePerMicroBatch = true;
    setup.rules.pass.accumulateInFormat = true;
    setup.batch = 3;
    setup.microBatches = 2;
    setup.replicas.count = 2;
    setup.epochs = 3;
    const auto whole = samples::trained(setup);
    TrainingRun run = TrainingRun::make(setup).value();
    for (int most = 0; !run.whole();) {
        const std::size_t before = run.done();
        int asked = 0;
        run.advance(1, [&] { return ++asked > most; });
        QVERIFY(run.done() == before || most > 20);
        most = run.done() == before ? most + 1 : 0;
    }
    QCOMPARE(differenceOf(*run.takeTrace(), *whole), QString());
}

void TestTrainingRun::aPictureOfLittleWorkHasItsFirstSteps() {
    const NetworkSetup setup = comparison();
    const auto least = pictureNetwork(setup, 0);
    QVERIFY(!least->whole);
    QCOMPARE(least->runs[2]->steps().size(), std::size_t{1});
    const auto some = pictureNetwork(setup, workOf(setup) / 2, least.get());
    QVERIFY(!some->whole);
    QCOMPARE(some->runs[0]->steps().size(), std::size_t{60});
    QCOMPARE(some->runs[3]->steps().size(), std::size_t{60});
    const auto whole = pictureNetwork(setup, kMuch);
    QVERIFY(std::equal(some->runs[0]->steps().begin(), some->runs[0]->steps().end(), whole->runs[0]->steps().begin()));
    const auto kept = pictureNetwork(setup, 0, whole.get()); // it has them, so why throw them away
    QVERIFY(kept->whole);
    QCOMPARE(kept->runs[0].get(), whole->runs[0].get());
}

void TestTrainingRun::aPictureThatCannotRunSaysWhy() {
    NetworkSetup setup = comparison();
    setup.compared[1].optimizer.learningRate = -1;
    const auto picture = pictureNetwork(setup, kMuch);
    QVERIFY(picture->runs.empty());
    QCOMPARE(picture->problem->where, std::string("learning-rate"));
    QVERIFY(problemOf(setup).has_value());
    QVERIFY(!problemOf(comparison()).has_value());
}

void TestTrainingRun::everyVariantKeepsTheNetwork() {
    TrainingSetup setup = movingRun();
    setup.sizes = {2, 5, 2};
    setup.seed = 7;
    setup.rules.pass.loss = Loss::CrossEntropy;
    RunVariant other;
    other.format = FormatId::E5m2;
    other.rules.pass.loss = Loss::SummedSquaredError;
    other.rules.masterInFormat = true;
    const TrainingSetup run = withVariant(setup, other);
    QCOMPARE(run.sizes, setup.sizes);
    QCOMPARE(run.seed, setup.seed);
    QVERIFY(run.data == setup.data);
    QCOMPARE(run.epochs, setup.epochs);
    QCOMPARE(run.rules.pass.loss, Loss::CrossEntropy);
    QVERIFY(run.rules.masterInFormat);
    QVERIFY(withVariant(setup, variantOf(setup)) == setup);
    for (int i = 0; i < kKnownVariantCount; ++i) {
        const auto which = static_cast<KnownVariant>(i);
        const RunVariant known = knownVariant(which, setup);
        QCOMPARE(known.lossScale.kind == LossScaleKind::Dynamic, which == KnownVariant::Float16Dynamic);
        QVERIFY(known.placement == Placement{});
        QVERIFY(known.optimizer == setup.optimizer);
    }
}

QTEST_APPLESS_MAIN(TestTrainingRun)
#include "test_training_run.moc"
