// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/figure_table.h"
#include "export/pgfplots.h"
#include "figures/range_figures.h"
#include "plots/figure_files.h"

#include <QImage>
#include <QRegularExpression>
#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace halfscope;

/// What a person chooses of a picture is what the file has.
class TestPictureSettings : public QObject {
    Q_OBJECT

private:
    static Figure figure() {
        static const Figure made = [] {
            RangeSetup setup;
            setup.byHand = {1e-8F, 2e-6F, 0.5F};
            setup.scale = 1024;
            return distributionFigure(*traceRange(setup), {});
        }();
        return made;
    }

    static QByteArray file(FigureFormat format, const PictureSettings& settings) {
        return figureFile(figure(), format, QLocale::c(), settings).value();
    }

    /// The numbers in brackets after a key.
    static QList<double> boxOf(const QByteArray& pdf) {
        const qsizetype from = pdf.indexOf("/MediaBox [") + 11;
        QList<double> numbers;
        for (const QByteArray& part : pdf.mid(from, pdf.indexOf(']', from) - from).simplified().split(' ')) {
            numbers << part.toDouble();
        }
        return numbers;
    }

private slots:
    void theSizeIsTheOneAskedFor_data() {
        QTest::addColumn<double>("width");
        QTest::addColumn<double>("height"); // 0: the figure's own
        QTest::addColumn<double>("dpi");
        QTest::addColumn<double>("font");
        QTest::addColumn<int>("pixels");
        QTest::newRow("a page at 300") << 16.0 << 0.0 << 300.0 << 9.0 << 1890;
        QTest::newRow("a column at 600") << 8.5 << 0.0 << 600.0 << 8.0 << 2008;
        QTest::newRow("a slide at 96") << 25.4 << 14.0 << 96.0 << 16.0 << 960;
        QTest::newRow("an odd one") << 12.345 << 9.87 << 150.0 << 7.5 << 729;
        QTest::newRow("wider than a metre of points") << 40.0 << 0.0 << 72.0 << 20.0 << 1134;
    }
    void theSizeIsTheOneAskedFor() {
        QFETCH(double, width);
        QFETCH(double, height);
        QFETCH(double, dpi);
        QFETCH(double, font);
        QFETCH(int, pixels);
        const PictureSettings settings{width, height, dpi, font, FigurePalette::Colour, false};
        const QSizeF cm = pictureSizeCm(figure(), settings);
        QCOMPARE(cm.width(), width);
        if (height > 0) {
            QCOMPARE(cm.height(), height);
        }
        constexpr double kPointsPerCm = 72 / 2.54;
        constexpr double kTenthOfMillimetre = 0.01 * kPointsPerCm;
        const QList<double> box = boxOf(file(FigureFormat::Pdf, settings));
        QVERIFY(std::abs(box[2] - box[0] - width * kPointsPerCm) < kTenthOfMillimetre / 10);
        QVERIFY(std::abs(box[3] - box[1] - cm.height() * kPointsPerCm) < kTenthOfMillimetre / 10);
        const QImage image = QImage::fromData(file(FigureFormat::Png, settings));
        QCOMPARE(image.width(), pixels);
        QCOMPARE(image.height(), static_cast<int>(std::lround(cm.height() / 2.54 * dpi)));
        QCOMPARE(image.dotsPerMeterX(), static_cast<int>(std::lround(dpi / 0.0254)));
        const QString svg = QString::fromUtf8(file(FigureFormat::Svg, settings));
        const auto match =
            QRegularExpression(QStringLiteral("<svg width=\"([0-9.]+)mm\" height=\"([0-9.]+)mm\"")).match(svg);
        QVERIFY(std::abs(match.captured(1).toDouble() - 10 * width) < 0.001);
        QVERIFY(std::abs(match.captured(2).toDouble() - 10 * cm.height()) < 0.001);
        const QString tex = QString::fromUtf8(pgfplotsFile(figure(), QLocale::c(), settings));
        QVERIFY2(tex.contains(QStringLiteral("paperwidth=%1cm").arg(width)), qPrintable(tex.left(600)));
    }

    /// A word is as high as asked for: its letters in an SVG are in pixels of the view, which is as wide as asked for.
    void theFontIsTheOneAskedFor() {
        for (const double font : {7.0, 9.0, 14.0}) {
            const PictureSettings settings{16, 0, 300, font, FigurePalette::Colour, false};
            const double points = 16 / 2.54 * 72 / pictureLayout(figure(), settings).whole().width() * 12;
            QVERIFY2(std::abs(points - font) < 0.02, QByteArray::number(points).constData());
            QVERIFY(file(FigureFormat::Svg, settings).contains("font-size=\"12\""));
        }
        QVERIFY(largestFontPt(16) > 17 && largestFontPt(16) < 18);
    }

    void greyHasNoColour() {
        const QImage image = QImage::fromData(file(FigureFormat::Png, {16, 0, 100, 9, FigurePalette::Grey, false}));
        QVERIFY(image.allGray());
        QVERIFY(!QImage::fromData(file(FigureFormat::Png, {16, 0, 100, 9, {}, false})).allGray());
        const QString tex =
            QString::fromUtf8(pgfplotsFile(figure(), QLocale::c(), {16, 0, 100, 9, FigurePalette::Grey, false}));
        auto colors = QRegularExpression(QStringLiteral("HTML\\}\\{(..)(..)(..)\\}")).globalMatch(tex);
        QVERIFY(colors.hasNext());
        while (colors.hasNext()) {
            const auto color = colors.next();
            QVERIFY2(color.captured(1) == color.captured(2) && color.captured(2) == color.captured(3),
                     qPrintable(color.captured()));
        }
    }

    void everyPaletteIsRead_data() {
        QTest::addColumn<FigurePalette>("palette");
        QTest::newRow("colour") << FigurePalette::Colour;
        QTest::newRow("grey") << FigurePalette::Grey;
        QTest::newRow("projector") << FigurePalette::Projector;
    }
    void everyPaletteIsRead() {
        QFETCH(FigurePalette, palette);
        const Theme theme = Theme::ofFile(palette);
        const auto reaches = [](const QColor& a, const QColor& b, double least) {
            const QByteArray said = a.name().toLatin1() + " on " + b.name().toLatin1();
            QVERIFY2(contrast(a, b) >= least, said.constData());
        };
        QCOMPARE(theme.background(), QColor(Qt::white));
        for (const Ink ink : {Ink::Lost, Ink::Subnormal, Ink::Normal, Ink::Saturated, Ink::Overflowed, Ink::Safe,
                              Ink::AllNormal, Ink::Text, Ink::Muted, Ink::Accent, Ink::ByHand}) {
            reaches(theme.ink(ink), theme.background(), 4.5);
            reaches(theme.ink(ink), theme.band(ink), 4.5);
        }
        for (const Ink ink : {Ink::Lost, Ink::Subnormal, Ink::Overflowed, Ink::Saturated, Ink::Accent}) {
            reaches(theme.ink(ink), theme.band(Ink::Safe), 3);
            reaches(theme.ink(ink), theme.band(Ink::AllNormal), 3);
        }
        if (palette == FigurePalette::Grey) { // hues do not help
            reaches(theme.ramp(0), theme.background(), 3);
            reaches(theme.ramp(1), theme.background(), 3);
            reaches(theme.ramp(0), theme.ramp(1), 3);
            reaches(theme.ink(Ink::Lost), theme.ink(Ink::Normal), 3);
        }
        for (int style = 0; style < kSeriesStyles; ++style) {
            reaches(theme.series(style).color, theme.background(), 3);
        }
    }

    void theTitleIsAboveWhereAskedFor() {
        const PictureSettings without{16, 0, 100, 9, {}, false};
        PictureSettings with = without;
        with.title = true;
        QCOMPARE(pictureLayout(figure(), without).title, 0);
        QVERIFY(pictureLayout(figure(), with).title > 0);
        QCOMPARE(pictureLayout(figure(), with).panels, pictureLayout(figure(), without).panels);
        const QString sentence = figure().title.section(QLatin1Char(' '), 0, 3);
        QVERIFY(!QString::fromUtf8(file(FigureFormat::Svg, without))
                     .section(QLatin1String("</desc>"), 1)
                     .contains(sentence));
        QVERIFY(
            QString::fromUtf8(file(FigureFormat::Svg, with)).section(QLatin1String("</desc>"), 1).contains(sentence));
    }

    void theDataAreTheFiguresOwn() {
        const Table table = figureTable(figure());
        int bars = 0;
        for (const QStringList& row : table.rows) {
            QCOMPARE(row.size(), qsizetype(table.columns.size()));
            bars += row[1] == QLatin1String("bar") ? 1 : 0;
        }
        std::size_t drawn = 0;
        std::size_t marks = 0;
        for (const Panel& panel : figure().panels) {
            drawn += panel.bars.size();
            marks += panel.marks.size();
        }
        QCOMPARE(std::size_t(bars), drawn);
        QCOMPARE(std::size_t(std::count_if(table.rows.begin(), table.rows.end(),
                                           [](const QStringList& row) { return row[1] == QLatin1String("mark"); })),
                 marks);
        const QStringList axis = table.rows[1];
        QCOMPARE(axis.mid(0, 2), (QStringList{QStringLiteral("1"), QStringLiteral("x-axis")}));
        QCOMPARE(axis[3].toDouble(), figure().panels[0].x.low);
        QCOMPARE(axis[8], QStringLiteral("log2"));
    }
};

QTEST_MAIN(TestPictureSettings)
#include "test_picture_settings.moc"
