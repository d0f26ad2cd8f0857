// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/by_hand_model.h"
#include "session/range_edits.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace halfscope;

/// The model under the table keeps Qt's rules through everything that happens to single gradients.
class TestByHandModel : public QObject {
    Q_OBJECT
private slots:
    void addsRemovesAndEditsKeepTheRules();
    void theFirstColumnAloneIsEdited();
    void whatIsShownIsNoEdit();
    void aBadNumberIsRefusedOnce();
    void rowsComeAtTheEndAndGoFromIt();

private:
    static void run() { QCoreApplication::sendPostedEvents(); }
};

void TestByHandModel::addsRemovesAndEditsKeepTheRules() {
    Session session;
    ByHandModel model(session);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    for (int i = 0; i < 8; ++i) {
        QVERIFY(!edits::addGradient(session, std::ldexp(1.0F, -4 * i)));
        run();
        QCOMPARE(model.rowCount(), i + 1);
    }
    edits::removeGradient(session, 3);
    edits::removeGradient(session, 0);
    run(); // two at once
    QCOMPARE(model.rowCount(), 6);
    QVERIFY(model.setData(model.index(2, ByHandModel::Input), "2^-20", Qt::EditRole));
    run();
    QCOMPARE(model.index(2, ByHandModel::Code).data().toString(), "0x0010"); // 16 x 2^-24
    edits::setFormat(session, FormatId::Bfloat16);
    edits::setScale(session, session.newGesture(), 65536);
    run();
    QCOMPARE(model.index(2, ByHandModel::Code).data().toString(), "0x3D80"); // 2^-4
    for (int i = 0; i < 13; ++i) {
        session.undoStack()->undo();
        run();
    }
    QCOMPARE(model.rowCount(), 0);
    session.undoStack()->setIndex(8);
    run();
    QCOMPARE(model.rowCount(), 8);
}

void TestByHandModel::theFirstColumnAloneIsEdited() {
    Session session;
    ByHandModel model(session);
    edits::addGradient(session, 1);
    run();
    for (int column = 0; column < model.columnCount(); ++column) {
        const bool editable = model.flags(model.index(0, column)) & Qt::ItemIsEditable;
        QCOMPARE(editable, column == ByHandModel::Input);
        if (column != ByHandModel::Input) {
            QVERIFY(!model.setData(model.index(0, column), "7", Qt::EditRole));
        }
    }
    QVERIFY(!model.setData(model.index(0, 0), "7", Qt::DisplayRole));
    QVERIFY(!model.setData(QModelIndex(), "7", Qt::EditRole));
    QCOMPARE(session.undoStack()->count(), 1);
}

void TestByHandModel::whatIsShownIsNoEdit() {
    Session session;
    ByHandModel model(session);
    edits::addGradient(session, 0.1F);
    run();
    QVERIFY(!model.setData(model.index(0, 0), model.index(0, 0).data(), Qt::EditRole));
    QCOMPARE(session.undoStack()->count(), 1);
}

void TestByHandModel::aBadNumberIsRefusedOnce() {
    Session session;
    ByHandModel model(session);
    edits::addGradient(session, 1);
    run();
    QSignalSpy rejected(&model, &ByHandModel::rejected);
    QVERIFY(!model.setData(model.index(0, 0), "1.2.3", Qt::EditRole));
    QCOMPARE(rejected.count(), 1);
    const auto problem = rejected.front().front().value<Problem>();
    QCOMPARE(problem.kind, ProblemKind::NumberMalformed);
    QCOMPARE(problem.text, std::string("1.2.3"));
    QCOMPARE(session.scenario().range.byHand, (std::vector<float>{1.0F}));
}

void TestByHandModel::rowsComeAtTheEndAndGoFromIt() {
    Session session;
    ByHandModel model(session);
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    edits::addGradient(session, 1);
    edits::addGradient(session, 2);
    run();
    QCOMPARE(inserted.count(), 1);
    QCOMPARE(inserted.front().at(1).toInt(), 0);
    QCOMPARE(inserted.front().at(2).toInt(), 1);
    edits::removeGradient(session, 0);
    run();
    QCOMPARE(removed.count(), 1);
    QCOMPARE(removed.front().at(1).toInt(), 1);
    QCOMPARE(model.index(0, 0).data().toString(), "2");
    QCOMPARE(reset.count(), 0); // a reset would close an editor and forget the selection
}

QTEST_MAIN(TestByHandModel)
#include "test_by_hand_model.moc"
