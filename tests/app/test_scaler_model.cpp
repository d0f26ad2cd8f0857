// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/scaler_model.h"
#include "session/scaler_edits.h"

#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

using namespace halfscope;

/// The model under the trace table keeps Qt's rules through everything that happens to steps, and says no more than
/// what has changed.
class TestScalerModel : public QObject {
    Q_OBJECT
private slots:
    void everyEditKeepsTheRules();
    void rowsComeAndGoBeforeTheOneThatAdds();
    void aDragIsAChangeOfRowsThatStay();
    void theCursorIsNoChangeUnlessItHides();
    void onlyWhatIsReceivedIsEdited();
    void whatIsShownIsNoEdit();
    void aLongStepIsNotTyped();
    void aMillionStepsAreQuick();

private:
    static void run() { QCoreApplication::sendPostedEvents(); }
    static void fill(Session& session, const char* steps, ReceivedKind kind = ReceivedKind::ScaledGradients);
    static constexpr int kReceived = static_cast<int>(ScalerColumn::Received);
};

void TestScalerModel::fill(Session& session, const char* steps, ReceivedKind kind) {
    edits::setReceived(session, kind);
    QVERIFY(!edits::insertSteps(session, 0, steps));
    run();
}

void TestScalerModel::everyEditKeepsTheRules() {
    Session session;
    ScalerModel model(session);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 1);
    fill(session, "8,16;inf;4;4;2");
    QCOMPARE(model.rowCount(), 6);
    QVERIFY(!edits::insertStep(session, 2));
    run();
    QVERIFY(model.setData(model.index(2, kReceived), "nan", Qt::EditRole));
    run();
    QVERIFY(!edits::duplicateStep(session, 0));
    edits::removeSteps(session, 3, 2); // two at once
    run();
    QCOMPARE(model.rowCount(), 6);
    edits::moveStep(session, 0, 3);
    edits::setHideAfterCursor(session, true);
    run();
    for (const std::uint32_t step : {0U, 3U, 1U}) {
        ViewPlace place = session.place();
        place.scalerStep = step;
        session.setPlace(place);
    }
    for (const ReceivedKind kind :
         {ReceivedKind::Overflows, ReceivedKind::TrueGradients, ReceivedKind::ScaledGradients}) {
        edits::setReceived(session, kind);
        run();
    }
    for (const PolicyId id : {PolicyId::Deepspeed, PolicyId::Openseq2seqLogmax, PolicyId::Mxnet}) {
        edits::setPolicy(session, id);
        run();
    }
    QVERIFY(model.setData(model.index(model.steps(), kReceived), "1, 2", Qt::EditRole));
    run();
    while (session.undoStack()->canUndo()) {
        session.undoStack()->undo();
        run();
    }
    QCOMPARE(model.rowCount(), 1);
    session.undoStack()->setIndex(session.undoStack()->count());
    run();
}

void TestScalerModel::rowsComeAndGoBeforeTheOneThatAdds() {
    Session session;
    ScalerModel model(session);
    fill(session, "1;inf;2;inf");
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    QVERIFY(!edits::insertStep(session, 1));
    run();
    QCOMPARE(inserted.count(), 1);
    QCOMPARE(inserted.front().at(1).toInt(), 4);
    QCOMPARE(inserted.front().at(2).toInt(), 4);
    QCOMPARE(model.index(1, kReceived).data().toString(), "none");
    edits::removeSteps(session, 0, 3);
    run();
    QCOMPARE(removed.count(), 1);
    QCOMPARE(removed.front().at(1).toInt(), 2);
    QCOMPARE(removed.front().at(2).toInt(), 4);
    QCOMPARE(model.index(0, kReceived).data().toString(), "2");
    QCOMPARE(reset.count(), 0); // a reset would close an editor and forget the selection
}

void TestScalerModel::aDragIsAChangeOfRowsThatStay() {
    Session session;
    ScalerModel model(session);
    fill(session, "1;2;3");
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
    const Gesture gesture = session.newGesture();
    for (int i = 1; i <= 5; ++i) {
        edits::setStepMagnitude(session, gesture, 1, i + 1, false);
        run();
        QCOMPARE(changed.count(), i);
    }
    QCOMPARE(inserted.count() + removed.count(), 0);
    QCOMPARE(model.index(1, kReceived).data().toString(), "64");
}

void TestScalerModel::theCursorIsNoChangeUnlessItHides() {
    Session session;
    ScalerModel model(session);
    fill(session, "1;2;3;4");
    const auto go = [&](std::uint32_t step) {
        ViewPlace place = session.place();
        place.scalerStep = step;
        session.setPlace(place);
    };
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    go(1);
    QCOMPARE(changed.count(), 0);
    edits::setHideAfterCursor(session, true);
    run();
    changed.clear();
    go(3);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(changed.front().at(0).toModelIndex().row(), 1);
    QCOMPARE(changed.front().at(1).toModelIndex().row(), 3); // which now asks what will happen
    QCOMPARE(model.index(3, kReceived).data().toString(), "what will happen?");
}

void TestScalerModel::onlyWhatIsReceivedIsEdited() {
    for (const ReceivedKind kind :
         {ReceivedKind::ScaledGradients, ReceivedKind::Overflows, ReceivedKind::TrueGradients}) {
        Session session;
        ScalerModel model(session);
        fill(session, kind == ReceivedKind::Overflows ? "FT" : "1;2", kind);
        for (int row = 0; row < model.rowCount(); ++row) {
            for (int column = 0; column < model.columnCount(); ++column) {
                const bool editable = model.flags(model.index(row, column)) & Qt::ItemIsEditable;
                QCOMPARE(editable,
                         column == (kind == ReceivedKind::TrueGradients ? ScalerModel::kTrueGradients : kReceived));
                QVERIFY(editable || !model.setData(model.index(row, column), "1", Qt::EditRole));
            }
        }
        QVERIFY(!model.setData({}, "1", Qt::EditRole));
    }
}

void TestScalerModel::whatIsShownIsNoEdit() {
    Session session;
    ScalerModel model(session);
    fill(session, "0.1,70000;inf");
    const int entries = session.undoStack()->count();
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex cell = model.index(row, kReceived);
        QVERIFY(!model.setData(cell, cell.data(Qt::EditRole), Qt::EditRole));
        QVERIFY(!model.problemOf(cell, cell.data(Qt::EditRole).toString()));
    }
    QCOMPARE(model.index(0, kReceived).data().toString(), "0.099975586, ∞"); // as float16 stores it
    QCOMPARE(model.index(0, kReceived).data(Qt::EditRole).toString(), "0.1, 70000");
    QVERIFY(!model.setData(model.index(2, kReceived), " ", Qt::EditRole)); // adds nothing
    QVERIFY(model.problemOf(model.index(0, kReceived), "one"));
    QCOMPARE(session.undoStack()->count(), entries);
}

void TestScalerModel::aLongStepIsNotTyped() {
    Session session;
    ScalerModel model(session);
    fill(session, "1");
    Scenario next = session.scenario();
    next.scaler.scaledGradients =
        std::make_shared<const GradientSteps>(GradientSteps{std::vector<float>(1000, 1), std::vector<float>(1001, 1)});
    session.edit(next, EditKind::ScalerStream);
    run();
    QVERIFY(model.flags(model.index(0, kReceived)) & Qt::ItemIsEditable);
    QVERIFY(!(model.flags(model.index(1, kReceived)) & Qt::ItemIsEditable));
    const QString tip = model.index(1, kReceived).data(Qt::ToolTipRole).toString();
    QCOMPARE(tip.count("1"), 60);
    QVERIFY(tip.endsWith(" …"));
}

void TestScalerModel::aMillionStepsAreQuick() {
    Session session;
    edits::setReceived(session, ReceivedKind::Overflows);
    Scenario next = session.scenario();
    OverflowSteps flags(1'000'000, 0);
    for (std::size_t i = 0; i < flags.size(); i += 2001) {
        flags[i] = 1;
    }
    next.scaler.overflows = std::make_shared<const OverflowSteps>(std::move(flags));
    session.edit(next, EditKind::ScalerStream);
    ScalerModel model(session);
    const auto settled = [&] {
        do {
            QCoreApplication::processEvents();
        } while (session.busy());
        run();
    };
    settled();
    QCOMPARE(model.rowCount(), 1'000'001);
    QElapsedTimer timer;
    timer.start();
    constexpr int kMoves = 200;
    for (int i = 0; i < kMoves; ++i) { // the cursor, as it is played
        ViewPlace place = session.place();
        place.scalerStep = static_cast<std::uint32_t>(i * 5000);
        session.setPlace(place);
        QVERIFY(!model.index(i * 5000, kReceived).data().toString().isEmpty());
    }
    QVERIFY2(timer.elapsed() < kMoves, qPrintable(QString::number(timer.elapsed()))); // under 1 ms each
    edits::toggleFlag(session, 500'000);
    settled();
    QCOMPARE(model.index(500'000, kReceived).data().toString(), "overflow");
}

QTEST_MAIN(TestScalerModel)
#include "test_scaler_model.moc"
