// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/epochs_model.h"

#include "text/markup.h"
#include "text/network_epochs.h"
#include "text/network_words.h"
#include "text/numbers.h"

#include <algorithm>
#include <cmath>

namespace halfscope {

EpochsModel::EpochsModel(Session& session, QObject* parent) : QAbstractTableModel(parent), m_session(session) {
    connect(&m_session, &Session::traceChanged, this, &EpochsModel::update);
    update();
}

void EpochsModel::setAwake(bool awake) {
    if (awake != m_awake) {
        m_awake = awake;
        update();
    }
}

/// A run under way adds rows to what is there; other runs are another table.
void EpochsModel::update() {
    if (!m_awake) {
        return;
    }
    auto picture = m_session.trained();
    if (picture == m_picture) {
        return;
    }
    const std::vector<EpochsColumn> columns = picture ? epochsColumns(*picture) : std::vector<EpochsColumn>{};
    const int rows = picture ? static_cast<int>(epochsIn(*picture)) : 0;
    const bool sameRuns = picture && m_picture && picture->setup == m_picture->setup && columns == m_columns;
    if (!sameRuns) {
        beginResetModel();
        m_picture = std::move(picture);
        m_columns = columns;
        m_names.clear();
        for (std::size_t i = 0; m_picture && i < m_picture->runs.size(); ++i) {
            m_names.push_back(words::runName(m_picture->setup, i, m_locale));
        }
        m_rows = rows;
        endResetModel();
        return;
    }
    m_picture = std::move(picture);
    takeRows(rows);
    if (m_rows > 0) {
        emit dataChanged(index(0, 0), index(m_rows - 1, columnCount() - 1));
    }
}

void EpochsModel::takeRows(int count) {
    if (count > m_rows) {
        beginInsertRows({}, m_rows, count - 1);
        m_rows = count;
        endInsertRows();
    } else if (count < m_rows) {
        beginRemoveRows({}, count, m_rows - 1);
        m_rows = count;
        endRemoveRows();
    }
}

int EpochsModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : m_rows; }

int EpochsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() || m_columns.empty() ? 0 : static_cast<int>(m_columns.size()) + 1;
}

QString EpochsModel::text(const QModelIndex& cell) const {
    const auto epoch = static_cast<std::size_t>(cell.row());
    return cell.column() == 0 ? numbers::integer(epoch + 1, m_locale)
                              : sentences::epochCell(*m_picture, m_columns[static_cast<std::size_t>(cell.column()) - 1],
                                                     epoch, m_locale);
}

QVariant EpochsModel::data(const QModelIndex& cell, int role) const {
    if (!checkIndex(cell, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    switch (role) {
    case Qt::DisplayRole:
        return markup::toUnicode(text(cell));
    case Qt::AccessibleTextRole:
        return markup::toPlain(text(cell));
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter | Qt::AlignRight);
    case NotFiniteRole: {
        if (cell.column() == 0) {
            return false;
        }
        const EpochsColumn& column = m_columns[static_cast<std::size_t>(cell.column()) - 1];
        const auto& epochs = m_picture->runs[column.run]->epochs();
        const auto epoch = static_cast<std::size_t>(cell.row());
        return column.measure == EpochColumn::Loss && epoch < epochs.size() && !std::isfinite(epochs[epoch].loss);
    }
    case RunRole:
    case MeasureRole:
        return headerData(cell.column(), Qt::Horizontal, role);
    default:
        return {};
    }
}

QVariant EpochsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical && role == Qt::DisplayRole) {
        return numbers::integer(static_cast<quint64>(section) + 1, m_locale); // the epoch, as in the first column
    }
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) {
        return QAbstractTableModel::headerData(section, orientation, role);
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant(Qt::AlignVCenter | Qt::AlignRight);
    }
    if (section == 0) {
        return role == Qt::DisplayRole ? QVariant(tr("epoch")) : role == RunRole ? QVariant(-1) : QVariant();
    }
    const EpochsColumn& column = m_columns[static_cast<std::size_t>(section) - 1];
    const QString measure = words::epochColumn(column.measure);
    switch (role) {
    case Qt::DisplayRole:
        return measure;
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        //: a run, and what the column tells of it
        return tr("%1: %2").arg(markup::toPlain(m_names[column.run]), measure);
    case RunRole:
        return static_cast<int>(column.run);
    case MeasureRole:
        return static_cast<int>(column.measure);
    default:
        return {};
    }
}

} // namespace halfscope
