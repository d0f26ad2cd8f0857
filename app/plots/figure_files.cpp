// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/figure_files.h"

#include "plots/clipped_figure.h"
#include "plots/figure_layout.h"
#include "plots/figure_plot.h"
#include "plots/rich_text.h"
#include "text/markup.h"

#include <QBuffer>
#include <QHash>
#include <QImageWriter>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <functional>

namespace halfscope {

namespace {

constexpr double kFontPixels = 12; ///< of ticks and words
constexpr double kPointsPerCm = 72 / 2.54;
constexpr double kLeastWidth = 320; ///< px
constexpr int kPdfDotsPerInch = 1200;
constexpr int kTitleLine = 18;
constexpr int kTitleMargin = 6; ///< left, right and below it

double pointsPerPixel(const PictureSettings& settings) { return settings.fontPt / kFontPixels; }

/// The heights of panels whose own height is free, in a picture as wide as a page; in others by their width.
int panelHeight(std::size_t free, int width) {
    constexpr double kPageWidth = 760;
    constexpr double kLeast = 170;
    const double onPage = free == 1 ? 320 : free == 2 ? 280 : 220;
    return static_cast<int>(std::lround(std::max(kLeast, onPage * width / kPageWidth)));
}

int heightOf(const Figure& figure, const std::function<int(std::size_t)>& ofFree) {
    constexpr int kMargins = 50; // of a panel whose own height is given
    std::size_t free = 0;
    int height = 0;
    for (const Panel& panel : figure.panels) {
        panel.pixels == 0 ? ++free : height += panel.pixels + kMargins;
    }
    return free == 0 ? height : height + static_cast<int>(free) * ofFree(free);
}

int widthOf(const PictureSettings& settings) {
    return static_cast<int>(std::lround(settings.widthCm * kPointsPerCm / pointsPerPixel(settings)));
}

QFont titleFont() { return figureFont(kPictureTitlePixels, true); }

int titleHeight(const Figure& figure, const PictureSettings& settings) {
    const auto lines = static_cast<int>(titleLines(figure, settings).size());
    return lines == 0 ? 0 : lines * kTitleLine + kTitleMargin;
}

/// In UTC while it lives: the date in a PDF then has one length, so that it can be replaced in place.
class Utc {
public:
    Utc() : m_before(qgetenv("TZ")), m_had(qEnvironmentVariableIsSet("TZ")) {
        qputenv("TZ", "UTC");
        tzset();
    }
    ~Utc() {
        m_had ? qputenv("TZ", m_before) : qunsetenv("TZ");
        tzset();
    }
    Utc(const Utc&) = delete;
    Utc& operator=(const Utc&) = delete;

private:
    QByteArray m_before;
    bool m_had;
};

/// While it lives, new hashes have one order in every run: fonts in a PDF and axes in QCustomPlot follow theirs.
class FixedHashes {
public:
    FixedHashes() { QHashSeed::setDeterministicGlobalSeed(); }
    ~FixedHashes() { QHashSeed::resetRandomGlobalSeed(); }
    FixedHashes(const FixedHashes&) = delete;
    FixedHashes& operator=(const FixedHashes&) = delete;
};

/// What stands after `key` up to `end`, replaced by something of the same length, so that no offset in the file moves.
void replaceInPlace(QByteArray& file, const QByteArray& key, char end, const QByteArray& value) {
    const qsizetype at = file.indexOf(key);
    const qsizetype from = at + key.size();
    const qsizetype to = file.indexOf(end, from);
    if (at >= 0 && to - from >= value.size()) {
        file.replace(from, to - from, value.leftJustified(to - from, ' '));
    }
}

/// One file drawn: the plot and what stands above it.
class Picture {
public:
    Picture(const Figure& figure, const QLocale& locale, const PictureSettings& settings)
        : m_figure(figure), m_settings(settings), m_theme(Theme::ofFile(settings.palette)),
          m_layout(pictureLayout(figure, settings)), m_sizeCm(pictureSizeCm(figure, settings)) {
        m_plot.resize(m_layout.panels);
        m_plot.setFigure(clippedToAxes(figure), m_theme, locale);
    }

    QByteArray pdf();
    QByteArray svg();
    QByteArray png();

private:
    double sizePt(double cm) const { return cm * kPointsPerCm; }

    /// QCPPainter's modes have to be set before it begins; QCustomPlot::toPainter then keeps them.
    void paint(QPaintDevice* device, double scale, bool vectors) {
        QCPPainter painter;
        painter.setMode(QCPPainter::pmVectorized, vectors);
        painter.setMode(QCPPainter::pmNoCaching);
        painter.setMode(QCPPainter::pmNonCosmetic);
        painter.begin(device);
        painter.scale(scale, scale);
        paintTitle(painter);
        painter.translate(0, m_layout.title);
        m_plot.toPainter(&painter, m_layout.panels.width(), m_layout.panels.height());
        painter.end();
    }

    void paintTitle(QCPPainter& painter) const {
        if (m_layout.title == 0) {
            return;
        }
        painter.fillRect(QRect(0, 0, m_layout.panels.width(), m_layout.title), m_theme.background());
        painter.setPen(m_theme.text());
        const QStringList lines = titleLines(m_figure, m_settings);
        for (qsizetype i = 0; i < lines.size(); ++i) {
            rich::draw(&painter, {kPictureTitleInset, titleLineMiddle(i)}, Qt::AlignLeft, lines[i], titleFont());
        }
    }

    const Figure& m_figure;
    const PictureSettings& m_settings;
    Theme m_theme;
    PictureLayout m_layout;
    QSizeF m_sizeCm;
    FigurePlot m_plot;
};

/// QPdfWriter rounds a page to whole points: it is written on the next larger one, then cut to its size.
QByteArray Picture::pdf() {
    const Utc utc;
    const double width = sizePt(m_sizeCm.width());
    const double height = sizePt(m_sizeCm.height());
    const QSizeF page(std::ceil(width), std::ceil(height));
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setTitle(markup::toUnicode(m_figure.title));
        writer.setCreator(QStringLiteral("Halfscope"));
        writer.setResolution(kPdfDotsPerInch);
        writer.setPageMargins(QMarginsF());
        writer.setPageSize(QPageSize(page, QPageSize::Point, QString(), QPageSize::ExactMatch));
        paint(&writer, width / m_layout.panels.width() * kPdfDotsPerInch / 72, true);
    }
    QByteArray pdf = buffer.data();
    replaceInPlace(pdf, "/CreationDate (D:", ')', "20000101000000Z");
    const auto number = [](double value, int decimals) { return QByteArray::number(value, 'f', decimals); };
    replaceInPlace(pdf, "/MediaBox [", ']',
                   "0 " + number(page.height() - height, 3) + ' ' + number(width, 4) + ' ' + number(page.height(), 4));
    return pdf;
}

QByteArray Picture::svg() {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    {
        QSvgGenerator generator;
        generator.setOutputDevice(&buffer);
        generator.setSize(m_layout.whole());
        generator.setViewBox(QRect(QPoint(0, 0), m_layout.whole()));
        generator.setTitle(m_figure.id);
        generator.setDescription(markup::toUnicode(m_figure.title).toHtmlEscaped()); // Qt writes it as it is
        paint(&generator, 1, true);
    }
    QByteArray svg = buffer.data();
    const qsizetype from = svg.indexOf("<svg width=");
    const qsizetype to = svg.indexOf("\n viewBox", from);
    if (from >= 0 && to >= 0) { // whole dots of whole dots an inch there
        const auto length = [](double cm) { return QByteArray::number(10 * cm, 'g', 6) + "mm\""; };
        svg.replace(from, to - from,
                    "<svg width=\"" + length(m_sizeCm.width()) + " height=\"" + length(m_sizeCm.height()));
    }
    return svg;
}

QByteArray Picture::png() {
    const auto dots = [this](double cm) { return static_cast<int>(std::lround(cm / 2.54 * m_settings.dpi)); };
    QImage image(dots(m_sizeCm.width()), dots(m_sizeCm.height()), QImage::Format_RGB32);
    if (image.isNull()) {
        return {};
    }
    image.fill(m_theme.background());
    paint(&image, static_cast<double>(image.width()) / m_layout.panels.width(), false);
    const int dotsPerMeter = qRound(m_settings.dpi / 0.0254);
    image.setDotsPerMeterX(dotsPerMeter);
    image.setDotsPerMeterY(dotsPerMeter);
    image.setText(QStringLiteral("Description"), markup::toUnicode(m_figure.title));
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QImageWriter writer(&buffer, "png");
    return writer.write(image) ? buffer.data() : QByteArray();
}

} // namespace

/// In lines of the picture's width.
QStringList titleLines(const Figure& figure, const PictureSettings& settings) {
    if (!settings.title || figure.title.isEmpty()) {
        return {};
    }
    return rich::lines(figure.title, titleFont(), widthOf(settings) - 2 * kPictureTitleInset);
}

double titleLineMiddle(qsizetype line) { return 4 + kTitleLine * (static_cast<double>(line) + 0.5); }

PictureLayout pictureLayout(const Figure& figure, const PictureSettings& settings) {
    const int width = widthOf(settings);
    const int title = titleHeight(figure, settings);
    if (settings.heightCm > 0) {
        const double height = settings.heightCm * kPointsPerCm / pointsPerPixel(settings);
        return {{width, std::max(1, static_cast<int>(std::lround(height)) - title)}, title};
    }
    return {{width, heightOf(figure, [width](std::size_t free) { return panelHeight(free, width); })}, title};
}

double leastHeightCm(const Figure& figure, const PictureSettings& settings) {
    const auto least = [](std::size_t) { return 120; };
    return (heightOf(figure, least) + titleHeight(figure, settings)) * pointsPerPixel(settings) / kPointsPerCm;
}

double largestFontPt(double widthCm) { return widthCm * kPointsPerCm * kFontPixels / kLeastWidth; }

QSizeF pictureSizeCm(const Figure& figure, const PictureSettings& settings) {
    const QSize size = pictureLayout(figure, settings).whole();
    const double ratio = static_cast<double>(size.height()) / size.width();
    return {settings.widthCm, settings.heightCm > 0 ? settings.heightCm : settings.widthCm * ratio};
}

std::optional<QByteArray> figureFile(const Figure& figure, FigureFormat format, const QLocale& locale,
                                     const PictureSettings& settings) {
    const FixedHashes hashes;
    Picture picture(figure, locale, settings);
    const QByteArray bytes = format == FigureFormat::Pdf   ? picture.pdf()
                             : format == FigureFormat::Svg ? picture.svg()
                                                           : picture.png();
    return bytes.isEmpty() ? std::nullopt : std::optional(bytes);
}

} // namespace halfscope
