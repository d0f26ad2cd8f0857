// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>

namespace halfscope {

/// Titles of columns in up to two lines, set in as the cells below them are, as wide as they and the cells that are
/// seen need.
class CellHeader : public QHeaderView {
    Q_OBJECT
public:
    /// `lines`: that a title may have.
    explicit CellHeader(QWidget* parent = nullptr, int lines = 2);

    void setPadding(int pixels) { m_padding = pixels; } ///< as that of the cells below

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;
    QSize sectionSizeFromContents(int section) const override;

    /// What stands above a title: its room, the same of all columns, and its picture.
    virtual int heightAbove() const { return 0; }
    virtual int widthAbove(int section) const;
    virtual void paintAbove(QPainter& painter, const QRect& room, int section) const;

private:
    int m_lines;
    int m_padding;
};

} // namespace halfscope
