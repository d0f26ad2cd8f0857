// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/torch_loop_model.h"
#include "models/torch_model.h"
#include "session/library.h"
#include "session/scaler_edits.h"
#include "session/torch_edits.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace halfscope;

/// The models of PyTorch's calls: the loop as a person edits it, and what each of its calls did.
class TestTorchModel : public QObject {
    Q_OBJECT
private slots:
    void aGoodStepCallByCall();
    void aSecondUnscaleIsTheError();
    void aSkippedStepSkipsTheOptimizerAndBacksOff();
    void eachOptimizerHasItsColumns();
    void ofStepsAfterTheCursorTheCallsAlone();
    void stepsAreFoundByTheirLastCall();
    void editsKeepTheRules();
    void whatIsTheSameIsNotTold();
    void theLoopIsCode();
    void theLoopKeepsTheRules();
    void aMoveIsTheMoveOfOneRow();
    void callsOfAnOptimizerThatThereIsNotSaySo();

private:
    static void run() { QCoreApplication::sendPostedEvents(); }
    static void open(Session& session, const char* id) {
        QVERIFY(!session.open(builtInScenario(QLatin1String(id)).value()));
        edits::showTorch(session, true);
        run();
    }
    static QStringList row(const TorchModel& model, int row);
    static QStringList rows(const QAbstractItemModel& model);
};

QStringList TestTorchModel::row(const TorchModel& model, int row) {
    QStringList cells;
    for (int column = 0; column < model.columnCount(); ++column) {
        cells << model.index(row, column).data().toString();
    }
    return cells;
}

QStringList TestTorchModel::rows(const QAbstractItemModel& model) {
    QStringList texts;
    for (int row = 0; row < model.rowCount(); ++row) {
        texts << model.index(row, 0).data().toString();
    }
    return texts;
}

void TestTorchModel::aGoodStepCallByCall() {
    Session session;
    open(session, "trace-table"); // 8,16;inf;4;4;... from 8
    const TorchModel model(session);
    QStringList titles;
    for (int column = 0; column < model.columnCount(); ++column) {
        titles << model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    }
    QCOMPARE(titles, (QStringList{"step", "call", "state", "inf found", "gradients", "scale", "growth tracker",
                                  "what happened"}));
    QCOMPARE(row(model, 0), (QStringList{"1", "scaler.scale(loss)", "READY", QString::fromUtf8("–"), "None", "8", "0",
                                         "scale made, loss scaled"}));
    QCOMPARE(row(model, 1),
             (QStringList{"1", "backward()", "READY", QString::fromUtf8("–"), "8, 16", "8", "0", "gradients stored"}));
    QCOMPARE(row(model, 2),
             (QStringList{"1", "scaler.unscale_(optimizer)", "UNSCALED", "no", "1, 2", "8", "0", "unscaled"}));
    // the norm of 1 and 2 is the root of 5; 1 / (that + 1e-6) in float32
    QCOMPARE(row(model, 3),
             (QStringList{"1", "clip_grad_norm_()", "UNSCALED", "no", "0.4472134, 0.8944268", "8", "0", "clipped"}));
    QCOMPARE(row(model, 4).at(2), "STEPPED");
    QCOMPARE(row(model, 4).last(), "optimizer stepped");
    QCOMPARE(row(model, 5).mid(5), (QStringList{"8", "1", "scale kept"}));
    QCOMPARE(row(model, 5).at(2), "READY");
}

void TestTorchModel::aSecondUnscaleIsTheError() {
    Session session;
    open(session, "unscale-twice");
    const TorchModel model(session);
    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(model.errorRow(), 3);
    QCOMPARE(row(model, 3), (QStringList{"1", "scaler.unscale_(optimizer)", "UNSCALED", "no", "0.5", "8", "0",
                                         "error: RuntimeError"}));
    QVERIFY(model.index(3, 0).data(TorchModel::ErrorRole).toBool());
    QVERIFY(!model.index(2, 0).data(TorchModel::ErrorRole).toBool());
    QVERIFY(model.index(3, 0).data(TorchModel::ImplicitRole).toBool());
    QCOMPARE(model.index(3, TorchModel::Call).data(Qt::AccessibleTextRole).toString(),
             "scaler.unscale_(optimizer), not in the loop");
    QVERIFY(model.sentence(3).contains(
        QString::fromUtf8("“unscale_() has already been called on this optimizer since the last update().”")));
}

void TestTorchModel::aSkippedStepSkipsTheOptimizerAndBacksOff() {
    Session session;
    open(session, "trace-table");
    const TorchModel model(session);
    QCOMPARE(row(model, 8), (QStringList{"2", "scaler.unscale_(optimizer)", "UNSCALED", "yes", QString::fromUtf8("∞"),
                                         "8", "1", "unscaled, inf found"}));
    QCOMPARE(row(model, 10).last(), "optimizer skipped");
    QCOMPARE(row(model, 11).mid(5), (QStringList{"4", "0", "scale backed off"}));
}

void TestTorchModel::eachOptimizerHasItsColumns() {
    Session session;
    open(session, "trace-table");
    const TorchModel model(session);
    QSignalSpy inserted(&model, &QAbstractItemModel::columnsInserted);
    edits::setOptimizers(session, 2);
    run();
    QCOMPARE(inserted.count(), 1);
    QCOMPARE(model.columnCount(), 11);
    QCOMPARE(model.headerData(2, Qt::Horizontal, Qt::DisplayRole).toString(), "state 1");
    QCOMPARE(model.headerData(7, Qt::Horizontal, Qt::DisplayRole).toString(), "gradients 2");
    // the odd values are the first optimizer's; update() is shared
    QCOMPARE(row(model, 3), (QStringList{"1", "scaler.unscale_(optimizer2)", "UNSCALED", "no", "1", "UNSCALED", "no",
                                         "2", "8", "0", "unscaled"}));
    QCOMPARE(row(model, 9).mid(2, 6), (QStringList{"READY", QString::fromUtf8("–"), QString::fromUtf8("∞"), "READY",
                                                   QString::fromUtf8("–"), QString::fromUtf8("–")}));
    edits::setOptimizers(session, 1);
    run();
    QCOMPARE(model.columnCount(), 8);
}

void TestTorchModel::ofStepsAfterTheCursorTheCallsAlone() {
    Session session;
    open(session, "update-left-out"); // its error is in step 2
    edits::setHideAfterCursor(session, true);
    run();
    const TorchModel model(session);
    QCOMPARE(session.place().scalerStep, 1U);
    QCOMPARE(row(model, 5).last(), "left out");
    QCOMPARE(row(model, 8), (QStringList{"2", "scaler.unscale_(optimizer)", "", "", "", "", "", ""}));
    QCOMPARE(model.errorRow(), -1);
    QCOMPARE(model.sentence(8), QString());
    ViewPlace place = session.place();
    place.scalerStep = 2;
    session.setPlace(place);
    QCOMPARE(model.errorRow(), 8);
    QCOMPARE(row(model, 8).last(), "error: RuntimeError");
}

void TestTorchModel::stepsAreFoundByTheirLastCall() {
    Session session;
    open(session, "update-left-out");
    const TorchModel model(session);
    QCOMPARE(model.lastRowOf(0), -1);
    QCOMPARE(model.lastRowOf(1), 5);
    QCOMPARE(model.lastRowOf(2), 8);
    QCOMPARE(model.lastRowOf(3), 8); // the calls end before it
    QCOMPARE(model.stepOf(8), 2U);
}

void TestTorchModel::editsKeepTheRules() {
    Session session;
    TorchModel model(session);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    for (const char* id : {"trace-table", "unscale-twice", "update-left-out", "float16-parameters"}) {
        open(session, id);
        QVERIFY(model.rowCount() > 0);
        edits::insertCall(session, 0, {TorchCallKind::Backward, 0});
        run();
        edits::removeCall(session, 1);
        edits::setOptimizers(session, 2);
        run();
        edits::setTorchFault(session, &TorchSetup::unscaleTwice, true);
        run();
        edits::setTorchFault(session, &TorchSetup::unscaleTwice, false);
        edits::restoreLoop(session);
        QVERIFY(!edits::duplicateStep(session, 0));
        run();
        edits::setHideAfterCursor(session, true);
        edits::setPolicy(session, PolicyId::Openseq2seqLogmax);
        run();
        edits::setReceived(session, ReceivedKind::Overflows); // which that policy refuses
        run();
        QCOMPARE(model.rowCount(), 0);
    }
    while (session.undoStack()->canUndo()) {
        session.undoStack()->undo();
        run();
    }
    edits::showTorch(session, false);
    run();
    QCOMPARE(model.rowCount(), 0);
}

void TestTorchModel::whatIsTheSameIsNotTold() {
    Session session;
    open(session, "trace-table");
    const TorchModel model(session);
    const int last = model.rowCount() - 1;
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    edits::setCompared(session, PolicyId::Flax, true);
    edits::setScale(session, session.newGesture(), 4096); // of the range
    run();
    QCOMPARE(changed.count(), 0);
    QVERIFY(!edits::setStepText(session, session.scenario().scaler.stepCount() - 1, "2"));
    run();
    QCOMPARE(changed.count(), 1); // of the last step, from backward() on
    QCOMPARE(changed.front().at(0).toModelIndex().row(), last - 4);
}

void TestTorchModel::theLoopIsCode() {
    Session session;
    TorchLoopModel model(session);
    QCOMPARE(rows(model), (QStringList{"scaler.scale(loss)", "backward()", "scaler.unscale_(optimizer)",
                                       "clip_grad_norm_()", "scaler.step(optimizer)", "scaler.update()"}));
    edits::setOptimizers(session, 2);
    run();
    QCOMPARE(model.rowCount(), 8);
    QCOMPARE(rows(model).at(3), "scaler.unscale_(optimizer2)");
}

void TestTorchModel::theLoopKeepsTheRules() {
    Session session;
    TorchLoopModel model(session);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.insertCall(2, {TorchCallKind::Update, 0});
    QCOMPARE(rows(model).at(2), "scaler.update()"); // at once
    QVERIFY(model.removeRow(0));
    QVERIFY(model.moveRow({}, 0, {}, 3));
    QVERIFY(!model.moveRow({}, 3, {}, 3));
    QVERIFY(!model.moveRow({}, 0, {}, 9));
    edits::setOptimizers(session, 2);
    edits::restoreLoop(session);
    run();
    QCOMPARE(model.rowCount(), 8);
    while (session.undoStack()->canUndo()) {
        session.undoStack()->undo();
        run();
    }
    QCOMPARE(model.rowCount(), 6);
    while (session.undoStack()->canRedo()) {
        session.undoStack()->redo();
        run();
    }
    QCOMPARE(model.rowCount(), 8);
}

void TestTorchModel::aMoveIsTheMoveOfOneRow() {
    Session session;
    TorchLoopModel model(session);
    QSignalSpy moved(&model, &QAbstractItemModel::rowsMoved);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    const QPersistentModelIndex step(model.index(4));
    QVERIFY(model.moveRow({}, 4, {}, 2)); // before unscale_
    run();
    QCOMPARE(moved.count(), 1);
    QCOMPARE(changed.count(), 0);
    QCOMPARE(step.row(), 2); // what is selected goes along
    QCOMPARE(session.undoStack()->count(), 1);
    QCOMPARE(rows(model).mid(1, 3),
             (QStringList{"backward()", "scaler.step(optimizer)", "scaler.unscale_(optimizer)"}));
    session.undoStack()->undo();
    run();
    QCOMPARE(rows(model).at(4), "scaler.step(optimizer)");
}

void TestTorchModel::callsOfAnOptimizerThatThereIsNotSaySo() {
    Session session;
    Scenario scenario = session.scenario();
    scenario.scaler.torch.loop = {{TorchCallKind::Scale, 0}, {TorchCallKind::Step, 1}};
    session.edit(scenario, EditKind::TorchLoop); // as a file may have it
    run();
    TorchLoopModel model(session);
    QCOMPARE(rows(model), (QStringList{"scaler.scale(loss)", "scaler.step(optimizer2): left out"}));
}

QTEST_MAIN(TestTorchModel)
#include "test_torch_model.moc"
