// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/rich_text.h"

#include "text/markup.h"

#include <QFontDatabase>
#include <QFontMetricsF>

namespace halfscope {

namespace {

constexpr double kRaisedSize = 0.8;
constexpr double kRise = 0.38; ///< of the font's height

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
        width += QFontMetricsF(run.raised ? raised(font) : font).horizontalAdvance(run.text);
    }
    return {width, QFontMetricsF(font).height()};
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
        painter->setFont(runFont);
        painter->drawText(QPointF(x, run.raised ? baseline - kRise * metrics.ascent() : baseline), run.text);
        x += QFontMetricsF(runFont).horizontalAdvance(run.text);
    }
}

} // namespace rich
} // namespace halfscope
