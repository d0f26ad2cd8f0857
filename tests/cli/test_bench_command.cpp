// SPDX-License-Identifier: GPL-3.0-or-later
#include "program.h"

#include <cmath>

using program::json;
using program::words;

/// The figures that the program promises, with five times their slack: a machine under test is busy with more.
class TestBenchCommand : public QObject {
    Q_OBJECT

private slots:
    void eachBenchmarkKeepsItsPromise_data() {
        QTest::addColumn<QString>("unit");
        QTest::addColumn<QString>("yardstick");
        QTest::addColumn<double>("most");  // of the value
        QTest::addColumn<double>("least"); // of the ratio
        const auto quick = [](const char* name, const char* unit, const char* yardstick, double most) {
            QTest::newRow(name) << QString::fromLatin1(unit) << QString::fromLatin1(yardstick) << 5 * most << 0.0;
        };
        const auto nearMemcpy = [](const char* name, double least) {
            QTest::newRow(name) << QStringLiteral("GB/s") << QStringLiteral("memcpy") << HUGE_VAL << least / 5;
        };
        nearMemcpy("round-trip-float16", 0.8);
        nearMemcpy("round-trip-bfloat16", 0.8);
        nearMemcpy("unscale-float16", 0.7);
        quick("scaler-stream-1e6", "ms", "copying its rows", 100);
        quick("step-twelve-layer-float32", "us", "Eigen's plain products", 6);
        quick("step-twelve-layer-float16", "us", "Eigen's plain products", 10);
        quick("step-twelve-layer-bfloat16", "us", "Eigen's plain products", 10);
        // a ratio to what the same machine does at the same time needs no slack
        QTest::newRow("step-wide-float32")
            << QStringLiteral("x") << QStringLiteral("Eigen's plain products") << 2.0 << 0.0;
        quick("drag-1e6", "ms", "repainting an empty plot", 8);
        quick("drag-1e8", "ms", "repainting an empty plot", 16);
        quick("drag-scale-2", "ms", "repainting an empty plot", 16);
        quick("first-frame", "ms", "an empty window", 500);
    }
    void eachBenchmarkKeepsItsPromise() {
        QFETCH(double, most);
        QFETCH(double, least);
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
        QVERIFY2(value <= most, QByteArray::number(value).constData());
        QVERIFY2(ratio >= least, QByteArray::number(ratio).constData());
    }
};

QTEST_GUILESS_MAIN(TestBenchCommand)
#include "test_bench_command.moc"
