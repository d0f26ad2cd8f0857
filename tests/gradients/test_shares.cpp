// SPDX-License-Identifier: GPL-3.0-or-later
#include "gradients/shares.h"
#include "sample_gradients.h"

#include <QtTest>
#include <limits>

using namespace halfscope;
using namespace halfscope::test;

namespace {

constexpr float kLargest = std::numeric_limits<float>::max();

/// The definition: each value shifted, scaled, stored and judged on its own.
Counts counted(const std::vector<float>& values, int shift, float scale, StoreSetting setting) {
    const Format format = formatOf(setting.format);
    Counts counts;
    for (const float value : values) {
        const float input = static_cast<float>(static_cast<double>(value) * std::exp2(shift));
        const float scaled = input * scale;
        switch (fateOf(format, setting.rules, input, scaled, encode(format, scaled, setting.rules))) {
        case Fate::InputZero:
            ++counts.zeros;
            break;
        case Fate::InputInfinite:
            ++counts.infinities;
            break;
        case Fate::InputNan:
            ++counts.nans;
            break;
        case Fate::Lost:
            ++counts.lost;
            break;
        case Fate::Subnormal:
            ++counts.subnormal;
            break;
        case Fate::Normal:
            ++counts.normal;
            break;
        case Fate::Saturated:
            ++counts.saturated;
            break;
        case Fate::Overflowed:
            ++counts.overflowed;
            break;
        }
    }
    return counts;
}

QByteArray told(const Counts& counts) {
    QByteArray text;
    for (const std::uint64_t count : {counts.lost, counts.subnormal, counts.normal, counts.saturated, counts.overflowed,
                                      counts.zeros, counts.infinities, counts.nans}) {
        text += QByteArray::number(static_cast<qulonglong>(count)) + ' ';
    }
    return text;
}

PlacedGroup placedAt(int shift, std::vector<float> values) {
    return {GradientGroup::make("", std::move(values)), shift};
}

float before(float positive) { return std::bit_cast<float>(std::bit_cast<std::uint32_t>(positive) - 1); }
float after(float positive) { return std::bit_cast<float>(std::bit_cast<std::uint32_t>(positive) + 1); }

void addSettings() {
    QTest::addColumn<int>("index");
    const std::vector<StoreSetting> settings = deterministicSettings();
    for (std::size_t i = 0; i < settings.size(); ++i) {
        QTest::newRow(test::nameOf(settings[i])) << static_cast<int>(i);
    }
}

} // namespace

class TestShares : public QObject {
    Q_OBJECT

private slots:
    void countsEqualCountingElementByElement_data() { addSettings(); }
    void countsEqualCountingElementByElement() {
        QFETCH(int, index);
        const StoreSetting setting = deterministicSettings()[static_cast<std::size_t>(index)];
        Words words(static_cast<std::uint64_t>(index));
        for (int round = 0; round < 60; ++round) {
            const std::uint64_t seed = words.next();
            const std::vector<float> values = round % 2 == 0 ? anyBits(400, seed) : networkLike(400, seed);
            const int shift = round % 3 == 0 ? 0 : static_cast<int>(words.next() % 301) - 150;
            const PlacedGroup placed = placedAt(shift, values);
            // any scale, and scales at which a value is right at a boundary: its own limit divided by it
            const float value = std::fabs(shiftedValue(placed.group->values()[words.next() % 100], shift));
            const Format format = formatOf(setting.format);
            std::vector<float> scales{anyScale(words), static_cast<float>(std::exp2(words.next() % 33)), kLargest,
                                      0x1p-149f};
            for (const float limit : {smallestSubnormal(format) / 2, smallestNormal(format), largestValue(format)}) {
                const float scale = limit / value;
                if (scale > 0 && scale < kLargest) {
                    scales.insert(scales.end(), {before(scale) > 0 ? before(scale) : scale, scale, after(scale)});
                }
            }
            for (const float scale : scales) {
                const Counts expected = counted(values, shift, scale, setting);
                const Counts actual = countAt(placed, scale, setting);
                QVERIFY2(actual == expected, "S " + hex(scale) + " shift " + QByteArray::number(shift) + ": " +
                                                 told(actual) + "not " + told(expected));
            }
        }
    }

    void everyValueAroundEveryBoundaryOfFloat16IsCountedRight() {
        for (const float boundary : {0x1p-25f, 0x1p-24f, 0x1p-14f - 0x1p-25f, 0x1p-14f, 65504.0f, 65520.0f}) {
            for (const float value : {before(boundary), boundary, after(boundary)}) {
                const std::vector<float> one{value};
                const Counts expected = counted(one, 0, 1.0f, {});
                QVERIFY2(countAt(placedAt(0, one), 1.0f, {}) == expected, hex(value));
            }
        }
    }

    void aShiftThatLeavesZeroOrInfinityCountsAmongTheInputs() {
        const PlacedGroup down = placedAt(-10, {0x1p-145f, -0x1p-139f, 1.0f, 0.0f});
        QCOMPARE(countAt(down, 1.0f, {FormatId::Float32, {}}).zeros, std::uint64_t{2});
        const PlacedGroup up = placedAt(10, {0x1p118f, -0x1p117f, 1.0f});
        QCOMPARE(countAt(up, 1.0f, {FormatId::Float32, {}}).infinities, std::uint64_t{1});
        QCOMPARE(countAt(up, 1.0f, {FormatId::Float32, {}}).normal, std::uint64_t{2});
        QCOMPARE(countAt(placedAt(2000000000, {1.0f}), 1.0f, {}).infinities, std::uint64_t{1});
        QCOMPARE(countAt(placedAt(-2000000000, {1.0f}), 1.0f, {}).zeros, std::uint64_t{1});
        QCOMPARE(countAt(placedAt(std::numeric_limits<int>::min(), {1.0f}), 1.0f, {}).zeros, std::uint64_t{1});
    }

    void theCurveIsTheSumOfTheGroupsAtEachScale() {
        std::vector<PlacedGroup> groups;
        for (int i = 0; i < 5; ++i) {
            groups.push_back(placedAt(i % 2, networkLike(300, static_cast<std::uint64_t>(i), -10 - 3 * i)));
        }
        std::vector<float> scales;
        for (int i = 0; i <= 256; ++i) {
            scales.push_back(static_cast<float>(std::exp2(i / 8.0)));
        }
        const std::vector<Counts> curve = sharesOver(groups, scales, {});
        QCOMPARE(curve.size(), scales.size());
        for (std::size_t i = 0; i < scales.size(); ++i) {
            Counts sum;
            for (const PlacedGroup& placed : groups) {
                sum += countAt(placed, scales[i], {});
            }
            QVERIFY2(curve[i] == sum && countAt(groups, scales[i], {}) == sum, hex(scales[i]));
        }
        QCOMPARE(countAt(std::vector<PlacedGroup>{}, 1.0f, {}), Counts{});
        QVERIFY(sharesOver(groups, {}, {}).empty());
    }

    void safeScalesAreTheFirstAndTheLastByDefinition_data() { addSettings(); }
    void safeScalesAreTheFirstAndTheLastByDefinition() {
        QFETCH(int, index);
        const StoreSetting setting = deterministicSettings()[static_cast<std::size_t>(index)];
        Words words(1000 + static_cast<std::uint64_t>(index));
        for (int round = 0; round < 60; ++round) {
            const std::uint64_t seed = words.next();
            const int shift = static_cast<int>(words.next() % 41) - 20;
            // few values, so that the span is now wide, now narrow
            const std::size_t count = 1 + words.next() % 4;
            const std::vector<PlacedGroup> groups{
                placedAt(shift, round % 2 == 0 ? anyBits(count, seed) : networkLike(count, seed)),
                placedAt(0, networkLike(count, seed + 1))};
            const auto lostAt = [&](float scale) { return countAt(groups, scale, setting).lost; };
            const auto notNormalAt = [&](float scale) {
                const Counts counts = countAt(groups, scale, setting);
                return counts.lost + counts.subnormal;
            };
            const auto overflowedAt = [&](float scale) { return countAt(groups, scale, setting).overflowed; };
            const ScaleWindow safe = safeScales(groups, setting);
            const ScaleWindow normal = allNormalScales(groups, setting);
            if (countAt(groups, 1.0f, setting).finite() == 0) {
                QVERIFY(safe == ScaleWindow{} && normal == ScaleWindow{});
                continue;
            }
            checkLow(safe.low, lostAt);
            checkLow(normal.low, notNormalAt);
            QCOMPARE(safe.high, normal.high);
            QVERIFY(safe.high.has_value());
            QVERIFY2(overflowedAt(*safe.high) == 0, hex(*safe.high));
            QVERIFY2(*safe.high == kLargest || overflowedAt(after(*safe.high)) > 0, hex(*safe.high));
        }
    }

    void safeScalesOfKnownValues_data() {
        QTest::addColumn<float>("smallest");
        QTest::addColumn<float>("largest");
        QTest::addColumn<float>("low");
        QTest::addColumn<float>("high");
        // to nearest, float16 keeps what is above 2^-25 and overflows from 65520
        QTest::newRow("one") << 1.0f << 1.0f << after(0x1p-25f) << before(65520.0f);
        QTest::newRow("a range") << 0x1p-30f << 0x1p3f << after(0x1p5f) << before(8190.0f);
        QTest::newRow("too wide for any") << 0x1p-60f << 0x1p10f << after(0x1p35f) << before(0x1.ffep5f);
        QTest::newRow("never too large") << 0x1p-149f << 0x1p-149f << after(0x1p124f) << kLargest;
    }
    void safeScalesOfKnownValues() {
        QFETCH(float, smallest);
        QFETCH(float, largest);
        QFETCH(float, low);
        QFETCH(float, high);
        const ScaleWindow safe = safeScales({placedAt(0, {smallest, -largest, 0.0f})}, {});
        QVERIFY2(safe.low == low, hex(safe.low.value_or(0)) + " not " + hex(low));
        QVERIFY2(safe.high == high, hex(safe.high.value_or(0)) + " not " + hex(high));
    }

    void noScaleMakesTheSmallestFloatANormalOfFloat16() {
        // 2^-149 times the largest float32 is below 2^-21: above 2^-25, but no normal
        const ScaleWindow normal = allNormalScales({placedAt(0, {0x1p-149f})}, {});
        QVERIFY(!normal.low.has_value());
        QCOMPARE(normal.high.value_or(0), kLargest);
        const StoreSetting e4m3{FormatId::E4m3, {Rounding::NearestEven, true, false}};
        QVERIFY(!safeScales({placedAt(0, {0x1p-149f})}, e4m3).low.has_value());
        QCOMPARE(safeScales({placedAt(0, {0x1p-149f})}, e4m3).high.value_or(0), kLargest);
    }

    void thereAreNoSafeScalesOfNothingNorUnderStochasticRounding() {
        QCOMPARE(safeScales({}, {}), ScaleWindow{});
        QCOMPARE(safeScales({placedAt(0, {0.0f, std::numeric_limits<float>::infinity()})}, {}), ScaleWindow{});
        const StoreSetting stochastic{FormatId::Float16, {Rounding::Stochastic, false, false}};
        QCOMPARE(safeScales({placedAt(0, {1.0f})}, stochastic), ScaleWindow{});
        QCOMPARE(allNormalScales({placedAt(0, {1.0f})}, stochastic), ScaleWindow{});
    }

    void theSpanIsOfShiftedNonzeroFiniteMagnitudes() {
        const MagnitudeSpan span = spanOf(placedAt(2, {-3.0f, 0.0f, 0.5f, 0x1p127f}));
        QCOMPARE(span.smallest, 2.0f);
        QCOMPARE(span.largest, 12.0f);
        QCOMPARE(spanOf(placedAt(0, {0.0f})).largest, 0.0f);
        QCOMPARE(spanOf(placedAt(-400, {1.0f})).largest, 0.0f);
    }

private:
    template <class Failing> void checkLow(const std::optional<float>& low, const Failing& failing) {
        if (!low) {
            QVERIFY(failing(kLargest) > 0);
            return;
        }
        QVERIFY2(failing(*low) == 0, hex(*low));
        QVERIFY2(*low == 0x1p-149f || failing(before(*low)) > 0, hex(*low));
    }
};

QTEST_APPLESS_MAIN(TestShares)
#include "test_shares.moc"
