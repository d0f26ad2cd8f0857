// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/network/phase_list.h"

#include "models/phase_model.h"
#include "views/network/phase_delegate.h"
#include "views/network/phase_place.h"

#include <QPainter>

namespace halfscope {

namespace {

constexpr int kRowsShown = 13;

} // namespace

PhaseList::PhaseList(Session& session, QWidget* parent)
    : QListView(parent), m_session(session), m_model(new PhaseModel(session, this)) {
    setObjectName(QStringLiteral("phases"));
    setAccessibleName(tr("Phases of the step"));
    m_model->setAwake(false); // until it is seen
    setModel(m_model);
    setItemDelegate(new PhaseDelegate(this));
    setUniformItemSizes(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setFixedHeight(kRowsShown * PhaseDelegate::kRowHeight + 2);
    connect(m_model, &QAbstractItemModel::modelReset, this, &PhaseList::showCurrent);
    connect(m_model, &QAbstractItemModel::dataChanged, this, &PhaseList::showCurrent);
    connect(selectionModel(), &QItemSelectionModel::currentChanged, this, &PhaseList::takeCurrent);
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this, &PhaseList::takeCurrent);
}

void PhaseList::showCurrent() {
    const QModelIndex index = m_model->index(m_model->currentRow(), 0);
    if (index.isValid() && index != currentIndex()) {
        m_showing = true;
        selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
        scrollTo(index, QAbstractItemView::PositionAtCenter); // what comes next is seen
        m_showing = false;
    }
}

/// A row that has only become current, as Tab makes the first one, is no choice yet.
void PhaseList::takeCurrent() {
    if (m_showing || !currentIndex().isValid() || !selectionModel()->isSelected(currentIndex())) {
        return;
    }
    const auto phase = static_cast<std::size_t>(currentIndex().row());
    if (m_model->record() && m_session.place().networkPhase != phase) {
        m_session.setPlace(placeAtPhase(*m_model->record(), m_session.place(), phase));
    }
}

/// A list without rows says why.
void PhaseList::paintEvent(QPaintEvent* event) {
    QListView::paintEvent(event);
    if (m_model->rowCount() == 0) {
        QPainter painter(viewport());
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(viewport()->rect().adjusted(8, 8, -8, -8), Qt::AlignCenter | Qt::TextWordWrap,
                         tr("There is no record of the step."));
    }
}

void PhaseList::showEvent(QShowEvent* event) {
    m_model->setAwake(true);
    QListView::showEvent(event);
    showCurrent();
}

void PhaseList::hideEvent(QHideEvent* event) {
    QListView::hideEvent(event);
    m_model->setAwake(false);
}

} // namespace halfscope
