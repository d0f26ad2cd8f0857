// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures/tensor_figure.h"
#include "plots/clipped_figure.h"
#include "plots/figure_files.h"
#include "plots/figure_plot.h"
#include "plots/figure_view.h"
#include "plots/hatch.h"

#include <QSignalSpy>
#include <QTest>
#include <QXmlStreamReader>

#include <cmath>
#include <set>

using namespace halfscope;

namespace {

constexpr QSize kSize(420, 300);
constexpr std::array<CellKind, 6> kKinds{CellKind::Value, CellKind::Saturated, CellKind::Zero,
                                         CellKind::Lost,  CellKind::Infinite,  CellKind::Nan};

/// `columns` x `rows` cells of one kind, row by row.
Panel panel(int rows, int columns, const Cell& like = {}) {
    Panel made;
    made.x = {AxisKind::Ordinal, 0.5, columns + 0.5, QStringLiteral("column"), true};
    made.y = {AxisKind::Row, -(rows + 0.5), -0.5, QStringLiteral("row"), true};
    for (int row = 1; row <= rows; ++row) {
        for (int column = 1; column <= columns; ++column) {
            Cell cell = like;
            cell.left = column - 0.5;
            cell.right = column + 0.5;
            cell.top = -(row - 0.5);
            cell.bottom = -(row + 0.5);
            made.cells.push_back(cell);
        }
    }
    return made;
}

Cell cell(CellKind kind, bool negative = false, float depth = 1, const QString& word = {}) {
    Cell made;
    made.kind = kind;
    made.negative = negative;
    made.depth = depth;
    made.word = word;
    return made;
}

/// A plot of one panel as pixels, and where the panel is in them.
struct Drawn {
    QImage image;
    QRect rect; ///< of the panel, in the device's pixels
};

Drawn drawn(const Panel& shown, const Theme& theme = Theme::light(), int scale = 1) {
    Figure figure;
    figure.panels = {shown};
    FigurePlot plot;
    plot.setViewport(QRect(QPoint(0, 0), kSize));
    plot.setFigure(figure, theme, QLocale::c());
    QImage image = plot.toPixmap(kSize.width(), kSize.height(), scale).toImage().convertToFormat(QImage::Format_RGB32);
    const QRect rect = plot.panelRect(0);
    return {image, QRect(rect.topLeft() * scale, rect.size() * scale)};
}

Theme themeOf(bool dark) { return dark ? Theme::dark() : Theme::light(); }

/// Of two pictures the pixels that differ in grey.
int greyDifferences(const QImage& a, const QImage& b, const QRect& within) {
    constexpr int kSeen = 20;
    int count = 0;
    for (int y = within.top(); y <= within.bottom(); ++y) {
        for (int x = within.left(); x <= within.right(); ++x) {
            count += std::abs(qGray(a.pixel(x, y)) - qGray(b.pixel(x, y))) > kSeen ? 1 : 0;
        }
    }
    return count;
}

/// The angle of the hue in OKLab (Ottosson 2020), in degrees.
double hue(const QColor& color) {
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    const double r = linear(color.redF());
    const double g = linear(color.greenF());
    const double b = linear(color.blueF());
    const double l = std::cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const double m = std::cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const double s = std::cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    const double across = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s;
    const double along = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s;
    return std::atan2(along, across) * 180 / M_PI;
}

double apart(double a, double b) { return std::abs(std::remainder(a - b, 360)); }

QByteArray named(const QColor& a, const QColor& b) { return a.name().toLatin1() + " and " + b.name().toLatin1(); }

} // namespace

/// Heat maps drawn by QCustomPlot: crisp, told apart without colour, whole in every file.
class TestCellPlot : public QObject {
    Q_OBJECT
private slots:
    void cellsAreCrisp_data();
    void cellsAreCrisp();
    void kindsAreToldApartInGrey_data();
    void kindsAreToldApartInGrey();
    void aMinusIsSeenInGrey_data() { kindsAreToldApartInGrey_data(); }
    void aMinusIsSeenInGrey();
    void aBlockSaysThatSomeAreLost();
    void theSelectedOneHasAFrame_data();
    void theSelectedOneHasAFrame();
    void wordsAreWrittenWhereThereIsRoom();
    void signsHaveHuesOfTheirOwn_data() { themes(); }
    void signsHaveHuesOfTheirOwn();
    void greyKeepsTheOrder_data() { themes(); }
    void greyKeepsTheOrder();
    void wordsAndMarksAreRead_data() { themes(); }
    void wordsAndMarksAreRead();
    void hatchesEndAtTheirBox();
    void classesAreToldApartInGrey_data() { themes(); }
    void classesAreToldApartInGrey();
    void keysStandAboveAtTheRight();
    void aTitleGivesWayToKeys();
    void aPanelOfAFixedHeightKeepsIt();
    void filesKeepCellsInsideTheirAxes();
    void aPressIsOnTheCellUnderIt_data();
    void aPressIsOnTheCellUnderIt();

private:
    static void themes() {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
};

void TestCellPlot::cellsAreCrisp_data() {
    QTest::addColumn<bool>("dark");
    QTest::addColumn<int>("scale");
    QTest::addColumn<int>("count");
    for (const bool dark : {false, true}) {
        for (const int scale : {1, 2}) {
            for (const int count : {3, 17, 64}) {
                QTest::addRow("%s, scale %d, %d", dark ? "dark" : "light", scale, count) << dark << scale << count;
            }
        }
    }
}

/// Along a row and a column every pixel is a cell's own colour or the ground, nothing between.
void TestCellPlot::cellsAreCrisp() {
    QFETCH(bool, dark);
    QFETCH(int, scale);
    QFETCH(int, count);
    const Theme theme = themeOf(dark);
    Panel shown = panel(count, count, cell(CellKind::Value));
    for (std::size_t i = 0; i < shown.cells.size(); ++i) {
        shown.cells[i].depth = i % 2 == 0 ? 0.25F : 0.75F;
    }
    const auto [image, rect] = drawn(shown, theme, scale);
    const std::set<QRgb> allowed{theme.cell(cell(CellKind::Value, false, 0.25F)).rgb(),
                                 theme.cell(cell(CellKind::Value, false, 0.75F)).rgb()};
    const auto check = [&, &picture = image](const QPoint& from, const QPoint& step, int length) {
        int cells = 0;
        QRgb previous = 0;
        for (int i = 2 * scale; i < length - 2 * scale; ++i) { // but for the axes
            const QRgb pixel = picture.pixel(from + i * step);
            const bool own = allowed.count(pixel) > 0;
            if (own && pixel != previous) {
                ++cells;
            }
            if (!own && count == 64) { // there is no gap, and the grid lies behind
                return -1;
            }
            previous = own ? pixel : 0;
        }
        return cells;
    };
    QCOMPARE(check(rect.topLeft() + QPoint(0, rect.height() / count / 3 + 1), {1, 0}, rect.width()), count);
    const int down = check(rect.topLeft() + QPoint(rect.width() / count / 3 + 1, 0), {0, 1}, rect.height());
    QCOMPARE(down, count % 2 == 1 || count != 64 ? count : down); // an even row begins with the same colour
    QVERIFY(down > 0);
}

void TestCellPlot::kindsAreToldApartInGrey_data() {
    QTest::addColumn<bool>("dark");
    QTest::addColumn<int>("count"); // of cells along each side
    for (const bool dark : {false, true}) {
        for (const int count : {2, 6, 16, 24}) {
            QTest::addRow("%s, %d", dark ? "dark" : "light", count) << dark << count;
        }
    }
}

/// By their shapes alone: without words. A cell of the depth that is most like the other kind's grey.
void TestCellPlot::kindsAreToldApartInGrey() {
    QFETCH(bool, dark);
    QFETCH(int, count);
    std::map<CellKind, std::vector<QImage>> pictures;
    QRect rect;
    for (const CellKind kind : kKinds) {
        const bool hasDepth = kind == CellKind::Value || kind == CellKind::Saturated;
        for (const float depth : hasDepth ? std::vector<float>{0, 0.25F, 0.5F, 0.75F, 1} : std::vector<float>{1}) {
            const Drawn picture = drawn(panel(count, count, cell(kind, false, depth)), themeOf(dark));
            pictures[kind].push_back(picture.image);
            rect = picture.rect;
        }
    }
    const int least = rect.width() * rect.height() / 40;
    for (const CellKind a : kKinds) {
        for (const CellKind b : kKinds) {
            const bool value = a == CellKind::Value || b == CellKind::Value;
            const bool lid = value && (a == CellKind::Saturated || b == CellKind::Saturated);
            for (std::size_t i = 0; a < b && i < pictures[a].size(); ++i) {
                for (std::size_t j = 0; j < pictures[b].size(); ++j) {
                    const int differ = greyDifferences(pictures[a][i], pictures[b][j], rect);
                    QVERIFY2(differ >= (lid ? least / 8 : least),
                             qPrintable(QStringLiteral("kinds %1 and %2: %3 of %4 pixels")
                                            .arg(static_cast<int>(a))
                                            .arg(static_cast<int>(b))
                                            .arg(differ)
                                            .arg(least)));
                }
            }
        }
    }
}

void TestCellPlot::aMinusIsSeenInGrey() {
    QFETCH(bool, dark);
    QFETCH(int, count);
    for (const float depth : {0.0F, 0.3F, 0.6F, 1.0F}) {
        const Drawn plus = drawn(panel(count, count, cell(CellKind::Value, false, depth)), themeOf(dark));
        const Drawn minus = drawn(panel(count, count, cell(CellKind::Value, true, depth)), themeOf(dark));
        const int differ = greyDifferences(plus.image, minus.image, plus.rect);
        QVERIFY2(differ >= 4 * count * count, qPrintable(QString::number(differ))); // some pixels of each cell
    }
    // a word holds its own
    const Drawn worded = drawn(panel(2, 2, cell(CellKind::Value, true, 1, QStringLiteral("−2^{−3}"))), themeOf(dark));
    const Drawn other = drawn(panel(2, 2, cell(CellKind::Value, false, 1, QStringLiteral("2^{−3}"))), themeOf(dark));
    QVERIFY(greyDifferences(worded.image, other.image, worded.rect) > 40);
}

void TestCellPlot::aBlockSaysThatSomeAreLost() {
    for (const int count : {2, 16, 40}) {
        Cell marked = cell(CellKind::Value, false, 0.5F);
        const Drawn without = drawn(panel(count, count, marked));
        marked.someLost = true;
        const Drawn with = drawn(panel(count, count, marked));
        const QPoint corner = without.rect.bottomRight() - QPoint(4, 4);
        QCOMPARE(QColor(with.image.pixel(corner)),
                 count == 2 ? Theme::light().ink(Ink::Lost) : QColor(with.image.pixel(corner)));
        QVERIFY(with.image != without.image);
    }
}

void TestCellPlot::theSelectedOneHasAFrame_data() {
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("scale");
    for (const int count : {3, 64}) {
        for (const int scale : {1, 2}) {
            QTest::addRow("%d, scale %d", count, scale) << count << scale;
        }
    }
}

/// Of a small cell around it, so that it is seen.
void TestCellPlot::theSelectedOneHasAFrame() {
    QFETCH(int, count);
    QFETCH(int, scale);
    Panel shown = panel(count, count, cell(CellKind::Value, false, 0.5F));
    const Drawn without = drawn(shown, Theme::light(), scale);
    shown.cells[static_cast<std::size_t>(2 * count + 2)].selected = true; // row 3, column 3
    const Drawn with = drawn(shown, Theme::light(), scale);
    QRect changed;
    int framed = 0;
    for (int y = 0; y < with.image.height(); ++y) {
        for (int x = 0; x < with.image.width(); ++x) {
            if (with.image.pixel(x, y) != without.image.pixel(x, y)) {
                changed |= QRect(x, y, 1, 1);
                framed += QColor(with.image.pixel(x, y)) == Theme::light().text() ? 1 : 0;
            }
        }
    }
    QVERIFY(changed.width() >= 12 * scale && changed.height() >= 12 * scale);
    const double side = static_cast<double>(with.rect.width()) / count;
    const QPointF middle(with.rect.left() + 2.5 * side,
                         with.rect.top() + 2.5 * static_cast<double>(with.rect.height()) / count);
    QVERIFY(QRectF(changed).contains(middle));
    QVERIFY(std::abs(QRectF(changed).center().x() - middle.x()) <= 2 * scale);
    QVERIFY(framed >= 2 * 3 * scale * (changed.width() + changed.height() - 6 * scale) * 9 / 10); // three pixels wide
}

void TestCellPlot::wordsAreWrittenWhereThereIsRoom() {
    const auto hasWord = [](int count) {
        const Cell with = cell(CellKind::Value, false, 0, QStringLiteral("2^{−14}"));
        return drawn(panel(count, count, with)).image !=
               drawn(panel(count, count, cell(CellKind::Value, false, 0))).image;
    };
    QVERIFY(hasWord(4));
    QVERIFY(hasWord(7));
    QVERIFY(!hasWord(12)); // nor do they stick out
    QVERIFY(!hasWord(64));
}

void TestCellPlot::signsHaveHuesOfTheirOwn() {
    QFETCH(bool, dark);
    const Theme theme = themeOf(dark);
    for (const float depth : {0.2F, 0.4F, 0.6F, 0.8F, 1.0F}) {
        const QColor plus = theme.cell(cell(CellKind::Value, false, depth));
        const QColor minus = theme.cell(cell(CellKind::Value, true, depth));
        QVERIFY2(apart(hue(plus), hue(minus)) > 120, named(plus, minus));
        for (const Ink ink : {Ink::Lost, Ink::Subnormal, Ink::Normal, Ink::Saturated, Ink::Overflowed, Ink::Safe,
                              Ink::AllNormal, Ink::Accent}) {
            QVERIFY2(apart(hue(plus), hue(theme.ink(ink))) > 18, named(plus, theme.ink(ink)));
            QVERIFY2(apart(hue(minus), hue(theme.ink(ink))) > 18, named(minus, theme.ink(ink)));
        }
    }
}

void TestCellPlot::greyKeepsTheOrder() {
    QFETCH(bool, dark);
    const Theme theme = themeOf(dark);
    for (int i = 0; i < 32; ++i) {
        const float depth = static_cast<float>(i) / 31;
        const QColor plus = theme.cell(cell(CellKind::Value, false, depth));
        const QColor minus = theme.cell(cell(CellKind::Value, true, depth));
        const double fromGround = contrast(plus, theme.background());
        QVERIFY2(contrast(plus, minus) < 1.06, named(plus, minus)); // as light as each other
        QVERIFY(fromGround > 1.2);
        if (i > 0) {
            const float less = static_cast<float>(i - 1) / 31;
            for (const bool negative : {false, true}) {
                const QColor before = theme.cell(cell(CellKind::Value, negative, less));
                const QColor now = theme.cell(cell(CellKind::Value, negative, depth));
                QVERIFY2(contrast(now, theme.background()) > contrast(before, theme.background()), named(before, now));
            }
            QVERIFY(contrast(theme.cell(cell(CellKind::Share, false, depth)), theme.background()) >
                    contrast(theme.cell(cell(CellKind::Share, false, less)), theme.background()));
        }
    }
}

void TestCellPlot::wordsAndMarksAreRead() {
    QFETCH(bool, dark);
    const Theme theme = themeOf(dark);
    for (const bool negative : {false, true}) {
        for (int i = 0; i <= 64; ++i) {
            const QColor fill = theme.cell(cell(CellKind::Value, negative, static_cast<float>(i) / 64));
            QVERIFY2(contrast(theme.onFill(fill), fill) >= 4.5, named(theme.onFill(fill), fill));
            QVERIFY2(contrast(theme.quietOnFill(fill), fill) >= 3, named(theme.quietOnFill(fill), fill));
        }
    }
    for (const Ink ink : {Ink::Lost, Ink::Overflowed}) { // on their hatch's ground
        QVERIFY(contrast(theme.ink(ink), theme.band(ink)) >= 4.5);
    }
    QVERIFY(contrast(theme.onFill(theme.ink(Ink::Overflowed)), theme.ink(Ink::Overflowed)) >= 4.5); // NaN
    QVERIFY(contrast(theme.muted(), theme.background()) >= 4.5);                                    // zero
}

void TestCellPlot::hatchesEndAtTheirBox() {
    const QRectF box(10, 20, 40, 15);
    for (const bool up : {true, false}) {
        const std::vector<QLineF> lines = hatchLines(box, 5, up);
        QCOMPARE(lines.size(), std::size_t{10}); // along both sides, 55 in all, but for the corner
        for (const QLineF& line : lines) {
            QVERIFY(box.contains(line.p1()) && box.contains(line.p2()));
            QCOMPARE(std::abs(line.dx()), std::abs(line.dy()));
            QCOMPARE(line.dx() * line.dy() < 0, up);
        }
    }
    // a neighbour's lines go on where these end
    const auto crosses = [](const std::vector<QLineF>& lines, double x) {
        std::set<double> places;
        for (const QLineF& line : lines) {
            for (const QPointF& end : {line.p1(), line.p2()}) {
                if (end.x() == x && end.y() > 0 && end.y() < 21) { // but for its corners
                    places.insert(end.y());
                }
            }
        }
        return places;
    };
    const std::set<double> left = crosses(hatchLines({0, 0, 21, 21}, 7, true), 21);
    QVERIFY(left.size() >= 2);
    QCOMPARE(crosses(hatchLines({21, 0, 21, 21}, 7, true), 21), left);
}

/// Bars of classes: by their hatch.
void TestCellPlot::classesAreToldApartInGrey() {
    QFETCH(bool, dark);
    std::vector<QImage> pictures;
    QRect rect;
    for (const Ink ink : {Ink::Lost, Ink::Subnormal, Ink::Normal, Ink::Overflowed}) {
        Panel shown = panel(1, 2);
        shown.cells.clear();
        shown.bars = {{0.6, 2.4, -1.4, -0.6, {ink, 0, false, true}, 0, 0}};
        const Drawn picture = drawn(shown, themeOf(dark));
        pictures.push_back(picture.image);
        rect = picture.rect;
    }
    for (std::size_t a = 0; a < pictures.size(); ++a) {
        for (std::size_t b = 0; b < a; ++b) {
            QVERIFY(greyDifferences(pictures[a], pictures[b], rect) > rect.width() * rect.height() / 20);
        }
    }
}

void TestCellPlot::keysStandAboveAtTheRight() {
    Panel shown = panel(2, 2, cell(CellKind::Value));
    const Drawn without = drawn(shown);
    shown.keys = {{{}, CellKind::Lost, QStringLiteral("lost")},
                  {{Ink::Ramp, 0.5, false, true}, std::nullopt, QStringLiteral("S = 1")}};
    const Drawn with = drawn(shown);
    QRect changed;
    for (int y = 0; y < with.image.height(); ++y) {
        for (int x = 0; x < with.image.width(); ++x) {
            changed |= with.image.pixel(x, y) != without.image.pixel(x, y) ? QRect(x, y, 1, 1) : QRect();
        }
    }
    QVERIFY(changed.bottom() < with.rect.top() && changed.top() >= 0);
    QVERIFY(changed.right() <= with.rect.right() + 1 && changed.right() > with.rect.right() - 8);
    QVERIFY(changed.left() > with.rect.center().x());
}

void TestCellPlot::aTitleGivesWayToKeys() {
    Panel shown = panel(2, 2, cell(CellKind::Value));
    for (int i = 0; i < 4; ++i) {
        shown.keys.push_back({{}, CellKind::Lost, QStringLiteral("a long word")});
    }
    const Drawn without = drawn(shown);
    shown.title = QStringLiteral("2 × 2");
    QCOMPARE(drawn(shown).image, without.image);
    shown.keys.resize(1);
    const Drawn roomy = drawn(shown);
    shown.title.clear();
    QVERIFY(drawn(shown).image != roomy.image);
}

void TestCellPlot::aPanelOfAFixedHeightKeepsIt() {
    Figure figure;
    figure.panels = {panel(2, 2), panel(2, 2)};
    figure.panels[1].pixels = 22;
    FigurePlot plot;
    for (const int height : {220, 320, 900}) {
        plot.resize(420, height);
        plot.setViewport(QRect(0, 0, 420, height));
        figure.title += QLatin1Char('.'); // another one
        plot.setFigure(figure, Theme::light(), QLocale::c());
        plot.replot();
        QCOMPARE(plot.panelRect(1).height(), 22);
        QVERIFY(plot.panelRect(0).height() >= height - 22 - 100);
        QVERIFY(plot.panelRect(1).bottom() < height);
    }
    figure.panels[1].pixels = 0; // and gives it back
    plot.setFigure(figure, Theme::light(), QLocale::c());
    plot.replot();
    QCOMPARE(plot.panelRect(1).height(), plot.panelRect(0).height());
}

void TestCellPlot::filesKeepCellsInsideTheirAxes() {
    Figure figure;
    figure.panels = {panel(3, 3, cell(CellKind::Lost))};
    figure.panels[0].x.low = 1.75;
    figure.panels[0].y.high = -1.25;
    const Panel clipped = clippedToAxes(figure).panels[0];
    QCOMPARE(clipped.cells.size(), std::size_t{6}); // the first column is gone
    QCOMPARE(clipped.cells[0].left, 1.75);
    QCOMPARE(clipped.cells[0].top, -1.25);
    FigurePlot plot;
    plot.setViewport(QRect(QPoint(0, 0), pictureLayout(figure, {}).panels)); // a file's
    plot.setFigure(figure, Theme::light(), QLocale::c());
    plot.replot();
    const QRectF inside = QRectF(plot.panelRect(0)).adjusted(-1.01, -1.01, 1.01, 1.01);
    QXmlStreamReader svg(*figureFile(figure, FigureFormat::Svg, QLocale::c()));
    int lines = 0;
    bool hatch = false;
    while (!svg.atEnd()) {
        if (svg.readNext() != QXmlStreamReader::StartElement) {
            continue;
        }
        const auto attributes = svg.attributes();
        if (svg.name() == QLatin1String("g")) {
            hatch = attributes.value(QLatin1String("stroke")) == Theme::light().ink(Ink::Lost).name();
        } else if (hatch && svg.name() == QLatin1String("polyline")) {
            for (const QString& pair :
                 attributes.value(QLatin1String("points")).toString().split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
                const QPointF point(pair.section(QLatin1Char(','), 0, 0).toDouble(),
                                    pair.section(QLatin1Char(','), 1, 1).toDouble());
                QVERIFY2(inside.contains(point), qPrintable(pair));
                ++lines;
            }
        }
    }
    QVERIFY(lines > 100);
    for (const FigureFormat format :
         {FigureFormat::Svg, FigureFormat::Pdf, FigureFormat::Png}) { // the same bytes again
        QCOMPARE(*figureFile(figure, format, QLocale::c()), *figureFile(figure, format, QLocale::c()));
    }
}

void TestCellPlot::aPressIsOnTheCellUnderIt_data() {
    QTest::addColumn<int>("row");
    QTest::addColumn<int>("column");
    QTest::newRow("first") << 0 << 0;
    QTest::newRow("in the middle") << 30 << 11;
    QTest::newRow("last") << 63 << 63;
}

/// Through the real widget, in a window of a larger tensor.
void TestCellPlot::aPressIsOnTheCellUnderIt() {
    QFETCH(int, row);
    QFETCH(int, column);
    TensorRecord tensor;
    tensor.rows = 100;
    tensor.columns = 90;
    tensor.format = FormatId::Float16;
    tensor.values.assign(9000, 1);
    tensor.plain = tensor.values;
    tensor.counts.largest = tensor.counts.smallest = 1;
    const TensorFigureOptions options{std::nullopt, 20, 10, QLocale::c(), FigureUse::Screen};
    FigureView view;
    view.resize(700, 500);
    view.setPickPanel(0);
    view.setFigure(tensorFigure(tensor, options));
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QSignalSpy pressed(&view, &FigureView::pointPressed);
    const QPointF at(view.toPixel(0, 10 + column + 1), view.toPixelY(0, -(20 + row + 1)));
    QTest::mouseClick(&view, Qt::LeftButton, Qt::NoModifier, at.toPoint());
    QCOMPARE(pressed.size(), 1);
    QCOMPARE(pressed[0][0].toInt(), 0);
    QCOMPARE(cellAt(tensor, options, pressed[0][1].toDouble(), pressed[0][2].toDouble()),
             std::optional(std::pair{20 + row, 10 + column}));
}

QTEST_MAIN(TestCellPlot)
#include "test_cell_plot.moc"
