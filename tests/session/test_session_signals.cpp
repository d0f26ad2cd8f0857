// SPDX-License-Identifier: GPL-3.0-or-later
#include "session_fixture.h"

#include <QSignalSpy>

using namespace halfscope;

namespace {

constexpr std::size_t kLarge = 200'000;

struct Spies {
    explicit Spies(Session& session)
        : scenario(&session, &Session::scenarioChanged), trace(&session, &Session::traceChanged),
          place(&session, &Session::placeChanged), busy(&session, &Session::busyChanged) {}
    QSignalSpy scenario;
    QSignalSpy trace;
    QSignalSpy place;
    QSignalSpy busy;
};

/// Until the worker has nothing left to do.
bool waitUntilIdle(Session& session) {
    samples::turn();
    QSignalSpy busy(&session, &Session::busyChanged);
    while (session.busy()) {
        if (!busy.wait(60'000)) {
            return false;
        }
    }
    samples::turn();
    return true;
}

} // namespace

class TestSessionSignals : public QObject {
    Q_OBJECT
private slots:
    void manyEditsInOneTurnAreOneSignal() {
        Session session;
        samples::openFirst(session);
        Spies spies(session);
        const Gesture drag = session.newGesture();
        for (int i = 0; i < 50; ++i) {
            session.edit(drag, samples::withScale(session, static_cast<float>(i) + 2), EditKind::Scale);
        }
        QCOMPARE(spies.trace.count(), 0);
        samples::turn();
        QCOMPARE(spies.trace.count(), 1);
        QCOMPARE(spies.scenario.count(), 1);
        QCOMPARE(spies.busy.count(), 0);
        QCOMPARE(session.range()->setup.scale, 51.0F);
        samples::turn();
        QCOMPARE(spies.trace.count(), 1);
    }

    void theTraceIsNewBeforeTheSignal() {
        Session session;
        samples::openFirst(session);
        const auto before = session.range();
        session.edit(samples::withScale(session, 8), EditKind::Scale);
        QCOMPARE(session.range()->setup.scale, 8.0F);
        QVERIFY(session.range()->data == before->data);
        QCOMPARE(before->setup.scale, 1.0F); // traces do not change
    }

    void theStartIsAnEmptyTrace() {
        Session session;
        QVERIFY(session.range() != nullptr);
        QCOMPARE(session.range()->total, Counts{});
    }

    void aPlaceIsNoEdit() {
        Session session;
        samples::openFirst(session);
        Spies spies(session);
        session.setPlace({{SelectionKind::Group, 3}, true});
        session.setPlace({{SelectionKind::Group, 3}, true});
        QCOMPARE(spies.place.count(), 1);
        QCOMPARE(session.undoStack()->count(), 0);
        QVERIFY(!session.changed());
    }

    void aSelectionOfWhatIsGoneBecomesNone() {
        Session session;
        samples::openFirst(session);
        edits::addGradient(session, 1);
        edits::addGradient(session, 2);
        QCOMPARE(session.place().selection, (Selection{SelectionKind::ByHand, 1}));
        session.undoStack()->undo();
        QCOMPARE(session.place().selection, Selection{});
        session.setPlace({{SelectionKind::Group, 12}, true});
        edits::setScale(session, session.newGesture(), 3);
        QCOMPARE(session.place().selection, (Selection{SelectionKind::Group, 12}));
        Scenario fewer = session.scenario();
        fewer.range.source = {};
        session.edit(fewer, EditKind::Open);
        QCOMPARE(session.place(), (ViewPlace{{}, true}));
    }

    void openingForgetsTheSelection() {
        Session session;
        samples::openFirst(session);
        session.setPlace({{SelectionKind::Group, 3}, true});
        QVERIFY(!session.open(builtInScenario(QStringLiteral("attention-mask")).value()));
        ViewPlace first;
        first.networkPhase = session.scenario().start.networkPhase;
        first.networkTensor = session.place().networkTensor; // whichever its phase speaks of
        QCOMPARE(session.place(), first);
    }

    void aLargeStochasticSetIsTracedByTheWorker() {
        Session session;
        Spies spies(session);
        QVERIFY(!session.open(samples::largeStochastic(kLarge)));
        QCOMPARE(session.range()->data->groups.size(), std::size_t{0}); // the one before, for now
        QVERIFY(session.busy());
        QVERIFY(waitUntilIdle(session));
        QCOMPARE(session.range()->total.all(), std::uint64_t{kLarge});
        QVERIFY(session.range()->expected.has_value());
        QVERIFY(spies.trace.count() >= 1);
    }

    void theWorkerPublishesWhatRunsAndThenTheNewest() {
        Session session;
        QVERIFY(!session.open(samples::largeStochastic(kLarge)));
        QVERIFY(waitUntilIdle(session));
        std::vector<float> published;
        connect(&session, &Session::traceChanged, &session, [&] {
            const float scale = session.range()->setup.scale;
            if (published.empty() || published.back() != scale) {
                published.push_back(scale);
            }
        });
        const Gesture drag = session.newGesture();
        session.edit(drag, samples::withScale(session, 2), EditKind::Scale);
        samples::turn(); // the worker takes S = 2
        QVERIFY(session.busy());
        for (int i = 3; i <= 40; ++i) { // and meanwhile the drag goes on
            session.edit(drag, samples::withScale(session, static_cast<float>(i)), EditKind::Scale);
        }
        QVERIFY(waitUntilIdle(session));
        QCOMPARE(published, (std::vector<float>{1, 2, 40})); // at the first signal still that before
        QCOMPARE(session.undoStack()->count(), 1);
    }

    void aNaNByHandLetsTheWorkerRest() {
        Session session;
        Scenario scenario = samples::largeStochastic(kLarge);
        scenario.range.byHand = {std::numeric_limits<float>::quiet_NaN()};
        QVERIFY(!session.open(scenario));
        samples::turn();
        QVERIFY(session.busy());
        QSignalSpy trace(&session, &Session::traceChanged);
        QVERIFY(trace.wait(60'000));
        QVERIFY(!session.busy());
    }

    void whatNeedsNoWorkerDoesNotWaitForIt() {
        Session session;
        QVERIFY(!session.open(samples::largeStochastic(kLarge)));
        samples::turn();
        QVERIFY(session.busy());
        edits::setRules(session, {}); // to nearest: binary searches
        samples::turn();
        QVERIFY(!session.range()->expected.has_value());
        QCOMPARE(session.range()->total.all(), std::uint64_t{kLarge});
        QVERIFY(waitUntilIdle(session));
        QVERIFY(session.range()->setup == session.scenario().range); // the late one did not stay
        QVERIFY(!session.range()->expected.has_value());
    }

    void aSessionCanEndWhileItsWorkerRuns() {
        Session session;
        QVERIFY(!session.open(samples::largeStochastic(kLarge)));
        samples::turn();
        QVERIFY(session.busy());
    }
};

QTEST_GUILESS_MAIN(TestSessionSignals)
#include "test_session_signals.moc"
