// SPDX-License-Identifier: GPL-3.0-or-later
#include "training_samples.h"

using namespace halfscope;

namespace {

/// 400 steps of the twelve-layer network in float16, its scale moving, Adam remembering.
TrainingSetup longRun() {
    TrainingSetup setup = samples::withPolicy({}, PolicyId::Pytorch);
    setup.format = FormatId::Float16;
    setup.optimizer.kind = OptimizerKind::Adam;
    setup.lossScale.policy.parameters.growthInterval = 10;
    setup.schedule = {0.5, 20};
    setup.data.samples = 32;
    setup.epochs = 100;
    return setup;
}

QString textOf(const TrainingState& state) {
    return QStringLiteral("%1 %2 %3 %4")
               .arg(state.step)
               .arg(state.scaler.scale)
               .arg(state.learningRate)
               .arg(state.beta1Power) +
           golden::hex(samples::parametersOf(state)) + golden::list(*state.order);
}

} // namespace

class TestTrainingTrace : public QObject {
    Q_OBJECT

private slots:
    void aRunIsAFunctionOfItsSetup();
    void anyStepsStateIsComputedAnew();
    void anEpochsLossIsTheMeanOfItsSteps();
    void progressIsToldAndCanStop();
    void eachEpochHasItsOrder();
};

void TestTrainingTrace::aRunIsAFunctionOfItsSetup() {
    const auto one = samples::trained(longRun());
    const auto other = samples::trained(longRun());
    QVERIFY(one->steps() == other->steps());
    TrainingSetup reseeded = longRun();
    reseeded.seed = 1;
    QVERIFY(!(one->steps() == samples::trained(reseeded)->steps()));
}

void TestTrainingTrace::anyStepsStateIsComputedAnew() {
    const auto trace = samples::trained(longRun());
    QCOMPARE(trace->steps().size(), std::size_t{400});
    TrainingState state = trace->trainer().initial();
    for (std::size_t i = 0; i <= trace->steps().size(); ++i) {
        QCOMPARE(state.step, i);
        if (i % 37 == 0 || i == trace->steps().size()) {
            QCOMPARE(textOf(trace->stateBefore(i)), textOf(state));
        }
        if (i < trace->steps().size()) {
            SteppedTraining stepped = trace->trainer().advance(std::move(state));
            QVERIFY(stepped.step == trace->steps()[i]);
            state = std::move(stepped.state);
        }
    }
}

void TestTrainingTrace::anEpochsLossIsTheMeanOfItsSteps() {
    TrainingSetup setup = samples::smallNetwork(20, FormatId::Float32); // batches of 8, 8 and 4
    setup.epochs = 2;
    const auto trace = samples::trained(setup);
    QCOMPARE(trace->steps().size(), std::size_t{6});
    for (std::size_t epoch = 0; epoch < 2; ++epoch) {
        double sum = 0;
        for (std::size_t i = 0; i < 3; ++i) {
            sum += static_cast<double>(trace->steps()[3 * epoch + i].loss);
        }
        QCOMPARE(trace->epochs()[epoch].loss, sum / 3);
    }
}

void TestTrainingTrace::progressIsToldAndCanStop() {
    std::vector<std::size_t> told;
    const auto whole = train(longRun(), [&](std::size_t done, std::size_t total) {
        told.push_back(done);
        return total == 400;
    });
    QVERIFY(whole.ok());
    QCOMPARE(told.front(), std::size_t{0});
    QCOMPARE(told.back(), std::size_t{400});
    QVERIFY(told.size() > 2);
    const auto stopped = train(longRun(), [](std::size_t done, std::size_t) { return done == 0; });
    QVERIFY(!stopped.ok());
    QCOMPARE(static_cast<int>(stopped.problem().kind), static_cast<int>(ProblemKind::Cancelled));
}

void TestTrainingTrace::eachEpochHasItsOrder() {
    const QJsonArray orders = golden::figures()["epoch_order_16"].toArray();
    const auto trace = samples::trained(samples::smallNetwork(16, FormatId::Float32));
    for (int epoch = 0; epoch < orders.size(); ++epoch) {
        QCOMPARE(golden::list(*trace->stateBefore(static_cast<std::size_t>(2 * epoch)).order),
                 golden::list(golden::integers(orders[epoch])));
    }
    TrainingSetup inFileOrder = samples::smallNetwork(4, FormatId::Float32);
    inFileOrder.data.shuffle = false;
    QCOMPARE(golden::list(*samples::trained(inFileOrder)->stateBefore(3).order), QStringLiteral("0 1 2 3"));
}

QTEST_APPLESS_MAIN(TestTrainingTrace)
#include "test_training_trace.moc"
