// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/cell_table.h"

#include "models/copy_role.h"
#include "views/cell_delegate.h"
#include "views/cell_header.h"
#include "views/tab_text.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace halfscope {

namespace {

constexpr int kRowHeight = 22; ///< lower than the scaler's: there is less room and more of them
constexpr int kPadding = 5;
constexpr int kMostCopied = 100'000;

/// With a hyphen for a minus sign, as a sheet reads it.
QStringList inSheet(const QVariant& apart, const QVariant& shown) {
    return apart.isValid() ? apart.toStringList()
                           : QStringList{shown.toString().replace(QChar(0x2212), QLatin1Char('-'))};
}

} // namespace

CellTable::CellTable(CellDelegate* delegate, CellHeader* header, QWidget* parent) : QTableView(parent) {
    delegate->setParent(this);
    delegate->setPadding(kPadding);
    header->setPadding(kPadding);
    setItemDelegate(delegate);
    setHorizontalHeader(header);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ContiguousSelection);
    setTabKeyNavigation(false); // Tab leaves the table
    setWordWrap(false);
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setMinimumHeight(80);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(kRowHeight);
    verticalHeader()->setMinimumSectionSize(kRowHeight);
    verticalHeader()->hide();
    connect(this, &QAbstractItemView::doubleClicked, this, &CellTable::opened);
}

void CellTable::setModel(QAbstractItemModel* model) {
    QTableView::setModel(model);
    // a row becomes current before or after it is selected
    connect(selectionModel(), &QItemSelectionModel::currentChanged, this, &CellTable::take);
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this, &CellTable::take);
}

void CellTable::showRow(int row) {
    m_showing = true;
    if (row < 0) {
        selectionModel()->clear();
    } else if (currentIndex().row() != row || !selectionModel()->hasSelection()) {
        const int column = std::max(0, currentIndex().column());
        const QModelIndex index = model()->index(row, column);
        selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        scrollTo(index);
    }
    m_showing = false;
}

/// What has only become current, as Tab makes the first row, is no choice yet.
void CellTable::take() {
    if (!m_showing && currentIndex().isValid() && selectionModel()->isSelected(currentIndex())) {
        emit chosen(currentIndex());
    }
}

QString CellTable::copyText() const {
    QStringList titles;
    for (int column = 0; column < model()->columnCount(); ++column) {
        titles << inSheet(model()->headerData(column, Qt::Horizontal, kCopyRole),
                          model()->headerData(column, Qt::Horizontal));
    }
    QString text = tabLine(titles);
    for (const QItemSelectionRange& range : selectionModel()->selection()) {
        for (int row = range.top(); row <= std::min(range.bottom(), range.top() + kMostCopied); ++row) {
            QStringList cells;
            for (int column = 0; column < model()->columnCount(); ++column) {
                const QModelIndex cell = model()->index(row, column);
                cells << inSheet(cell.data(kCopyRole), cell.data());
            }
            text += tabLine(cells);
        }
    }
    return text;
}

void CellTable::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) {
        QApplication::clipboard()->setText(copyText());
        return;
    }
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid()) {
        emit opened(currentIndex());
        return;
    }
    QTableView::keyPressEvent(event);
}

void CellTable::setEmptyText(const QString& text) {
    if (text != m_emptyText) {
        m_emptyText = text;
        viewport()->update();
    }
}

void CellTable::paintEvent(QPaintEvent* event) {
    QTableView::paintEvent(event);
    if (model() && model()->rowCount() == 0) {
        QPainter painter(viewport());
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(viewport()->rect().adjusted(8, 8, -8, -8), Qt::AlignCenter | Qt::TextWordWrap, m_emptyText);
    }
}

void CellTable::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    QMetaObject::invokeMethod(
        this, [this] { scrollTo(currentIndex()); }, Qt::QueuedConnection);
}

} // namespace halfscope
