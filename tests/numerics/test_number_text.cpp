// SPDX-License-Identifier: GPL-3.0-or-later
#include "bits.h"

#include "numerics/number_text.h"
#include "numerics/threefry.h"

using namespace halfscope;

class TestNumberText : public QObject {
    Q_OBJECT

private slots:
    void aNumberIsReadWithOneRounding_data();
    void aNumberIsReadWithOneRounding();
    void whatIsNoNumberIsNamed_data();
    void whatIsNoNumberIsNamed();
    void aLongWrongTextIsQuotedInPart();
    void aDoubleKeepsMoreDigits();
    void aScaleIsPositiveAndFinite_data();
    void aScaleIsPositiveAndFinite();
    void aPowerIsPrintedInItsDirection_data();
    void aPowerIsPrintedInItsDirection();
    void printedPowersAreSafeEnds();
    void codesHaveTheDigitsOfTheirFormat();
    void hexadecimalNumbersAreNormalised_data();
    void hexadecimalNumbersAreNormalised();
    void everyNotationIsReadBack();
    void namesAreFoundAndListed();
};

void TestNumberText::aNumberIsReadWithOneRounding_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<uint>("bits");
    const auto row = [](const char* text, std::uint32_t bits) { QTest::newRow(text) << QByteArray(text) << bits; };
    row("1", 0x3F800000);
    row("+2", 0x40000000);
    row("-1.5", 0xBFC00000);
    row("0.1", 0x3DCCCCCD);
    row(".5", 0x3F000000);
    row("5.", 0x40A00000);
    row("6e-8", bitsOf(6e-8f));
    row("1E+3", 0x447A0000);
    row(" \t65504\r\n", 0x477FE000);
    row("\u00A01\u202F", 0x3F800000);
    row("-0", 0x80000000);
    row("0e99999", 0x00000000);
    // one rounding: through a double, the first would become a tie and then go to even
    row("1.00000005960464477539062500001", 0x3F800001);
    row("1.000000059604644775390625", 0x3F800000);
    row("16777217", 0x4B800000);
    row("16777217.000000000000000000001", 0x4B800001);
    // the ends
    row("340282356779733661637539395458142568448", 0x7F800000); // the tie goes to even: infinity
    row("3.4028235677973366e38", 0x7F7FFFFF);                   // below it, where a double would be the tie
    row("3.4028235677973362e38", 0x7F7FFFFF);
    row("1e39", 0x7F800000);
    row("-1e39", 0xFF800000);
    row("1e99999999999999999999", 0x7F800000);
    row("100000000000000000000000000000000000000000", 0x7F800000);
    row("1e-45", 0x00000001);
    row("7.1e-46", 0x00000001);
    row("7e-46", 0x00000000);
    row("1e-46", 0x00000000);
    row("-1e-46", 0x80000000);
    row("1e-99999999999999999999", 0x00000000);
    row("0.00000000000000000000000000000000000000000000000000001", 0x00000000);
    row("0.00000000000000000000000000000000000000000000000000001e60", bitsOf(1e7f));
    row("100000000000000000000000000000000000000000e-100", 0x00000000);
    row("100000000000000000000000000000000000000000e-41", 0x3F800000);
    // powers of two
    row("2^-24", 0x33800000);
    row("-2^-24", 0xB3800000);
    row("2^0", 0x3F800000);
    row("2^+3", 0x41000000);
    row("2 ^ 10", 0x44800000);
    row("2^6.51", 0x42B64747);
    row("2^0.5", 0x3FB504F3);
    row("2^-0.5", 0x3F3504F3);
    row("2^-149", 0x00000001);
    row("2^-149.9", 0x00000001);
    row("2^-150", 0x00000000);
    row("-2^-200", 0x80000000);
    row("2^127", 0x7F000000);
    row("2^128", 0x7F800000);
    row("2^1e9", 0x7F800000);
    row("-2^1e999", 0xFF800000);
    row("1.5*2^-14", 0x38C00000);
    row("1.5x2^-14", 0x38C00000);
    row("1.5 X 2^-14", 0x38C00000);
    row("-3 * 2^4", 0xC2400000);
    row("0*2^4", 0x00000000);
    row("1365*2^-24", bitsOf(1365 * 0x1p-24f));
    row("2**-24", 0x33800000);
    row("1.5*2**-14", 0x38C00000);
    // as the screen writes them
    row("2\u207B\u00B2\u2074", 0x33800000);
    row("2\u00B9\u2077", 0x48000000);
    row("\u22122^\u221224", 0xB3800000);
    row("1.5\u00D72\u207B\u00B9\u2074", 0x38C00000);
    row("1.5\u2009\u00B7\u20092\u207B\u00B9\u2074", 0x38C00000);
    row("\u22121.5", 0xBFC00000);
    // hexadecimal
    row("0x1.8p-3", 0x3E400000);
    row("-0X1P-149", 0x80000001);
    row("0x10", 0x41800000);
    row("0x.8p1", 0x3F800000);
    row("0x1.000001p0", 0x3F800000);
    row("0x1.00000100000000000001p0", 0x3F800001);
    row("0x1.fffffefp127", 0x7F7FFFFF);
    row("0x1.ffffffp127", 0x7F800000);
    row("0x1p-151", 0x00000000);
    row("0x1p99999", 0x7F800000);
    row("-0x1p-99999", 0x80000000);
    // not finite
    row("inf", 0x7F800000);
    row("-Inf", 0xFF800000);
    row("+INFINITY", 0x7F800000);
    row("\u2212inf", 0xFF800000);
    row("nan", 0x7FC00000);
    row("-NaN", 0x7FC00000);
}

void TestNumberText::aNumberIsReadWithOneRounding() {
    QFETCH(QByteArray, text);
    QFETCH(uint, bits);
    const Result<float> number = parseNumber(text.toStdString());
    QVERIFY(number.ok());
    QVERIFY2(bitsOf(number.value()) == bits, (hex(bitsOf(number.value())) + " is not " + hex(bits)).constData());
}

void TestNumberText::whatIsNoNumberIsNamed_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("quoted");
    QTest::addColumn<bool>("empty");
    QTest::newRow("nothing") << QByteArray() << QByteArray() << true;
    QTest::newRow("spaces") << QByteArray(" \t ") << QByteArray() << true;
    for (const char* text :
         {".",      "-",     "+",     "1,5",          "1 2",    "1e",       "e5",      "--1",    "+-1",   "abc",
          "2^",     "^2",    "2^^3",  "2^2^2",        "3^4",    "12^3",     "2*-2^3",  "x2^3",   "1.5*2", "0x",
          "0x.",    "0xg",   "0x-1",  "nan(1)",       "infi",   "infinite", "1e5 inf", "1f",     "1_000", "0x2^3",
          "2^0x10", "2^inf", "2^nan", "\u207B\u00B2", "\u00B2", "1\u00D7",  "\xFF",    "1\u2212"}) {
        QTest::newRow(text) << QByteArray(text) << QByteArray(text) << false;
    }
    QTest::newRow("quoted without its spaces") << QByteArray("  one ") << QByteArray("one") << false;
}

void TestNumberText::whatIsNoNumberIsNamed() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, quoted);
    QFETCH(bool, empty);
    const Result<float> number = parseNumber(text.toStdString());
    QVERIFY(!number.ok());
    QVERIFY(number.problem().kind == (empty ? ProblemKind::NumberEmpty : ProblemKind::NumberMalformed));
    QCOMPARE(number.problem().text, quoted.toStdString());
}

void TestNumberText::aLongWrongTextIsQuotedInPart() {
    const Result<float> number = parseNumber(std::string(59, 'a') + "\u00E9" + std::string(100, 'b'));
    QVERIFY(!number.ok());
    QCOMPARE(number.problem().text, std::string(59, 'a') + "\u2026"); // not half of the accented letter
}

void TestNumberText::aDoubleKeepsMoreDigits() {
    COMPARE_EXACTLY(parseDouble("0.1").value(), 0.1);
    COMPARE_EXACTLY(parseDouble("1e39").value(), 1e39);
    COMPARE_EXACTLY(parseDouble("2^-1000").value(), 0x1p-1000);
    COMPARE_EXACTLY(parseDouble("-1e999").value(), -HUGE_VAL);
    COMPARE_EXACTLY(parseDouble("1e-999").value(), 0);
    QVERIFY(!parseDouble("1,5").ok());
}

void TestNumberText::aScaleIsPositiveAndFinite_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("problem"); // -1: none
    QTest::newRow("2^16") << QByteArray("2^16") << -1;
    QTest::newRow("1e-45") << QByteArray("1e-45") << -1;
    for (const char* text : {"0", "-1", "inf", "nan", "1e-46", "1e39", "2^128"}) {
        QTest::newRow(text) << QByteArray(text) << static_cast<int>(ProblemKind::ScaleNotPositiveFinite);
    }
    QTest::newRow("words") << QByteArray("large") << static_cast<int>(ProblemKind::NumberMalformed);
    QTest::newRow("nothing") << QByteArray("") << static_cast<int>(ProblemKind::NumberEmpty);
}

void TestNumberText::aScaleIsPositiveAndFinite() {
    QFETCH(QByteArray, text);
    QFETCH(int, problem);
    const Result<float> scale = parseScale(text.toStdString());
    QCOMPARE(scale.ok() ? -1 : static_cast<int>(scale.problem().kind), problem);
    if (!scale) {
        QCOMPARE(scale.problem().text, text.toStdString());
    }
}

void TestNumberText::aPowerIsPrintedInItsDirection_data() {
    QTest::addColumn<float>("value");
    QTest::addColumn<QByteArray>("nearest");
    QTest::addColumn<QByteArray>("up");
    QTest::addColumn<QByteArray>("down");
    const auto row = [](float value, const char* nearest, const char* up, const char* down) {
        QTest::addRow("%s", exactScientific(value).c_str())
            << value << QByteArray(nearest) << QByteArray(up) << QByteArray(down);
    };
    row(131072, "2^17", "2^17", "2^17");
    row(1, "2^0", "2^0", "2^0");
    row(0x1p-149f, "2^-149", "2^-149", "2^-149");
    row(3, "2^1.58", "2^1.59", "2^1.58");
    row(0.75f, "2^-0.42", "2^-0.41", "2^-0.42");
    row(-3, "-2^1.58", "-2^1.58", "-2^1.59");
    row(91.139f, "2^6.51", "2^6.51", "2^6.50");
    row(0x1.000002p17f, "2^17.00", "2^17.01", "2^17.00");
    row(0x1.fffffep16f, "2^17.00", "2^17.00", "2^16.99");
    row(0x1.fffffep127f, "2^128.00", "2^128.00", "2^127.99");
    row(0x1.8p-148f, "2^-147.42", "2^-147.41", "2^-147.42");
    row(0, "0", "0", "0");
    row(HUGE_VALF, "inf", "inf", "inf");
    row(-HUGE_VALF, "-inf", "-inf", "-inf");
    row(fromBits(0x7FC00000), "nan", "nan", "nan");
}

void TestNumberText::aPowerIsPrintedInItsDirection() {
    QFETCH(float, value);
    QFETCH(QByteArray, nearest);
    QFETCH(QByteArray, up);
    QFETCH(QByteArray, down);
    QCOMPARE(powerText(value), nearest.toStdString());
    QCOMPARE(powerText(value, Direction::Up), up.toStdString());
    QCOMPARE(powerText(value, Direction::Down), down.toStdString());
}

/// What is printed, read by this program's own parser, lies inside; one hundredth further would not be needed.
void TestNumberText::printedPowersAreSafeEnds() {
    const auto check = [](float value) {
        const double up = parseDouble(powerText(value, Direction::Up)).value();
        const double down = parseDouble(powerText(value, Direction::Down)).value();
        const double step = std::exp2(0.010001);
        return up >= value && up / step < value && down <= value && down * step > value;
    };
    for (std::uint32_t i = 0; i < 200'000; ++i) {
        const float value = fromBits(random::bitsAt(random::keyOf(11), i) & 0x7FFFFFFFu);
        if (std::isfinite(value) && value > 0) {
            QVERIFY2(check(value), hex(bitsOf(value)).constData());
        }
    }
    for (int hundredths = -14900; hundredths < 12800; ++hundredths) { // beside each printed power
        const std::uint32_t bits = bitsOf(static_cast<float>(std::exp2(hundredths / 100.0)));
        for (const std::uint32_t near : {bits - (bits > 1 ? 1u : 0u), bits, bits + 1}) {
            QVERIFY2(check(fromBits(near)), hex(near).constData());
        }
    }
}

void TestNumberText::codesHaveTheDigitsOfTheirFormat() {
    QCOMPARE(codeText(formatOf(FormatId::Float32), 0x7FC00000), std::string("0x7FC00000"));
    QCOMPARE(codeText(formatOf(FormatId::Tf32), 0x3FE00), std::string("0x3FE00"));
    QCOMPARE(codeText(formatOf(FormatId::Float16), 0x55E), std::string("0x055E"));
    QCOMPARE(codeText(formatOf(FormatId::Bfloat16), 0), std::string("0x0000"));
    QCOMPARE(codeText(formatOf(FormatId::E4m3), 0x7F), std::string("0x7F"));
}

void TestNumberText::hexadecimalNumbersAreNormalised_data() {
    QTest::addColumn<float>("value");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("0.1875") << 0.1875f << QByteArray("0x1.8p-3");
    QTest::newRow("largest") << 0x1.fffffep127f << QByteArray("0x1.fffffep+127");
    QTest::newRow("smallest") << -0x1p-149f << QByteArray("-0x1p-149");
    QTest::newRow("subnormal") << 0x1.8p-140f << QByteArray("0x1.8p-140");
    QTest::newRow("zero") << -0.0f << QByteArray("-0x0p+0");
    QTest::newRow("infinite") << -HUGE_VALF << QByteArray("-inf");
    QTest::newRow("NaN") << fromBits(0xFFC00000) << QByteArray("nan");
}

void TestNumberText::hexadecimalNumbersAreNormalised() {
    QFETCH(float, value);
    QFETCH(QByteArray, text);
    QCOMPARE(hexFloat(value), text.toStdString());
}

void TestNumberText::everyNotationIsReadBack() {
    for (std::uint32_t i = 0; i < 100'000; ++i) {
        const std::uint32_t bits = random::bitsAt(random::keyOf(5), i);
        const float value = fromBits(bits);
        const std::uint32_t expected = std::isnan(value) ? 0x7FC00000u : bits;
        for (const std::string& text :
             {shortestDecimal(value), exactDecimal(value), exactScientific(value), hexFloat(value)}) {
            const Result<float> again = parseNumber(text);
            QVERIFY2(again.ok() && bitsOf(again.value()) == expected, text.c_str());
        }
    }
}

void TestNumberText::namesAreFoundAndListed() {
    for (const NamedFormat& named : kFormats) {
        QCOMPARE(static_cast<int>(formatFromName(named.name).value()), static_cast<int>(named.id));
    }
    for (const Rounding rounding : {Rounding::NearestEven, Rounding::TowardZero, Rounding::Stochastic}) {
        QCOMPARE(static_cast<int>(roundingFromName(nameOf(rounding)).value()), static_cast<int>(rounding));
    }
    const Result<FormatId> format = formatFromName("float17");
    QVERIFY(!format.ok() && format.problem().kind == ProblemKind::UnknownFormat);
    QCOMPARE(format.problem().text, std::string("float17"));
    QCOMPARE(format.problem().expected, std::string("float32, tf32, float16, bfloat16, e5m2, e4m3"));
    const Result<Rounding> rounding = roundingFromName("up");
    QVERIFY(!rounding.ok() && rounding.problem().kind == ProblemKind::UnknownRounding);
    QCOMPARE(rounding.problem().expected, std::string("nearest, toward-zero, stochastic"));
    QCOMPARE(std::string(nameOf(ValueClass::Subnormal)), std::string("subnormal"));
    QCOMPARE(std::string(nameOf(ValueClass::Nan)), std::string("nan"));
    QCOMPARE(std::string(nameOf(Fate::InputZero)), std::string("input-zero"));
    QCOMPARE(std::string(nameOf(Fate::Lost)), std::string("lost"));
    QCOMPARE(std::string(nameOf(Fate::Overflowed)), std::string("overflowed"));
}

QTEST_APPLESS_MAIN(TestNumberText)
#include "test_number_text.moc"
