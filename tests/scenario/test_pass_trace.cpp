// SPDX-License-Identifier: GPL-3.0-or-later
#include "trace_compare.h"

#include "scenario/pass_trace.h"

#include <cmath>

using namespace halfscope;

namespace {

RangeSetup passAt(float scale) {
    RangeSetup setup = samples::opening();
    setup.networkPass = true;
    setup.scale = scale;
    return setup;
}

float powerOf(int exponent) { return static_cast<float>(std::exp2(exponent)); }

} // namespace

class TestPassTrace : public QObject {
    Q_OBJECT
private slots:
    void theNetworksOwnPassAtPowersOfTwo_data() {
        QTest::addColumn<int>("zeros");
        QTest::addColumn<int>("subnormals");
        QTest::addColumn<int>("notFinite");
        // seed-experiments.json: "real float16 backward pass, every place stored", 2^0 to 2^20
        const int rows[21][3]{{54, 96, 0}, {53, 88, 0}, {40, 93, 0}, {36, 87, 0}, {16, 105, 0}, {10, 106, 0},
                              {6, 99, 0},  {2, 91, 0},  {0, 85, 0},  {0, 69, 0},  {0, 58, 0},   {0, 55, 0},
                              {0, 51, 0},  {0, 43, 0},  {0, 32, 0},  {0, 20, 0},  {0, 9, 0},    {0, 4, 0},
                              {0, 0, 237}, {0, 0, 237}, {0, 0, 237}};
        for (int power = 0; power <= 20; ++power) {
            QTest::addRow("2^%d", power) << rows[power][0] << rows[power][1] << rows[power][2];
        }
    }
    void theNetworksOwnPassAtPowersOfTwo() {
        QFETCH(int, zeros);
        QFETCH(int, subnormals);
        QFETCH(int, notFinite);
        const int power = QByteArray(QTest::currentDataTag()).mid(2).toInt();
        static std::shared_ptr<const RangeTrace> previous; // the windows do not depend on the scale
        previous = traceRange(passAt(powerOf(power)), previous.get());
        const Counts& total = previous->pass->total;
        QCOMPARE(total.lost, static_cast<std::uint64_t>(zeros));
        QCOMPARE(total.subnormal, static_cast<std::uint64_t>(subnormals));
        QCOMPARE(total.overflowed, static_cast<std::uint64_t>(notFinite));
        QCOMPARE(total.all(), std::uint64_t{237});
        QCOMPARE(previous->pass->layers.size(), std::size_t{13});
        QCOMPARE(previous->pass->further.size(), std::size_t{13}); // twelve hidden gradients and the output's
        QCOMPARE(previous->pass->furtherAtScale.size(), std::size_t{13});
        // beside it the same gradients stored once go on being counted
        QCOMPARE(previous->total.all(), std::uint64_t{237});
    }

    void theNetworksOwnPassIsSafeFrom8To17() {
        const auto trace = traceRange(passAt(1));
        QCOMPARE(trace->passWindows->low, std::optional<int>(8));
        QCOMPARE(trace->passWindows->high, std::optional<int>(17));
        QCOMPARE(trace->pass->further.back().kind, GroupKind::OutputGradient);
        QCOMPARE(trace->pass->further.front().number, 1);
        RangeSetup wide = passAt(1);
        wide.wideScales = true;
        const auto wider = traceRange(wide);
        QCOMPARE(wider->passWindows->low, std::optional<int>(8));
        QCOMPARE(wider->passWindows->high, std::optional<int>(17));
    }

    void theOutputGradientOverflowsFirst() {
        const auto before = traceRange(passAt(0x1p17F));
        QCOMPARE(before->pass->furtherAtScale.back().counts.overflowed, std::uint64_t{0});
        QCOMPARE(before->pass->furtherAtScale.back().counts.all(), std::uint64_t{16});
        const auto after = traceRange(passAt(0x1p18F), before.get());
        QVERIFY(after->pass->furtherAtScale.back().counts.overflowed > 0);
        QVERIFY(after->passWindows == before->passWindows); // shared, not computed again
    }

    void theCurveIsThePassAtEachOfItsScales() {
        const auto trace = traceRange(passAt(1));
        const SharesCurve& curve = trace->passWindows->curve;
        QCOMPARE(curve.log2Scale.size(), std::size_t{65}); // 2^0 to 2^32 by halves
        for (const std::size_t i : {std::size_t{0}, std::size_t{7}, std::size_t{16}, std::size_t{36}}) {
            const auto scale = static_cast<float>(std::exp2(curve.log2Scale[i]));
            const Counts counts = traceRange(passAt(scale), trace.get())->pass->total;
            QCOMPARE(curve.lost[i], static_cast<double>(counts.lost) / 237);
            QCOMPARE(curve.subnormal[i], static_cast<double>(counts.subnormal) / 237);
            QCOMPARE(curve.overflowed[i], static_cast<double>(counts.overflowed) / 237);
        }
    }

    void onlyANetworkHasAPassOfItsOwn() {
        RangeSetup setup = samples::byHand({1});
        setup.networkPass = true;
        const auto trace = traceRange(setup);
        QVERIFY(!trace->pass && !trace->passWindows);
    }

    void comparedValuesMeetTheirFates() {
        const Format float16 = formatOf(FormatId::Float16);
        StoredComparison comparison(float16, {Rounding::NearestEven, false, true});
        for (const float value : {0.0F, 1e-8F, 1e-6F, 1.0F, 3.0F, 1e6F, samples::kInfinity, samples::kNan}) {
            comparison.add(value, value, encode(float16, value, {Rounding::NearestEven, false, true}));
        }
        const GroupAtScale result = comparison.result();
        QCOMPARE(result.counts, (Counts{1, 1, 2, 1, 0, 1, 1, 1}));
        QCOMPARE(result.stored.first, -20);
        QCOMPARE(result.stored.counts.size(), std::size_t{36}); // up to 65504, in the binade of 2^15
        QCOMPARE(result.stored.counts[20], std::uint64_t{1});
        QCOMPARE(result.stored.counts[21], std::uint64_t{1});
        QCOMPARE(result.stored.counts[35], std::uint64_t{1});
    }
};

QTEST_APPLESS_MAIN(TestPassTrace)
#include "test_pass_trace.moc"
