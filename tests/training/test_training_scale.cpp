// SPDX-License-Identifier: GPL-3.0-or-later
#include "scaling/names.h"
#include "scaling/scaler_trace.h"

#include "network/pass_counts.h"
#include "training_samples.h"

using namespace halfscope;

namespace {

QString textOf(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

/// What every step of the run received, times its scale.
std::shared_ptr<const GradientSteps> receivedBy(const TrainingTrace& trace) {
    auto steps = std::make_shared<GradientSteps>();
    TrainingState state = trace.stateBefore(0);
    for (std::size_t i = 0; i < trace.steps().size(); ++i) {
        std::vector<LayerGradients> gradients;
        state = trace.trainer().advance(std::move(state), &gradients).state;
        std::vector<float>& values = steps->emplace_back();
        for (const LayerGradients& layer : gradients) {
            const std::vector<float> flat = flattened(layer);
            values.insert(values.end(), flat.begin(), flat.end());
        }
    }
    return steps;
}

} // namespace

class TestTrainingScale : public QObject {
    Q_OBJECT

private slots:
    void aPolicyScalesTheLossAsItsTraceSays_data();
    void aPolicyScalesTheLossAsItsTraceSays();
    void withoutAScaleNothingIsChecked();
    void aConstantScaleSkipsOverflows();
    void aPolicyThatRaisesEndsTheRun();
    void unscalingByTheScaleAfterGrowthHalvesTheUpdate();
};

void TestTrainingScale::aPolicyScalesTheLossAsItsTraceSays_data() {
    QTest::addColumn<int>("id");
    QTest::addColumn<bool>("growsSoon");
    for (int i = 0; i < kPolicyCount; ++i) {
        const std::string name(nameOf(static_cast<PolicyId>(i)));
        QTest::addRow("%s", name.c_str()) << i << false;
        QTest::addRow("%s, interval 3", name.c_str()) << i << true;
    }
}

void TestTrainingScale::aPolicyScalesTheLossAsItsTraceSays() {
    QFETCH(int, id);
    QFETCH(bool, growsSoon);
    Policy policy = policyOf(static_cast<PolicyId>(id));
    if (growsSoon && takes(policy, PolicyParameter::GrowthInterval)) {
        policy.parameters.growthInterval = 3;
    }
    const auto trace = samples::trained(samples::withPolicy(samples::smallNetwork(64, FormatId::Float16), policy));
    ScalerSetup setup;
    setup.received = ReceivedKind::ScaledGradients;
    setup.scaledGradients = receivedBy(*trace);
    const auto expected = traceScaler(setup, policy);
    QVERIFY(expected.ok());
    const ScalerTrace& scaler = *expected.value();
    QCOMPARE(scaler.size(), trace->steps().size());
    for (std::size_t i = 0; i < scaler.size(); ++i) {
        const TrainingStep& step = trace->steps()[i];
        const ScalerRow& row = scaler.rows()[i];
        QCOMPARE(step.scale, row.scaleUsed);
        QCOMPARE(step.skipped, row.overflow);
        QCOMPARE(textOf(nameOf(step.rule)), textOf(nameOf(row.rule)));
        QCOMPARE(golden::hex(step.largestGradient), golden::hex(row.largestReceived));
        QVERIFY(trace->stateBefore(i + 1).scaler == row.after);
    }
    QCOMPARE(trace->error().has_value(), scaler.error().has_value());
    QVERIFY(trace->error() == scaler.error());
}

/// At 2^18 the gradients are infinite and NaN, and go into the weights.
void TestTrainingScale::withoutAScaleNothingIsChecked() {
    TrainingSetup setup = samples::oneDeepStep(FormatId::E4m3, 1);
    setup.lossScale.kind = LossScaleKind::None;
    setup.optimizer.learningRate = 1e38;
    setup.epochs = 3;
    const auto trace = samples::trained(setup);
    QVERIFY(samples::skippedSteps(*trace).empty());
    QVERIFY(std::isnan(trace->steps().back().loss));
    QVERIFY(std::isnan(trace->steps().back().largestGradient));
    QCOMPARE(trace->epochs().back().scale, 1.0);
}

void TestTrainingScale::aConstantScaleSkipsOverflows() {
    const auto trace = samples::trained(samples::oneDeepStep(FormatId::Float16, 0x1p18f));
    QCOMPARE(golden::list(samples::skippedSteps(*trace)), QStringLiteral("1"));
    QCOMPARE(golden::hex(samples::parametersAfter(*trace)), golden::hex(samples::parametersOf(trace->stateBefore(0))));
    QCOMPARE(trace->epochs().front().skipped, 1);
    QCOMPARE(trace->epochs().front().scale, 0x1p18);
    QVERIFY(samples::skippedSteps(*samples::trained(samples::oneDeepStep(FormatId::Float16, 0x1p17f))).empty());
}

void TestTrainingScale::aPolicyThatRaisesEndsTheRun() {
    Policy policy = policyOf(PolicyId::Fairseq);
    policy.parameters.initialScale = 0x1p17;
    policy.parameters.minimumScale = 0x1p15;
    TrainingSetup setup = samples::withPolicy(samples::smallNetwork(64, FormatId::Float16), policy);
    const auto trace = samples::trained(setup);
    QVERIFY(trace->error().has_value());
    QCOMPARE(static_cast<int>(trace->error()->kind), static_cast<int>(ProblemKind::ScalerAtMinimum));
    QCOMPARE(trace->error()->line, trace->steps().size());
    QCOMPARE(trace->steps().size(), std::size_t{2});
    QCOMPARE(trace->epochs().size(), std::size_t{1});
    QCOMPARE(trace->epochs().front().skipped, 2);
}

/// Field report 30: DeepSpeed's order, in a step that makes the scale grow.
void TestTrainingScale::unscalingByTheScaleAfterGrowthHalvesTheUpdate() {
    Policy policy = policyOf(PolicyId::Pytorch);
    policy.parameters.initialScale = 4;
    policy.parameters.growthInterval = 1;
    TrainingSetup setup = samples::withPolicy(samples::smallNetwork(8, FormatId::Float32), policy);
    setup.epochs = 1;
    const auto right = samples::trained(setup);
    setup.lossScale.policy.rules.order = UpdateOrder::UpdateThenUnscale;
    const auto halved = samples::trained(setup);
    const auto before = samples::parametersOf(right->stateBefore(0));
    const auto after = samples::parametersAfter(*right);
    const auto half = samples::parametersAfter(*halved);
    bool moved = false;
    for (std::size_t i = 0; i < before.size(); ++i) {
        const float whole = before[i] - after[i];
        moved = moved || whole != 0;
        QVERIFY2(std::abs(2 * (before[i] - half[i]) - whole) <= 0x1p-22f, qPrintable(golden::hex(whole)));
    }
    QVERIFY(moved);
}

QTEST_APPLESS_MAIN(TestTrainingScale)
#include "test_training_scale.moc"
