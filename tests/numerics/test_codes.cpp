// SPDX-License-Identifier: GPL-3.0-or-later
#include "bits.h"

#include "numerics/code_order.h"

using namespace halfscope;

namespace {

constexpr std::uint32_t kNone = 0xFFFFFFFFu; // no code

} // namespace

class TestCodes : public QObject {
    Q_OBJECT

private slots:
    void everyCodeIsStoredAsItself_data() { addSmallFormats(); }
    void everyCodeIsStoredAsItself();
    void everyCodeHasTheValueOfItsDefinition_data() { addSmallFormats(); }
    void everyCodeHasTheValueOfItsDefinition();
    void everyCodeHasTheClassOfItsFields_data() { addSmallFormats(); }
    void everyCodeHasTheClassOfItsFields();
    void neighboursFollowTheOrderOfValues_data() { addSmallFormats(); }
    void neighboursFollowTheOrderOfValues();
    void fieldsRebuildEveryCodeAndItsValue_data() { addSmallFormats(); }
    void fieldsRebuildEveryCodeAndItsValue();
    void theOrderHasItsEnds();
    void limitsFollowFromTheDefinition_data();
    void limitsFollowFromTheDefinition();
    void canonicalNansAreTheAgreedOnes();
    void unitsInTheLastPlaceAreKnown();
    void float32CodesAreTheirOwnBits();
};

void TestCodes::everyCodeIsStoredAsItself() {
    QFETCH(int, id);
    const Format format = formatOf(static_cast<FormatId>(id));
    for (std::uint32_t code = 0; code < 2 * format.signMask(); ++code) {
        const float value = decode(format, code);
        const bool nan = classOf(format, code) == ValueClass::Nan;
        COMPARE_BITS("code again", code, encode(format, value), nan ? format.nanCode() : code);
        if (nan) {
            COMPARE_BITS("value", code, bitsOf(value), 0x7FC00000u);
        }
    }
}

void TestCodes::everyCodeHasTheValueOfItsDefinition() {
    QFETCH(int, id);
    const Format format = formatOf(static_cast<FormatId>(id));
    for (std::uint32_t code = 0; code < 2 * format.signMask(); ++code) {
        const ValueClass valueClass = classOf(format, code);
        if (valueClass == ValueClass::Infinite || valueClass == ValueClass::Nan) {
            continue;
        }
        const bool negative = code >= format.signMask();
        const double size = magnitudeByDefinition(format, code % format.signMask());
        COMPARE_BITS("value", code, bitsOf(decode(format, code)), bitsOf(static_cast<float>(negative ? -size : size)));
        QVERIFY2(static_cast<double>(static_cast<float>(size)) == size, hex(code).constData());
    }
}

void TestCodes::everyCodeHasTheClassOfItsFields() {
    QFETCH(int, id);
    const Format format = formatOf(static_cast<FormatId>(id));
    std::array<std::uint32_t, 5> counts{};
    for (std::uint32_t code = 0; code < 2 * format.signMask(); ++code) {
        ++counts[static_cast<std::size_t>(classOf(format, code))];
    }
    const std::uint32_t fractions = 1u << format.fractionBits;
    const std::uint32_t exponents = 1u << format.exponentBits;
    const bool ieee = format.specials == Specials::InfinityAndNan;
    QCOMPARE(counts[0], 2u);
    QCOMPARE(counts[1], 2 * (fractions - 1));
    QCOMPARE(counts[2], 2 * (ieee ? (exponents - 2) * fractions : (exponents - 1) * fractions - 1));
    QCOMPARE(counts[3], ieee ? 2u : 0u);
    QCOMPARE(counts[4], ieee ? 2 * (fractions - 1) : 2u);
}

void TestCodes::neighboursFollowTheOrderOfValues() {
    QFETCH(int, id);
    const Format format = formatOf(static_cast<FormatId>(id));
    const std::uint32_t end = format.hasInfinity() ? format.infinityCode() : format.largestCode();
    std::uint32_t code = format.signMask() | end;
    std::uint32_t steps = 0;
    while (const std::optional<std::uint32_t> next = nextCode(format, code)) {
        if (!(decode(format, code) < decode(format, *next))) {
            QFAIL(differs("the code after", code, *next, code).constData());
        }
        COMPARE_BITS("the code before", *next, previousCode(format, *next).value_or(kNone), code);
        code = *next;
        ++steps;
    }
    QCOMPARE(code, end);
    QCOMPARE(steps, 2 * end); // every value once: both zeros are one
}

void TestCodes::theOrderHasItsEnds() {
    constexpr Format half = formatOf(FormatId::Float16);
    constexpr Format e4m3 = formatOf(FormatId::E4m3);
    QCOMPARE(nextCode(half, 0x7C00).value_or(kNone), kNone);
    QCOMPARE(previousCode(half, 0xFC00).value_or(kNone), kNone);
    QCOMPARE(nextCode(half, 0x7BFF).value_or(kNone), 0x7C00u);
    QCOMPARE(nextCode(half, 0x7E00).value_or(kNone), kNone);
    QCOMPARE(previousCode(half, 0xFE01).value_or(kNone), kNone);
    QCOMPARE(nextCode(half, 0x8001).value_or(kNone), 0x0000u); // the negative zero is passed over
    QCOMPARE(previousCode(half, 0x0001).value_or(kNone), 0x0000u);
    QCOMPARE(nextCode(half, 0x0000).value_or(kNone), 0x0001u);
    QCOMPARE(nextCode(half, 0x8000).value_or(kNone), 0x0001u);
    QCOMPARE(previousCode(half, 0x0000).value_or(kNone), 0x8001u);
    QCOMPARE(previousCode(half, 0x8000).value_or(kNone), 0x8001u);
    QCOMPARE(nextCode(e4m3, 0x7E).value_or(kNone), kNone);
    QCOMPARE(previousCode(e4m3, 0xFE).value_or(kNone), kNone);
    QCOMPARE(nextCode(formatOf(FormatId::Float32), 0x7F800000).value_or(kNone), kNone);
    QCOMPARE(previousCode(formatOf(FormatId::Float32), 0x00000000).value_or(kNone), 0x80000001u);
}

void TestCodes::fieldsRebuildEveryCodeAndItsValue() {
    QFETCH(int, id);
    const Format format = formatOf(static_cast<FormatId>(id));
    for (std::uint32_t code = 0; code < 2 * format.signMask(); ++code) {
        const CodeFields fields = fieldsOf(format, code);
        const std::uint32_t again =
            (((fields.sign << format.exponentBits) | fields.exponent) << format.fractionBits) | fields.fraction;
        COMPARE_BITS("fields", code, again, code);
        const ValueClass valueClass = classOf(format, code);
        if (valueClass == ValueClass::Infinite || valueClass == ValueClass::Nan) {
            QCOMPARE(fields.significand, 0u);
            continue;
        }
        const double size = std::ldexp(fields.significand, fields.lastPlace);
        const float value = static_cast<float>(fields.sign ? -size : size);
        COMPARE_BITS("significand", code, bitsOf(value), bitsOf(decode(format, code)));
        const bool normal = valueClass == ValueClass::Normal;
        QVERIFY2(normal == (fields.significantBits == format.fractionBits + 1), hex(code).constData());
        QVERIFY2(fields.significand >> fields.significantBits == 0, hex(code).constData());
    }
}

void TestCodes::limitsFollowFromTheDefinition_data() {
    QTest::addColumn<int>("id");
    QTest::addColumn<double>("smallest");
    QTest::addColumn<double>("smallestNormalValue");
    QTest::addColumn<double>("largest");
    const auto row = [](FormatId id, double smallest, double normal, double largest) {
        QTest::newRow(nameOf(id).data()) << static_cast<int>(id) << smallest << normal << largest;
    };
    row(FormatId::Float32, 0x1p-149, 0x1p-126, 0x1.fffffep127);
    row(FormatId::Tf32, 0x1p-136, 0x1p-126, 0x1.ffcp127);
    row(FormatId::Float16, 0x1p-24, 0x1p-14, 65504);
    row(FormatId::Bfloat16, 0x1p-133, 0x1p-126, 0x1.fep127);
    row(FormatId::E5m2, 0x1p-16, 0x1p-14, 57344);
    row(FormatId::E4m3, 0x1p-9, 0x1p-6, 448);
}

void TestCodes::limitsFollowFromTheDefinition() {
    QFETCH(int, id);
    QFETCH(double, smallest);
    QFETCH(double, smallestNormalValue);
    QFETCH(double, largest);
    const Format format = formatOf(static_cast<FormatId>(id));
    COMPARE_EXACTLY(static_cast<double>(smallestSubnormal(format)), smallest);
    COMPARE_EXACTLY(static_cast<double>(smallestNormal(format)), smallestNormalValue);
    COMPARE_EXACTLY(static_cast<double>(largestValue(format)), largest);
}

void TestCodes::canonicalNansAreTheAgreedOnes() {
    QCOMPARE(formatOf(FormatId::Float32).nanCode(), 0x7FC00000u);
    QCOMPARE(formatOf(FormatId::Tf32).nanCode(), 0x3FE00u);
    QCOMPARE(formatOf(FormatId::Float16).nanCode(), 0x7E00u);
    QCOMPARE(formatOf(FormatId::Bfloat16).nanCode(), 0x7FC0u);
    QCOMPARE(formatOf(FormatId::E5m2).nanCode(), 0x7Eu);
    QCOMPARE(formatOf(FormatId::E4m3).nanCode(), 0x7Fu);
    for (const NamedFormat& named : kFormats) {
        for (const std::uint32_t nan : {0x7F800001u, 0x7FFFFFFFu, 0xFF800001u, 0xFFC00000u, 0xFFFFFFFFu}) {
            for (const bool saturate : {false, true}) {
                StoreRules rules;
                rules.saturate = saturate;
                COMPARE_BITS("NaN", nan, encode(named.format, fromBits(nan), rules), named.format.nanCode());
            }
        }
    }
}

void TestCodes::unitsInTheLastPlaceAreKnown() {
    constexpr Format half = formatOf(FormatId::Float16);
    COMPARE_EXACTLY(ulpOf(half, 0x0000), 0x1p-24);
    COMPARE_EXACTLY(ulpOf(half, 0x8001), 0x1p-24);
    COMPARE_EXACTLY(ulpOf(half, 0x0400), 0x1p-24);
    COMPARE_EXACTLY(ulpOf(half, 0x3C00), 0x1p-10);
    COMPARE_EXACTLY(ulpOf(half, 0x3BFF), 0x1p-11);
    COMPARE_EXACTLY(ulpOf(half, 0x7BFF), 32.0);
    QVERIFY(std::isnan(ulpOf(half, 0x7C00)));
    QVERIFY(std::isnan(ulpOf(half, 0x7E00)));
    COMPARE_EXACTLY(ulpOf(formatOf(FormatId::Float32), 1), 0x1p-149);
    COMPARE_EXACTLY(ulpOf(formatOf(FormatId::E4m3), 0x7E), 32.0);
    QCOMPARE(fieldsOf(half, 0x0013).significantBits, 5); // 10011: five of eleven bits are left
    QCOMPARE(fieldsOf(half, 0x0013).unbiasedExponent, -14);
    QCOMPARE(fieldsOf(half, 0x3C00).unbiasedExponent, 0);
}

void TestCodes::float32CodesAreTheirOwnBits() {
    constexpr Format format = formatOf(FormatId::Float32);
    std::uint32_t bits = 0;
    for (int i = 0; i < 4'000'000; ++i) {
        bits = bits * 1664525u + 1013904223u; // visits every pattern in turn
        const float value = fromBits(bits);
        COMPARE_BITS("float32 code", bits, encode(format, value), std::isnan(value) ? 0x7FC00000u : bits);
        COMPARE_BITS("float32 value", bits, bitsOf(decode(format, bits)), std::isnan(value) ? 0x7FC00000u : bits);
    }
}

QTEST_APPLESS_MAIN(TestCodes)
#include "test_codes.moc"
