// SPDX-License-Identifier: GPL-3.0-or-later
#include "numerics/threefry.h"

#include <QtTest>

using namespace halfscope::random;

class TestThreefry : public QObject {
    Q_OBJECT

private slots:
    void knownAnswersOfThePaperComeOut_data();
    void knownAnswersOfThePaperComeOut();
    void aSeedIsTheTwoHalvesOfItsBits();
    void wordsOfAnArrayAreBlocksOfTheirIndex();
};

/// The known-answer vectors of Random123 (kat_vectors, threefry2x32, 20 rounds), which JAX tests with, too.
void TestThreefry::knownAnswersOfThePaperComeOut_data() {
    QTest::addColumn<quint32>("keyHigh");
    QTest::addColumn<quint32>("keyLow");
    QTest::addColumn<quint64>("counter");
    QTest::addColumn<quint32>("high");
    QTest::addColumn<quint32>("low");
    QTest::newRow("zeros") << 0x0u << 0x0u << quint64{0} << 0x6b200159u << 0x99ba4efeu;
    QTest::newRow("ones") << 0xffffffffu << 0xffffffffu << ~quint64{0} << 0x1cb996fcu << 0xbb002be7u;
    QTest::newRow("digits of pi") << 0x13198a2eu << 0x03707344u << quint64{0x243f6a8885a308d3} << 0xc4923a9cu
                                  << 0x483df7a0u;
}

void TestThreefry::knownAnswersOfThePaperComeOut() {
    QFETCH(quint32, keyHigh);
    QFETCH(quint32, keyLow);
    QFETCH(quint64, counter);
    QFETCH(quint32, high);
    QFETCH(quint32, low);
    const Key block = threefry({keyHigh, keyLow}, counter);
    QCOMPARE(block.high, high);
    QCOMPARE(block.low, low);
}

void TestThreefry::aSeedIsTheTwoHalvesOfItsBits() {
    QVERIFY((keyOf(42) == Key{0, 42}));
    QVERIFY((keyOf(0x0123456789ABCDEF) == Key{0x01234567, 0x89ABCDEF}));
}

void TestThreefry::wordsOfAnArrayAreBlocksOfTheirIndex() {
    for (const std::uint64_t index : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{1} << 32}) {
        const Key block = threefry(keyOf(3), index);
        QCOMPARE(bitsAt(keyOf(3), index), block.high ^ block.low);
        QVERIFY(splitAt(keyOf(3), index) == block);
    }
}

QTEST_APPLESS_MAIN(TestThreefry)
#include "test_threefry.moc"
