// SPDX-License-Identifier: GPL-3.0-or-later
#include "trace_compare.h"

#include <cmath>

using namespace halfscope;

namespace {

RangeSetup stochastic(RangeSetup setup, std::uint64_t seed) {
    setup.setting.rules.rounding = Rounding::Stochastic;
    setup.roundingSeed = seed;
    return setup;
}

/// So many copies of one magnitude, by turns positive and negative.
RangeSetup copies(float value, std::size_t count) {
    std::vector<float> values(count, value);
    for (std::size_t i = 0; i < count; i += 2) {
        values[i] = -value;
    }
    RangeSetup setup;
    setup.source = samples::embedded({std::move(values)});
    return setup;
}

} // namespace

class TestStochasticTrace : public QObject {
    Q_OBJECT
private slots:
    void theSeedDecidesTheDraw() {
        const RangeSetup setup = samples::opening();
        const auto first = traceRange(stochastic(setup, 5));
        const auto again = traceRange(stochastic(setup, 5));
        QCOMPARE(samples::difference(*first, *again), QByteArray());
        const auto other = traceRange(stochastic(setup, 6), first.get());
        QVERIFY(!samples::same(first->groups, other->groups));
        QVERIFY(other->windows == first->windows); // what is expected does not depend on the seed
        QCOMPARE(other->expected->lost, first->expected->lost);
    }

    void drawsComeNearTheExpectation_data() {
        QTest::addColumn<float>("value");
        QTest::addColumn<double>("lost"); // expected share
        QTest::addColumn<double>("subnormal");
        QTest::addColumn<double>("overflowed");
        QTest::newRow("a quarter of the smallest") << 0x1p-26F << 0.75 << 0.25 << 0.0;
        QTest::newRow("2^-30, which nearest always loses") << 0x1p-30F << 1 - 0x1p-6 << 0x1p-6 << 0.0;
        QTest::newRow("a value of the format") << 0x1p-24F << 0.0 << 1.0 << 0.0;
        QTest::newRow("three quarters of the way to infinity") << 65528.0F << 0.0 << 0.0 << 0.75;
        QTest::newRow("half way to the smallest normal") << 0x1p-14F - 0x1p-25F << 0.0 << 0.5 << 0.0;
    }
    void drawsComeNearTheExpectation() {
        QFETCH(float, value);
        QFETCH(double, lost);
        QFETCH(double, subnormal);
        QFETCH(double, overflowed);
        constexpr double kCount = 20'000;
        const auto trace = traceRange(stochastic(copies(value, 20'000), 1));
        QCOMPARE(trace->expected->lost, kCount * lost);
        QCOMPARE(trace->expected->subnormal, kCount * subnormal);
        QCOMPARE(trace->expected->overflowed, kCount * overflowed);
        const auto near = [](std::uint64_t count, double share) {
            const double deviation = std::sqrt(kCount * share * (1 - share));
            return std::abs(static_cast<double>(count) - kCount * share) <= 4 * deviation; // the seed is fixed
        };
        QVERIFY2(near(trace->total.lost, lost), QByteArray::number(static_cast<qulonglong>(trace->total.lost)));
        QVERIFY(near(trace->total.subnormal, subnormal));
        QVERIFY(near(trace->total.overflowed, overflowed));
        QVERIFY(share(*trace, 0) == lost && !trace->windows->safe.low && !trace->windows->safe.high);
    }

    void aStoppedTraceEndsWhereItIsAsked() {
        const RangeSetup setup = stochastic(copies(0x1p-26F, 100'000), 1);
        for (int most = 0; most <= 36; ++most) { // asked before each of 33 points of the curve and twice in the draw
            int asked = 0;
            const auto trace = traceRange(setup, nullptr, [&] { return ++asked > most; });
            QCOMPARE(trace->windows->curve.log2Scale.size(), std::min<std::size_t>(most, 33));
            QCOMPARE(trace->total.all(), std::uint64_t{most < 34 ? 0U : most < 35 ? 65'536U : 100'000U});
        }
    }

    void gradientsByHandAreCountedAsTheirTableShowsThem() {
        RangeSetup setup = stochastic(samples::byHand({}), 3);
        for (int i = 0; i < 100; ++i) {
            setup.byHand.push_back(i % 2 == 0 ? 0x1p-25F : -0x1.1p-24F * static_cast<float>(i));
        }
        setup.byHand.push_back(0);
        const auto trace = traceRange(setup);
        Counts counts;
        for (const RoundTripValue& value : trace->byHand) {
            counts.lost += value.fate == Fate::Lost ? 1 : 0;
            counts.subnormal += value.fate == Fate::Subnormal ? 1 : 0;
            counts.zeros += value.fate == Fate::InputZero ? 1 : 0;
        }
        QVERIFY(counts.lost > 10 && counts.lost < 40);
        QCOMPARE(trace->groups[0].counts, counts);
        QCOMPARE(trace->total, counts);
        // the draws of one do not depend on what else there is
        RangeSetup more = setup;
        more.source = samples::embedded({{1, 2, 3}});
        QVERIFY(samples::same(traceRange(more)->byHand, trace->byHand));
    }

    void aShiftedGroupIsDrawnAtItsPlace() {
        RangeSetup setup = stochastic(copies(0x1p-30F, 1000), 1);
        setup.setShift(0, 6);
        const auto trace = traceRange(setup);
        QCOMPARE(trace->total.subnormal, std::uint64_t{1000});
        QCOMPARE(trace->groups[0].stored.first, -24);
        setup.setShift(0, -300);
        QCOMPARE(traceRange(setup)->total.zeros, std::uint64_t{1000});
    }

private:
    /// The share lost at a point of the curve.
    static double share(const RangeTrace& trace, std::size_t point) { return trace.windows->curve.lost[point]; }
};

QTEST_APPLESS_MAIN(TestStochasticTrace)
#include "test_stochastic_trace.moc"
