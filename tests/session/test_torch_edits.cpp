// SPDX-License-Identifier: GPL-3.0-or-later
#include "session_fixture.h"

#include "scaling/names.h"
#include "session/torch_edits.h"

using namespace halfscope;
using samples::turn;

/// What a person does to the loop of PyTorch's calls: each is one undo entry, and undone it is as it was.
class TestTorchEdits : public QObject {
    Q_OBJECT
private slots:
    void theDocumentedLoopIsKeptAsNone();
    void callsAreInsertedRemovedAndMoved();
    void aLoopThatIsTheDocumentedOneAgainFollowsTheOptimizers();
    void theCallsOfTheSecondOptimizerGoWithIt();
    void theLastCallStays();
    void aLoopHasAtMostTwentyFourCalls();
    void aNormToClipAtIsPositiveAndFinite_data();
    void aNormToClipAtIsPositiveAndFinite();
    void eachIsOneUndoEntry();
    void whatChangesNothingLeavesNoEntry();

private:
    static QString loop(const Session& session);
};

/// "scale backward unscale_ clip step update", a 2 behind those of the second optimizer.
QString TestTorchEdits::loop(const Session& session) {
    QStringList words;
    for (const TorchCall& call : edits::loopOf(session.scenario().scaler.torch)) {
        const std::string_view name = nameOf(call.kind);
        words << QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())) +
                     QString(call.optimizer == 1 ? "2" : "");
    }
    return words.join(' ');
}

void TestTorchEdits::theDocumentedLoopIsKeptAsNone() {
    Session session;
    QVERIFY(session.scenario().scaler.torch.loop.empty());
    QCOMPARE(loop(session), "scale backward unscale_ clip step update");
    edits::setOptimizers(session, 2);
    QVERIFY(session.scenario().scaler.torch.loop.empty());
    QCOMPARE(loop(session), "scale backward unscale_ unscale_2 clip step step2 update");
}

void TestTorchEdits::callsAreInsertedRemovedAndMoved() {
    Session session;
    edits::insertCall(session, 6, {TorchCallKind::Step, 0});
    QCOMPARE(loop(session), "scale backward unscale_ clip step update step");
    edits::removeCall(session, 3);
    QCOMPARE(loop(session), "scale backward unscale_ step update step");
    edits::moveCall(session, 4, 1);
    QCOMPARE(loop(session), "scale update backward unscale_ step step");
    edits::moveCall(session, 0, 5);
    QCOMPARE(loop(session), "update backward unscale_ step step scale");
    edits::restoreLoop(session);
    QCOMPARE(loop(session), "scale backward unscale_ clip step update");
    session.undoStack()->undo();
    QCOMPARE(loop(session), "update backward unscale_ step step scale");
}

void TestTorchEdits::aLoopThatIsTheDocumentedOneAgainFollowsTheOptimizers() {
    Session session;
    edits::removeCall(session, 3);
    QVERIFY(!session.scenario().scaler.torch.loop.empty());
    edits::insertCall(session, 3, {TorchCallKind::Clip, 0});
    QVERIFY(session.scenario().scaler.torch.loop.empty());
}

void TestTorchEdits::theCallsOfTheSecondOptimizerGoWithIt() {
    Session session;
    edits::setOptimizers(session, 2);
    edits::moveCall(session, 3, 0); // unscale_2
    QCOMPARE(loop(session), "unscale_2 scale backward unscale_ clip step step2 update");
    edits::setOptimizers(session, 1);
    QCOMPARE(loop(session), "scale backward unscale_ clip step update");
    session.undoStack()->undo();
    QCOMPARE(loop(session), "unscale_2 scale backward unscale_ clip step step2 update");
    QCOMPARE(session.scenario().scaler.torch.optimizers, 2);
}

void TestTorchEdits::theLastCallStays() {
    Session session;
    for (int i = 0; i < 5; ++i) {
        edits::removeCall(session, 0);
    }
    QCOMPARE(loop(session), "update");
    edits::removeCall(session, 0);
    QCOMPARE(loop(session), "update");
    QCOMPARE(session.undoStack()->count(), 5);
}

void TestTorchEdits::aLoopHasAtMostTwentyFourCalls() {
    Session session;
    for (int i = 0; i < 30; ++i) {
        edits::insertCall(session, 0, {TorchCallKind::Backward, 0});
    }
    QCOMPARE(edits::loopOf(session.scenario().scaler.torch).size(), std::size_t{24});
    QCOMPARE(session.undoStack()->count(), 18);
}

void TestTorchEdits::aNormToClipAtIsPositiveAndFinite_data() {
    QTest::addColumn<double>("norm");
    QTest::addColumn<bool>("taken");
    QTest::newRow("0.5") << 0.5 << true;
    QTest::newRow("0") << 0.0 << false;
    QTest::newRow("-1") << -1.0 << false;
    QTest::newRow("inf") << qInf() << false;
    QTest::newRow("nan") << qQNaN() << false;
}

void TestTorchEdits::aNormToClipAtIsPositiveAndFinite() {
    QFETCH(double, norm);
    QFETCH(bool, taken);
    Session session;
    const auto problem = edits::setClipNorm(session, norm);
    QCOMPARE(!problem, taken);
    QCOMPARE(session.scenario().scaler.torch.clipNorm, taken ? norm : 1.0);
    if (problem) {
        QCOMPARE(problem->kind, ProblemKind::PolicyParameterOutOfRange);
        QCOMPARE(problem->expected, std::string("0 < x < inf"));
    }
}

void TestTorchEdits::eachIsOneUndoEntry() {
    Session session;
    samples::openFirst(session);
    session.undoStack()->clear();
    const Scenario start = session.scenario();
    edits::showTorch(session, true);
    edits::insertCall(session, 0, {TorchCallKind::Update, 0});
    edits::moveCall(session, 0, 2);
    edits::removeCall(session, 0);
    edits::setOptimizers(session, 2);
    QVERIFY(!edits::setClipNorm(session, 2));
    edits::setTorchFault(session, &TorchSetup::unscaleTwice, true);
    edits::setTorchFault(session, &TorchSetup::float16Parameters, true);
    edits::setTorchFault(session, &TorchSetup::updateOnlyIfFinite, true);
    edits::restoreLoop(session);
    QCOMPARE(session.undoStack()->count(), 10);
    QVERIFY(session.scenario().scaler.torch.updateOnlyIfFinite);
    session.undoStack()->setIndex(0);
    QVERIFY(session.scenario() == start);
    turn();
}

void TestTorchEdits::whatChangesNothingLeavesNoEntry() {
    Session session;
    edits::restoreLoop(session);
    edits::setOptimizers(session, 1);
    edits::showTorch(session, false);
    edits::moveCall(session, 2, 2);
    edits::moveCall(session, 2, 9);
    edits::removeCall(session, 9);
    QVERIFY(!edits::setClipNorm(session, 1));
    QCOMPARE(session.undoStack()->count(), 0);
}

QTEST_MAIN(TestTorchEdits)
#include "test_torch_edits.moc"
