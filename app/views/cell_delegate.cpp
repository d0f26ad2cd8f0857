// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/cell_delegate.h"

#include "plots/theme.h"

#include <QHeaderView>
#include <QPainter>
#include <QTableView>

namespace halfscope {

namespace {

void paintGround(QPainter& painter, const QRect& rect, const Theme& theme, const CellLook& look, bool selected) {
    if (look.shade) {
        painter.fillRect(rect, theme.band(*look.shade));
    }
    if (look.shade && look.hatched) {
        QColor hatch = theme.ink(*look.shade);
        hatch.setAlphaF(0.16F); // the words on it are read
        painter.fillRect(rect, QBrush(hatch, Qt::BDiagPattern));
    }
    if (selected) {
        QColor here = look.shade ? theme.ink(Ink::Accent) : theme.band(Ink::Accent);
        here.setAlphaF(look.shade ? 0.12F : 1.0F);
        painter.fillRect(rect, here);
    }
    painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), theme.grid());
    if (look.lineAbove) {
        painter.fillRect(QRect(rect.left(), rect.top(), rect.width(), 1), theme.axis());
    }
}

/// Whether no other column that is shown stands further towards that end.
bool isOutermost(const QAbstractItemView& view, const QModelIndex& index, int towards) {
    const auto* table = qobject_cast<const QTableView*>(&view);
    if (!table) {
        return index.column() == (towards < 0 ? 0 : index.model()->columnCount() - 1);
    }
    const QHeaderView& header = *table->horizontalHeader();
    for (int at = header.visualIndex(index.column()) + towards; at >= 0 && at < header.count(); at += towards) {
        if (!header.isSectionHidden(header.logicalIndex(at))) {
            return false;
        }
    }
    return true;
}

/// Around the whole row, cell by cell.
void paintFrame(QPainter& painter, const QRect& rect, const QColor& color, bool first, bool last) {
    painter.fillRect(QRect(rect.left(), rect.top(), rect.width(), 2), color);
    painter.fillRect(QRect(rect.left(), rect.bottom() - 1, rect.width(), 2), color);
    if (first) {
        painter.fillRect(QRect(rect.left(), rect.top(), 2, rect.height()), color);
    }
    if (last) {
        painter.fillRect(QRect(rect.right() - 1, rect.top(), 2, rect.height()), color);
    }
}

} // namespace

void CellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Theme theme = Theme::of(option.palette);
    const CellLook look = lookOf(index);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    paintGround(*painter, option.rect, theme, look, selected);
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    if (selected && view && view->currentIndex().row() == index.row()) {
        paintFrame(*painter, option.rect, theme.ink(Ink::Accent), isOutermost(*view, index, -1),
                   isOutermost(*view, index, 1));
    }
    QFont font = option.font;
    font.setBold(look.bold);
    painter->setFont(font);
    painter->setPen(theme.ink(look.ink));
    const auto alignment = static_cast<Qt::Alignment>(index.data(Qt::TextAlignmentRole).toInt());
    const int behind = alignment.testFlag(Qt::AlignLeft) ? kPaddingBehindWords : m_padding;
    const QRect room = option.rect.adjusted(m_padding + look.indent, 0, -behind, 0);
    const QString text =
        QFontMetrics(font).elidedText(index.data(Qt::DisplayRole).toString(), Qt::ElideRight, room.width());
    painter->drawText(room, static_cast<int>(QStyle::visualAlignment(option.direction, alignment)), text);
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(QPen(theme.focus(), 1, Qt::DashLine));
        painter->drawRect(option.rect.adjusted(3, 3, -4, -4));
    }
}

QSize CellDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const CellLook look = lookOf(index);
    QFont font = option.font;
    font.setBold(look.bold);
    const int words = QFontMetrics(font).horizontalAdvance(index.data(Qt::DisplayRole).toString());
    return {words + look.indent + 2 * m_padding + 1, kRowHeight};
}

} // namespace halfscope
