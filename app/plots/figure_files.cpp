// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/figure_files.h"

#include "plots/clipped_figure.h"
#include "plots/figure_plot.h"
#include "text/markup.h"

#include <QBuffer>
#include <QHash>
#include <QImageWriter>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <algorithm>
#include <ctime>

namespace halfscope {

namespace {

// 760 px are 456 points: a page of whole points, which is all that QPdfWriter's MediaBox can hold.
constexpr int kWidth = 760;
constexpr int kPanelHeight = 280;
constexpr int kSinglePanelHeight = 320;
constexpr int kLowPanelHeight = 220; ///< of more than two
constexpr double kPointsPerPixel = 0.6;
constexpr int kPixelsPerInch = 120; // 72 points / 0.6
constexpr int kPdfDotsPerPixel = 10;
constexpr int kPngScale = 2;

QSize sizeOf(const Figure& figure) {
    constexpr int kMargins = 50; // of a panel whose own height is given
    const auto free = static_cast<int>(std::count_if(figure.panels.begin(), figure.panels.end(),
                                                     [](const Panel& panel) { return panel.pixels == 0; }));
    int height = free == 1 ? kSinglePanelHeight : free * (free == 2 ? kPanelHeight : kLowPanelHeight);
    for (const Panel& panel : figure.panels) {
        height += panel.pixels == 0 ? 0 : panel.pixels + kMargins;
    }
    return {kWidth, height};
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

/// One date for every PDF, the same length, so that no offset in the file moves.
void fixDate(QByteArray& pdf) {
    static const QByteArray kKey("/CreationDate (D:");
    const qsizetype at = pdf.indexOf(kKey);
    if (at >= 0) {
        const QByteArray date("20000101000000");
        pdf.replace(at + kKey.size(), date.size(), date);
    }
}

/// QCPPainter's modes have to be set before it begins; QCustomPlot::toPainter then keeps them.
void paintVectors(FigurePlot& plot, QPaintDevice* device, QSize size, double scale) {
    QCPPainter painter;
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    painter.setMode(QCPPainter::pmNonCosmetic);
    painter.begin(device);
    painter.scale(scale, scale);
    plot.toPainter(&painter, size.width(), size.height());
    painter.end();
}

QByteArray toPdf(FigurePlot& plot, const Figure& figure, QSize size) {
    const Utc utc;
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setTitle(markup::toUnicode(figure.title));
        writer.setCreator(QStringLiteral("Halfscope"));
        writer.setResolution(kPixelsPerInch * kPdfDotsPerPixel);
        writer.setPageMargins(QMarginsF());
        writer.setPageSize(
            QPageSize(QSizeF(size) * kPointsPerPixel, QPageSize::Point, QString(), QPageSize::ExactMatch));
        paintVectors(plot, &writer, size, kPdfDotsPerPixel);
    }
    QByteArray pdf = buffer.data();
    fixDate(pdf);
    return pdf;
}

QByteArray toSvg(FigurePlot& plot, const Figure& figure, QSize size) {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    {
        QSvgGenerator generator;
        generator.setOutputDevice(&buffer);
        generator.setSize(size);
        generator.setViewBox(QRect(QPoint(0, 0), size));
        generator.setResolution(kPixelsPerInch);
        generator.setTitle(figure.id);
        generator.setDescription(markup::toUnicode(figure.title).toHtmlEscaped()); // Qt writes it as it is
        paintVectors(plot, &generator, size, 1);
    }
    return buffer.data();
}

QByteArray toPng(FigurePlot& plot, const Figure& figure, QSize size) {
    QImage image =
        plot.toPixmap(size.width(), size.height(), kPngScale).toImage().convertToFormat(QImage::Format_RGB32);
    image.setDevicePixelRatio(1);
    const int dotsPerMeter = qRound(kPixelsPerInch * kPngScale / 0.0254);
    image.setDotsPerMeterX(dotsPerMeter);
    image.setDotsPerMeterY(dotsPerMeter);
    image.setText(QStringLiteral("Description"), markup::toUnicode(figure.title));
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QImageWriter writer(&buffer, "png");
    return writer.write(image) ? buffer.data() : QByteArray();
}

} // namespace

std::optional<QByteArray> figureFile(const Figure& figure, FigureFormat format, const QLocale& locale) {
    const FixedHashes hashes;
    const QSize size = sizeOf(figure);
    FigurePlot plot;
    plot.resize(size);
    plot.setFigure(clippedToAxes(figure), Theme::light(), locale);
    QByteArray bytes;
    switch (format) {
    case FigureFormat::Pdf:
        bytes = toPdf(plot, figure, size);
        break;
    case FigureFormat::Svg:
        bytes = toSvg(plot, figure, size);
        break;
    case FigureFormat::Png:
        bytes = toPng(plot, figure, size);
        break;
    }
    return bytes.isEmpty() ? std::nullopt : std::optional(bytes);
}

} // namespace halfscope
