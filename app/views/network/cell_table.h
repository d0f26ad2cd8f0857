// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace halfscope {

class CellDelegate;
class CellHeader;

/// A table of the network's: rows of one height without a grid; the current row stays in sight; Ctrl+C takes the
/// selected rows, below their titles and apart by tabs.
class CellTable : public QTableView {
    Q_OBJECT
public:
    CellTable(CellDelegate* delegate, CellHeader* header, QWidget* parent = nullptr);

    void setModel(QAbstractItemModel* model) override;
    void setEmptyText(const QString& text); ///< where there are no rows
    /// Makes a row the current one without that being a choice; -1: none.
    void showRow(int row);

signals:
    void chosen(const QModelIndex& index); ///< a person made its row or its cell the current one
    void opened(const QModelIndex& index); ///< by Enter or a double-click

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void take();
    QString copyText() const;

    QString m_emptyText;
    bool m_showing = false;
};

} // namespace halfscope
