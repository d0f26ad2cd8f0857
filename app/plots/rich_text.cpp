// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/rich_text.h"

#include "text/markup.h"

#include <QFontDatabase>
#include <QFontMetricsF>
#include <QHash>
#include <QPaintEngine>
#include <QStaticText>

#include <utility>

namespace halfscope {

namespace {

constexpr double kRaisedSize = 0.8;
constexpr double kRise = 0.38; ///< of the font's height

/// A piece of text laid out once: shaping the same few words anew is a fifth of a frame's time.
struct LaidOut {
    QStaticText text;
    double width = 0;
    double ascent = 0;
};

/// All fonts here are of one family: size, weight and stretch tell them apart.
const LaidOut& laidOut(const QString& text, const QFont& font) {
    constexpr int kMostKept = 4000; // texts with numbers in them come and go
    using Key = std::pair<QString, int>;
    static QHash<Key, LaidOut> kept;
    const Key key(text, font.pixelSize() + 1000 * font.weight() + 1'000'000 * font.stretch());
    auto it = kept.find(key);
    if (it == kept.end()) {
        if (kept.size() >= kMostKept) {
            kept.clear();
        }
        LaidOut made{QStaticText(text), QFontMetricsF(font).horizontalAdvance(text), QFontMetricsF(font).ascent()};
        made.text.setTextFormat(Qt::PlainText);
        made.text.setPerformanceHint(QStaticText::AggressiveCaching);
        made.text.prepare({}, font);
        it = kept.insert(key, std::move(made));
    }
    return *it;
}

/// A file keeps its text as text; pixels take what is laid out.
void drawRun(QPainter* painter, QPointF baseline, const QString& text, const QFont& font) {
    painter->setFont(font);
    if (painter->paintEngine() && painter->paintEngine()->type() == QPaintEngine::Raster) {
        const LaidOut& run = laidOut(text, font);
        painter->drawStaticText(baseline - QPointF(0, run.ascent), run.text);
    } else {
        painter->drawText(baseline, text);
    }
}

QFont raised(const QFont& font) {
    QFont small = font;
    small.setPixelSize(static_cast<int>(font.pixelSize() * kRaisedSize + 0.5));
    return small;
}

const QString& family() {
    static const QString kFamily = [] {
        const int id = QFontDatabase::addApplicationFont(QStringLiteral(":/fonts/DejaVuSans.ttf"));
        QFontDatabase::addApplicationFont(QStringLiteral(":/fonts/DejaVuSans-Bold.ttf"));
        const QStringList families = QFontDatabase::applicationFontFamilies(id);
        return families.isEmpty() ? QStringLiteral("DejaVu Sans") : families.first();
    }();
    return kFamily;
}

} // namespace

QFont figureFont(int pixels, bool bold) {
    QFont font(family());
    font.setPixelSize(pixels);
    font.setBold(bold);
    return font;
}

namespace rich {

QSizeF size(const QString& text, const QFont& font) {
    double width = 0;
    for (const markup::Run& run : markup::runs(text)) {
        width += laidOut(run.text, run.raised ? raised(font) : font).width;
    }
    return {width, QFontMetricsF(font).height()};
}

QStringList lines(const QString& text, const QFont& font, double width) {
    QStringList result{QString()};
    for (const QString& word : text.split(QLatin1Char(' '))) {
        const QString longer = result.last().isEmpty() ? word : result.last() + QLatin1Char(' ') + word;
        if (result.last().isEmpty() || size(longer, font).width() <= width) {
            result.last() = longer;
        } else {
            result << word;
        }
    }
    return result;
}

QRectF place(QPointF anchor, Qt::Alignment alignment, const QString& text, const QFont& font) {
    const QSizeF extent = size(text, font);
    const double left = alignment & Qt::AlignRight     ? anchor.x() - extent.width()
                        : alignment & Qt::AlignHCenter ? anchor.x() - extent.width() / 2
                                                       : anchor.x();
    return {left, anchor.y() - extent.height() / 2, extent.width(), extent.height()};
}

void draw(QPainter* painter, QPointF anchor, Qt::Alignment alignment, const QString& text, const QFont& font) {
    const QRectF box = place(anchor, alignment, text, font);
    const QFontMetricsF metrics(font);
    const double baseline = box.top() + metrics.ascent();
    double x = box.left();
    for (const markup::Run& run : markup::runs(text)) {
        const QFont runFont = run.raised ? raised(font) : font;
        drawRun(painter, QPointF(x, run.raised ? baseline - kRise * metrics.ascent() : baseline), run.text, runFont);
        x += laidOut(run.text, runFont).width;
    }
}

} // namespace rich
} // namespace halfscope
