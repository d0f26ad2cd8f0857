// SPDX-License-Identifier: GPL-3.0-or-later
#include "training_samples.h"

#include <algorithm>
#include <cmath>

using namespace halfscope;

namespace {

bool anyNan(const std::vector<float>& values) {
    return std::any_of(values.begin(), values.end(), [](float value) { return std::isnan(value); });
}

TrainingSetup halfAdam(double epsilon) {
    TrainingSetup setup = samples::oneDeepStep(FormatId::Float16, 1);
    setup.optimizer = {OptimizerKind::Adam, 1e-3, 0.9, 0.9, 0.999, epsilon};
    setup.rules.masterInFormat = true;
    return setup;
}

/// Eight steps an epoch, of which the first, second, sixth and seventh overflow.
TrainingSetup skipping() {
    TrainingSetup setup = samples::withPolicy(samples::smallNetwork(64, FormatId::Float16), PolicyId::DenseArmor);
    setup.epochs = 2;
    return setup;
}

} // namespace

class TestTrainingRules : public QObject {
    Q_OBJECT

private slots:
    void masterWeightsInTheFormatAreItsValues_data();
    void masterWeightsInTheFormatAreItsValues();
    void smallUpdatesStopWithoutAFloat32Copy();
    void tf32KeepsFloat32Weights();
    void adamMakesNanOfALostGradient();
    void flushingRaisesTheFloor();
    void aScheduleCountsEpochs();
    void aSkippedStepMovesTheScheduleOrNot();
    void aSkippedStepMovesAdamsCountOrNot();
    void microBatchesAddUp();
    void aScaleThatMovesBetweenMicroBatchesMixesThem();
    void aShortLastStepIsDividedByItsOwnPasses();
    void stochasticUpdatesMoveWeightsOnAverage();
    void classesAreLearnt();
    void accumulationInTheFormatChangesTheGradients();
};

void TestTrainingRules::masterWeightsInTheFormatAreItsValues_data() {
    QTest::addColumn<FormatId>("format");
    for (const FormatId id : {FormatId::Float16, FormatId::Bfloat16, FormatId::E5m2, FormatId::E4m3}) {
        QTest::addRow("%s", std::string(nameOf(id)).c_str()) << id;
    }
}

void TestTrainingRules::masterWeightsInTheFormatAreItsValues() {
    QFETCH(FormatId, format);
    TrainingSetup setup = samples::smallNetwork(16, format);
    setup.optimizer.kind = OptimizerKind::Adam;
    setup.rules.masterInFormat = true;
    const auto trace = samples::trained(setup);
    for (const std::size_t step : {std::size_t{0}, trace->steps().size()}) {
        for (const float value : samples::parametersOf(trace->stateBefore(step))) {
            QCOMPARE(golden::hex(value), golden::hex(store(formatOf(format), value)));
        }
    }
}

void TestTrainingRules::smallUpdatesStopWithoutAFloat32Copy() {
    TrainingSetup setup = samples::smallNetwork(16, FormatId::Bfloat16);
    setup.optimizer.learningRate = 1e-5;
    setup.epochs = 20;
    const auto movedShare = [&setup] {
        const auto trace = samples::trained(setup);
        const auto before = trace->stateBefore(0);
        const auto after = trace->stateBefore(trace->steps().size());
        int moved = 0;
        for (std::size_t i = 0; i < before.parameters.size(); ++i) {
            for (std::size_t j = 0; j < before.parameters[i].weights.size(); ++j) {
                moved += before.parameters[i].weights[j] != after.parameters[i].weights[j] ? 1 : 0;
            }
        }
        return moved;
    };
    const int kept = movedShare();
    setup.rules.masterInFormat = true;
    QCOMPARE(movedShare(), 0);
    QVERIFY2(kept >= 8, QByteArray::number(kept).constData()); // of 12; a dead unit has none to move
}

void TestTrainingRules::tf32KeepsFloat32Weights() {
    TrainingSetup setup = samples::smallNetwork(16, FormatId::Tf32);
    const auto plain = samples::trained(setup);
    setup.rules.masterInFormat = true;
    setup.rules.pass.accumulateInFormat = true;
    setup.rules.pass.biasGradientsInFormat = true;
    QVERIFY(plain->steps() == samples::trained(setup)->steps());
}

/// Field report 20, by a gradient that float16 lost: 0 / (0 + 0).
void TestTrainingRules::adamMakesNanOfALostGradient() {
    const auto lost = samples::trained(halfAdam(1e-8));
    QCOMPARE(lost->firstStepLayers().front().zeros, 8);
    const TrainingState after = lost->stateBefore(1);
    QVERIFY(std::all_of(after.parameters.front().weights.begin(), after.parameters.front().weights.end(),
                        [](float value) { return std::isnan(value); }));
    const TrainingState survived = samples::trained(halfAdam(1e-7))->stateBefore(1);
    QVERIFY(!anyNan(samples::parametersOf(survived)));
    TrainingSetup kept = halfAdam(1e-8);
    kept.rules.masterInFormat = false;
    QVERIFY(!anyNan(samples::parametersAfter(*samples::trained(kept))));
}

void TestTrainingRules::flushingRaisesTheFloor() {
    TrainingSetup setup = samples::oneDeepStep(FormatId::Float16, 8192);
    const auto gradual = samples::trained(setup);
    setup.storeRules.flushSubnormals = true;
    const auto flushed = samples::trained(setup);
    QVERIFY(gradual->firstStepLayers().front().subnormals > 0);
    QCOMPARE(flushed->firstStepLayers().front().zeros, 8);
    for (const LayerCounts& layer : flushed->firstStepLayers()) {
        QCOMPARE(layer.subnormals, 0);
        QVERIFY(layer.smallestNonzero == 0 || layer.smallestNonzero >= 0x1p-14f);
    }
}

void TestTrainingRules::aScheduleCountsEpochs() {
    TrainingSetup setup = samples::smallNetwork(24, FormatId::Float32); // three steps an epoch
    setup.optimizer.learningRate = 0.5;
    setup.schedule = {0.25, 2};
    const auto trace = samples::trained(setup);
    const std::vector<double> expected{0.5, 0.5, 0.125, 0.125, 0.03125};
    for (std::size_t epoch = 0; epoch < expected.size(); ++epoch) {
        QCOMPARE(trace->stateBefore(3 * epoch).learningRate, expected[epoch]);
        QCOMPARE(trace->stateBefore(3 * epoch + 2).learningRate, expected[epoch]);
    }
}

void TestTrainingRules::aSkippedStepMovesTheScheduleOrNot() {
    TrainingSetup setup = skipping();
    setup.schedule = {0.5, 1};
    const auto moves = samples::trained(setup);
    QCOMPARE(golden::list(samples::skippedSteps(*moves)), QStringLiteral("1 2 6 7"));
    QCOMPARE(moves->stateBefore(8).learningRate, 0.005);
    QCOMPARE(moves->stateBefore(8).scheduleSteps, std::uint64_t{8});
    setup.rules.skipMovesSchedule = false;
    const auto waits = samples::trained(setup);
    QCOMPARE(waits->stateBefore(8).scheduleSteps, std::uint64_t{4});
    QCOMPARE(waits->stateBefore(11).learningRate, 0.01);
    QCOMPARE(waits->stateBefore(12).learningRate, 0.005);
}

void TestTrainingRules::aSkippedStepMovesAdamsCountOrNot() {
    TrainingSetup setup = skipping();
    setup.optimizer.kind = OptimizerKind::Adam;
    setup.optimizer.beta1 = 0.5;
    QCOMPARE(samples::trained(setup)->stateBefore(3).beta1Power, 0.5);
    setup.rules.skipMovesAdamCount = true;
    QCOMPARE(samples::trained(setup)->stateBefore(3).beta1Power, 0.125);
}

void TestTrainingRules::microBatchesAddUp() {
    TrainingSetup setup = samples::smallNetwork(8, FormatId::Float16);
    setup.batch = 4;
    setup.microBatches = 2;
    setup.epochs = 1;
    setup.lossScale.kind = LossScaleKind::Constant;
    setup.lossScale.constant = 64;
    const auto trace = samples::trained(setup);
    QCOMPARE(trace->steps().size(), std::size_t{1});
    const TrainingState before = trace->stateBefore(0);
    const TrainingData data = trainingData(setup.data, Loss::MeanSquaredError);
    std::vector<float> expected;
    double loss = 0;
    for (std::size_t half = 0; half < 2; ++half) {
        std::vector<float> inputs;
        std::vector<float> targets;
        for (std::size_t i = 0; i < 4; ++i) {
            const auto row = static_cast<std::size_t>((*before.order)[4 * half + i]);
            inputs.insert(inputs.end(), {data.inputs[2 * row], data.inputs[2 * row + 1]});
            targets.push_back(data.targets[row]);
        }
        const PlaceStore store(FormatId::Float16, {}, {}, 0, half);
        const PassResult pass =
            forwardBackward(before.parameters, Activation::Relu, {4, inputs, targets}, 32.0f, store);
        loss += static_cast<double>(pass.loss);
        for (std::size_t i = 0; i < pass.layers[0].weights.size(); ++i) {
            if (half == 0) {
                expected.push_back(pass.layers[0].weights[i]);
            } else {
                expected[i] += pass.layers[0].weights[i];
            }
        }
    }
    std::vector<LayerGradients> gradients;
    const auto step = trace->trainer().advance(before, &gradients);
    QCOMPARE(golden::hex(gradients[0].weights), golden::hex(expected));
    QCOMPARE(step.step.loss, static_cast<float>(loss / 2));
    QCOMPARE(step.step.scale, 64.0);
}

/// The scale doubles from 4 to 8 between the two: the first one's gradients come out at half of what they are.
void TestTrainingRules::aScaleThatMovesBetweenMicroBatchesMixesThem() {
    Policy policy = policyOf(PolicyId::Pytorch);
    policy.parameters.initialScale = 4;
    policy.parameters.growthInterval = 1;
    TrainingSetup setup = samples::withPolicy(samples::smallNetwork(8, FormatId::Float32), policy);
    setup.batch = 4;
    setup.microBatches = 2;
    setup.epochs = 1;
    const auto gradientsOf = [](const TrainingSetup& wish) {
        const Trainer trainer = Trainer::make(wish).value();
        std::vector<LayerGradients> gradients;
        const SteppedTraining stepped = trainer.advance(trainer.initial(), &gradients);
        return std::pair(gradients[0].weights, stepped);
    };
    const auto [constant, one] = gradientsOf(setup); // g1 4 / 2 + g2 4 / 2
    setup.rules.scalePerMicroBatch = true;
    const auto [mixed, moved] = gradientsOf(setup); // g1 4 / 2 + g2 8 / 2
    QCOMPARE(one.step.scale, 4.0);
    QCOMPARE(one.state.scaler.scale, 8.0);
    QCOMPARE(moved.step.scale, 8.0);
    QCOMPARE(moved.state.scaler.scale, 16.0);
    setup.rules.scalePerMicroBatch = false;
    setup.microBatches = 1;
    setup.lossScale.policy.parameters.initialScale = 2;
    const auto [first, alone] = gradientsOf(setup); // g1 2
    for (std::size_t i = 0; i < mixed.size(); ++i) {
        const float second = constant[i] - first[i];
        QVERIFY2(std::abs(mixed[i] - (first[i] + 2 * second)) <= 1e-5f, qPrintable(golden::hex(mixed[i])));
    }
    QVERIFY(golden::hex(mixed) != golden::hex(constant));
}

void TestTrainingRules::aShortLastStepIsDividedByItsOwnPasses() {
    TrainingSetup setup = samples::smallNetwork(12, FormatId::Float32);
    setup.batch = 4;
    setup.microBatches = 2; // a step of 8, and one of 4
    setup.epochs = 1;
    setup.data.shuffle = false;
    const auto trace = samples::trained(setup);
    QCOMPARE(trace->steps().size(), std::size_t{2});
    std::vector<LayerGradients> accumulated;
    const TrainingState last = trace->stateBefore(1);
    (void)trace->trainer().advance(last, &accumulated);
    setup.microBatches = 1;
    const Trainer plain = Trainer::make(setup).value();
    TrainingState third = last;
    third.step = 2; // rows 8 to 11
    std::vector<LayerGradients> alone;
    (void)plain.advance(third, &alone);
    QCOMPARE(golden::hex(accumulated[0].weights), golden::hex(alone[0].weights));
    QCOMPARE(golden::hex(accumulated[1].biases), golden::hex(alone[1].biases));
}

void TestTrainingRules::stochasticUpdatesMoveWeightsOnAverage() {
    TrainingSetup setup = samples::smallNetwork(64, FormatId::Bfloat16);
    setup.optimizer.learningRate = 1e-4;
    setup.epochs = 40;
    const double wide = samples::trained(setup)->epochs().back().loss;
    setup.rules.masterInFormat = true;
    const double stuck = samples::trained(setup)->epochs().back().loss;
    setup.rules.stochasticUpdate = true;
    const double moving = samples::trained(setup)->epochs().back().loss;
    QVERIFY2(std::abs(moving - wide) < 0.25 * std::abs(stuck - wide),
             qPrintable(QStringLiteral("%1 %2 %3").arg(wide).arg(stuck).arg(moving)));
}

void TestTrainingRules::classesAreLearnt() {
    TrainingSetup setup;
    setup.sizes = {2, 8, 2};
    setup.activation = Activation::Tanh;
    setup.rules.pass.loss = Loss::CrossEntropy;
    setup.optimizer.kind = OptimizerKind::Adam;
    setup.data.samples = 16;
    setup.epochs = 400;
    for (const FormatId format : {FormatId::Float32, FormatId::Bfloat16}) {
        setup.format = format;
        const auto trace = samples::trained(setup);
        QVERIFY2(trace->epochs().front().loss > 0.5, QByteArray::number(trace->epochs().front().loss).constData());
        QVERIFY2(trace->epochs().back().loss < 0.3, QByteArray::number(trace->epochs().back().loss).constData());
    }
}

void TestTrainingRules::accumulationInTheFormatChangesTheGradients() {
    TrainingSetup setup = samples::smallNetwork(64, FormatId::Bfloat16);
    setup.batch = 64;
    setup.epochs = 1;
    const auto wide = samples::trained(setup);
    setup.rules.pass.accumulateInFormat = true;
    const auto narrow = samples::trained(setup);
    QVERIFY(wide->steps().front().loss != narrow->steps().front().loss);
    QVERIFY(std::abs(wide->steps().front().loss / narrow->steps().front().loss - 1) < 0.05f);
}

QTEST_APPLESS_MAIN(TestTrainingRules)
#include "test_training_rules.moc"
