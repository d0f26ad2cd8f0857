// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/by_hand_model.h"

#include "numerics/number_text.h"
#include "session/range_edits.h"
#include "text/numbers.h"
#include "text/typed_number.h"
#include "text/words.h"

namespace halfscope {

ByHandModel::ByHandModel(Session& session, QObject* parent) : QAbstractTableModel(parent), m_session(session) {
    update();
    connect(&m_session, &Session::traceChanged, this, &ByHandModel::update);
}

void ByHandModel::update() {
    const auto trace = m_session.range();
    const std::vector<RoundTripValue>& values = trace->byHand;
    const int before = rowCount();
    const int after = static_cast<int>(values.size());
    // Rows come and go at the end, the others untouched; what moves up is a change of the rows that stay.
    if (after > before) {
        beginInsertRows({}, before, after - 1);
        m_values.insert(m_values.end(), values.begin() + before, values.end());
        endInsertRows();
    } else if (after < before) {
        beginRemoveRows({}, after, before - 1);
        m_values.resize(values.size());
        endRemoveRows();
    }
    m_values = values;
    m_format = formatOf(trace->setup.setting.format);
    if (after > 0) {
        emit dataChanged(index(0, 0), index(after - 1, ColumnCount - 1));
    }
}

int ByHandModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_values.size());
}

int ByHandModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QString ByHandModel::text(const RoundTripValue& value, int column) const {
    switch (column) {
    case Input:
        return numbers::shortest(value.input, m_locale);
    case Scaled:
        return numbers::shortest(value.scaled, m_locale);
    case Stored:
        return numbers::shortest(value.stored, m_locale);
    case Code:
        return QString::fromStdString(codeText(m_format, value.code));
    case Class: {
        const bool special =
            value.fate == Fate::Lost || value.fate == Fate::Overflowed || value.fate == Fate::Saturated;
        return special ? QStringLiteral("%1, %2").arg(words::valueClass(value.valueClass), words::fate(value.fate))
                       : words::valueClass(value.valueClass);
    }
    case Returned:
        return numbers::shortest(value.returned, m_locale);
    case Error:
        return value.relativeError == 0 ? QStringLiteral("0") : numbers::percent(value.relativeError, m_locale);
    default:
        return {};
    }
}

QVariant ByHandModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const RoundTripValue& value = m_values[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return text(value, index.column());
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter |
                        (index.column() == Class || index.column() == Code ? Qt::AlignHCenter : Qt::AlignRight));
    default:
        return {};
    }
}

QVariant ByHandModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role == Qt::TextAlignmentRole && orientation == Qt::Horizontal) {
        return QVariant(Qt::AlignVCenter | (section == Class || section == Code ? Qt::AlignHCenter : Qt::AlignRight));
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    if (orientation == Qt::Vertical) {
        return section + 1;
    }
    switch (section) {
    case Input:
        return tr("as computed");
    case Scaled:
        return tr("times S");
    case Stored:
        return tr("stored");
    case Code:
        return tr("code");
    case Class:
        return tr("class");
    case Returned:
        return tr("returned");
    case Error:
        return tr("relative error");
    default:
        return {};
    }
}

Qt::ItemFlags ByHandModel::flags(const QModelIndex& index) const {
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.isValid() && index.column() == Input ? flags | Qt::ItemIsEditable : flags;
}

bool ByHandModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || !index.isValid() || index.column() != Input) {
        return false;
    }
    if (value.toString() == text(m_values[static_cast<std::size_t>(index.row())], Input)) {
        return false; // shown shorter than it is: not an edit
    }
    const auto number = parseTyped(value.toString());
    if (!number) {
        emit rejected(number.problem());
        return false;
    }
    edits::setGradient(m_session, m_session.newGesture(), static_cast<std::size_t>(index.row()), number.value());
    return true;
}

} // namespace halfscope
