// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scaler/scaler_table.h"

#include "session/scaler_edits.h"
#include "text/markup.h"
#include "text/scaler_cells.h"
#include "views/cell_header.h"
#include "views/scaler/row_drag.h"
#include "views/scaler/scaler_delegate.h"
#include "views/scaler/step_actions.h"
#include "views/sentences_box.h"

#include <QHeaderView>
#include <QKeyEvent>

#include <algorithm>
#include <array>

namespace halfscope {

namespace {

constexpr int kStep = static_cast<int>(ScalerColumn::Step);

/// Columns of words and lists share what room the numbers leave; how much of it each gets.
int shareOf(int column) {
    switch (column) {
    case static_cast<int>(ScalerColumn::Received):
    case static_cast<int>(ScalerColumn::Returned):
    case ScalerModel::kTrueGradients:
        return 3;
    case static_cast<int>(ScalerColumn::WhatHappened):
        return 4;
    default:
        return 0;
    }
}

} // namespace

ScalerTable::ScalerTable(Session& session, QWidget* parent)
    : QTableView(parent), m_session(session), m_model(new ScalerModel(session, this)),
      m_delegate(new ScalerDelegate(this)), m_actions(new StepActions(session, this, m_model)),
      m_hint(new QLabel(viewport())), m_onRequest(ScalerModel::kColumns, false) {
    setObjectName(QStringLiteral("traceTable"));
    setAccessibleName(tr("Trace of the scaler"));
    setModel(m_model);
    setItemDelegate(m_delegate);
    setSelectionBehavior(SelectRows);
    setSelectionMode(ContiguousSelection);
    setEditTriggers(DoubleClicked | EditKeyPressed | AnyKeyPressed);
    setTabKeyNavigation(false); // Tab leaves the table
    setShowGrid(false);
    setFrameShape(NoFrame);
    setHorizontalScrollMode(ScrollPerPixel);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(CellDelegate::kRowHeight);
    setHorizontalHeader(new CellHeader(this));
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    // before what becomes of them
    horizontalHeader()->moveSection(ScalerModel::kTrueGradients, static_cast<int>(ScalerColumn::Received));
    m_hint->setObjectName(QStringLiteral("emptyTrace"));
    m_hint->setWordWrap(true);
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    connect(m_delegate, &ScalerDelegate::refused, this, &ScalerTable::refused);
    connect(m_delegate, &ScalerDelegate::mended, this, &ScalerTable::mended);
    connect(m_delegate, &ScalerDelegate::rejected, this, &ScalerTable::rejected);
    connect(m_delegate, &ScalerDelegate::closeEditor, this, &ScalerTable::sync, Qt::QueuedConnection);
    connect(m_actions, &StepActions::rejected, this, &ScalerTable::rejected);
    connect(m_actions, &StepActions::inserted, this, &ScalerTable::editRow);
    connect(new RowDrag(this, kStep, [this] { return m_model->steps(); }), &RowDrag::moved, this,
            [this](int from, int to) {
                edits::moveStep(m_session, static_cast<std::size_t>(from), static_cast<std::size_t>(to));
            });
    connect(&m_session, &Session::traceChanged, this, &ScalerTable::update);
    connect(&m_session, &Session::placeChanged, this, &ScalerTable::sync);
    update();
}

bool ScalerTable::isAdding() const { return m_adding && m_model->isAddingRow(currentIndex().row()); }

void ScalerTable::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTableView::currentChanged(current, previous);
    m_actions->update();
    if (!m_syncing && !m_model->updating() && current.isValid()) {
        ViewPlace place = m_session.place();
        place.scalerColumn = current.column();
        m_adding = m_model->isAddingRow(current.row());
        if (!m_adding) {
            place.scalerStep = static_cast<std::uint32_t>(current.row() + 1);
        }
        m_syncedStep = place.scalerStep;
        m_session.setPlace(place);
    }
    emit currentCellChanged();
}

/// The row of the cursor is the current one, unless one is being edited or a step added.
void ScalerTable::sync() {
    const std::uint32_t step = m_session.place().scalerStep;
    const int row = static_cast<int>(step) - 1;
    const bool stays = state() == EditingState || (isAdding() && (hasFocus() || step == m_syncedStep));
    // where rows went, the selection went with them
    const bool there = row == currentIndex().row() && (row < 0 || selectionModel()->hasSelection());
    if (stays || there || row >= m_model->steps()) {
        return;
    }
    m_syncing = true;
    m_adding = false;
    m_syncedStep = step;
    if (row < 0) {
        clearSelection();
        setCurrentIndex({});
        scrollToTop();
    } else {
        const int column = std::max(m_session.place().scalerColumn, 0);
        selectionModel()->setCurrentIndex(m_model->index(row, isColumnHidden(column) ? kStep : column),
                                          QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    }
    m_syncing = false;
}

void ScalerTable::update() {
    const bool closed = m_model->editedColumn() == ScalerModel::kTrueGradients;
    for (int column = kScalerColumnsAlways; column < ScalerModel::kColumns; ++column) {
        const bool shown =
            column == ScalerModel::kTrueGradients ? closed : m_onRequest[static_cast<std::size_t>(column)];
        if (isColumnHidden(column) == shown) {
            setColumnHidden(column, !shown);
        }
    }
    const bool empty = m_model->steps() == 0;
    if (empty) {
        setSentence(m_hint, m_session.scenario().scaler.received == ReceivedKind::Overflows
                                ? tr("No steps yet. Type T for an overflow or F for a step that is all finite into the "
                                     "row above; or paste many, like FTFF.")
                                : tr("No steps yet. Type the gradients of a step into the row above, like 8, 16 or inf "
                                     "or 2^{−24}; or paste many steps, like 8,16;inf;4;4; or open a scenario, or a "
                                     "file with a row a step."));
    }
    m_hint->setVisible(empty);
    layOutColumns();
    m_actions->update();
    sync();
}

void ScalerTable::setColumnShown(ScalerColumn column, bool shown) {
    m_onRequest[static_cast<std::size_t>(column)] = shown;
    update();
}

/// What happened, at its longest: of each rule that fired in the first steps, its first row's words.
QString ScalerTable::longestEvent() const {
    constexpr std::size_t kLookedAt = 2000;
    const auto trace = m_session.scaler()->trace;
    QString longest;
    std::array<bool, kScalerRuleCount> seen{};
    for (std::size_t row = 0; trace && row < std::min(trace->size(), kLookedAt); ++row) {
        bool& known = seen[static_cast<std::size_t>(trace->rows()[row].rule)];
        if (!known) {
            known = true;
            const QString words =
                markup::toPlain(sentences::scalerCellText(*trace, row, ScalerColumn::WhatHappened, locale()));
            longest = words.size() > longest.size() ? words : longest;
        }
    }
    return longest;
}

int ScalerTable::widthOf(int column) const {
    const bool event = column == static_cast<int>(ScalerColumn::WhatHappened);
    const QString widest = column == kStep       ? locale().toString(std::max(99, m_model->steps()))
                           : event               ? longestEvent()
                           : shareOf(column) > 0 ? QString(shareOf(column) * 3, QLatin1Char('0'))
                                                 : QStringLiteral("0.001953");
    return std::max(horizontalHeader()->sectionSizeHint(column),
                    QFontMetrics(font()).horizontalAdvance(widest) + 2 * CellDelegate::kPadding + 2);
}

/// Numbers get what they need; what is left goes to the words and lists, its odd pixels to the last column.
void ScalerTable::layOutColumns() {
    int needed = 0;
    int shares = 0;
    const QList<int> columns = shownColumns(*this);
    for (const int column : columns) {
        needed += widthOf(column);
        shares += shareOf(column);
    }
    const int left = std::max(0, viewport()->width() - needed);
    int given = 0;
    for (const int column : columns) {
        const int more = left * shareOf(column) / shares;
        given += more;
        setColumnWidth(column, widthOf(column) + more + (column == columns.last() ? left - given : 0));
    }
    const int width = std::max(100, viewport()->width() - 2 * CellDelegate::kPadding);
    m_hint->setGeometry(CellDelegate::kPadding, CellDelegate::kRowHeight + 8, width, m_hint->heightForWidth(width));
}

bool ScalerTable::edit(const QModelIndex& index, EditTrigger trigger, QEvent* event) {
    const bool opens = QTableView::edit(index, trigger, event);
    if (opens) {
        emit editing();
    }
    return opens;
}

void ScalerTable::editRow(int row) {
    const QModelIndex cell = m_model->index(row, m_model->editedColumn());
    if (cell.isValid() && (cell.flags() & Qt::ItemIsEditable)) {
        setCurrentIndex(cell);
        QTableView::edit(cell);
    }
}

/// Keys that are about the step, whichever of its cells is current.
bool ScalerTable::takeKey(const QKeyEvent& event) {
    const QModelIndex current = currentIndex();
    if (state() == EditingState || !current.isValid() || // Enter reaches the table after its editor
        (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier))) {
        return false;
    }
    const QModelIndex edited = m_model->index(current.row(), m_model->editedColumn());
    switch (event.key()) {
    case Qt::Key_Space:
        if (m_session.scenario().scaler.received == ReceivedKind::Overflows && !isAdding()) {
            if (edited.flags() & Qt::ItemIsEditable) { // not while it is hidden
                edits::toggleFlag(m_session, static_cast<std::size_t>(current.row()));
            }
            return true;
        }
        [[fallthrough]];
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_F2:
        editRow(current.row());
        return true;
    default:
        if (!event.text().isEmpty() && event.text().front().isPrint() && current != edited) {
            setCurrentIndex(edited); // and there the view opens the editor with it
        }
        return false;
    }
}

void ScalerTable::keyPressEvent(QKeyEvent* event) {
    if (!takeKey(*event)) {
        QTableView::keyPressEvent(event);
    }
}

void ScalerTable::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    layOutColumns();
}

void ScalerTable::changeEvent(QEvent* event) {
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        layOutColumns();
    }
}

} // namespace halfscope
