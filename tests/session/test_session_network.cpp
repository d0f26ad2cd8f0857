// SPDX-License-Identifier: GPL-3.0-or-later
#include "session_networks.h"

#include "text/network_sentences.h"

#include <QElapsedTimer>
#include <QSignalSpy>

using namespace halfscope;
using namespace halfscope::samples;

class TestSessionNetwork : public QObject {
    Q_OBJECT
private slots:
    void init() {
        m_session = std::make_unique<Session>();
        samples::openFirst(*m_session);
    }
    void cleanup() { m_session.reset(); }

    void aRunGoesToItsEnd();
    void cancelKeepsWhatThereIs();
    void anEditDuringARunLeavesThePictureOfBefore();
    void aRestartDuringARunShowsTheNewOne();
    void theRecordOfACostlyStepArrives();
    void theNewestWishWins();
    void aRecordThatTakesLongIsAskedFor();
    void aRunThatGrowsKeepsTheRecord();

private:
    std::unique_ptr<Session> m_session;
};

void TestSessionNetwork::aRunGoesToItsEnd() {
    TrainingSetup setup = longRun();
    setup.batch = 8;
    setup.epochs = 16'000;
    setup.sizes = {2, 40, 40, 1};
    show(*m_session, setup);
    QVERIFY(idle(*m_session));
    QVERIFY(!m_session->network()->whole);
    QVERIFY(!m_session->trained());
    m_session->startTraining();
    QVERIFY(m_session->training().running());
    QVERIFY(waitFor([this] { return !m_session->training().running(); }));
    QVERIFY(!m_session->training().cancelled());
    QCOMPARE(m_session->training().done(), std::size_t{32'000});
    QCOMPARE(m_session->training().total(), std::size_t{32'000});
    const auto trained = m_session->trained();
    QVERIFY(trained->whole && trained->setup == m_session->scenario().network);
    QCOMPARE(trained->runs[0]->steps().size(), std::size_t{32'000});
    QCOMPARE(m_session->networkSteps(), std::size_t{32'000}); // now they can all be stepped
}

void TestSessionNetwork::cancelKeepsWhatThereIs() {
    show(*m_session, longRun());
    QVERIFY(idle(*m_session));
    m_session->startTraining();
    QVERIFY(waitFor([this] { return m_session->trained() != nullptr; }));
    m_session->cancelTraining();
    QVERIFY(waitFor([this] { return !m_session->training().running(); }));
    QVERIFY(m_session->training().cancelled());
    const auto trained = m_session->trained();
    QVERIFY(!trained->whole);
    QCOMPARE(trained->runs[0]->steps().size(), m_session->training().done());
    QVERIFY(m_session->training().done() > 0 && m_session->training().done() < m_session->training().total());
}

void TestSessionNetwork::anEditDuringARunLeavesThePictureOfBefore() {
    const TrainingSetup before = longRun();
    show(*m_session, before);
    QVERIFY(idle(*m_session));
    m_session->startTraining();
    QVERIFY(waitFor([this] { return m_session->trained() != nullptr; }));
    TrainingSetup after = before;
    after.optimizer.learningRate = 0.5;
    show(*m_session, after);
    QVERIFY(idle(*m_session));
    QVERIFY(m_session->training().running());
    QVERIFY(m_session->trained()->setup.training == before);
    QVERIFY(m_session->network()->setup.training == after); // the steps that are looked at are the new network's
    QSignalSpy published(&m_session->training(), &TrainingJob::published);
    QVERIFY(published.wait(kPatience));
    QVERIFY(m_session->trained()->setup.training == before);
}

void TestSessionNetwork::aRestartDuringARunShowsTheNewOne() {
    const TrainingSetup before = longRun();
    show(*m_session, before);
    QVERIFY(idle(*m_session));
    m_session->startTraining();
    QVERIFY(waitFor([this] { return m_session->trained() != nullptr; }));
    TrainingSetup after = before;
    after.optimizer.learningRate = 0.5;
    show(*m_session, after);
    QVERIFY(idle(*m_session));
    m_session->startTraining();
    QCOMPARE(m_session->training().done(), std::size_t{0});
    QSignalSpy published(&m_session->training(), &TrainingJob::published);
    QVERIFY(published.wait(kPatience));
    for (int i = 0; i < 2 && published.wait(kPatience); ++i) {
    }
    QCOMPARE(published.size(), 3);
    for (const auto& one : published) { // the earlier job says nothing more
        QVERIFY(one[0].value<std::shared_ptr<const NetworkPicture>>()->setup.training == after);
    }
    QVERIFY(m_session->trained()->setup.training == after);
    QVERIFY(m_session->training().running());
}

void TestSessionNetwork::theRecordOfACostlyStepArrives() {
    show(*m_session, costlySteps());
    QVERIFY(idle(*m_session));
    look(*m_session, 3);
    QVERIFY(!m_session->stepRecord());
    QCOMPARE(m_session->recordState(), RecordState::Computing);
    QSignalSpy changed(m_session.get(), &Session::traceChanged);
    QVERIFY(changed.wait(kPatience));
    QCOMPARE(m_session->recordState(), RecordState::Ready);
    const auto record = m_session->stepRecord();
    QVERIFY(record);
    QCOMPARE(record->step, std::uint64_t{3});
    QVERIFY(record->setup == costlySteps());
    look(*m_session, 400);
    m_session->stepRecord();
    QCOMPARE(m_session->recordState(), RecordState::None);
}

void TestSessionNetwork::theNewestWishWins() {
    show(*m_session, costlySteps());
    QVERIFY(idle(*m_session));
    QCOMPARE(m_session->records().begun(), 0);
    for (std::uint32_t step = 0; step < 10; ++step) { // a cursor that is dragged
        look(*m_session, step);
        QVERIFY(!m_session->stepRecord());
    }
    QCOMPARE(m_session->records().begun(), 1);
    QVERIFY(idle(*m_session));
    QCOMPARE(m_session->stepRecord()->step, std::uint64_t{9});
    QCOMPARE(m_session->records().begun(), 2);
    look(*m_session, 8);
    m_session->stepRecord();
    look(*m_session, 7);
    m_session->stepRecord();
    look(*m_session, 8); // back before it is made
    QVERIFY(!m_session->stepRecord());
    QVERIFY(idle(*m_session));
    QCOMPARE(m_session->stepRecord()->step, std::uint64_t{8});
    QVERIFY(m_session->records().begun() <= 4);
}

void TestSessionNetwork::aRecordThatTakesLongIsAskedFor() {
    QVERIFY(recordCost(longStep()).bytes < std::int64_t{64} << 20);
    show(*m_session, longStep());
    QVERIFY(idle(*m_session));
    QVERIFY(!m_session->stepRecord());
    QCOMPARE(m_session->recordState(), RecordState::TooCostly);
    QCOMPARE(m_session->records().begun(), 0);
    QCOMPARE(sentences::recordCost(longStep(), english()),
             QStringLiteral("All numbers of this step take 34 MiB of memory and about 5.3 s."));
    m_session->acceptRecordCost();
    QVERIFY(!m_session->stepRecord());
    QCOMPARE(m_session->recordState(), RecordState::Computing);
    QCOMPARE(m_session->records().begun(), 1);
    TrainingSetup quick = longStep();
    quick.rules.pass.accumulateInFormat = false;
    show(*m_session, quick); // the long one is stopped for it
    QVERIFY(idle(*m_session));
    m_session->stepRecord();
    QElapsedTimer timer;
    timer.start();
    QVERIFY(idle(*m_session));
    QVERIFY(m_session->stepRecord());
    QVERIFY2(timer.elapsed() < 3'000, qPrintable(QStringLiteral("%1 ms").arg(timer.elapsed())));
}

void TestSessionNetwork::aRunThatGrowsKeepsTheRecord() {
    TrainingSetup setup = costlySteps();
    setup.epochs = 1'000;
    show(*m_session, setup);
    QVERIFY(idle(*m_session));
    look(*m_session, 2);
    m_session->stepRecord();
    QVERIFY(idle(*m_session));
    const auto record = m_session->stepRecord();
    QVERIFY(record);
    const int begun = m_session->records().begun();
    m_session->startTraining();
    QSignalSpy published(&m_session->training(), &TrainingJob::published);
    const TrainingTrace* run = m_session->network()->runs[0].get();
    while (published.size() < 2) {
        QVERIFY(published.wait(kPatience));
        QVERIFY(m_session->network()->runs[0].get() != run);
        QCOMPARE(m_session->stepRecord(), record);
        QCOMPARE(m_session->recordState(), RecordState::Ready);
    }
    QCOMPARE(m_session->records().begun(), begun);
    setup.seed = 1; // of another run it is not
    show(*m_session, setup);
    QVERIFY(idle(*m_session));
    QVERIFY(m_session->stepRecord() != record);
}

QTEST_GUILESS_MAIN(TestSessionNetwork)
#include "test_session_network.moc"
