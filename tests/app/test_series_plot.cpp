// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/clipped_figure.h"
#include "plots/edge_words.h"
#include "plots/figure_files.h"
#include "plots/figure_plot.h"
#include "plots/figure_view.h"
#include "plots/legend.h"
#include "plots/series_dashes.h"
#include "plots/tickers.h"
#include "scaling/policy.h"

#include <QProcess>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace halfscope;

namespace {

constexpr QSize kSize(800, 350);

Series series(std::vector<QPointF> points, int style, bool stairs = true) {
    Series made;
    made.pieces = {std::move(points)};
    made.style = style;
    made.stairs = stairs;
    return made;
}

Panel panel(double steps = 12) {
    Panel made;
    made.title = QStringLiteral("Scale after each step");
    made.x = {AxisKind::Step, -0.2, steps + 0.2, QStringLiteral("step"), true};
    made.y = {AxisKind::Log2, 0, 8, QStringLiteral("scale"), true};
    return made;
}

/// Two panels: words of every kind, lines that break, all that a figure of series may hold.
Figure figure() {
    Panel scales = panel();
    scales.series = {series({{0, 3}, {2, 2}, {6, 5}, {12, 5}}, 0), series({{0, 3}, {5, 4}, {12, 4}}, 13)};
    scales.series[0].strong = true;
    scales.series[0].word = QStringLiteral("PyTorch GradScaler");
    scales.series[1].word = QStringLiteral("Flax");
    scales.crosses = {{2, 9}, Ink::Lost, QStringLiteral("skipped")};
    Panel gradients = panel();
    gradients.title = QStringLiteral("Largest gradient received");
    gradients.y = {AxisKind::Log2, -28, 24, QStringLiteral("gradient"), true};
    gradients.rows = {{-28, -14, Ink::Subnormal, QStringLiteral("subnormal")},
                      {-14, 24, Ink::Normal, QStringLiteral("normal")}};
    gradients.levels = {{std::log2(65504.0), Ink::Overflowed, QStringLiteral("65504")}};
    Series received = series({{1, 4}, {2, 6}}, 0, false);
    received.pieces.push_back({{4, 2}, {12, -3}});
    gradients.series = {received};
    gradients.edges = {{3, true, 0, QStringLiteral("∞")}};
    Figure made;
    made.id = QStringLiteral("scaler");
    made.title = QStringLiteral("PyTorch, from 8: healthy, 2 of 12 steps skipped.");
    made.panels = {scales, gradients};
    return made;
}

QImage drawn(const Figure& shown, const Theme& theme = Theme::light()) {
    FigurePlot plot;
    plot.resize(kSize);
    plot.setFigure(shown, theme, QLocale::c());
    return plot.toPixmap(kSize.width(), kSize.height()).toImage().convertToFormat(QImage::Format_RGB32);
}

QImage drawn(const Panel& shown) {
    Figure made;
    made.panels = {shown};
    return drawn(made);
}

/// Where two pictures differ, without their colours.
QImage silhouette(const QImage& picture, const QImage& empty) {
    QImage mask(picture.size(), QImage::Format_Grayscale8);
    for (int y = 0; y < mask.height(); ++y) {
        for (int x = 0; x < mask.width(); ++x) {
            const int apart = std::abs(qGray(picture.pixel(x, y)) - qGray(empty.pixel(x, y)));
            mask.setPixel(x, y, apart > 60 ? 255 : 0);
        }
    }
    return mask;
}

int differences(const QImage& a, const QImage& b) {
    int count = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            count += a.pixel(x, y) != b.pixel(x, y) ? 1 : 0;
        }
    }
    return count;
}

/// The smallest rectangle that holds every pixel in which two pictures differ.
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

/// Every number pair of the lines and circles of an SVG file of Qt's: those with colours of series alone.
std::vector<QPointF> pointsOf(const QByteArray& svg, const QStringList& colors) {
    std::vector<QPointF> points;
    QXmlStreamReader reader(svg);
    bool wanted = false;
    while (!reader.atEnd()) {
        if (reader.readNext() != QXmlStreamReader::StartElement) {
            continue;
        }
        const auto attributes = reader.attributes();
        if (reader.name() == QLatin1String("g")) {
            wanted = colors.contains(attributes.value(QLatin1String("stroke")).toString()) ||
                     colors.contains(attributes.value(QLatin1String("fill")).toString());
        } else if (wanted && reader.name() == QLatin1String("polyline")) {
            for (const QString& pair :
                 attributes.value(QLatin1String("points")).toString().split(' ', Qt::SkipEmptyParts)) {
                points.emplace_back(pair.section(',', 0, 0).toDouble(), pair.section(',', 1, 1).toDouble());
            }
        } else if (wanted && reader.name() == QLatin1String("circle")) {
            points.emplace_back(attributes.value(QLatin1String("cx")).toDouble(),
                                attributes.value(QLatin1String("cy")).toDouble());
        }
    }
    return points;
}

} // namespace

/// Series drawn by QCustomPlot: told apart without colour, whole in every file, and moved by the pointer.
class TestSeriesPlot : public QObject {
    Q_OBJECT
private slots:
    void stepsHaveWholeNumbers_data();
    void stepsHaveWholeNumbers();
    void countsStandAtWhatTheySay();
    void stairsGoLevelThenUpright();
    void manyChangesInAPixelKeepTheirReach();
    void dashesCoverTheirShare();
    void aCrowdedLineIsDrawnByFewRectangles_data();
    void aCrowdedLineIsDrawnByFewRectangles();
    void aBandGoesFromTheLowestToTheHighest();
    void aBandShinesThrough();
    void ordinalsCountFromOne_data();
    void ordinalsCountFromOne();
    void numbersHaveTheDecimalsThatTheyNeed_data();
    void numbersHaveTheDecimalsThatTheyNeed();
    void markersStandAtTheSteps();
    void aPlotWithoutRoomDrawsNothing();
    void aPieceWithoutPointsDrawsNothing_data();
    void aPieceWithoutPointsDrawsNothing();
    void everyStyleIsToldApartInGrey();
    void whatLiesUnderAnotherIsSeen();
    void aLegendStandsWhereItCoversNothing_data();
    void aLegendStandsWhereItCoversNothing();
    void aLegendLiesFlatWhereOnlyThatIsFree();
    void marksShareAWord_data();
    void marksShareAWord();
    void aLegendOfAllPoliciesFits_data();
    void aLegendOfAllPoliciesFits();
    void aLegendAboveHasItsOwnRoom_data();
    void aLegendAboveHasItsOwnRoom();
    void onlyTheScreenHasACursor();
    void filesHoldTheWords_data();
    void filesHoldTheWords();
    void anSvgStaysInsideItsAxes();
    void clippingKeepsWhatTheAxesShow();
};

void TestSeriesPlot::stepsHaveWholeNumbers_data() {
    QTest::addColumn<int>("steps");
    QTest::addColumn<QStringList>("expected");
    QTest::newRow("one") << 1 << QStringList{"0", "1"};
    QTest::newRow("four") << 4 << QStringList{"0", "1", "2", "3", "4"};
    QTest::newRow("forty") << 40 << QStringList{"0", "5", "10", "15", "20", "25", "30", "35", "40"};
    QTest::newRow("a million") << 1'000'000
                               << QStringList{"0", "200.000", "400.000", "600.000", "800.000", "1.000.000"};
}

void TestSeriesPlot::stepsHaveWholeNumbers() {
    QFETCH(int, steps);
    QFETCH(QStringList, expected);
    const double room = steps * 0.015;
    const QCPRange range(-room, steps + room);
    QVector<double> ticks;
    QVector<QString> texts;
    makeTicker({AxisKind::Step, range.lower, range.upper, {}, true}, QLocale("de_DE"))
        ->generate(range, QLocale::c(), 'g', 6, ticks, nullptr, &texts);
    QStringList shown;
    for (int i = 0; i < ticks.size(); ++i) {
        if (range.contains(ticks[i])) {
            QCOMPARE(ticks[i], std::round(ticks[i]));
            shown << texts[i];
        }
    }
    QCOMPARE(shown, expected);
}

/// QCustomPlot would put 2.5 apart what is labelled 3, 5, 8.
void TestSeriesPlot::countsStandAtWhatTheySay() {
    for (const double top : {4.0, 5.0, 8.0, 10.0, 15.0, 25.0, 100.0, 1000.0}) {
        QVector<double> ticks;
        QVector<QString> texts;
        makeTicker({AxisKind::Count, 0, top, {}, true}, QLocale::c())
            ->generate({0, top}, QLocale::c(), 'g', 6, ticks, nullptr, &texts);
        for (int i = 0; i < ticks.size(); ++i) {
            if (ticks[i] >= 0) {
                QCOMPARE(QLocale::c().toDouble(texts[i]), ticks[i]);
            }
        }
    }
}

void TestSeriesPlot::stairsGoLevelThenUpright() {
    // a pixel a hundredth of a step, ten a binade
    Panel shown = panel();
    shown.x = {AxisKind::Step, 0, 10, {}, true};
    shown.y = {AxisKind::Log2, 0, 10, {}, true};
    const PanelScale scale(QRect(0, 0, 1000, 101), shown.x, shown.y);
    const auto geometry = geometryOf(series({{0, 0}, {2, 10}, {10, 10}}, 0), shown, scale, 1);
    const QPolygonF corners = cornersOf(geometry.pieces[0].stretches);
    QCOMPARE(corners, QPolygonF({{0, 100}, {200, 100}, {200, -1}, {1000, -1}}));
}

void TestSeriesPlot::manyChangesInAPixelKeepTheirReach() {
    Panel shown = panel();
    shown.x = {AxisKind::Step, 0, 100'000, {}, true};
    shown.y = {AxisKind::Log2, 0, 100, {}, true};
    const PanelScale scale(QRect(0, 0, 100, 101), shown.x, shown.y);
    std::vector<QPointF> points{{0, 50}};
    for (int i = 1; i <= 100'000; ++i) {
        points.emplace_back(i, i == 70'300 ? 99 : i == 70'301 ? 1 : i % 2 ? 40 : 60);
    }
    const auto geometry = geometryOf(series(points, 0), shown, scale, 1);
    QVERIFY(geometry.pieces[0].stretches.size() <= 4 * 101 + 1);
    double lowest = 0;
    double highest = 100;
    for (const Stretch& stretch : geometry.pieces[0].stretches) {
        if (stretch.from.x() == 70 && stretch.to.x() == 70) {
            QVERIFY(stretch.solid);
            lowest = std::max({lowest, stretch.from.y(), stretch.to.y()});
            highest = std::min({highest, stretch.from.y(), stretch.to.y()});
        }
    }
    QVERIFY(std::abs(lowest - scale.y(1)) <= 0.5);
    QVERIFY(std::abs(highest - scale.y(99)) <= 0.5);
}

void TestSeriesPlot::dashesCoverTheirShare() {
    const std::vector<Stretch> train{{{0, 10}, {120, 10}}};
    const auto rects = dashRects(train, {8, 4}, 2, 1);
    QCOMPARE(rects.size(), std::size_t{10});
    QCOMPARE(rects[1], QRectF(12, 9, 8, 2));
    // solid, and drawn solid: one each, its ends in the corners
    QCOMPARE(dashRects(train, {}, 2, 1), (std::vector<QRectF>{QRectF(-1, 9, 122, 2)}));
    QCOMPARE(dashRects({{{0, 10}, {120, 10}, true}}, {8, 4}, 2, 1).size(), std::size_t{1});
    // pixels of a fine screen
    QCOMPARE(dashRects(train, {8, 4}, 1.5, 0.5)[1], QRectF(12, 9.5, 8, 1.5));
    // a dash goes on round a corner
    const auto corner = dashRects({{{0, 0}, {4, 0}}, {{4, 0}, {4, 100}}}, {8, 4}, 2, 1);
    QCOMPARE(corner[1], QRectF(3, -1, 2, 5));
    QCOMPARE(corner[2], QRectF(3, 8, 2, 8));
}

void TestSeriesPlot::aCrowdedLineIsDrawnByFewRectangles_data() {
    QTest::addColumn<int>("style");
    QTest::addColumn<double>("pixel");
    QTest::newRow("solid") << 0 << 1.0;
    QTest::newRow("solid, fine screen") << 0 << 0.5;
    QTest::newRow("dashed") << 1 << 1.0;
}

/// It covers what its stretches cover one by one.
void TestSeriesPlot::aCrowdedLineIsDrawnByFewRectangles() {
    QFETCH(int, style);
    QFETCH(double, pixel);
    std::vector<QPointF> points;
    std::uint32_t random = 1;
    for (int step = 0; step < 2000; ++step) {
        random = random * 1664525 + 1013904223;
        points.emplace_back(step, static_cast<double>(random >> 20 & 1023) / 128);
    }
    const Panel crowded = panel(2000);
    const PanelScale scale(QRect(0, 0, 500, 200), crowded.x, crowded.y);
    const SeriesGeometry geometry = geometryOf(series(points, style), crowded, scale, pixel);
    const std::vector<Stretch>& train = geometry.pieces[0].stretches;
    const auto& pattern = dashPattern(Theme::light().series(style).dash);
    const auto painted = [&](const std::vector<QRectF>& rects) {
        QImage image(QSize(1020, 420), QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.scale(1 / pixel, 1 / pixel);
        for (const QRectF& rect : rects) {
            painter.fillRect(rect.translated(5, 5), Qt::black);
        }
        painter.fillRect(QRectF(0, 0, 8, 420), Qt::white); // the first change is alone, and dashed
        return image;
    };
    std::vector<QRectF> each;
    for (const Stretch& stretch : train) {
        if (stretch.solid || pattern.empty()) {
            const auto rects = dashRects({stretch}, {}, 2, pixel);
            each.insert(each.end(), rects.begin(), rects.end());
        }
    }
    const auto together = dashRects(train, pattern, 2, pixel);
    QCOMPARE(differences(painted(together), painted(each)), 0);
    QVERIFY(static_cast<double>(together.size()) <= 500 / pixel + 12);
    QVERIFY(train.size() > 3 * together.size() / 2);
}

void TestSeriesPlot::aBandGoesFromTheLowestToTheHighest() {
    const std::vector<Stretch> train{
        {{0, 5}, {2, 5}}, {{2, 5}, {2, 9}, true}, {{2, 9}, {2, 1}, true}, {{2, 1}, {2, 4}, true}, {{2, 4}, {5, 4}}};
    const std::vector<QRectF> columns = bandOf(train, 1);
    QCOMPARE(columns, (std::vector<QRectF>{QRectF(0, 5, 2, 1), QRectF(2, 1, 3, 8)}));
    QCOMPARE(outlineOf(columns), QPolygonF({{0, 5}, {2, 5}, {2, 1}, {5, 1}, {5, 9}, {2, 9}, {2, 6}, {0, 6}}));
}

/// Nothing is painted twice, and the grid is still seen.
void TestSeriesPlot::aBandShinesThrough() {
    Panel shown = panel();
    std::vector<QPointF> points;
    for (int i = 0; i <= 1200; ++i) {
        points.emplace_back(i / 100.0, i % 2 == 0 ? 2 : 6);
    }
    shown.series = {series(points, 0, false)};
    shown.series[0].band = true;
    shown.series[0].markers = false;
    const QImage with = drawn(shown);
    const QImage without = drawn(panel());
    QSet<QRgb> colors;
    for (int y = 0; y < with.height(); ++y) {
        for (int x = 0; x < with.width(); ++x) {
            if (with.pixel(x, y) != without.pixel(x, y)) {
                colors.insert(with.pixel(x, y));
                QVERIFY(contrast(QColor(with.pixel(x, y)), QColor(without.pixel(x, y))) < 2);
            }
        }
    }
    QVERIFY(colors.size() >= 2 && colors.size() <= 4); // over the ground, over the grid
}

void TestSeriesPlot::ordinalsCountFromOne_data() {
    QTest::addColumn<AxisKind>("kind");
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("last");
    QTest::addColumn<QStringList>("expected");
    QTest::newRow("layers") << AxisKind::Ordinal << 1 << 5 << QStringList{"1", "2", "3", "4", "5"};
    QTest::newRow("one") << AxisKind::Ordinal << 1 << 1 << QStringList{"1"};
    QTest::newRow("many") << AxisKind::Ordinal << 1 << 64
                          << QStringList{"1", "5", "10", "15", "20", "25", "30", "35", "40", "45", "50", "55", "60"};
    QTest::newRow("columns further on") << AxisKind::Ordinal << 65 << 80
                                        << QStringList{"65", "66", "67", "68", "69", "70", "71", "72",
                                                       "73", "74", "75", "76", "77", "78", "79", "80"};
    QTest::newRow("rows") << AxisKind::Row << 1 << 4 << QStringList{"1", "2", "3", "4"};
    QTest::newRow("every other row") << AxisKind::Row << 1 << 13 << QStringList{"1", "3", "5", "7", "9", "11", "13"};
    QTest::newRow("thousands of rows") << AxisKind::Row << 1 << 4096
                                       << QStringList{"1", "1.000", "2.000", "3.000", "4.000"};
}

/// Rows from the top, whatever is first on the axis.
void TestSeriesPlot::ordinalsCountFromOne() {
    QFETCH(AxisKind, kind);
    QFETCH(int, first);
    QFETCH(int, last);
    QFETCH(QStringList, expected);
    const bool down = kind == AxisKind::Row;
    const QCPRange range = down ? QCPRange(-last - 0.5, -first + 0.5) : QCPRange(first - 0.5, last + 0.5);
    QVector<double> ticks;
    QVector<QString> texts;
    makeTicker({kind, range.lower, range.upper, {}, true}, QLocale("de_DE"))
        ->generate(range, QLocale::c(), 'g', 6, ticks, nullptr, &texts);
    QStringList shown;
    for (int i = 0; i < ticks.size(); ++i) {
        QVERIFY(range.contains(ticks[i]));
        QCOMPARE(QLocale("de_DE").toInt(texts[i]), std::abs(ticks[i]));
        down ? shown.prepend(texts[i]) : shown.append(texts[i]);
    }
    QCOMPARE(shown, expected);
}

void TestSeriesPlot::numbersHaveTheDecimalsThatTheyNeed_data() {
    QTest::addColumn<AxisKind>("kind");
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::addColumn<QStringList>("expected");
    QTest::newRow("losses") << AxisKind::Number << 0.0 << 2.0 << QStringList{"0,0", "0,5", "1,0", "1,5", "2,0"};
    QTest::newRow("losses close together")
        << AxisKind::Number << 0.88 << 0.9 << QStringList{"0,880", "0,885", "0,890", "0,895", "0,900"};
    QTest::newRow("large ones") << AxisKind::Number << 0.0 << 300.0 << QStringList{"0", "100", "200", "300"};
    QTest::newRow("decades") << AxisKind::Log10 << -3.0 << 1.0 << QStringList{"0,001", "0,01", "0,1", "1", "10"};
    QTest::newRow("far decades") << AxisKind::Log10 << -10.0 << 30.0
                                 << QStringList{"10⁻¹⁰", "1", "10¹⁰", "10²⁰", "10³⁰"};
    QTest::newRow("percent") << AxisKind::Percent << 0.0 << 1.04 << QStringList{"0 %", "50 %", "100 %"};
    QTest::newRow("a tenth") << AxisKind::Percent << -0.004 << 0.104 << QStringList{"0 %", "5 %", "10 %"};
    QTest::newRow("one percent") << AxisKind::Percent << -0.0004 << 0.0104 << QStringList{"0,0 %", "0,5 %", "1,0 %"};
}

void TestSeriesPlot::numbersHaveTheDecimalsThatTheyNeed() {
    QFETCH(AxisKind, kind);
    QFETCH(double, low);
    QFETCH(double, high);
    QFETCH(QStringList, expected);
    const QCPRange range(low - 1e-9, high + 1e-9);
    QVector<double> ticks;
    QVector<QString> texts;
    makeTicker({kind, low, high, {}, true}, QLocale("de_DE"))
        ->generate(range, QLocale::c(), 'g', 6, ticks, nullptr, &texts);
    QStringList shown;
    for (int i = 0; i < ticks.size(); ++i) {
        if (range.contains(ticks[i])) {
            shown << texts[i];
        }
    }
    QCOMPARE(shown, expected);
}

void TestSeriesPlot::markersStandAtTheSteps() {
    const Panel shown = panel();
    const PanelScale scale(QRect(0, 0, 620, 200), shown.x, shown.y);
    const auto geometry = geometryOf(series({{0, 3}, {2, 2}, {12, 2}}, 5), shown, scale, 1);
    QCOMPARE(geometry.markers.size(), std::size_t{13});
    QCOMPARE(geometry.markers[1], scale.at({1, 3}));
    QCOMPARE(geometry.markers[2], scale.at({2, 2}));
    // where there is less room, every n-th, and not the same ones for each
    const Panel longer = panel(200);
    const PanelScale narrow(QRect(0, 0, 620, 200), longer.x, longer.y);
    const auto one = geometryOf(series({{0, 3}, {200, 3}}, 0), longer, narrow, 1).markers;
    const auto other = geometryOf(series({{0, 3}, {200, 3}}, 13), longer, narrow, 1).markers;
    QVERIFY(one.size() >= 8 && one.size() <= 12);
    for (const QPointF& marker : one) {
        QVERIFY(std::none_of(other.begin(), other.end(),
                             [&](const QPointF& o) { return std::abs(o.x() - marker.x()) < 12; }));
    }
    // a held value at a break is not the step's own
    Panel broken = panel();
    broken.edges = {{2, false, 5, QStringLiteral("0")}};
    QCOMPARE(geometryOf(series({{0, 3}, {2, 3}}, 5), broken, scale, 1).markers.size(), std::size_t{2});
}

void TestSeriesPlot::aPlotWithoutRoomDrawsNothing() {
    Panel shown = panel();
    shown.series.push_back(series({{0, 3}, {2, 2}, {12, 2}}, 5));
    for (const QRect& rect : {QRect(0, 0, 0, 200), QRect(0, 0, -20, 200), QRect(0, 0, 620, 0)}) { // never laid out
        QVERIFY(geometryOf(shown, PanelScale(rect, shown.x, shown.y), 1).series.empty());
    }
}

void TestSeriesPlot::aPieceWithoutPointsDrawsNothing_data() {
    QTest::addColumn<bool>("stairs");
    QTest::addColumn<bool>("band");
    QTest::addColumn<double>("steps"); // many have no marker each
    for (const double steps : {12.0, 1200.0}) {
        QTest::addRow("stairs of %g steps", steps) << true << false << steps;
        QTest::addRow("points of %g steps", steps) << false << false << steps;
        QTest::addRow("a band of %g steps", steps) << false << true << steps;
    }
}

void TestSeriesPlot::aPieceWithoutPointsDrawsNothing() {
    QFETCH(bool, stairs);
    QFETCH(bool, band);
    QFETCH(double, steps);
    Panel shown = panel(steps);
    const QImage empty = drawn(shown);
    shown.series = {series({}, 2, stairs)};
    shown.series[0].band = band;
    QCOMPARE(drawn(shown), empty);
    shown.series[0].pieces = {{{1, 3}, {steps / 2, 5}, {steps, 2}}};
    const QImage alone = drawn(shown);
    QVERIFY(alone != empty);
    shown.series[0].pieces = {{}, shown.series[0].pieces[0], {}};
    QCOMPARE(drawn(shown), alone);
}

void TestSeriesPlot::everyStyleIsToldApartInGrey() {
    const QImage empty = drawn(panel());
    std::vector<QImage> masks;
    for (int style = 0; style < kSeriesStyles; ++style) {
        Panel shown = panel();
        shown.series = {series({{0, 3}, {3, 5}, {12, 5}}, style)};
        masks.push_back(silhouette(drawn(shown), empty));
        QVERIFY(differences(masks.back(), silhouette(empty, empty)) > 400); // it is seen at all
    }
    for (int a = 0; a < kSeriesStyles; ++a) {
        for (int b = 0; b < a; ++b) {
            const int apart = differences(masks[static_cast<std::size_t>(a)], masks[static_cast<std::size_t>(b)]);
            QVERIFY2(apart >= 130, qPrintable(QStringLiteral("styles %1 and %2: %3 pixels").arg(b).arg(a).arg(apart)));
        }
    }
}

void TestSeriesPlot::whatLiesUnderAnotherIsSeen() {
    Panel shown = panel();
    Series strong = series({{0, 3}, {12, 3}}, 0);
    strong.strong = true;
    strong.markers = false;
    Series thin = series({{0, 3}, {12, 3}}, 6); // solid, too
    thin.markers = false;
    shown.series = {strong, thin};
    const QImage picture = drawn(shown);
    int below = 0;
    int above = 0;
    for (int y = 0; y < picture.height(); ++y) {
        below += picture.pixel(400, y) == Theme::light().series(0).color.rgb() ? 1 : 0;
        above += picture.pixel(400, y) == Theme::light().series(6).color.rgb() ? 1 : 0;
    }
    QCOMPARE(below, 2);
    QCOMPARE(above, 2);
}

void TestSeriesPlot::aLegendStandsWhereItCoversNothing_data() {
    QTest::addColumn<QRectF>("taken");
    QTest::addColumn<Qt::Alignment>("expected");
    QTest::newRow("empty") << QRectF() << Qt::Alignment(Qt::AlignTop | Qt::AlignLeft);
    QTest::newRow("top left") << QRectF(0, 0, 100, 100) << Qt::Alignment(Qt::AlignTop | Qt::AlignRight);
    QTest::newRow("the top") << QRectF(0, 0, 600, 100) << Qt::Alignment(Qt::AlignBottom | Qt::AlignLeft);
    QTest::newRow("all but a corner") << QRectF(0, 0, 400, 300) << Qt::Alignment(Qt::AlignTop | Qt::AlignRight);
}

void TestSeriesPlot::aLegendStandsWhereItCoversNothing() {
    QFETCH(QRectF, taken);
    QFETCH(Qt::Alignment, expected);
    const QRectF room(0, 0, 600, 300);
    Legend legend(figure().panels[0], room);
    QCOMPARE(legend.entries().size(), std::size_t{3});
    const QRectF box = legend.place([&](const QRectF& place) {
        const QRectF both = place & taken;
        return both.width() * both.height();
    });
    QVERIFY(room.contains(box));
    QCOMPARE(box.size(), legend.size());
    QCOMPARE(box.center().x() < room.center().x(), expected.testFlag(Qt::AlignLeft));
    QCOMPARE(box.center().y() < room.center().y(), expected.testFlag(Qt::AlignTop));
}

void TestSeriesPlot::aLegendLiesFlatWhereOnlyThatIsFree() {
    Panel shown = panel();
    for (int i = 0; i < 5; ++i) {
        shown.series.push_back(series({{0, 3}}, i));
        shown.series.back().word = QStringLiteral("Flax %1").arg(i);
    }
    const QRectF room(0, 0, 700, 170);
    const QRectF free(0, 0, 700, 56); // above all lines
    Legend legend(shown, room);
    const double tall = legend.size().height();
    QVERIFY(tall > free.height());
    const QRectF box = legend.place([&](const QRectF& place) { return free.contains(place) ? 0.0 : 1.0; });
    QVERIFY(free.contains(box));
    QCOMPARE(box.size(), legend.size());
    for (std::size_t i = 0; i < 5; ++i) {
        QVERIFY(box.contains(legend.entryAt(i, box)));
    }
    // where that is not free either, it stays as it was
    Legend covering(shown, room);
    QCOMPARE(covering.place([](const QRectF&) { return 1.0; }).height(), tall);
}

void TestSeriesPlot::marksShareAWord_data() {
    QTest::addColumn<QList<double>>("marks"); // from the right; the panel is from 0 to 700, the word 28 wide
    QTest::addColumn<QList<double>>("words"); // their left ends
    QTest::addColumn<QList<bool>>("apart");
    QTest::newRow("room for each") << QList<double>{300, 100} << QList<double>{307, 107} << QList<bool>{false, false};
    QTest::newRow("a run") << QList<double>{320, 310, 300, 100} << QList<double>{327, 107} << QList<bool>{false, false};
    QTest::newRow("a run to the end") << QList<double>{695, 685, 675} << QList<double>{640} << QList<bool>{false};
    QTest::newRow("one at the end") << QList<double>{695} << QList<double>{660} << QList<bool>{false};
    QTest::newRow("no room left") << QList<double>{690, 650, 610, 570, 530, 490, 450, 410, 370,
                                                   330, 290, 250, 210, 170, 130, 90,  50,  10}
                                  << QList<double>{336} << QList<bool>{true};
}

void TestSeriesPlot::marksShareAWord() {
    QFETCH(QList<double>, marks);
    QFETCH(QList<double>, words);
    QFETCH(QList<bool>, apart);
    const EdgeMark mark{0, true, 0, QStringLiteral("NaN")};
    std::vector<PanelGeometry::Edge> edges;
    for (const double at : marks) {
        edges.push_back({at, &mark});
    }
    const auto placed = edgeWords(edges, 0, 700, [](const QString&) { return 28.0; });
    QCOMPARE(placed.size(), static_cast<std::size_t>(words.size()));
    for (std::size_t i = 0; i < placed.size(); ++i) {
        const auto at = static_cast<qsizetype>(i);
        QCOMPARE(placed[i].left, words[at]);
        QCOMPARE(placed[i].apart, apart[at]);
        for (const double x : marks) { // none is covered
            QVERIFY(placed[i].apart || x <= placed[i].left - 7 || x >= placed[i].left + 28 + 7);
        }
    }
}

void TestSeriesPlot::aLegendOfAllPoliciesFits_data() {
    QTest::addColumn<QRectF>("room");
    QTest::newRow("a panel alone") << QRectF(66, 22, 670, 306);
    QTest::newRow("one of two") << QRectF(66, 22, 670, 166);
    QTest::newRow("a file's") << QRectF(66, 22, 630, 276);
}

void TestSeriesPlot::aLegendOfAllPoliciesFits() {
    QFETCH(QRectF, room);
    Panel shown = panel();
    for (int i = 0; i < kPolicyCount; ++i) {
        shown.series.push_back(series({{0, 3}}, i));
        shown.series.back().word = QStringLiteral("Dynamic scaler of the exercise %1").arg(i);
    }
    shown.crosses = {{1}, Ink::Lost, QStringLiteral("skipped")};
    Legend legend(shown, room);
    QCOMPARE(legend.entries().size(), std::size_t{25});
    const QRectF box = legend.place([](const QRectF&) { return 0.0; });
    QVERIFY(room.contains(box));
    const QFontMetricsF metrics(legend.font());
    std::vector<QRectF> cells;
    for (std::size_t i = 0; i < legend.entries().size(); ++i) {
        const QString& word = legend.entries()[i].word;
        QVERIFY(word.size() >= 7);
        const QPointF at = legend.entryAt(i, box);
        const QRectF cell(at.x(), at.y() - 7,
                          legend.sampleWidth() + Legend::kSampleGap + metrics.horizontalAdvance(word), 14);
        QVERIFY(box.contains(cell));
        for (const QRectF& other : cells) {
            QVERIFY(!other.intersects(cell));
        }
        cells.push_back(cell);
    }
}

void TestSeriesPlot::aLegendAboveHasItsOwnRoom_data() {
    QTest::addColumn<int>("entries");
    QTest::addColumn<int>("digits"); // of a word
    QTest::addColumn<int>("width");
    QTest::newRow("one beside the title") << 1 << 6 << 800;
    QTest::newRow("two beside the title") << 2 << 10 << 800;
    QTest::newRow("two under it") << 2 << 10 << 420;
    QTest::newRow("six of long words") << 6 << 24 << 800;
    QTest::newRow("six of long words, one below the other") << 6 << 24 << 360;
}

/// Each entry is found where the picture changes with its look and its digits, which are all as wide.
void TestSeriesPlot::aLegendAboveHasItsOwnRoom() {
    QFETCH(int, entries);
    QFETCH(int, digits);
    QFETCH(int, width);
    constexpr int kSampleWidth = 24; // at least
    Figure shown;
    shown.panels = {panel(), panel()};
    for (Panel& each : shown.panels) {
        each.title = QStringLiteral("1111111111");
        each.legendAbove = true;
        for (int i = 0; i < entries; ++i) {
            each.series.push_back(series({}, 0)); // without a line: what changes is the legend alone
            each.series.back().word = QString(digits, '1');
        }
    }
    FigurePlot plot;
    plot.resize(width, 500);
    const auto draw = [&](const Figure& figure) {
        plot.setFigure(figure, Theme::light(), QLocale::c());
        return plot.toPixmap(plot.width(), plot.height()).toImage().convertToFormat(QImage::Format_RGB32);
    };
    const QImage before = draw(shown);
    const QRect picture = before.rect().adjusted(1, 1, -1, -1); // what touches the edge may be cut off
    const auto changedBy = [&](const std::function<void(Panel&)>& change, std::size_t of) {
        Figure other = shown;
        change(other.panels[of]);
        return boundsOfDifference(before, draw(other));
    };
    for (std::size_t of = 0; of < 2; ++of) {
        const int top = plot.panelRect(static_cast<int>(of)).top();
        const int above = of == 0 ? 0 : plot.panelRect(0).bottom();
        QVERIFY(plot.panelRect(static_cast<int>(of)).height() > 40);
        std::vector<QRect> boxes{changedBy([](Panel& each) { each.title = QStringLiteral("8888888888"); }, of)};
        QVERIFY(!boxes[0].isEmpty());
        for (std::size_t i = 0; i < static_cast<std::size_t>(entries); ++i) {
            const QRect box = changedBy(
                [&](Panel& each) {
                    each.series[i].style = 3;
                    each.series[i].word = QString(digits, '8');
                },
                of);
            const QByteArray where = QStringLiteral("entry %1 at %2 %3, %4 x %5")
                                         .arg(i)
                                         .arg(box.left())
                                         .arg(box.top())
                                         .arg(box.width())
                                         .arg(box.height())
                                         .toUtf8();
            QVERIFY2(box.width() > kSampleWidth + 3 * digits, where.constData());
            QVERIFY2(box.bottom() < top && box.top() > above && picture.contains(box), where.constData());
            for (const QRect& other : boxes) {
                QVERIFY2(!box.intersects(other), where.constData());
            }
            boxes.push_back(box);
        }
    }
}

void TestSeriesPlot::onlyTheScreenHasACursor() {
    Figure shown = figure();
    const QImage without = drawn(shown);
    shown.panels[0].cursor = shown.panels[1].cursor = 7;
    const QImage with = drawn(shown);
    QVERIFY(differences(with, without) > 400);
}

void TestSeriesPlot::filesHoldTheWords_data() {
    QTest::addColumn<FigureFormat>("format");
    QTest::newRow("svg") << FigureFormat::Svg;
    QTest::newRow("pdf") << FigureFormat::Pdf;
    QTest::newRow("png") << FigureFormat::Png;
}

void TestSeriesPlot::filesHoldTheWords() {
    QFETCH(FigureFormat, format);
    const Figure shown = figure();
    const auto bytes = figureFile(shown, format, QLocale::c());
    QVERIFY(bytes);
    QCOMPARE(*figureFile(shown, format, QLocale::c()), *bytes);
    QStringList words{"Scale after each step",
                      "Largest gradient received",
                      "PyTorch GradScaler",
                      "Flax",
                      "skipped",
                      "subnormal",
                      "normal",
                      "65504",
                      "step",
                      "∞"};
    QString text = QString::fromUtf8(*bytes);
    if (format == FigureFormat::Png) {
        const QImage image = QImage::fromData(*bytes);
        QCOMPARE(image.size(), QSize(1890, 1393)); // 16 cm at 300 dots an inch
        QCOMPARE(image.text(QStringLiteral("Description")), shown.title);
        return;
    }
    if (format == FigureFormat::Pdf) {
        const QString tool = QStandardPaths::findExecutable(QStringLiteral("pdftotext"));
        if (tool.isEmpty()) {
            QSKIP("pdftotext is not installed");
        }
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("figure.pdf")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(*bytes) == bytes->size());
        file.close();
        QProcess process;
        process.start(tool, {file.fileName(), QStringLiteral("-")});
        QVERIFY(process.waitForFinished());
        text = QString::fromUtf8(process.readAllStandardOutput());
    }
    for (const QString& word : words) {
        QVERIFY2(text.contains(word), qPrintable(word));
    }
}

void TestSeriesPlot::anSvgStaysInsideItsAxes() {
    Figure shown = figure();
    shown.panels.resize(1);
    Panel& outside = shown.panels[0];
    outside.x.low = 1.5; // what was drawn reaches beyond on all sides
    outside.x.high = 8;
    outside.y.low = 2.5;
    outside.y.high = 4.5;
    outside.series.push_back(series({{0, 0}, {3, 9}, {12, 1}}, 6, false));
    for (Series& each : outside.series) {
        each.word.clear(); // no legend
    }
    FigurePlot plot;
    plot.setViewport(QRect(QPoint(0, 0), pictureLayout(shown, {}).panels)); // a file's
    plot.setFigure(shown, Theme::light(), QLocale::c());
    plot.replot();
    const QRectF inside = QRectF(plot.panelRect(0)).adjusted(-1.01, -1.01, 1.01, 1.01);
    QStringList colors;
    for (const int style : {0, 6, 13}) {
        colors << Theme::light().series(style).color.name();
    }
    const auto points = pointsOf(*figureFile(shown, FigureFormat::Svg, QLocale::c()), colors);
    QVERIFY(points.size() > 20);
    for (const QPointF& point : points) {
        QVERIFY2(inside.contains(point), qPrintable(QStringLiteral("%1, %2").arg(point.x()).arg(point.y())));
    }
}

void TestSeriesPlot::clippingKeepsWhatTheAxesShow() {
    Figure shown;
    shown.panels = {panel()};
    Panel& cut = shown.panels[0];
    cut.x.low = 2;
    cut.x.high = 6;
    cut.series = {series({{0, 3}, {4, 5}, {10, 4}}, 0), series({{0, 2}, {4, 6}, {8, 2}}, 1, false),
                  series({{0, 1}, {12, 1}}, 2), series({{7, 1}, {8, 2}}, 3)};
    cut.crosses.at = {1, 2, 6, 7};
    cut.edges = {{1, true, 0, {}}, {3, true, 0, {}}};
    cut.levels = {{-1, Ink::Text, {}}, {4, Ink::Text, {}}};
    cut.rows = {{-4, 2, Ink::Lost, {}}, {9, 12, Ink::Lost, {}}};
    const Panel clipped = clippedToAxes(shown).panels[0];
    using Points = std::vector<QPointF>;
    QCOMPARE(clipped.series[0].pieces, (std::vector<Points>{{{2, 3}, {4, 5}, {6, 5}}}));
    QCOMPARE(clipped.series[1].pieces, (std::vector<Points>{{{2, 4}, {4, 6}, {6, 4}}}));
    QCOMPARE(clipped.series[2].pieces, (std::vector<Points>{{{2, 1}, {6, 1}}}));
    QVERIFY(clipped.series[3].pieces.empty());
    QCOMPARE(clipped.crosses.at, (std::vector<double>{2, 6}));
    QCOMPARE(clipped.edges.size(), std::size_t{1});
    QCOMPARE(clipped.levels.size(), std::size_t{1});
    QCOMPARE(clipped.rows.size(), std::size_t{1});
    QCOMPARE(clipped.rows[0].from, 0.0);
}

QTEST_MAIN(TestSeriesPlot)
#include "test_series_plot.moc"
