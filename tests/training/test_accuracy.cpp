// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/accuracy.h"

#include "training_samples.h"

using namespace halfscope;

namespace {

/// Samples of one input, each in one of two classes.
std::shared_ptr<const DataTable> table(std::vector<float> inputs, std::vector<float> classes) {
    return std::make_shared<const DataTable>(DataTable{"", 1, 2, std::move(inputs), std::move(classes), {}});
}

/// One layer from an input to two outputs, so that a weight each is the network.
TrainingSetup oneLayer(std::shared_ptr<const DataTable> data, int trainedWith) {
    TrainingSetup setup;
    setup.sizes = {1, 2};
    setup.data.kind = DataKind::Table;
    setup.data.table = std::move(data);
    setup.data.samples = trainedWith;
    setup.rules.pass.loss = Loss::CrossEntropy;
    return setup;
}

std::optional<double> measured(const TrainingSetup& setup, std::vector<float> weights) {
    const Trainer trainer = Trainer::make(setup).value();
    TrainingState state = trainer.initial();
    state.parameters.front().weights = std::move(weights);
    return accuracyOf(trainer, state);
}

} // namespace

class TestAccuracy : public QObject {
    Q_OBJECT

private slots:
    void theLargestOutputNamesTheClass_data();
    void theLargestOutputNamesTheClass();
    void itIsMeasuredInTheSetupsOwnFormat();
    void manySamplesGoInPieces();
    void whatIsNoClassifierHasNone_data();
    void whatIsNoClassifierHasNone();
    void everyEpochEndsWithOne();
    void aForwardPassIsThatOfTraining();
};

void TestAccuracy::theLargestOutputNamesTheClass_data() {
    QTest::addColumn<int>("trainedWith"); // of six
    QTest::addColumn<std::vector<float>>("weights");
    QTest::addColumn<double>("accuracy");
    const std::vector<float> bySign{-1, 1};
    QTest::newRow("of the four held out") << 2 << bySign << 0.75;
    QTest::newRow("of the one held out") << 5 << bySign << 0.0;
    QTest::newRow("of all six, where none is held out") << 6 << bySign << 4.0 / 6;
    QTest::newRow("the other way round") << 2 << std::vector<float>{1, -1} << 0.25;
    QTest::newRow("equal outputs are the first class") << 6 << std::vector<float>{1, 1} << 2.0 / 6;
    QTest::newRow("a NaN is a miss") << 6 << std::vector<float>{1, NAN} << 0.0;
}

void TestAccuracy::theLargestOutputNamesTheClass() {
    QFETCH(int, trainedWith);
    QFETCH(std::vector<float>, weights);
    const TrainingSetup setup = oneLayer(table({1, 3, 1, -2, 3, -3}, {0, 1, 1, 0, 1, 1}), trainedWith);
    QTEST(measured(setup, weights).value(), "accuracy");
}

/// Two outputs that float16 cannot tell apart.
void TestAccuracy::itIsMeasuredInTheSetupsOwnFormat() {
    TrainingSetup setup = oneLayer(table({1, 1}, {0, 1}), 1);
    const std::vector<float> weights{1, 1 + 0x1p-12f};
    QCOMPARE(measured(setup, weights).value(), 1.0);
    setup.format = FormatId::Float16;
    QCOMPARE(measured(setup, weights).value(), 0.0);
    setup.placement.bits = 0;
    QCOMPARE(measured(setup, weights).value(), 1.0);
}

void TestAccuracy::manySamplesGoInPieces() {
    std::vector<float> inputs;
    std::vector<float> classes;
    for (int i = 0; i < 1000; ++i) {
        inputs.push_back(i % 7 < 3 ? -1.0f : 1.0f);
        classes.push_back(i % 5 < 2 ? 0.0f : 1.0f);
    }
    int right = 0;
    for (std::size_t i = 1; i < 1000; ++i) {
        right += (inputs[i] > 0) == (classes[i] > 0) ? 1 : 0;
    }
    QCOMPARE(measured(oneLayer(table(inputs, classes), 1), {-1, 1}).value(), right / 999.0);
}

void TestAccuracy::whatIsNoClassifierHasNone_data() {
    QTest::addColumn<DataKind>("kind");
    QTest::addColumn<Loss>("loss");
    QTest::addColumn<bool>("has");
    QTest::newRow("the seed's numbers") << DataKind::Seed << Loss::MeanSquaredError << false;
    QTest::newRow("the seed's classes") << DataKind::Seed << Loss::CrossEntropy << true;
    QTest::newRow("moons as -1 and 1") << DataKind::Moons << Loss::MeanSquaredError << false;
    QTest::newRow("moons as classes") << DataKind::Moons << Loss::CrossEntropy << true;
    QTest::newRow("digits by squared errors") << DataKind::Digits << Loss::SummedSquaredError << true;
}

void TestAccuracy::whatIsNoClassifierHasNone() {
    QFETCH(DataKind, kind);
    QFETCH(Loss, loss);
    TrainingSetup setup;
    setup.data.kind = kind;
    setup.rules.pass.loss = loss;
    setup.sizes = usualSizes(setup.data, loss);
    const Trainer trainer = Trainer::make(setup).value();
    QTEST(accuracyOf(trainer, trainer.initial()).has_value(), "has");
}

void TestAccuracy::everyEpochEndsWithOne() {
    TrainingSetup setup;
    setup.data.kind = DataKind::Moons;
    setup.data.samples = 100;
    setup.sizes = {2, 8, 2};
    setup.activation = Activation::Tanh;
    setup.rules.pass.loss = Loss::CrossEntropy;
    setup.optimizer.learningRate = 0.5;
    const auto trace = samples::trained(setup);
    for (std::size_t epoch = 0; epoch < trace->epochs().size(); ++epoch) {
        const TrainingState after = trace->stateBefore((epoch + 1) * 13);
        QCOMPARE(trace->epochs()[epoch].accuracy, accuracyOf(trace->trainer(), after));
    }
    QVERIFY(trace->epochs().back().accuracy > 0.8);
    TrainingRun run = TrainingRun::make(setup).value();
    run.advance(14); // of 13 an epoch
    QVERIFY(run.trace()->epochs()[0].accuracy && !run.trace()->epochs()[1].accuracy);
}

/// Its outputs give the loss that the whole pass measures.
void TestAccuracy::aForwardPassIsThatOfTraining() {
    const auto layers = initialParameters({2, 5, 3, 1}, Activation::Tanh, 3);
    DataSetup setup;
    setup.samples = 64;
    const TrainingData data = trainingData(setup, Loss::MeanSquaredError);
    for (const FormatId format : {FormatId::Float32, FormatId::Tf32, FormatId::Float16, FormatId::E5m2}) {
        const PlaceStore store(format, {}, {}, 0, 0);
        PassRoom room;
        const auto outputs = forward(layers, Activation::Tanh, 64, data.inputs, store, {}, room);
        QCOMPARE(outputs.size(), std::size_t{64});
        double sum = 0;
        for (std::size_t i = 0; i < 64; ++i) {
            const float error = outputs[i] - data.targets[i];
            sum += static_cast<double>(error * error);
        }
        const PassResult whole = forwardBackward(layers, Activation::Tanh, {64, data.inputs, data.targets}, 1, store);
        QCOMPARE(golden::hex(static_cast<float>(sum / 64)), golden::hex(whole.loss));
    }
}

QTEST_APPLESS_MAIN(TestAccuracy)
#include "test_accuracy.moc"
