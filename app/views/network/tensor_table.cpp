// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/tensor_table.h"

#include "models/tensor_model.h"
#include "models/terms_model.h"
#include "views/cell_header.h"
#include "views/network/network_delegates.h"

namespace halfscope {

TensorTable::TensorTable(Session& session, QWidget* parent)
    : CellTable(new TensorDelegate, new CellHeader(nullptr, 1), parent), m_session(session),
      m_model(new TensorModel(session, this)) {
    setObjectName(QStringLiteral("tensorTable"));
    setAccessibleName(tr("Elements of the tensor"));
    m_model->setAwake(false); // until it is seen
    setModel(m_model);
    connect(m_model, &QAbstractItemModel::modelReset, this, &TensorTable::showChosen);
    connect(m_model, &QAbstractItemModel::dataChanged, this, &TensorTable::showChosen);
    connect(this, &CellTable::chosen, this, [this](const QModelIndex& index) {
        const TensorRecord* tensor = m_model->tensor();
        if (!tensor) {
            return;
        }
        const auto element = static_cast<int>(m_model->elementAt(index.row()));
        ViewPlace place = m_session.place();
        place.networkRow = element / tensor->columns;
        place.networkColumn = element % tensor->columns;
        m_session.setPlace(place);
    });
}

void TensorTable::showChosen() { showRow(m_model->chosenRow()); }

void TensorTable::showEvent(QShowEvent* event) {
    m_model->setAwake(true);
    CellTable::showEvent(event);
    showChosen();
}

void TensorTable::hideEvent(QHideEvent* event) {
    CellTable::hideEvent(event);
    m_model->setAwake(false);
}

TermsTable::TermsTable(Session& session, QWidget* parent)
    : CellTable(new TermsDelegate, new CellHeader(nullptr, 1), parent), m_model(new TermsModel(session, this)) {
    setObjectName(QStringLiteral("termsTable"));
    setAccessibleName(tr("Who made this element: its terms"));
    setSelectionBehavior(QAbstractItemView::SelectItems); // a side of a term is followed
    setEmptyText(tr("Choose a value: its terms stand here, if it has any."));
    setModel(m_model);
    connect(m_model, &QAbstractItemModel::modelReset, this, &TermsTable::showColumns);
    showColumns();
}

void TermsTable::showColumns() {
    for (int column = 0; column < TermsModel::ColumnCount; ++column) {
        setColumnHidden(column, !m_model->isUsed(column));
    }
    if (m_model->rowCount() > 0) { // Enter follows the first one at once
        const QModelIndex first = followable(m_model->index(0, TermsModel::Left));
        selectionModel()->setCurrentIndex(first.isValid() ? first : m_model->index(0, TermsModel::Left),
                                          QItemSelectionModel::ClearAndSelect);
    }
}

QModelIndex TermsTable::followable(const QModelIndex& index) const {
    for (const QModelIndex& candidate :
         {index, index.siblingAtColumn(TermsModel::Left), index.siblingAtColumn(TermsModel::Right)}) {
        if (candidate.isValid() && m_model->origin(candidate)) {
            return candidate;
        }
    }
    return {};
}

} // namespace halfscope
