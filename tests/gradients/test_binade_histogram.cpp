// SPDX-License-Identifier: GPL-3.0-or-later
#include "gradients/shares.h"
#include "sample_gradients.h"

#include <QtTest>
#include <map>

using namespace halfscope;
using namespace halfscope::test;

namespace {

/// Counts by the binade of each value that is nonzero and finite, one by one.
BinadeHistogram counted(const std::vector<float>& values) {
    std::map<int, std::uint64_t> byBinade;
    for (const float value : values) {
        if (value != 0 && std::isfinite(value)) {
            ++byBinade[std::ilogb(value)];
        }
    }
    BinadeHistogram histogram;
    if (!byBinade.empty()) {
        histogram.first = byBinade.begin()->first;
        histogram.counts.resize(static_cast<std::size_t>(byBinade.rbegin()->first - histogram.first + 1));
        for (const auto& [binade, count] : byBinade) {
            histogram.counts[static_cast<std::size_t>(binade - histogram.first)] = count;
        }
    }
    return histogram;
}

QByteArray told(const BinadeHistogram& histogram) {
    QByteArray text = "from " + QByteArray::number(histogram.first) + ":";
    for (const std::uint64_t count : histogram.counts) {
        text += ' ' + QByteArray::number(static_cast<qulonglong>(count));
    }
    return text;
}

} // namespace

class TestBinadeHistogram : public QObject {
    Q_OBJECT

private slots:
    void aBinadeBeginsAtItsPowerOfTwo() {
        const PlacedGroup placed{GradientGroup::make("", {1.0f, -1.5f, 0x1.fffffep0f, 2.0f, 0.25f, 0.0f}), 0};
        const BinadeHistogram expected{-2, {1, 0, 3, 1}};
        QCOMPARE(histogramOf(placed), expected);
        const BinadeHistogram shifted{8, {1, 0, 3, 1}};
        QCOMPARE(histogramOf({placed.group, 10}), shifted);
    }

    void nothingHasNoBinades() {
        const PlacedGroup zeros{GradientGroup::make("", {0.0f, 0.0f}), 0};
        QVERIFY(histogramOf(zeros).counts.empty());
        QVERIFY(storedHistogramOf(zeros, 1.0f, {}).counts.empty());
        const PlacedGroup lost{GradientGroup::make("", {0x1p-30f}), 0};
        QVERIFY(storedHistogramOf(lost, 1.0f, {}).counts.empty());
        const PlacedGroup infinite{GradientGroup::make("", {1e6f}), 0};
        QVERIFY(storedHistogramOf(infinite, 1.0f, {}).counts.empty());
    }

    void roundingMovesAValueIntoTheNextBinade() {
        const PlacedGroup placed{GradientGroup::make("", {0x1.fffp0f, -0x1.8p0f}), 0};
        const BinadeHistogram asStored{0, {1, 1}};
        QCOMPARE(storedHistogramOf(placed, 1.0f, {}), asStored);
    }

    void saturatedValuesStandInTheHighestBinade() {
        const StoreSetting saturate{FormatId::Float16, {Rounding::NearestEven, false, true}};
        const PlacedGroup placed{GradientGroup::make("", {1e6f, 3e38f}), 0};
        const BinadeHistogram expected{15, {2}};
        QCOMPARE(storedHistogramOf(placed, 1.0f, saturate), expected);
        QCOMPARE(storedHistogramOf(placed, 3e38f, saturate), expected);
    }

    void histogramsEqualCounting_data() {
        QTest::addColumn<int>("index");
        const std::vector<StoreSetting> settings = deterministicSettings();
        for (std::size_t i = 0; i < settings.size(); ++i) {
            QTest::newRow(test::nameOf(settings[i])) << static_cast<int>(i);
        }
    }
    void histogramsEqualCounting() {
        QFETCH(int, index);
        const StoreSetting setting = deterministicSettings()[static_cast<std::size_t>(index)];
        Words words(static_cast<std::uint64_t>(index));
        for (int round = 0; round < 60; ++round) {
            const std::vector<float> values =
                round % 2 == 0 ? anyBits(300, words.next()) : networkLike(300, words.next());
            const int shift = round % 3 == 0 ? 0 : static_cast<int>(words.next() % 301) - 150;
            const float scale = round % 4 < 2 ? anyScale(words) : static_cast<float>(std::exp2(words.next() % 33));
            std::vector<float> inputs;
            std::vector<float> stored;
            for (const float value : values) {
                const float input = shiftedValue(value, shift);
                inputs.push_back(input);
                stored.push_back(std::isfinite(input) ? store(formatOf(setting.format), input * scale, setting.rules)
                                                      : input);
            }
            const PlacedGroup placed{GradientGroup::make("", values), shift};
            QVERIFY2(histogramOf(placed) == counted(inputs), told(histogramOf(placed)));
            const BinadeHistogram actual = storedHistogramOf(placed, scale, setting);
            QVERIFY2(actual == counted(stored),
                     "S " + hex(scale) + ": " + told(actual) + " not " + told(counted(stored)));
        }
    }
};

QTEST_APPLESS_MAIN(TestBinadeHistogram)
#include "test_binade_histogram.moc"
