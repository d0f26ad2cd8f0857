// SPDX-License-Identifier: GPL-3.0-or-later
#include "network_window.h"
#include "training/network_setup.h"
#include "views/transport_bar.h"

#include <cmath>

using namespace halfscope;

namespace {

// phases of a step of thirteen layers: cast, 13 forward, loss, scale, 13 backward, check, unscale, clip, 13 updates,
// scaler
constexpr std::uint32_t kLastForward = 13;
constexpr std::uint32_t kFirstBackward = 16; ///< of layer 13
constexpr std::uint32_t kPhases = 46;

void constant(NetworkSetup& setup, float scale) {
    setup.training.lossScale.kind = LossScaleKind::Constant;
    setup.training.lossScale.constant = scale;
}

} // namespace

/// One step of the network under a person's hand: by phase and by step, the layers' picture, what cannot be shown.
class TestNetworkView : public QObject {
    Q_OBJECT
private slots:
    void theThirdActivityIsTheNetwork();
    void keysMoveByPhase_data();
    void keysMoveByPhase();
    void controlMovesByStepAndKeepsThePhase();
    void phasesLeadOnIntoTheNextStep();
    void theFieldsAndTheSliderGoToAPhaseAndAStep();
    void playingGoesThroughPhases();
    void aPhaseIsClicked();
    void keysGoThroughThePhases();
    void theHeadlineNamesThePhase();
    void aLayerIsClicked_data();
    void aLayerIsClicked();
    void draggingTheStaircaseMovesTheScale();
    void aDragThatComesBackLeavesNothing();
    void shiftDragsFinely();
    void withoutAScaleADragBeginsOne();
    void ofADynamicScaleADragMovesItsStart();
    void ofSeveralRunsADragMovesTheOneThatIsSeen();
    void keysMoveTheScale_data();
    void keysMoveTheScale();
    void aSkippedStepPassesOverItsUpdates();
    void aRecordThatIsTooCostlySaysSo();
    void aProblemOfTheSetupIsSaid();
    void anotherRunIsStepped();
    void aStepThatGoesIsAnotherOne();
    void aStepThatIsNotComputedOffersWaysOut();
    void resetIsWhereItsKeyIs();
};

void TestNetworkView::theThirdActivityIsTheNetwork() {
    WindowFixture f;
    f.key(Qt::Key_3, Qt::ControlModifier);
    QCOMPARE(f.session.place().activity, Activity::Network);
    QVERIFY(f.window.networkView()->isVisible());
    QVERIFY(f.child<QToolButton>("activity3")->isChecked());
    QVERIFY(f.window.networkView()->findChild<TransportBar*>()->keys()->hasFocus());
    f.key(Qt::Key_1, Qt::ControlModifier);
    f.click(*f.child<QWidget>("activity3"));
    QVERIFY(f.window.networkView()->isVisible());
    QCOMPARE(f.undoCount(), 0); // a place is not undone
}

void TestNetworkView::keysMoveByPhase_data() {
    QTest::addColumn<int>("key");
    QTest::addColumn<quint32>("phase"); ///< from the fifth
    QTest::newRow("right") << static_cast<int>(Qt::Key_Right) << 5U;
    QTest::newRow("left") << static_cast<int>(Qt::Key_Left) << 3U;
    QTest::newRow("home") << static_cast<int>(Qt::Key_Home) << 0U;
    QTest::newRow("end") << static_cast<int>(Qt::Key_End) << kPhases - 1;
}

void TestNetworkView::keysMoveByPhase() {
    QFETCH(int, key);
    QFETCH(quint32, phase);
    NetworkWindow f;
    for (const char* name : {"transportKeys", "layersFigure", "stepSlider"}) {
        f.goToPhase(4);
        f.part<QWidget>(name)->setFocus(Qt::TabFocusReason);
        f.key(static_cast<Qt::Key>(key));
        QVERIFY2(f.place().networkPhase == phase, name);
    }
    QCOMPARE(f.place().networkStep, 0U);
    QCOMPARE(f.undoCount(), 0);
}

void TestNetworkView::controlMovesByStepAndKeepsThePhase() {
    NetworkWindow f;
    f.goToPhase(kFirstBackward);
    f.click(f.on(f.map(), 0, 1, -1));
    const int row = f.place().networkRow;
    QVERIFY(row >= 0);
    for (const char* name : {"phases", "lossScaleKind", "tensorMap", "transportKeys"}) {
        f.part<QWidget>(name)->setFocus(Qt::TabFocusReason);
        f.key(Qt::Key_Right, Qt::ControlModifier);
        QVERIFY2(f.place().networkStep == 1, name);
        QCOMPARE(f.place().networkPhase, kFirstBackward);
        QCOMPARE(f.place().networkRow, row); // the same element in another step
        f.key(Qt::Key_Left, Qt::ControlModifier);
        QVERIFY2(f.place().networkStep == 0, name);
    }
    f.key(Qt::Key_Left, Qt::ControlModifier); // there is none before
    QCOMPARE(f.place().networkStep, 0U);
}

void TestNetworkView::phasesLeadOnIntoTheNextStep() {
    NetworkWindow f;
    QCOMPARE(f.position(), QString("step 1 of 10, phase 1 of %1").arg(kPhases));
    f.key(Qt::Key_End);
    QCOMPARE(f.position(), QString("step 1 of 10, phase %1 of %1").arg(kPhases));
    f.key(Qt::Key_Right);
    QCOMPARE(f.position(), QString("step 2 of 10, phase 1 of %1").arg(kPhases));
    f.key(Qt::Key_Left);
    QCOMPARE(f.position(), QString("step 1 of 10, phase %1 of %1").arg(kPhases));
    QCOMPARE(f.place().networkPhase, kPhases - 1);
    f.go([](ViewPlace& place) { place.networkStep = 9; });
    QVERIFY(!f.part<QToolButton>("step")->isEnabled());
    f.key(Qt::Key_Right);
    QCOMPARE(f.place().networkStep, 9U);
}

void TestNetworkView::theFieldsAndTheSliderGoToAPhaseAndAStep() {
    NetworkWindow f;
    f.type("stepField", "17");
    QCOMPARE(f.place().networkPhase, 16U);
    f.type("outerStepField", "3");
    QCOMPARE(f.place().networkStep, 2U);
    QCOMPARE(f.place().networkPhase, 16U);
    auto* slider = f.part<QSlider>("stepSlider");
    QCOMPARE(slider->maximum(), static_cast<int>(kPhases) - 1);
    QCOMPARE(slider->value(), 16);
    f.click(slider->mapTo(&f.window, QPoint(slider->width() - 2, slider->height() / 2)));
    QVERIFY(f.place().networkPhase > 16U);
}

void TestNetworkView::playingGoesThroughPhases() {
    NetworkWindow f;
    f.part<QComboBox>("speed")->setCurrentIndex(4); // 10 a second
    f.go([](ViewPlace& place) {
        place.networkStep = 8;
        place.networkPhase = kPhases - 2;
    });
    auto* bar = f.part<TransportBar>("transport");
    f.key(Qt::Key_Space);
    QVERIFY(bar->isPlaying());
    QTRY_COMPARE_WITH_TIMEOUT(f.place().networkStep, 9U, 5000);
    f.key(Qt::Key_Space);
    QVERIFY(!bar->isPlaying());
    bar->play();
    f.key(Qt::Key_1, Qt::ControlModifier); // to the range
    QVERIFY(!bar->isPlaying());
}

void TestNetworkView::aPhaseIsClicked() {
    NetworkWindow f;
    QListView& list = f.phases();
    QCOMPARE(list.model()->rowCount(), static_cast<int>(kPhases));
    QCOMPARE(list.currentIndex().row(), 0);
    const QRect third = list.visualRect(list.model()->index(2, 0));
    f.click(list.viewport()->mapTo(&f.window, third.center()));
    QCOMPARE(f.place().networkPhase, 2U);
    f.goToPhase(40); // the list follows
    QCOMPARE(list.currentIndex().row(), 40);
    QVERIFY(list.viewport()->rect().contains(list.visualRect(list.currentIndex())));
    QCOMPARE(f.undoCount(), 0);
}

void TestNetworkView::keysGoThroughThePhases() {
    NetworkWindow f;
    f.phases().setFocus(Qt::TabFocusReason);
    QCOMPARE(f.place().networkPhase, 0U);
    f.key(Qt::Key_Down);
    f.key(Qt::Key_Down);
    QCOMPARE(f.place().networkPhase, 2U);
    f.key(Qt::Key_End);
    QCOMPARE(f.place().networkPhase, kPhases - 1);
}

void TestNetworkView::theHeadlineNamesThePhase() {
    NetworkWindow f;
    f.goToPhase(kFirstBackward + 9);
    const QString headline = f.plain("networkHeadline");
    QVERIFY2(headline.contains("tep 1") && headline.contains("backward") && headline.contains("layer 4"),
             qPrintable(headline));
    QVERIFY2(f.layers().accessibleName().contains(headline), qPrintable(f.layers().accessibleName()));
    f.key(Qt::Key_Right);
    QVERIFY(f.plain("networkHeadline") != headline);
}

void TestNetworkView::aLayerIsClicked_data() {
    QTest::addColumn<int>("layer");
    for (const int layer : {1, 4, 13}) {
        QTest::addRow("layer %d", layer) << layer;
    }
}

void TestNetworkView::aLayerIsClicked() {
    QFETCH(int, layer);
    NetworkWindow f;
    f.click(f.on(f.layers(), 0, layer, -10));
    QCOMPARE(f.place().networkPhase, kFirstBackward + 13U - static_cast<unsigned>(layer));
    QCOMPARE(f.undoCount(), 0);
}

void TestNetworkView::draggingTheStaircaseMovesTheScale() {
    NetworkWindow f([](NetworkSetup& setup) { constant(setup, 1024); });
    f.goToPhase(kFirstBackward + 12);
    const Figure before = f.layers().figure();
    const QPoint from = f.on(f.layers(), 0, 6, -10);
    f.press(from);
    f.moveTo(f.on(f.layers(), 0, 6, -8));
    COMPARE_FLOATS(f.setup().lossScale.constant, 4096.0F);
    f.moveTo(f.on(f.layers(), 0, 6, -7));
    f.release(f.on(f.layers(), 0, 6, -7));
    COMPARE_FLOATS(f.setup().lossScale.constant, 8192.0F);
    QVERIFY(f.layers().figure() != before);
    QVERIFY(f.layers().figure().panels[0].y == before.panels[0].y); // the axis stays
    QCOMPARE(f.place().networkPhase, kFirstBackward + 12);          // no click
    QCOMPARE(f.undoCount(), 1);
    f.undo();
    COMPARE_FLOATS(f.setup().lossScale.constant, 1024.0F);
    QVERIFY(f.layers().figure() == before);
}

void TestNetworkView::aDragThatComesBackLeavesNothing() {
    NetworkWindow f([](NetworkSetup& setup) { constant(setup, 1000); });
    const QPoint from = f.on(f.layers(), 0, 6, -10);
    f.press(from);
    f.moveTo(f.on(f.layers(), 0, 6, 4));
    QVERIFY(f.setup().lossScale.constant > 8192);
    f.moveTo(from);
    f.release(from);
    COMPARE_FLOATS(f.setup().lossScale.constant, 1000.0F);
    QCOMPARE(f.undoCount(), 0);
}

void TestNetworkView::shiftDragsFinely() {
    NetworkWindow f([](NetworkSetup& setup) { constant(setup, 1024); });
    f.drag(f.on(f.layers(), 0, 6, -10), f.on(f.layers(), 0, 6, -7.5), Qt::ShiftModifier);
    const double log2 = std::log2(static_cast<double>(f.setup().lossScale.constant));
    QVERIFY2(std::abs(log2 - 12.5) < 0.5 && log2 != std::round(log2), qPrintable(QString::number(log2)));
    QCOMPARE(f.undoCount(), 1);
}

void TestNetworkView::withoutAScaleADragBeginsOne() {
    NetworkWindow f;
    f.drag(f.on(f.layers(), 0, 6, -20), f.on(f.layers(), 0, 6, -10));
    QCOMPARE(f.setup().lossScale.kind, LossScaleKind::Constant);
    COMPARE_FLOATS(f.setup().lossScale.constant, 1024.0F);
    QCOMPARE(f.part<QComboBox>("lossScaleKind")->currentIndex(), static_cast<int>(LossScaleKind::Constant));
    QCOMPARE(f.undoCount(), 1);
    f.undo();
    QCOMPARE(f.setup().lossScale.kind, LossScaleKind::None);
}

void TestNetworkView::ofADynamicScaleADragMovesItsStart() {
    NetworkWindow f([](NetworkSetup& setup) {
        setup.training.lossScale.kind = LossScaleKind::Dynamic;
        setup.training.lossScale.policy.parameters.initialScale = 65536;
    });
    f.drag(f.on(f.layers(), 0, 6, -10), f.on(f.layers(), 0, 6, -13));
    QCOMPARE(f.setup().lossScale.kind, LossScaleKind::Dynamic);
    QCOMPARE(f.setup().lossScale.policy.parameters.initialScale, 8192.0);
    QCOMPARE(f.undoCount(), 1);
}

void TestNetworkView::ofSeveralRunsADragMovesTheOneThatIsSeen() {
    NetworkWindow f([](NetworkSetup& setup) {
        constant(setup, 16);
        setup.compared = {knownVariant(KnownVariant::Float16Dynamic, setup.training)};
    });
    f.choose("steppedRun", 1);
    const double before = f.session.scenario().network.compared[0].lossScale.policy.parameters.initialScale;
    f.drag(f.on(f.layers(), 0, 6, -10), f.on(f.layers(), 0, 6, -13));
    QCOMPARE(f.session.scenario().network.compared[0].lossScale.policy.parameters.initialScale, before / 8);
    COMPARE_FLOATS(f.setup().lossScale.constant, 16.0F); // the first one's stays
    QCOMPARE(f.place().networkRun, 1U);
    QCOMPARE(f.undoCount(), 1);
}

void TestNetworkView::keysMoveTheScale_data() {
    QTest::addColumn<int>("key");
    QTest::addColumn<bool>("shift");
    QTest::addColumn<float>("scale"); ///< from 4096
    QTest::newRow("up") << static_cast<int>(Qt::Key_Up) << false << 8192.0F;
    QTest::newRow("down") << static_cast<int>(Qt::Key_Down) << false << 2048.0F;
    QTest::newRow("ten up") << static_cast<int>(Qt::Key_PageUp) << false << 0x1p22F;
    QTest::newRow("ten down") << static_cast<int>(Qt::Key_PageDown) << false << 4.0F;
    QTest::newRow("an eighth up") << static_cast<int>(Qt::Key_Up) << true << static_cast<float>(std::exp2(12.125));
}

void TestNetworkView::keysMoveTheScale() {
    QFETCH(int, key);
    QFETCH(bool, shift);
    QFETCH(float, scale);
    NetworkWindow f([](NetworkSetup& setup) { constant(setup, 4096); });
    f.layers().setFocus(Qt::TabFocusReason);
    f.key(static_cast<Qt::Key>(key), shift ? Qt::ShiftModifier : Qt::NoModifier);
    COMPARE_FLOATS(f.setup().lossScale.constant, scale);
    QCOMPARE(f.undoCount(), 1);
}

void TestNetworkView::aSkippedStepPassesOverItsUpdates() {
    NetworkWindow f([](NetworkSetup& setup) { constant(setup, 0x1p24F); });
    QVERIFY2(f.plain("networkVerdict").contains("skipped"), qPrintable(f.plain("networkVerdict")));
    const QAbstractItemModel* phases = f.phases().model();
    QVERIFY(phases->index(static_cast<int>(kPhases) - 3, 0).data().toString().contains("skipped"));
}

void TestNetworkView::aRecordThatIsTooCostlySaysSo() {
    NetworkWindow f([](NetworkSetup& setup) { setup.training.sizes = {2, 2048, 2048, 2048, 1}; });
    auto* compute = f.part<QPushButton>("computeRecord");
    QVERIFY(compute->isVisible());
    QVERIFY(!f.layers().isVisible());
    QVERIFY2(f.plain("stepMessage").contains("MiB"), qPrintable(f.plain("stepMessage")));
    f.click(*compute);
    QVERIFY(f.settle());
    QVERIFY(f.layers().isVisible());
    QVERIFY(!compute->isVisible());
    QVERIFY(f.session.stepRecord());
    f.key(Qt::Key_Right, Qt::ControlModifier); // the next one is asked for no more
    QVERIFY(f.settle());
    QVERIFY(f.layers().isVisible());
}

void TestNetworkView::aProblemOfTheSetupIsSaid() {
    NetworkWindow f([](NetworkSetup& setup) { setup.training.batch = 0; });
    QVERIFY(f.part<QLabel>("stepMessage")->isVisible());
    QVERIFY(!f.plain("stepMessage").isEmpty());
    QVERIFY(!f.plain("networkHeadline").isEmpty());
    QVERIFY(!f.part<QToolButton>("step")->isEnabled());
    f.unfold("dataFold");
    f.type("batch field", "8");
    QVERIFY(f.layers().isVisible());
    QVERIFY(f.part<QToolButton>("step")->isEnabled());
}

void TestNetworkView::anotherRunIsStepped() {
    NetworkWindow f(
        [](NetworkSetup& setup) { setup.compared = {knownVariant(KnownVariant::Float32, setup.training)}; });
    f.goToPhase(kLastForward);
    const QString tensor = f.part<QLabel>("tensorTitle")->text();
    QVERIFY2(tensor.contains("float16"), qPrintable(tensor));
    f.choose("steppedRun", 1);
    QCOMPARE(f.place().networkRun, 1U);
    QVERIFY(!f.part<QLabel>("tensorTitle")->text().contains("float16"));
    QCOMPARE(f.undoCount(), 0);
    NetworkWindow alone;
    QVERIFY(!alone.part<QComboBox>("steppedRun")->isVisible()); // there is nothing to choose
}

void TestNetworkView::aStepThatGoesIsAnotherOne() {
    NetworkWindow f;
    f.go([](ViewPlace& place) { place.networkStep = 9; });
    f.unfold("dataFold");
    f.type("epochs field", "1");
    QCOMPARE(f.place().networkStep, 1U);
    QVERIFY(f.position().startsWith("step 2 of 2"));
}

void TestNetworkView::aStepThatIsNotComputedOffersWaysOut() {
    NetworkWindow f([](NetworkSetup& setup) { setup.training.epochs = 200'000; });
    const std::size_t there = f.session.networkSteps();
    QVERIFY(there < 300'000 && f.position().startsWith("step 1 of ") && f.position().contains(" computed,"));
    f.go([](ViewPlace& place) { place.networkStep = 300'000; });
    QVERIFY(!f.layers().isVisible());
    auto* last = f.part<QPushButton>("showLastStep");
    QVERIFY(last->isVisible() && last->isEnabled());
    QVERIFY(f.part<QPushButton>("runToStep")->isVisible());
    f.click(*last);
    QCOMPARE(f.place().networkStep, static_cast<std::uint32_t>(there - 1));
    QVERIFY(f.layers().isVisible());
    f.go([](ViewPlace& place) { place.networkStep = 300'000; });
    f.click(*f.part<QPushButton>("runToStep"));
    QVERIFY(f.session.training().running());
    QTRY_VERIFY_WITH_TIMEOUT(f.layers().isVisible(), 60'000); // it has come there
    QCOMPARE(f.place().networkStep, 300'000U);
    QTRY_VERIFY_WITH_TIMEOUT(!f.session.training().running(), 60'000);
}

void TestNetworkView::resetIsWhereItsKeyIs() {
    NetworkWindow f([](NetworkSetup& setup) { constant(setup, 4096); });
    f.layers().setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Up);
    QVERIFY(f.session.changed());
    f.key(Qt::Key_R);
    QVERIFY(!f.session.changed());
    COMPARE_FLOATS(f.setup().lossScale.constant, 4096.0F);
}

QTEST_MAIN(TestNetworkView)
#include "test_network_view.moc"
