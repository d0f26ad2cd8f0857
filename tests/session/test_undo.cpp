// SPDX-License-Identifier: GPL-3.0-or-later
#include "session_fixture.h"

#include <QRandomGenerator>

#include <cmath>

using namespace halfscope;

namespace {

/// One thing that a person may do, by chance: a drag of several moves, a key, a choice.
void act(Session& session, QRandomGenerator& random) {
    const RangeSetup& range = session.scenario().range;
    const auto byHand = static_cast<quint32>(range.byHand.size());
    const int direction = random.bounded(2) == 0 ? -1 : 1;
    const auto step = static_cast<edits::Step>(random.bounded(4));
    const Gesture gesture = session.newGesture();
    switch (random.bounded(11)) {
    case 0:
        for (int i = 0; i < 5; ++i) {
            edits::dragScale(session, gesture, random.bounded(32.0), i % 2 == 0);
        }
        break;
    case 1:
        edits::stepScale(session, step, direction);
        break;
    case 2:
        edits::addGradient(session, std::bit_cast<float>(random.generate())); // any bits, NaN too
        break;
    case 3:
        edits::removeGradient(session, byHand > 0 ? random.bounded(byHand) : 0);
        break;
    case 4:
        for (int i = 0; byHand > 0 && i < 3; ++i) {
            edits::dragGradient(session, gesture, byHand - 1, random.bounded(60.0) - 40, i == 1);
        }
        break;
    case 5:
        edits::stepGradient(session, byHand > 0 ? random.bounded(byHand) : 0, step, direction);
        break;
    case 6:
        edits::stepGroup(session, random.bounded(14), step, direction);
        break;
    case 7:
        edits::setFormat(session, kFormats[random.bounded(6)].id);
        break;
    case 8:
        edits::setRules(session, {static_cast<Rounding>(random.bounded(3)), random.bounded(2) == 0, false});
        break;
    case 9:
        edits::setWideScales(session, random.bounded(2) == 0);
        break;
    default:
        session.reset();
    }
}

} // namespace

class TestUndo : public QObject {
    Q_OBJECT
private slots:
    void movesOfOneGestureAreOneEntry() {
        Session session;
        samples::openFirst(session);
        QCOMPARE(session.undoStack()->count(), 0); // the opening scenario has nothing before it
        const Scenario before = session.scenario();
        const Gesture drag = session.newGesture();
        for (int i = 1; i <= 300; ++i) {
            session.edit(drag, samples::withScale(session, static_cast<float>(i) + 1), EditKind::Scale);
        }
        QCOMPARE(session.undoStack()->count(), 1);
        const Scenario after = session.scenario();
        session.undoStack()->undo();
        QVERIFY(session.scenario() == before);
        session.undoStack()->redo();
        QVERIFY(session.scenario() == after);
    }

    void twoGesturesAreTwoEntries() {
        Session session;
        samples::openFirst(session);
        session.edit(samples::withScale(session, 2), EditKind::Scale);
        session.edit(samples::withScale(session, 3), EditKind::Scale);
        QCOMPARE(session.undoStack()->count(), 2);
        session.undoStack()->undo();
        QCOMPARE(session.scenario().range.scale, 2.0F);
    }

    void aDragThatEndsWhereItBeganLeavesNone() {
        Session session;
        samples::openFirst(session);
        session.edit(samples::withScale(session, 2), EditKind::Scale);
        const Gesture drag = session.newGesture();
        for (const float scale : {3.0F, 4.0F, 2.0F}) {
            session.edit(drag, samples::withScale(session, scale), EditKind::Scale);
        }
        QCOMPARE(session.undoStack()->count(), 1);
        // through its beginning and on: one entry again, back to where it began
        for (const float scale : {5.0F, 2.0F, 6.0F}) {
            session.edit(drag, samples::withScale(session, scale), EditKind::Scale);
        }
        QCOMPARE(session.undoStack()->count(), 2);
        session.undoStack()->undo();
        QCOMPARE(session.scenario().range.scale, 2.0F);
    }

    void anEditThatChangesNothingIsNone() {
        Session session;
        samples::openFirst(session);
        session.edit(session.scenario(), EditKind::Scale);
        edits::setFormat(session, FormatId::Float16);
        QCOMPARE(session.undoStack()->count(), 0);
        edits::addGradient(session, std::numeric_limits<float>::quiet_NaN());
        session.edit(session.scenario(), EditKind::Scale); // a NaN equals itself here
        QCOMPARE(session.undoStack()->count(), 1);
        edits::addGradient(session, 0.0F);
        edits::setGradient(session, session.newGesture(), 1, -0.0F); // and the sign of a zero is a change
        QCOMPARE(session.undoStack()->count(), 3);
    }

    void twoHundredActionsAndUndoGiveTheStart_data() {
        QTest::addColumn<quint32>("seed");
        for (quint32 seed = 1; seed <= 4; ++seed) {
            QTest::addRow("person %u", seed) << seed;
        }
    }
    void twoHundredActionsAndUndoGiveTheStart() {
        QFETCH(quint32, seed);
        Session session;
        samples::openFirst(session);
        // the stack is limited: only what it holds can be undone
        session.undoStack()->clear();
        session.undoStack()->setUndoLimit(0);
        const Scenario start = session.scenario();
        QRandomGenerator random(seed);
        QList<std::string> states{writeScenario(start)};
        for (int i = 0; i < 200; ++i) {
            act(session, random);
            if (session.undoStack()->count() == states.size()) {
                states.append(writeScenario(session.scenario()));
            }
        }
        const Scenario end = session.scenario();
        QVERIFY(session.undoStack()->count() > 100);
        QCOMPARE(states.size(), session.undoStack()->count() + 1);
        for (int i = session.undoStack()->count(); i > 0; --i) {
            QCOMPARE(writeScenario(session.scenario()), states[i]);
            session.undoStack()->undo();
        }
        QVERIFY(session.scenario() == start);
        while (session.undoStack()->canRedo()) {
            session.undoStack()->redo();
        }
        QVERIFY(session.scenario() == end);
    }

    void theLastHundredCanBeUndone() {
        Session session;
        samples::openFirst(session);
        for (int i = 1; i <= 150; ++i) {
            session.edit(samples::withScale(session, static_cast<float>(i)), EditKind::Scale);
        }
        QCOMPARE(session.undoStack()->count(), 100);
        while (session.undoStack()->canUndo()) {
            session.undoStack()->undo();
        }
        QCOMPARE(session.scenario().range.scale, 50.0F);
    }

    void openingAndResetCanBeUndone() {
        Session session;
        samples::openFirst(session);
        const Scenario first = session.scenario();
        edits::setScale(session, session.newGesture(), 8);
        QVERIFY(session.changed());
        session.reset();
        QVERIFY(!session.changed() && session.scenario() == first);
        session.undoStack()->undo();
        QCOMPARE(session.scenario().range.scale, 8.0F);

        QVERIFY(!session.open(builtInScenario(QStringLiteral("round-trip")).value()));
        QVERIFY(!session.changed());
        const Scenario second = session.scenario();
        edits::setScale(session, session.newGesture(), 65536);
        session.reset();
        QVERIFY(session.scenario() == second);
        session.undoStack()->undo();
        session.undoStack()->undo();
        session.undoStack()->undo();
        QCOMPARE(QByteArray(session.scenario().id.c_str()), QByteArray("twelve-layers"));
        QCOMPARE(session.scenario().range.scale, 8.0F);
        session.reset(); // what was opened came back, too
        QVERIFY(session.scenario() == first);
    }

    void openingTheSameAgainIsNoEntry() {
        Session session;
        samples::openFirst(session);
        samples::openFirst(session);
        QCOMPARE(session.undoStack()->count(), 0);
        QVERIFY(!session.open(builtInScenario(QStringLiteral("round-trip")).value()));
        QVERIFY(!session.open(builtInScenario(QStringLiteral("round-trip")).value()));
        QCOMPARE(session.undoStack()->count(), 1);
    }

    void aScenarioThatCannotBeOpenedLeavesEverything() {
        Session session;
        samples::openFirst(session);
        const Scenario before = session.scenario();
        Scenario bad = before;
        bad.range.source.network.sizes = {};
        bad.range.source.data.reset();
        const auto problem = session.open(bad);
        QVERIFY(problem.has_value());
        QCOMPARE(problem->kind, ProblemKind::NetworkBadShape);
        QVERIFY(session.scenario() == before);
        QCOMPARE(session.undoStack()->count(), 0);
    }
};

QTEST_GUILESS_MAIN(TestUndo)
#include "test_undo.moc"
