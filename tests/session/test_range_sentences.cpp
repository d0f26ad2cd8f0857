// SPDX-License-Identifier: GPL-3.0-or-later
#include "session_fixture.h"

#include "text/markup.h"
#include "text/range_sentences.h"

#include <QTranslator>

using namespace halfscope;

namespace {

const QLocale& english() {
    static const QLocale kEnglish(QLocale::English, QLocale::UnitedStates);
    return kEnglish;
}

RangeSetup opening() {
    static const GradientSource kSource = withData(builtInScenarios().front().range.source).value();
    RangeSetup setup;
    setup.source = kSource;
    return setup;
}

RangeSetup byHand(std::vector<float> values, float scale = 1, StoreSetting setting = {}) {
    RangeSetup setup;
    setup.byHand = std::move(values);
    setup.scale = scale;
    setup.setting = setting;
    return setup;
}

RangeSetup openingAt(float scale, StoreSetting setting = {}, bool pass = false) {
    RangeSetup setup = opening();
    setup.scale = scale;
    setup.setting = setting;
    setup.networkPass = pass;
    return setup;
}

const StoreRules kSaturate{Rounding::NearestEven, false, true};
const StoreRules kStochastic{Rounding::Stochastic, false, false};

} // namespace

class TestRangeSentences : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        m_plurals = m_translator.load(QStringLiteral(":/i18n/halfscope_en.qm"));
        QCoreApplication::installTranslator(&m_translator);
    }

    void theHeadlineSaysWhatBecomesOfTheGradients_data() {
        QTest::addColumn<RangeSetup>("setup");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, RangeSetup setup, const char* expected) {
            QTest::newRow(name) << std::move(setup) << QString::fromUtf8(expected);
        };
        row("the opening scenario", openingAt(1),
            "At S = 1 in float16, 55 of these 237 gradients are lost and 95 are subnormal; none overflows.");
        row("nothing lost", openingAt(0x1p18F),
            "At S = 2^18 in float16, none of these 237 gradients is lost and none is subnormal; none overflows.");
        row("two overflow", openingAt(0x1p19F),
            "At S = 2^19 in float16, none of these 237 gradients is lost and none is subnormal; 2 overflow.");
        row("a scale that is no power", openingAt(1000),
            "At S = 1000 in float16, none of these 237 gradients is lost and 58 are subnormal; none overflows.");
        row("one of each: singular", byHand({1e-8F, 1e-6F, 1e5F, 1}),
            "At S = 1 in float16, 1 of these 4 gradients is lost and 1 is subnormal; 1 overflows.");
        row("saturated", byHand({1e5F, 2e5F, 1}, 1, {FormatId::Float16, kSaturate}),
            "At S = 1 in float16, none of these 3 gradients is lost and none is subnormal; 2 are held at the largest "
            "value and none overflows.");
        row("one saturated", byHand({1e5F, 1}, 1, {FormatId::E4m3, kSaturate}),
            "At S = 1 in e4m3, none of these 2 gradients is lost and none is subnormal; 1 is held at the largest value "
            "and none overflows.");
        row("the network's own pass", openingAt(1, {}, true),
            "At S = 1 in the network's own float16 pass, 54 of these 237 gradients are lost and 96 are subnormal; none "
            "overflows.");
        row("the network's own pass overflows", openingAt(0x1p18F, {}, true),
            "At S = 2^18 in the network's own float16 pass, none of these 237 gradients is lost and none is subnormal; "
            "237 overflow.");
        row("stochastic", byHand({0x1p-26F, 1}, 1, {FormatId::Float16, kStochastic}),
            "At S = 1 in float16, stochastic rounding loses 0.75 of these 2 gradients on average, makes 0.25 subnormal "
            "and lets 0 overflow.");
        row("many, stochastic", samples::largeStochastic(20'000).range,
            "At S = 1 in float16, stochastic rounding loses 29.304 of these 20,000 gradients on average, makes 19,971 "
            "subnormal "
            "and lets 0 overflow.");
        row("a single gradient", byHand({1}),
            "At S = 1 in float16, the one gradient is not lost and none is subnormal; none overflows.");
        row("a single gradient, lost", byHand({1e-9F}),
            "At S = 1 in float16, the one gradient is lost and none is subnormal; none overflows.");
        row("no gradients", byHand({}),
            "There is no gradient here yet. Double-click the upper picture or press Insert to add one, or open a "
            "file.");
    }
    void theHeadlineSaysWhatBecomesOfTheGradients() {
        QFETCH(RangeSetup, setup);
        QFETCH(QString, expected);
        if (!m_plurals && QByteArray(QTest::currentDataTag()).contains("one")) {
            QSKIP("the English plurals (translations/halfscope_en.ts) are not built in");
        }
        QCOMPARE(markup::toPlain(sentences::headline(*traceRange(setup), english())), expected);
    }

    void theWindowsSayWhichScalesServe_data() {
        QTest::addColumn<RangeSetup>("setup");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, RangeSetup setup, const char* expected) {
            QTest::newRow(name) << std::move(setup) << QString::fromUtf8(expected);
        };
        row("the opening scenario", openingAt(1),
            "Nothing is lost from 2^6.51, nothing overflows up to 2^18.30, all are normal from 2^17.51.");
        row("no scale for all", byHand({1e-20F, 1e20F}),
            "No scale serves all: nothing is lost from 2^41.44, nothing overflows up to 2^-50.44.");
        row("none at which all are normal", byHand({1, 0x1p-35F}),
            "Nothing is lost from 2^10.01, nothing overflows up to 2^15.99; at no scale are all normal.");
        row("saturated: nothing can overflow", byHand({1}, 1, {FormatId::Float16, kSaturate}),
            "Nothing is lost from 2^-24.99, nothing can overflow, all are normal from 2^-14.00.");
        row("stochastic", byHand({1}, 1, {FormatId::Float16, kStochastic}),
            "Under stochastic rounding there are shares to expect, and no safe scales.");
        row("nothing to lose", byHand({0, std::numeric_limits<float>::quiet_NaN()}), "");
    }
    void theWindowsSayWhichScalesServe() {
        QFETCH(RangeSetup, setup);
        QFETCH(QString, expected);
        QCOMPARE(markup::toPlain(sentences::windows(*traceRange(setup), english())), expected);
    }

    void theInvitationIsToWhatADragCanReach_data() {
        QTest::addColumn<RangeSetup>("setup");
        QTest::addColumn<QString>("expected");
        const QString up = QStringLiteral("Drag S until nothing is lost.");
        const QString down = QStringLiteral("Lower S until nothing overflows.");
        QTest::newRow("the opening scenario") << openingAt(1) << up;
        QTest::newRow("nothing lost") << openingAt(1024) << QString();
        QTest::newRow("too far") << openingAt(0x1p20F) << down;
        QTest::newRow("no scale serves all") << byHand({1e-20F, 1e20F}) << QString();
        QTest::newRow("safe only beyond the axis") << byHand({1e-30F}) << QString();
        RangeSetup wide = byHand({1e-30F});
        wide.wideScales = true;
        QTest::newRow("within reach on the wide axis") << wide << up;
        QTest::newRow("too large at every S of the axis") << byHand({1e6F}) << QString();
        QTest::newRow("stochastic") << byHand({1e-9F}, 1, {FormatId::Float16, kStochastic}) << QString();
        QTest::newRow("the network's own pass") << openingAt(64, {}, true) << up;
        QTest::newRow("its overflow") << openingAt(0x1p18F, {}, true) << down;
    }
    void theInvitationIsToWhatADragCanReach() {
        QFETCH(RangeSetup, setup);
        QFETCH(QString, expected);
        QCOMPARE(sentences::invitation(*traceRange(setup)), expected);
    }

    void theNetworksOwnPassSaysWhereItIsSafe() {
        const auto plain = [](const RangeSetup& setup) {
            return markup::toPlain(sentences::passWindow(*traceRange(setup), english()));
        };
        QCOMPARE(plain(openingAt(1)), QString());
        QCOMPARE(plain(openingAt(1, {}, true)), QStringLiteral("The network's own pass is safe from 2^8 to 2^17."));
        QCOMPARE(sentences::passFurther(*traceRange(openingAt(1)), english()), QString());
        QCOMPARE(sentences::passFurther(*traceRange(openingAt(0x1p17F, {}, true)), english()),
                 QStringLiteral("Of its 784 output and hidden gradients, lost: 0, overflowed: 0."));
        QCOMPARE(plain(openingAt(1, {FormatId::E4m3, {}}, true)),
                 QStringLiteral("The network's own pass is safe at no power of two."));
    }

    void aGermanReaderSeesTheComma() {
        const QLocale german(QLocale::German, QLocale::Germany);
        QCOMPARE(markup::toPlain(sentences::windows(*traceRange(openingAt(1)), german)),
                 QStringLiteral("Nothing is lost from 2^6,51, nothing overflows up to 2^18,30, all are normal from "
                                "2^17,51."));
    }

private:
    QTranslator m_translator;
    bool m_plurals = false;
};

QTEST_GUILESS_MAIN(TestRangeSentences)
#include "test_range_sentences.moc"
