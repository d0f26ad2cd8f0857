// SPDX-License-Identifier: GPL-3.0-or-later
#include "record_samples.h"

#include <cmath>

using namespace halfscope;

namespace {

/// Two samples, and a network that gives 0 for both: the loss is the mean of the targets' squares.
TrainingSetup twoSamples(float first, float second, float scale) {
    DataTable table;
    table.inputs = 1;
    table.values = {1, 2};
    table.targets = {first, second};
    TrainingSetup setup;
    setup.sizes = {1, 2, 1};
    setup.activation = Activation::Relu;
    setup.data = {DataKind::Table, 2, false, std::make_shared<const DataTable>(table)};
    setup.batch = 2;
    setup.epochs = 4;
    setup.format = FormatId::Float16;
    setup.optimizer.learningRate = 0;
    setup.lossScale.kind = LossScaleKind::Constant;
    setup.lossScale.constant = scale;
    setup.rules.pass.lossStored = true;
    return setup;
}

std::shared_ptr<const StepRecord> recordOf(const TrainingSetup& setup) {
    const Trainer trainer = samples::trainerOf(setup);
    TrainingState state = trainer.initial();
    state.parameters[1].weights = {0, 0};
    return recordStep(trainer, state);
}

float lossOf(const StepRecord& record) {
    return findTensor(record, PhaseKind::Loss, TensorKind::Loss, -1)->values.front();
}
float scaledLossOf(const StepRecord& record) {
    return findTensor(record, PhaseKind::Scale, TensorKind::ScaledLoss, -1)->values.front();
}
const std::vector<float>& outputGradient(const StepRecord& record) {
    return findTensor(record, PhaseKind::Scale, TensorKind::OutputGradient, -1)->values;
}

} // namespace

class TestStoredLoss : public QObject {
    Q_OBJECT

private slots:
    void theLossTimesSIsOfTheFormat_data();
    void theLossTimesSIsOfTheFormat();
    void anInfiniteScaleLeavesNoGradient();
    void aDynamicScaleComesDownToWhatTheFormatHas();
    void theLossMayEndBeforeItsGradientsDo();
    void aScaleIsRoundedWithTheLoss();
    void tf32KeepsItInFloat32();
};

void TestStoredLoss::theLossTimesSIsOfTheFormat_data() {
    QTest::addColumn<FormatId>("format");
    QTest::addColumn<float>("target"); // of the first sample; the second's is 0
    QTest::addColumn<float>("scale");
    QTest::addColumn<bool>("stored");
    QTest::addColumn<float>("loss");
    QTest::addColumn<float>("scaled");
    const float inf = std::numeric_limits<float>::infinity();
    QTest::newRow("float16, S = 65536") << FormatId::Float16 << 2.0f << 65536.0f << true << 2.0f << inf;
    QTest::newRow("in float32") << FormatId::Float16 << 2.0f << 65536.0f << false << 2.0f << 131072.0f;
    QTest::newRow("bfloat16") << FormatId::Bfloat16 << 2.0f << 65536.0f << true << 2.0f << 131072.0f;
    QTest::newRow("float16, their product alone") << FormatId::Float16 << 4.0f << 8192.0f << true << 8.0f << inf;
    QTest::newRow("float16, half of it") << FormatId::Float16 << 4.0f << 4096.0f << true << 8.0f << 32768.0f;
    QTest::newRow("float16, a loss that is infinite") << FormatId::Float16 << 512.0f << 1.0f << true << inf << inf;
    QTest::newRow("float16, a loss that is lost") << FormatId::Float16 << 0x1p-13f << 1.0f << true << 0.0f << 0.0f;
    QTest::newRow("float32") << FormatId::Float32 << 2.0f << 65536.0f << true << 2.0f << 131072.0f;
}

void TestStoredLoss::theLossTimesSIsOfTheFormat() {
    QFETCH(FormatId, format);
    QFETCH(float, target);
    QFETCH(float, scale);
    QFETCH(bool, stored);
    QFETCH(float, loss);
    QFETCH(float, scaled);
    TrainingSetup setup = twoSamples(target, 0, scale);
    setup.format = format;
    setup.rules.pass.lossStored = stored;
    const auto record = recordOf(setup);
    QCOMPARE(lossOf(*record), loss);
    QCOMPARE(record->summary.loss, loss);
    QCOMPARE(scaledLossOf(*record), scaled);
}

/// From 65520 on S itself is infinite in float16, and an error of 0 times that is no number.
void TestStoredLoss::anInfiniteScaleLeavesNoGradient() {
    for (const float scale : {65519.0f, 65520.0f, 65536.0f}) {
        const auto record = recordOf(twoSamples(0x1p-5f, 0, scale));
        const bool infinite = scale >= 65520;
        QCOMPARE(std::isinf(outputGradient(*record)[0]), infinite);
        QCOMPARE(std::isnan(outputGradient(*record)[1]), infinite);
        QCOMPARE(record->summary.skipped, infinite);
        for (int layer = 0; infinite && layer < 2; ++layer) {
            const TensorRecord& gradients = *findTensor(*record, PhaseKind::Check, TensorKind::WeightGradients, layer);
            QCOMPARE(gradients.counts.infinities + gradients.counts.nans, gradients.counts.total());
        }
        TrainingSetup plain = record->setup;
        plain.rules.pass.lossStored = false;
        QCOMPARE(outputGradient(*recordOf(plain))[0], store(formatOf(FormatId::Float16), -0x1p-5f * scale));
    }
}

void TestStoredLoss::aDynamicScaleComesDownToWhatTheFormatHas() {
    TrainingSetup setup = samples::withPolicy(twoSamples(0x1p-5f, 0, 1), PolicyId::Pytorch);
    setup.lossScale.policy.parameters.initialScale = 0x1p18;
    const auto skipped = [&setup] {
        const Trainer trainer = samples::trainerOf(setup);
        TrainingState state = trainer.initial();
        state.parameters[1].weights = {0, 0};
        std::vector<int> steps;
        for (int step = 1; step <= 6; ++step) {
            SteppedTraining next = trainer.advance(std::move(state));
            if (next.step.skipped) {
                steps.push_back(step);
            }
            state = std::move(next.state);
        }
        return golden::list(steps);
    };
    QCOMPARE(skipped(), QStringLiteral("1 2 3")); // 2^18, 2^17, 2^16
    setup.rules.pass.lossStored = false;
    QCOMPARE(skipped(), QString());
}

/// Loss 8, S = 8192: 65536 is infinite in float16, but the largest gradient is half of that.
void TestStoredLoss::theLossMayEndBeforeItsGradientsDo() {
    const auto record = recordOf(twoSamples(4, 0, 8192));
    QVERIFY(std::isinf(scaledLossOf(*record)));
    QCOMPARE(outputGradient(*record)[0], -32768.0f);
    QCOMPARE(outputGradient(*record)[1], 0.0f);
    QVERIFY(!record->summary.skipped);
    const RecordPoint first = record->firstNotFinite.value_or(RecordPoint{});
    QCOMPARE(record->tensor(first).kind, TensorKind::ScaledLoss);
    QCOMPARE(record->tensor(first).counts.overflowed, 1);
}

void TestStoredLoss::aScaleIsRoundedWithTheLoss() {
    TrainingSetup setup = twoSamples(1, 0, 1000.3f);
    QCOMPARE(recordOf(setup)->passes.front().scale, 1000.5f); // steps of 1/2 there
    QCOMPARE(outputGradient(*recordOf(setup))[0], -1000.5f);
    setup.rules.pass.lossStored = false;
    QCOMPARE(recordOf(setup)->passes.front().scale, 1000.3f);
}

void TestStoredLoss::tf32KeepsItInFloat32() {
    TrainingSetup setup = twoSamples(1, 0.3f, 1000.3f);
    setup.format = FormatId::Tf32;
    const auto record = recordOf(setup);
    QCOMPARE(record->passes.front().scale, 1000.3f);
    QCOMPARE(lossOf(*record), 0.545f);
}

QTEST_APPLESS_MAIN(TestStoredLoss)
#include "test_stored_loss.moc"
