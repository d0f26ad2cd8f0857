// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.h"

using program::json;
using program::words;

/// The figures that the program promises, with five times their slack: a machine under test is busy with more.
class TestBenchCommand : public QObject {
    Q_OBJECT

private slots:
    void eachBenchmarkKeepsItsPromise_data() {
        QTest::addColumn<QString>("unit");
        QTest::addColumn<QString>("yardstick");
        QTest::addColumn<double>("most"); // of the value; 0: the ratio has a least instead
        QTest::newRow("round-trip-float16") << QStringLiteral("GB/s") << QStringLiteral("memcpy") << 0.0;
        QTest::newRow("round-trip-bfloat16") << QStringLiteral("GB/s") << QStringLiteral("memcpy") << 0.0;
        QTest::newRow("drag-1e6") << QStringLiteral("ms") << QStringLiteral("repainting an empty plot") << 5 * 8.0;
        QTest::newRow("drag-1e8") << QStringLiteral("ms") << QStringLiteral("repainting an empty plot") << 5 * 16.0;
        QTest::newRow("drag-scale-2") << QStringLiteral("ms") << QStringLiteral("repainting an empty plot") << 5 * 16.0;
        QTest::newRow("first-frame") << QStringLiteral("ms") << QStringLiteral("an empty window") << 5 * 500.0;
    }
    void eachBenchmarkKeepsItsPromise() {
        QFETCH(double, most);
        const QStringList line = words("bench --json --only") << QString::fromLatin1(QTest::currentDataTag());
        const QJsonArray list = json(line)[QLatin1String("benchmarks")].toArray();
        QCOMPARE(list.size(), 1);
        const QJsonObject benchmark = list[0].toObject();
        QCOMPARE(program::keysOf(benchmark), QStringLiteral("name,ratio,unit,value,yardstick"));
        QCOMPARE(benchmark[QLatin1String("name")].toString(), QString::fromLatin1(QTest::currentDataTag()));
        QTEST(benchmark[QLatin1String("unit")].toString(), "unit");
        QTEST(benchmark[QLatin1String("yardstick")].toString(), "yardstick");
        const double value = benchmark[QLatin1String("value")].toDouble();
        const double ratio = benchmark[QLatin1String("ratio")].toDouble();
        QVERIFY2(value > 0 && ratio > 0, QByteArray::number(value).constData());
        if (most > 0) {
            QVERIFY2(value <= most, QByteArray::number(value).constData());
        } else {
            QVERIFY2(ratio >= 0.8 / 5, QByteArray::number(ratio).constData());
        }
    }
};

QTEST_GUILESS_MAIN(TestBenchCommand)
#include "test_bench_command.moc"
