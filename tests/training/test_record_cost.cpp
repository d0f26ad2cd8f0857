// SPDX-License-Identifier: GPL-3.0-or-later
#include "record_samples.h"
#include "training/step_work.h"

#include <cmath>

using namespace halfscope;

namespace {

template <class T> std::size_t bytesOf(const std::vector<T>& values) {
    constexpr std::size_t kOfAnAllocation = 16;
    return values.capacity() == 0 ? 0 : values.capacity() * sizeof(T) + kOfAnAllocation;
}

std::size_t bytesOf(const StepRecord& record) {
    std::size_t bytes = sizeof(StepRecord) + bytesOf(record.passes) + bytesOf(record.phases) +
                        bytesOf(record.layerScales) + bytesOf(record.momentsBefore);
    for (const PassRecord& pass : record.passes) {
        bytes += bytesOf(pass.samples) + bytesOf(pass.targets);
    }
    for (const PhaseRecord& phase : record.phases) {
        bytes += bytesOf(phase.tensors);
        for (const TensorRecord& values : phase.tensors) {
            bytes += bytesOf(values.values) + bytesOf(values.plain);
        }
    }
    for (const LayerMoments& moments : record.momentsBefore) {
        for (const Moments* tensor : {&moments.weights, &moments.biases}) {
            bytes += bytesOf(tensor->first) + bytesOf(tensor->second);
        }
    }
    bytes += record.trueGradients.capacity() * sizeof(LayerGradients);
    for (const LayerGradients& layer : record.trueGradients) {
        bytes += bytesOf(layer.weights) + bytesOf(layer.biases);
    }
    return bytes;
}

} // namespace

class TestRecordCost : public QObject {
    Q_OBJECT

private slots:
    void aRecordsSizeIsKnownBefore_data();
    void aRecordsSizeIsKnownBefore();
    void itsWorkIsThatOfThreeProductsALayer();
    void itsTrueGradientsArePassesOfTheirOwn();
    void itIsAskedForWhereItTakesMuchMemoryOrLong();
};

void TestRecordCost::aRecordsSizeIsKnownBefore_data() {
    samples::addEverySetup();
    QTest::newRow("the twelve-layer network") << samples::oneDeepStep(FormatId::Float16, 8192);
    TrainingSetup wide = samples::oneDeepStep(FormatId::Float16, 8192);
    wide.sizes = {2, 300, 300, 1};
    wide.optimizer.kind = OptimizerKind::Adam;
    QTest::newRow("a wide network") << wide;
    wide.data.samples = 64;
    wide.batch = 1000; // more than there are
    wide.clip.norm = 1.0f;
    QTest::newRow("a wide network, all samples") << wide;
}

void TestRecordCost::aRecordsSizeIsKnownBefore() {
    QFETCH(TrainingSetup, setup);
    const auto expected = static_cast<double>(recordCost(setup).bytes);
    const auto checked = samples::firstRecord(setup);
    if (checked->summary.skipped) { // it has no unscaling, clipping or update: no more than a step may take
        QVERIFY(static_cast<double>(bytesOf(*checked)) < expected);
        setup.lossScale.kind = LossScaleKind::None; // nor a check
    }
    const auto record = samples::firstRecord(setup);
    QVERIFY(!record->summary.skipped);
    const auto bytes = static_cast<double>(bytesOf(*record));
    QVERIFY2(std::abs(expected / bytes - 1) < 0.05,
             qPrintable(QStringLiteral("%1 expected, %2 taken").arg(expected).arg(bytes)));
}

void TestRecordCost::itsWorkIsThatOfThreeProductsALayer() {
    TrainingSetup setup = samples::oneDeepStep(FormatId::Float16, 1);
    QCOMPARE(multiplicationsOfAStep(setup), 3.0 * 16 * (2 * 4 + 11 * 16 + 4));
    setup.batch = 3;
    setup.microBatches = 2;
    setup.replicas.count = 2;
    QCOMPARE(multiplicationsOfAStep(setup), 3.0 * 6 * 188); // the same samples, in parts
}

/// In float32 throughout, whatever the step's own sums take.
void TestRecordCost::itsTrueGradientsArePassesOfTheirOwn() {
    TrainingSetup setup = samples::oneDeepStep(FormatId::Float32, 1);
    setup.lossScale = {};
    const RecordCost plain = recordCost(setup);
    const double memory = 0.7 * static_cast<double>(plain.bytes); // of memory that there is
    QCOMPARE(plain.recording, memory + plain.work);
    setup.format = FormatId::Float16;
    setup.storeRules.rounding = Rounding::Stochastic;
    setup.rules.pass.accumulateInFormat = true;
    const RecordCost drawn = recordCost(setup);
    QVERIFY(drawn.work > 100 * plain.work);
    QCOMPARE(drawn.recording, plain.recording);
    QCOMPARE(drawn.workAfter(7), plain.recording + 8 * drawn.work);
}

void TestRecordCost::itIsAskedForWhereItTakesMuchMemoryOrLong() {
    constexpr std::int64_t kMebibytes = std::int64_t{1} << 20;
    QVERIFY(!needsAsking({256 * kMebibytes, 0, 0}, 0));
    QVERIFY(needsAsking({256 * kMebibytes + 1, 0, 0}, 0));
    QVERIFY(!needsAsking({0, 1e9, 0}, 9)); // ten steps of half a second
    QVERIFY(needsAsking({0, 1e9, 0}, 10));
    QVERIFY(needsAsking({0, 1e9, 1}, 9));
}

QTEST_APPLESS_MAIN(TestRecordCost)
#include "test_record_cost.moc"
