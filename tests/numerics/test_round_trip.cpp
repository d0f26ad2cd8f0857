// SPDX-License-Identifier: GPL-3.0-or-later
#include "bits.h"

#include "numerics/round_trip.h"
#include "numerics/store_array.h"
#include "numerics/threefry.h"

#include <algorithm>
#include <limits>

using namespace halfscope;

namespace {

constexpr SimdLevel kLevels[] = {SimdLevel::Portable, SimdLevel::Avx2, SimdLevel::Avx512};

void addLevelsAndFormats() {
    QTest::addColumn<int>("level");
    QTest::addColumn<int>("id");
    for (const SimdLevel level : kLevels) {
        for (const NamedFormat& named : kFormats) {
            QTest::addRow("%s %s", nameOf(level).data(), named.name.data())
                << static_cast<int>(level) << static_cast<int>(named.id);
        }
    }
}

/// The round trip by its words, one element at a time.
float throughAndBack(Format format, float value, float scale) { return store(format, value * scale) / scale; }

random::Key key() { return random::keyOf(20240607); }

std::vector<float> randomBits(std::size_t count) {
    std::vector<float> values(count);
    for (std::size_t i = 0; i < count; ++i) {
        values[i] = fromBits(random::bitsAt(key(), i));
    }
    return values;
}

/// Powers of two to both ends of float32, where 1 / S is subnormal or infinite too, and random bits.
std::vector<float> scales() {
    std::vector<float> result;
    for (const int exponent : {-149, -148, -128, -127, -126, -100, -24, -1, 0, 1, 10, 16, 24, 100, 125, 126, 127}) {
        result.push_back(std::ldexp(1.0f, exponent));
    }
    result.insert(result.end(), {3.0f, 0.1f, 1000.0f, 0x1.fffffep127f, 0x1.000002p0f, 0x1.8p-127f});
    for (std::uint64_t i = 0; result.size() < 48; ++i) {
        const float scale = fromBits(random::bitsAt(random::keyOf(7), i) & 0x7FFFFFFFu);
        if (std::isfinite(scale) && scale > 0) {
            result.push_back(scale);
        }
    }
    return result;
}

/// What the formats must get right: edges, every boundary of the format's own where it has at most 16 bits, random
/// bits.
std::vector<float> inputsFor(FormatId id) {
    std::vector<float> values = float32Edges();
    const Format format = formatOf(id);
    if (format.bits() <= 16) {
        const std::vector<float> boundaries = boundariesOf(format);
        values.insert(values.end(), boundaries.begin(), boundaries.end());
    }
    const std::vector<float> random = randomBits(100'000);
    values.insert(values.end(), random.begin(), random.end());
    return values;
}

#define REQUIRE_LEVEL(level)                                                                                           \
    if ((level) > detectedSimdLevel()) {                                                                               \
        QSKIP("this machine does not have the level");                                                                 \
    }

} // namespace

class TestRoundTrip : public QObject {
    Q_OBJECT

private slots:
    void storingAnArrayIsStoringItsElements_data() { addLevelsAndFormats(); }
    void storingAnArrayIsStoringItsElements();
    void theRoundTripIsItsWordsAtEveryScale_data() { addLevelsAndFormats(); }
    void theRoundTripIsItsWordsAtEveryScale();
    void everyLengthAndPlaceInMemoryIsServed_data() { addLevelsAndFormats(); }
    void everyLengthAndPlaceInMemoryIsServed();
    void anArrayBeyondTheCacheIsServedFromAnyPlace_data() { addLevelsAndFormats(); }
    void anArrayBeyondTheCacheIsServedFromAnyPlace();
    void anArrayCanBeItsOwnResult_data() { addLevelsAndFormats(); }
    void anArrayCanBeItsOwnResult();
    void theChosenLevelIsUsedByDefault();
    void multiplyingByTheReciprocalIsDividing();
    void onlyPowersOfTwoWithANormalReciprocalMultiply();
    void theExampleOfTheCourseComesOut_data();
    void theExampleOfTheCourseComesOut();
    void aTracedValueEqualsTheArray_data() { addFormats(); }
    void aTracedValueEqualsTheArray();
    void errorsOfSpecialValuesAreTheirQuotients();
};

void TestRoundTrip::storingAnArrayIsStoringItsElements() {
    QFETCH(int, level);
    QFETCH(int, id);
    REQUIRE_LEVEL(static_cast<SimdLevel>(level));
    const auto formatId = static_cast<FormatId>(id);
    const std::vector<float> in = inputsFor(formatId);
    std::vector<float> out(in.size());
    storeArrayAt(static_cast<SimdLevel>(level), in, formatId, out);
    for (std::size_t i = 0; i < in.size(); ++i) {
        COMPARE_BITS("store", bitsOf(in[i]), bitsOf(out[i]), bitsOf(store(formatOf(formatId), in[i])));
    }
}

void TestRoundTrip::theRoundTripIsItsWordsAtEveryScale() {
    QFETCH(int, level);
    QFETCH(int, id);
    REQUIRE_LEVEL(static_cast<SimdLevel>(level));
    const auto formatId = static_cast<FormatId>(id);
    std::vector<float> boundaries = inputsFor(formatId);
    for (const float scale : scales()) {
        std::vector<float> in = randomBits(10'000);
        const std::vector<float> edges = float32Edges();
        in.insert(in.end(), edges.begin(), edges.end());
        for (std::size_t i = 0; i < boundaries.size(); i += 31) { // land on the format's boundaries after the product
            in.push_back(boundaries[i] / scale);
        }
        std::vector<float> out(in.size());
        roundTripAt(static_cast<SimdLevel>(level), in, scale, formatId, out);
        for (std::size_t i = 0; i < in.size(); ++i) {
            COMPARE_BITS(("round trip at S " + hex(bitsOf(scale))).constData(), bitsOf(in[i]), bitsOf(out[i]),
                         bitsOf(throughAndBack(formatOf(formatId), in[i], scale)));
        }
    }
}

void TestRoundTrip::everyLengthAndPlaceInMemoryIsServed() {
    QFETCH(int, level);
    QFETCH(int, id);
    REQUIRE_LEVEL(static_cast<SimdLevel>(level));
    const auto formatId = static_cast<FormatId>(id);
    const std::vector<float> in = randomBits(200);
    constexpr float kUntouched = -7;
    for (std::size_t count = 0; count < 140; ++count) {
        const std::size_t inOffset = count % 17;
        const std::size_t outOffset = 1 + count % 19;
        std::vector<float> out(200, kUntouched);
        roundTripAt(static_cast<SimdLevel>(level), std::span(in).subspan(inOffset, count), 3, formatId,
                    std::span(out).subspan(outOffset, count));
        for (std::size_t i = 0; i < out.size(); ++i) {
            const bool inside = i >= outOffset && i < outOffset + count;
            const float input = inside ? in[i - outOffset + inOffset] : 0;
            const float expected = inside ? throughAndBack(formatOf(formatId), input, 3) : kUntouched;
            COMPARE_BITS("round trip", bitsOf(input), bitsOf(out[i]), bitsOf(expected));
        }
    }
}

void TestRoundTrip::anArrayBeyondTheCacheIsServedFromAnyPlace() {
    QFETCH(int, level);
    QFETCH(int, id);
    REQUIRE_LEVEL(static_cast<SimdLevel>(level));
    const auto formatId = static_cast<FormatId>(id);
    constexpr std::size_t kCount = (std::size_t{1} << 20) + 77;
    const std::vector<float> in = randomBits(kCount);
    std::vector<float> out(kCount + 40, -7.0f);
    for (const std::size_t offset : {std::size_t{0}, std::size_t{1}, std::size_t{13}}) {
        std::fill(out.begin(), out.end(), -7.0f);
        roundTripAt(static_cast<SimdLevel>(level), in, 1024, formatId, std::span(out).subspan(offset, kCount));
        QVERIFY(std::all_of(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(offset),
                            [](float x) { return x == -7.0f; }));
        QVERIFY(std::all_of(out.begin() + static_cast<std::ptrdiff_t>(offset + kCount), out.end(),
                            [](float x) { return x == -7.0f; }));
        for (std::size_t i = 0; i < kCount; ++i) {
            COMPARE_BITS("round trip", bitsOf(in[i]), bitsOf(out[i + offset]),
                         bitsOf(throughAndBack(formatOf(formatId), in[i], 1024)));
        }
    }
}

void TestRoundTrip::anArrayCanBeItsOwnResult() {
    QFETCH(int, level);
    QFETCH(int, id);
    REQUIRE_LEVEL(static_cast<SimdLevel>(level));
    const auto formatId = static_cast<FormatId>(id);
    const std::vector<float> in = randomBits((std::size_t{1} << 20) + 5); // as large as would be written past the cache
    std::vector<float> same = in;
    roundTripAt(static_cast<SimdLevel>(level), same, 1000, formatId, same);
    for (std::size_t i = 0; i < in.size(); ++i) {
        COMPARE_BITS("round trip", bitsOf(in[i]), bitsOf(same[i]),
                     bitsOf(throughAndBack(formatOf(formatId), in[i], 1000)));
    }
}

void TestRoundTrip::theChosenLevelIsUsedByDefault() {
    const std::vector<float> in = randomBits(1000);
    std::vector<float> out(in.size());
    roundTrip(in, 1024, FormatId::Float16, out);
    for (std::size_t i = 0; i < in.size(); ++i) {
        COMPARE_BITS("round trip", bitsOf(in[i]), bitsOf(out[i]),
                     bitsOf(throughAndBack(formatOf(FormatId::Float16), in[i], 1024)));
    }
    storeArray(in, FormatId::E4m3, out);
    for (std::size_t i = 0; i < in.size(); ++i) {
        COMPARE_BITS("store", bitsOf(in[i]), bitsOf(out[i]), bitsOf(store(formatOf(FormatId::E4m3), in[i])));
    }
}

/// Over every scale that multiplies and every value that float16 and bfloat16 can hold, NaN and subnormals included.
void TestRoundTrip::multiplyingByTheReciprocalIsDividing() {
    std::vector<float> values = randomBits(10'000);
    for (std::uint32_t code = 0; code < 0x10000; ++code) {
        values.push_back(decode(formatOf(FormatId::Float16), code));
        values.push_back(decode(formatOf(FormatId::Bfloat16), code));
    }
    for (float& value : values) {
        value = store(formatOf(FormatId::Float32), value); // one NaN, as after any store
    }
    int scalesSeen = 0;
    for (int exponent = -149; exponent <= 127; ++exponent) {
        const float scale = std::ldexp(1.0f, exponent);
        if (!divisionIsMultiplication(scale)) {
            continue;
        }
        ++scalesSeen;
        const float reciprocal = 1 / scale;
        for (const float value : values) {
            COMPARE_BITS("quotient", bitsOf(value), bitsOf(value * reciprocal), bitsOf(value / scale));
        }
    }
    QCOMPARE(scalesSeen, 254); // 2^-127 to 2^126
}

void TestRoundTrip::onlyPowersOfTwoWithANormalReciprocalMultiply() {
    for (const float scale : {1.0f, 2.0f, 0.5f, 0x1p126f, 0x1p-126f, 0x1p-127f}) {
        QVERIFY2(divisionIsMultiplication(scale), hex(bitsOf(scale)).constData());
    }
    for (const float scale : {3.0f, 1.5f, 0x1.000002p0f, 0x1p127f, 0x1p-128f, 0x1p-149f, 0x1.8p-127f}) {
        QVERIFY2(!divisionIsMultiplication(scale), hex(bitsOf(scale)).constData());
    }
}

void TestRoundTrip::theExampleOfTheCourseComesOut_data() {
    QTest::addColumn<float>("input");
    QTest::addColumn<float>("scale");
    QTest::addColumn<uint>("code");
    QTest::addColumn<int>("valueClass");
    QTest::addColumn<int>("fate");
    QTest::addColumn<float>("returned");
    QTest::addColumn<double>("error");
    const auto row = [](const char* name, float input, float scale, uint code, ValueClass valueClass, Fate fate,
                        float returned, double error) {
        QTest::newRow(name) << input << scale << code << static_cast<int>(valueClass) << static_cast<int>(fate)
                            << returned << error;
    };
    constexpr double kInfinite = std::numeric_limits<double>::infinity();
    row("2^-27 is lost", 0x1p-27f, 1, 0x0000, ValueClass::Zero, Fate::Lost, 0, 1);
    row("2^-27 survives at 2^10", 0x1p-27f, 1024, 0x0080, ValueClass::Subnormal, Fate::Subnormal, 0x1p-27f, 0);
    row("three quarters of 2^-24 round up", 0x1.8p-25f, 1, 0x0001, ValueClass::Subnormal, Fate::Subnormal, 0x1p-24f,
        1.0 / 3);
    row("1 is exact", 1, 1, 0x3C00, ValueClass::Normal, Fate::Normal, 1, 0);
    row("a zero stays one", -0.0f, 8, 0x8000, ValueClass::Zero, Fate::InputZero, -0.0f, 0);
    row("100 overflows at 2^10", 100, 1024, 0x7C00, ValueClass::Infinite, Fate::Overflowed, HUGE_VALF, kInfinite);
}

void TestRoundTrip::theExampleOfTheCourseComesOut() {
    QFETCH(float, input);
    QFETCH(float, scale);
    QFETCH(uint, code);
    QFETCH(int, valueClass);
    QFETCH(int, fate);
    QFETCH(float, returned);
    QFETCH(double, error);
    const RoundTripValue value = traceValue(input, scale, formatOf(FormatId::Float16));
    COMPARE_BITS("scaled", bitsOf(input), bitsOf(value.scaled), bitsOf(input * scale));
    COMPARE_BITS("code", bitsOf(input), value.code, code);
    COMPARE_BITS("stored", bitsOf(input), bitsOf(value.stored), bitsOf(decode(formatOf(FormatId::Float16), code)));
    QCOMPARE(static_cast<int>(value.valueClass), valueClass);
    QCOMPARE(static_cast<int>(value.fate), fate);
    COMPARE_BITS("returned", bitsOf(input), bitsOf(value.returned), bitsOf(returned));
    COMPARE_EXACTLY(value.relativeError, error);
}

void TestRoundTrip::aTracedValueEqualsTheArray() {
    QFETCH(int, id);
    const auto formatId = static_cast<FormatId>(id);
    std::vector<float> in = randomBits(20'000);
    const std::vector<float> edges = float32Edges();
    in.insert(in.end(), edges.begin(), edges.end());
    std::vector<float> out(in.size());
    for (const float scale : {1.0f, 65536.0f, 0.3f}) {
        roundTrip(in, scale, formatId, out);
        for (std::size_t i = 0; i < in.size(); ++i) {
            const RoundTripValue value = traceValue(in[i], scale, formatOf(formatId));
            COMPARE_BITS("returned", bitsOf(in[i]), bitsOf(value.returned), bitsOf(out[i]));
        }
    }
}

void TestRoundTrip::errorsOfSpecialValuesAreTheirQuotients() {
    constexpr Format half = formatOf(FormatId::Float16);
    QVERIFY(std::isnan(traceValue(HUGE_VALF, 2, half).relativeError));
    QVERIFY(std::isnan(traceValue(fromBits(0xFFC00001), 2, half).relativeError));
    COMPARE_BITS("scaled NaN", 0xFFC00001, bitsOf(traceValue(fromBits(0xFFC00001), 2, half).scaled), 0x7FC00000);
    COMPARE_EXACTLY(traceValue(0, 2, half).relativeError, 0);
    StoreRules rules;
    rules.rounding = Rounding::TowardZero;
    QCOMPARE(traceValue(100, 1024, half, rules).code, 0x7BFFu);
    COMPARE_EXACTLY(traceValue(100, 1024, half, rules).returned, 65504.0 / 1024);
    rules.rounding = Rounding::Stochastic;
    QCOMPARE(traceValue(0x1p-26f, 1, half, rules, 0x3FFFFFFFu).code, 1u); // a quarter of the smallest
    QCOMPARE(traceValue(0x1p-26f, 1, half, rules, 0x40000000u).code, 0u);
}

QTEST_APPLESS_MAIN(TestRoundTrip)
#include "test_round_trip.moc"
