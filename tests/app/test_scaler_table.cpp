// SPDX-License-Identifier: GPL-3.0-or-later
#include "scaler_window.h"
#include "text/scaler_sentences.h"

#include <QClipboard>
#include <QMenu>
#include <QMimeData>
#include <QToolButton>

using namespace halfscope;

/// The trace table as a person uses it: everything by the mouse and by keys, everything undone.
class TestScalerTable : public QObject {
    Q_OBJECT
private slots:
    void theExerciseIsShown();
    void aClickMovesTheCursorAndExplainsTheCell();
    void arrowsMoveTheCursor();
    void theCursorIsTheCurrentRow();
    void aStepIsEdited_data();
    void aStepIsEdited();
    void whatIsNoNumberStaysWithItsReason();
    void anEditorThatIsLeftSaysWhatItDropped();
    void escapeLeavesTheStepAsItWas();
    void typingInTheLastRowAddsSteps();
    void insertMakesAStepToBeFilled();
    void stepsAreDuplicatedDeletedAndMoved_data();
    void stepsAreDuplicatedDeletedAndMoved();
    void severalStepsAreDeleted();
    void aRowIsDraggedByItsNumber_data();
    void aRowIsDraggedByItsNumber();
    void escapeLetsGoOfADraggedRow();
    void rowsAreCopiedAndPasted();
    void stepsArePastedFromElsewhere();
    void whatCannotBePastedSaysSo();
    void rowsAfterTheCursorAreEmpty();
    void flagsAreTypedAndToggled();
    void trueGradientsAreEditedInTheClosedLoop();
    void stepsAfterAnErrorAreNotReached();
    void anEmptyTableSaysWhatToDo();
    void moreColumnsAreShownOnRequest();
};

void TestScalerTable::theExerciseIsShown() {
    ScalerWindow f;
    QCOMPARE(f.model().rowCount(), 5);
    QCOMPARE(f.row(0), (QStringList{"1", "8", "8, 16", "1, 2", "8", "1", "kept"}));
    QCOMPARE(f.row(1), (QStringList{"2", "8", "∞", "skipped", "4", "0", "overflow: halved"}));
    QCOMPARE(f.row(2), (QStringList{"3", "4", "4", "1", "4", "1", "kept"}));
    QCOMPARE(f.row(3), (QStringList{"4", "4", "4", "1", "8", "2 → 0", "kept, then doubled"}));
    QCOMPARE(f.row(4), (QStringList{"+", "", "add: 8, 16", "", "", "", ""}));
}

void TestScalerTable::aClickMovesTheCursorAndExplainsTheCell() {
    ScalerWindow f;
    for (const auto& [row, column] : {std::pair{1, ScalerWindow::kScaleAfter}, std::pair{0, ScalerWindow::kReturned},
                                      std::pair{3, ScalerWindow::kHappened}}) {
        f.clickCell(row, column);
        QCOMPARE(f.step(), static_cast<std::uint32_t>(row + 1));
        QCOMPARE(f.session.place().scalerColumn, column);
        const QString sentence = sentences::scalerCell(*f.session.scaler(), static_cast<std::size_t>(row),
                                                       static_cast<ScalerColumn>(column), QLocale::c());
        QVERIFY(!sentence.isEmpty());
        QCOMPARE(f.child<QLabel>("explanation")->accessibleName(), markup::toPlain(sentence));
    }
    QCOMPARE(f.undoCount(), 0);
}

void TestScalerTable::arrowsMoveTheCursor() {
    ScalerWindow f;
    f.go(1, ScalerWindow::kReceived);
    f.key(Qt::Key_Down);
    QCOMPARE(f.step(), 3U);
    f.key(Qt::Key_Right);
    QCOMPARE(f.session.place().scalerColumn, ScalerWindow::kReturned);
    f.key(Qt::Key_Up);
    f.key(Qt::Key_Up);
    QCOMPARE(f.step(), 1U);
}

void TestScalerTable::theCursorIsTheCurrentRow() {
    ScalerWindow f;
    for (const std::uint32_t step : {4U, 1U, 3U}) {
        f.setStep(step);
        QCOMPARE(f.table().currentIndex().row(), static_cast<int>(step) - 1);
    }
    f.setStep(0);
    QVERIFY(!f.table().currentIndex().isValid());
    QVERIFY(!f.table().selectionModel()->hasSelection());
}

void TestScalerTable::aStepIsEdited_data() {
    QTest::addColumn<QString>("how");
    QTest::newRow("typed over") << "type";
    QTest::newRow("with F2") << "f2";
    QTest::newRow("with Enter") << "enter";
    QTest::newRow("with Space") << "space";
    QTest::newRow("by a double click") << "click";
}

void TestScalerTable::aStepIsEdited() {
    QFETCH(QString, how);
    ScalerWindow f;
    f.go(2, how == "type" ? ScalerWindow::kHappened : ScalerWindow::kReceived); // typing is about the step
    if (how == "f2") {
        f.key(Qt::Key_F2);
    } else if (how == "enter") {
        f.key(Qt::Key_Return);
    } else if (how == "space") {
        f.key(Qt::Key_Space);
    } else if (how == "click") {
        f.clickCell(2, ScalerWindow::kReceived);
        f.doubleClick(f.at(2, ScalerWindow::kReceived));
    }
    if (how != "type") {
        QVERIFY(f.editor());
        QCOMPARE(f.editor()->text(), "4");
        f.key(Qt::Key_A, Qt::ControlModifier);
    }
    f.type("nan, 2^-3");
    f.key(Qt::Key_Return);
    QVERIFY(!f.editor());
    QCOMPARE(f.stream(), "8,16;inf;nan,0.125;4");
    QCOMPARE(f.cell(2, ScalerWindow::kReceived), "NaN, 0.125");
    QCOMPARE(f.cell(2, ScalerWindow::kReturned), "skipped");
    QCOMPARE(f.step(), 3U);
    QVERIFY(f.table().hasFocus());
    QCOMPARE(f.undoCount(), 1);
    f.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(f.stream(), "8,16;inf;4;4");
}

void TestScalerTable::whatIsNoNumberStaysWithItsReason() {
    ScalerWindow f;
    f.go(0, ScalerWindow::kReceived);
    f.type("8, sixteen");
    f.key(Qt::Key_Return);
    QVERIFY(f.editor());
    QCOMPARE(f.editor()->text(), "8, sixteen");
    QVERIFY(f.editor()->property("rejected").toBool());
    const QString reason = "“sixteen” is not a number. Write one like 1e-8, 2^-24 or inf.";
    QCOMPARE(f.child<QLabel>("explanation")->accessibleName(), reason);
    QCOMPARE(f.editor()->toolTip(), reason);
    for (const Qt::Key key : {Qt::Key_Tab, Qt::Key_Down, Qt::Key_Up, Qt::Key_Enter}) {
        f.key(key);
        QVERIFY(f.editor());
    }
    QCOMPARE(f.undoCount(), 0);
    f.key(Qt::Key_A, Qt::ControlModifier);
    f.type("16");
    QVERIFY(!f.editor()->property("rejected").toBool());
    QVERIFY(f.child<QLabel>("explanation")->accessibleName() != reason);
    f.key(Qt::Key_Return);
    QVERIFY(!f.editor());
    QCOMPARE(f.stream(), "16;inf;4;4");
}

void TestScalerTable::anEditorThatIsLeftSaysWhatItDropped() {
    ScalerWindow f;
    f.go(0, ScalerWindow::kReceived);
    f.type("sixteen");
    f.child<QWidget>("transportKeys")->setFocus(Qt::TabFocusReason);
    f.settle();
    QVERIFY(!f.editor());
    QCOMPARE(f.stream(), "8,16;inf;4;4");
    QCOMPARE(f.message(), "“sixteen” is not a number. Write one like 1e-8, 2^-24 or inf.");
}

void TestScalerTable::escapeLeavesTheStepAsItWas() {
    ScalerWindow f;
    f.go(0, ScalerWindow::kReceived);
    f.type("7");
    QVERIFY(f.editor());
    f.key(Qt::Key_Escape);
    QVERIFY(!f.editor());
    QCOMPARE(f.stream(), "8,16;inf;4;4");
    f.key(Qt::Key_F2);
    f.key(Qt::Key_Return); // what is shown is no edit
    QCOMPARE(f.undoCount(), 0);
}

void TestScalerTable::typingInTheLastRowAddsSteps() {
    ScalerWindow f;
    f.clickCell(4, ScalerWindow::kReceived);
    QCOMPARE(f.step(), 4U);
    f.type("2");
    f.key(Qt::Key_Return);
    QCOMPARE(f.stream(), "8,16;inf;4;4;2");
    QCOMPARE(f.step(), 5U);
    QCOMPARE(f.table().currentIndex().row(), 5); // ready for the next one
    f.type("inf");
    f.key(Qt::Key_Return);
    QCOMPARE(f.stream(), "8,16;inf;4;4;2;inf");
    f.key(Qt::Key_F2);
    f.key(Qt::Key_Return); // nothing typed
    QCOMPARE(f.undoCount(), 2);
    f.key(Qt::Key_Z, Qt::ControlModifier);
    f.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(f.stream(), "8,16;inf;4;4");
}

void TestScalerTable::insertMakesAStepToBeFilled() {
    ScalerWindow f;
    f.go(1, ScalerWindow::kStep);
    f.key(Qt::Key_Insert);
    QCOMPARE(f.stream(), "8,16;;inf;4;4");
    QCOMPARE(f.step(), 2U);
    QVERIFY(f.editor());
    f.type("32");
    f.key(Qt::Key_Return);
    QCOMPARE(f.stream(), "8,16;32;inf;4;4");
    QCOMPARE(f.cell(1, ScalerWindow::kReceived), "32");
    f.undo();
    f.undo();
    QCOMPARE(f.stream(), "8,16;inf;4;4");
    f.go(4, ScalerWindow::kStep);
    f.key(Qt::Key_Insert);
    QCOMPARE(f.stream(), "8,16;inf;4;4;;");
    QCOMPARE(f.step(), 5U);
}

void TestScalerTable::stepsAreDuplicatedDeletedAndMoved_data() {
    QTest::addColumn<QString>("action");
    QTest::addColumn<int>("key");
    QTest::addColumn<int>("modifiers");
    QTest::addColumn<QString>("steps");
    QTest::addColumn<quint32>("step");
    const int control = static_cast<int>(Qt::ControlModifier);
    const int alt = static_cast<int>(Qt::AltModifier);
    QTest::newRow("duplicate") << "duplicateStep" << static_cast<int>(Qt::Key_D) << control << "8,16;inf;inf;4;4" << 3U;
    QTest::newRow("delete") << "deleteSteps" << static_cast<int>(Qt::Key_Delete) << 0 << "8,16;4;4" << 2U;
    QTest::newRow("up") << "moveStepUp" << static_cast<int>(Qt::Key_Up) << alt << "inf;8,16;4;4" << 1U;
    QTest::newRow("down") << "moveStepDown" << static_cast<int>(Qt::Key_Down) << alt << "8,16;4;inf;4" << 3U;
}

void TestScalerTable::stepsAreDuplicatedDeletedAndMoved() {
    QFETCH(QString, action);
    QFETCH(int, key);
    QFETCH(int, modifiers);
    QFETCH(QString, steps);
    QFETCH(quint32, step);
    for (const bool byMenu : {false, true}) {
        ScalerWindow f;
        f.go(1, ScalerWindow::kReceived);
        auto* found = f.child<QAction>(action.toLatin1());
        QVERIFY(f.table().actions().contains(found)); // of its context menu
        if (byMenu) {
            found->trigger();
            f.settle();
        } else {
            f.key(static_cast<Qt::Key>(key), static_cast<Qt::KeyboardModifiers>(modifiers));
        }
        QCOMPARE(f.stream(), steps);
        QCOMPARE(f.step(), step);
        QCOMPARE(f.table().currentIndex().row(), static_cast<int>(step) - 1);
        QVERIFY(f.table().hasFocus());
        QCOMPARE(f.undoCount(), 1);
        f.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(f.stream(), "8,16;inf;4;4");
    }
}

void TestScalerTable::severalStepsAreDeleted() {
    ScalerWindow f;
    f.go(1, ScalerWindow::kReceived);
    f.key(Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(f.table().selectionModel()->selectedRows().size(), 2);
    f.key(Qt::Key_Delete);
    QCOMPARE(f.stream(), "8,16;4");
    QCOMPARE(f.undoCount(), 1);
    f.key(Qt::Key_Delete);
    f.key(Qt::Key_Delete);
    QCOMPARE(f.stream(), "");
    QCOMPARE(f.model().rowCount(), 1);
    f.key(Qt::Key_Delete); // there is none left
    QCOMPARE(f.undoCount(), 3);
}

void TestScalerTable::aRowIsDraggedByItsNumber_data() {
    QTest::addColumn<int>("from");
    QTest::addColumn<int>("to"); ///< the row whose lower half it is dropped on
    QTest::addColumn<QString>("steps");
    QTest::newRow("down by one") << 0 << 1 << "inf;8,16;4;2";
    QTest::newRow("down to the end") << 0 << 3 << "inf;4;2;8,16";
    QTest::newRow("beyond the end") << 1 << 4 << "8,16;4;2;inf";
    QTest::newRow("up") << 3 << 0 << "8,16;2;inf;4";
    QTest::newRow("to where it is") << 1 << 0 << "8,16;inf;4;2";
}

void TestScalerTable::aRowIsDraggedByItsNumber() {
    QFETCH(int, from);
    QFETCH(int, to);
    QFETCH(QString, steps);
    ScalerWindow f("8,16;inf;4;2");
    f.drag(f.at(from, ScalerWindow::kStep), f.at(to, ScalerWindow::kStep) + QPoint(30, 6)); // the hand drifts
    QCOMPARE(f.stream(), steps);
    QCOMPARE(f.undoCount(), steps == "8,16;inf;4;2" ? 0 : 1);
}

void TestScalerTable::escapeLetsGoOfADraggedRow() {
    ScalerWindow f;
    f.press(f.at(0, ScalerWindow::kStep));
    f.moveTo(f.at(2, ScalerWindow::kStep));
    f.key(Qt::Key_Escape);
    f.release(f.at(2, ScalerWindow::kStep));
    QCOMPARE(f.stream(), "8,16;inf;4;4");
    f.drag(f.at(0, ScalerWindow::kReceived), f.at(2, ScalerWindow::kReceived)); // elsewhere a drag selects
    QCOMPARE(f.undoCount(), 0);
    QCOMPARE(f.table().selectionModel()->selectedRows().size(), 3);
}

void TestScalerTable::rowsAreCopiedAndPasted() {
    ScalerWindow f;
    f.go(0, ScalerWindow::kReceived);
    f.key(Qt::Key_Down, Qt::ShiftModifier);
    f.key(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(),
             "1\t8\t8, 16\t1, 2\t8\t1\tkept\n2\t8\t∞\tskipped\t4\t0\toverflow: halved\n");
    f.go(4, ScalerWindow::kReceived);
    f.key(Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(f.stream(), "8,16;inf;4;4;8,16;inf");
    QCOMPARE(f.step(), 6U);
    QCOMPARE(f.undoCount(), 1);
    f.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(f.stream(), "8,16;inf;4;4");
}

void TestScalerTable::stepsArePastedFromElsewhere() {
    ScalerWindow f;
    QApplication::clipboard()->setText("8,16;inf");
    f.go(1, ScalerWindow::kReceived);
    f.key(Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(f.stream(), "8,16;8,16;inf;inf;4;4");
    QCOMPARE(f.step(), 3U); // the last of them
}

void TestScalerTable::whatCannotBePastedSaysSo() {
    ScalerWindow f;
    QApplication::clipboard()->setText("1;two");
    f.go(1, ScalerWindow::kReceived);
    f.key(Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(f.message(), "Step 2: “two” is not a number. Write one like 1e-8, 2^-24 or inf.");
    QCOMPARE(f.undoCount(), 0);
}

void TestScalerTable::rowsAfterTheCursorAreEmpty() {
    ScalerWindow f;
    f.setStep(1);
    f.click(*f.child<QWidget>("hideAfterCursor"));
    QVERIFY(f.session.scenario().scaler.hideAfterCursor);
    QCOMPARE(f.row(0), (QStringList{"1", "8", "8, 16", "1, 2", "8", "1", "kept"}));
    QCOMPARE(f.row(1), (QStringList{"2", "", "what will happen?", "", "", "", ""}));
    QCOMPARE(f.row(2), (QStringList{"3", "", "", "", "", "", ""}));
    QVERIFY(!(f.model().index(2, ScalerWindow::kReceived).flags() & Qt::ItemIsEditable));
    f.setStep(2);
    QCOMPARE(f.cell(1, ScalerWindow::kReturned), "skipped");
    QCOMPARE(f.cell(2, ScalerWindow::kReceived), "what will happen?");
    f.go(3, ScalerWindow::kStep); // to look is to step
    QCOMPARE(f.step(), 4U);
    QCOMPARE(f.cell(3, ScalerWindow::kHappened), "kept, then doubled");
}

void TestScalerTable::flagsAreTypedAndToggled() {
    ScalerWindow f("FTFF", ReceivedKind::Overflows);
    QCOMPARE(f.column(ScalerWindow::kReceived), (QStringList{"finite", "overflow", "finite", "finite", "add: T or F"}));
    f.go(0, ScalerWindow::kHappened);
    f.key(Qt::Key_Space);
    QCOMPARE(f.stream(), "TTFF");
    f.go(1, ScalerWindow::kReceived);
    f.type("f");
    f.key(Qt::Key_Return);
    QCOMPARE(f.stream(), "TFFF");
    f.type("maybe");
    f.key(Qt::Key_Return);
    QVERIFY(f.editor());
    f.key(Qt::Key_Escape);
    f.go(4, ScalerWindow::kReceived);
    f.type("T");
    f.key(Qt::Key_Return);
    QCOMPARE(f.stream(), "TFFFT");
    QCOMPARE(f.undoCount(), 3);
}

void TestScalerTable::trueGradientsAreEditedInTheClosedLoop() {
    ScalerWindow f("1,2;70000;1", ReceivedKind::TrueGradients);
    QVERIFY(!f.table().isColumnHidden(ScalerModel::kTrueGradients));
    QCOMPARE(f.table().horizontalHeader()->visualIndex(ScalerModel::kTrueGradients), 2); // before what is received
    QCOMPARE(f.column(ScalerModel::kTrueGradients), (QStringList{"1, 2", "70000", "1", "add: 8, 16"}));
    QCOMPARE(f.column(ScalerWindow::kReceived), (QStringList{"8, 16", "∞", "4", ""}));
    QVERIFY(!(f.model().index(0, ScalerWindow::kReceived).flags() & Qt::ItemIsEditable));
    f.go(1, ScalerWindow::kHappened);
    f.type("3");
    f.key(Qt::Key_Return);
    QCOMPARE(f.stream(), "1,2;3;1");
    QCOMPARE(f.cell(1, ScalerWindow::kReceived), "24");
    QCOMPARE(f.cell(2, ScalerWindow::kReceived), "16"); // doubled after two good steps
    f.session.undoStack()->clear();
    ScalerWindow open;
    QVERIFY(open.table().isColumnHidden(ScalerModel::kTrueGradients));
}

void TestScalerTable::stepsAfterAnErrorAreNotReached() {
    ScalerWindow f("inf;inf;1");
    Scenario next = f.session.scenario();
    next.scaler.policy = policyOf(PolicyId::Deepspeed);
    next.scaler.policy.parameters.initialScale = 2;
    next.scaler.policy.parameters.hysteresis = 1;
    f.session.edit(next, EditKind::ScalerPolicy);
    f.settle();
    QCOMPARE(f.column(ScalerWindow::kHappened),
             (QStringList{"overflow: halved", "overflow: stops with an error", "not reached", ""}));
    QCOMPARE(f.row(2), (QStringList{"3", "", "1", "", "", "", "not reached"}));
    f.go(0, ScalerWindow::kReceived);
    f.type("1");
    f.key(Qt::Key_Return);
    QCOMPARE(f.cell(2, ScalerWindow::kHappened), "kept");
}

void TestScalerTable::anEmptyTableSaysWhatToDo() {
    ScalerWindow f("");
    auto* hint = f.child<QLabel>("emptyTrace");
    QVERIFY(hint->isVisible());
    QVERIFY2(hint->accessibleName().startsWith("No steps yet. Type the gradients"), qPrintable(hint->text()));
    QVERIFY(f.table().viewport()->rect().contains(hint->geometry()));
    QCOMPARE(f.model().rowCount(), 1);
    f.clickCell(0, ScalerWindow::kReceived);
    f.type("8, 16");
    f.key(Qt::Key_Return);
    QCOMPARE(f.stream(), "8,16");
    QVERIFY(!hint->isVisible());
    f.key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(hint->isVisible());
}

void TestScalerTable::moreColumnsAreShownOnRequest() {
    ScalerWindow f;
    auto* menu = f.child<QToolButton>("columns")->menu();
    QCOMPARE(menu->actions().size(), kScalerColumnCount - kScalerColumnsAlways);
    for (int i = 0; i < menu->actions().size(); ++i) {
        const int column = kScalerColumnsAlways + i;
        QVERIFY(f.table().isColumnHidden(column));
        QCOMPARE(menu->actions()[i]->text(), f.model().headerData(column, Qt::Horizontal).toString());
        menu->actions()[i]->trigger();
        QVERIFY(!f.table().isColumnHidden(column));
    }
    QCOMPARE(f.cell(3, static_cast<int>(ScalerColumn::OptimizerSteps)), "3");
    f.clickCell(0, ScalerWindow::kScaleAfter);
    menu->actions().constFirst()->trigger();
    QVERIFY(f.table().isColumnHidden(kScalerColumnsAlways));
    for (int column = 0; column < ScalerModel::kColumns; ++column) {
        QVERIFY(!f.model().headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString().isEmpty());
    }
}

QTEST_MAIN(TestScalerTable)
#include "test_scaler_table.moc"
