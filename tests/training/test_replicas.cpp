// SPDX-License-Identifier: GPL-3.0-or-later
#include "record_samples.h"
#include "training/replicas.h"

#include <cmath>

using namespace halfscope;

namespace {

/// One weight and one bias a replica.
std::vector<std::vector<LayerGradients>> replicasOf(const std::vector<float>& values) {
    std::vector<std::vector<LayerGradients>> replicas;
    for (const float value : values) {
        replicas.push_back({{1, 1, {value}, {-value}}});
    }
    return replicas;
}

TrainingSetup reducing(FormatId format, ReduceOrder order) {
    TrainingSetup setup;
    setup.format = format;
    setup.replicas.order = order;
    return setup;
}

float reduced(const std::vector<float>& values, const TrainingSetup& setup) {
    std::vector<LayerGradients> result;
    reduceReplicas(replicasOf(values), setup, result);
    const float opposite = -result[0].biases[0];
    if (result[0].weights[0] != opposite && !std::isnan(opposite)) {
        qFatal("the biases are reduced otherwise");
    }
    return result[0].weights[0];
}

/// The samples of a table: one input, one number.
TrainingSetup ofTable(const std::vector<float>& inputs, const std::vector<float>& targets) {
    DataTable table;
    table.inputs = 1;
    table.values = inputs;
    table.targets = targets;
    TrainingSetup setup = samples::tinyNetwork(FormatId::Float16);
    setup.data = {DataKind::Table, static_cast<int>(inputs.size()), false, std::make_shared<const DataTable>(table)};
    setup.sizes = {1, 2, 1};
    setup.batch = static_cast<int>(inputs.size());
    setup.lossScale.constant = 1;
    return setup;
}

std::vector<float> gradientsOf(const TrainingSetup& setup) {
    const Trainer trainer = samples::trainerOf(setup);
    std::vector<LayerGradients> gradients;
    (void)trainer.advance(trainer.initial(), &gradients);
    std::vector<float> values;
    for (const LayerGradients& layer : gradients) {
        values.insert(values.end(), layer.weights.begin(), layer.weights.end());
        values.insert(values.end(), layer.biases.begin(), layer.biases.end());
    }
    return values;
}

} // namespace

class TestReplicas : public QObject {
    Q_OBJECT

private slots:
    void partialResultsAreStored_data();
    void partialResultsAreStored();
    void equalPartsGiveTheWholeBatchsGradients_data();
    void equalPartsGiveTheWholeBatchsGradients();
    void dyadicGradientsAreTheWholesExactly();
    void oneReplicasInfinitySkipsTheStep();
    void aFindingIsTheLargestOfTheReplicasAndOfTheirSums_data();
    void aFindingIsTheLargestOfTheReplicasAndOfTheirSums();
    void unequalPartsWeighTheSame();
    void aBatchOfOneSampleIsForOneReplica();
};

void TestReplicas::partialResultsAreStored_data() {
    QTest::addColumn<FormatId>("format");
    QTest::addColumn<std::vector<float>>("values");
    QTest::addColumn<float>("sumFirst");
    QTest::addColumn<float>("preDivide");
    using Values = std::vector<float>;
    const float inf = std::numeric_limits<float>::infinity();
    // field report 23: 32000, 64000, infinity
    QTest::newRow("float16, large") << FormatId::Float16 << Values{32000, 32000, 32000, 32000} << inf << 32000.0f;
    QTest::newRow("float16, large and back")
        << FormatId::Float16 << Values{32000, 32000, 32000, -32000, -32000, -32000} << inf
        << 8.0f; // 5332, 10664, 16000, 10672, 5340: a sixth of 32000 is not exact
    QTest::newRow("float32, large and back")
        << FormatId::Float32 << Values{32000, 32000, 32000, -32000, -32000, -32000} << 0.0f << -0x1p-10f;
    QTest::newRow("bfloat16, large") << FormatId::Bfloat16 << Values{32000, 32000, 32000, 32000} << 32000.0f
                                     << 32000.0f;
    QTest::newRow("tf32, large") << FormatId::Tf32 << Values{32000, 32000, 32000, 32000} << 32000.0f << 32000.0f;
    QTest::newRow("float16, small") << FormatId::Float16 << Values{0x1p-24f, 0x1p-24f, 0x1p-24f, 0x1p-24f} << 0x1p-24f
                                    << 0.0f;
    QTest::newRow("float16, three small")
        << FormatId::Float16 << Values{0x1p-23f, 0x1p-24f, 0x1p-24f} << 0x1p-24f << 0x1p-24f;
    QTest::newRow("bfloat16, small") << FormatId::Bfloat16 << Values{0x1p-24f, 0x1p-24f, 0x1p-24f, 0x1p-24f} << 0x1p-24f
                                     << 0x1p-24f;
    QTest::newRow("one infinity") << FormatId::Float16 << Values{1, inf, 1} << inf << inf;
    QTest::newRow("two that cancel") << FormatId::Float16 << Values{inf, -inf} << std::nanf("") << std::nanf("");
    QTest::newRow("one alone") << FormatId::Float16 << Values{0x1p-24f} << 0x1p-24f << 0x1p-24f;
}

void TestReplicas::partialResultsAreStored() {
    QFETCH(FormatId, format);
    QFETCH(std::vector<float>, values);
    QFETCH(float, sumFirst);
    QFETCH(float, preDivide);
    const auto check = [&](ReduceOrder order, float expected) {
        const float value = reduced(values, reducing(format, order));
        QVERIFY2(samples::same(value, expected), qPrintable(golden::hex(value)));
    };
    check(ReduceOrder::SumFirst, sumFirst);
    check(ReduceOrder::PreDivide, preDivide);
    TrainingSetup unstored = reducing(format, ReduceOrder::SumFirst);
    unstored.placement = unstored.placement.without(Place::ParameterGradients);
    float sum = 0;
    for (const float value : values) {
        sum += value;
    }
    QVERIFY(samples::same(reduced(values, unstored), sum / static_cast<float>(values.size())));
}

void TestReplicas::equalPartsGiveTheWholeBatchsGradients_data() {
    QTest::addColumn<int>("count");
    QTest::addColumn<ReduceOrder>("order");
    QTest::addColumn<Loss>("loss");
    for (const int count : {2, 3, 4, 6, 12}) {
        for (const ReduceOrder order : {ReduceOrder::PreDivide, ReduceOrder::SumFirst}) {
            for (const Loss loss : {Loss::MeanSquaredError, Loss::CrossEntropy}) {
                QTest::addRow("%d, %s, %s", count, nameOf(order).data(), nameOf(loss).data()) << count << order << loss;
            }
        }
    }
}

void TestReplicas::equalPartsGiveTheWholeBatchsGradients() {
    QFETCH(int, count);
    QFETCH(ReduceOrder, order);
    QFETCH(Loss, loss);
    TrainingSetup setup = samples::tinyNetwork(FormatId::Float32, Activation::Tanh, loss);
    setup.data.samples = 12;
    setup.batch = 12;
    setup.lossScale.constant = 1;
    const auto whole = gradientsOf(setup);
    setup.replicas = {count, order};
    const auto parts = gradientsOf(setup);
    QCOMPARE(parts.size(), whole.size());
    for (std::size_t i = 0; i < whole.size(); ++i) {
        QVERIFY2(std::abs(parts[i] - whole[i]) <= 1e-6f * (1 + std::abs(whole[i])), qPrintable(golden::hex(parts[i])));
    }
}

/// With the hidden weights at nothing the gradients of the output's bias are sums of few bits.
void TestReplicas::dyadicGradientsAreTheWholesExactly() {
    TrainingSetup setup = ofTable({1, 2, 3, 4}, {0.5f, 0.25f, -1, 8});
    setup.format = FormatId::Float32;
    setup.activation = Activation::Relu;
    const auto biasGradient = [&setup] {
        const Trainer trainer = samples::trainerOf(setup);
        TrainingState state = trainer.initial();
        state.parameters[0].weights = {0, 0};
        std::vector<LayerGradients> gradients;
        (void)trainer.advance(state, &gradients);
        return gradients[1].biases[0];
    };
    QCOMPARE(biasGradient(), -3.875f); // 2 (0 - 7.75) / 4
    for (const int count : {2, 4}) {
        for (const ReduceOrder order : {ReduceOrder::PreDivide, ReduceOrder::SumFirst}) {
            setup.replicas = {count, order};
            QCOMPARE(biasGradient(), -3.875f);
        }
    }
}

void TestReplicas::oneReplicasInfinitySkipsTheStep() {
    TrainingSetup setup = ofTable({1, 1, 1, 1}, {1, 1, 1, 1e5f}); // 2 (p - 1e5) / 2 is infinite in float16
    setup.replicas.count = 2;
    const auto record = samples::firstRecord(setup);
    QVERIFY(record->summary.skipped);
    for (const PhaseRecord& phase : record->phases) {
        if (phase.kind == PhaseKind::Backward) {
            const ClassCounts& biases = phase.tensors.back().counts; // the last of every layer
            QCOMPARE(phase.tensors.back().kind, TensorKind::BiasGradients);
            QCOMPARE(biases.infinities + biases.nans, phase.replica == 1 ? biases.total() : 0);
        }
    }
    setup.data.samples = 2; // the first two alone
    setup.batch = 2;
    QVERIFY(!samples::firstRecord(setup)->summary.skipped);
}

void TestReplicas::aFindingIsTheLargestOfTheReplicasAndOfTheirSums_data() {
    QTest::addColumn<OverflowCheck>("check");
    QTest::addColumn<ReduceOrder>("order");
    QTest::addColumn<std::vector<float>>("gradients"); // of the last bias, a replica each
    QTest::addColumn<std::vector<bool>>("own");
    QTest::addColumn<bool>("skipped");
    using Values = std::vector<float>;
    using Found = std::vector<bool>;
    const auto row = [](const char* name, OverflowCheck check, ReduceOrder order, const Values& gradients,
                        const Found& own,
                        bool skipped) { QTest::newRow(name) << check << order << gradients << own << skipped; };
    const auto any = OverflowCheck::AnyNotFinite;
    const auto large = OverflowCheck::LargerThan1e4;
    const Found none{false, false, false, false};
    // field report 23
    row("a sum alone", any, ReduceOrder::SumFirst, {32000, 32000, 32000, 32000}, none, true);
    row("divided first it is finite", any, ReduceOrder::PreDivide, {32000, 32000, 32000, 32000}, none, false);
    row("one replica and so the sum", any, ReduceOrder::PreDivide, {1, 1e6f, 1, 1}, {false, true, false, false}, true);
    row("infinities that cancel", any, ReduceOrder::SumFirst, {1e6f, -1e6f, 1, 1}, {true, true, false, false}, true);
    row("a replica alone", large, ReduceOrder::PreDivide, {20000, 0, 0, 0}, {true, false, false, false}, true);
    row("replicas that cancel", large, ReduceOrder::SumFirst, {20000, -20000, 0, 0}, {true, true, false, false}, true);
    row("none", large, ReduceOrder::SumFirst, {9000, -9000, 0, 0}, none, false);
}

/// The network gives 0, so that the gradient of its last bias is -2 y S of a replica's one sample.
void TestReplicas::aFindingIsTheLargestOfTheReplicasAndOfTheirSums() {
    QFETCH(OverflowCheck, check);
    QFETCH(ReduceOrder, order);
    QFETCH(std::vector<float>, gradients);
    QFETCH(std::vector<bool>, own);
    QFETCH(bool, skipped);
    std::vector<float> targets;
    for (const float gradient : gradients) {
        targets.push_back(-gradient / 2);
    }
    Policy policy = policyOf(PolicyId::Pytorch);
    policy.parameters.initialScale = 1;
    policy.rules.check = check;
    TrainingSetup setup = samples::withPolicy(ofTable({1, 1, 1, 1}, targets), policy);
    setup.activation = Activation::Relu;
    setup.replicas = {4, order};
    const Trainer trainer = samples::trainerOf(setup);
    TrainingState state = trainer.initial();
    state.parameters[0].weights = {0, 0};
    state.parameters[1].weights = {0, 0};
    const auto record = recordStep(trainer, state);
    QCOMPARE(record->passes.size(), own.size());
    for (std::size_t i = 0; i < own.size(); ++i) {
        QCOMPARE(record->passes[i].overflow, static_cast<bool>(own[i]));
    }
    QCOMPARE(record->summary.skipped, skipped);
    QCOMPARE(record->summary.rule, skipped ? ScalerRule::BackedOff : ScalerRule::Kept);
}

/// As frameworks do it: each replica's own mean, and their mean without weights.
void TestReplicas::unequalPartsWeighTheSame() {
    TrainingSetup setup = ofTable({1, 1, 1}, {0, 3, 3});
    setup.format = FormatId::Float32;
    setup.activation = Activation::Relu;
    setup.replicas.count = 2; // one sample and two
    const Trainer trainer = samples::trainerOf(setup);
    TrainingState state = trainer.initial();
    state.parameters[0].weights = {0, 0};
    std::vector<LayerGradients> gradients;
    const SteppedTraining next = trainer.advance(state, &gradients);
    QCOMPARE(gradients[1].biases[0], -3.0f); // (0 + -6) / 2; of the whole it would be -4
    QCOMPARE(next.step.loss, 4.5f);          // (0 + 9) / 2
}

void TestReplicas::aBatchOfOneSampleIsForOneReplica() {
    TrainingSetup setup = ofTable({1, 1, 1}, {0, 3, 3});
    setup.batch = 2;
    setup.replicas.count = 2;
    const Trainer trainer = samples::trainerOf(setup);
    const auto second = recordStep(trainer, trainer.advance(trainer.initial()).state);
    QCOMPARE(second->passes.size(), std::size_t{1});
    QVERIFY(!findTensor(*second, PhaseKind::Reduce, TensorKind::WeightGradients, -1));
}

QTEST_APPLESS_MAIN(TestReplicas)
#include "test_replicas.moc"
