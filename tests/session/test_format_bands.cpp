// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/format_bands.h"
#include "numerics/limits.h"

#include <QtTest>

#include <cmath>

using namespace halfscope;

namespace {

const QLocale kEnglish(QLocale::English, QLocale::UnitedStates);

const StoreRules kTowardZero{Rounding::TowardZero};
const StoreRules kStochastic{Rounding::Stochastic};
const StoreRules kFlush{Rounding::NearestEven, true};
const StoreRules kSaturate{Rounding::NearestEven, false, true};

QString text(const std::vector<Band>& bands) {
    QStringList all;
    for (const Band& band : bands) {
        all << QStringLiteral("%1 %2..%3").arg(band.word).arg(band.from).arg(band.to);
    }
    return all.join(QStringLiteral(", "));
}

} // namespace

class TestFormatBands : public QObject {
    Q_OBJECT
private slots:
    void eachLimitIsLabelledExactly_data() {
        QTest::addColumn<StoreSetting>("setting");
        QTest::addColumn<QStringList>("labels");
        const auto row = [](const char* name, StoreSetting setting, const QStringList& labels) {
            QTest::newRow(name) << setting << labels;
        };
        row("float16", {FormatId::Float16, {}},
            {QStringLiteral("2^{−25} and below: zero"), QStringLiteral("below 2^{−14} − 2^{−25}: subnormal"),
             QStringLiteral("from 65,520: infinite")});
        row("float16 toward zero", {FormatId::Float16, kTowardZero},
            {QStringLiteral("below 2^{−24}: zero"), QStringLiteral("below 2^{−14}: subnormal"),
             QStringLiteral("above 65,504: held there")});
        row("float16 stochastic", {FormatId::Float16, kStochastic},
            {QStringLiteral("below 2^{−24}: zero by chance"), QStringLiteral("below 2^{−14}: subnormal"),
             QStringLiteral("from 65,536: infinite")});
        row("float16 flushed", {FormatId::Float16, kFlush},
            {QStringLiteral("below 2^{−14} − 2^{−25}: zero"), QStringLiteral("from 65,520: infinite")});
        row("float16 saturated", {FormatId::Float16, kSaturate},
            {QStringLiteral("2^{−25} and below: zero"), QStringLiteral("below 2^{−14} − 2^{−25}: subnormal"),
             QStringLiteral("above 65,504: held there")});
        row("bfloat16", {FormatId::Bfloat16, {}},
            {QStringLiteral("2^{−134} and below: zero"), QStringLiteral("below 2^{−126} − 2^{−134}: subnormal"),
             QStringLiteral("from 2^{128} − 2^{119}: infinite")});
        row("e5m2", {FormatId::E5m2, {}},
            {QStringLiteral("2^{−17} and below: zero"), QStringLiteral("below 2^{−14} − 2^{−17}: subnormal"),
             QStringLiteral("from 61,440: infinite")});
        row("e4m3", {FormatId::E4m3, {}},
            {QStringLiteral("2^{−10} and below: zero"), QStringLiteral("below 2^{−6} − 2^{−10}: subnormal"),
             QStringLiteral("above 464: NaN")});
        row("e4m3 saturated", {FormatId::E4m3, kSaturate},
            {QStringLiteral("2^{−10} and below: zero"), QStringLiteral("below 2^{−6} − 2^{−10}: subnormal"),
             QStringLiteral("above 448: held there")});
        row("e4m3 stochastic", {FormatId::E4m3, kStochastic},
            {QStringLiteral("below 2^{−9}: zero by chance"), QStringLiteral("below 2^{−6}: subnormal"),
             QStringLiteral("from 480: NaN")});
        row("tf32", {FormatId::Tf32, {}},
            {QStringLiteral("2^{−137} and below: zero"), QStringLiteral("below 2^{−126} − 2^{−137}: subnormal"),
             QStringLiteral("from 2^{128} − 2^{116}: infinite")});
        row("float32", {FormatId::Float32, {}},
            {QStringLiteral("below 2^{−149}: zero"), QStringLiteral("below 2^{−126}: subnormal")});
    }
    void eachLimitIsLabelledExactly() {
        QFETCH(StoreSetting, setting);
        QFETCH(QStringList, labels);
        QStringList said;
        for (const Limit& limit : formatLimits(setting, -152, 131, kEnglish)) {
            said << limit.label;
        }
        QCOMPARE(said, labels);
    }

    void theLimitsLieWhereTheStoreChanges_data() {
        QTest::addColumn<StoreSetting>("setting");
        for (const NamedFormat& named : kFormats) {
            for (const StoreRules& rules : {StoreRules{}, kTowardZero, kStochastic, kFlush, kSaturate}) {
                QTest::addRow("%s, rounding %d flush %d saturate %d", named.name.data(),
                              static_cast<int>(rules.rounding), rules.flushSubnormals, rules.saturate)
                    << StoreSetting{named.id, rules};
            }
        }
    }
    void theLimitsLieWhereTheStoreChanges() {
        QFETCH(StoreSetting, setting);
        const FormatLimits limits = limitsOf(formatOf(setting.format), setting.rules);
        std::vector<double> expected{std::log2(limits.kept)};
        if (!setting.rules.flushSubnormals) {
            expected.push_back(std::log2(limits.normal));
        }
        for (const auto& limit : {limits.saturated, limits.overflowed}) {
            if (limit) {
                expected.push_back(std::log2(*limit));
            }
        }
        std::vector<double> at;
        for (const Limit& limit : formatLimits(setting, -152, 131, kEnglish)) {
            at.push_back(limit.at);
        }
        QCOMPARE(at.size(), expected.size());
        for (std::size_t i = 0; i < at.size(); ++i) {
            QVERIFY(std::abs(at[i] - expected[i]) < 1e-4); // log2 of a float here, of a double there
        }
    }

    void theBandsCoverTheAxisWithoutAGap_data() { theLimitsLieWhereTheStoreChanges_data(); }
    void theBandsCoverTheAxisWithoutAGap() {
        QFETCH(StoreSetting, setting);
        const auto bands = formatBands(setting, -37, 20);
        QCOMPARE(bands.front().from, -37.0);
        QCOMPARE(bands.back().to, 20.0);
        for (std::size_t i = 1; i < bands.size(); ++i) {
            QCOMPARE(bands[i].from, bands[i - 1].to);
            QVERIFY(bands[i].from < bands[i].to && bands[i].ink != bands[i - 1].ink);
        }
    }

    void theBandsHaveTheirWords() {
        const auto words = [](StoreSetting setting, double low, double high) {
            QStringList all;
            for (const Band& band : formatBands(setting, low, high)) {
                all << band.word;
            }
            return all.join(QLatin1Char(' '));
        };
        QCOMPARE(words({FormatId::Float16, {}}, -37, 20), QStringLiteral("zero subnormal normal infinite"));
        QCOMPARE(words({FormatId::Float16, kFlush}, -37, 20), QStringLiteral("zero normal infinite"));
        QCOMPARE(words({FormatId::Float16, kSaturate}, -37, 20), QStringLiteral("zero subnormal normal largest"));
        QCOMPARE(words({FormatId::E4m3, {}}, -37, 20), QStringLiteral("zero subnormal normal NaN"));
        QCOMPARE(words({FormatId::Bfloat16, {}}, -37, 40), QStringLiteral("normal"));
        QCOMPARE(text(formatBands({FormatId::Float16, kTowardZero}, -24, -14)), QStringLiteral("subnormal -24..-14"));
    }

    void whatLiesOutsideTheAxisIsNotLabelled() {
        QVERIFY(formatLimits({FormatId::Bfloat16, {}}, -37, 40, kEnglish).empty());
        QCOMPARE(formatLimits({FormatId::Float16, {}}, -20, 20, kEnglish).size(), std::size_t{2});
        const QLocale german(QLocale::German, QLocale::Germany);
        QCOMPARE(formatLimits({FormatId::Float16, {}}, 0, 20, german).front().label,
                 QStringLiteral("from 65.520: infinite"));
    }
};

QTEST_GUILESS_MAIN(TestFormatBands)
#include "test_format_bands.moc"
