// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/cell_header.h"

#include "views/cell_delegate.h"

#include <QPainter>

#include <algorithm>

namespace halfscope {

namespace {

constexpr int kMargin = 5; ///< above and below

QRect boundsIn(const QFontMetrics& metrics, int width, const QString& title) {
    return metrics.boundingRect({0, 0, width, 1000}, Qt::AlignLeft | Qt::TextWordWrap, title);
}

/// Narrow enough for so many lines, wide enough for the longest word.
int widthOf(const QFontMetrics& metrics, const QString& title, int lines) {
    int width = 0;
    for (const QString& word : title.split(QLatin1Char(' '))) {
        width = std::max(width, metrics.horizontalAdvance(word) + 2);
    }
    // lines are not a whole number of pixels high
    while (boundsIn(metrics, width, title).height() > lines * metrics.lineSpacing() + metrics.lineSpacing() / 2) {
        width += 4;
    }
    return width;
}

} // namespace

CellHeader::CellHeader(QWidget* parent, int lines)
    : QHeaderView(Qt::Horizontal, parent), m_lines(lines), m_padding(CellDelegate::kPadding) {
    setHighlightSections(false);
    setMinimumSectionSize(40);
    setSectionResizeMode(QHeaderView::ResizeToContents);
    setResizeContentsPrecision(0); // of the rows that are seen: there may be a million
}

int CellHeader::widthAbove(int) const { return 0; }
void CellHeader::paintAbove(QPainter&, const QRect&, int) const {}

QSize CellHeader::sectionSizeFromContents(int section) const {
    const QFontMetrics metrics(font());
    const int title = widthOf(metrics, model()->headerData(section, orientation()).toString(), m_lines);
    return {std::max(title, widthAbove(section)) + 2 * m_padding,
            heightAbove() + m_lines * (metrics.lineSpacing() + 1) + 2 * kMargin};
}

void CellHeader::paintSection(QPainter* painter, const QRect& rect, int section) const {
    QStyleOptionHeader option;
    initStyleOption(&option);
    option.rect = rect;
    option.section = section;
    style()->drawControl(QStyle::CE_HeaderSection, &option, painter, this);
    const QRect room = rect.adjusted(m_padding, kMargin, -m_padding, -kMargin);
    const int side =
        model()->headerData(section, orientation(), Qt::TextAlignmentRole).toInt() & Qt::AlignHorizontal_Mask;
    painter->setPen(palette().color(QPalette::ButtonText));
    painter->drawText(room, side | Qt::AlignBottom | Qt::TextWordWrap,
                      model()->headerData(section, orientation()).toString());
    if (heightAbove() > 0) {
        paintAbove(*painter, QRect(room.topLeft(), QSize(room.width(), heightAbove())), section);
    }
}

} // namespace halfscope
