// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.h"

#include <QElapsedTimer>

class TestTraceSpeed : public QObject {
    Q_OBJECT
private slots:
    void aMillionStepsBecomeATableInThreeSeconds() {
        constexpr qint64 kMost = 3000; // milliseconds, the start of the program included
        const QByteArray flags = QByteArray("FFFT").repeated(250'000);
        QElapsedTimer timer;
        timer.start();
        const auto outcome = program::run(program::words("trace --policy pytorch --overflow - --csv"), {flags, {}, {}});
        const qint64 elapsed = timer.elapsed();
        QCOMPARE(outcome.status, 0);
        QCOMPARE(outcome.output.count('\n'), 1'000'001);
        QVERIFY2(elapsed < kMost, qPrintable(QStringLiteral("%1 ms").arg(elapsed)));
    }
};

QTEST_GUILESS_MAIN(TestTraceSpeed)
#include "test_trace_speed.moc"
