// SPDX-License-Identifier: GPL-3.0-or-later
#include "trace_compare.h"

#include "numerics/number_text.h"
#include "scenario/range_axes.h"

#include <cmath>

using namespace halfscope;

namespace {

QByteArray text(const Counts& c) {
    return QStringLiteral("lost %1 subnormal %2 normal %3 saturated %4 overflowed %5 zeros %6 infinities %7 nans %8")
        .arg(c.lost)
        .arg(c.subnormal)
        .arg(c.normal)
        .arg(c.saturated)
        .arg(c.overflowed)
        .arg(c.zeros)
        .arg(c.infinities)
        .arg(c.nans)
        .toLatin1();
}

std::uint64_t sum(const BinadeHistogram& histogram) {
    std::uint64_t all = 0;
    for (const std::uint64_t count : histogram.counts) {
        all += count;
    }
    return all;
}

} // namespace

class TestRangeTrace : public QObject {
    Q_OBJECT
private slots:
    void theOpeningGradientsStoredOnceAtPowersOfTwo_data() {
        QTest::addColumn<int>("power");
        QTest::addColumn<Counts>("counts");
        // seed-experiments.json: "the 237 float32 gradients, stored once"
        QTest::newRow("2^0") << 0 << Counts{55, 95, 87};
        QTest::newRow("2^7") << 7 << Counts{0, 93, 144};
        QTest::newRow("2^13") << 13 << Counts{0, 43, 194};
        QTest::newRow("2^17") << 17 << Counts{0, 4, 233};
        QTest::newRow("2^18") << 18 << Counts{0, 0, 237};
        QTest::newRow("2^19") << 19 << Counts{0, 0, 235, 0, 2};
    }
    void theOpeningGradientsStoredOnceAtPowersOfTwo() {
        QFETCH(int, power);
        QFETCH(Counts, counts);
        RangeSetup setup = samples::opening();
        setup.scale = static_cast<float>(std::exp2(power));
        const auto trace = traceRange(setup);
        QCOMPARE(text(trace->total), text(counts));
        QCOMPARE(trace->data->groups.size(), std::size_t{13});
        QCOMPARE(trace->data->groups[12].number, 13);
        QVERIFY(!trace->pass && !trace->passWindows && !trace->expected);
    }

    void theOpeningWindowsEndAtTheirLastFloat32() {
        const RangeSetup setup = samples::opening();
        const RangeWindows windows = *traceRange(setup)->windows;
        const auto at = [&](float scale) {
            RangeSetup there = setup;
            there.scale = scale;
            return traceRange(there)->total;
        };
        QCOMPARE(powerText(*windows.safe.low, Direction::Up), std::string("2^6.51"));
        QCOMPARE(powerText(*windows.safe.high, Direction::Down), std::string("2^18.30"));
        QCOMPARE(powerText(*windows.allNormal.low, Direction::Up), std::string("2^17.51"));
        QCOMPARE(at(*windows.safe.low).lost, std::uint64_t{0});
        QCOMPARE(at(std::nextafter(*windows.safe.low, 0.0F)).lost, std::uint64_t{1});
        QCOMPARE(at(*windows.safe.high).overflowed, std::uint64_t{0});
        QVERIFY(at(std::nextafter(*windows.safe.high, 1e30F)).overflowed > 0);
        QCOMPARE(at(*windows.allNormal.low).normal, std::uint64_t{237});
        QCOMPARE(at(std::nextafter(*windows.allNormal.low, 0.0F)).subnormal, std::uint64_t{1});
    }

    void theCurveIsTheCountAtEachOfItsScales_data() {
        QTest::addColumn<RangeSetup>("setup");
        QTest::newRow("opening") << samples::opening();
        RangeSetup wide = samples::opening();
        wide.wideScales = true;
        wide.setting = {FormatId::E5m2, {Rounding::TowardZero, true, false}};
        wide.setShift(3, 30);
        wide.byHand = {1e-30F, 5, 0, samples::kNan};
        QTest::newRow("wide, shifted, by hand, toward zero and flushed") << wide;
        RangeSetup saturated = samples::opening();
        saturated.setting = {FormatId::E4m3, {Rounding::NearestEven, false, true}};
        QTest::newRow("saturated") << saturated;
    }
    void theCurveIsTheCountAtEachOfItsScales() {
        QFETCH(RangeSetup, setup);
        const auto trace = traceRange(setup);
        const SharesCurve& curve = trace->windows->curve;
        const ScaleAxis axis = scaleAxisOf(setup);
        QCOMPARE(curve.log2Scale.front(), static_cast<double>(axis.low));
        QCOMPARE(curve.log2Scale.back(), static_cast<double>(axis.high));
        std::vector<PlacedGroup> placed;
        for (const RangeGroup& group : trace->data->groups) {
            placed.push_back(group.placed);
        }
        for (std::size_t i = 0; i < curve.log2Scale.size(); ++i) {
            const auto scale = static_cast<float>(std::exp2(curve.log2Scale[i]));
            const Counts counts = countAt(placed, scale, setup.setting);
            const double all = static_cast<double>(counts.finite());
            QVERIFY(all > 0);
            const auto shareIs = [&](double share, std::uint64_t count) {
                return std::abs(share - static_cast<double>(count) / all) < 1e-15;
            };
            QVERIFY2(shareIs(curve.lost[i], counts.lost) && shareIs(curve.subnormal[i], counts.subnormal) &&
                         shareIs(curve.saturated[i], counts.saturated) &&
                         shareIs(curve.overflowed[i], counts.overflowed),
                     QByteArray::number(curve.log2Scale[i]).constData());
        }
    }

    void aShiftMovesAGroupByWholeBinades() {
        RangeSetup setup = samples::opening();
        const auto before = traceRange(setup);
        setup.setShift(0, 12);
        const auto after = traceRange(setup);
        const RangeGroup& old = before->data->groups[0];
        const RangeGroup& moved = after->data->groups[0];
        QCOMPARE(moved.span.largest, std::ldexp(old.span.largest, 12));
        QCOMPARE(moved.computed.first, old.computed.first + 12);
        QCOMPARE(moved.computed.counts, old.computed.counts);
        QCOMPARE(after->groups[0].counts.lost, std::uint64_t{0});
        QVERIFY(before->groups[0].counts.lost > 0);
        QVERIFY(samples::same(after->groups[5], before->groups[5]));
        // out of float32 altogether: what the shift itself makes zero or infinite is no share of anything
        setup.setShift(0, 300);
        QCOMPARE(traceRange(setup)->groups[0].counts.infinities, old.placed.group->count());
        setup.setShift(0, -300);
        QCOMPARE(traceRange(setup)->groups[0].counts.zeros, old.placed.group->count());
    }

    void gradientsByHandAreAGroupCountedLikeAnyOther() {
        RangeSetup setup = samples::opening();
        setup.byHand = {1e-8F, 1e-3F, 1e6F, 0, -samples::kInfinity, samples::kNan, -3e-5F};
        const auto trace = traceRange(setup);
        QCOMPARE(trace->data->groups.size(), std::size_t{14});
        QCOMPARE(trace->data->groups[13].kind, GroupKind::ByHand);
        QCOMPARE(text(trace->groups[13].counts), text(Counts{1, 1, 1, 0, 1, 1, 1, 1}));
        QCOMPARE(trace->total.lost, std::uint64_t{56});
        QCOMPARE(trace->byHand.size(), setup.byHand.size());
        for (std::size_t i = 0; i < setup.byHand.size(); ++i) {
            const auto alone = traceValue(setup.byHand[i], setup.scale, formatOf(FormatId::Float16));
            QVERIFY2(samples::same(trace->byHand[i], alone), samples::hex(setup.byHand[i]).constData());
        }
    }

    void theHistogramsHoldWhatTheCountsSay() {
        RangeSetup setup = samples::opening();
        setup.byHand = {0, 2, 1e-20F};
        for (const float scale : {1.0F, 1000.0F, 0x1p19F}) {
            setup.scale = scale;
            const auto trace = traceRange(setup);
            for (std::size_t i = 0; i < trace->groups.size(); ++i) {
                const Counts& counts = trace->groups[i].counts;
                QCOMPARE(sum(trace->groups[i].stored), counts.subnormal + counts.normal + counts.saturated);
                QCOMPARE(sum(trace->data->groups[i].computed), counts.finite());
            }
        }
    }

    void theAxisHoldsTheFormatAndTheGradients_data() {
        QTest::addColumn<RangeSetup>("setup");
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("high");
        QTest::newRow("nothing in float16") << RangeSetup{} << -37.0 << 20.0;
        RangeSetup bfloat16;
        bfloat16.setting.format = FormatId::Bfloat16;
        QTest::newRow("nothing in bfloat16") << bfloat16 << -37.0 << 40.0;
        QTest::newRow("a small one") << samples::byHand({1e-30F}) << -100.0 << 20.0;
        QTest::newRow("a large one") << samples::byHand({-0x1p30F}) << -37.0 << 30.0;
        QTest::newRow("both ends of float32") << samples::byHand({0x1p-149F, 0x1.8p127F}) << -149.0 << 128.0;
        QTest::newRow("what is not on it") << samples::byHand({0, samples::kNan, samples::kInfinity}) << -37.0 << 20.0;
    }
    void theAxisHoldsTheFormatAndTheGradients() {
        QFETCH(RangeSetup, setup);
        QFETCH(double, low);
        QFETCH(double, high);
        const MagnitudeAxis axis = magnitudeAxisOf(*traceRange(setup));
        QCOMPARE(axis.low, low);
        QCOMPARE(axis.high, high);
    }

    void noDataIsAnEmptyPicture() {
        RangeSetup setup;
        setup.source.kind = SourceKind::File; // not found yet
        const auto trace = traceRange(setup);
        QCOMPARE(trace->total, Counts{});
        QVERIFY(trace->groups.empty() && !trace->windows->safe.low && !trace->windows->safe.high);
    }
};

QTEST_APPLESS_MAIN(TestRangeTrace)
#include "test_range_trace.moc"
