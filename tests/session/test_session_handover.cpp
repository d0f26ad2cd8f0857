// SPDX-License-Identifier: GPL-3.0-or-later
#include "session_networks.h"

#include "network/pass_counts.h"
#include "training/true_gradients.h"

#include <QElapsedTimer>
#include <QSignalSpy>

#include <algorithm>

using namespace halfscope;
using namespace halfscope::samples;

namespace {

/// A second is what a person notices when the window closes; the rest is room for a loaded machine.
constexpr int kClosesWithin = 3'000;

} // namespace

class TestSessionHandover : public QObject {
    Q_OBJECT
private slots:
    void init() {
        m_session = std::make_unique<Session>();
        samples::openFirst(*m_session);
    }
    void cleanup() { m_session.reset(); }

    void theScalerGetsTheRunsMagnitudes();
    void anotherScenarioMeanwhileGetsNothing_data();
    void anotherScenarioMeanwhileGetsNothing();
    void aFileMayBeReadMeanwhile();
    void theRangeViewGetsTheStepsGradients_data();
    void theRangeViewGetsTheStepsGradients();
    void tooManyGradientsAreRefusedAtOnce();
    void aSessionEndsAtOnce_data();
    void aSessionEndsAtOnce();

private:
    std::unique_ptr<Session> m_session;
};
void TestSessionHandover::theScalerGetsTheRunsMagnitudes() {
    TrainingSetup setup = samples::shallow();
    setup.lossScale.kind = LossScaleKind::Dynamic;
    setup.lossScale.policy.parameters.initialScale = 1024;
    show(*m_session, setup);
    QVERIFY(idle(*m_session));
    m_session->takeToScaler();
    QVERIFY(m_session->busy());
    QVERIFY(idle(*m_session));
    const ScalerSetup& scaler = m_session->scenario().scaler;
    QCOMPARE(scaler.received, ReceivedKind::TrueGradients);
    QCOMPARE(*scaler.trueGradients, trueMagnitudes(*m_session->network()->runs[0]));
    QVERIFY(scaler.policy == setup.lossScale.policy);
    QCOMPARE(scaler.format, FormatId::Float16);
    QCOMPARE(m_session->place().activity, Activity::Scaler);
}

void TestSessionHandover::anotherScenarioMeanwhileGetsNothing_data() {
    QTest::addColumn<bool>("opened");
    QTest::newRow("opened") << true;
    QTest::newRow("another network") << false;
}
void TestSessionHandover::anotherScenarioMeanwhileGetsNothing() {
    QFETCH(bool, opened);
    show(*m_session, longReplay());
    QVERIFY(idle(*m_session));
    m_session->takeToScaler();
    QVERIFY(m_session->busy());
    if (opened) {
        Scenario other = m_session->scenario(); // with the same network
        other.title = "another";
        QVERIFY(!m_session->open(other));
    } else {
        show(*m_session, samples::shallow());
    }
    const Scenario before = m_session->scenario();
    const ViewPlace place = m_session->place();
    QVERIFY(idle(*m_session));
    QVERIFY(m_session->scenario() == before);
    QVERIFY(m_session->place() == place);
    const int edits = m_session->undoStack()->count();
    m_session->takeToScaler(); // it can be asked for again
    QVERIFY(m_session->busy());
    QVERIFY(idle(*m_session));
    QCOMPARE(m_session->undoStack()->count(), edits + 1);
    QCOMPARE(m_session->scenario().scaler.trueGradients->size(), m_session->networkSteps());
}

void TestSessionHandover::aFileMayBeReadMeanwhile() {
    show(*m_session, longReplay());
    QVERIFY(idle(*m_session));
    m_session->takeToScaler();
    QSignalSpy failed(m_session.get(), &Session::failed);
    m_session->loadGradients(QStringLiteral("/no/such/file.npy"));
    QVERIFY(failed.wait(kPatience));
    QVERIFY(idle(*m_session)); // one that is still under way is waited for
    QCOMPARE(m_session->scenario().scaler.received, ReceivedKind::TrueGradients);
}

void TestSessionHandover::theRangeViewGetsTheStepsGradients_data() {
    QTest::addColumn<int>("hidden");
    QTest::addColumn<int>("step");
    QTest::addColumn<bool>("atOnce");
    QTest::newRow("a quick one at once") << 4 << 7 << true;
    QTest::newRow("a long replay in the background") << 250 << 50 << false;
}
void TestSessionHandover::theRangeViewGetsTheStepsGradients() {
    QFETCH(int, hidden);
    QFETCH(int, step);
    QFETCH(bool, atOnce);
    TrainingSetup setup = samples::shallow();
    setup.sizes = {2, hidden, hidden, 1};
    setup.epochs = 50;
    show(*m_session, setup);
    QVERIFY(idle(*m_session));
    look(*m_session, static_cast<std::uint32_t>(step));
    QVERIFY(!m_session->takeToRange());
    QCOMPARE(!m_session->busy(), atOnce);
    QVERIFY(idle(*m_session));
    QCOMPARE(m_session->place().activity, Activity::Range);
    const GradientSource& source = m_session->scenario().range.source;
    QCOMPARE(source.kind, SourceKind::Embedded);
    const auto run = m_session->network()->runs[0];
    const auto expected = trueGradients(run->trainer(), run->stateBefore(static_cast<std::size_t>(step)));
    QCOMPARE(source.data->groups.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const GradientGroup& group = *source.data->groups[i];
        const auto of = GradientGroup::make(std::to_string(i + 1), flattened(expected[i]));
        QCOMPARE(group.name(), of->name());
        QCOMPARE(group.zeros(), of->zeros());
        QVERIFY(std::ranges::equal(group.values(), of->values()));
    }
}

void TestSessionHandover::tooManyGradientsAreRefusedAtOnce() {
    show(*m_session, costlySteps());
    QVERIFY(idle(*m_session));
    const Scenario before = m_session->scenario();
    const auto problem = m_session->takeToRange();
    QVERIFY(problem);
    QCOMPARE(problem->kind, ProblemKind::TooManyGradients);
    QCOMPARE(problem->text, std::to_string(2 * 700 + 700 + 700 * 700 + 700 + 700 + 1));
    QVERIFY(!m_session->busy());
    QVERIFY(m_session->scenario() == before);
}

void TestSessionHandover::aSessionEndsAtOnce_data() {
    using Begin = std::function<void(Session&)>;
    QTest::addColumn<Begin>("begin");
    QTest::newRow("while the picture is made") << Begin([](Session& session) {
        TrainingSetup setup = longReplay();
        setup.epochs = 10'000;
        show(session, setup);
        QVERIFY(session.busy());
    });
    QTest::newRow("during a run") << Begin([](Session& session) {
        show(session, longRun());
        QVERIFY(idle(session));
        session.startTraining();
        QVERIFY(waitFor([&session] { return session.trained() != nullptr; }));
    });
    QTest::newRow("after a restart") << Begin([](Session& session) {
        show(session, longRun());
        QVERIFY(idle(session));
        session.startTraining();
        session.startTraining();
        QVERIFY(session.training().running());
    });
    QTest::newRow("while a record is made") << Begin([](Session& session) {
        show(session, costlySteps());
        QVERIFY(idle(session));
        for (std::uint32_t step = 0; step < 10; ++step) {
            look(session, step);
            QVERIFY(!session.stepRecord());
        }
    });
    QTest::newRow("within the first step") << Begin([](Session& session) {
        show(session, longStep());
        QVERIFY(session.busy());
    });
    QTest::newRow("within a step of a run") << Begin([](Session& session) {
        show(session, longStep());
        session.startTraining();
        QVERIFY(session.training().running());
    });
    QTest::newRow("within a record") << Begin([](Session& session) {
        show(session, longStep());
        QVERIFY(idle(session));
        QVERIFY(!session.stepRecord());
        session.acceptRecordCost();
        QVERIFY(!session.stepRecord());
        QCOMPARE(session.recordState(), RecordState::Computing);
    });
    QTest::newRow("while the scaler's magnitudes are made") << Begin([](Session& session) {
        show(session, longReplay());
        QVERIFY(idle(session));
        session.takeToScaler();
        QVERIFY(session.busy());
    });
    QTest::newRow("while the range view's gradients are made") << Begin([](Session& session) {
        TrainingSetup setup = longReplay();
        show(session, setup);
        QVERIFY(idle(session));
        look(session, 63);
        QVERIFY(!session.takeToRange());
    });
}
void TestSessionHandover::aSessionEndsAtOnce() {
    QFETCH(std::function<void(Session&)>, begin);
    begin(*m_session);
    QElapsedTimer timer;
    timer.start();
    m_session.reset();
    QVERIFY2(timer.elapsed() < kClosesWithin, qPrintable(QStringLiteral("%1 ms").arg(timer.elapsed())));
}

QTEST_GUILESS_MAIN(TestSessionHandover)
#include "test_session_handover.moc"
