// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/theme.h"
#include "scaling/policy.h"
#include "window_fixture.h"

#include <QApplication>
#include <QLabel>

#include <set>

using namespace halfscope;

namespace {

/// What lies over what: the inks of lines and words, and the shades they cross.
struct Pair {
    const char* name;
    Ink ink;
    Ink band;
    double least;
};

// bands of a format: each holds its own word; curves of the shares cross the safe scales, with a word each
constexpr Pair kPairs[] = {
    {"the word zero", Ink::Lost, Ink::Lost, 4.5},
    {"the word subnormal", Ink::Subnormal, Ink::Subnormal, 4.5},
    {"the word normal", Ink::Normal, Ink::Normal, 4.5},
    {"the word largest", Ink::Saturated, Ink::Saturated, 4.5},
    {"the word infinite", Ink::Overflowed, Ink::Overflowed, 4.5},
    {"the word safe", Ink::Safe, Ink::Safe, 4.5},
    {"the words all normal", Ink::AllNormal, Ink::AllNormal, 4.5},
    {"lost over safe", Ink::Lost, Ink::Safe, 3},
    {"lost over all normal", Ink::Lost, Ink::AllNormal, 3},
    {"subnormal over safe", Ink::Subnormal, Ink::Safe, 3},
    {"subnormal over all normal", Ink::Subnormal, Ink::AllNormal, 3},
    {"overflowed over safe", Ink::Overflowed, Ink::Safe, 3},
    {"overflowed over all normal", Ink::Overflowed, Ink::AllNormal, 3},
    {"saturated over safe", Ink::Saturated, Ink::Safe, 3},
    {"saturated over all normal", Ink::Saturated, Ink::AllNormal, 3},
    {"S over safe", Ink::Accent, Ink::Safe, 3},
    {"S over all normal", Ink::Accent, Ink::AllNormal, 3},
    {"a marker over zero", Ink::ByHand, Ink::Lost, 3},
    {"a marker over subnormal", Ink::ByHand, Ink::Subnormal, 3},
    {"a marker over normal", Ink::ByHand, Ink::Normal, 3},
    {"a marker over infinite", Ink::ByHand, Ink::Overflowed, 3},
    {"the selected one over zero", Ink::Accent, Ink::Lost, 3},
    {"the selected one over subnormal", Ink::Accent, Ink::Subnormal, 3},
    {"the selected one over normal", Ink::Accent, Ink::Normal, 3},
    {"the selected one over infinite", Ink::Accent, Ink::Overflowed, 3},
    {"the bound over zero", Ink::Text, Ink::Lost, 4.5},
    {"the bound over subnormal", Ink::Text, Ink::Subnormal, 4.5},
    {"the bound over normal", Ink::Text, Ink::Normal, 4.5},
    {"the bound over infinite", Ink::Text, Ink::Overflowed, 4.5},
};

QByteArray ratio(const QColor& a, const QColor& b) {
    return a.name().toLatin1() + " on " + b.name().toLatin1() + ": " + QByteArray::number(contrast(a, b), 'f', 2);
}

} // namespace

/// Colours are read in light and in dark: WCAG 2.2, lines 3 to 1, words 4.5 to 1.
class TestTheme : public QObject {
    Q_OBJECT
private slots:
    void contrastIsWcags();
    void inksAreReadOnTheBackground_data() { themes(); }
    void inksAreReadOnTheBackground();
    void inksAreReadOnTheShades_data();
    void inksAreReadOnTheShades();
    void groupsStandOutFromTheBackground_data() { themes(); }
    void groupsStandOutFromTheBackground();
    void numbersAreReadOnTheirBars_data() { themes(); }
    void numbersAreReadOnTheirBars();
    void curvesDifferWithoutColour();
    void seriesAreSeen_data() { themes(); }
    void seriesAreSeen();
    void seriesDifferWithoutColour();
    void theWindowsQuietWordsAreRead_data() { themes(); }
    void theWindowsQuietWordsAreRead();
    void aPaletteChangeSwitchesThePlotsLive();

private:
    static void themes();
    static QPalette darkPalette() { return QPalette(QColor(0x24282D), QColor(0x24282D)); }
};

void TestTheme::themes() {
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void TestTheme::contrastIsWcags() {
    QCOMPARE(contrast(Qt::black, Qt::white), 21.0);
    QCOMPARE(contrast(Qt::white, Qt::white), 1.0);
    QCOMPARE(QByteArray::number(contrast(QColor(0x767676), Qt::white), 'f', 2), QByteArray("4.54"));
}

void TestTheme::inksAreReadOnTheBackground() {
    QFETCH(bool, dark);
    const Theme theme = dark ? Theme::dark() : Theme::light();
    for (int i = 0; i <= static_cast<int>(Ink::ByHand); ++i) {
        const QColor ink = theme.ink(static_cast<Ink>(i));
        const bool isText = static_cast<Ink>(i) != Ink::Ramp;
        QVERIFY2(contrast(ink, theme.background()) >= (isText ? 4.5 : 3), ratio(ink, theme.background()));
    }
    QVERIFY2(contrast(theme.axis(), theme.background()) >= 3, ratio(theme.axis(), theme.background()));
    QVERIFY2(contrast(theme.focus(), theme.background()) >= 3, ratio(theme.focus(), theme.background()));
}

void TestTheme::inksAreReadOnTheShades_data() {
    QTest::addColumn<bool>("dark");
    QTest::addColumn<int>("pair");
    int index = 0;
    for (const Pair& pair : kPairs) {
        QTest::addRow("%s, light", pair.name) << false << index;
        QTest::addRow("%s, dark", pair.name) << true << index;
        ++index;
    }
}

void TestTheme::inksAreReadOnTheShades() {
    QFETCH(bool, dark);
    QFETCH(int, pair);
    const Theme theme = dark ? Theme::dark() : Theme::light();
    const QColor ink = theme.ink(kPairs[pair].ink);
    const QColor band = theme.band(kPairs[pair].band);
    QVERIFY2(contrast(ink, band) >= kPairs[pair].least, ratio(ink, band));
}

void TestTheme::groupsStandOutFromTheBackground() {
    QFETCH(bool, dark);
    const Theme theme = dark ? Theme::dark() : Theme::light();
    for (const double position : {0.0, 0.25, 0.5, 0.75}) {
        // the light end of the ramp has an edge of its own: its place in the stack and its number tell it
        QVERIFY2(contrast(theme.ramp(position), theme.background()) >= 1.5,
                 ratio(theme.ramp(position), theme.background()));
    }
    for (int i = 0; i + 1 < 13; ++i) { // thirteen layers, in order in grey
        const double a = contrast(theme.ramp(i / 12.0), Qt::black);
        const double b = contrast(theme.ramp((i + 1) / 12.0), Qt::black);
        QVERIFY2(b > a, ratio(theme.ramp(i / 12.0), theme.ramp((i + 1) / 12.0)));
    }
}

void TestTheme::numbersAreReadOnTheirBars() {
    QFETCH(bool, dark);
    const Theme theme = dark ? Theme::dark() : Theme::light();
    for (int i = 0; i < 13; ++i) {
        const QColor fill = theme.fill({Ink::Ramp, i / 12.0});
        QVERIFY2(contrast(theme.onFill(fill), fill) >= 4.5, ratio(theme.onFill(fill), fill));
    }
}

void TestTheme::curvesDifferWithoutColour() {
    const Theme theme = Theme::light();
    QSet<int> dashes;
    const std::array<Ink, 4> curves{Ink::Lost, Ink::Subnormal, Ink::Overflowed, Ink::Saturated};
    for (const Ink ink : curves) {
        dashes.insert(theme.curve(ink).style());
        QCOMPARE(theme.curve(ink).style(), Theme::dark().curve(ink).style());
    }
    QCOMPARE(dashes.size(), 4);
}

void TestTheme::seriesAreSeen() {
    QFETCH(bool, dark);
    const Theme theme = dark ? Theme::dark() : Theme::light();
    QSet<QRgb> colors;
    for (int style = 0; style < kSeriesStyles; ++style) {
        const QColor color = theme.series(style).color;
        QVERIFY2(contrast(color, theme.background()) >= 3, ratio(color, theme.background()));
        for (const Ink band : {Ink::Lost, Ink::Subnormal, Ink::Normal, Ink::Overflowed}) { // gradients cross these
            QVERIFY2(contrast(color, theme.band(band)) >= 3, ratio(color, theme.band(band)));
        }
        colors.insert(color.rgb());
    }
    QCOMPARE(colors.size(), kSeriesStyles);
}

void TestTheme::seriesDifferWithoutColour() {
    QVERIFY(kSeriesStyles >= kPolicyCount);
    std::set<std::pair<SeriesDash, SeriesMarker>> looks;
    for (int style = 0; style < kSeriesStyles; ++style) {
        const SeriesLook look = Theme::light().series(style);
        looks.insert({look.dash, look.marker});
        QCOMPARE(Theme::dark().series(style).dash, look.dash);
        QCOMPARE(Theme::dark().series(style).marker, look.marker);
        const SeriesLook next = Theme::light().series(style + 1); // neighbours are compared most
        QVERIFY(next.dash != look.dash && next.marker != look.marker);
    }
    QCOMPARE(looks.size(), std::size_t{kSeriesStyles});
    QCOMPARE(Theme::light().series(kSeriesStyles).color, Theme::light().series(0).color);
}

/// Labels that stand back still have to be read.
void TestTheme::theWindowsQuietWordsAreRead() {
    QFETCH(bool, dark);
    const QPalette before = QApplication::palette();
    if (dark) {
        QApplication::setPalette(darkPalette());
    }
    {
        WindowFixture f("round-trip");
        int quiet = 0;
        for (const QLabel* label : f.window.findChildren<QLabel*>()) {
            if (label->foregroundRole() != QPalette::PlaceholderText) {
                continue;
            }
            const QColor ink = label->palette().color(QPalette::PlaceholderText);
            const QColor ground = label->palette().color(QPalette::Window);
            const QColor base = label->palette().color(QPalette::Base);
            QCOMPARE(ink.alpha(), 255);
            QVERIFY2(contrast(ink, ground) >= 4.5, ratio(ink, ground));
            QVERIFY2(contrast(ink, base) >= 4.5, ratio(ink, base));
            ++quiet;
        }
        QVERIFY(quiet >= 2);
    }
    QApplication::setPalette(before);
}

void TestTheme::aPaletteChangeSwitchesThePlotsLive() {
    const QPalette before = QApplication::palette();
    WindowFixture f;
    QVERIFY(!f.distribution().theme().isDark());
    QCOMPARE(f.distribution().grab().toImage().pixelColor(2, 2), QColor(Qt::white));
    QApplication::setPalette(darkPalette());
    f.settle();
    for (FigureView* view : {&f.distribution(), &f.shares()}) {
        QVERIFY(view->theme().isDark());
        QCOMPARE(view->grab().toImage().pixelColor(2, 2), Theme::dark().background());
    }
    QApplication::setPalette(before);
    f.settle();
    QVERIFY(!f.distribution().theme().isDark());
    QCOMPARE(f.distribution().grab().toImage().pixelColor(2, 2), QColor(Qt::white));
}

QTEST_MAIN(TestTheme)
#include "test_theme.moc"
