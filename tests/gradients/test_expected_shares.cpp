// SPDX-License-Identifier: GPL-3.0-or-later
#include "gradients/shares.h"
#include "sample_gradients.h"

#include <QtTest>
#include <array>

using namespace halfscope;
using namespace halfscope::test;

namespace {

/// One gradient's chance of each fate, from fateOf at the two codes that it can be stored as and the number of random
/// words that choose the upper one, found by trying words.
ExpectedCounts chancesOf(float scaled, StoreSetting setting) {
    const Format format = formatOf(setting.format);
    const auto codeAt = [&](std::uint64_t word) {
        return encode(format, scaled, setting.rules, static_cast<std::uint32_t>(word));
    };
    const std::uint32_t down = codeAt(0xFFFFFFFFu);
    std::uint64_t wordsUp = 0; // all words below give the upper code
    for (std::uint64_t step = 0x80000000u; step > 0; step /= 2) {
        wordsUp += codeAt(wordsUp + step - 1) != down ? step : 0;
    }
    const double up = static_cast<double>(wordsUp) * 0x1p-32;
    ExpectedCounts chances;
    for (const auto& [code, chance] : {std::pair(down, 1 - up), std::pair(codeAt(0), up)}) {
        switch (fateOf(format, setting.rules, 1.0f, scaled, code)) {
        case Fate::Lost:
            chances.lost += chance;
            break;
        case Fate::Subnormal:
            chances.subnormal += chance;
            break;
        case Fate::Normal:
            chances.normal += chance;
            break;
        case Fate::Saturated:
            chances.saturated += chance;
            break;
        default:
            chances.overflowed += chance;
        }
    }
    return chances;
}

std::array<double, 5> listed(const ExpectedCounts& e) {
    return {e.lost, e.subnormal, e.normal, e.saturated, e.overflowed};
}

ExpectedCounts expectedOf(std::vector<float> values, float scale, StoreRules rules,
                          FormatId format = FormatId::Float16) {
    return expectedAt({GradientGroup::make("", std::move(values)), 0}, scale, {format, rules});
}

constexpr StoreRules kStochastic{Rounding::Stochastic, false, false};

} // namespace

Q_DECLARE_METATYPE(halfscope::StoreRules)

class TestExpectedShares : public QObject {
    Q_OBJECT

private slots:
    void oneGradientHasTheChancesOfItsFractionalDistance_data() {
        QTest::addColumn<float>("value");
        QTest::addColumn<StoreRules>("rules");
        QTest::addColumn<QList<double>>("expected"); // lost, subnormal, normal, saturated, overflowed
        const StoreRules flush{Rounding::Stochastic, true, false};
        const StoreRules saturate{Rounding::Stochastic, false, true};
        const StoreRules nearest{};
        QTest::newRow("half of the smallest") << 0x1p-25f << kStochastic << QList<double>{0.5, 0.5, 0, 0, 0};
        QTest::newRow("a quarter of it, negative") << -0x1p-26f << kStochastic << QList<double>{0.75, 0.25, 0, 0, 0};
        QTest::newRow("2^-32 of it") << 0x1p-56f << kStochastic << QList<double>{1 - 0x1p-32, 0x1p-32, 0, 0, 0};
        QTest::newRow("less than any word") << 0x1p-57f << kStochastic << QList<double>{1, 0, 0, 0, 0};
        QTest::newRow("a subnormal") << 0x1p-24f << kStochastic << QList<double>{0, 1, 0, 0, 0};
        QTest::newRow("below the normals") << 0x1p-14f - 0x1p-25f << kStochastic << QList<double>{0, 0.5, 0.5, 0, 0};
        QTest::newRow("the same, flushed") << 0x1p-14f - 0x1p-25f << flush << QList<double>{0.5, 0, 0.5, 0, 0};
        QTest::newRow("above the largest") << 65512.0f << kStochastic << QList<double>{0, 0, 0.75, 0, 0.25};
        QTest::newRow("far above it") << 65536.0f << kStochastic << QList<double>{0, 0, 0, 0, 1};
        QTest::newRow("the same, saturated") << 65512.0f << saturate << QList<double>{0, 0, 0, 1, 0};
        QTest::newRow("to nearest") << 0x1p-25f << nearest << QList<double>{1, 0, 0, 0, 0};
    }
    void oneGradientHasTheChancesOfItsFractionalDistance() {
        QFETCH(float, value);
        QFETCH(StoreRules, rules);
        QFETCH(QList<double>, expected);
        const std::array<double, 5> actual = listed(expectedOf({value}, 1.0f, rules));
        QCOMPARE(QList<double>(actual.begin(), actual.end()), expected);
        const std::array<double, 5> scaled = listed(expectedOf({value / 8}, 8.0f, rules));
        QCOMPARE(QList<double>(scaled.begin(), scaled.end()), expected);
    }

    void expectationsAreTheSumsOfChances_data() {
        QTest::addColumn<int>("format");
        for (const NamedFormat& format : kFormats) {
            QTest::newRow(format.name.data()) << static_cast<int>(format.id);
        }
    }
    void expectationsAreTheSumsOfChances() {
        QFETCH(int, format);
        Words words(7);
        for (int round = 0; round < 80; ++round) {
            const StoreSetting setting{static_cast<FormatId>(format),
                                       {Rounding::Stochastic, (round & 1) != 0, (round & 2) != 0}};
            const std::vector<float> values =
                (round & 4) != 0 ? anyBits(300, words.next()) : networkLike(300, words.next(), -40);
            const int shift = static_cast<int>(words.next() % 61) - 30;
            const float scale = (round & 8) != 0 ? anyScale(words) : static_cast<float>(std::exp2(words.next() % 33));
            ExpectedCounts sum;
            for (const float value : values) {
                const float input = shiftedValue(value, shift);
                if (input != 0 && std::isfinite(input)) {
                    sum += chancesOf(input * scale, setting);
                }
            }
            const PlacedGroup placed{GradientGroup::make("", values), shift};
            const std::array<double, 5> expected = listed(sum);
            const std::array<double, 5> actual = listed(expectedAt(placed, scale, setting));
            for (std::size_t i = 0; i < expected.size(); ++i) {
                QVERIFY2(std::fabs(actual[i] - expected[i]) < 1e-9,
                         "S " + hex(scale) + ", fate " + QByteArray::number(static_cast<int>(i)));
            }
        }
    }

    void withoutChanceTheExpectationsAreTheCounts() {
        Words words(8);
        for (const StoreSetting& setting : deterministicSettings()) {
            const PlacedGroup placed{GradientGroup::make("", anyBits(500, words.next())), 3};
            const float scale = anyScale(words);
            const Counts counts = countAt(placed, scale, setting);
            const std::array<double, 5> expected{
                static_cast<double>(counts.lost), static_cast<double>(counts.subnormal),
                static_cast<double>(counts.normal), static_cast<double>(counts.saturated),
                static_cast<double>(counts.overflowed)};
            QVERIFY2(listed(expectedAt(placed, scale, setting)) == expected, test::nameOf(setting) + " " + hex(scale));
        }
    }
};

QTEST_APPLESS_MAIN(TestExpectedShares)
#include "test_expected_shares.moc"
