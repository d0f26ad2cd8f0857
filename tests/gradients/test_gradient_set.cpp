// SPDX-License-Identifier: GPL-3.0-or-later
#include "gradients/gradient_set.h"
#include "gradients/magnitude_sort.h"
#include "sample_gradients.h"

#include <QtTest>
#include <algorithm>
#include <limits>

using namespace halfscope;
using namespace halfscope::test;

class TestGradientSet : public QObject {
    Q_OBJECT

private slots:
    void valuesRiseByMagnitudeAndThePositiveComesFirst() {
        const GroupPtr group = GradientGroup::make("w", {-2.0f, 1.0f, 2.0f, -0x1p-149f, -1.0f, 0x1p-149f, 1.0f});
        const std::vector<float> expected{0x1p-149f, -0x1p-149f, 1.0f, 1.0f, -1.0f, 2.0f, -2.0f};
        QCOMPARE(std::vector<float>(group->values().begin(), group->values().end()), expected);
        QCOMPARE(group->name(), std::string("w"));
    }

    void zerosInfinitiesAndNansAreCountedApart() {
        constexpr float kInfinity = std::numeric_limits<float>::infinity();
        const float nan = std::numeric_limits<float>::quiet_NaN();
        const GroupPtr group = GradientGroup::make("", {0.0f, kInfinity, -0.0f, 3.0f, nan, -kInfinity, -nan, 0.0f});
        QCOMPARE(group->values().size(), std::size_t{1});
        QCOMPARE(group->zeros(), std::uint64_t{3});
        QCOMPARE(group->infinities(), std::uint64_t{2});
        QCOMPARE(group->nans(), std::uint64_t{2});
        QCOMPARE(group->count(), std::uint64_t{8});
    }

    void anEmptyGroupCountsNothing() {
        const GroupPtr group = GradientGroup::make("", {});
        QCOMPARE(group->count(), std::uint64_t{0});
        QCOMPARE(group->countBelow(0x7F800000u), std::size_t{0});
    }

    void aSetCountsTheGradientsOfAllItsGroups() {
        const GradientSet set{{GradientGroup::make("a", {1, 0}), GradientGroup::make("b", {2})}};
        QCOMPARE(set.count(), std::uint64_t{3});
    }

    void theRadixSortOrdersAsStdSortDoes_data() {
        QTest::addColumn<int>("count");
        QTest::addColumn<bool>("network");
        for (const int count : {1, 4095, 4096, 5000, 70001, 600001}) { // small, one thread, two threads
            QTest::addRow("%d of any bits", count) << count << false;
            QTest::addRow("%d as a network's", count) << count << true;
        }
    }
    void theRadixSortOrdersAsStdSortDoes() {
        QFETCH(int, count);
        QFETCH(bool, network);
        const auto size = static_cast<std::size_t>(count);
        std::vector<float> values = network ? networkLike(size, 1) : anyBits(size, 2);
        std::vector<std::uint32_t> expected;
        for (const float value : values) {
            expected.push_back(magnitudeKey(value));
        }
        std::sort(expected.begin(), expected.end());
        sortByMagnitude(values);
        for (std::size_t i = 0; i < size; ++i) {
            QVERIFY2(magnitudeKey(values[i]) == expected[i], hex(values[i]));
        }
    }

    void valuesOfOneBinadeNeedFewPassesAndAreSortedAllTheSame() {
        std::vector<float> values(10000);
        for (std::size_t i = 0; i < values.size(); ++i) {
            values[i] = 1.0f + static_cast<float>((i * 7919) % 10000) * 0x1p-15f; // the low byte is zero
        }
        const GroupPtr group = GradientGroup::make("", values);
        for (std::size_t i = 0; i < values.size(); ++i) {
            QCOMPARE(group->values()[i], 1.0f + static_cast<float>(i) * 0x1p-15f);
        }
    }

    void countBelowEqualsCounting_data() {
        QTest::addColumn<int>("kind");
        QTest::newRow("a few") << 0;
        QTest::newRow("any bits") << 1;
        QTest::newRow("as a network's") << 2;
        QTest::newRow("all the same") << 3;
    }
    void countBelowEqualsCounting() {
        QFETCH(int, kind);
        const std::vector<float> values = kind == 0   ? anyBits(20, 3)
                                          : kind == 1 ? anyBits(20000, 4)
                                          : kind == 2 ? networkLike(20000, 5)
                                                      : std::vector<float>(20000, -0.75f);
        const GroupPtr group = GradientGroup::make("", values);
        const std::span<const float> sorted = group->values();
        Words words(6);
        for (int i = 0; i < 4000; ++i) {
            const std::uint32_t near = magnitudeBits(sorted[words.next() % sorted.size()]) + words.next() % 3 - 1;
            const std::uint32_t bits = i % 2 == 0 ? near : words.next() % 0x7F800002u;
            const auto below = std::lower_bound(sorted.begin(), sorted.end(), bits,
                                                [](float value, std::uint32_t b) { return magnitudeBits(value) < b; });
            QVERIFY2(group->countBelow(bits) == static_cast<std::size_t>(below - sorted.begin()),
                     QByteArray::number(bits, 16));
        }
    }
};

QTEST_APPLESS_MAIN(TestGradientSet)
#include "test_gradient_set.moc"
