// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures/figure.h"

#include <QStyledItemDelegate>

#include <optional>

namespace halfscope {

/// How a cell is marked besides its words.
struct CellLook {
    Ink ink = Ink::Text;
    std::optional<Ink> shade; ///< behind the words
    bool hatched = false;     ///< the shade, so that it tells without colour
    bool bold = false;
    bool lineAbove = false; ///< a stronger line: something begins here
    int indent = 0;         ///< pixels
};

/// Paints the cells of a table of the scaler as those of its trace: no grid but a line below each row, the selection as
/// a shade that leaves the marks to be seen, a frame around the row that is current.
class CellDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    static constexpr int kRowHeight = 26;
    static constexpr int kPadding = 10;
    static constexpr int kPaddingBehindWords = 4; ///< at least: what stands left may come closer to the next column

    void setPadding(int pixels) { m_padding = pixels; } ///< beside the words, instead of kPadding

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    virtual CellLook lookOf(const QModelIndex& index) const = 0;

private:
    int m_padding = kPadding;
};

} // namespace halfscope
