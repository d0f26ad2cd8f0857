// SPDX-License-Identifier: GPL-3.0-or-later
#include "session_fixture.h"

#include "text/markup.h"
#include "text/numbers.h"
#include "text/scenario_names.h"
#include "text/typed_number.h"
#include "text/words.h"

#include <QTranslator>

#include <cmath>

using namespace halfscope;

namespace {

const QLocale kEnglish(QLocale::English, QLocale::UnitedStates);
const QLocale kGerman(QLocale::German, QLocale::Germany);

/// Marks whatever it is asked for in one context, and remembers it.
class Recorder : public QTranslator {
public:
    QString translate(const char* context, const char* text, const char*, int) const override {
        return QByteArray(context) == "scenarios" ? QStringLiteral("<%1>").arg(QString::fromUtf8(text)) : QString();
    }
    bool isEmpty() const override { return false; }
};

} // namespace

class TestText : public QObject {
    Q_OBJECT
private slots:
    void markupBecomesWhatEachReaderNeeds_data() {
        QTest::addColumn<QString>("markup");
        QTest::addColumn<QString>("plain");
        QTest::addColumn<QString>("unicode");
        QTest::addColumn<QString>("html");
        QTest::newRow("no power") << QStringLiteral("a < b & c") << QStringLiteral("a < b & c")
                                  << QStringLiteral("a < b & c") << QStringLiteral("a &lt; b &amp; c");
        QTest::newRow("a power") << QStringLiteral("from 2^{17} on") << QStringLiteral("from 2^17 on")
                                 << QStringLiteral("from 2¹⁷ on") << QStringLiteral("from 2<sup>17</sup> on");
        QTest::newRow("negative") << QStringLiteral("2^{−24}") << QStringLiteral("2^-24") << QStringLiteral("2⁻²⁴")
                                  << QStringLiteral("2<sup>−24</sup>");
        QTest::newRow("a decimal exponent has no superscript")
            << QStringLiteral("2^{6.51}") << QStringLiteral("2^6.51") << QStringLiteral("2^6.51")
            << QStringLiteral("2<sup>6.51</sup>");
        QTest::newRow("two") << QStringLiteral("2^{1}−2^{−3}") << QStringLiteral("2^1−2^-3") << QStringLiteral("2¹−2⁻³")
                             << QStringLiteral("2<sup>1</sup>−2<sup>−3</sup>");
        QTest::newRow("not closed") << QStringLiteral("2^{17") << QStringLiteral("2^{17") << QStringLiteral("2^{17")
                                    << QStringLiteral("2^{17");
        QTest::newRow("nothing") << QString() << QString() << QString() << QString();
    }
    void markupBecomesWhatEachReaderNeeds() {
        QFETCH(QString, markup);
        QFETCH(QString, plain);
        QFETCH(QString, unicode);
        QFETCH(QString, html);
        QCOMPARE(markup::toPlain(markup), plain);
        QCOMPARE(markup::toUnicode(markup), unicode);
        QCOMPARE(markup::toHtml(markup), QStringLiteral("<div style=\"line-height:118%\">%1</div>").arg(html));
    }

    void aNumberInASentenceHasNoLetterE_data() {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("german");
        const auto row = [](double value, const char* german) {
            QTest::addRow("%s", german) << value << QString::fromUtf8(german);
        };
        row(0.88819, "0,88819");
        row(0, "0");
        row(-2.5, "−2,5");
        row(1024, "1024");
        row(10240, "10.240");
        row(233408, "233.410");
        row(-123456, "−123.460");
        row(999999, "10^{6}");
        row(1048576, "1,0486 × 10^{6}");
        row(1e-8, "10^{−8}");
        row(-2.71828e-9, "−2,7183 × 10^{−9}");
        row(qInf(), "∞");
        row(qQNaN(), "NaN");
    }
    void aNumberInASentenceHasNoLetterE() {
        QFETCH(double, value);
        QFETCH(QString, german);
        QCOMPARE(numbers::said(value, 5, QLocale(QLocale::German, QLocale::Germany)), german);
    }

    void aNumberInASentenceIsRoundedFirst() {
        QCOMPARE(numbers::said(1024, 3, QLocale::c()), QStringLiteral("1020"));
        QCOMPARE(numbers::said(9.999e-5, 3, QLocale::c()), QStringLiteral("0.0001"));
    }

    void plainPowersBecomeMarkup() {
        QCOMPARE(markup::fromPlain(QStringLiteral("10^-8, 2^6.51 and x^2")),
                 QStringLiteral("10^{−8}, 2^{6.51} and x^2"));
        QCOMPARE(markup::power(-24), QStringLiteral("2^{−24}"));
        QCOMPARE(markup::power(0), QStringLiteral("2^{0}"));
    }

    void aShareIsNeverRoundedToNothingOrAll_data() {
        QTest::addColumn<double>("share");
        QTest::addColumn<QString>("english");
        const auto row = [](double share, const char* english) {
            QTest::newRow(english) << share << QString::fromUtf8(english);
        };
        row(0, "0 %");
        row(1, "100 %");
        row(0.5, "50 %");
        row(55.0 / 237, "23 %");
        row(0.034, "3.4 %");
        row(0.0034, "0.34 %");
        row(0.00012, "0.01 %");
        row(1e-5, "< 0.01 %");
        row(1e-300, "< 0.01 %");
        row(0.9912, "99.12 %");
        row(0.99995, "> 99.99 %");
        row(5, "500 %"); // an error may be more than all
    }
    void aShareIsNeverRoundedToNothingOrAll() {
        QFETCH(double, share);
        QFETCH(QString, english);
        QCOMPARE(numbers::percent(share, kEnglish), english);
        QCOMPARE(numbers::percent(share, kGerman), QString(english).replace(QLatin1Char('.'), QLatin1Char(',')));
    }

    void powersAreRoundedInward() {
        using numbers::Toward;
        const auto low = static_cast<float>(std::exp2(6.503));
        QCOMPARE(numbers::power(low, kEnglish), QStringLiteral("2^{6.50}"));
        QCOMPARE(numbers::power(low, kEnglish, Toward::Up), QStringLiteral("2^{6.51}"));
        QCOMPARE(numbers::power(low, kEnglish, Toward::Down), QStringLiteral("2^{6.50}"));
        QCOMPARE(numbers::power(low, kGerman, Toward::Up), QStringLiteral("2^{6,51}"));
        QCOMPARE(numbers::power(0x1p-24F, kEnglish), QStringLiteral("2^{−24}"));
        QCOMPARE(numbers::power(static_cast<float>(std::exp2(-3.999)), kEnglish, Toward::Down),
                 QStringLiteral("2^{−4.00}"));
    }

    void aScaleIsReadAtAGlance_data() {
        QTest::addColumn<float>("scale");
        QTest::addColumn<QString>("text");
        QTest::newRow("1") << 1.0F << QStringLiteral("1");
        QTest::newRow("1024") << 1024.0F << QStringLiteral("1024");
        QTest::newRow("2048") << 2048.0F << QStringLiteral("2^{11}");
        QTest::newRow("a half") << 0.5F << QStringLiteral("2^{−1}");
        QTest::newRow("no power") << 1000.5F << QStringLiteral("1000,5");
        QTest::newRow("the smallest") << 0x1p-149F << QStringLiteral("2^{−149}");
    }
    void aScaleIsReadAtAGlance() {
        QFETCH(float, scale);
        QFETCH(QString, text);
        QCOMPARE(numbers::scale(scale, kGerman), text);
    }

    void aScaleBeyondFloat32IsReadAsWell() {
        QCOMPARE(numbers::scale(0x1p-1000, kGerman), QStringLiteral("2^{−1000}"));
        QCOMPARE(numbers::scale(0x1p128, kGerman), QStringLiteral("2^{128}"));
        QCOMPARE(numbers::scale(65536 * 0.8, kGerman), QStringLiteral("52428,8"));
        QCOMPARE(numbers::scale(0.0, kGerman), QStringLiteral("0"));
        QCOMPARE(numbers::shortest(0.1, kGerman), QStringLiteral("0,1"));
        QCOMPARE(numbers::shortest(1.0 / 3, kEnglish), QStringLiteral("0.333333333"));
        QCOMPARE(numbers::shortest(static_cast<double>(0.1F), kEnglish), QStringLiteral("0.1"));
        QCOMPARE(numbers::shortest(qInf(), kEnglish), QStringLiteral("∞"));
        QCOMPARE(numbers::shortest(qQNaN(), kEnglish), QStringLiteral("NaN"));
    }

    void numbersAreInTheLocaleOfTheirWords() {
        QCOMPARE(numbers::integer(1'234'567, kEnglish), QStringLiteral("1,234,567"));
        QCOMPARE(numbers::integer(1'234'567, kGerman), QStringLiteral("1.234.567"));
        QCOMPARE(numbers::shortest(0.1F, kEnglish), QStringLiteral("0.1"));
        QCOMPARE(numbers::shortest(0.1F, kGerman), QStringLiteral("0,1"));
        QCOMPARE(numbers::shortest(-std::numeric_limits<float>::infinity(), kGerman), QStringLiteral("−∞"));
        QCOMPARE(numbers::shortest(std::numeric_limits<float>::quiet_NaN(), kGerman), QStringLiteral("NaN"));
        QCOMPARE(numbers::rounded(0.123456, 3, kGerman), QStringLiteral("0,123"));
        QCOMPARE(numbers::rounded(qInf(), 3, kGerman), QStringLiteral("∞"));
    }

    void whatAPersonTypesIsRead_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<float>("value");
        QTest::newRow("a point") << QStringLiteral(" 1.5e-3 ") << 1.5e-3F;
        QTest::newRow("a comma") << QStringLiteral("1,5e-3") << 1.5e-3F;
        QTest::newRow("a power") << QStringLiteral("2^-24") << 0x1p-24F;
        QTest::newRow("a power with a comma") << QStringLiteral("2^6,5") << static_cast<float>(std::exp2(6.5));
        QTest::newRow("pasted from the screen") << QStringLiteral("2⁻²⁴") << 0x1p-24F;
        QTest::newRow("the screen's minus") << QStringLiteral("−3") << -3.0F;
        QTest::newRow("infinity") << QStringLiteral("∞") << std::numeric_limits<float>::infinity();
        QTest::newRow("minus infinity") << QStringLiteral("−∞") << -std::numeric_limits<float>::infinity();
        QTest::newRow("in letters") << QStringLiteral("-inf") << -std::numeric_limits<float>::infinity();
        QTest::newRow("hexadecimal") << QStringLiteral("0x1.8p-3") << 0x1.8p-3F;
    }
    void whatAPersonTypesIsRead() {
        QFETCH(QString, text);
        QFETCH(float, value);
        const auto read = parseTyped(text);
        QVERIFY2(read.ok(), qPrintable(text));
        QCOMPARE(std::bit_cast<quint32>(read.value()), std::bit_cast<quint32>(value));
    }

    void whatIsNoNumberIsAProblem() {
        QCOMPARE(parseTyped(QStringLiteral("  ")).problem().kind, ProblemKind::NumberEmpty);
        for (const char* text : {"1.000,5", "1,2,3", "ten", "2^", "1 2"}) {
            const auto read = parseTyped(QString::fromUtf8(text));
            QVERIFY2(!read.ok(), text);
            QCOMPARE(read.problem().kind, ProblemKind::NumberMalformed);
        }
    }

    void everyTextOfABuiltInScenarioCanBeTranslated() {
        QTranslator german;
        if (!german.load(QStringLiteral(":/i18n/halfscope_de.qm"))) {
            QSKIP("the German words (translations/halfscope_de.ts) are not built in");
        }
        QCOMPARE(builtInScenarios().size(), std::size_t{37});
        for (const Scenario& scenario : builtInScenarios()) {
            for (const std::string& text : {scenario.title, scenario.about}) {
                QVERIFY2(!german.translate("scenarios", text.c_str()).isEmpty(), text.c_str());
            }
        }
    }

    void onlyABuiltInScenarioIsTranslated() {
        Recorder recorder;
        QCoreApplication::installTranslator(&recorder);
        Scenario scenario = builtInScenarios().front();
        QCOMPARE(scenarioTitle(scenario), QStringLiteral("<Twelve sigmoid layers>"));
        QVERIFY(scenarioAbout(scenario).startsWith(QLatin1String("<The float32 gradients")));
        scenario.id.clear();
        scenario.title = "Größe";
        QCOMPARE(scenarioTitle(scenario), QStringLiteral("Größe"));
        QCoreApplication::removeTranslator(&recorder);
    }

    void everyEnumHasItsOwnWord() {
        QSet<QString> edits;
        for (int i = 0; i <= static_cast<int>(EditKind::TorchLoop); ++i) {
            edits << words::edit(static_cast<EditKind>(i));
        }
        QCOMPARE(edits.size(), static_cast<int>(EditKind::TorchLoop) + 1);
        QVERIFY(!edits.contains(QString()));
        QCOMPARE(words::fate(Fate::Saturated), QStringLiteral("saturated"));
        QCOMPARE(words::rounding(Rounding::TowardZero), QStringLiteral("toward zero"));
        QCOMPARE(words::valueClass(ValueClass::Nan), QStringLiteral("NaN"));
        QCOMPARE(words::format(FormatId::E4m3), QStringLiteral("e4m3"));
    }
};

QTEST_GUILESS_MAIN(TestText)
#include "test_text.moc"
