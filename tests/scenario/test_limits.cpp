// SPDX-License-Identifier: GPL-3.0-or-later
#include "numerics/limits.h"
#include "numerics/round_trip.h"
#include "numerics/threefry.h"

#include <QtTest>

#include <cmath>

using namespace halfscope;

namespace {

constexpr std::uint32_t kRoundsDown = 0xFFFFFFFFu;
const double kNever = -1;

QByteArray hex(float value) { return "0x" + QByteArray::number(std::bit_cast<quint32>(value), 16); }

QByteArray nameOfRules(FormatId id, StoreRules rules) {
    return QByteArray(nameOf(id).data()) + " rounding " + QByteArray::number(static_cast<int>(rules.rounding)) +
           (rules.flushSubnormals ? " flush" : "") + (rules.saturate ? " saturate" : "");
}

std::vector<StoreRules> allRules() {
    std::vector<StoreRules> all;
    for (const Rounding rounding : {Rounding::NearestEven, Rounding::TowardZero, Rounding::Stochastic}) {
        for (int options = 0; options < 4; ++options) {
            all.push_back({rounding, (options & 1) != 0, (options & 2) != 0});
        }
    }
    return all;
}

float before(float value) { return std::bit_cast<float>(std::bit_cast<std::uint32_t>(value) - 1); }

void addFormatsAndRules() {
    QTest::addColumn<int>("id");
    QTest::addColumn<int>("rules");
    const auto rules = allRules();
    for (const NamedFormat& named : kFormats) {
        for (std::size_t i = 0; i < rules.size(); ++i) {
            QTest::newRow(nameOfRules(named.id, rules[i]).constData())
                << static_cast<int>(named.id) << static_cast<int>(i);
        }
    }
}

/// Magnitudes whose product with the scale lies around the range of the format, and beyond both of its ends.
float anyInput(Format format, float scale, std::uint32_t word, std::uint32_t fraction) {
    const int low = std::max(format.minSubnormalExponent() - 3, -150);
    const int high = std::min(format.bias() + 2, 127);
    const int exponent = low + static_cast<int>(word % static_cast<std::uint32_t>(high - low + 1));
    const double scaled = std::ldexp(1 + fraction * 0x1p-32, exponent);
    return static_cast<float>(std::min(scaled / static_cast<double>(scale), 0x1.fffffep127));
}

} // namespace

class TestLimits : public QObject {
    Q_OBJECT
private slots:
    void limitsOfAFormat_data() {
        QTest::addColumn<int>("id");
        QTest::addColumn<StoreRules>("rules");
        QTest::addColumn<double>("kept");
        QTest::addColumn<double>("normal");
        QTest::addColumn<double>("saturated");
        QTest::addColumn<double>("overflowed");
        const auto row = [](const char* name, FormatId id, StoreRules rules, double kept, double normal,
                            double saturated, double overflowed) {
            QTest::newRow(name) << static_cast<int>(id) << rules << kept << normal << saturated << overflowed;
        };
        const StoreRules nearest;
        const StoreRules towardZero{Rounding::TowardZero};
        const StoreRules stochastic{Rounding::Stochastic};
        const StoreRules flush{Rounding::NearestEven, true};
        const StoreRules saturate{Rounding::NearestEven, false, true};
        row("float16", FormatId::Float16, nearest, 0x1.000002p-25, 0x1p-14 - 0x1p-25, kNever, 65520);
        row("float16 flush", FormatId::Float16, flush, 0x1p-14 - 0x1p-25, 0x1p-14 - 0x1p-25, kNever, 65520);
        row("float16 saturate", FormatId::Float16, saturate, 0x1.000002p-25, 0x1p-14 - 0x1p-25, 0x1.ffc002p15, kNever);
        row("float16 toward zero", FormatId::Float16, towardZero, 0x1p-24, 0x1p-14, 0x1.ffc002p15, kNever);
        row("float16 stochastic", FormatId::Float16, stochastic, 0x1p-24, 0x1p-14, kNever, 65536);
        row("bfloat16", FormatId::Bfloat16, nearest, 0x1.0002p-134, 0x1p-126 - 0x1p-134, kNever, 0x1.ffp127);
        row("e5m2", FormatId::E5m2, nearest, 0x1.000002p-17, 0x1p-14 - 0x1p-17, kNever, 61440);
        row("e4m3", FormatId::E4m3, nearest, 0x1.000002p-10, 0x1p-6 - 0x1p-10, kNever, 0x1.d00002p8);
        row("e4m3 saturate", FormatId::E4m3, saturate, 0x1.000002p-10, 0x1p-6 - 0x1p-10, 0x1.c00002p8, kNever);
        row("e4m3 stochastic", FormatId::E4m3, stochastic, 0x1p-9, 0x1p-6, kNever, 480);
        row("float32", FormatId::Float32, nearest, 0x1p-149, 0x1p-126, kNever, kNever);
        row("tf32", FormatId::Tf32, nearest, 0x1.001p-137, 0x1p-126 - 0x1p-137, kNever, 0x1.ffep127);
    }
    void limitsOfAFormat() {
        QFETCH(int, id);
        QFETCH(StoreRules, rules);
        QFETCH(double, kept);
        QFETCH(double, normal);
        QFETCH(double, saturated);
        QFETCH(double, overflowed);
        const FormatLimits limits = limitsOf(formatOf(static_cast<FormatId>(id)), rules);
        QVERIFY2(static_cast<double>(limits.kept) == kept, hex(limits.kept).constData());
        QVERIFY2(static_cast<double>(limits.normal) == normal, hex(limits.normal).constData());
        const auto valueOf = [](std::optional<float> limit) { return limit ? static_cast<double>(*limit) : kNever; };
        QVERIFY2(valueOf(limits.saturated) == saturated, hex(limits.saturated.value_or(0)).constData());
        QVERIFY2(valueOf(limits.overflowed) == overflowed, hex(limits.overflowed.value_or(0)).constData());
    }

    void eachLimitIsTheFirstFloat32WithItsFate_data() { addFormatsAndRules(); }
    void eachLimitIsTheFirstFloat32WithItsFate() {
        QFETCH(int, id);
        QFETCH(int, rules);
        const Format format = formatOf(static_cast<FormatId>(id));
        const StoreRules with = allRules()[static_cast<std::size_t>(rules)];
        const auto fate = [&](float x) { return fateOf(format, with, x, x, encode(format, x, with, kRoundsDown)); };
        const FormatLimits limits = limitsOf(format, with);
        QVERIFY(fate(limits.kept) > Fate::Lost);
        QVERIFY(before(limits.kept) == 0 || fate(before(limits.kept)) == Fate::Lost);
        QVERIFY(fate(limits.normal) > Fate::Subnormal);
        QVERIFY(fate(before(limits.normal)) < Fate::Normal);
        QVERIFY(!with.flushSubnormals || limits.normal == limits.kept);
        if (limits.saturated) {
            QCOMPARE(fate(*limits.saturated), Fate::Saturated);
            QCOMPARE(fate(before(*limits.saturated)), Fate::Normal);
        }
        if (limits.overflowed) {
            QCOMPARE(fate(*limits.overflowed), Fate::Overflowed);
            QVERIFY(fate(before(*limits.overflowed)) < Fate::Overflowed);
        }
        if (!limits.saturated && !limits.overflowed) {
            QCOMPARE(fate(0x1.fffffep127F), Fate::Normal);
        }
    }

    void noRoundTripErrsMoreThanTheBound_data() { addFormatsAndRules(); }
    void noRoundTripErrsMoreThanTheBound() {
        QFETCH(int, id);
        QFETCH(int, rules);
        const Format format = formatOf(static_cast<FormatId>(id));
        const StoreRules with = allRules()[static_cast<std::size_t>(rules)];
        const random::Key key = random::keyOf(static_cast<std::uint64_t>(7 + rules));
        constexpr double kSlack = 0x1p-50; // both are computed in float64
        const float kept = limitsOf(format, with).kept;
        std::uint64_t at = 0;
        for (const float scale : {1.0F, 65536.0F, 3.0F, 1000.1F, 0x1p-20F, 0x1.8p-30F, 0x1p60F, 0.4999F}) {
            for (int i = 0; i < 12'500; ++i) {
                const float input = anyInput(format, scale, random::bitsAt(key, at), random::bitsAt(key, at + 1));
                const std::uint32_t draw = random::bitsAt(key, at + 2);
                at += 3;
                const float scaled = input * scale;
                const bool byChance = with.rounding == Rounding::Stochastic && (scaled < kept || with.flushSubnormals);
                if (input == 0 || byChance) {
                    continue; // what goes up from below the smallest value has no bound
                }
                const RoundTripValue value = traceValue(input, scale, format, with, draw);
                const double bound = roundTripErrorBound(format, with, input, scale);
                QVERIFY2(!(value.relativeError > bound + kSlack) && !std::isnan(bound),
                         QByteArray("input " + hex(input) + " S " + hex(scale) + " error " +
                                    QByteArray::number(value.relativeError) + " bound " + QByteArray::number(bound)));
            }
        }
    }

    void theBoundIsReached_data() {
        QTest::addColumn<int>("id");
        QTest::addColumn<float>("input");
        QTest::addColumn<float>("scale");
        QTest::newRow("a tie of float16 above 1") << static_cast<int>(FormatId::Float16) << 0x1.002p0F << 1.0F;
        QTest::newRow("the same at S = 65536") << static_cast<int>(FormatId::Float16) << 0x1.002p-16F << 65536.0F;
        QTest::newRow("a tie of float16's subnormals") << static_cast<int>(FormatId::Float16) << 0x1.8p-24F << 1.0F;
        QTest::newRow("a tie of bfloat16") << static_cast<int>(FormatId::Bfloat16) << 0x1.01p0F << 1.0F;
        QTest::newRow("a tie of e4m3") << static_cast<int>(FormatId::E4m3) << 0x1.1p0F << 1.0F;
    }
    void theBoundIsReached() {
        QFETCH(int, id);
        QFETCH(float, input);
        QFETCH(float, scale);
        const Format format = formatOf(static_cast<FormatId>(id));
        const double error = traceValue(input, scale, format).relativeError;
        const double bound = roundTripErrorBound(format, {}, input, scale);
        QVERIFY2(std::abs(error - bound) < 0x1p-50, QByteArray::number(error - bound).constData());
        QVERIFY(error > 0);
    }

    void theBoundSaysWhatIsLostAndWhatOverflows() {
        const Format float16 = formatOf(FormatId::Float16);
        QCOMPARE(roundTripErrorBound(float16, {}, 1e-8F, 1), 1.0);
        QCOMPARE(roundTripErrorBound(float16, {}, 1.0F, 65536), qInf());
        QCOMPARE(roundTripErrorBound(float16, {Rounding::NearestEven, false, true}, 1.0F, 65536), qInf());
        QCOMPARE(roundTripErrorBound(formatOf(FormatId::Float32), {}, 1.1F, 1024), 0.0);
        // doubled by the store of float32's last subnormal, and infinite when the division leaves float32
        QVERIFY(roundTripErrorBound(formatOf(FormatId::Float32), {}, 0x1.02p-130F, 0x1p-20F) > 0.98);
        QCOMPARE(roundTripErrorBound(formatOf(FormatId::Bfloat16), {}, 0x1.fffffep127F, 0.5F), qInf());
    }
};

QTEST_APPLESS_MAIN(TestLimits)
#include "test_limits.moc"
