// SPDX-License-Identifier: GPL-3.0-or-later
#include "trace_compare.h"

#include "numerics/threefry.h"

using namespace halfscope;

namespace {

/// A walk through setups, one choice changed at a time, as a person's edits and undo do.
class Walk {
public:
    explicit Walk(std::uint64_t seed) : m_key(random::keyOf(seed)) {
        m_small.kind = SourceKind::Network;
        m_small.network.sizes = {2, 3, 1};
        m_small.data = networkGradients(m_small.network).value();
        m_groups = samples::embedded({{1e-8F, 1e-3F, 0, samples::kNan}, {-2, 4, 65519, 65520, samples::kInfinity}});
    }

    const RangeSetup& next() {
        RangeSetup& s = m_setup;
        switch (draw(12)) {
        case 0:
            s.source = draw(3) == 0 ? GradientSource{} : draw(2) == 0 ? m_small : m_groups;
            break;
        case 1:
            s.setting.format = kFormats[draw(6)].id;
            break;
        case 2:
            s.setting.rules.rounding = static_cast<Rounding>(draw(3));
            break;
        case 3:
            s.setting.rules.flushSubnormals = !s.setting.rules.flushSubnormals;
            break;
        case 4:
            s.setting.rules.saturate = !s.setting.rules.saturate;
            break;
        case 5:
            s.setShift(draw(4), static_cast<int>(draw(61)) - 30);
            break;
        case 6:
            s.byHand.push_back(std::bit_cast<float>(word()));
            break;
        case 7:
            if (!s.byHand.empty()) {
                s.byHand.erase(s.byHand.begin() + draw(static_cast<std::uint32_t>(s.byHand.size())));
            }
            break;
        case 8:
            s.networkPass = !s.networkPass;
            break;
        case 9:
            s.wideScales = draw(4) == 0; // 255 passes of a network a setup: not too often
            break;
        case 10:
            s.roundingSeed = draw(3);
            break;
        default:
            s.scale = std::bit_cast<float>(0x3F800000u + (draw(33) << 23) + draw(2) * 12345);
        }
        return s;
    }

private:
    std::uint32_t word() { return random::bitsAt(m_key, m_index++); }
    std::uint32_t draw(std::uint32_t below) { return word() % below; }

    random::Key m_key;
    std::uint64_t m_index = 0;
    GradientSource m_small;
    GradientSource m_groups;
    RangeSetup m_setup;
};

} // namespace

class TestTraceReuse : public QObject {
    Q_OBJECT
private slots:
    void theTraceBeforeChangesNothing_data() {
        QTest::addColumn<int>("seed");
        for (int seed = 0; seed < 8; ++seed) {
            QTest::addRow("walk %d", seed) << seed;
        }
    }
    void theTraceBeforeChangesNothing() {
        QFETCH(int, seed);
        Walk walk(static_cast<std::uint64_t>(seed));
        std::shared_ptr<const RangeTrace> previous = traceRange({});
        for (int i = 0; i < 150; ++i) {
            const RangeSetup& setup = walk.next();
            const auto reused = traceRange(setup, previous.get());
            const auto afresh = traceRange(setup);
            const QByteArray differs = samples::difference(*reused, *afresh);
            QVERIFY2(differs.isEmpty(), (QByteArray::number(i) + ": " + differs).constData());
            previous = reused;
        }
    }

    void aMoveOfTheScaleSharesWhatDoesNotDependOnIt() {
        RangeSetup setup = samples::opening();
        setup.byHand = {samples::kNan, -0.0F};
        const auto before = traceRange(setup);
        setup.scale = 3;
        const auto after = traceRange(setup, before.get());
        QVERIFY(after->data == before->data);
        QVERIFY(after->windows == before->windows);
        setup.setting.format = FormatId::Bfloat16;
        const auto other = traceRange(setup, after.get());
        QVERIFY(other->data == before->data);
        QVERIFY(other->windows != before->windows);
    }

    void theSignOfAZeroByHandIsKept() {
        const auto before = traceRange(samples::byHand({0.0F}));
        const auto after = traceRange(samples::byHand({-0.0F}), before.get());
        QCOMPARE(samples::hex(after->data->byHand[0]), QByteArray("0x80000000"));
        QCOMPARE(after->byHand[0].code, 0x8000u);
    }

    void aWideNetworksPassIsWork() {
        RangeSetup setup = samples::opening();
        setup.networkPass = true;
        QVERIFY(workOf(setup, nullptr) < 10'000); // the seeds' own is drawn at once
        setup.source.network.sizes = {2, 256, 256, 1};
        QCOMPARE(workOf(setup, nullptr), (512.0 + 65536 + 256) * 16 / 64 * 99);
        setup.wideScales = true;
        QCOMPARE(workOf(setup, nullptr), (512.0 + 65536 + 256) * 16 / 64 * 762);
        setup.networkPass = false;
        QCOMPARE(workOf(setup, nullptr), 0.0);
        setup = samples::opening();
        setup.networkPass = true;
        const auto trace = traceRange(setup);
        setup.scale = 2;
        QCOMPARE(workOf(setup, trace.get()), (8.0 + 11 * 16 + 4) * 16 / 64);
    }

    void onlyStochasticRoundingIsWork() {
        RangeSetup setup = samples::opening();
        QCOMPARE(workOf(setup, nullptr), 0.0);
        setup.setting.rules.rounding = Rounding::Stochastic;
        QCOMPARE(workOf(setup, nullptr), 237.0 * 35); // a draw, an expectation and the 33 points of the curve
        const auto trace = traceRange(setup);
        setup.scale = 8;
        QCOMPARE(workOf(setup, trace.get()), 237.0 * 2);
        setup.wideScales = true;
        QCOMPARE(workOf(setup, trace.get()), 237.0 * 256);
        setup.byHand = {samples::kNan};
        const auto withNan = traceRange(setup, trace.get());
        QCOMPARE(workOf(setup, withNan.get()), 237.0 * 2);
    }
};

QTEST_APPLESS_MAIN(TestTraceReuse)
#include "test_trace_reuse.moc"
