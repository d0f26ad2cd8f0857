// SPDX-License-Identifier: GPL-3.0-or-later
#include "bits.h"

#include "numerics/exact_decimal.h"
#include "numerics/number_text.h"

using namespace halfscope;

namespace {

/// The digits by long multiplication, apart from any library: 2^-149 * 10^149 = 5^149.
std::string smallestFloat32() {
    std::string digits = "1"; // the last place first
    for (int i = 0; i < 149; ++i) {
        int carry = 0;
        for (char& digit : digits) {
            const int product = (digit - '0') * 5 + carry;
            digit = static_cast<char>('0' + product % 10);
            carry = product / 10;
        }
        if (carry > 0) {
            digits += static_cast<char>('0' + carry);
        }
    }
    std::string text("0.");
    text.append(149 - digits.size(), '0');
    return text.append(digits.rbegin(), digits.rend());
}

} // namespace

class TestExactDecimal : public QObject {
    Q_OBJECT

private slots:
    void everyDigitIsPrinted_data();
    void everyDigitIsPrinted();
    void theSmallestFloat32HasAllItsDigits();
    void theShortestDecimalIsReadBack_data();
    void theShortestDecimalIsReadBack();
    void theShortestDecimalOfACode_data();
    void theShortestDecimalOfACode();
    void noShorterDecimalReadsBack_data() { addSmallFormats(); }
    void noShorterDecimalReadsBack();
};

void TestExactDecimal::everyDigitIsPrinted_data() {
    QTest::addColumn<float>("value");
    QTest::addColumn<QByteArray>("plain");
    QTest::addColumn<QByteArray>("scientific");
    const auto row = [](float value, const char* plain, const char* scientific) {
        QTest::newRow(plain) << value << QByteArray(plain) << QByteArray(scientific);
    };
    row(0x1p-24f, "0.000000059604644775390625", "5.9604644775390625e-08");
    row(-0x1p-14f, "-0.00006103515625", "-6.103515625e-05");
    row(0.1f, "0.100000001490116119384765625", "1.00000001490116119384765625e-01");
    row(65504, "65504", "6.5504e+04");
    row(100, "100", "1e+02");
    row(0x1.fffffep127f, "340282346638528859811704183484516925440", "3.4028234663852885981170418348451692544e+38");
    row(0, "0", "0e+00");
    row(-0.0f, "-0", "-0e+00");
    row(HUGE_VALF, "inf", "inf");
    row(-HUGE_VALF, "-inf", "-inf");
    row(fromBits(0xFFC00000), "nan", "nan");
}

void TestExactDecimal::everyDigitIsPrinted() {
    QFETCH(float, value);
    QFETCH(QByteArray, plain);
    QFETCH(QByteArray, scientific);
    QCOMPARE(exactDecimal(value), plain.toStdString());
    QCOMPARE(exactScientific(value), scientific.toStdString());
}

void TestExactDecimal::theSmallestFloat32HasAllItsDigits() {
    QCOMPARE(exactDecimal(0x1p-149f), smallestFloat32());
    // the most significant digits of any float32: the largest subnormal's neighbourhood, 112 of them
    QCOMPARE(exactDecimal(fromBits(0x00FFFFFFu)).size(), std::size_t{2 + 149});
    QCOMPARE(exactScientific(fromBits(0x00FFFFFFu)).size(), std::size_t{112 + 1 + 4});
}

void TestExactDecimal::theShortestDecimalIsReadBack_data() {
    QTest::addColumn<float>("value");
    QTest::addColumn<QByteArray>("text");
    const auto row = [](float value, const char* text) { QTest::newRow(text) << value << QByteArray(text); };
    row(0.1f, "0.1");
    row(65504, "65504");
    row(100000, "100000");
    row(16777216, "16777216");
    row(0x1p29f, "536870912");
    row(1e9f, "1e+09");
    row(1e-4f, "0.0001");
    row(9.5e-5f, "9.5e-05");
    row(0x1p-24f, "5.9604645e-08");
    row(0x1p-149f, "1e-45");
    row(0x1.fffffep127f, "3.4028235e+38");
    row(-0.0f, "-0");
    row(-HUGE_VALF, "-inf");
    row(fromBits(0xFFC00000), "nan");
}

void TestExactDecimal::theShortestDecimalIsReadBack() {
    QFETCH(float, value);
    QFETCH(QByteArray, text);
    QCOMPARE(shortestDecimal(value), text.toStdString());
}

void TestExactDecimal::theShortestDecimalOfACode_data() {
    QTest::addColumn<int>("id");
    QTest::addColumn<uint>("code");
    QTest::addColumn<QByteArray>("text");
    const auto row = [](FormatId id, uint code, const char* text) {
        QTest::addRow("%s %s", nameOf(id).data(), text) << static_cast<int>(id) << code << QByteArray(text);
    };
    row(FormatId::Float16, 0x2E66, "0.1");
    row(FormatId::Float16, 0x3555, "0.3333");
    row(FormatId::Float16, 0x0001, "6e-08");
    row(FormatId::Float16, 0x8001, "-6e-08");
    row(FormatId::Float16, 0x0400, "6.104e-05");
    row(FormatId::Float16, 0x7BFF, "65500");
    row(FormatId::Float16, 0x3C00, "1");
    row(FormatId::Float16, 0x7C00, "inf");
    row(FormatId::Float16, 0xFE01, "nan");
    row(FormatId::Float16, 0x8000, "-0");
    row(FormatId::Bfloat16, 0x0001, "9e-41");
    row(FormatId::Bfloat16, 0x3DCD, "0.1");
    row(FormatId::E4m3, 0x7E, "450"); // between 432 and 464, and nearer than 440
    row(FormatId::E5m2, 0x7B, "60000");
    row(FormatId::Float32, 0x3DCCCCCD, "0.1");
}

void TestExactDecimal::theShortestDecimalOfACode() {
    QFETCH(int, id);
    QFETCH(uint, code);
    QFETCH(QByteArray, text);
    QCOMPARE(shortestDecimal(formatOf(static_cast<FormatId>(id)), code), text.toStdString());
}

/// It is read back as the code, and of all decimals with a digit less the two around the value are not.
void TestExactDecimal::noShorterDecimalReadsBack() {
    QFETCH(int, id);
    const Format format = formatOf(static_cast<FormatId>(id));
    const std::uint32_t stride = format.bits() > 16 ? 37 : 1;
    for (std::uint32_t code = 1; code <= format.largestCode(); code += stride) {
        const std::string text = shortestDecimal(format, code);
        COMPARE_BITS("code again", code, encode(format, parseNumber(text).value()), code);
        const std::size_t point = text.find('.');
        std::string digits = text.substr(0, text.find('e'));
        if (point != std::string::npos) {
            digits.erase(point, 1);
        }
        digits.erase(0, digits.find_first_not_of('0'));
        digits.erase(digits.find_last_not_of('0') + 1);
        if (digits.size() < 2) {
            continue;
        }
        const double value = decode(format, code);
        const double unit = std::pow(10.0, std::floor(std::log10(value)) - static_cast<double>(digits.size() - 2));
        for (const double shorter : {std::floor(value / unit), std::floor(value / unit) + 1}) {
            char printed[64];
            std::snprintf(printed, sizeof printed, "%.*e", static_cast<int>(digits.size()) - 2, shorter * unit);
            QVERIFY2(encode(format, parseNumber(printed).value()) != code, (hex(code) + ": " + printed).constData());
        }
    }
}

QTEST_APPLESS_MAIN(TestExactDecimal)
#include "test_exact_decimal.moc"
