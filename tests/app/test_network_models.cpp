// SPDX-License-Identifier: GPL-3.0-or-later
#include "../session/network_samples.h"

#include "models/epochs_model.h"
#include "models/motion_model.h"
#include "models/phase_model.h"
#include "models/tensor_model.h"
#include "models/terms_model.h"
#include "session/network_edits.h"

#include <QAbstractItemModelTester>

using namespace halfscope;
using samples::changed;

namespace {

void turn() { QCoreApplication::sendPostedEvents(); }

/// A session in the network activity, its first run as given.
void open(Session& session, const TrainingSetup& setup) {
    Scenario scenario = session.scenario();
    scenario.network.training = setup;
    session.edit(std::move(scenario), EditKind::Open);
    ViewPlace place = session.place();
    place.activity = Activity::Network;
    place.networkTensor = 0; // as a view fits it
    session.setPlace(place);
    turn();
}

template <class Change> void go(Session& session, Change change) {
    ViewPlace place = session.place();
    change(place);
    session.setPlace(place);
    turn();
}

/// To the first tensor of a kind, in the first phase of a kind and of a layer from 1.
void goTo(Session& session, PhaseKind phase, int layer, TensorKind kind) {
    go(session, [&](ViewPlace& place) {
        const StepRecord& record = *session.stepRecord();
        place.networkPhase = static_cast<std::uint32_t>(samples::phaseOf(record, phase, layer));
        place.networkTensor = static_cast<std::uint32_t>(samples::tensorOf(record.phases[place.networkPhase], kind));
    });
}

void choose(Session& session, int row, int column) {
    go(session, [&](ViewPlace& place) {
        place.networkRow = row;
        place.networkColumn = column;
    });
}

QStringList row(const QAbstractItemModel& model, int row) {
    QStringList cells;
    for (int column = 0; column < model.columnCount(); ++column) {
        cells << model.index(row, column).data().toString();
    }
    return cells;
}

QStringList titles(const QAbstractItemModel& model) {
    QStringList all;
    for (int column = 0; column < model.columnCount(); ++column) {
        all << model.headerData(column, Qt::Horizontal).toString();
    }
    return all;
}

/// What each step made of the weight.
std::vector<float> weightsOf(const MotionModel& model) {
    std::vector<float> weights;
    for (const WeightMotion& motion : model.motions()) {
        weights.push_back(motion.weight);
    }
    return weights;
}

std::shared_ptr<const TrainingTrace> trained(const TrainingSetup& setup) { return train(setup).value(); }

using Tester = QAbstractItemModelTester;
constexpr auto kFatal = QAbstractItemModelTester::FailureReportingMode::QtTest;

} // namespace

/// The tables of the network activity, over a real session.
class TestNetworkModels : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QLocale::setDefault(samples::english()); }
    void phasesFollowTheStepAndThePlace();
    void aPhaseTellsWhatIsLostAndWhatIsNotFinite();
    void aStepWithMorePhasesIsAnotherList();
    void asleepAModelStaysAsItIs();
    void anElementIsARow();
    void notableElementsAloneAreShown();
    void theChosenElementIsMarked();
    void aLargeTensorCostsNothingToShow();
    void aWeightGradientIsASumOverTheBatch();
    void aTermIsFollowedToWhereItCameFrom();
    void anElementThatWasGivenHasNoTerms();
    void runsAreComparedEpochByEpoch();
    void onlyWhatARunHasIsAColumn();
    void aRunUnderWayAddsEpochs();
    void aWeightIsFollowedStepByStep();
    void theStepThatIsLookedAtIsCurrent();
    void aRunThatGrowsLeavesTheStepsThatAreThere();
    void aFileHasTheStepsThatAreQuickOnceMore();
    void stepsThatWouldTakeTooLongAreNotMadeOnceMore();
};

void TestNetworkModels::phasesFollowTheStepAndThePlace() {
    Session session;
    PhaseModel model(session);
    const Tester tester(&model, kFatal);
    open(session, samples::shallow());
    QCOMPARE(model.rowCount(), 16);
    QCOMPARE(model.index(0).data().toString(), "cast weights to float16");
    QCOMPARE(model.currentRow(), 0);
    go(session, [](ViewPlace& place) { place.networkPhase = 4; });
    QCOMPARE(model.currentRow(), 4);
    QCOMPARE(model.index(3).data(PhaseModel::StateRole).toInt(), static_cast<int>(PhaseModel::Done));
    QCOMPARE(model.index(4).data(PhaseModel::StateRole).toInt(), static_cast<int>(PhaseModel::Current));
    QCOMPARE(model.index(5).data(PhaseModel::StateRole).toInt(), static_cast<int>(PhaseModel::ToCome));
    QCOMPARE(model.index(4).data(Qt::AccessibleTextRole).toString(), "loss = 1.4236 (float32), current");
    QCOMPARE(model.index(2).data(PhaseModel::LayerRole).toInt(), 1);
    QCOMPARE(model.index(2).data(PhaseModel::KindRole).toInt(), static_cast<int>(PhaseKind::Forward));
    QVERIFY(model.index(9).data(PhaseModel::PassedOverRole).toBool()); // no scale, no check

    QSignalSpy changes(&model, &PhaseModel::dataChanged);
    go(session, [](ViewPlace& place) { place.networkStep = 1; });
    QCOMPARE(model.index(4).data().toString(), "loss = 0.34195 (float32)");
    QCOMPARE(changes.size(), 1);
}

void TestNetworkModels::aPhaseTellsWhatIsLostAndWhatIsNotFinite() {
    Session session;
    PhaseModel model(session);
    const Tester tester(&model, kFatal);
    open(session, samples::deep(LossScaleKind::Constant));
    const auto last = static_cast<int>(samples::phaseOf(*model.record(), PhaseKind::Backward, 3));
    const QModelIndex backward = model.index(last);
    QCOMPARE(backward.data().toString(), "backward, layer 3");
    QVERIFY(backward.data(PhaseModel::LostRole).toInt() > 16); // weight gradients, and hidden ones before them
    QVERIFY(backward.data(Qt::AccessibleTextRole).toString().endsWith(" lost"));
    QCOMPARE(backward.data(PhaseModel::NotFiniteRole).toInt(), 0);

    edits::setNumber(session, session.newGesture(), NetworkNumber::ConstantScale, 0x1p18);
    turn();
    const auto scale = static_cast<int>(samples::phaseOf(*model.record(), PhaseKind::Scale));
    QVERIFY(model.index(scale).data(PhaseModel::NotFiniteRole).toInt() > 0);
    QVERIFY(model.index(scale).data(PhaseModel::FirstNotFiniteRole).toBool());
    QVERIFY(!model.index(last).data(PhaseModel::FirstNotFiniteRole).toBool());
    QVERIFY(model.index(model.rowCount() - 2).data(PhaseModel::PassedOverRole).toBool());
}

void TestNetworkModels::aStepWithMorePhasesIsAnotherList() {
    Session session;
    PhaseModel model(session);
    const Tester tester(&model, kFatal);
    open(session, samples::shallow());
    QSignalSpy resets(&model, &PhaseModel::modelReset);
    edits::setNumber(session, session.newGesture(), NetworkNumber::MicroBatches, 2);
    turn();
    QCOMPARE(model.rowCount(), 26);
    QCOMPARE(model.index(1).data().toString(), "forward, layer 1, micro-batch 1");
    session.undoStack()->undo();
    turn();
    QCOMPARE(model.rowCount(), 16);
    QCOMPARE(resets.size(), 2);
}

void TestNetworkModels::asleepAModelStaysAsItIs() {
    Session session;
    PhaseModel phases(session);
    TensorModel tensor(session);
    open(session, samples::shallow());
    phases.setAwake(false);
    tensor.setAwake(false);
    QSignalSpy changes(&phases, &PhaseModel::dataChanged);
    go(session, [](ViewPlace& place) { place.networkPhase = 3; });
    edits::setNetworkFormat(session, FormatId::Bfloat16);
    turn();
    QCOMPARE(changes.size(), 0);
    QCOMPARE(phases.index(0).data().toString(), "cast weights to float16");
    QCOMPARE(tensor.tensor()->format, FormatId::Float16);
    phases.setAwake(true);
    tensor.setAwake(true);
    QCOMPARE(phases.index(0).data().toString(), "cast weights to bfloat16");
    QCOMPARE(phases.currentRow(), 3);
    QCOMPARE(tensor.tensor()->kind, TensorKind::Product);
}

void TestNetworkModels::anElementIsARow() {
    Session session;
    TensorModel model(session);
    const Tester tester(&model, kFatal);
    open(session, samples::deep(LossScaleKind::Constant, 8192));
    goTo(session, PhaseKind::Backward, 1, TensorKind::WeightGradients);
    QCOMPARE(titles(model), (QStringList{"place", "value", "code", "class", "in float32", "ulps off"}));
    QCOMPARE(model.rowCount(), 8);
    const TensorRecord& of = *model.tensor();
    const auto largest = std::max_element(of.values.begin(), of.values.end(),
                                          [](float a, float b) { return std::abs(a) < std::abs(b); });
    QCOMPARE(std::abs(*largest), 375 * 0x1p-24F); // as published
    const auto at = static_cast<int>(largest - of.values.begin());
    const QStringList cells = row(model, at);
    QCOMPARE(cells[0], QString("%1, %2").arg(at / 4 + 1).arg(at % 4 + 1));
    QCOMPARE(QString(cells[1]).remove(QRegularExpression("^−")), "2.2351742e-05");
    QCOMPARE(cells[2].right(3), "177"); // 375, in a subnormal's code
    QCOMPARE(cells[3], "subnormal");
    QVERIFY(std::abs(QString(cells[5]).replace("−", "-").toDouble()) <= 0.5);
}

void TestNetworkModels::notableElementsAloneAreShown() {
    Session session;
    TensorModel model(session);
    const Tester tester(&model, kFatal);
    open(session, samples::deep(LossScaleKind::Constant, 32));
    goTo(session, PhaseKind::Backward, 2, TensorKind::WeightGradients);
    const std::int64_t lost = model.tensor()->counts.lost;
    QVERIFY(lost > 0 && lost < 16);
    QCOMPARE(static_cast<std::int64_t>(model.notableCount()), lost);
    model.setNotableOnly(true);
    QCOMPARE(model.rowCount(), static_cast<int>(lost));
    for (int i = 0; i < model.rowCount(); ++i) {
        const QModelIndex cell = model.index(i, TensorModel::Class);
        QCOMPARE(cell.data().toString(), "zero, lost");
        QCOMPARE(cell.data(TensorModel::FateRole).toInt(), static_cast<int>(Fate::Lost));
        QVERIFY(cell.data(TensorModel::NotableRole).toBool());
        QCOMPARE(model.rowOf(model.elementAt(i)), i);
    }
    edits::setNumber(session, session.newGesture(), NetworkNumber::ConstantScale, 8192);
    turn();
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(model.rowOf(0), -1);
    model.setNotableOnly(false);
    QCOMPARE(model.rowCount(), 16);
}

void TestNetworkModels::theChosenElementIsMarked() {
    Session session;
    TensorModel model(session);
    const Tester tester(&model, kFatal);
    open(session, samples::shallow());
    goTo(session, PhaseKind::Forward, 2, TensorKind::Activation);
    QCOMPARE(model.chosenRow(), -1);
    choose(session, 3, 2);
    QCOMPARE(model.chosenRow(), 14);
    QVERIFY(model.index(14, 0).data(TensorModel::ChosenRole).toBool());
    QSignalSpy changes(&model, &TensorModel::dataChanged);
    choose(session, 0, 1);
    QCOMPARE(changes.size(), 2); // the one before, and this one
    QVERIFY(!model.index(14, 0).data(TensorModel::ChosenRole).toBool());
    goTo(session, PhaseKind::Forward, 3, TensorKind::Output); // of one column
    QCOMPARE(model.chosenRow(), -1);
}

void TestNetworkModels::aLargeTensorCostsNothingToShow() {
    Session session;
    TensorModel model(session);
    TrainingSetup setup = samples::shallow();
    setup.sizes = {2, 700, 700, 1};
    setup.batch = 1;
    setup.data.samples = 1;
    setup.epochs = 1;
    open(session, setup);
    QTRY_VERIFY(session.recordState() == RecordState::Ready);
    goTo(session, PhaseKind::Backward, 2, TensorKind::WeightGradients);
    QCOMPARE(model.rowCount(), 490'000);
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(model.index(489'999, TensorModel::Place).data().toString(), "700, 700");
    QVERIFY(timer.elapsed() < 100);
}

void TestNetworkModels::aWeightGradientIsASumOverTheBatch() {
    Session session;
    TermsModel model(session);
    const Tester tester(&model, kFatal);
    open(session, samples::deep(LossScaleKind::Constant));
    QCOMPARE(model.rowCount(), 0);
    goTo(session, PhaseKind::Backward, 4, TensorKind::WeightGradients);
    choose(session, 1, 2);
    QCOMPARE(model.terms().kind, TermsKind::SumOfProducts);
    QCOMPARE(model.rowCount(), 16);
    QCOMPARE(titles(model), (QStringList{"k", "a = f(z)", QString::fromUtf8("g Wᵀ f′(z)"), "product", "sum so far"}));
    const StepRecord& record = *session.stepRecord();
    const RecordPoint point{session.place().networkPhase, session.place().networkTensor, 1, 2};
    const float sum = model.terms().terms.back().sum;
    QCOMPARE(model.index(15, TermsModel::Sum).data().toString(), QString::number(static_cast<double>(sum), 'g', 8));
    QCOMPARE(sum, record.tensor(point).plain[record.tensor(point).at(1, 2)]);
    QVERIFY(model.isUsed(TermsModel::Right));
}

void TestNetworkModels::aTermIsFollowedToWhereItCameFrom() {
    Session session;
    TermsModel model(session);
    open(session, samples::deep(LossScaleKind::Constant));
    goTo(session, PhaseKind::Backward, 4, TensorKind::WeightGradients);
    choose(session, 1, 2);
    const QModelIndex gradient = model.index(5, TermsModel::Right);
    const float value = model.terms().terms[5].right.value;
    QVERIFY(gradient.data(Qt::ToolTipRole).toString().startsWith("backward, layer 4: the hidden gradient in row 6"));
    QVERIFY(!model.origin(model.index(5, TermsModel::Product)));
    QVERIFY(!model.follow(model.index(5, TermsModel::Index)));
    QVERIFY(model.follow(gradient));
    turn();
    const ViewPlace& place = session.place();
    const TensorRecord& tensor = session.stepRecord()->phases[place.networkPhase].tensors[place.networkTensor];
    QCOMPARE(tensor.kind, TensorKind::HiddenGradient);
    QCOMPARE(place.networkRow, 5);
    QCOMPARE(place.networkColumn, 2);
    QCOMPARE(tensor.values[tensor.at(5, 2)], value);
    QCOMPARE(model.terms().kind, TermsKind::Product); // and so on
    QCOMPARE(model.rowCount(), 1);
}

void TestNetworkModels::anElementThatWasGivenHasNoTerms() {
    Session session;
    TermsModel model(session);
    const Tester tester(&model, kFatal);
    open(session, samples::shallow());
    goTo(session, PhaseKind::Cast, 0, TensorKind::Inputs);
    choose(session, 0, 0);
    QCOMPARE(model.terms().kind, TermsKind::None);
    QCOMPARE(model.rowCount(), 0);
    choose(session, 99, 0); // not there
    QCOMPARE(model.rowCount(), 0);
}

void TestNetworkModels::runsAreComparedEpochByEpoch() {
    Session session;
    EpochsModel model(session);
    const Tester tester(&model, kFatal);
    TrainingSetup setup = samples::shallow(FormatId::Float32);
    setup.sizes = {2, 4, 1};
    setup.activation = Activation::Relu;
    setup.data.samples = 64;
    open(session, setup);
    edits::addRun(session, KnownVariant::Float16Dynamic);
    turn();
    QCOMPARE(titles(model), (QStringList{"epoch", "loss", "loss", "difference", "scale", "skipped"}));
    QCOMPARE(model.headerData(3, Qt::Horizontal, Qt::ToolTipRole).toString(),
             "float16, S dynamic (PyTorch): difference");
    QCOMPARE(model.headerData(3, Qt::Horizontal, EpochsModel::RunRole).toInt(), 1);
    QCOMPARE(model.rowCount(), 5);
    QCOMPARE(row(model, 0), (QStringList{"1", "3.8462", "4.7501", "+0.904", QString::fromUtf8("2¹²"), "4"}));
    QCOMPARE(row(model, 4), (QStringList{"5", "1.1959", "1.2735", "+0.0775", QString::fromUtf8("2¹²"), "0"}));
    QCOMPARE(model.index(4, 4).data(Qt::AccessibleTextRole).toString(), "2^12");
}

void TestNetworkModels::onlyWhatARunHasIsAColumn() {
    Session session;
    EpochsModel model(session);
    const Tester tester(&model, kFatal);
    TrainingSetup setup = samples::shallow(FormatId::Float32);
    setup.rules.pass.loss = Loss::CrossEntropy;
    setup.sizes.back() = 2;
    open(session, setup);
    QCOMPARE(titles(model), (QStringList{"epoch", "loss", "accuracy"}));
    QVERIFY(model.index(0, 2).data().toString().endsWith('%'));
    edits::setLoss(session, Loss::MeanSquaredError);
    edits::setNumber(session, session.newGesture(), NetworkNumber::LearningRate, 1e38);
    turn();
    QCOMPARE(titles(model), (QStringList{"epoch", "loss"}));
    QVERIFY(model.index(4, 1).data(EpochsModel::NotFiniteRole).toBool());
    QVERIFY(!model.index(4, 0).data(EpochsModel::NotFiniteRole).toBool());
}

void TestNetworkModels::aRunUnderWayAddsEpochs() {
    Session session;
    EpochsModel model(session);
    const Tester tester(&model, kFatal);
    TrainingSetup setup = samples::shallow(FormatId::Float32);
    setup.epochs = 200'000; // more than is run by itself
    open(session, setup);
    QTRY_VERIFY(!session.busy());
    turn();
    QCOMPARE(model.rowCount(), 0);
    session.startTraining();
    QTRY_VERIFY(model.rowCount() > 0);
    const int before = model.rowCount();
    QSignalSpy resets(&model, &EpochsModel::modelReset);
    QTRY_VERIFY(model.rowCount() > before);
    session.cancelTraining();
    QCOMPARE(resets.size(), 0);
    QTRY_VERIFY(!session.training().running());
}

void TestNetworkModels::aWeightIsFollowedStepByStep() {
    Session session;
    MotionModel model(session);
    const Tester tester(&model, kFatal);
    TrainingSetup setup = samples::shallow(FormatId::Bfloat16);
    setup.optimizer.learningRate = 1e-4;
    open(session, setup);
    go(session, [](ViewPlace& place) { place.networkWeight = {1, false, 2, 3}; });
    QCOMPARE(model.rowCount(), 10);
    QCOMPARE(titles(model).first(), "step");
    QCOMPARE(titles(model).last(), "moved without master");
    const WeightMotion& first = model.motions().front();
    QCOMPARE(row(model, 0)[0], "1");
    QVERIFY(first.update != 0 && first.masterMoved != 0);
    QCOMPARE(first.aloneMoved, 0.0F);
    const auto still = [&](MotionColumn column) {
        return model.index(0, static_cast<int>(column)).data(MotionModel::StoodStillRole).toBool();
    };
    QVERIFY(still(MotionColumn::AloneMoved));
    QVERIFY(!still(MotionColumn::MasterMoved));
    QVERIFY(!still(MotionColumn::Update));
    go(session, [](ViewPlace& place) { place.networkWeight = {7, false, 0, 0}; }); // not there
    QCOMPARE(model.rowCount(), 0);
}

void TestNetworkModels::theStepThatIsLookedAtIsCurrent() {
    Session session;
    MotionModel model(session);
    const Tester tester(&model, kFatal);
    TrainingSetup setup = samples::shallow();
    setup.epochs = 125; // 250 steps
    open(session, setup);
    QCOMPARE(model.rowCount(), 100);
    QSignalSpy resets(&model, &MotionModel::modelReset);
    go(session, [](ViewPlace& place) { place.networkStep = 99; });
    QCOMPARE(model.currentRow(), 99);
    QCOMPARE(resets.size(), 0);
    go(session, [](ViewPlace& place) { place.networkStep = 210; });
    QCOMPARE(model.currentRow(), 10);
    QCOMPARE(model.rowCount(), 50);
    QCOMPARE(model.index(10, 0).data().toString(), "211");
    QVERIFY(model.index(10, 0).data(MotionModel::CurrentRole).toBool());
    QCOMPARE(resets.size(), 1);
}

void TestNetworkModels::aRunThatGrowsLeavesTheStepsThatAreThere() {
    Session session;
    MotionModel model(session);
    const Tester tester(&model, kFatal);
    TrainingSetup setup = samples::shallow(FormatId::Float32);
    setup.batch = 2;
    setup.epochs = 1'000'000; // some seconds
    open(session, setup);
    QTRY_VERIFY(!session.busy());
    turn();
    QCOMPARE(model.rowCount(), 100);
    const std::vector<float> moved = weightsOf(model);
    QSignalSpy resets(&model, &MotionModel::modelReset);
    QSignalSpy published(&session.training(), &TrainingJob::published);
    session.startTraining();
    QTRY_VERIFY(published.size() >= 3);
    QCOMPARE(resets.size(), 0);
    QVERIFY(weightsOf(model) == moved);
    // steps that are not there yet arrive
    const auto beyond = static_cast<std::uint32_t>(session.networkSteps()) / 100 * 100 + 20'000;
    go(session, [=](ViewPlace& place) { place.networkStep = beyond; });
    QCOMPARE(model.rowCount(), 0);
    QTRY_COMPARE(model.rowCount(), 100);
    QCOMPARE(model.motions().front().step, std::uint64_t{beyond});
    const auto arrived = resets.size();
    const auto before = published.size();
    QTRY_VERIFY(published.size() >= before + 2);
    QCOMPARE(resets.size(), arrived);
    setup.seed = 1; // another run has other numbers
    open(session, setup);
    go(session, [](ViewPlace& place) { place.networkStep = 0; });
    QTRY_VERIFY(!session.busy());
    turn();
    QVERIFY(weightsOf(model) != moved);
    session.cancelTraining();
    QTRY_VERIFY(!session.training().running());
}

/// 10^8 units of work at most (step_work.h). A step of the wide network has 492,100 weights, 16 samples and 1401 values
/// of each: 1500 + 600 + 492,100 * (3 * 16 * 0.15 + 3 + 2.5) + 16 * 1401 * 8 are 6.43 * 10^6.
void TestNetworkModels::aFileHasTheStepsThatAreQuickOnceMore() {
    TrainingSetup setup = samples::shallow(FormatId::Float32);
    setup.epochs = 40; // 80 steps
    const auto quick = trained(setup);
    QCOMPARE(motionSteps(*quick, 100), std::size_t{80});
    QCOMPARE(motionSteps(*quick, 33), std::size_t{33});
    setup.sizes = {2, 700, 700, 1};
    setup.batch = 16;
    const auto wide = trained(setup);
    QCOMPARE(wide->steps().size(), std::size_t{40});
    QCOMPARE(motionSteps(*wide, 100), std::size_t{15});
    QCOMPARE(motionSteps(*wide, 5), std::size_t{5});
    setup.sizes = {2, 4096, 4096, 1};
    setup.epochs = 1;
    QCOMPARE(motionSteps(*trained(setup), 100), std::size_t{0});
}

void TestNetworkModels::stepsThatWouldTakeTooLongAreNotMadeOnceMore() {
    Session session;
    MotionModel model(session);
    const Tester tester(&model, kFatal);
    TrainingSetup setup = samples::shallow();
    setup.sizes = {2, 4096, 4096, 1};
    setup.batch = 16;
    setup.epochs = 1;
    open(session, setup);
    QTRY_VERIFY(!session.busy());
    turn();
    QVERIFY(model.tooCostly());
    QCOMPARE(model.rowCount(), 0);
}

QTEST_MAIN(TestNetworkModels)
#include "test_network_models.moc"
