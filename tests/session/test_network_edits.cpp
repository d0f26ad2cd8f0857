// SPDX-License-Identifier: GPL-3.0-or-later
#include "session_fixture.h"

#include "session/network_edits.h"
#include "text/problem_text.h"

#include <QSignalSpy>
#include <QTemporaryFile>

#include <cmath>

using namespace halfscope;
using samples::turn;

namespace {

const TrainingSetup& setupOf(const Session& session) { return session.scenario().network.training; }
const NetworkSetup& networkOf(const Session& session) { return session.scenario().network; }

QString textOf(const std::optional<Problem>& problem) { return problem ? problemText(*problem) : QString("taken"); }

std::shared_ptr<const DataTable> table(int classes) {
    auto table = std::make_shared<DataTable>();
    table->name = "own.csv";
    table->inputs = 3;
    table->classes = classes;
    table->values = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    table->targets = {0, 1, 2};
    return table;
}

} // namespace

/// What a person does to the network: each is one undo entry, and what cannot be changes nothing.
class TestNetworkEdits : public QObject {
    Q_OBJECT
private slots:
    void everySwitchGoesOnAndOffAgain();
    void everyNumberIsTaken();
    void everyFieldSaysWhenItMatters();
    void whatTheSetupCannotBeIsRefused_data();
    void whatTheSetupCannotBeIsRefused();
    void aSetupThatHasAProblemCanBeMended();
    void sizesAreTyped_data();
    void sizesAreTyped();
    void otherDataBringTheirInputsAndOutputs();
    void hiddenLayersOfAPersonsOwnStayWithOtherData();
    void aTableWithoutClassesTakesTheCrossEntropyAway();
    void aTableIsReadFromAFile();
    void anotherLossBringsItsOutputs();
    void theLossOfARunBesideIsThatOfTheFirst();
    void aConstantScaleBeginsWhereItChangesSomething();
    void aDraggedConstantScaleIsOneUndoEntry();
    void keysStepTheConstantScale();
    void aPolicyKeepsTheStartThatWasChosen();
    void placesAreSwitchedOneByOne();
    void clippingComesBackWithoutItsNorm();
    void runsAreLaidBesideTheFirst();
    void aRunThatIsThereAlreadyIsNotAddedAgain();
    void thereAreAtMostSixRuns();
    void theSteppedRunStaysTheSameWhenAnotherGoes();
    void aComparedRunBecomesTheFirst();
};

void TestNetworkEdits::everySwitchGoesOnAndOffAgain() {
    for (int i = 0; i < kNetworkSwitchCount; ++i) {
        const auto which = static_cast<NetworkSwitch>(i);
        Session session;
        const bool before = isOn(setupOf(session), which);
        QCOMPARE(textOf(edits::setSwitch(session, which, !before)), "taken");
        QCOMPARE(isOn(setupOf(session), which), !before);
        TrainingSetup others = setupOf(session);
        set(others, which, before);
        QVERIFY(others == TrainingSetup()); // nothing else has changed
        QCOMPARE(session.undoStack()->count(), 1);
        session.undoStack()->undo();
        QVERIFY(setupOf(session) == TrainingSetup());
    }
}

void TestNetworkEdits::everyNumberIsTaken() {
    for (int i = 0; i < kNetworkNumberCount; ++i) {
        const auto which = static_cast<NetworkNumber>(i);
        Session session;
        const double value = isWhole(which) ? 3 : which < NetworkNumber::Samples ? 1.5 : 0.75;
        QCOMPARE(textOf(edits::setNumber(session, session.newGesture(), which, value)), "taken");
        QCOMPARE(valueOf(setupOf(session), which), value);
        TrainingSetup others = setupOf(session);
        QVERIFY(!set(others, which, valueOf(TrainingSetup(), which)));
        others.clip.norm = std::nullopt; // a norm brings clipping with it
        QVERIFY(others == TrainingSetup());
    }
}

void TestNetworkEdits::everyFieldSaysWhenItMatters() {
    const auto switches = [](const TrainingSetup& setup) {
        QList<int> all;
        for (int i = 0; i < kNetworkSwitchCount; ++i) {
            if (matters(setup, static_cast<NetworkSwitch>(i))) {
                all << i;
            }
        }
        return all;
    };
    using N = NetworkSwitch;
    const auto list = [](std::initializer_list<N> which) {
        QList<int> all;
        for (const N one : which) {
            all << static_cast<int>(one);
        }
        return all;
    };
    TrainingSetup setup;
    QCOMPARE(switches(setup), list({N::Shuffle, N::FlushSubnormals, N::Saturate}));
    setup.format = FormatId::Tf32;
    QCOMPARE(switches(setup), list({N::Shuffle, N::FlushSubnormals, N::Saturate}));
    setup.format = FormatId::Float16;
    QCOMPARE(switches(setup), list({N::Shuffle, N::MasterInFormat, N::AccumulateInFormat, N::BiasGradientsInFormat,
                                    N::LossInFormat, N::LossStored, N::FlushSubnormals, N::Saturate}));
    setup = TrainingSetup();
    setup.lossScale.kind = LossScaleKind::Dynamic;
    setup.microBatches = 2;
    setup.replicas.count = 2;
    setup.clip.norm = 1;
    setup.optimizer.kind = OptimizerKind::Adam;
    setup.schedule.factor = 0.5;
    QCOMPARE(switches(setup),
             list({N::Shuffle, N::FlushSubnormals, N::Saturate, N::FrozenScale, N::ScalePerMicroBatch,
                   N::ClipBeforeUnscale, N::SkipHoldsSchedule, N::SkipMovesAdamCount, N::ReduceSumFirst}));
    QVERIFY(matters(setup, NetworkNumber::Epsilon));
    QVERIFY(!matters(setup, NetworkNumber::Momentum));
    QVERIFY(!matters(setup, NetworkNumber::ConstantScale));
    QVERIFY(!matters(setup, NetworkNumber::RoundingSeed));
    setup.storeRules.rounding = Rounding::Stochastic;
    QVERIFY(matters(setup, NetworkNumber::RoundingSeed));
}

void TestNetworkEdits::whatTheSetupCannotBeIsRefused_data() {
    QTest::addColumn<NetworkNumber>("which");
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("sentence");
    using N = NetworkNumber;
    const auto row = [](N which, double value, const char* sentence) {
        QTest::newRow(sentence) << which << value << QString::fromUtf8(sentence);
    };
    row(N::Samples, 65, "The samples cannot be “65”; expected: 1 to 64.");
    row(N::Samples, 1.5, "The samples cannot be “1.5”; expected: 1, 2, 3.");
    row(N::Batch, 0, "The batch cannot be “0”; expected: 1 to 1000000.");
    row(N::MicroBatches, -1, "The micro-batches cannot be “-1”; expected: 1 to 1000000.");
    row(N::Replicas, 65, "The replicas cannot be “65”; expected: 1 to 64.");
    row(N::Epochs, 1e12, "The epochs cannot be “1e+12”; expected: 1, 2, 3.");
    row(N::Seed, -1, "The seed cannot be “-1”; expected: 0, 1, 2.");
    row(N::LearningRate, -0.5, "The learning rate cannot be “-0.5”; expected: 0 <= x < inf.");
    row(N::Momentum, 1, "The momentum cannot be “1”; expected: 0 <= x < 1.");
    row(N::Beta2, 2, "The β₂ cannot be “2”; expected: 0 <= x < 1.");
    row(N::Epsilon, std::nan(""), "The ε cannot be “nan”; expected: 0 <= x < inf.");
    row(N::ScheduleFactor, 0, "The schedule factor cannot be “0”; expected: 0 < x < inf.");
    row(N::ScheduleEpochs, 0, "The schedule epochs cannot be “0”; expected: 1 to 1000000.");
    row(N::ClipNorm, 0, "The norm to clip at cannot be “0”; expected: 0 < x < inf.");
    row(N::LayerScaleMost, 0.5, "The scale of one layer cannot be “0.5”; expected: 1 <= x < inf.");
    row(N::LayerScaleTogether, INFINITY, "The scale of all layers cannot be “inf”; expected: 1 <= x < inf.");
    row(N::ConstantScale, 0, "“0” cannot be a loss scale. It has to be positive and finite, like 65536 or 2^16.");
    row(N::ConstantScale, 1e-50,
        "“1e-50” cannot be a loss scale. It has to be positive and finite, like 65536 or 2^16.");
}

void TestNetworkEdits::whatTheSetupCannotBeIsRefused() {
    QFETCH(NetworkNumber, which);
    QFETCH(double, value);
    Session session;
    QTEST(textOf(edits::setNumber(session, session.newGesture(), which, value)), "sentence");
    QVERIFY(setupOf(session) == TrainingSetup());
    QCOMPARE(session.undoStack()->count(), 0);
}

void TestNetworkEdits::aSetupThatHasAProblemCanBeMended() {
    Session session;
    Scenario scenario = session.scenario();
    scenario.network.training.data.kind = DataKind::Table; // and no table
    session.edit(scenario, EditKind::Open);
    QVERIFY(problemOf(networkOf(session)).has_value());
    QCOMPARE(textOf(edits::setActivation(session, Activation::Tanh)), "taken");
    QCOMPARE(textOf(edits::setData(session, DataKind::Moons)), "taken");
    QVERIFY(!problemOf(networkOf(session)).has_value());
}

void TestNetworkEdits::sizesAreTyped_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("result");
    const auto row = [](const char* text, const char* result) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(result);
    };
    row("2,4x3,1", "2,4x3,1");
    row(" 2, 4 × 3, 1 ", "2,4x3,1");
    row("2,4X3,1", "2,4x3,1");
    row("2,4,", "The network cannot be built (2,4,); expected: 2,4x12,1.");
    row("deep", "The network cannot be built (deep); expected: 2,4x12,1.");
    row("3,4,1", "The network cannot be built (3); expected: 2 inputs.");
    row("2,5000,1", "The network is too large (5000): at most 4096.");
}

void TestNetworkEdits::sizesAreTyped() {
    QFETCH(QString, text);
    Session session;
    const auto problem = edits::setSizes(session, text);
    QTEST(problem ? problemText(*problem) : sizesText(setupOf(session).sizes), "result");
    QCOMPARE(session.undoStack()->count(), problem ? 0 : 1);
}

void TestNetworkEdits::otherDataBringTheirInputsAndOutputs() {
    Session session;
    QCOMPARE(textOf(edits::setData(session, DataKind::Digits)), "taken");
    QCOMPARE(sizesText(setupOf(session).sizes), "64,32,10");
    QCOMPARE(setupOf(session).data.samples, 1437);
    QCOMPARE(textOf(edits::setData(session, DataKind::Spiral)), "taken");
    QCOMPARE(sizesText(setupOf(session).sizes), "2,32,1");
    QCOMPARE(setupOf(session).data.samples, 400);
    QCOMPARE(textOf(edits::setData(session, DataKind::Seed)), "taken");
    QCOMPARE(sizesText(setupOf(session).sizes), "2,4x12,1");
    QCOMPARE(setupOf(session).data.samples, 16);
    QCOMPARE(session.undoStack()->count(), 3);
}

void TestNetworkEdits::hiddenLayersOfAPersonsOwnStayWithOtherData() {
    Session session;
    QCOMPARE(textOf(edits::setSizes(session, "2,8,8,1")), "taken");
    QCOMPARE(textOf(edits::setData(session, DataKind::Digits)), "taken");
    QCOMPARE(sizesText(setupOf(session).sizes), "64,8,8,10");
    QCOMPARE(textOf(edits::setDataTable(session, table(0))), "taken");
    QCOMPARE(sizesText(setupOf(session).sizes), "3,8,8,1");
    QCOMPARE(setupOf(session).data.samples, 3);
}

void TestNetworkEdits::aTableWithoutClassesTakesTheCrossEntropyAway() {
    Session session;
    QCOMPARE(textOf(edits::setLoss(session, Loss::CrossEntropy)), "taken");
    QCOMPARE(textOf(edits::setDataTable(session, table(3))), "taken");
    QCOMPARE(setupOf(session).rules.pass.loss, Loss::CrossEntropy);
    QCOMPARE(setupOf(session).sizes.back(), 3);
    QCOMPARE(textOf(edits::setDataTable(session, table(0))), "taken");
    QCOMPARE(setupOf(session).rules.pass.loss, Loss::MeanSquaredError);
    QCOMPARE(setupOf(session).sizes.back(), 1);
    QCOMPARE(
        textOf(edits::setLoss(session, Loss::CrossEntropy)),
        QString::fromUtf8("The loss cannot be “cross-entropy”; expected: mse, or classes in the last column, every "
                          "whole number from 0 on up to 99."));
    QCOMPARE(setupOf(session).rules.pass.loss, Loss::MeanSquaredError);
}

void TestNetworkEdits::aTableIsReadFromAFile() {
    QTemporaryFile file;
    QVERIFY(file.open());
    file.write("x,y\n0.5,1\n0.25,0\n");
    file.close();
    Session session;
    QSignalSpy loaded(&session, &Session::loaded);
    session.loadTable(file.fileName());
    QVERIFY(loaded.wait(60'000));
    QCOMPARE(setupOf(session).data.kind, DataKind::Table);
    QCOMPARE(setupOf(session).data.samples, 2);
    QCOMPARE(setupOf(session).sizes.front(), 1);
    QString said;
    connect(&session, &Session::failed, this, [&](const Problem& problem) { said = problemText(problem); });
    session.loadTable(file.fileName() + ".not");
    QTRY_COMPARE_WITH_TIMEOUT(said, file.fileName() + ".not does not exist. Check the name and the folder.", 60'000);
    QCOMPARE(session.undoStack()->count(), 1);
}

void TestNetworkEdits::anotherLossBringsItsOutputs() {
    Session session;
    QCOMPARE(textOf(edits::setLoss(session, Loss::CrossEntropy)), "taken");
    QCOMPARE(sizesText(setupOf(session).sizes), "2,4x12,2");
    QCOMPARE(textOf(edits::setLoss(session, Loss::SummedSquaredError)), "taken");
    QCOMPARE(sizesText(setupOf(session).sizes), "2,4x12,1");
}

/// A file has it once: else what was saved would come back another value.
void TestNetworkEdits::theLossOfARunBesideIsThatOfTheFirst() {
    Session session;
    QCOMPARE(textOf(edits::addRun(session, KnownVariant::Bfloat16)), "taken");
    QCOMPARE(textOf(edits::setLoss(session, Loss::SummedSquaredError)), "taken");
    const Scenario& scenario = session.scenario();
    QCOMPARE(scenario.network.compared.front().rules.pass.loss, Loss::SummedSquaredError);
    QVERIFY(parseScenario(writeScenario(scenario), "again").value().network == scenario.network);
}

void TestNetworkEdits::aConstantScaleBeginsWhereItChangesSomething() {
    Session session;
    QCOMPARE(textOf(edits::setLossScaleKind(session, LossScaleKind::Constant)), "taken");
    QCOMPARE(setupOf(session).lossScale.constant, 65536.0F);
    QCOMPARE(textOf(edits::setNumber(session, session.newGesture(), NetworkNumber::ConstantScale, 8192)), "taken");
    QCOMPARE(textOf(edits::setLossScaleKind(session, LossScaleKind::None)), "taken");
    QCOMPARE(textOf(edits::setLossScaleKind(session, LossScaleKind::Constant)), "taken");
    QCOMPARE(setupOf(session).lossScale.constant, 8192.0F);
    edits::setNumber(session, session.newGesture(), NetworkNumber::MicroBatches, 2);
    QCOMPARE(textOf(edits::setLossScaleKind(session, LossScaleKind::PerLayer)),
             QString::fromUtf8("The micro-batches cannot be “2”; expected: 1 with a scale per layer."));
    QCOMPARE(setupOf(session).lossScale.kind, LossScaleKind::Constant);
}

void TestNetworkEdits::aDraggedConstantScaleIsOneUndoEntry() {
    Session session;
    edits::setLossScaleKind(session, LossScaleKind::Constant);
    const Gesture gesture = session.newGesture();
    for (const double at : {15.7, 14.4, 13.1}) {
        QVERIFY(!edits::dragConstantScale(session, gesture, at, false));
    }
    QCOMPARE(setupOf(session).lossScale.constant, 8192.0F); // attracted
    QCOMPARE(session.undoStack()->count(), 2);
    edits::dragConstantScale(session, gesture, 13.3, true);
    QCOMPARE(setupOf(session).lossScale.constant, static_cast<float>(std::exp2(13.3)));
    session.undoStack()->undo();
    QCOMPARE(setupOf(session).lossScale.constant, 65536.0F);
}

void TestNetworkEdits::keysStepTheConstantScale() {
    Session session;
    edits::setLossScaleKind(session, LossScaleKind::Constant);
    edits::stepConstantScale(session, edits::Step::Binade, -1);
    QCOMPARE(setupOf(session).lossScale.constant, 32768.0F);
    edits::stepConstantScale(session, edits::Step::TenBinades, -1);
    QCOMPARE(setupOf(session).lossScale.constant, 32.0F);
    edits::stepConstantScale(session, edits::Step::Fine, 1);
    QCOMPARE(setupOf(session).lossScale.constant, static_cast<float>(std::exp2(5.125)));
    edits::stepConstantScale(session, edits::Step::End, 1);
    QCOMPARE(setupOf(session).lossScale.constant, 0x1p24F);
    edits::stepConstantScale(session, edits::Step::End, -1);
    QCOMPARE(setupOf(session).lossScale.constant, 1.0F);
}

void TestNetworkEdits::aPolicyKeepsTheStartThatWasChosen() {
    Session session;
    edits::setLossScaleKind(session, LossScaleKind::Dynamic);
    QCOMPARE(textOf(edits::setLossScaleParameter(session, session.newGesture(), PolicyParameter::InitialScale, 4096)),
             "taken");
    QCOMPARE(textOf(edits::setLossScalePolicy(session, PolicyId::Flax)), "taken");
    QCOMPARE(setupOf(session).lossScale.policy.id, PolicyId::Flax);
    QCOMPARE(setupOf(session).lossScale.policy.parameters.initialScale, 4096.0);
    QCOMPARE(textOf(edits::setLossScaleParameter(session, session.newGesture(), PolicyParameter::BackoffFactor, 2)),
             QString::fromUtf8("The back-off factor cannot be “2”; expected: 0 < x < 1."));
    QCOMPARE(textOf(edits::setLossScalePolicyDefaults(session)), "taken");
    QVERIFY(setupOf(session).lossScale.policy == policyOf(PolicyId::Flax));
    QVERIFY(session.scenario().scaler == Session().scenario().scaler); // that is another policy
}

void TestNetworkEdits::placesAreSwitchedOneByOne() {
    Session session;
    edits::setNetworkFormat(session, FormatId::Float16);
    edits::setPlaceStored(session, Place::OutputGradient, false);
    edits::setPlaceStored(session, Place::HiddenGradients, false);
    QVERIFY(setupOf(session).placement == kFusedPlacement);
    edits::setPlaceStored(session, Place::HiddenGradients, true);
    QVERIFY(setupOf(session).placement == Placement{}.without(Place::OutputGradient));
    edits::setPlacement(session, Placement{});
    QVERIFY(setupOf(session).placement == Placement{});
    edits::setNetworkRounding(session, Rounding::Stochastic);
    QCOMPARE(setupOf(session).storeRules.rounding, Rounding::Stochastic);
    QCOMPARE(session.undoStack()->count(), 6);
}

void TestNetworkEdits::clippingComesBackWithoutItsNorm() {
    Session session;
    edits::setClipping(session, true);
    QCOMPARE(setupOf(session).clip.norm, std::optional(1.0F));
    edits::setNumber(session, session.newGesture(), NetworkNumber::ClipNorm, 0.25);
    edits::setClipping(session, true);
    QCOMPARE(setupOf(session).clip.norm, std::optional(0.25F));
    edits::setClipping(session, false);
    QVERIFY(!setupOf(session).clip.norm);
    edits::setOptimizer(session, OptimizerKind::Adam);
    QCOMPARE(setupOf(session).optimizer.kind, OptimizerKind::Adam);
}

void TestNetworkEdits::runsAreLaidBesideTheFirst() {
    Session session;
    QCOMPARE(textOf(edits::addRun(session, KnownVariant::Float16Dynamic)), "taken");
    QCOMPARE(networkOf(session).runCount(), std::size_t{2});
    QCOMPARE(networkOf(session).run(1).format, FormatId::Float16);
    QCOMPARE(networkOf(session).run(1).lossScale.kind, LossScaleKind::Dynamic);
    QCOMPARE(textOf(edits::addThisRun(session)), "taken");
    QCOMPARE(networkOf(session).run(2).format, FormatId::Float32);
    edits::removeRuns(session);
    QCOMPARE(networkOf(session).runCount(), std::size_t{1});
    QCOMPARE(session.undoStack()->count(), 3);
    edits::removeRuns(session);
    QCOMPARE(session.undoStack()->count(), 3);
}

void TestNetworkEdits::aRunThatIsThereAlreadyIsNotAddedAgain() {
    Session session;
    edits::addRun(session, KnownVariant::Float32); // the first is that
    QCOMPARE(networkOf(session).runCount(), std::size_t{1});
    edits::addRun(session, KnownVariant::Bfloat16);
    edits::addRun(session, KnownVariant::Bfloat16);
    edits::addThisRun(session);
    edits::addThisRun(session);
    QCOMPARE(networkOf(session).runCount(), std::size_t{3});
}

void TestNetworkEdits::thereAreAtMostSixRuns() {
    Session session;
    for (int i = 0; i < 5; ++i) {
        edits::setNumber(session, session.newGesture(), NetworkNumber::LearningRate, 0.1 * (i + 1));
        QCOMPARE(textOf(edits::addThisRun(session)), "taken");
    }
    const QString refused = QString::fromUtf8("The number of runs cannot be “7”; expected: at most 6.");
    QCOMPARE(textOf(edits::addRun(session, KnownVariant::Float16)), refused);
    edits::setNumber(session, session.newGesture(), NetworkNumber::LearningRate, 1);
    QCOMPARE(textOf(edits::addThisRun(session)), refused);
    QCOMPARE(networkOf(session).runCount(), std::size_t{6});
}

void TestNetworkEdits::theSteppedRunStaysTheSameWhenAnotherGoes() {
    Session session;
    edits::addRun(session, KnownVariant::Float16);
    edits::addRun(session, KnownVariant::Float16Dynamic);
    edits::addRun(session, KnownVariant::Bfloat16);
    ViewPlace place = session.place();
    place.networkRun = 3;
    session.setPlace(place);
    edits::removeRun(session, 1);
    QCOMPARE(session.place().networkRun, 2U);
    QCOMPARE(networkOf(session).run(2).format, FormatId::Bfloat16);
    edits::removeRun(session, 2);
    QCOMPARE(session.place().networkRun, 0U);
    edits::removeRun(session, 0); // the first stays
    edits::removeRun(session, 2); // not there
    QCOMPARE(networkOf(session).runCount(), std::size_t{2});
}

void TestNetworkEdits::aComparedRunBecomesTheFirst() {
    Session session;
    edits::addRun(session, KnownVariant::Bfloat16);
    edits::addRun(session, KnownVariant::Float16);
    edits::runFirst(session, 2);
    QCOMPARE(networkOf(session).run(0).format, FormatId::Float16);
    QCOMPARE(networkOf(session).run(1).format, FormatId::Bfloat16);
    QCOMPARE(networkOf(session).run(2).format, FormatId::Float32);
    QCOMPARE(session.place().networkRun, 0U);
    QCOMPARE(sizesText(setupOf(session).sizes), "2,4x12,1");
    session.undoStack()->undo();
    QCOMPARE(networkOf(session).run(0).format, FormatId::Float32);
}

QTEST_MAIN(TestNetworkEdits)
#include "test_network_edits.moc"
