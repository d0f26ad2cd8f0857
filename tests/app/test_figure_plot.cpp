// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/range_figures.h"
#include "plots/figure_plot.h"
#include "plots/tickers.h"
#include "session/library.h"

#include <QTest>

using namespace halfscope;

/// Figures drawn by QCustomPlot.
class TestFigurePlot : public QObject {
    Q_OBJECT
private slots:
    void panelsStandAboveEachOther();
    void placesAndPixelsAgree();
    void powersAreRaisedInEveryLocale_data();
    void powersAreRaisedInEveryLocale();
    void countsAndSharesAreInThePersonsLocale_data();
    void countsAndSharesAreInThePersonsLocale();
    void aBarKnowsItsGroup();
    void theSameFigureIsNotDrawnAgain();
    void linksGoToTheLanes_data();
    void linksGoToTheLanes();
    void barsAddUpToTheGradients();
    void storedBarsAndLanesAddUpToThem_data();
    void storedBarsAndLanesAddUpToThem();
    void aRowsWordStandsWhereNoLinePasses_data();
    void aRowsWordStandsWhereNoLinePasses();
    void aLegendShowsTheMarkersOfTheirLine();

private:
    static std::shared_ptr<const RangeTrace> trace(const char* scenario, float scale = 1);
    static Figure figure(const RangeTrace& trace) {
        return distributionFigure(trace, {{}, QLocale::c(), FigureUse::Screen});
    }
    static QStringList labels(AxisKind kind, double low, double high, const QLocale& locale);
    static double heights(const Panel& panel);
};

std::shared_ptr<const RangeTrace> TestFigurePlot::trace(const char* scenario, float scale) {
    RangeSetup setup = builtInScenario(QLatin1String(scenario)).value().range;
    setup.source = withData(setup.source).value();
    setup.scale = scale;
    return traceRange(setup);
}

QStringList TestFigurePlot::labels(AxisKind kind, double low, double high, const QLocale& locale) {
    QVector<double> ticks;
    QVector<QString> texts;
    const Axis axis{kind, low, high, {}, true};
    makeTicker(axis, locale)->generate({low, high}, QLocale::c(), 'g', 6, ticks, nullptr, &texts);
    QStringList shown;
    for (int i = 0; i < ticks.size(); ++i) {
        if (ticks[i] >= low && ticks[i] <= high) {
            shown << texts[i];
        }
    }
    return shown;
}

double TestFigurePlot::heights(const Panel& panel) {
    double sum = 0;
    for (const Bar& bar : panel.bars) {
        sum += bar.top - bar.bottom;
    }
    return sum;
}

void TestFigurePlot::panelsStandAboveEachOther() {
    FigurePlot plot;
    plot.resize(800, 500);
    QCOMPARE(plot.panelCount(), 0);
    QCOMPARE(plot.panelRect(0), QRect());
    plot.setFigure(figure(*trace("twelve-layers")), Theme::light(), QLocale::c());
    plot.replot();
    QCOMPARE(plot.panelCount(), 2);
    const QRect above = plot.panelRect(0);
    const QRect below = plot.panelRect(1);
    QVERIFY(above.bottom() < below.top());
    QCOMPARE(above.left(), below.left()); // one axis for both
    QCOMPARE(above.width(), below.width());
    QVERIFY(plot.rect().contains(above) && plot.rect().contains(below));
}

void TestFigurePlot::placesAndPixelsAgree() {
    FigurePlot plot;
    plot.resize(800, 500);
    const Figure shown = figure(*trace("twelve-layers"));
    plot.setFigure(shown, Theme::light(), QLocale::c());
    plot.replot();
    for (const int panel : {0, 1}) {
        QCOMPARE(plot.toPixel(panel, shown.panels[0].x.low), static_cast<double>(plot.panelRect(panel).left()));
        for (const double exponent : {-30.0, -14.0, 0.0, 15.5}) {
            QVERIFY(std::abs(plot.toValue(panel, plot.toPixel(panel, exponent)) - exponent) < 1e-9);
        }
    }
}

void TestFigurePlot::powersAreRaisedInEveryLocale_data() {
    QTest::addColumn<QString>("locale");
    for (const char* name : {"C", "en_US", "de_DE", "sv_SE"}) {
        QTest::newRow(name) << QString(name);
    }
}

void TestFigurePlot::powersAreRaisedInEveryLocale() {
    QFETCH(QString, locale);
    QCOMPARE(labels(AxisKind::Log2, -37, 20, QLocale(locale)),
             (QStringList{"2⁻³⁰", "2⁻²⁰", "2⁻¹⁰", "2⁰", "2¹⁰", "2²⁰"}));
    QCOMPARE(labels(AxisKind::Log2, 0, 32, QLocale(locale)),
             (QStringList{"2⁰", "2⁴", "2⁸", "2¹²", "2¹⁶", "2²⁰", "2²⁴", "2²⁸", "2³²"}));
}

void TestFigurePlot::countsAndSharesAreInThePersonsLocale_data() {
    QTest::addColumn<QString>("locale");
    QTest::addColumn<QStringList>("counts");
    QTest::newRow("en_US") << "en_US" << QStringList{"0", "1,000", "2,000", "3,000", "4,000"};
    QTest::newRow("de_DE") << "de_DE" << QStringList{"0", "1.000", "2.000", "3.000", "4.000"};
    QTest::newRow("sv_SE") << "sv_SE" << QStringList{"0", "1\u00A0000", "2\u00A0000", "3\u00A0000", "4\u00A0000"};
}

void TestFigurePlot::countsAndSharesAreInThePersonsLocale() {
    QFETCH(QString, locale);
    QFETCH(QStringList, counts);
    QCOMPARE(labels(AxisKind::Count, 0, 4000, QLocale(locale)), counts);
    QCOMPARE(labels(AxisKind::Percent, 0, 1, QLocale(locale)), (QStringList{"0 %", "50 %", "100 %"}));
}

void TestFigurePlot::aBarKnowsItsGroup() {
    FigurePlot plot;
    plot.resize(800, 500);
    const Figure shown = figure(*trace("twelve-layers"));
    plot.setFigure(shown, Theme::light(), QLocale::c());
    plot.replot();
    const Panel& panel = shown.panels[0];
    const QRect rect = plot.panelRect(0);
    for (const Bar& bar : panel.bars) {
        const double up = (bar.bottom + bar.top) / 2 / panel.y.high;
        const QPointF middle(plot.toPixel(0, (bar.left + bar.right) / 2), rect.bottom() - up * rect.height());
        QCOMPARE(plot.groupAt(0, middle), bar.group);
    }
    QCOMPARE(plot.groupAt(0, QPointF(rect.right() - 3, rect.top() + 3)), -1);
}

void TestFigurePlot::theSameFigureIsNotDrawnAgain() {
    FigurePlot plot;
    const Figure shown = figure(*trace("round-trip"));
    QVERIFY(plot.setFigure(shown, Theme::light(), QLocale::c()));
    QVERIFY(!plot.setFigure(shown, Theme::light(), QLocale::c()));
    QVERIFY(plot.setFigure(shown, Theme::dark(), QLocale::c()));
    QVERIFY(plot.setFigure(shown, Theme::dark(), QLocale("de_DE")));
}

void TestFigurePlot::linksGoToTheLanes_data() {
    QTest::addColumn<float>("scale");
    QTest::addColumn<QList<double>>("to");
    const double infinity = std::numeric_limits<double>::infinity();
    const double milli = std::log2(1049 * 0x1p-20); // what 0.001 is stored as
    QTest::newRow("lost at S = 1") << 1.0F << QList<double>{-infinity, milli, 0.0};
    // 1e-8 x 65536 is stored as 0x115E, 1374 x 2^-21
    QTest::newRow("infinite at S = 65536")
        << 65536.0F << QList<double>{std::log2(1374 * 0x1p-21), milli + 16, infinity};
}

void TestFigurePlot::linksGoToTheLanes() {
    QFETCH(float, scale);
    QFETCH(QList<double>, to);
    const Figure shown = figure(*trace("round-trip", scale));
    QCOMPARE(static_cast<qsizetype>(shown.links.size()), to.size());
    const std::array<float, 3> inputs{1e-8F, 1e-3F, 1.0F};
    for (std::size_t i = 0; i < shown.links.size(); ++i) {
        QCOMPARE(shown.links[i].from, std::log2(static_cast<double>(inputs[i])));
        QCOMPARE(shown.links[i].to, to[static_cast<qsizetype>(i)]);
    }
    QCOMPARE(shown.links.front().label, scale == 1 ? "× 1" : "× 2^{16}");
}

void TestFigurePlot::barsAddUpToTheGradients() {
    const auto shown = trace("twelve-layers");
    QCOMPARE(heights(figure(*shown).panels[0]), 237.0);
}

void TestFigurePlot::storedBarsAndLanesAddUpToThem_data() {
    QTest::addColumn<float>("scale");
    QTest::addColumn<int>("lost");
    QTest::addColumn<int>("overflowed");
    QTest::newRow("S = 1") << 1.0F << 55 << 0;
    QTest::newRow("S = 2^10") << 1024.0F << 0 << 0;
    QTest::newRow("S = 2^19") << 0x1p19F << 0 << 2;
}

void TestFigurePlot::storedBarsAndLanesAddUpToThem() {
    QFETCH(float, scale);
    QFETCH(int, lost);
    QFETCH(int, overflowed);
    const Panel stored = figure(*trace("twelve-layers", scale)).panels[1];
    QCOMPARE(stored.lanes[0].count, static_cast<std::uint64_t>(lost));
    QCOMPARE(stored.lanes[1].count, static_cast<std::uint64_t>(overflowed));
    QCOMPARE(heights(stored) + lost + overflowed, 237.0);
}

namespace {

QImage drawn(FigurePlot& plot, const Panel& panel) {
    Figure figure;
    figure.panels = {panel};
    plot.setFigure(figure, Theme::light(), QLocale::c());
    return plot.toPixmap(plot.width(), plot.height()).toImage().convertToFormat(QImage::Format_RGB32);
}

QRect boundsOfDifference(const QImage& a, const QImage& b) {
    QRect bounds;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            if (a.pixel(x, y) != b.pixel(x, y)) {
                bounds |= QRect(x, y, 1, 1);
            }
        }
    }
    return bounds;
}

/// Lines from end to end, at tenths of the panel's height.
Panel withLines(const std::vector<double>& at) {
    Panel panel;
    panel.x = {AxisKind::Step, 0, 10, {}, true};
    panel.y = {AxisKind::Number, 0, 10, {}, true};
    panel.rows = {{0, 10, Ink::Normal, {}}};
    for (const double y : at) {
        Series series;
        series.markers = false;
        series.pieces.push_back({QPointF(0, y), QPointF(10, y)});
        panel.series.push_back(series);
    }
    return panel;
}

} // namespace

void TestFigurePlot::aRowsWordStandsWhereNoLinePasses_data() {
    QTest::addColumn<int>("height"); // of the whole picture
    QTest::addColumn<std::vector<double>>("lines");
    QTest::addColumn<bool>("hasWord");
    QTest::newRow("without a line") << 130 << std::vector<double>{} << true;
    QTest::newRow("a line in the middle") << 130 << std::vector<double>{5} << true;
    QTest::newRow("lines but at the bottom") << 130 << std::vector<double>{5, 8, 9.5} << true;
    QTest::newRow("lines everywhere") << 130 << std::vector<double>{1, 2, 3, 4, 5, 6, 7, 8, 9} << false;
    QTest::newRow("a low panel with a line") << 65 << std::vector<double>{5} << false;
}

void TestFigurePlot::aRowsWordStandsWhereNoLinePasses() {
    QFETCH(int, height);
    QFETCH(std::vector<double>, lines);
    QFETCH(bool, hasWord);
    FigurePlot plot;
    plot.resize(600, height);
    Panel panel = withLines(lines);
    const QImage without = drawn(plot, panel);
    panel.rows.front().word = QStringLiteral("normal");
    const QRect word = boundsOfDifference(without, drawn(plot, panel));
    QCOMPARE(!word.isEmpty(), hasWord);
    for (const double y : lines) {
        const double pixel = plot.toPixelY(0, y);
        QVERIFY(!hasWord || pixel < word.top() || pixel > word.bottom());
    }
}

void TestFigurePlot::aLegendShowsTheMarkersOfTheirLine() {
    FigurePlot plot;
    plot.resize(600, 300);
    Panel panel = withLines({});
    panel.series.emplace_back();
    panel.series.front().word = QStringLiteral("a line"); // without a point: its legend alone is seen
    const QImage with = drawn(plot, panel);
    panel.series.front().markers = false;
    const QRect marker = boundsOfDifference(with, drawn(plot, panel));
    QVERIFY(!marker.isEmpty());
    QVERIFY(marker.height() <= 12 && marker.width() <= 12); // nothing else
}

QTEST_MAIN(TestFigurePlot)
#include "test_figure_plot.moc"
