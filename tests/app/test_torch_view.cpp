// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/torch_model.h"
#include "plots/rich_text.h"
#include "scaler_window.h"
#include "scaling/names.h"
#include "session/scaler_edits.h"
#include "session/torch_edits.h"
#include "views/cell_delegate.h"
#include "views/scaler/scaler_view.h"
#include "views/scaler/torch_view.h"

#include <QAccessible>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QListView>
#include <QMenu>
#include <QSpinBox>
#include <QTabBar>
#include <QTimer>
#include <QToolButton>
#include <QTranslator>

using namespace halfscope;

namespace {

/// The window with PyTorch's calls before it.
class CallsWindow : public WindowFixture {
public:
    explicit CallsWindow(const char* scenario = "trace-table") : WindowFixture(scenario) {
        auto& tabs = *child<QTabBar>("scalerTabs");
        click(tabs.mapTo(&window, tabs.tabRect(2).center()));
        session.undoStack()->clear();
    }
    QTableView& calls() { return *child<QTableView>("torchCalls"); }
    QListView& loop() { return *child<QListView>("torchLoop"); }
    const TorchSetup& torch() { return session.scenario().scaler.torch; }
    QString call(int row) { return loop().model()->index(row, 0).data().toString(); }
    QPoint at(int row) {
        return loop().viewport()->mapTo(&window, loop().visualRect(loop().model()->index(row, 0)).center());
    }
    using WindowFixture::at;
    void select(int row) { click(at(row)); }
    QString happened(int row) {
        const QAbstractItemModel& model = *calls().model();
        return model.index(row, model.columnCount() - 1).data().toString();
    }
    QString said(const char* label) {
        const auto* found = child<QLabel>(label);
        return found->isVisible() ? plain(label) : QString();
    }
    QString error() { return said("torchError") + said("torchSentence"); }
    using WindowFixture::press;
    void press(const char* button) { click(*child<QToolButton>(button)); }
    void check(const char* box) { // on the box, not on the empty end of its row
        auto* found = child<QCheckBox>(box);
        click(found->mapTo(&window, QPoint(8, found->height() / 2)));
    }
    /// Chooses from the menu of a button as it opens.
    void choose(const char* button, const QString& text) {
        auto* menu = child<QToolButton>(button)->menu();
        QTimer::singleShot(0, menu, [menu, text] {
            for (QAction* action : menu->actions()) {
                if (action->text() == text) {
                    menu->setActiveAction(action);
                    QTest::keyClick(menu, Qt::Key_Return);
                    return;
                }
            }
            menu->close();
        });
        press(button);
    }
};

} // namespace

/// PyTorch's calls under a person's hand, in the window.
class TestTorchView : public QObject {
    Q_OBJECT
private slots:
    void callsAreThereWhileTheyAreShown();
    void fieldReportsShowTheirError_data();
    void fieldReportsShowTheirError();
    void theHeadlineIsOfTheCalls();
    void anErrorIsHiddenUntilTheCursorIsThere();
    void callsAreSavedWhileTheyAreShown();
    void whatHappenedHasItsRoom_data();
    void whatHappenedHasItsRoom();
    void aCallIsAddedFromTheMenu();
    void deleteTakesACallAway();
    void altArrowsAndButtonsMoveACall();
    void aCallIsDragged();
    void theDocumentedLoopComesBack();
    void optimizersAndTheNormAreEdits();
    void aNormThatIsNoneIsRefused();
    void faultsAreEdits_data();
    void faultsAreEdits();
    void theScalerIsLostAtAStep();
    void aRowMovesTheCursorAndTheCursorARow();
    void anErrorElsewhereIsToldAsWell();
    void anotherPolicyLendsItsNumbers();
    void aLongStreamIsCut();
    void withoutStepsItSaysSo();
    void rowsAreCopied();
    void everyWidgetIsNamedAndReachedByTab();
};

void TestTorchView::callsAreThereWhileTheyAreShown() {
    WindowFixture f("trace-table");
    auto& tabs = *f.child<QTabBar>("scalerTabs");
    QVERIFY(!f.session.scenario().scaler.torch.shown);
    f.click(tabs.mapTo(&f.window, tabs.tabRect(2).center()));
    QVERIFY(f.session.scenario().scaler.torch.shown);
    QVERIFY(f.child<QTableView>("torchCalls")->isVisible());
    QCOMPARE(f.child<QTableView>("torchCalls")->model()->rowCount(), 24);
    QVERIFY(!f.scalerFigure().isVisible()); // it is not of these calls, and they need its room
    f.session.undoStack()->undo();
    f.settle();
    QCOMPARE(tabs.currentIndex(), 0);
    QVERIFY(f.scalerFigure().isVisible());
    f.session.undoStack()->redo();
    f.settle();
    QCOMPARE(tabs.currentIndex(), 2);
}

void TestTorchView::fieldReportsShowTheirError_data() {
    QTest::addColumn<QByteArray>("scenario");
    QTest::addColumn<QString>("call");
    QTest::addColumn<QString>("error");
    QTest::addColumn<QString>("message");
    QTest::newRow("unscale-twice") << QByteArray("unscale-twice") << "scaler.unscale_(optimizer)"
                                   << "error: RuntimeError"
                                   << "unscale_() has already been called on this optimizer since the last update().";
    QTest::newRow("update-left-out") << QByteArray("update-left-out") << "scaler.unscale_(optimizer)"
                                     << "error: RuntimeError"
                                     << "unscale_() has already been called on this optimizer since the last update().";
    QTest::newRow("float16-parameters") << QByteArray("float16-parameters") << "scaler.unscale_(optimizer)"
                                        << "error: ValueError"
                                        << "Attempting to unscale FP16 gradients.";
}

void TestTorchView::fieldReportsShowTheirError() {
    QFETCH(QByteArray, scenario);
    QFETCH(QString, call);
    QFETCH(QString, error);
    QFETCH(QString, message);
    WindowFixture f(scenario.constData()); // they open with their calls
    QCOMPARE(f.child<QTabBar>("scalerTabs")->currentIndex(), 2);
    const auto& calls = *f.child<QTableView>("torchCalls");
    const QAbstractItemModel& model = *calls.model();
    const int last = model.rowCount() - 1;
    QCOMPARE(model.index(last, 1).data().toString(), call);
    QCOMPARE(model.index(last, 7).data().toString(), error);
    const auto* above = f.child<QLabel>("torchError");
    const char* where = above->isVisible() ? "torchError" : "torchSentence";
    QVERIFY2(f.plain(where).contains(message), qPrintable(f.plain(where)));
    QVERIFY(f.child<QLabel>(where)->isVisible());
}

void TestTorchView::theHeadlineIsOfTheCalls() {
    CallsWindow f;
    QCOMPARE(f.plain("scalerHeadline"),
             "PyTorch GradScaler, call by call: 24 calls over 4 steps, 1 of them skipped by an optimizer.");
    QVERIFY(!f.child<QLabel>("verdict")->isVisible()); // it is of the trace
    f.check("torchUnscaleTwice");
    QCOMPARE(f.plain("scalerHeadline"),
             "PyTorch GradScaler, call by call: step 1, scaler.unscale_(optimizer) raises RuntimeError.");
    QVERIFY(!f.child<QLabel>("verdict")->isVisible()); // the error is told beside the calls
    auto& tabs = *f.child<QTabBar>("scalerTabs");
    f.click(tabs.mapTo(&f.window, tabs.tabRect(0).center()));
    QVERIFY(f.plain("scalerHeadline").contains("1 of 4 steps skipped"));
    QVERIFY(f.child<QLabel>("verdict")->isVisible());
}

void TestTorchView::anErrorIsHiddenUntilTheCursorIsThere() {
    WindowFixture f("update-left-out"); // opens at step 1, its error is in step 2
    edits::setHideAfterCursor(f.session, true);
    f.settle();
    QVERIFY2(f.plain("scalerHeadline").contains("6 calls over 1 steps so far"), qPrintable(f.plain("scalerHeadline")));
    QVERIFY(!f.child<QLabel>("scalerAbout")->isVisible());
    ViewPlace place = f.session.place();
    place.scalerStep = 2;
    f.session.setPlace(place);
    f.settle();
    QVERIFY(f.plain("scalerHeadline").endsWith("raises RuntimeError."));
    QVERIFY(f.child<QLabel>("scalerAbout")->isVisible());
}

void TestTorchView::callsAreSavedWhileTheyAreShown() {
    WindowFixture f("unscale-twice");
    const auto named = [&f] {
        QStringList names;
        for (const Savable& savable : f.window.scalerView()->savables()) {
            names << savable.id;
        }
        return names;
    };
    QVERIFY(named().contains("calls"));
    for (const Savable& savable : f.window.scalerView()->savables()) {
        if (savable.id == "calls") {
            QVERIFY(toCsv(savable.table(TableUse::Data, QLocale::c())).endsWith(",error,RuntimeError\n"));
            QVERIFY(toMarkdown(savable.table(TableUse::Person, QLocale::c())).endsWith("| error: RuntimeError |\n"));
        }
    }
    edits::showTorch(f.session, false);
    f.settle();
    QVERIFY(!named().contains("calls"));
}

void TestTorchView::whatHappenedHasItsRoom_data() {
    QTest::addColumn<QByteArray>("scenario");
    QTest::addColumn<bool>("german");
    QTest::newRow("a norm that is infinite") << QByteArray("trace-table") << false;
    QTest::newRow("in German") << QByteArray("trace-table") << true;
    QTest::newRow("and an error") << QByteArray("update-left-out") << false;
    QTest::newRow("an error in German") << QByteArray("update-left-out") << true;
}

void TestTorchView::whatHappenedHasItsRoom() {
    QFETCH(QByteArray, scenario);
    QFETCH(bool, german);
    QTranslator words;
    if (german) {
        QVERIFY(words.load(QStringLiteral(":/i18n/halfscope_de.qm")) && QCoreApplication::installTranslator(&words));
    }
    QApplication::setFont(figureFont(13)); // as wide on every machine
    CallsWindow f(scenario.constData());
    QCOMPARE(f.window.width(), 1280);
    const QTableView& calls = f.calls();
    const auto& model = dynamic_cast<const TorchModel&>(*calls.model());
    const int column = model.columnCount() - 1;
    const auto widthOf = [&](int row) {
        QFont font = calls.font();
        font.setBold(row == model.errorRow());
        return CellDelegate::kPadding + QFontMetrics(font).horizontalAdvance(f.happened(row));
    };
    bool found = false;
    for (int row = 0; row < model.rowCount(); ++row) {
        QVERIFY2(widthOf(row) + CellDelegate::kPaddingBehindWords <= calls.columnWidth(column),
                 qPrintable(f.happened(row)));
        if (model.picture().torch->rows[static_cast<std::size_t>(row)].effect == TorchEffect::ClipNotFinite) {
            found = true; // and it is in sight
            QVERIFY(calls.columnViewportPosition(column) + widthOf(row) <= calls.viewport()->width());
        }
    }
    QVERIFY(found);
}

void TestTorchView::aCallIsAddedFromTheMenu() {
    CallsWindow f;
    f.select(1);
    f.choose("torchAdd", "scaler.update()");
    QCOMPARE(f.call(2), "scaler.update()");
    QCOMPARE(f.loop().currentIndex().row(), 2);
    QCOMPARE(f.undoCount(), 1);
    QVERIFY(f.error().contains("No inf checks were recorded prior to update."));
    f.session.undoStack()->undo();
    f.settle();
    QVERIFY(f.torch().loop.empty());
    QCOMPARE(f.call(2), "scaler.unscale_(optimizer)");
}

void TestTorchView::deleteTakesACallAway() {
    CallsWindow f;
    f.select(0);
    f.key(Qt::Key_Delete);
    QCOMPARE(f.call(0), "backward()");
    QVERIFY(f.error().contains("Attempted unscale_ but _scale is None."));
    f.press("torchRemove"); // what moved up is current now
    QCOMPARE(f.call(0), "scaler.unscale_(optimizer)");
    QCOMPARE(f.undoCount(), 2);
    f.loop().setFocus(Qt::TabFocusReason);
    for (int i = 0; i < 5; ++i) { // the last one stays
        f.key(Qt::Key_Delete);
    }
    QCOMPARE(f.loop().model()->rowCount(), 1);
    QVERIFY(!f.child<QToolButton>("torchRemove")->isEnabled());
    f.session.undoStack()->setIndex(0);
    f.settle();
    QCOMPARE(f.call(0), "scaler.scale(loss)");
    QCOMPARE(f.loop().model()->rowCount(), 6);
}

void TestTorchView::altArrowsAndButtonsMoveACall() {
    CallsWindow f;
    f.select(4); // step() before clip
    f.key(Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(f.call(3), "scaler.step(optimizer)");
    QCOMPARE(f.loop().currentIndex().row(), 3);
    f.key(Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(f.call(2), "scaler.step(optimizer)");
    QVERIFY(f.error().contains("unscale_() is being called after step()."));
    f.press("torchDown");
    QCOMPARE(f.call(3), "scaler.step(optimizer)");
    f.loop().setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(f.undoCount(), 4);
    QVERIFY(f.torch().loop.empty()); // as documented again
    f.select(0);
    QVERIFY(!f.child<QToolButton>("torchUp")->isEnabled());
    f.loop().setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(f.undoCount(), 4);
}

void TestTorchView::aCallIsDragged() {
    CallsWindow f;
    const int row = f.loop().visualRect(f.loop().model()->index(4, 0)).height();
    f.drag(f.at(5), f.at(4) - QPoint(0, row / 2 - 1)); // update() before step()
    QCOMPARE(f.call(4), "scaler.update()");
    QCOMPARE(f.call(5), "scaler.step(optimizer)");
    QCOMPARE(f.loop().currentIndex().row(), 4); // it is the current one
    QCOMPARE(f.undoCount(), 1);
    f.drag(f.at(0), f.at(5) + QPoint(0, 3 * row)); // below all: to the end
    QCOMPARE(f.call(5), "scaler.scale(loss)");
    QCOMPARE(f.loop().model()->rowCount(), 6);
    QCOMPARE(f.undoCount(), 2);
    f.drag(f.at(3), f.at(3) + QPoint(0, row / 2 - 1)); // not out of its place
    QCOMPARE(f.undoCount(), 2);
}

void TestTorchView::theDocumentedLoopComesBack() {
    CallsWindow f;
    QVERIFY(!f.child<QToolButton>("torchRestore")->isEnabled());
    f.select(2);
    f.key(Qt::Key_Delete);
    f.key(Qt::Key_Delete);
    f.press("torchRestore");
    QVERIFY(f.torch().loop.empty());
    QCOMPARE(f.loop().model()->rowCount(), 6);
    QCOMPARE(f.undoCount(), 3);
}

void TestTorchView::optimizersAndTheNormAreEdits() {
    CallsWindow f;
    f.child<QComboBox>("torchOptimizers")->setFocus();
    f.key(Qt::Key_Down);
    QCOMPARE(f.torch().optimizers, 2);
    QCOMPARE(f.loop().model()->rowCount(), 8);
    QCOMPARE(f.calls().model()->columnCount(), 11);
    auto* clip = f.child<QLineEdit>("torchClip");
    clip->setFocus();
    clip->selectAll();
    QTest::keyClicks(clip, "0,5");
    f.key(Qt::Key_Return);
    QCOMPARE(f.torch().clipNorm, 0.5);
    QCOMPARE(f.undoCount(), 2);
    f.session.undoStack()->setIndex(0);
    f.settle();
    QCOMPARE(f.torch().optimizers, 1);
    QCOMPARE(clip->text(), "1");
    f.select(3);
    f.key(Qt::Key_Delete); // without clip_grad_norm_ there is nothing to clip at
    QVERIFY(!clip->isEnabled());
}

void TestTorchView::aNormThatIsNoneIsRefused() {
    CallsWindow f;
    auto* clip = f.child<QLineEdit>("torchClip");
    clip->setFocus();
    clip->selectAll();
    QTest::keyClicks(clip, "-1");
    f.key(Qt::Key_Return);
    QCOMPARE(f.torch().clipNorm, 1.0);
    QCOMPARE(clip->text(), "1");
    QCOMPARE(f.undoCount(), 0);
    QCOMPARE(f.child<MessageBar>("messageBar")->text(),
             QString::fromUtf8("The norm to clip at cannot be “-1”; expected: 0 < x < inf."));
}

void TestTorchView::faultsAreEdits_data() {
    QTest::addColumn<QByteArray>("box");
    QTest::addColumn<QString>("sentence"); // anywhere in the view
    QTest::newRow("unscale_ twice") << QByteArray("torchUnscaleTwice") << "has already been called on this optimizer";
    QTest::newRow("left out") << QByteArray("torchLeftOut") << "has already been called on this optimizer";
    QTest::newRow("float16") << QByteArray("torchFloat16") << "Attempting to unscale FP16 gradients.";
}

void TestTorchView::faultsAreEdits() {
    QFETCH(QByteArray, box);
    QFETCH(QString, sentence);
    CallsWindow f; // the second of its four steps overflows
    const Scenario start = f.session.scenario();
    f.check(box.constData());
    QVERIFY(f.child<QCheckBox>(box.constData())->isChecked());
    QVERIFY2(f.error().contains(sentence), qPrintable(f.error()));
    QCOMPARE(f.undoCount(), 1);
    f.session.undoStack()->undo();
    f.settle();
    QVERIFY(f.session.scenario() == start);
    QVERIFY(!f.child<QCheckBox>(box.constData())->isChecked());
    QCOMPARE(f.said("torchError"), QString());
}

void TestTorchView::theScalerIsLostAtAStep() {
    CallsWindow f;
    auto* step = f.child<QSpinBox>("torchResumedAt");
    QVERIFY(!step->isEnabled());
    ViewPlace place = f.session.place();
    place.scalerStep = 2;
    f.session.setPlace(place);
    f.check("torchResumed");
    QCOMPARE(f.session.scenario().scaler.resumedAt, 3U); // after the cursor
    QCOMPARE(step->value(), 3);
    QCOMPARE(f.happened(12), "scale made, loss scaled"); // by a new scaler
    step->setFocus();
    f.key(Qt::Key_Up);
    QCOMPARE(f.session.scenario().scaler.resumedAt, 4U);
    f.key(Qt::Key_Up); // the last step
    QCOMPARE(f.session.scenario().scaler.resumedAt, 4U);
    QCOMPARE(f.undoCount(), 2);
    f.check("torchNotCleared");
    QVERIFY(f.session.scenario().scaler.gradientsNotCleared);
    f.check("torchResumed");
    QCOMPARE(f.session.scenario().scaler.resumedAt, 0U);
    QCOMPARE(f.undoCount(), 4);
}

void TestTorchView::aRowMovesTheCursorAndTheCursorARow() {
    CallsWindow f;
    QCOMPARE(f.session.place().scalerStep, 4U);
    QCOMPARE(f.calls().currentIndex().row(), 23); // the last call of step 4
    f.calls().setFocus(Qt::TabFocusReason);
    for (int i = 0; i < 6; ++i) {
        f.key(Qt::Key_Up);
    }
    QCOMPARE(f.session.place().scalerStep, 3U);
    QCOMPARE(f.calls().currentIndex().row(), 17); // it stays where a person went
    ViewPlace place = f.session.place();
    place.scalerStep = 1;
    f.session.setPlace(place);
    f.settle();
    QCOMPARE(f.calls().currentIndex().row(), 5);
    QVERIFY(f.plain("torchSentence").startsWith("scaler.update() keeps the scale at 8"));
    QCOMPARE(f.undoCount(), 0);
}

void TestTorchView::anErrorElsewhereIsToldAsWell() {
    WindowFixture f("update-left-out"); // opens at step 1, its error is in step 2
    QVERIFY(f.plain("torchError").startsWith("Step 2: unscale_ is answered with RuntimeError"));
    QVERIFY(f.plain("torchSentence").startsWith("scaler.update() is left out"));
    auto& calls = *f.child<QTableView>("torchCalls");
    calls.setFocus(Qt::TabFocusReason);
    for (int i = 0; i < 3; ++i) {
        f.key(Qt::Key_Down);
    }
    QVERIFY(!f.child<QLabel>("torchError")->isVisible()); // once is enough
    QVERIFY(f.plain("torchSentence").startsWith("Step 2: unscale_ is answered with RuntimeError"));
    edits::setHideAfterCursor(f.session, true);
    ViewPlace place = f.session.place();
    place.scalerStep = 1;
    f.session.setPlace(place);
    f.settle();
    QVERIFY(!f.child<QLabel>("torchError")->isVisible()); // nobody has come there yet
}

void TestTorchView::anotherPolicyLendsItsNumbers() {
    CallsWindow f("unscale-twice");
    QVERIFY(!f.child<QLabel>("torchNote")->isVisible());
    edits::setPolicy(f.session, PolicyId::Megatron);
    f.settle();
    QCOMPARE(f.said("torchNote"), "The calls and the rules are PyTorch's, with the initial scale, the factors and the "
                                  "interval of the policy Megatron.");
}

void TestTorchView::aLongStreamIsCut() {
    CallsWindow f;
    Scenario scenario = f.session.scenario();
    scenario.scaler.received = ReceivedKind::Overflows;
    scenario.scaler.overflows = std::make_shared<const OverflowSteps>(4000);
    f.session.edit(scenario, EditKind::ScalerStream);
    QTRY_VERIFY_WITH_TIMEOUT(f.settle() && f.calls().model()->rowCount() == 20'000, 20'000);
    QCOMPARE(f.said("torchCut"), "cut after 20,000 calls");
}

void TestTorchView::withoutStepsItSaysSo() {
    CallsWindow f;
    edits::removeSteps(f.session, 0, 4);
    f.settle();
    QVERIFY(f.said("torchNote").startsWith("There are no steps yet."));
    QCOMPARE(f.said("torchSentence"), QString());
}

void TestTorchView::rowsAreCopied() {
    CallsWindow f("unscale-twice");
    f.calls().setFocus(Qt::TabFocusReason);
    f.key(Qt::Key_Up, Qt::ShiftModifier);
    f.key(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(),
             "step\tcall\tstate\tinf found\tgradients\tscale\tgrowth tracker\twhat happened\n"
             "1\tscaler.unscale_(optimizer)\tUNSCALED\tno\t0.5\t8\t0\tunscaled\n"
             "1\tscaler.unscale_(optimizer)\tUNSCALED\tno\t0.5\t8\t0\terror: RuntimeError\n");
}

void TestTorchView::everyWidgetIsNamedAndReachedByTab() {
    CallsWindow f;
    f.check("torchResumed"); // its step can be typed, then
    f.select(2);
    f.key(Qt::Key_Delete); // and the loop be restored
    QSet<const QWidget*> reached;
    f.loop().setFocus(Qt::TabFocusReason);
    for (int i = 0; i < 80; ++i) {
        reached.insert(QApplication::focusWidget());
        f.key(Qt::Key_Tab);
    }
    int found = 0;
    for (const QWidget* widget : f.window.findChild<TorchView*>()->findChildren<QWidget*>()) {
        if ((widget->focusPolicy() & Qt::TabFocus) && widget->isVisible() && widget->isEnabled() &&
            !widget->focusProxy()) {
            QVERIFY2(reached.contains(widget), qPrintable(widget->objectName()));
            QVERIFY2(
                !QAccessible::queryAccessibleInterface(const_cast<QWidget*>(widget))->text(QAccessible::Name).isEmpty(),
                qPrintable(widget->objectName()));
            ++found;
        }
    }
    QCOMPARE(found, 15);
}

QTEST_MAIN(TestTorchView)
#include "test_torch_view.moc"
