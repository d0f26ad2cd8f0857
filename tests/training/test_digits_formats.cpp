// SPDX-License-Identifier: GPL-3.0-or-later
#include "training_samples.h"

#include <cmath>

using namespace halfscope;

namespace {

constexpr int kTrainedWith = 1437;
constexpr int kHeldOut = 360;

TrainingSetup onDigits(std::vector<int> sizes) {
    TrainingSetup setup;
    setup.data.kind = DataKind::Digits;
    setup.data.samples = kTrainedWith;
    setup.sizes = std::move(sizes);
    setup.rules.pass.loss = Loss::CrossEntropy;
    return setup;
}

/// One hidden layer, ReLU, gradient descent.
TrainingSetup shallow() {
    TrainingSetup setup = onDigits({64, 32, 10});
    setup.activation = Activation::Relu;
    setup.optimizer.learningRate = 0.1;
    setup.epochs = 30;
    return setup;
}

/// Eight hidden layers, sigmoid, Adam, large batches: small gradients, to which Adam's step is not proportional.
TrainingSetup deep() {
    TrainingSetup setup = onDigits({64, 32, 32, 32, 32, 32, 32, 32, 32, 10});
    setup.optimizer.kind = OptimizerKind::Adam;
    setup.batch = 480;
    setup.epochs = 600;
    return setup;
}

TrainingSetup inFormat(TrainingSetup setup, FormatId format) {
    setup.format = format;
    return setup;
}

TrainingSetup scaled(TrainingSetup setup) {
    return samples::withPolicy(inFormat(std::move(setup), FormatId::Float16), PolicyId::Pytorch);
}

} // namespace

/// Handwritten digits, by the share of 360 others that a network tells apart. Counts are exact: a run's bits are the
/// same on every machine.
class TestDigitsFormats : public QObject {
    Q_OBJECT

private slots:
    void aShallowNetworkLearnsInAnyFormat_data();
    void aShallowNetworkLearnsInAnyFormat();
    void aDeepNetworkNeedsAScaleInFloat16_data();
    void aDeepNetworkNeedsAScaleInFloat16();
};

void TestDigitsFormats::aShallowNetworkLearnsInAnyFormat_data() {
    QTest::addColumn<TrainingSetup>("setup");
    QTest::addColumn<int>("right");
    QTest::newRow("float32") << shallow() << 329;
    QTest::newRow("float16, no scale") << inFormat(shallow(), FormatId::Float16) << 329;
    QTest::newRow("float16, PyTorch's scale") << scaled(shallow()) << 329;
    QTest::newRow("bfloat16") << inFormat(shallow(), FormatId::Bfloat16) << 329;
}

/// 64, 32, 10: what float16 loses there decides nothing.
void TestDigitsFormats::aShallowNetworkLearnsInAnyFormat() {
    QFETCH(TrainingSetup, setup);
    const auto trace = samples::trained(setup);
    const double accuracy = trace->epochs().back().accuracy.value();
    QTEST(static_cast<int>(std::lround(accuracy * kHeldOut)), "right");
    QVERIFY(accuracy > 0.9);
}

void TestDigitsFormats::aDeepNetworkNeedsAScaleInFloat16_data() {
    QTest::addColumn<TrainingSetup>("setup");
    QTest::addColumn<int>("zeros"); // of the first layer's 2048 gradients, in the first step
    QTest::addColumn<int>("right");
    // five pixels are empty in every digit: their 160 gradients are zero
    QTest::newRow("float32") << deep() << 160 << 306;
    QTest::newRow("float16, no scale") << inFormat(deep(), FormatId::Float16) << 2048 << 37;
    QTest::newRow("float16, PyTorch's scale") << scaled(deep()) << 160 << 307;
    QTest::newRow("bfloat16") << inFormat(deep(), FormatId::Bfloat16) << 160 << 306;
}

/// Every gradient of the first layer is lost in float16, and the network stays at chance: a tenth right, the loss at
/// ln 10. With a scale it learns as in float32; bfloat16 needs none.
void TestDigitsFormats::aDeepNetworkNeedsAScaleInFloat16() {
    QFETCH(TrainingSetup, setup);
    const auto trace = samples::trained(setup);
    const TrainingEpoch& last = trace->epochs().back();
    QTEST(static_cast<int>(trace->firstStepLayers().front().zeros), "zeros");
    QTEST(static_cast<int>(std::lround(last.accuracy.value() * kHeldOut)), "right");
    const bool isLost = trace->firstStepLayers().front().zeros == 2048;
    QCOMPARE(last.accuracy > 0.8, !isLost);
    QCOMPARE(std::abs(last.loss - std::log(10.0)) < 1e-3, isLost);
}

QTEST_APPLESS_MAIN(TestDigitsFormats)
#include "test_digits_formats.moc"
