// SPDX-License-Identifier: GPL-3.0-or-later
#include "scaler_samples.h"

#include <cmath>

using namespace halfscope;

/// Streams as text, and drawn at random.
class TestReceived : public QObject {
    Q_OBJECT
private slots:
    void streamsAreReadFromText_data();
    void streamsAreReadFromText();
    void badStreamsNameTheStep_data();
    void badStreamsNameTheStep();
    void flagsAreReadFromText();
    void badFlagsNameTheirPlace();
    void aStreamsTextGivesTheStreamAgain();
    void randomStreamsAreTheSeedsOwn();
    void randomStreamsDriftAndSpreadAsWished();
};

void TestReceived::streamsAreReadFromText_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected"); // by gradientStepsText
    const auto row = [](const char* text, const char* expected) {
        QTest::newRow(text) << QByteArray(text) << QByteArray(expected);
    };
    row("8,16;inf;4;4", "8,16;inf;4;4");
    row(" 8 , 16 ; inf ;\n4 ; 4", "8,16;inf;;4;4"); // the line end ends a step as well
    row("8 16\ninf\n4", "8,16;inf;4");
    row("8;", "8");
    row("8;;", "8;;");
    row(";8", ";8");
    row("2^-24;-1e-8;nan;-0", "5.9604645e-08;-1e-08;nan;-0");
}

void TestReceived::streamsAreReadFromText() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    const auto parsed = parseGradientSteps(text.toStdString());
    QVERIFY(parsed.ok());
    QCOMPARE(QByteArray::fromStdString(gradientStepsText(parsed.value())), expected);
}

void TestReceived::badStreamsNameTheStep_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<ProblemKind>("kind");
    QTest::addColumn<int>("line");
    QTest::newRow("empty") << QByteArray("") << ProblemKind::NumberEmpty << 0;
    QTest::newRow("spaces") << QByteArray("  ") << ProblemKind::NumberEmpty << 0;
    QTest::newRow("a word") << QByteArray("1;two;3") << ProblemKind::NumberMalformed << 2;
    QTest::newRow("two commas") << QByteArray("1;2,,3") << ProblemKind::NumberMalformed << 2;
    QTest::newRow("a comma at the end") << QByteArray("1,;2") << ProblemKind::NumberMalformed << 1;
    QTest::newRow("a comma first") << QByteArray("1;2;,3") << ProblemKind::NumberMalformed << 3;
}

void TestReceived::badStreamsNameTheStep() {
    QFETCH(QByteArray, text);
    QFETCH(ProblemKind, kind);
    QFETCH(int, line);
    const auto parsed = parseGradientSteps(text.toStdString());
    QVERIFY(!parsed);
    QCOMPARE(parsed.problem().kind, kind);
    QCOMPARE(parsed.problem().line, static_cast<std::uint64_t>(line));
}

void TestReceived::flagsAreReadFromText() {
    QCOMPARE(overflowsText(parseOverflows("FTFF").value()), std::string("FTFF"));
    QCOMPARE(overflowsText(parseOverflows(" f, T;f\nF ").value()), std::string("FTFF"));
}

void TestReceived::badFlagsNameTheirPlace() {
    const auto bad = parseOverflows("FT0F");
    QVERIFY(!bad);
    QCOMPARE(bad.problem().kind, ProblemKind::FlagMalformed);
    QCOMPARE(bad.problem().line, std::uint64_t{3});
    QCOMPARE(bad.problem().text, std::string("0F"));
    QCOMPARE(parseOverflows(" ").problem().kind, ProblemKind::NumberEmpty);
}

void TestReceived::aStreamsTextGivesTheStreamAgain() {
    RandomSteps wish;
    wish.seed = 7;
    wish.steps = 50;
    wish.log2Spread = 20;
    const GradientSteps steps = randomGradientSteps(wish);
    QCOMPARE(parseGradientSteps(gradientStepsText(steps)).value(), steps);
}

void TestReceived::randomStreamsAreTheSeedsOwn() {
    RandomSteps wish;
    const GradientSteps first = randomGradientSteps(wish);
    QCOMPARE(first.size(), std::size_t{40});
    QCOMPARE(first[0].size(), std::size_t{4});
    QCOMPARE(randomGradientSteps(wish), first);
    wish.seed = 1;
    QVERIFY(randomGradientSteps(wish) != first);
    wish.seed = 0;
    wish.steps = 41; // more of the same
    const GradientSteps longer = randomGradientSteps(wish);
    QVERIFY(std::equal(first.begin(), first.end(), longer.begin()));
}

void TestReceived::randomStreamsDriftAndSpreadAsWished() {
    RandomSteps wish;
    wish.steps = 2;
    wish.perStep = 4000;
    wish.log2Median = -10;
    wish.log2Spread = 3;
    wish.log2Drift = 8;
    const GradientSteps steps = randomGradientSteps(wish);
    for (std::size_t i = 0; i < 2; ++i) {
        double mean = 0;
        double square = 0;
        int negative = 0;
        for (const float value : steps[i]) {
            const double x = std::log2(std::abs(static_cast<double>(value)));
            mean += x / 4000;
            square += x * x / 4000;
            negative += value < 0 ? 1 : 0;
        }
        QVERIFY(std::abs(mean - (i == 0 ? -10 : -2)) < 0.2); // four deviations of the mean
        QVERIFY(std::abs(std::sqrt(square - mean * mean) - 3) < 0.15);
        QVERIFY(negative > 1800 && negative < 2200);
    }
}

QTEST_GUILESS_MAIN(TestReceived)
#include "test_received.moc"
