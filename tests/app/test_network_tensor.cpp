// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/terms_model.h"
#include "network_window.h"
#include "text/network_facts.h"

#include <QClipboard>
#include <QScrollBar>

#include <cmath>

using namespace halfscope;

namespace {

constexpr std::uint32_t kForwardOfLayer1 = 1;
constexpr std::uint32_t kBackwardOfLayer4 = 25;

/// The tensor of a kind in a phase of the step that is looked at.
std::uint32_t tensorOf(NetworkWindow& f, std::uint32_t phase, TensorKind kind) {
    const auto& tensors = f.session.stepRecord()->phases[phase].tensors;
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        if (tensors[i].kind == kind) {
            return static_cast<std::uint32_t>(i);
        }
    }
    qFatal("the phase has no such tensor");
    return 0;
}

void goTo(NetworkWindow& f, std::uint32_t phase, TensorKind kind) {
    const std::uint32_t tensor = tensorOf(f, phase, kind);
    f.go([=](ViewPlace& place) {
        place.networkPhase = phase;
        place.networkTensor = tensor;
    });
}

const TensorRecord& shownTensor(NetworkWindow& f) {
    return f.session.stepRecord()->phases[f.place().networkPhase].tensors[f.place().networkTensor];
}

QPoint element(const NetworkWindow& f) { return {f.place().networkColumn, f.place().networkRow}; }

} // namespace

/// A tensor of a phase: its heat map, its table, and an element followed back to who made it.
class TestNetworkTensor : public QObject {
    Q_OBJECT
private slots:
    void aPhaseShowsWhatItIsAbout();
    void theTensorOfTheHeadlineIsShown();
    void anotherTensorIsChosen();
    void aCellOfTheMapIsClicked();
    void arrowsGoThroughTheMap_data();
    void arrowsGoThroughTheMap();
    void escapeLetsGoOfTheElement();
    void aRowOfTheTableIsClicked();
    void keysGoThroughTheTable();
    void theChosenElementIsExplained();
    void onlyWhatStandsOutIsListed();
    void enterAsksWhoMadeIt();
    void aWeightGradientIsTheSumOverTheBatch();
    void aTermIsFollowedBackAndBackAgain();
    void aDoubleClickFollowsATerm();
    void aTermThatIsGivenIsNotFollowed();
    void theTrailIsTheStepsOwn();
    void aPhaseWithoutTensorsSaysSo();
    void aLargeTensorIsShownWholeOrAsAWindow();
    void rowsAreCopied();
};

void TestNetworkTensor::aPhaseShowsWhatItIsAbout() {
    NetworkWindow f;
    f.part<QWidget>("transportKeys")->setFocus(Qt::TabFocusReason);
    f.click(f.on(f.layers(), 0, 6, -20)); // in the layers' picture
    QCOMPARE(shownTensor(f).kind, TensorKind::WeightGradients);
    f.click(f.on(f.layers(), 0, 7, -20));
    QCOMPARE(shownTensor(f).kind, TensorKind::WeightGradients);
    goTo(f, f.place().networkPhase, TensorKind::BiasGradients);
    f.part<QWidget>("transportKeys")->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Right);
    QCOMPARE(shownTensor(f).kind, TensorKind::BiasGradients); // a person looks at those
    f.click(f.on(f.layers(), 0, 9, -20));
    QCOMPARE(shownTensor(f).kind, TensorKind::BiasGradients);
}

void TestNetworkTensor::theTensorOfTheHeadlineIsShown() {
    NetworkWindow f;
    const auto record = f.session.stepRecord();
    std::uint32_t phase = 0; // the first one that loses hidden gradients alone
    for (std::uint32_t i = 0; phase == 0 && i < record->phases.size(); ++i) {
        const auto lost = [&](TensorKind kind) { return facts::countsOf(record->phases[i], kind).lost; };
        const bool alone = lost(TensorKind::HiddenGradient) > 0 && lost(TensorKind::WeightGradients) == 0 &&
                           lost(TensorKind::BiasGradients) == 0;
        phase = alone && record->phases[i].kind == PhaseKind::Backward ? i : 0;
    }
    f.part<QSpinBox>("stepField")->setValue(static_cast<int>(phase) + 1);
    f.settle();
    QCOMPARE(f.place().networkPhase, phase);
    const QString headline = f.words("networkHeadline");
    QVERIFY2(headline.contains(" hidden gradients "), qPrintable(headline));
    QCOMPARE(shownTensor(f).kind, TensorKind::HiddenGradient);
    const TensorRecord& tensor = shownTensor(f);
    const std::size_t lost = tensor.at(f.place().networkRow, f.place().networkColumn);
    QVERIFY(tensor.plain[lost] != 0);
    COMPARE_FLOATS(std::abs(tensor.values[lost]), 0.0F);
    QVERIFY2(f.words("elementSentence").contains("Who made this zero?"), qPrintable(f.words("elementSentence")));
    f.key(Qt::Key_Right, Qt::ControlModifier); // the headline of another step may speak of others
    QVERIFY(f.place().networkStep == 1);
    f.key(Qt::Key_Left, Qt::ControlModifier);
    QCOMPARE(shownTensor(f).kind, TensorKind::HiddenGradient);
    f.choose("tensorChoice", 0); // and a person's choice stays
    const TensorKind chosen = shownTensor(f).kind;
    f.key(Qt::Key_Right, Qt::ControlModifier);
    QCOMPARE(shownTensor(f).kind, chosen);
}

void TestNetworkTensor::anotherTensorIsChosen() {
    NetworkWindow f;
    goTo(f, kBackwardOfLayer4, TensorKind::WeightGradients);
    auto* choice = f.part<QComboBox>("tensorChoice");
    QVERIFY(choice->isVisible());
    QCOMPARE(choice->count(), static_cast<int>(f.session.stepRecord()->phases[kBackwardOfLayer4].tensors.size()));
    const QString title = f.part<QLabel>("tensorTitle")->text();
    f.click(f.on(f.map(), 0, 1, -1));
    f.choose("tensorChoice", 0);
    QCOMPARE(f.place().networkTensor, 0U);
    QCOMPARE(f.place().networkRow, -1); // another tensor has other elements
    QVERIFY(f.part<QLabel>("tensorTitle")->text() != title);
    QCOMPARE(f.table("tensorTable").model()->rowCount(), static_cast<int>(shownTensor(f).values.size()));
    QCOMPARE(f.undoCount(), 0);
}

void TestNetworkTensor::aCellOfTheMapIsClicked() {
    NetworkWindow f;
    goTo(f, kBackwardOfLayer4, TensorKind::WeightGradients);
    f.click(f.on(f.map(), 0, 3, -2));
    QCOMPARE(element(f), QPoint(2, 1));
    QCOMPARE(f.table("tensorTable").currentIndex().row(), 1 * 4 + 2); // the table follows
    f.click(f.on(f.map(), 0, 1, -4));
    QCOMPARE(element(f), QPoint(0, 3));
    QCOMPARE(f.undoCount(), 0);
}

void TestNetworkTensor::arrowsGoThroughTheMap_data() {
    QTest::addColumn<int>("key");
    QTest::addColumn<QPoint>("element"); ///< column and row, from the second of each of 4 x 4
    QTest::newRow("left") << static_cast<int>(Qt::Key_Left) << QPoint(0, 1);
    QTest::newRow("right") << static_cast<int>(Qt::Key_Right) << QPoint(2, 1);
    QTest::newRow("up") << static_cast<int>(Qt::Key_Up) << QPoint(1, 0);
    QTest::newRow("down") << static_cast<int>(Qt::Key_Down) << QPoint(1, 2);
    QTest::newRow("home") << static_cast<int>(Qt::Key_Home) << QPoint(0, 1);
    QTest::newRow("end") << static_cast<int>(Qt::Key_End) << QPoint(3, 1);
    QTest::newRow("page down") << static_cast<int>(Qt::Key_PageDown) << QPoint(1, 3);
    QTest::newRow("page up") << static_cast<int>(Qt::Key_PageUp) << QPoint(1, 0);
}

void TestNetworkTensor::arrowsGoThroughTheMap() {
    QFETCH(int, key);
    QFETCH(QPoint, element);
    NetworkWindow f;
    goTo(f, kBackwardOfLayer4, TensorKind::WeightGradients);
    f.map().setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Down);
    QCOMPARE(::element(f), QPoint(0, 0)); // the first key comes to the first one
    f.click(f.on(f.map(), 0, 2, -2));
    f.key(static_cast<Qt::Key>(key));
    QCOMPARE(::element(f), element);
    QCOMPARE(f.place().networkPhase, kBackwardOfLayer4); // its arrows are not the transport's
}

void TestNetworkTensor::escapeLetsGoOfTheElement() {
    NetworkWindow f;
    goTo(f, kBackwardOfLayer4, TensorKind::WeightGradients);
    for (const char* name : {"tensorMap", "tensorTable", "transportKeys"}) {
        f.click(f.on(f.map(), 0, 2, -2));
        f.part<QWidget>(name)->setFocus(Qt::TabFocusReason);
        f.key(Qt::Key_Escape);
        QVERIFY2(f.place().networkRow == -1 && f.place().networkColumn == -1, name);
    }
    QVERIFY(!f.table("tensorTable").selectionModel()->hasSelection());
}

void TestNetworkTensor::aRowOfTheTableIsClicked() {
    NetworkWindow f;
    goTo(f, kBackwardOfLayer4, TensorKind::WeightGradients);
    f.click(f.cell("tensorTable", 2, 3));
    QCOMPARE(element(f), QPoint(2, 0));
    const Figure& map = f.map().figure();
    int selected = 0;
    for (const Cell& cell : map.panels[0].cells) {
        selected += cell.selected ? 1 : 0;
    }
    QCOMPARE(selected, 1);
}

void TestNetworkTensor::keysGoThroughTheTable() {
    NetworkWindow f;
    goTo(f, kBackwardOfLayer4, TensorKind::WeightGradients);
    f.table("tensorTable").setFocus(Qt::TabFocusReason);
    QCOMPARE(f.place().networkRow, -1); // coming by is no choice
    f.key(Qt::Key_Down);
    f.key(Qt::Key_Down);
    QCOMPARE(element(f).y() * 4 + element(f).x(), f.table("tensorTable").currentIndex().row());
    QVERIFY(f.place().networkRow >= 0);
}

void TestNetworkTensor::theChosenElementIsExplained() {
    NetworkWindow f;
    goTo(f, kBackwardOfLayer4, TensorKind::WeightGradients);
    const QString hint = f.words("elementSentence");
    QVERIFY2(hint.contains("Click"), qPrintable(hint));
    f.click(f.on(f.map(), 0, 3, -2));
    const QString sentence = f.words("elementSentence");
    QVERIFY2(sentence != hint && sentence.contains("0x"), qPrintable(sentence));
    f.key(Qt::Key_Escape);
    QCOMPARE(f.words("elementSentence"), hint);
}

void TestNetworkTensor::onlyWhatStandsOutIsListed() {
    NetworkWindow f;
    goTo(f, kBackwardOfLayer4, TensorKind::HiddenGradient);
    const std::int64_t lost = shownTensor(f).counts.lost;
    QVERIFY(lost > 0 && lost < shownTensor(f).counts.total());
    auto* only = f.part<QCheckBox>("notableOnly");
    QVERIFY2(only->text().contains(QString::number(lost)), qPrintable(only->text()));
    f.click(*only);
    QCOMPARE(f.table("tensorTable").model()->rowCount(), static_cast<int>(lost));
    f.click(f.cell("tensorTable", 0, 4));
    const TensorRecord& tensor = shownTensor(f);
    QCOMPARE(tensor.values[tensor.at(f.place().networkRow, f.place().networkColumn)], 0.0F);
    QCOMPARE(f.row("tensorTable", 0)[3], "zero, lost");
    QCOMPARE(f.table("tensorTable").horizontalScrollBar()->maximum(), 0); // every column is seen
}

void TestNetworkTensor::enterAsksWhoMadeIt() {
    NetworkWindow f;
    goTo(f, kBackwardOfLayer4, TensorKind::WeightGradients);
    for (const char* name : {"tensorMap", "tensorTable"}) {
        f.part<QTabBar>("tensorTabs")->setCurrentIndex(0);
        f.click(f.on(f.map(), 0, 2, -2));
        f.part<QWidget>(name)->setFocus(Qt::TabFocusReason);
        f.key(Qt::Key_Return);
        QVERIFY2(f.table("termsTable").isVisible(), name);
        QVERIFY2(f.table("termsTable").hasFocus(), name);
    }
    f.part<QTabBar>("tensorTabs")->setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Left);
    QVERIFY(f.table("tensorTable").isVisible());
}

void TestNetworkTensor::aWeightGradientIsTheSumOverTheBatch() {
    NetworkWindow f;
    goTo(f, kBackwardOfLayer4, TensorKind::WeightGradients);
    f.click(f.on(f.map(), 0, 2, -2));
    f.part<QTabBar>("tensorTabs")->setCurrentIndex(1);
    QAbstractItemModel* terms = f.table("termsTable").model();
    QCOMPARE(terms->rowCount(), f.setup().batch);
    QCOMPARE(f.row("termsTable", 0).size(), 5); // its number, two sides, their product, the sum so far
}

void TestNetworkTensor::aTermIsFollowedBackAndBackAgain() {
    NetworkWindow f;
    goTo(f, kBackwardOfLayer4, TensorKind::WeightGradients);
    f.click(f.on(f.map(), 0, 2, -2));
    const ViewPlace start = f.place();
    f.key(Qt::Key_Return); // who made it
    auto* back = f.part<QToolButton>("followBack");
    QVERIFY(!back->isEnabled());
    f.key(Qt::Key_Right); // the right side of the first term: the gradient of the layer's outputs
    f.key(Qt::Key_Return);
    QCOMPARE(f.place().networkPhase, kBackwardOfLayer4);
    QCOMPARE(shownTensor(f).kind, TensorKind::HiddenGradient);
    QVERIFY(f.table("termsTable").hasFocus());
    f.key(Qt::Key_Return); // its left side: the product g W^T
    QCOMPARE(shownTensor(f).kind, TensorKind::HiddenProduct);
    QVERIFY(back->isEnabled());
    f.key(Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(shownTensor(f).kind, TensorKind::HiddenGradient);
    f.click(*back);
    QVERIFY(f.place() == start);
    QVERIFY(!back->isEnabled());
    QCOMPARE(f.undoCount(), 0);
}

void TestNetworkTensor::aDoubleClickFollowsATerm() {
    NetworkWindow f;
    goTo(f, kBackwardOfLayer4, TensorKind::WeightGradients);
    f.click(f.on(f.map(), 0, 2, -2));
    f.part<QTabBar>("tensorTabs")->setCurrentIndex(1);
    f.settle();
    const QPoint left = f.cell("termsTable", 1, TermsModel::Left);
    f.click(left);
    f.doubleClick(left);
    QCOMPARE(shownTensor(f).kind, TensorKind::Activation); // of the layer before: x
    QCOMPARE(f.place().networkRow, 1);                     // of the second sample
    f.click(*f.part<QWidget>("followBack"));
    f.click(f.cell("termsTable", 2, TermsModel::Right));
    f.click(*f.part<QWidget>("followTerm"));
    QCOMPARE(f.place().networkRow, 2);
}

void TestNetworkTensor::aTermThatIsGivenIsNotFollowed() {
    NetworkWindow f;
    goTo(f, kForwardOfLayer1 - 1, TensorKind::Inputs);
    f.click(f.on(f.map(), 0, 1, -1));
    f.part<QTabBar>("tensorTabs")->setCurrentIndex(1);
    f.settle();
    QVERIFY(!f.part<QToolButton>("followTerm")->isEnabled());
    const ViewPlace before = f.place();
    f.table("termsTable").setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Return);
    QVERIFY(f.place() == before);
    QVERIFY(!f.part<QToolButton>("followBack")->isEnabled());
}

void TestNetworkTensor::theTrailIsTheStepsOwn() {
    NetworkWindow f;
    goTo(f, kBackwardOfLayer4, TensorKind::WeightGradients);
    f.click(f.on(f.map(), 0, 2, -2));
    f.key(Qt::Key_Return);
    f.key(Qt::Key_Return);
    QVERIFY(f.part<QToolButton>("followBack")->isEnabled());
    f.key(Qt::Key_Right, Qt::ControlModifier);
    QVERIFY(!f.part<QToolButton>("followBack")->isEnabled());
}

void TestNetworkTensor::aPhaseWithoutTensorsSaysSo() {
    NetworkWindow f;
    const auto record = f.session.stepRecord();
    for (std::size_t phase = 0; phase < record->phases.size(); ++phase) {
        if (record->phases[phase].tensors.empty()) {
            f.goToPhase(static_cast<std::uint32_t>(phase));
            QVERIFY(!f.map().figure().panels[0].note.isEmpty());
            QVERIFY(f.map().figure().panels[0].cells.empty());
            QVERIFY(!f.part<QComboBox>("tensorChoice")->isVisible());
            QVERIFY(!f.part<QLabel>("tensorTitle")->text().isEmpty());
            return;
        }
    }
    QFAIL("every phase has a tensor");
}

void TestNetworkTensor::aLargeTensorIsShownWholeOrAsAWindow() {
    NetworkWindow f([](NetworkSetup& setup) { setup.training.sizes = {2, 100, 100, 1}; });
    goTo(f, kForwardOfLayer1 + 1, TensorKind::Activation);
    QVERIFY(!f.part<QCheckBox>("wholeTensor")->isHidden());
    const auto firstBackward = static_cast<std::uint32_t>(7); // of layer 2: 100 x 100
    goTo(f, firstBackward, TensorKind::WeightGradients);
    QCOMPARE(shownTensor(f).rows, 100);
    auto* whole = f.part<QCheckBox>("wholeTensor");
    QVERIFY(whole->isVisible() && whole->isChecked());
    const std::size_t blocks = f.map().figure().panels[0].cells.size();
    QVERIFY(blocks < 64 * 64 && blocks > 0);
    f.click(*whole);
    QCOMPARE(f.map().figure().panels[0].cells.size(), std::size_t{64 * 64});
    f.map().setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Down);
    f.key(Qt::Key_End); // beyond the window: it follows
    QCOMPARE(element(f), QPoint(99, 0));
    bool selected = false;
    for (const Cell& cell : f.map().figure().panels[0].cells) {
        selected = selected || cell.selected;
    }
    QVERIFY(selected);
    NetworkWindow small;
    QVERIFY(!small.part<QCheckBox>("wholeTensor")->isVisible());
}

void TestNetworkTensor::rowsAreCopied() {
    NetworkWindow f;
    goTo(f, kBackwardOfLayer4, TensorKind::WeightGradients);
    f.click(f.cell("tensorTable", 1, 2));
    f.table("tensorTable").setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_C, Qt::ControlModifier);
    const QStringList lines = QApplication::clipboard()->text().split('\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 2);
    QVERIFY(lines[0].startsWith("row\tcolumn\tvalue\tcode"));
    QVERIFY2(lines[1].startsWith("1\t2\t"), qPrintable(lines[1]));
}

QTEST_MAIN(TestNetworkTensor)
#include "test_network_tensor.moc"
