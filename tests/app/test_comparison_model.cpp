// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/comparison_model.h"
#include "session/library.h"
#include "session/scaler_edits.h"

#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

using namespace halfscope;

/// The model under the comparison: a column a policy, kept in step with the least that the views have to be told.
class TestComparisonModel : public QObject {
    Q_OBJECT
private slots:
    void columnsAreTheScalesOfTheFrameworksClasses();
    void theFirstDifferenceIsMarkedOnce();
    void theReferenceIsAPlace();
    void aRaiseEndsItsColumn();
    void aPolicyWithoutATraceHasAnEmptyColumn();
    void rowsAfterTheCursorAreEmpty();
    void editsKeepTheRules();
    void ticksInsertAndRemoveTheirColumnAlone();
    void whatIsTheSameIsNotTold();
    void asleepItStays();
    void aMillionRowsAreQuick();

private:
    static void run() { QCoreApplication::sendPostedEvents(); }
    static void open(Session& session, const char* id) {
        QVERIFY(!session.open(builtInScenario(QLatin1String(id)).value()));
        run();
    }
    static QString column(const ComparisonModel& model, int column);
    static void setStep(Session& session, std::uint32_t step);
};

QString TestComparisonModel::column(const ComparisonModel& model, int column) {
    QStringList cells;
    for (int row = 0; row < model.rowCount(); ++row) {
        cells << model.index(row, column).data().toString();
    }
    return cells.join(' ');
}

void TestComparisonModel::setStep(Session& session, std::uint32_t step) {
    ViewPlace place = session.place();
    place.scalerStep = step;
    session.setPlace(place);
}

void TestComparisonModel::columnsAreTheScalesOfTheFrameworksClasses() {
    Session session;
    open(session, "policies-compared");
    const ComparisonModel model(session);
    QCOMPARE(model.rowCount(), 10);
    QCOMPARE(model.columnCount(), 6);
    QStringList titles;
    for (int i = 0; i < 6; ++i) {
        titles << model.headerData(i, Qt::Horizontal, Qt::DisplayRole).toString();
    }
    QCOMPARE(titles, (QStringList{"step", "PyTorch GradScaler", "DeepSpeed", "Megatron", "Flax", "MXNet"}));
    QCOMPARE(column(model, 0), "1 2 3 4 5 6 7 8 9 10");
    QCOMPARE(column(model, 1), "8 4 4 8 8 4 2 2 4 4");
    QCOMPARE(column(model, 2), QString::fromUtf8("8 8 ≠ 8 8 16 16 8 8 8 16"));
    QCOMPARE(column(model, 3), QString::fromUtf8("8 8 ≠ 8 16 16 16 8 8 16 16"));
    QCOMPARE(column(model, 4), QString::fromUtf8("8 4 4 4 ≠ 8 4 2 2 2 4"));
    QCOMPARE(column(model, 5), QString::fromUtf8("8 8 ≠ 4 4 8 8 4 2 2 4"));
}

void TestComparisonModel::theFirstDifferenceIsMarkedOnce() {
    Session session;
    open(session, "policies-compared");
    const ComparisonModel model(session);
    int marked = 0;
    for (int row = 0; row < 10; ++row) {
        for (int policy = 0; policy < 6; ++policy) {
            marked += model.index(row, policy).data(ComparisonModel::FirstDifferenceRole).toBool() ? 1 : 0;
        }
    }
    QCOMPARE(marked, 4);
    const QModelIndex flax = model.index(3, 4);
    QVERIFY(flax.data(ComparisonModel::FirstDifferenceRole).toBool());
    QCOMPARE(flax.data(Qt::ToolTipRole).toString(),
             "first difference at step 4: the scale becomes 4, with PyTorch GradScaler 8");
    QCOMPARE(flax.data(Qt::AccessibleTextRole).toString(),
             "4, first difference at step 4: the scale becomes 4, with PyTorch GradScaler 8");
}

void TestComparisonModel::theReferenceIsAPlace() {
    Session session;
    open(session, "policies-compared");
    const ComparisonModel model(session);
    ViewPlace place = session.place();
    place.scalerReference = 2; // Megatron
    session.setPlace(place);
    QCOMPARE(column(model, 1), QString::fromUtf8("8 4 ≠ 4 8 8 4 2 2 4 4"));
    QCOMPARE(column(model, 2), QString::fromUtf8("8 8 8 8 ≠ 16 16 8 8 8 16"));
    QCOMPARE(column(model, 3), "8 8 8 16 16 16 8 8 16 16");
    QCOMPARE(session.undoStack()->count(), 0);
}

void TestComparisonModel::aRaiseEndsItsColumn() {
    Session session;
    open(session, "at-the-minimum"); // DeepSpeed raises at step 18 of more
    edits::setCompared(session, PolicyId::Keras2, true);
    run();
    const ComparisonModel model(session);
    QVERIFY(model.rowCount() > 18);
    const QModelIndex raise = model.index(17, 1);
    QVERIFY(raise.data(ComparisonModel::RaisedRole).toBool());
    QCOMPARE(raise.data().toString(), "raises");
    QVERIFY(raise.data(Qt::AccessibleTextRole).toString().contains(QLatin1String("stops with an error at step 18")));
    QCOMPARE(model.index(18, 1).data().toString(), QString());
    QVERIFY(!model.index(18, 2).data().toString().isEmpty());
}

void TestComparisonModel::aPolicyWithoutATraceHasAnEmptyColumn() {
    Session session;
    open(session, "policies-compared"); // flags
    edits::setCompared(session, PolicyId::Openseq2seqLogmax, true);
    run();
    const ComparisonModel model(session);
    QCOMPARE(column(model, 6).trimmed(), QString());
    QVERIFY(!model.headerData(6, Qt::Horizontal, ComparisonModel::HasTraceRole).toBool());
    for (const auto role : {Qt::ToolTipRole, Qt::AccessibleTextRole}) {
        QCOMPARE(model.headerData(6, Qt::Horizontal, role).toString(),
                 "OpenSeq2Seq LogMax: OpenSeq2Seq LogMax follows the size of the largest gradient, which flags alone "
                 "do not tell. Give it gradients.");
    }
}

void TestComparisonModel::rowsAfterTheCursorAreEmpty() {
    Session session;
    open(session, "policies-compared");
    edits::setHideAfterCursor(session, true);
    setStep(session, 3);
    run();
    const ComparisonModel model(session);
    QCOMPARE(column(model, 0), "1 2 3 4 5 6 7 8 9 10");
    QCOMPARE(column(model, 4).trimmed(), "8 4 4");
    QCOMPARE(model.differenceText(3), "no difference up to step 3");
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    setStep(session, 5);
    QCOMPARE(column(model, 4).trimmed(), QString::fromUtf8("8 4 4 4 ≠ 8"));
    QCOMPARE(changed.count(), 1);
    QCOMPARE(changed.front().at(0).toModelIndex(), model.index(3, 1));
    QCOMPARE(changed.front().at(1).toModelIndex(), model.index(4, 5));
}

void TestComparisonModel::editsKeepTheRules() {
    Session session;
    ComparisonModel model(session);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    for (const char* id : {"policies-compared", "at-the-minimum", "trace-table", "scaler-not-saved"}) {
        open(session, id);
        for (const NamedPolicy& named : namedPolicies()) {
            edits::setCompared(session, named.policy.id, true);
        }
        run();
        QCOMPARE(model.columnCount(), kPolicyCount + 2); // with the own one beside itself
        edits::setCompared(session, PolicyId::Keras3, false);
        edits::setCompared(session, PolicyId::Pytorch, false);
        edits::setPolicy(session, PolicyId::Flax);
        run(); // several at once
        QVERIFY(!edits::insertStep(session, 0));
        QVERIFY(!edits::duplicateStep(session, 1));
        run();
        edits::removeSteps(session, 1, 3);
        edits::setHideAfterCursor(session, true);
        edits::setReceived(session, ReceivedKind::Overflows);
        run();
        QCOMPARE(model.rowCount(), static_cast<int>(session.scenario().scaler.stepCount()));
        edits::removeSteps(session, 0, 1000);
        run();
        QCOMPARE(model.rowCount(), 0);
    }
    while (session.undoStack()->canUndo()) {
        session.undoStack()->undo();
        run();
    }
    while (session.undoStack()->canRedo()) {
        session.undoStack()->redo();
        run();
    }
    QCOMPARE(model.rowCount(), 0);
}

void TestComparisonModel::ticksInsertAndRemoveTheirColumnAlone() {
    Session session;
    open(session, "policies-compared");
    ComparisonModel model(session);
    QSignalSpy inserted(&model, &QAbstractItemModel::columnsInserted);
    QSignalSpy removed(&model, &QAbstractItemModel::columnsRemoved);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    edits::setCompared(session, PolicyId::Megatron, false);
    run();
    QCOMPARE(removed.count(), 1);
    QCOMPARE(removed.front().at(1).toInt(), 3);
    QCOMPARE(removed.front().at(2).toInt(), 3);
    session.undoStack()->undo();
    run();
    QCOMPARE(inserted.count(), 1);
    QCOMPARE(inserted.front().at(1).toInt(), 3);
    QCOMPARE(inserted.front().at(2).toInt(), 3);
    QCOMPARE(changed.count(), 0);
    QCOMPARE(reset.count(), 0);
    QCOMPARE(column(model, 3), QString::fromUtf8("8 8 ≠ 8 16 16 16 8 8 16 16"));
}

void TestComparisonModel::whatIsTheSameIsNotTold() {
    Session session;
    open(session, "policies-compared");
    ComparisonModel model(session);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    edits::setScale(session, session.newGesture(), 4096); // of the range
    setStep(session, 2);
    run();
    QCOMPARE(changed.count(), 0);
    // the factor is the setup's own policy's alone
    QVERIFY(!edits::setParameter(session, session.newGesture(), PolicyParameter::BackoffFactor, 0.25));
    run();
    QCOMPARE(changed.count(), 1);
    QCOMPARE(column(model, 1), "8 2 2 4 4 1 2⁻² 2⁻² 2⁻¹ 2⁻¹");
    QCOMPARE(column(model, 4), QString::fromUtf8("8 4 ≠ 4 4 8 4 2 2 2 4"));
}

void TestComparisonModel::asleepItStays() {
    Session session;
    open(session, "policies-compared");
    ComparisonModel model(session);
    model.setAwake(false);
    edits::removeSteps(session, 5, 5);
    run();
    QCOMPARE(model.rowCount(), 10);
    model.setAwake(true);
    QCOMPARE(model.rowCount(), 5);
}

void TestComparisonModel::aMillionRowsAreQuick() {
    Session session;
    Scenario scenario = builtInScenario(QLatin1String("policies-compared")).value();
    auto flags = std::make_shared<OverflowSteps>(1'000'000);
    for (std::size_t i = 0; i < flags->size(); i += 7) {
        (*flags)[i] = 1;
    }
    scenario.scaler.overflows = std::move(flags);
    QVERIFY(!session.open(scenario));
    QTRY_VERIFY_WITH_TIMEOUT(!session.busy() && session.scaler()->setup.stepCount() == 1'000'000, 60'000);
    QElapsedTimer timer;
    timer.start();
    ComparisonModel model(session);
    QCOMPARE(model.rowCount(), 1'000'000);
    QCOMPARE(model.index(999'999, 0).data().toString(), QLocale().toString(1'000'000));
    QVERIFY(!model.index(999'999, 5).data().toString().isEmpty());
    QVERIFY2(timer.elapsed() < 500, qPrintable(QString::number(timer.elapsed())));
}

QTEST_MAIN(TestComparisonModel)
#include "test_comparison_model.moc"
