// SPDX-License-Identifier: GPL-3.0-or-later
#include "numerics/simd.h"

#include <QtTest>

using namespace halfscope;

/// Run by ctest once for each value of HALFSCOPE_SIMD: the environment of this process is the case.
class TestSimd : public QObject {
    Q_OBJECT

private slots:
    void theOverrideIsTakenWhereItCanBe_data();
    void theOverrideIsTakenWhereItCanBe();
    void thisProcessFollowsItsEnvironment();
    void theChoiceIsMadeOnce();
};

void TestSimd::theOverrideIsTakenWhereItCanBe_data() {
    QTest::addColumn<QByteArray>("asked"); // null: not set
    QTest::addColumn<int>("detected");
    QTest::addColumn<int>("level");
    QTest::addColumn<int>("outcome");
    using Override = SimdChoice::Override;
    const auto row = [](const char* name, const char* asked, SimdLevel detected, SimdLevel level, Override outcome) {
        QTest::newRow(name) << QByteArray(asked) << static_cast<int>(detected) << static_cast<int>(level)
                            << static_cast<int>(outcome);
    };
    row("not set", nullptr, SimdLevel::Avx2, SimdLevel::Avx2, Override::None);
    row("empty", "", SimdLevel::Avx512, SimdLevel::Avx512, Override::None);
    row("lower", "portable", SimdLevel::Avx512, SimdLevel::Portable, Override::Taken);
    row("in between", "avx2", SimdLevel::Avx512, SimdLevel::Avx2, Override::Taken);
    row("the same", "avx512", SimdLevel::Avx512, SimdLevel::Avx512, Override::Taken);
    row("beyond the machine", "avx512", SimdLevel::Avx2, SimdLevel::Avx2, Override::Unavailable);
    row("beyond any vector machine", "avx2", SimdLevel::Portable, SimdLevel::Portable, Override::Unavailable);
    row("no such name", "sse9", SimdLevel::Avx2, SimdLevel::Avx2, Override::Unknown);
    row("another case is another name", "AVX2", SimdLevel::Avx512, SimdLevel::Avx512, Override::Unknown);
}

void TestSimd::theOverrideIsTakenWhereItCanBe() {
    QFETCH(QByteArray, asked);
    QFETCH(int, detected);
    QFETCH(int, level);
    QFETCH(int, outcome);
    const std::string kept = asked.toStdString();
    const SimdChoice choice = chooseSimd(asked.isNull() ? std::nullopt : std::optional<std::string_view>(kept),
                                         static_cast<SimdLevel>(detected));
    QCOMPARE(static_cast<int>(choice.level), level);
    QCOMPARE(static_cast<int>(choice.override), outcome);
    QCOMPARE(choice.asked, kept);
}

void TestSimd::thisProcessFollowsItsEnvironment() {
    const QByteArray asked = qgetenv("HALFSCOPE_SIMD");
    const SimdChoice& choice = simdChoice();
    QCOMPARE(choice.asked, asked.toStdString());
    using Override = SimdChoice::Override;
    if (asked.isEmpty()) {
        QVERIFY(choice.level == detectedSimdLevel() && choice.override == Override::None);
    } else if (asked == "portable") {
        QVERIFY(choice.level == SimdLevel::Portable && choice.override == Override::Taken);
    } else if (asked == "avx2" && detectedSimdLevel() >= SimdLevel::Avx2) {
        QVERIFY(choice.level == SimdLevel::Avx2 && choice.override == Override::Taken);
    } else {
        const bool known = asked == "avx2" || asked == "avx512";
        const Override expected = known && detectedSimdLevel() == SimdLevel::Avx512 ? Override::Taken
                                  : known                                           ? Override::Unavailable
                                                                                    : Override::Unknown;
        QVERIFY(choice.level == detectedSimdLevel() && choice.override == expected);
    }
}

void TestSimd::theChoiceIsMadeOnce() {
    const SimdChoice first = simdChoice();
    qputenv("HALFSCOPE_SIMD", "sse9"); // too late
    QVERIFY(simdChoice() == first);
}

QTEST_APPLESS_MAIN(TestSimd)
#include "test_simd.moc"
