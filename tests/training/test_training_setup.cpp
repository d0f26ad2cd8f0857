// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/names.h"
#include "training/network_setup.h"

#include "training_samples.h"

#include <functional>

using namespace halfscope;

using Change = std::function<void(TrainingSetup&)>;
Q_DECLARE_METATYPE(Change)

namespace {

/// Two samples of an input and a number to fit.
std::shared_ptr<const DataTable> numbers() {
    return std::make_shared<const DataTable>(DataTable{"numbers.csv", 1, 0, {1, 2}, {0.5f, 0.25f}, {}});
}

} // namespace

class TestTrainingSetup : public QObject {
    Q_OBJECT

private slots:
    void aSetupThatCannotRunIsNamed_data();
    void aSetupThatCannotRunIsNamed();
    void whatAllRunsTakeTogetherIsRefused();
    void sizesAsTheyAreWritten_data();
    void sizesAsTheyAreWritten();
    void theSeedsSamplesHaveClasses();
};

void TestTrainingSetup::aSetupThatCannotRunIsNamed_data() {
    QTest::addColumn<Change>("change");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("problem"); // where, what, expected
    const auto row = [](const char* problem, ProblemKind kind, const Change& change) {
        QTest::newRow(problem) << change << static_cast<int>(kind) << QString(problem);
    };
    const auto shape = ProblemKind::NetworkBadShape;
    const auto range = ProblemKind::PolicyParameterOutOfRange;
    row("sizes|1|at least 2 sizes", shape, [](TrainingSetup& s) { s.sizes = {2}; });
    row("sizes[2]|2|1 output", shape, [](TrainingSetup& s) { s.sizes = {2, 4, 2}; });
    row("sizes[2]|1|2 outputs", shape, [](TrainingSetup& s) {
        s.sizes = {2, 4, 1};
        s.rules.pass.loss = Loss::CrossEntropy;
    });
    row("samples|65|1 to 64", range, [](TrainingSetup& s) { s.data.samples = 65; });
    row("samples|0|1 to 64", range, [](TrainingSetup& s) { s.data.samples = 0; });
    row("sizes[0]|2|64 inputs", shape, [](TrainingSetup& s) { s.data.kind = DataKind::Digits; });
    row("sizes[13]|1|10 outputs", shape, [](TrainingSetup& s) {
        s.data.kind = DataKind::Digits;
        s.sizes.front() = 64;
    });
    row("samples|1798|1 to 1797", range, [](TrainingSetup& s) {
        s.data.kind = DataKind::Digits;
        s.sizes = {64, 8, 10};
        s.data.samples = 1798;
    });
    row("samples|513|1 to 512", range, [](TrainingSetup& s) {
        s.data.kind = DataKind::Moons;
        s.data.samples = 513;
    });
    row("samples|16|1 to 2", range, [](TrainingSetup& s) {
        s.data.kind = DataKind::Table;
        s.data.table = numbers();
        s.sizes = {1, 1};
    });
    row("data|none|a table of samples", range, [](TrainingSetup& s) { s.data.kind = DataKind::Table; });
    row("loss|cross-entropy|mse, or classes in the last column, every whole number from 0 on up to 99", range,
        [](TrainingSetup& s) {
            s.data.kind = DataKind::Table;
            s.data.table = numbers();
            s.rules.pass.loss = Loss::CrossEntropy;
        });
    row("batch|0|1 to 1000000", range, [](TrainingSetup& s) { s.batch = 0; });
    row("micro-batches|-1|1 to 1000000", range, [](TrainingSetup& s) { s.microBatches = -1; });
    row("epochs|0|1 to 1000000", range, [](TrainingSetup& s) { s.epochs = 0; });
    row("learning-rate|-1|0 <= x < inf", range, [](TrainingSetup& s) { s.optimizer.learningRate = -1; });
    row("learning-rate|nan|0 <= x < inf", range, [](TrainingSetup& s) { s.optimizer.learningRate = NAN; });
    row("momentum|1|0 <= x < 1", range, [](TrainingSetup& s) { s.optimizer.momentum = 1; });
    row("beta2|1|0 <= x < 1", range, [](TrainingSetup& s) { s.optimizer.beta2 = 1; });
    row("epsilon|inf|0 <= x < inf", range, [](TrainingSetup& s) { s.optimizer.epsilon = HUGE_VAL; });
    row("clip|0|0 < x < inf", range, [](TrainingSetup& s) { s.clip.norm = 0.0f; });
    row("schedule-factor|0|0 < x < inf", range, [](TrainingSetup& s) { s.schedule.factor = 0; });
    row("schedule-epochs|0|1 to 1000000", range, [](TrainingSetup& s) { s.schedule.everyEpochs = 0; });
    row("epochs|1e+06|at most 10000000 steps", range, [](TrainingSetup& s) {
        s.epochs = 1'000'000;
        s.data.samples = 64;
        s.batch = 1;
    });
    row("sizes|9.2 GiB of memory|at most 8.0 GiB", ProblemKind::NetworkTooLarge, [](TrainingSetup& s) {
        s.sizes = {2, 4096, 4096, 4096, 1}; // 128 MiB of gradients of each replica, beside the step's 1.3 GiB
        s.data.samples = 64;
        s.batch = 64;
        s.replicas.count = 64;
    });
    row("loss-scale|0|", ProblemKind::ScaleNotPositiveFinite, [](TrainingSetup& s) {
        s.lossScale.kind = LossScaleKind::Constant;
        s.lossScale.constant = 0;
    });
    row("growth-factor|1|> 1", range, [](TrainingSetup& s) {
        s.lossScale.kind = LossScaleKind::Dynamic;
        s.lossScale.policy.parameters.growthFactor = 1;
    });
}

void TestTrainingSetup::aSetupThatCannotRunIsNamed() {
    QFETCH(Change, change);
    TrainingSetup setup;
    QVERIFY(!problemOf(setup));
    change(setup);
    const auto problem = problemOf(setup);
    QVERIFY(problem.has_value());
    QTEST(static_cast<int>(problem->kind), "kind");
    QTEST(QString::fromStdString(problem->where + '|' + problem->text + '|' + problem->expected), "problem");
    const auto trace = train(setup);
    QVERIFY(!trace.ok());
    QVERIFY(trace.problem() == *problem);
}

/// Each keeps a summary of 10 million steps, with a share of every layer.
void TestTrainingSetup::whatAllRunsTakeTogetherIsRefused() {
    NetworkSetup setup;
    setup.training.sizes.assign(64, 1);
    setup.training.sizes.front() = 2;
    setup.training.epochs = 1'000'000;
    setup.training.data.samples = 10;
    setup.training.batch = 1;
    const std::int64_t one = trainingBytes(setup.training);
    const std::int64_t ofSteps = std::int64_t{10'000'000} * (sizeof(TrainingStep) + 63 * sizeof(float));
    QVERIFY(one > ofSteps && one < ofSteps + (1 << 20));
    const std::int64_t runs = (std::int64_t{8} << 30) / one;
    setup.compared.assign(static_cast<std::size_t>(runs - 1), variantOf(setup.training));
    QVERIFY(!problemOf(setup));
    setup.compared.push_back(variantOf(setup.training));
    QVERIFY(problemOf(setup).has_value());
    QCOMPARE(problemOf(setup)->kind, ProblemKind::NetworkTooLarge);
}

void TestTrainingSetup::sizesAsTheyAreWritten_data() {
    QTest::addColumn<QString>("sizes"); // empty: none
    QTest::newRow("2,4x12,1") << "2 4 4 4 4 4 4 4 4 4 4 4 4 1";
    QTest::newRow("2,4,1") << "2 4 1";
    QTest::newRow("2x3") << "2 2 2";
    QTest::newRow("-1,4") << "-1 4";
    for (const char* text : {"", "2,", ",2", "2,4x,1", "2,x4,1", "2 4 1", "2,4x0,1", "2,4x-1", "2,4x1001", "2,4y1",
                             "99999999999", "2,4x1000,4x1000,4x1000"}) {
        QTest::newRow(text) << QString();
    }
}

void TestTrainingSetup::sizesAsTheyAreWritten() {
    QFETCH(QString, sizes);
    const auto parsed = parseSizes(QTest::currentDataTag());
    QCOMPARE(parsed ? golden::list(*parsed) : QString(), sizes);
}

void TestTrainingSetup::theSeedsSamplesHaveClasses() {
    DataSetup all;
    all.samples = 64;
    const TrainingData values = trainingData(all, Loss::MeanSquaredError);
    const TrainingData classes = trainingData(all, Loss::CrossEntropy);
    QCOMPARE(classes.targets.size(), 2 * values.targets.size());
    int above = 0;
    for (std::size_t i = 0; i < values.targets.size(); ++i) {
        QCOMPARE(classes.targets[2 * i + 1], values.targets[i] > 0 ? 1.0f : 0.0f);
        QCOMPARE(classes.targets[2 * i] + classes.targets[2 * i + 1], 1.0f);
        above += values.targets[i] > 0 ? 1 : 0;
    }
    QVERIFY(above > 16 && above < 48);
}

QTEST_APPLESS_MAIN(TestTrainingSetup)
#include "test_training_setup.moc"
