// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/comparison_model.h"

#include "text/comparison_sentences.h"
#include "text/markup.h"
#include "text/numbers.h"
#include "text/problem_text.h"
#include "text/scaler_words.h"

#include <algorithm>

namespace halfscope {

namespace {

/// How many of the first, and then of the last, are the same in both; the two never overlap.
template <class T, class Same> std::pair<std::size_t, std::size_t> sameEnds(const T& a, const T& b, Same same) {
    const std::size_t both = std::min(a.size(), b.size());
    std::size_t first = 0;
    while (first < both && same(a[first], b[first])) {
        ++first;
    }
    std::size_t last = 0;
    while (last < both - first && same(a[a.size() - 1 - last], b[b.size() - 1 - last])) {
        ++last;
    }
    return {first, last};
}

} // namespace

ComparisonModel::ComparisonModel(Session& session, QObject* parent)
    : QAbstractTableModel(parent), m_session(session), m_picture(session.scaler()) {
    update();
    connect(&m_session, &Session::traceChanged, this, &ComparisonModel::update);
    connect(&m_session, &Session::placeChanged, this, &ComparisonModel::update);
}

void ComparisonModel::setAwake(bool awake) {
    if (awake != m_awake) {
        m_awake = awake;
        update();
    }
}

void ComparisonModel::update() {
    if (!m_awake) {
        return;
    }
    const auto picture = m_session.scaler();
    const ViewPlace& place = m_session.place();
    // while the worker is busy the picture may have fewer policies than the scenario
    const auto wanted = static_cast<std::size_t>(place.scalerReference);
    const std::size_t reference = wanted <= picture->compared.size() ? wanted : 0;
    const std::size_t rows = picture->setup.stepCount();
    const std::size_t shown = picture->setup.hideAfterCursor ? std::min<std::size_t>(place.scalerStep, rows) : rows;
    if (picture == m_picture && reference == m_reference && shown == m_shown && !m_columns.empty()) {
        return;
    }
    std::vector<Column> next = columnsOf(*picture, reference);
    m_against = next[reference].trace;
    m_picture = picture;
    m_reference = reference;
    takeColumns(next);
    takeRows(rows);
    takeContents(std::move(next), shown);
    emit updated();
}

std::vector<ComparisonModel::Column> ComparisonModel::columnsOf(const ScalerPicture& picture,
                                                                std::size_t reference) const {
    std::vector<Column> columns{{picture.setup.policy.id, {}, picture.trace, picture.problem, {}}};
    for (const ComparedTrace& compared : picture.compared) {
        columns.push_back({compared.policy.id, {}, compared.trace, compared.problem, {}});
    }
    const auto& against = columns[reference].trace;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        Column& column = columns[i];
        column.name = sentences::comparedName(picture, i);
        if (!against || !column.trace || column.trace == against) {
            continue;
        }
        // a look for what is not there goes over all rows: what is known already is kept
        const auto known = std::find_if(m_columns.begin(), m_columns.end(), [&](const Column& old) {
            return against == m_against && old.trace == column.trace;
        });
        column.difference =
            known != m_columns.end() ? known->difference : sentences::seenDifference(*against, *column.trace);
    }
    return columns;
}

/// The setup's own policy stays the first column, whichever it is; the others go by their ids.
void ComparisonModel::takeColumns(const std::vector<Column>& next) {
    if (m_columns.empty()) {
        beginInsertColumns({}, 1, static_cast<int>(next.size()));
        m_columns = next;
        endInsertColumns();
        return;
    }
    const auto [first, last] = sameEnds(m_columns, next, [&](const Column& a, const Column& b) {
        const bool own = &a == &m_columns.front();
        return own || &b == &next.front() ? own && &b == &next.front() : a.id == b.id;
    });
    const std::size_t gone = m_columns.size() - last;
    if (gone > first) {
        beginRemoveColumns({}, static_cast<int>(first) + 1, static_cast<int>(gone));
        m_columns.erase(m_columns.begin() + static_cast<std::ptrdiff_t>(first),
                        m_columns.begin() + static_cast<std::ptrdiff_t>(gone));
        endRemoveColumns();
    }
    const std::size_t end = next.size() - last;
    if (end > first) {
        beginInsertColumns({}, static_cast<int>(first) + 1, static_cast<int>(end));
        m_columns.insert(m_columns.begin() + static_cast<std::ptrdiff_t>(first),
                         next.begin() + static_cast<std::ptrdiff_t>(first),
                         next.begin() + static_cast<std::ptrdiff_t>(end));
        endInsertColumns();
    }
}

/// Rows come and go at the end; what moves up is a change of the rows that stay.
void ComparisonModel::takeRows(std::size_t count) {
    if (count > m_rows) {
        beginInsertRows({}, static_cast<int>(m_rows), static_cast<int>(count) - 1);
        m_rows = count;
        endInsertRows();
    } else if (count < m_rows) {
        beginRemoveRows({}, static_cast<int>(count), static_cast<int>(m_rows) - 1);
        m_rows = count;
        endRemoveRows();
    }
}

void ComparisonModel::takeContents(std::vector<Column> next, std::size_t shown) {
    const auto [first, last] = sameEnds(m_columns, next, [](const Column& a, const Column& b) { return a == b; });
    const auto end = static_cast<int>(next.size() - last);
    const auto begin = static_cast<int>(first) + 1;
    const auto lowest = static_cast<int>(std::min(m_shown, shown));
    const auto highest = static_cast<int>(std::min(std::max(m_shown, shown), m_rows));
    const auto all = static_cast<int>(next.size());
    m_columns = std::move(next);
    m_shown = shown;
    if (end >= begin) {
        emit headerDataChanged(Qt::Horizontal, begin, end);
        if (m_rows > 0) {
            emit dataChanged(index(0, begin), index(static_cast<int>(m_rows) - 1, end));
        }
    }
    if (highest > lowest) { // the cursor went over them
        emit dataChanged(index(lowest, 1), index(highest - 1, all));
    }
}

int ComparisonModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows);
}

int ComparisonModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size()) + 1;
}

QString ComparisonModel::differenceText(std::size_t policy) const {
    if (policy > m_picture->compared.size()) {
        return {}; // a column that is about to go
    }
    return sentences::comparedDifference(*m_picture, policy, m_reference, m_columns[policy].difference, m_shown,
                                         m_locale);
}

const ScalerRow* ComparisonModel::rowAt(const QModelIndex& index) const {
    const auto row = static_cast<std::size_t>(index.row());
    const ScalerTrace* trace =
        index.column() == 0 ? nullptr : m_columns[static_cast<std::size_t>(index.column()) - 1].trace.get();
    return trace && row < m_shown && row < trace->size() ? &trace->rows()[row] : nullptr;
}

QString ComparisonModel::text(const QModelIndex& index) const {
    if (index.column() == 0) {
        return numbers::integer(static_cast<quint64>(index.row()) + 1, m_locale);
    }
    const ScalerRow* row = rowAt(index);
    if (!row) {
        return {};
    }
    const QString scale =
        row->rule == ScalerRule::Raised ? tr("raises") : markup::toUnicode(numbers::scale(row->after.scale, m_locale));
    //: behind the first scale that differs from the reference's
    return index.data(FirstDifferenceRole).toBool() ? tr("%1 ≠").arg(scale) : scale;
}

QString ComparisonModel::toolTip(const QModelIndex& index) const {
    const ScalerRow* row = rowAt(index);
    if (!row) {
        return {};
    }
    const auto policy = static_cast<std::size_t>(index.column()) - 1;
    if (row->rule == ScalerRule::Raised) {
        return problemText(*m_columns[policy].trace->error());
    }
    return index.data(FirstDifferenceRole).toBool() ? markup::toUnicode(differenceText(policy)) : QString();
}

QString ComparisonModel::spoken(const QModelIndex& index) const {
    const ScalerRow* row = rowAt(index);
    const bool differs = index.data(FirstDifferenceRole).toBool();
    if (!row || (!differs && row->rule != ScalerRule::Raised)) {
        return text(index);
    }
    const auto policy = static_cast<std::size_t>(index.column()) - 1;
    return row->rule == ScalerRule::Raised
               ? toolTip(index)
               : tr("%1, %2").arg(markup::toPlain(numbers::scale(row->after.scale, m_locale)),
                                  markup::toPlain(differenceText(policy)));
}

QVariant ComparisonModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    switch (role) {
    case Qt::DisplayRole:
        return text(index);
    case Qt::ToolTipRole:
        return toolTip(index);
    case Qt::AccessibleTextRole:
        return spoken(index);
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter | Qt::AlignRight);
    case FirstDifferenceRole:
        return rowAt(index) && m_columns[static_cast<std::size_t>(index.column()) - 1].difference ==
                                   static_cast<std::size_t>(index.row());
    case RaisedRole: {
        const ScalerRow* row = rowAt(index);
        return row && row->rule == ScalerRule::Raised;
    }
    default:
        return {};
    }
}

QVariant ComparisonModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) {
        return QAbstractTableModel::headerData(section, orientation, role);
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant(Qt::AlignVCenter | Qt::AlignRight);
    }
    if (section > 0) {
        return headerOf(static_cast<std::size_t>(section) - 1, role);
    }
    return role == Qt::DisplayRole ? QVariant(words::column(ScalerColumn::Step)) : QVariant();
}

QVariant ComparisonModel::headerOf(std::size_t policy, int role) const {
    const Column& column = m_columns[policy];
    switch (role) {
    case Qt::DisplayRole:
        return column.name;
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        //: a policy, and where it differs or why it has no trace
        return tr("%1: %2").arg(column.name, role == Qt::ToolTipRole ? markup::toUnicode(differenceText(policy))
                                                                     : markup::toPlain(differenceText(policy)));
    case PolicyRole:
        return static_cast<int>(column.id);
    case HasTraceRole:
        return column.trace != nullptr;
    default:
        return {};
    }
}

} // namespace halfscope
