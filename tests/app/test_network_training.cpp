// SPDX-License-Identifier: GPL-3.0-or-later
#include "network_window.h"

#include <QHeaderView>
#include <QMenu>
#include <QProgressBar>

#include <cmath>

using namespace halfscope;

namespace {

const ViewPlace& training() {
    static const ViewPlace kPlace = [] {
        ViewPlace place;
        place.trainingShown = true;
        return place;
    }();
    return kPlace;
}

void nothing(NetworkSetup&) {}

/// More steps than run by themselves; they take a second or two.
void longRun(NetworkSetup& setup) { setup.training.epochs = 200'000; }

/// float16 weights whose first update overflows them.
void spoiled(NetworkSetup& setup) {
    setup.training.optimizer.learningRate = 1e5;
    setup.training.rules.masterInFormat = true;
}

void waitForTraining(NetworkWindow& f) {
    QTRY_VERIFY_WITH_TIMEOUT(!f.session.training().running(), 60'000);
    f.settle();
}

QAction* actionOf(const NetworkWindow&, QToolButton* button, const QString& text) {
    for (QAction* action : button->menu()->actions()) {
        if (action->text().contains(text)) {
            return action;
        }
    }
    qFatal("the menu has no %s", qPrintable(text));
    return nullptr;
}

} // namespace

/// Runs of many steps: their curves, the runs beside one another, long ones, spoiled ones, one weight.
class TestNetworkTraining : public QObject {
    Q_OBJECT
private slots:
    void theTabsShowOneStepOrTheTraining();
    void theCurvesAreThereAtOnce();
    void aClickInTheCurvesGoesToTheStep_data();
    void aClickInTheCurvesGoesToTheStep();
    void keysMoveByStep();
    void runsAreAddedAndRemoved();
    void noMoreThanSixRuns();
    void aRunTakesTheFirstOnesPlace();
    void theEpochsStandSideBySide();
    void theShareThatIsZeroIsShownByLayer();
    void aWeightIsChosenAndFollowed();
    void aRowOfTheWeightIsAStep();
    void aLongRunIsStarted();
    void aLongRunIsSeenBesideAStep();
    void aLongRunIsCancelled();
    void anEditMarksTheCurves();
    void spoiledNumbersOfferTheStepBefore();
    void theRunGoesToTheScaler();
    void theGradientsGoToTheRange();
    void figuresAndTablesAreOffered();
    void aProblemIsSaid();
};

void TestNetworkTraining::theTabsShowOneStepOrTheTraining() {
    NetworkWindow f;
    auto* tabs = f.part<QTabBar>("networkTabs");
    f.click(tabs->mapTo(&f.window, tabs->tabRect(1).center()));
    QVERIFY(f.place().trainingShown);
    QVERIFY(f.curves().isVisible());
    QVERIFY(!f.layers().isVisible());
    QVERIFY(!f.phases().isVisible());
    QVERIFY(f.part<QWidget>("addRun")->isVisible());
    tabs->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Left);
    QVERIFY(!f.place().trainingShown);
    QVERIFY(f.layers().isVisible());
    QVERIFY(f.phases().isVisible());
    QCOMPARE(f.undoCount(), 0);
}

void TestNetworkTraining::theCurvesAreThereAtOnce() {
    NetworkWindow f(&nothing, training());
    QVERIFY(f.session.trained()->whole);
    QVERIFY(!f.part<QWidget>("runTraining")->isVisible()); // there is nothing to start
    QVERIFY(f.curves().figure().panels.size() >= 4);
    QVERIFY2(f.words("networkHeadline").contains("5 epochs"), qPrintable(f.words("networkHeadline")));
    QCOMPARE(f.table("epochsTable").model()->rowCount(), 5);
}

void TestNetworkTraining::aClickInTheCurvesGoesToTheStep_data() {
    QTest::addColumn<int>("panel");
    for (int panel = 0; panel < 4; ++panel) {
        QTest::addRow("panel %d", panel) << panel;
    }
}

void TestNetworkTraining::aClickInTheCurvesGoesToTheStep() {
    QFETCH(int, panel);
    NetworkWindow f(&nothing, training());
    const Panel& shown = f.curves().figure().panels[static_cast<std::size_t>(panel)];
    f.click(f.on(f.curves(), panel, 7, (shown.y.low + shown.y.high) / 2));
    QCOMPARE(f.place().networkStep, 6U);
    QCOMPARE(f.part<QSpinBox>("outerStepField")->text(), "step 7 of 10");
    QVERIFY(f.curves().figure().panels[static_cast<std::size_t>(panel)].cursor == 7.0);
}

void TestNetworkTraining::keysMoveByStep() {
    NetworkWindow f(&nothing, training());
    QVERIFY(!f.part<QWidget>("stepField")->isVisible()); // phases are not looked at
    f.key(Qt::Key_Right);
    QCOMPARE(f.place().networkStep, 1U);
    f.key(Qt::Key_Right, Qt::ControlModifier);
    QCOMPARE(f.place().networkStep, 2U);
    f.key(Qt::Key_End);
    QCOMPARE(f.place().networkStep, 9U);
    f.curves().setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Left);
    QCOMPARE(f.place().networkStep, 8U);
    f.key(Qt::Key_Home);
    QCOMPARE(f.place().networkStep, 0U);
}

void TestNetworkTraining::runsAreAddedAndRemoved() {
    NetworkWindow f(&nothing, training());
    auto* add = f.part<QToolButton>("addRun");
    QVERIFY(!f.part<QToolButton>("removeRuns")->isEnabled());
    actionOf(f, add, "float32")->trigger();
    f.settle();
    actionOf(f, add, "bfloat16")->trigger();
    f.settle();
    QCOMPARE(f.session.scenario().network.compared.size(), std::size_t{2});
    QCOMPARE(f.session.trained()->runs.size(), std::size_t{3});
    QCOMPARE(f.undoCount(), 2);
    actionOf(f, add, "float32")->trigger(); // it is there
    f.settle();
    QCOMPARE(f.undoCount(), 2);
    f.click(*f.part<QToolButton>("removeRun 1"));
    QCOMPARE(f.session.scenario().network.compared.size(), std::size_t{1});
    QCOMPARE(f.session.scenario().network.compared[0].format, FormatId::Bfloat16);
    QVERIFY(add->hasFocus()); // the button is gone
    f.click(*f.part<QToolButton>("removeRuns"));
    QVERIFY(f.session.scenario().network.compared.empty());
    f.choose("lossScaleKind", 1);
    actionOf(f, add, "as it is now")->trigger();
    f.settle();
    f.choose("lossScaleKind", 0);
    QCOMPARE(f.session.scenario().network.compared[0].lossScale.kind, LossScaleKind::Constant);
    QCOMPARE(f.session.trained()->runs.size(), std::size_t{2});
}

void TestNetworkTraining::noMoreThanSixRuns() {
    NetworkWindow f(&nothing, training());
    auto* add = f.part<QToolButton>("addRun");
    for (const char* name : {"float32", "S dynamic", "bfloat16"}) {
        actionOf(f, add, name)->trigger();
    }
    f.choose("lossScaleKind", 1);
    actionOf(f, add, "as it is now")->trigger();
    f.type("constantScale", "8");
    actionOf(f, add, "as it is now")->trigger();
    f.settle();
    QCOMPARE(f.session.scenario().network.runCount(), kMostRuns);
    QVERIFY(!add->isEnabled());
    QCOMPARE(f.session.trained()->runs.size(), kMostRuns);
}

void TestNetworkTraining::aRunTakesTheFirstOnesPlace() {
    NetworkWindow f(
        [](NetworkSetup& setup) { setup.compared = {knownVariant(KnownVariant::Bfloat16, setup.training)}; },
        training());
    f.click(*f.part<QToolButton>("runFirst 1"));
    QCOMPARE(f.setup().format, FormatId::Bfloat16);
    QCOMPARE(f.session.scenario().network.compared[0].format, FormatId::Float16);
    QCOMPARE(f.undoCount(), 1);
}

void TestNetworkTraining::theEpochsStandSideBySide() {
    NetworkWindow f([](NetworkSetup& setup) { setup.compared = {knownVariant(KnownVariant::Float32, setup.training)}; },
                    training());
    const QStringList first = f.row("epochsTable", 0);
    QCOMPARE(first.size(), 3); // loss, loss, difference
    QVERIFY(first[0] != first[1]);
    QVERIFY2(first[2].startsWith("+") || first[2].startsWith(QChar(0x2212)), qPrintable(first[2]));
    const QTableView& table = f.table("epochsTable"); // the epochs stay in sight
    QVERIFY(table.verticalHeader()->isVisible());
    QCOMPARE(table.model()->headerData(0, Qt::Vertical).toString(), "1");
}

void TestNetworkTraining::theShareThatIsZeroIsShownByLayer() {
    NetworkWindow f(&nothing, training());
    const Figure before = f.curves().figure();
    f.click(*f.part<QCheckBox>("zerosByLayer"));
    QVERIFY(f.curves().figure() != before);
    f.click(*f.part<QCheckBox>("zerosByLayer"));
    QVERIFY(f.curves().figure() == before);
}

void TestNetworkTraining::aWeightIsChosenAndFollowed() {
    NetworkWindow f(&nothing, training());
    auto* tabs = f.part<QTabBar>("trainingTabs");
    f.click(tabs->mapTo(&f.window, tabs->tabRect(1).center()));
    QVERIFY(f.table("motionTable").isVisible());
    f.type("motionLayer", "3");
    f.type("motionRow", "2");
    f.type("motionColumn", "4");
    QVERIFY((f.place().networkWeight == WeightChoice{2, false, 1, 3}));
    QCOMPARE(f.table("motionTable").model()->rowCount(), 10);
    QVERIFY(!f.words("motionSentence").isEmpty());
    f.choose("motionKind", 1);
    QVERIFY((f.place().networkWeight == WeightChoice{2, true, 0, 3}));
    QVERIFY(!f.part<QSpinBox>("motionRow")->isEnabled());
    f.type("motionLayer", "13"); // one output: the column follows
    QVERIFY((f.place().networkWeight == WeightChoice{12, true, 0, 0}));
    QCOMPARE(f.undoCount(), 0);
}

void TestNetworkTraining::aRowOfTheWeightIsAStep() {
    NetworkWindow f(&nothing, training());
    f.part<QTabBar>("trainingTabs")->setCurrentIndex(1);
    f.settle();
    f.click(f.cell("motionTable", 2, 0));
    QCOMPARE(f.place().networkStep, 2U);
    f.key(Qt::Key_Down);
    QCOMPARE(f.place().networkStep, 3U);
    f.key(Qt::Key_Right, Qt::ControlModifier);
    QCOMPARE(f.table("motionTable").currentIndex().row(), 4);
}

void TestNetworkTraining::aLongRunIsStarted() {
    NetworkWindow f(&longRun, training());
    auto* run = f.part<QPushButton>("runTraining");
    QVERIFY(run->isVisible() && run->isEnabled());
    QVERIFY(!f.curves().isVisible());
    QVERIFY(!f.words("trainingNothing").isEmpty());
    QVERIFY2(f.words("runWords").contains("400,000 steps"), qPrintable(f.words("runWords")));
    QCOMPARE(run->text(), "Run");
    f.click(*run);
    QVERIFY(f.session.training().running());
    QCOMPARE(run->text(), "Cancel");
    QVERIFY(f.part<QProgressBar>("trainingProgress")->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(f.session.training().done() > 0 && f.curves().isVisible(), 20'000); // it grows
    waitForTraining(f);
    QVERIFY(f.session.trained()->whole);
    QVERIFY(!run->isVisible()); // nothing is left to run
    QCOMPARE(f.part<QSpinBox>("outerStepField")->maximum(), 400'000);
    QCOMPARE(f.undoCount(), 0);
}

void TestNetworkTraining::aLongRunIsSeenBesideAStep() {
    NetworkWindow f([](NetworkSetup& setup) { setup.training.epochs = 1'000'000; });
    auto* run = f.part<QPushButton>("runTraining");
    QVERIFY(!run->isVisible()); // it is the training that is run
    f.session.startTraining();
    f.settle();
    QVERIFY(run->isVisible());
    QCOMPARE(run->text(), "Cancel");
    QVERIFY(f.part<QProgressBar>("trainingProgress")->isVisible());
    f.click(*run);
    waitForTraining(f);
    QVERIFY(!run->isVisible());
}

void TestNetworkTraining::aLongRunIsCancelled() {
    NetworkWindow f([](NetworkSetup& setup) { setup.training.epochs = 1'000'000; }, training());
    auto* run = f.part<QPushButton>("runTraining");
    run->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Space);
    QTRY_VERIFY_WITH_TIMEOUT(f.session.training().done() > 0, 20'000);
    f.key(Qt::Key_Space);
    waitForTraining(f);
    QCOMPARE(run->text(), "Run");
    QVERIFY(f.session.trained() && !f.session.trained()->whole);
    QVERIFY(f.curves().isVisible()); // what there is
    QVERIFY(f.words("runWords").size() > 20);
}

void TestNetworkTraining::anEditMarksTheCurves() {
    NetworkWindow f(&longRun, training());
    f.click(*f.part<QPushButton>("runTraining"));
    waitForTraining(f);
    const Figure before = f.curves().figure();
    f.choose("networkFormat", 3);
    QVERIFY(f.curves().isVisible() && f.curves().figure() == before);
    QVERIFY2(f.words("runWords").contains("before the change"), qPrintable(f.words("runWords")));
    auto* veil = f.curves().findChild<QWidget*>("veil");
    QTRY_VERIFY(veil->isVisible());
    QCOMPARE(veil->geometry(), f.curves().rect());
    const QColor through = f.curves().grab().toImage().pixelColor(3, f.curves().height() / 2);
    QCOMPARE(through, f.curves().palette().color(QPalette::Base));
    QVERIFY2(f.words("networkHeadline").startsWith("From before the change: "), qPrintable(f.words("networkHeadline")));
    QVERIFY(f.part<QPushButton>("runTraining")->isVisible());
    f.undo();
    QVERIFY(!veil->isVisible());
    QVERIFY(!f.words("networkHeadline").contains("before the change"));
    QVERIFY(!f.words("runWords").contains("before the change") || !f.part<QPushButton>("runTraining")->isVisible());
}

void TestNetworkTraining::spoiledNumbersOfferTheStepBefore() {
    NetworkWindow f(&spoiled, training());
    auto* before = f.part<QPushButton>("stepBefore");
    QVERIFY(before->isVisible());
    const QString verdict = f.words("networkVerdict") + f.words("networkHeadline");
    QVERIFY2(verdict.contains("NaN") && verdict.contains("tep 2") && verdict.contains("layer 1"), qPrintable(verdict));
    before->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Space);
    QVERIFY(!f.place().trainingShown);
    QCOMPARE(f.place().networkStep, 0U);
    QVERIFY(f.layers().isVisible());
    const auto record = f.session.stepRecord(); // and at what spoiled it: the update of layer 1
    const PhaseRecord& phase = record->phases[f.place().networkPhase];
    QCOMPARE(phase.kind, PhaseKind::Update);
    QCOMPARE(phase.layer, 0);
    const TensorRecord& tensor = phase.tensors[f.place().networkTensor];
    QVERIFY(!std::isfinite(tensor.values[tensor.at(f.place().networkRow, f.place().networkColumn)]));
    NetworkWindow good(&nothing, training());
    QVERIFY(!good.part<QPushButton>("stepBefore")->isVisible());
}

void TestNetworkTraining::theRunGoesToTheScaler() {
    NetworkWindow f([](NetworkSetup& setup) {
        setup.training.lossScale.kind = LossScaleKind::Dynamic;
        setup.training.lossScale.policy.parameters.initialScale = 4096;
    });
    f.click(*f.part<QPushButton>("toScaler"));
    QVERIFY(f.settle());
    QCOMPARE(f.place().activity, Activity::Scaler);
    const ScalerSetup& scaler = f.session.scenario().scaler;
    QCOMPARE(scaler.received, ReceivedKind::TrueGradients);
    QCOMPARE(scaler.stepCount(), std::size_t{10});
    QCOMPARE(scaler.policy.parameters.initialScale, 4096.0);
    QCOMPARE(f.undoCount(), 1);
}

void TestNetworkTraining::theGradientsGoToTheRange() {
    NetworkWindow f;
    f.go([](ViewPlace& place) { place.networkStep = 2; });
    f.part<QPushButton>("toRange")->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Space);
    QCOMPARE(f.place().activity, Activity::Range);
    QCOMPARE(f.session.range()->data->groups.size(), std::size_t{13});
    QCOMPARE(f.undoCount(), 1);
}

void TestNetworkTraining::figuresAndTablesAreOffered() {
    NetworkWindow f;
    auto* menu = f.child<QToolButton>("saveFigure")->menu();
    const auto names = [&] {
        QStringList all;
        emit menu->aboutToShow();
        for (const QAction* action : menu->actions()) {
            all << action->text();
        }
        return all.join('\n');
    };
    const QString step = names();
    for (const char* name : {"Gradients of the layers", "Tensor as a heat map", "Phases of the step"}) {
        QVERIFY2(step.contains(name), qPrintable(step));
    }
    f.go([](ViewPlace& place) { place.trainingShown = true; });
    const QString runs = names();
    for (const char* name : {"Curves of the training", "Runs by epoch", "Motion of the weight"}) {
        QVERIFY2(runs.contains(name), qPrintable(runs));
    }
    for (const Savable& what : f.view().savables()) {
        if (what.figure) {
            QVERIFY2(!what.figure(QLocale::c()).panels.empty(), qPrintable(what.name));
        } else {
            QVERIFY2(!what.table(TableUse::Data, QLocale::c()).rows.empty(), qPrintable(what.name));
        }
    }
}

void TestNetworkTraining::aProblemIsSaid() {
    NetworkWindow f([](NetworkSetup& setup) { setup.training.epochs = 0; }, training());
    QVERIFY(!f.curves().isVisible());
    QVERIFY(!f.words("trainingNothing").isEmpty());
    QVERIFY(!f.part<QPushButton>("toScaler")->isEnabled());
    QVERIFY(!f.part<QPushButton>("toRange")->isEnabled());
}

QTEST_MAIN(TestNetworkTraining)
#include "test_network_training.moc"
