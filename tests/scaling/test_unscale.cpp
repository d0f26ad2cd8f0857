// SPDX-License-Identifier: GPL-3.0-or-later
#include "../numerics/bits.h"

#include "scaling/unscale.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

using namespace halfscope;

namespace {

constexpr float kUntouched = -12345.0f;
constexpr std::uint16_t kOne = 0x3C00;
constexpr std::uint16_t kInfinity = 0x7C00;

bool canRun(SimdLevel level) { return level <= detectedSimdLevel(); }

void addLevels() {
    QTest::addColumn<int>("level");
    for (const SimdLevel level : {SimdLevel::Portable, SimdLevel::Avx2, SimdLevel::Avx512}) {
        QTest::newRow(nameOf(level).data()) << static_cast<int>(level);
    }
}

UnscaleBy divideBy(float divisor) { return {Unscaling::Divide, divisor, 1}; }
UnscaleBy multiplyBy(float factor) { return {Unscaling::Reciprocal, 1, factor}; }

/// Division and multiplication by ordinary, odd and extreme numbers, those to which a scale collapses among them.
std::vector<UnscaleBy> waysToUnscale() {
    const float infinity = std::numeric_limits<float>::infinity();
    std::vector<UnscaleBy> ways;
    for (const float number : {1.0f, 8.0f, 65536.0f, 0x1p-24f, 3.0f, 0.1f, 479.36f, 0x1p127f, 0x1p-128f, 0x1p-149f,
                               0x1.fffffep127f, 0.0f, infinity}) {
        ways.push_back(divideBy(number));
        ways.push_back(multiplyBy(number));
    }
    return ways;
}

/// The value of a finite code by the definition of float16, unscaled with one rounding; any NaN is the canonical one.
float expectedOf(std::uint16_t code, UnscaleBy by) {
    const auto magnitude = static_cast<float>(magnitudeByDefinition(formatOf(FormatId::Float16), code & 0x7FFFu));
    const float value = (code & 0x8000u) ? -magnitude : magnitude;
    const float unscaled = by.how == Unscaling::Divide ? value / by.divisor : value * by.factor;
    return std::isnan(unscaled) ? fromBits(0x7FC00000) : unscaled;
}

bool isFinite(std::uint16_t code) { return (code & 0x7C00u) != 0x7C00u; }

/// Finite codes of all kinds in an order that mixes them.
std::vector<std::uint16_t> mixedCodes(std::size_t count) {
    std::vector<std::uint16_t> codes(count);
    for (std::size_t i = 0; i < count; ++i) {
        const auto code = static_cast<std::uint16_t>(i * 40503u + 977u);
        codes[i] = isFinite(code) ? code : static_cast<std::uint16_t>(code & 0x83FFu);
    }
    return codes;
}

std::optional<UnscaleFinding> unscaleOne(SimdLevel level, std::span<const std::uint16_t> codes, UnscaleBy by,
                                         std::span<float> out) {
    const UnscaleArray array{codes, out};
    return unscaleFloat16At(level, {&array, 1}, by);
}

} // namespace

class TestUnscale : public QObject {
    Q_OBJECT

private slots:
    void init();
    void everyCodeByItselfIsUnscaledOrFound_data() { addLevels(); }
    void everyCodeByItselfIsUnscaledOrFound();
    void everyFiniteCodeTogetherIsUnscaled_data() { addLevels(); }
    void everyFiniteCodeTogetherIsUnscaled();
    void anArrayTooLargeForTheCacheIsUnscaled_data() { addLevels(); }
    void anArrayTooLargeForTheCacheIsUnscaled();
    void theFirstOverflowIsFoundWhereverItIs_data() { addLevels(); }
    void theFirstOverflowIsFoundWhereverItIs();
    void anyAlignmentGivesTheSameBits_data() { addLevels(); }
    void anyAlignmentGivesTheSameBits();
    void arraysAreSearchedInTheirOrder_data() { addLevels(); }
    void arraysAreSearchedInTheirOrder();
    void nothingIsWrittenBeyondTheBlockOfAnOverflow_data() { addLevels(); }
    void nothingIsWrittenBeyondTheBlockOfAnOverflow();
    void nothingToUnscaleHasNoOverflow_data() { addLevels(); }
    void nothingToUnscaleHasNoOverflow();
    void theChosenLevelIsOneOfThem();
};

void TestUnscale::init() {
    if (QTest::currentDataTag() == nullptr) {
        return;
    }
    QFETCH(int, level);
    if (!canRun(static_cast<SimdLevel>(level))) {
        QSKIP("this machine cannot run the level");
    }
}

void TestUnscale::everyCodeByItselfIsUnscaledOrFound() {
    QFETCH(int, level);
    for (const UnscaleBy by : waysToUnscale()) {
        for (std::uint32_t bits = 0; bits < 65536; ++bits) {
            const auto code = static_cast<std::uint16_t>(bits);
            float out = kUntouched;
            const auto found = unscaleOne(static_cast<SimdLevel>(level), {&code, 1}, by, {&out, 1});
            QVERIFY2(found.has_value() != isFinite(code), hex(bits));
            if (!found) {
                COMPARE_BITS("unscaling", bits, bitsOf(out), bitsOf(expectedOf(code, by)));
            }
        }
    }
}

void TestUnscale::everyFiniteCodeTogetherIsUnscaled() {
    QFETCH(int, level);
    const std::vector<std::uint16_t> codes = mixedCodes(65536 + 37);
    for (const UnscaleBy by : waysToUnscale()) {
        std::vector<float> out(codes.size(), kUntouched);
        QVERIFY(!unscaleOne(static_cast<SimdLevel>(level), codes, by, out));
        for (std::size_t i = 0; i < codes.size(); ++i) {
            COMPARE_BITS("unscaling", codes[i], bitsOf(out[i]), bitsOf(expectedOf(codes[i], by)));
        }
    }
}

void TestUnscale::anArrayTooLargeForTheCacheIsUnscaled() {
    QFETCH(int, level);
    std::vector<std::uint16_t> codes = mixedCodes((std::size_t{1} << 20) + 101);
    std::vector<float> memory(codes.size() + 3, kUntouched);
    const std::span<float> out(memory.data() + 3, codes.size()); // in the middle of a line
    for (const UnscaleBy by : {divideBy(3.0f), multiplyBy(0x1p-16f)}) {
        QVERIFY(!unscaleOne(static_cast<SimdLevel>(level), codes, by, out));
        for (std::size_t i = 0; i < codes.size(); ++i) {
            COMPARE_BITS("unscaling", codes[i], bitsOf(out[i]), bitsOf(expectedOf(codes[i], by)));
        }
    }
    QCOMPARE(memory[2], kUntouched);
    for (const std::size_t place :
         {std::size_t{0}, std::size_t{7}, std::size_t{70}, std::size_t{700'001}, codes.size() - 65, codes.size() - 1}) {
        const std::uint16_t before = std::exchange(codes[place], kInfinity);
        const auto found = unscaleOne(static_cast<SimdLevel>(level), codes, divideBy(8), out);
        QVERIFY(found && found->array == 0);
        QCOMPARE(found->element, place);
        codes[place] = before;
    }
}

void TestUnscale::theFirstOverflowIsFoundWhereverItIs() {
    QFETCH(int, level);
    const std::array<std::uint16_t, 4> overflows{kInfinity, 0xFC00, 0x7E00, 0xFC01};
    for (const std::size_t count : {1, 15, 63, 64, 65, 128, 200}) {
        for (std::size_t first = 0; first < count; ++first) {
            std::vector<std::uint16_t> codes = mixedCodes(count);
            codes.back() = kInfinity; // a later one does not matter
            codes[first] = overflows[first % overflows.size()];
            std::vector<float> out(count, kUntouched);
            const auto found = unscaleOne(static_cast<SimdLevel>(level), codes, divideBy(8), out);
            QVERIFY(found && found->array == 0);
            QCOMPARE(found->element, first);
        }
    }
}

void TestUnscale::anyAlignmentGivesTheSameBits() {
    QFETCH(int, level);
    for (std::size_t shift = 0; shift < 33; ++shift) {
        const std::vector<std::uint16_t> all = mixedCodes(shift + 259);
        const std::span<const std::uint16_t> codes = std::span(all).subspan(shift);
        std::vector<float> memory(2 * shift + codes.size(), kUntouched);
        QVERIFY(!unscaleOne(static_cast<SimdLevel>(level), codes, divideBy(3),
                            std::span(memory).subspan(shift, codes.size())));
        for (std::size_t i = 0; i < memory.size(); ++i) {
            const bool inside = i >= shift && i < shift + codes.size();
            const float expected = inside ? expectedOf(codes[i - shift], divideBy(3)) : kUntouched;
            COMPARE_BITS("element", static_cast<std::uint32_t>(i), bitsOf(memory[i]), bitsOf(expected));
        }
    }
}

void TestUnscale::arraysAreSearchedInTheirOrder() {
    QFETCH(int, level);
    std::vector<std::vector<std::uint16_t>> codes{mixedCodes(100), {}, mixedCodes(3), mixedCodes(70)};
    std::vector<std::vector<float>> outs;
    std::vector<UnscaleArray> arrays;
    for (const auto& array : codes) {
        outs.emplace_back(array.size(), kUntouched);
    }
    for (std::size_t i = 0; i < codes.size(); ++i) {
        arrays.push_back({codes[i], outs[i]});
    }
    const auto run = [&] { return unscaleFloat16At(static_cast<SimdLevel>(level), arrays, multiplyBy(0.125f)); };
    QVERIFY(!run());
    for (std::size_t i = 0; i < codes.size(); ++i) {
        for (std::size_t j = 0; j < codes[i].size(); ++j) {
            COMPARE_BITS("code", codes[i][j], bitsOf(outs[i][j]), bitsOf(expectedOf(codes[i][j], multiplyBy(0.125f))));
        }
    }
    codes[3][1] = 0x7E00;
    auto found = run();
    QVERIFY(found && found->array == 3 && found->element == 1);
    codes[2][2] = kInfinity;
    found = run();
    QVERIFY(found && found->array == 2 && found->element == 2);
}

void TestUnscale::nothingIsWrittenBeyondTheBlockOfAnOverflow() {
    QFETCH(int, level);
    constexpr std::size_t kBlock = 64;
    for (const std::size_t place : {std::size_t{0}, std::size_t{63}, std::size_t{64}, std::size_t{500}}) {
        std::vector<std::uint16_t> codes(1000, kOne);
        codes[place] = kInfinity;
        std::vector<float> first(codes.size(), kUntouched);
        std::vector<float> second(codes.size(), kUntouched);
        const std::array<UnscaleArray, 2> arrays{UnscaleArray{codes, first}, UnscaleArray{codes, second}};
        QVERIFY(unscaleFloat16At(static_cast<SimdLevel>(level), arrays, divideBy(8)));
        QCOMPARE(std::count(second.begin(), second.end(), kUntouched), 1000);
        const std::size_t end = (place / kBlock + 1) * kBlock;
        QCOMPARE(std::count(first.begin() + static_cast<std::ptrdiff_t>(end), first.end(), kUntouched),
                 static_cast<std::ptrdiff_t>(codes.size() - end));
    }
}

void TestUnscale::nothingToUnscaleHasNoOverflow() {
    QFETCH(int, level);
    QVERIFY(!unscaleFloat16At(static_cast<SimdLevel>(level), {}, divideBy(8)));
    QVERIFY(!unscaleOne(static_cast<SimdLevel>(level), {}, divideBy(8), {}));
}

void TestUnscale::theChosenLevelIsOneOfThem() {
    const std::vector<std::uint16_t> codes = mixedCodes(300);
    std::vector<float> chosen(codes.size());
    std::vector<float> portable(codes.size());
    const UnscaleArray array{codes, chosen};
    QVERIFY(!unscaleFloat16({&array, 1}, divideBy(3)));
    QVERIFY(!unscaleOne(SimdLevel::Portable, codes, divideBy(3), portable));
    QVERIFY(std::equal(chosen.begin(), chosen.end(), portable.begin(),
                       [](float a, float b) { return bitsOf(a) == bitsOf(b); }));
}

QTEST_APPLESS_MAIN(TestUnscale)
#include "test_unscale.moc"
