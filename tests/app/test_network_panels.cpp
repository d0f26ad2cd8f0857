// SPDX-License-Identifier: GPL-3.0-or-later
#include "network_window.h"
#include "session/network_fields.h"
#include "training/names.h"

#include <QAction>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QMimeData>
#include <QTemporaryDir>

using namespace halfscope;

namespace {

/// A setup in which everything matters: what is changed can be seen to change.
void everything(NetworkSetup& setup) {
    TrainingSetup& training = setup.training;
    training.optimizer.kind = OptimizerKind::Adam;
    training.lossScale.kind = LossScaleKind::Dynamic;
    training.schedule.factor = 0.5;
    training.clip.norm = 1.0F;
    training.rules.masterInFormat = true;
    training.storeRules.rounding = Rounding::Stochastic;
    training.microBatches = 2;
    training.replicas.count = 2;
    training.batch = 4;
}

constexpr const char* kFolds[] = {"computeFold", "rulesFold",     "placesFold",  "shapeFold",
                                  "dataFold",    "optimizerFold", "replicasFold"};

void unfoldAll(NetworkWindow& f) {
    for (const char* fold : kFolds) {
        f.unfold(fold);
    }
}

} // namespace

/// What governs the network: each control changes one thing, as one undo entry, and shows what is.
class TestNetworkPanels : public QObject {
    Q_OBJECT
private slots:
    void theLossScaleIsTheFirst();
    void theKindOfLossScaleIsChosen_data();
    void theKindOfLossScaleIsChosen();
    void theConstantIsTyped();
    void aConstantThatIsNoneIsRefused();
    void theConstantIsDraggedAsOneUndoEntry();
    void aPolicyAndItsParametersAreChosen();
    void everySwitchIsAnEditOfItsOwn_data();
    void everySwitchIsAnEditOfItsOwn();
    void everyNumberIsAnEditOfItsOwn_data();
    void everyNumberIsAnEditOfItsOwn();
    void everyChoiceIsAnEditOfItsOwn_data();
    void everyChoiceIsAnEditOfItsOwn();
    void everyPlaceIsSwitchedByItself();
    void whatChangesNothingIsPaleOrHidden();
    void aNumberThatIsRefusedSaysWhy();
    void theSizesAreTyped();
    void sizesThatAreNoneStayUntilMended();
    void samplesComeFromAFile();
    void aFileThatIsBadSaysSo();
    void theFileIsAskedForWhereTheDataAreAFile();
    void eachControlSaysWhatItDoes();
    void partsFoldByKeys();
};

void TestNetworkPanels::theLossScaleIsTheFirst() {
    NetworkWindow f;
    const auto topOf = [&](const char* name) {
        return f.part<QWidget>(name)->mapTo(static_cast<QWidget*>(&f.window), QPoint()).y();
    };
    const int loss = topOf("lossScaleKind");
    for (const char* name : {"phases", "networkFormat", "rulesFold", "dataFold"}) {
        QVERIFY2(topOf(name) > loss, name);
    }
}

void TestNetworkPanels::theKindOfLossScaleIsChosen_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<QStringList>("shown");
    QTest::newRow("none") << 0 << QStringList{};
    QTest::newRow("constant") << 1 << QStringList{"constantScale", "constantScaleSlider"};
    QTest::newRow("dynamic") << 2 << QStringList{"networkPolicy", "networkParametersFold"};
    QTest::newRow("per layer") << 3 << QStringList{"constantScale", "constantScaleSlider"};
}

void TestNetworkPanels::theKindOfLossScaleIsChosen() {
    QFETCH(int, kind);
    QFETCH(QStringList, shown);
    NetworkWindow f([=](NetworkSetup& setup) {
        setup.training.lossScale.kind = kind == 0 ? LossScaleKind::Constant : LossScaleKind::None;
    });
    f.choose("lossScaleKind", kind);
    QCOMPARE(static_cast<int>(f.setup().lossScale.kind), kind);
    QCOMPARE(f.undoCount(), 1);
    for (const char* name : {"constantScale", "constantScaleSlider", "networkPolicy", "networkParametersFold"}) {
        QVERIFY2(f.part<QWidget>(name)->isVisible() == shown.contains(name), name);
    }
    f.undo();
    QVERIFY(f.part<QComboBox>("lossScaleKind")->currentIndex() != kind);
}

void TestNetworkPanels::theConstantIsTyped() {
    NetworkWindow f;
    f.choose("lossScaleKind", 1);
    f.type("constantScale", "2^12");
    COMPARE_FLOATS(f.setup().lossScale.constant, 4096.0F);
    QCOMPARE(f.part<QLineEdit>("constantScale")->text(), "4096");
    QCOMPARE(f.part<QSlider>("constantScaleSlider")->value(), 12 * 8);
    f.type("constantScale", "1000");
    COMPARE_FLOATS(f.setup().lossScale.constant, 1000.0F);
}

void TestNetworkPanels::aConstantThatIsNoneIsRefused() {
    NetworkWindow f;
    f.choose("lossScaleKind", 1);
    const float before = f.setup().lossScale.constant;
    for (const char* text : {"0", "-4", "inf", "much"}) {
        f.type("constantScale", text);
        COMPARE_FLOATS(f.setup().lossScale.constant, before);
        QVERIFY2(!f.part<QLabel>("setupProblem")->text().isEmpty(), text);
    }
    f.type("constantScale", "8");
    COMPARE_FLOATS(f.setup().lossScale.constant, 8.0F);
    QVERIFY(f.part<QLabel>("setupProblem")->isHidden());
}

void TestNetworkPanels::theConstantIsDraggedAsOneUndoEntry() {
    NetworkWindow f([](NetworkSetup& setup) {
        setup.training.lossScale.kind = LossScaleKind::Constant;
        setup.training.lossScale.constant = 16;
    });
    auto* slider = f.part<QSlider>("constantScaleSlider");
    const auto at = [&](double share) {
        return slider->mapTo(&f.window, QPoint(static_cast<int>(share * slider->width()), slider->height() / 2));
    };
    f.drag(at(4.0 / 24), at(0.5));
    QVERIFY(f.setup().lossScale.constant > 512 && f.setup().lossScale.constant < 16384);
    QCOMPARE(f.undoCount(), 1);
    slider->setFocus(Qt::TabFocusReason);
    const float before = f.setup().lossScale.constant;
    f.key(Qt::Key_Right);
    COMPARE_FLOATS(f.setup().lossScale.constant, 2 * before);
    QCOMPARE(f.undoCount(), 2);
}

void TestNetworkPanels::aPolicyAndItsParametersAreChosen() {
    NetworkWindow f;
    f.choose("lossScaleKind", 2);
    auto* policy = f.part<QComboBox>("networkPolicy");
    f.choose("networkPolicy", policy->findData(static_cast<int>(PolicyId::Flax)));
    QCOMPARE(f.setup().lossScale.policy.id, PolicyId::Flax);
    f.unfold("networkParametersFold");
    f.type("network init-scale field", "1024");
    QCOMPARE(f.setup().lossScale.policy.parameters.initialScale, 1024.0);
    QCOMPARE(f.undoCount(), 3);
    f.type("network backoff-factor field", "2");
    QVERIFY(f.part<QLabel>("network parameterProblem")->isVisible());
    QCOMPARE(f.undoCount(), 3);
    f.click(*f.part<QPushButton>("network policyDefaults"));
    QVERIFY(f.setup().lossScale.policy == policyOf(PolicyId::Flax));
    QVERIFY(f.session.scenario().scaler.policy.id != PolicyId::Flax); // the scaler has its own
}

void TestNetworkPanels::everySwitchIsAnEditOfItsOwn_data() {
    QTest::addColumn<int>("which");
    for (int i = 0; i < kNetworkSwitchCount; ++i) {
        QTest::addRow("switch %d", i) << i;
    }
}

void TestNetworkPanels::everySwitchIsAnEditOfItsOwn() {
    QFETCH(int, which);
    const auto field = static_cast<NetworkSwitch>(which);
    NetworkWindow f(&everything);
    unfoldAll(f);
    auto* box = f.part<QCheckBox>(("switch " + QByteArray::number(which)).constData());
    QVERIFY2(box->isEnabled() && box->isVisible(), qPrintable(box->text()));
    QCOMPARE(box->isChecked(), isOn(f.setup(), field));
    const TrainingSetup before = f.setup();
    box->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Space);
    QCOMPARE(isOn(f.setup(), field), !isOn(before, field));
    TrainingSetup back = f.setup();
    set(back, field, isOn(before, field));
    QVERIFY(back == before); // nothing else
    QCOMPARE(box->isChecked(), !isOn(before, field));
    QCOMPARE(f.undoCount(), 1);
    f.undo();
    QCOMPARE(box->isChecked(), isOn(before, field));
}

void TestNetworkPanels::everyNumberIsAnEditOfItsOwn_data() {
    QTest::addColumn<int>("which");
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("value");
    const auto row = [](NetworkNumber which, const char* text, double value) {
        QTest::newRow(nameOf(which).data()) << static_cast<int>(which) << QString(text) << value;
    };
    row(NetworkNumber::Samples, "32", 32);
    row(NetworkNumber::Batch, "16", 16);
    row(NetworkNumber::MicroBatches, "3", 3);
    row(NetworkNumber::Replicas, "4", 4);
    row(NetworkNumber::Epochs, "7", 7);
    row(NetworkNumber::Seed, "12", 12);
    row(NetworkNumber::LearningRate, "0,125", 0.125); // with a comma, too
    row(NetworkNumber::Beta1, "0.5", 0.5);
    row(NetworkNumber::Beta2, "0.75", 0.75);
    row(NetworkNumber::Epsilon, "2^-20", 0x1p-20);
    row(NetworkNumber::ScheduleFactor, "0.25", 0.25);
    row(NetworkNumber::ScheduleEpochs, "2", 2);
    row(NetworkNumber::ClipNorm, "8", 8);
    row(NetworkNumber::RoundingSeed, "3", 3);
}

void TestNetworkPanels::everyNumberIsAnEditOfItsOwn() {
    QFETCH(int, which);
    QFETCH(QString, text);
    QFETCH(double, value);
    const auto field = static_cast<NetworkNumber>(which);
    NetworkWindow f(&everything);
    unfoldAll(f);
    const QByteArray name = QByteArray(nameOf(field).data()) + " field";
    QVERIFY(f.part<QWidget>(name.constData())->isVisible());
    const TrainingSetup before = f.setup();
    f.type(name.constData(), text);
    QCOMPARE(valueOf(f.setup(), field), value);
    TrainingSetup back = f.setup();
    QVERIFY(!set(back, field, valueOf(before, field)));
    QVERIFY(back == before);
    QCOMPARE(f.undoCount(), 1);
}

void TestNetworkPanels::everyChoiceIsAnEditOfItsOwn_data() {
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<int>("index");
    QTest::newRow("format") << QByteArray("networkFormat") << 3;
    QTest::newRow("rounding") << QByteArray("networkRounding") << 1;
    QTest::newRow("activation") << QByteArray("activation") << 2;
    QTest::newRow("loss") << QByteArray("loss") << 1;
    QTest::newRow("data") << QByteArray("data") << 2;
    QTest::newRow("optimizer") << QByteArray("optimizer") << 1;
}

void TestNetworkPanels::everyChoiceIsAnEditOfItsOwn() {
    QFETCH(QByteArray, name);
    QFETCH(int, index);
    NetworkWindow f;
    unfoldAll(f);
    const TrainingSetup before = f.setup();
    const int now = f.part<QComboBox>(name.constData())->currentIndex();
    QVERIFY(now != index);
    f.choose(name.constData(), index);
    QVERIFY(f.setup() != before);
    QCOMPARE(f.part<QComboBox>(name.constData())->currentIndex(), index);
    QCOMPARE(f.undoCount(), 1);
    f.undo();
    QCOMPARE(f.part<QComboBox>(name.constData())->currentIndex(), now);
    QVERIFY(f.setup() == before);
}

void TestNetworkPanels::everyPlaceIsSwitchedByItself() {
    NetworkWindow f;
    f.unfold("placesFold");
    for (int i = 0; i < kPlaceCount; ++i) {
        auto* box = f.part<QCheckBox>(("place " + QByteArray::number(i)).constData());
        QVERIFY(box->isChecked());
        box->setFocus(Qt::TabFocusReason);
        f.key(Qt::Key_Space);
        QVERIFY2(f.setup().placement == Placement{}.without(static_cast<Place>(i)), qPrintable(box->text()));
        f.key(Qt::Key_Space);
        QVERIFY(f.setup().placement == Placement{});
    }
    QVERIFY(!f.part<QPushButton>("placesAll")->isEnabled());
    f.part<QPushButton>("placesFused")->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Space);
    QVERIFY(f.setup().placement == kFusedPlacement);
    f.part<QPushButton>("placesAll")->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Space);
    QVERIFY(f.setup().placement == Placement{});
}

void TestNetworkPanels::whatChangesNothingIsPaleOrHidden() {
    NetworkWindow f([](NetworkSetup& setup) { setup.training.format = FormatId::Float32; });
    unfoldAll(f);
    const auto box = [&](NetworkSwitch which) {
        return f.part<QCheckBox>(("switch " + QByteArray::number(static_cast<int>(which))).constData());
    };
    QVERIFY(!box(NetworkSwitch::MasterInFormat)->isEnabled()); // in float32 they are that
    QVERIFY(!box(NetworkSwitch::ClipBeforeUnscale)->isEnabled());
    QVERIFY(!f.part<QWidget>("momentum field")->isVisible());
    f.choose("networkFormat", 2);
    QVERIFY(box(NetworkSwitch::MasterInFormat)->isEnabled());
    f.choose("optimizer", 1);
    QVERIFY(f.part<QWidget>("momentum field")->isVisible());
    f.choose("optimizer", 2);
    QVERIFY(!f.part<QWidget>("momentum field")->isVisible());
    QVERIFY(f.part<QWidget>("epsilon field")->isVisible());
}

void TestNetworkPanels::aNumberThatIsRefusedSaysWhy() {
    NetworkWindow f;
    f.unfold("dataFold");
    const TrainingSetup before = f.setup();
    for (const char* text : {"0", "-1", "2.5", "many"}) {
        f.type("batch field", text);
        QVERIFY2(f.setup() == before, text);
        bool said = false;
        for (const QLabel* label : f.view().findChildren<QLabel*>("setupProblem")) {
            said = said || (label->isVisible() && !label->text().isEmpty());
        }
        QVERIFY2(said, text);
    }
    f.type("batch field", "4");
    QCOMPARE(f.setup().batch, 4);
    QCOMPARE(f.undoCount(), 1);
    for (const QLabel* label : f.view().findChildren<QLabel*>("setupProblem")) {
        QVERIFY(label->isHidden());
    }
}

void TestNetworkPanels::theSizesAreTyped() {
    NetworkWindow f;
    f.unfold("shapeFold");
    QCOMPARE(f.part<QLineEdit>("sizes")->text(), "2,4x12,1");
    f.type("sizes", "2, 8 x 3, 1");
    QVERIFY((f.setup().sizes == std::vector<int>{2, 8, 8, 8, 1}));
    QCOMPARE(f.part<QLineEdit>("sizes")->text(), "2,8x3,1");
    QCOMPARE(f.undoCount(), 1);
    QCOMPARE(f.phases().model()->rowCount(), 19); // cast, loss, scale, check, unscale, clip, scaler and 3 a layer
    f.undo();
    QCOMPARE(f.part<QLineEdit>("sizes")->text(), "2,4x12,1");
}

void TestNetworkPanels::sizesThatAreNoneStayUntilMended() {
    NetworkWindow f;
    f.unfold("shapeFold");
    f.type("sizes", "2,four,1");
    auto* field = f.part<QLineEdit>("sizes");
    QCOMPARE(field->text(), "2,four,1");
    QCOMPARE(f.undoCount(), 0);
    const auto said = [&] {
        for (const QLabel* label : f.view().findChildren<QLabel*>("setupProblem")) {
            if (label->isVisible() && !label->text().isEmpty()) {
                return true;
            }
        }
        return false;
    };
    QVERIFY(said());
    field->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Escape);
    QCOMPARE(field->text(), "2,4x12,1");
    QVERIFY(!said());
}

void TestNetworkPanels::samplesComeFromAFile() {
    QTemporaryDir folder;
    QFile file(folder.filePath("mine.csv"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("a,b,c,target\n1,2,3,0.5\n4,5,6,-1\n7,8,9,2\n");
    file.close();
    NetworkWindow f;
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(file.fileName())});
    QDragEnterEvent enter({100, 100}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&f.window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(100, 100), Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&f.window, &drop);
    QVERIFY(f.settle());
    QVERIFY2(f.setup().data.kind == DataKind::Table, qPrintable(f.message()));
    QCOMPARE(f.setup().data.samples, 3);
    QCOMPARE(f.setup().sizes.front(), 3);
    QCOMPARE(f.part<QComboBox>("data")->currentIndex(), static_cast<int>(DataKind::Table));
    QCOMPARE(f.undoCount(), 1);
    f.undo();
    QCOMPARE(f.setup().data.kind, DataKind::Seed);
}

void TestNetworkPanels::aFileThatIsBadSaysSo() {
    QTemporaryDir folder;
    QFile file(folder.filePath("bad.csv"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("1,2\n3,x\n");
    file.close();
    NetworkWindow f;
    f.window.openPath(file.fileName());
    QTRY_VERIFY2_WITH_TIMEOUT(f.message().contains("bad.csv") && f.message().contains("2"), qPrintable(f.message()),
                              60'000);
    QCOMPARE(f.undoCount(), 0);
}

void TestNetworkPanels::theFileIsAskedForWhereTheDataAreAFile() {
    NetworkWindow f;
    f.unfold("dataFold");
    disconnect(&f.view(), &ActivityView::openRequested, nullptr, nullptr); // no dialog
    QSignalSpy asked(&f.view(), &ActivityView::openRequested);
    f.choose("data", static_cast<int>(DataKind::Table));
    QCOMPARE(asked.count(), 1);
    QCOMPARE(f.part<QComboBox>("data")->currentIndex(), static_cast<int>(DataKind::Seed)); // until there is one
    f.part<QPushButton>("openSamples")->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Space);
    QCOMPARE(asked.count(), 2);
    QCOMPARE(f.undoCount(), 0);
}

void TestNetworkPanels::eachControlSaysWhatItDoes() {
    NetworkWindow f(&everything);
    unfoldAll(f);
    int seen = 0;
    for (const QCheckBox* box : f.view().findChildren<QCheckBox*>()) {
        if (box->objectName().startsWith("switch") || box->objectName().startsWith("place ")) {
            QVERIFY2(!box->toolTip().isEmpty() && !box->toolTip().contains("^{"), qPrintable(box->text()));
            ++seen;
        }
    }
    QCOMPARE(seen, kNetworkSwitchCount + kPlaceCount);
}

void TestNetworkPanels::partsFoldByKeys() {
    NetworkWindow f;
    auto* fold = f.part<QToolButton>("rulesFold");
    auto* rule = f.part<QCheckBox>("switch 1");
    QVERIFY(!rule->isVisible());
    fold->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Space);
    QVERIFY(rule->isVisible());
    f.key(Qt::Key_Space);
    QVERIFY(!rule->isVisible());
}

QTEST_MAIN(TestNetworkPanels)
#include "test_network_panels.moc"
