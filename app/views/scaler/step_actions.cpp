// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scaler/step_actions.h"

#include "session/scaler_edits.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMimeData>

#include <algorithm>

namespace halfscope {

namespace {

/// Of copied rows: what they receive, in the notation of the command line.
QString stepsFormat() { return QStringLiteral("application/x-halfscope-steps"); }

struct Rows {
    int first = 0;
    int count = 0;
};

/// The selected ones, which stand together.
Rows selectedRows(const QTableView& table) {
    const QModelIndexList selected = table.selectionModel()->selectedRows();
    const auto first = std::min_element(selected.begin(), selected.end());
    return first == selected.end() ? Rows{} : Rows{first->row(), static_cast<int>(selected.size())};
}

} // namespace

StepActions::StepActions(Session& session, QTableView* table, const ScalerModel* model)
    : QObject(table), m_session(session), m_table(table), m_model(model) {
    add(Insert, tr("Insert a step"), QKeySequence(Qt::Key_Insert), "insertStep");
    add(Duplicate, tr("Duplicate the step"), QKeySequence(Qt::CTRL | Qt::Key_D), "duplicateStep");
    add(Delete, tr("Delete"), QKeySequence::Delete, "deleteSteps");
    add(MoveUp, tr("Move up"), QKeySequence(Qt::ALT | Qt::Key_Up), "moveStepUp");
    add(MoveDown, tr("Move down"), QKeySequence(Qt::ALT | Qt::Key_Down), "moveStepDown");
    auto* line = new QAction(this);
    line->setSeparator(true);
    table->addAction(line);
    add(Copy, tr("Copy rows"), QKeySequence::Copy, "copySteps");
    add(Paste, tr("Paste steps"), QKeySequence::Paste, "pasteSteps");
    table->setContextMenuPolicy(Qt::ActionsContextMenu);
}

void StepActions::add(Action action, const QString& text, const QKeySequence& key, const char* name) {
    auto* made = new QAction(text, this);
    made->setObjectName(QLatin1String(name));
    made->setShortcut(key);
    made->setShortcutContext(Qt::WidgetShortcut); // an editor has its own
    connect(made, &QAction::triggered, this, [this, action] { act(action); });
    m_table->addAction(made);
    m_actions[action] = made;
}

void StepActions::update() {
    const int current = m_table->currentIndex().row();
    const bool step = current >= 0 && !m_model->isAddingRow(current);
    for (const Action action : {Duplicate, Delete, Copy}) {
        m_actions[action]->setEnabled(step);
    }
    m_actions[MoveUp]->setEnabled(step && current > 0);
    m_actions[MoveDown]->setEnabled(step && current + 1 < m_model->steps());
}

void StepActions::act(Action action) {
    const auto at = static_cast<std::size_t>(row());
    switch (action) {
    case Insert:
        return insert();
    case Duplicate:
        return report(edits::duplicateStep(m_session, at));
    case Delete:
        return remove();
    case MoveUp:
        return edits::moveStep(m_session, at, at - 1); // enabled where there is a row above
    case MoveDown:
        return edits::moveStep(m_session, at, at + 1);
    case Copy:
        return copy();
    case Paste:
        return paste();
    case ActionCount:
        return;
    }
}

int StepActions::row() const {
    return m_table->currentIndex().isValid() ? m_table->currentIndex().row() : m_model->steps();
}

void StepActions::report(const std::optional<Problem>& problem) {
    if (problem) {
        emit rejected(*problem);
    }
}

void StepActions::insert() {
    const int at = row();
    const auto problem = edits::insertStep(m_session, static_cast<std::size_t>(at));
    report(problem);
    if (!problem) { // once the trace and with it the row is there
        QMetaObject::invokeMethod(
            this, [this, at] { emit inserted(at); }, Qt::QueuedConnection);
    }
}

void StepActions::remove() {
    const Rows rows = selectedRows(*m_table);
    edits::removeSteps(m_session, static_cast<std::size_t>(rows.first), static_cast<std::size_t>(rows.count));
}

void StepActions::copy() {
    const Rows rows = selectedRows(*m_table);
    if (rows.count == 0 || m_model->isAddingRow(rows.first)) {
        return;
    }
    auto* data = new QMimeData;
    data->setText(m_model->text(rows.first, rows.count, shownColumns(*m_table)));
    data->setData(stepsFormat(), m_model->streamText(rows.first, rows.count).toUtf8());
    QGuiApplication::clipboard()->setMimeData(data);
}

void StepActions::paste() {
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    const QString text = data->hasFormat(stepsFormat()) ? QString::fromUtf8(data->data(stepsFormat())) : data->text();
    report(edits::insertSteps(m_session, static_cast<std::size_t>(row()), text));
}

QList<int> shownColumns(const QTableView& table) {
    QList<int> columns;
    for (int visual = 0; visual < table.horizontalHeader()->count(); ++visual) {
        const int column = table.horizontalHeader()->logicalIndex(visual);
        if (!table.isColumnHidden(column)) {
            columns << column;
        }
    }
    return columns;
}

} // namespace halfscope
