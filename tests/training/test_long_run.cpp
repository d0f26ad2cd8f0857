// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/step_record.h"
#include "training_samples.h"

#include <malloc.h>

using namespace halfscope;

namespace {

/// 100,000 steps of the twelve-layer network in float16, with all that an optimizer can remember.
TrainingSetup longRun() {
    TrainingSetup setup = samples::withPolicy({}, PolicyId::Pytorch);
    setup.format = FormatId::Float16;
    setup.optimizer.kind = OptimizerKind::Adam;
    setup.epochs = 50'000; // 16 samples in batches of 8
    return setup;
}

double megabytesInUse() {
    const struct mallinfo2 info = mallinfo2();
    return static_cast<double>(info.uordblks + info.hblkhd) / 1e6;
}

} // namespace

class TestLongRun : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void itTakesLittleMemory();
    void anyStepIsThereAtOnce();
    void stepsAndStatesAreTheRunsOwn();

private:
    std::shared_ptr<const TrainingTrace> m_trace;
    double m_megabytes = 0;
};

void TestLongRun::initTestCase() {
    const double before = megabytesInUse();
    m_trace = samples::trained(longRun());
    m_megabytes = megabytesInUse() - before;
    QCOMPARE(m_trace->steps().size(), std::size_t{100'000});
}

void TestLongRun::itTakesLittleMemory() {
    qInfo("100,000 steps take %.1f MB", m_megabytes);
    QVERIFY2(m_megabytes > 5 && m_megabytes < 200, QByteArray::number(m_megabytes).constData());
}

/// With its whole record. The last step before a kept state is the farthest from one.
void TestLongRun::anyStepIsThereAtOnce() {
    double longest = 0;
    for (const std::size_t step : {0, 63, 777, 12'345, 31'999, 50'000, 77'777, 99'967, 99'999}) {
        QElapsedTimer timer;
        timer.start();
        const auto record = recordStep(m_trace->trainer(), m_trace->stateBefore(step));
        longest = std::max(longest, static_cast<double>(timer.nsecsElapsed()) / 1e6);
        QVERIFY(record->summary == m_trace->steps()[step]);
    }
    qInfo("a step and its record take %.2f ms at most", longest);
    QVERIFY2(longest < 50, QByteArray::number(longest).constData());
}

void TestLongRun::stepsAndStatesAreTheRunsOwn() {
    for (std::size_t step = 0; step <= m_trace->steps().size(); step += 7919) {
        const TrainingState state = m_trace->stateBefore(step);
        QCOMPARE(state.step, step);
        QVERIFY(m_trace->stepsToReplay(step) < 128);
        QVERIFY(m_trace->trainer().advance(state).step == m_trace->steps()[step]);
    }
}

QTEST_APPLESS_MAIN(TestLongRun)
#include "test_long_run.moc"
