// SPDX-License-Identifier: GPL-3.0-or-later
#include "bits.h"

using namespace halfscope;

namespace {

constexpr StoreRules rulesOf(Rounding rounding, bool flush = false, bool saturate = false) {
    return {rounding, flush, saturate};
}

} // namespace

class TestRounding : public QObject {
    Q_OBJECT

private slots:
    void everyBoundaryRoundsByTheDefinition_data() { addSmallFormats(); }
    void everyBoundaryRoundsByTheDefinition();
    void stochasticRoundingGoesUpAsOftenAsTheDistance_data() { addSmallFormats(); }
    void stochasticRoundingGoesUpAsOftenAsTheDistance();
    void stochasticRoundingBelowTheSmallestSubnormal();
    void thresholdsToNearestAreTheStatedOnes_data();
    void thresholdsToNearestAreTheStatedOnes();
    void flushingMakesSubnormalResultsZeros_data() { addSmallFormats(); }
    void flushingMakesSubnormalResultsZeros();
    void whatOverflowsIsChosenByRoundingAndSaturation_data();
    void whatOverflowsIsChosenByRoundingAndSaturation();
    void fatesTellWhatBecameOfAGradient_data();
    void fatesTellWhatBecameOfAGradient();
};

/// For every two neighbouring codes: the lower value, the midpoint and all their float32 neighbours, both signs, to
/// nearest even and toward zero, against the definition in double.
void TestRounding::everyBoundaryRoundsByTheDefinition() {
    QFETCH(int, id);
    const Format format = formatOf(static_cast<FormatId>(id));
    for (std::uint32_t code = 0; code <= format.largestCode(); ++code) {
        const double low = magnitudeByDefinition(format, code);
        const double high = magnitudeByDefinition(format, code + 1);
        const double middle = (low + high) / 2;
        const bool last = code == format.largestCode();
        const std::uint32_t above = last ? format.overflowCode() : code + 1;
        const std::uint32_t middleBits = bitsOf(static_cast<float>(middle));
        COMPARE_EXACTLY(fromBits(middleBits), middle);
        const std::uint32_t lowBits = bitsOf(static_cast<float>(low));
        for (const std::uint32_t bits : {lowBits, lowBits + 1, middleBits - 1, middleBits, middleBits + 1}) {
            const double x = fromBits(bits);
            const bool up = x > middle || (x == middle && code % 2 == 1);
            const std::uint32_t nearest = up ? above : code;
            const bool signless = last && up && !format.hasInfinity(); // the one NaN has no sign
            COMPARE_BITS("nearest", bits, encode(format, fromBits(bits)), nearest);
            COMPARE_BITS("nearest", bits | 0x80000000u, encode(format, -fromBits(bits)),
                         signless ? nearest : format.signMask() | nearest);
            const StoreRules truncate = rulesOf(Rounding::TowardZero);
            COMPARE_BITS("toward zero", bits, encode(format, fromBits(bits), truncate), code);
            COMPARE_BITS("toward zero", bits, encode(format, -fromBits(bits), truncate), format.signMask() | code);
        }
    }
}

/// Up for exactly `distance` of the 2^32 draws: the draw below it goes up and it does not, and both ends agree.
void TestRounding::stochasticRoundingGoesUpAsOftenAsTheDistance() {
    QFETCH(int, id);
    const Format format = formatOf(static_cast<FormatId>(id));
    const StoreRules rules = rulesOf(Rounding::Stochastic);
    for (std::uint32_t code = 0; code < format.largestCode(); ++code) {
        const double low = magnitudeByDefinition(format, code);
        const double high = magnitudeByDefinition(format, code + 1);
        const std::uint32_t lowBits = bitsOf(static_cast<float>(low));
        const std::uint32_t middleBits = bitsOf(static_cast<float>((low + high) / 2));
        const std::uint32_t highBits = bitsOf(static_cast<float>(high));
        for (const std::uint32_t bits : {lowBits, middleBits - 1, middleBits, middleBits + 1, highBits - 1}) {
            const float value = fromBits(bits);
            const double exact = (value - low) / (high - low) * 0x1p32;
            const auto distance = static_cast<std::uint64_t>(exact); // whole but below the smallest subnormals
            const auto drawn = [&](std::uint64_t random) {
                return encode(format, -value, rules, static_cast<std::uint32_t>(random)) & format.magnitudeMask();
            };
            COMPARE_BITS("stochastic, draw 0,", bits, drawn(0), distance > 0 ? code + 1 : code);
            COMPARE_BITS("stochastic, last draw,", bits, drawn(0xFFFFFFFFu), code);
            COMPARE_BITS("stochastic, at the distance,", bits, drawn(distance), code);
            if (distance > 0) {
                COMPARE_BITS("stochastic, below the distance,", bits, drawn(distance - 1), code + 1);
            }
        }
    }
}

void TestRounding::stochasticRoundingBelowTheSmallestSubnormal() {
    constexpr Format half = formatOf(FormatId::Float16);
    const StoreRules rules = rulesOf(Rounding::Stochastic);
    // 2^-40 is 2^-16 of the smallest subnormal: 2^16 of the 2^32 draws go up
    QCOMPARE(encode(half, 0x1p-40f, rules, 0xFFFFu), 1u);
    QCOMPARE(encode(half, 0x1p-40f, rules, 0x10000u), 0u);
    QCOMPARE(encode(half, 0x1p-56f, rules, 0u), 1u); // one draw
    QCOMPARE(encode(half, 0x1p-56f, rules, 1u), 0u);
    QCOMPARE(encode(half, 0x1p-57f, rules, 0u), 0u); // less than one
    QCOMPARE(encode(half, 0x1p-149f, rules, 0u), 0u);
    // half way between the largest value and what would be the next
    QCOMPARE(encode(half, 65520.0f, rules, 0x7FFFFFFFu), 0x7C00u);
    QCOMPARE(encode(half, 65520.0f, rules, 0x80000000u), 0x7BFFu);
    QCOMPARE(encode(half, 65536.0f, rules, 0xFFFFFFFFu), 0x7C00u);
}

void TestRounding::thresholdsToNearestAreTheStatedOnes_data() {
    QTest::addColumn<int>("id");
    QTest::addColumn<float>("value");
    QTest::addColumn<uint>("code");
    const auto row = [](const char* name, FormatId id, float value, uint code) {
        QTest::newRow(name) << static_cast<int>(id) << value << code;
    };
    const auto after = [](float x) { return std::nextafter(x, HUGE_VALF); };
    const auto before = [](float x) { return std::nextafter(x, 0.0f); };
    row("float16 2^-25 is lost", FormatId::Float16, 0x1p-25f, 0x0000);
    row("float16 -2^-25 is lost", FormatId::Float16, -0x1p-25f, 0x8000);
    row("float16 above 2^-25 is kept", FormatId::Float16, after(0x1p-25f), 0x0001);
    row("float16 smallest", FormatId::Float16, 0x1p-24f, 0x0001);
    row("float16 smallest normal", FormatId::Float16, 0x1p-14f, 0x0400);
    row("float16 tie below the normals", FormatId::Float16, 0x1p-14f - 0x1p-25f, 0x0400);
    row("float16 below that tie", FormatId::Float16, before(0x1p-14f - 0x1p-25f), 0x03FF);
    row("float16 largest", FormatId::Float16, 65504, 0x7BFF);
    row("float16 below 65520", FormatId::Float16, before(65520), 0x7BFF);
    row("float16 65520 overflows", FormatId::Float16, 65520, 0x7C00);
    row("float16 -65520 overflows", FormatId::Float16, -65520, 0xFC00);
    row("bfloat16 tie below its infinity", FormatId::Bfloat16, 0x1.ffp127f, 0x7F80);
    row("bfloat16 below that tie", FormatId::Bfloat16, before(0x1.ffp127f), 0x7F7F);
    row("bfloat16 keeps float32's subnormals", FormatId::Bfloat16, 0x1p-133f, 0x0001);
    row("bfloat16 2^-134 is lost", FormatId::Bfloat16, 0x1p-134f, 0x0000);
    row("tf32 tie below its infinity", FormatId::Tf32, 0x1.ffep127f, 0x3FC00);
    row("e5m2 largest", FormatId::E5m2, 57344, 0x7B);
    row("e5m2 below 61440", FormatId::E5m2, before(61440), 0x7B);
    row("e5m2 61440 overflows", FormatId::E5m2, 61440, 0x7C);
    row("e5m2 2^-17 is lost", FormatId::E5m2, 0x1p-17f, 0x00);
    row("e5m2 above 2^-17 is kept", FormatId::E5m2, after(0x1p-17f), 0x01);
    row("e4m3 largest", FormatId::E4m3, 448, 0x7E);
    row("e4m3 464 is the largest", FormatId::E4m3, 464, 0x7E);
    row("e4m3 -464 is the largest", FormatId::E4m3, -464, 0xFE);
    row("e4m3 above 464 is NaN", FormatId::E4m3, after(464), 0x7F);
    row("e4m3 below -464 is the same NaN", FormatId::E4m3, -after(464), 0x7F);
    row("e4m3 infinity is NaN", FormatId::E4m3, -HUGE_VALF, 0x7F);
    row("e4m3 2^-10 is lost", FormatId::E4m3, 0x1p-10f, 0x00);
    row("e4m3 above 2^-10 is kept", FormatId::E4m3, after(0x1p-10f), 0x01);
}

void TestRounding::thresholdsToNearestAreTheStatedOnes() {
    QFETCH(int, id);
    QFETCH(float, value);
    QFETCH(uint, code);
    COMPARE_BITS("code", bitsOf(value), encode(formatOf(static_cast<FormatId>(id)), value), code);
}

/// Decided after rounding: what rounds up to the smallest normal stays.
void TestRounding::flushingMakesSubnormalResultsZeros() {
    QFETCH(int, id);
    const Format format = formatOf(static_cast<FormatId>(id));
    for (const Rounding rounding : {Rounding::NearestEven, Rounding::TowardZero, Rounding::Stochastic}) {
        const auto check = [&](float value, std::uint32_t random) {
            const std::uint32_t kept = encode(format, value, rulesOf(rounding), random);
            const std::uint32_t flushed = encode(format, value, rulesOf(rounding, true), random);
            return flushed == (classOf(format, kept) == ValueClass::Subnormal ? kept & format.signMask() : kept);
        };
        for (std::uint32_t code = 0; code < 2 * format.smallestNormalCode(); ++code) {
            const double low = magnitudeByDefinition(format, code);
            const double high = magnitudeByDefinition(format, code + 1);
            for (const double x : {low, (low + high) / 2}) {
                const float value = static_cast<float>(x);
                QVERIFY2(check(value, 5) && check(-value, 0xF0000000u), hex(bitsOf(value)).constData());
            }
        }
    }
    const float tie = static_cast<float>((magnitudeByDefinition(format, format.smallestNormalCode() - 1) +
                                          magnitudeByDefinition(format, format.smallestNormalCode())) /
                                         2);
    QCOMPARE(encode(format, tie, rulesOf(Rounding::NearestEven, true)), format.smallestNormalCode());
    QCOMPARE(encode(format, -tie, rulesOf(Rounding::TowardZero, true)), format.signMask());
}

void TestRounding::whatOverflowsIsChosenByRoundingAndSaturation_data() {
    QTest::addColumn<int>("id");
    QTest::addColumn<int>("rounding");
    QTest::addColumn<bool>("saturate");
    QTest::addColumn<float>("value");
    QTest::addColumn<uint>("code");
    const auto row = [](const char* name, FormatId id, Rounding rounding, bool saturate, float value, uint code) {
        QTest::newRow(name) << static_cast<int>(id) << static_cast<int>(rounding) << saturate << value << code;
    };
    using enum Rounding;
    row("finite, nearest", FormatId::Float16, NearestEven, false, 1e6f, 0x7C00);
    row("finite, nearest, saturate", FormatId::Float16, NearestEven, true, -1e6f, 0xFBFF);
    row("finite, toward zero", FormatId::Float16, TowardZero, false, 1e6f, 0x7BFF);
    row("finite, stochastic", FormatId::Float16, Stochastic, false, 1e6f, 0x7C00);
    row("finite, stochastic, saturate", FormatId::Float16, Stochastic, true, 1e6f, 0x7BFF);
    row("infinite, nearest", FormatId::Float16, NearestEven, false, -HUGE_VALF, 0xFC00);
    row("infinite, toward zero", FormatId::Float16, TowardZero, false, HUGE_VALF, 0x7C00);
    row("infinite, saturate", FormatId::Float16, NearestEven, true, -HUGE_VALF, 0xFBFF);
    row("e4m3 finite, toward zero", FormatId::E4m3, TowardZero, false, -1e6f, 0xFE);
    row("e4m3 finite, saturate", FormatId::E4m3, NearestEven, true, -1e6f, 0xFE);
    row("e4m3 infinite, toward zero", FormatId::E4m3, TowardZero, false, -HUGE_VALF, 0x7F);
    row("e4m3 infinite, saturate", FormatId::E4m3, NearestEven, true, HUGE_VALF, 0x7E);
    row("float32's largest in bfloat16", FormatId::Bfloat16, NearestEven, false, 0x1.fffffep127f, 0x7F80);
    row("the same, saturate", FormatId::Bfloat16, NearestEven, true, 0x1.fffffep127f, 0x7F7F);
}

void TestRounding::whatOverflowsIsChosenByRoundingAndSaturation() {
    QFETCH(int, id);
    QFETCH(int, rounding);
    QFETCH(bool, saturate);
    QFETCH(float, value);
    QFETCH(uint, code);
    const StoreRules rules = rulesOf(static_cast<Rounding>(rounding), false, saturate);
    COMPARE_BITS("code", bitsOf(value), encode(formatOf(static_cast<FormatId>(id)), value, rules), code);
}

void TestRounding::fatesTellWhatBecameOfAGradient_data() {
    QTest::addColumn<float>("input");
    QTest::addColumn<float>("scaled");
    QTest::addColumn<int>("rounding");
    QTest::addColumn<bool>("saturate");
    QTest::addColumn<int>("fate");
    const auto row = [](const char* name, float input, float scaled, Rounding rounding, bool saturate, Fate fate) {
        QTest::newRow(name) << input << scaled << static_cast<int>(rounding) << saturate << static_cast<int>(fate);
    };
    using enum Rounding;
    row("a zero is none of the others", -0.0f, -0.0f, NearestEven, false, Fate::InputZero);
    row("an infinity likewise", -HUGE_VALF, -HUGE_VALF, NearestEven, true, Fate::InputInfinite);
    row("a NaN likewise", fromBits(0xFFC00001), fromBits(0xFFC00001), NearestEven, false, Fate::InputNan);
    row("lost in the store", 1e-30f, 1e-10f, NearestEven, false, Fate::Lost);
    row("lost in the product", 1e-30f, 0.0f, NearestEven, false, Fate::Lost);
    row("subnormal", 1e-6f, 1e-6f, NearestEven, false, Fate::Subnormal);
    row("normal", 1, 1024, NearestEven, false, Fate::Normal);
    row("rounded down to the largest", 65510, 65510, NearestEven, false, Fate::Normal);
    row("the largest itself", 65504, 65504, TowardZero, true, Fate::Normal);
    row("toward zero above the largest", 65505, 65505, TowardZero, false, Fate::Saturated);
    row("saturated", 1, 1e9f, NearestEven, true, Fate::Saturated);
    row("saturated after the product overflowed", 1, HUGE_VALF, NearestEven, true, Fate::Saturated);
    row("overflowed in the store", 1, 65520, NearestEven, false, Fate::Overflowed);
    row("overflowed in the product", 1, -HUGE_VALF, TowardZero, false, Fate::Overflowed);
}

void TestRounding::fatesTellWhatBecameOfAGradient() {
    QFETCH(float, input);
    QFETCH(float, scaled);
    QFETCH(int, rounding);
    QFETCH(bool, saturate);
    QFETCH(int, fate);
    constexpr Format half = formatOf(FormatId::Float16);
    const StoreRules rules = rulesOf(static_cast<Rounding>(rounding), false, saturate);
    QCOMPARE(static_cast<int>(fateOf(half, rules, input, scaled, encode(half, scaled, rules))), fate);
}

QTEST_APPLESS_MAIN(TestRounding)
#include "test_rounding.moc"
