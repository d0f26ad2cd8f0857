// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/scaler_model.h"

#include "session/scaler_edits.h"
#include "text/markup.h"
#include "text/scaler_cells.h"
#include "text/scaler_words.h"
#include "text/typed_steps.h"

#include <algorithm>

namespace halfscope {

namespace {

/// What a column holds, for the tip of its title.
constexpr std::array<const char*, ScalerModel::kColumns> kTips{
    QT_TRANSLATE_NOOP("halfscope::ScalerModel", "Training steps, from 1. Drag a number to move its step."),
    QT_TRANSLATE_NOOP("halfscope::ScalerModel", "The scale that multiplied the loss in this step"),
    QT_TRANSLATE_NOOP("halfscope::ScalerModel", "The gradients of the scaled loss that the scaler finds, or whether "
                                                "one of them was infinite or NaN"),
    QT_TRANSLATE_NOOP("halfscope::ScalerModel", "What the optimizer gets: the gradients received, unscaled; none when "
                                                "the step is skipped"),
    QT_TRANSLATE_NOOP("halfscope::ScalerModel", "The scale after this step: the next one uses it"),
    QT_TRANSLATE_NOOP("halfscope::ScalerModel", "Good steps in a row, counted towards the growth interval"),
    QT_TRANSLATE_NOOP("halfscope::ScalerModel", "What became of the step and of the scale"),
    QT_TRANSLATE_NOOP("halfscope::ScalerModel", "Overflows counted towards lowering the scale, by the policies that "
                                                "count them"),
    QT_TRANSLATE_NOOP("halfscope::ScalerModel", "Overflows that are left before the scale is lowered, by the policies "
                                                "with a hysteresis"),
    QT_TRANSLATE_NOOP("halfscope::ScalerModel", "The scale that the gradients were divided by: some policies update it "
                                                "first"),
    QT_TRANSLATE_NOOP("halfscope::ScalerModel", "Where among the step's gradients the overflow was found first"),
    QT_TRANSLATE_NOOP("halfscope::ScalerModel", "Steps of the optimizer so far: those that were not skipped"),
    QT_TRANSLATE_NOOP("halfscope::ScalerModel", "Steps of the learning-rate schedule so far: skipped ones count"),
    QT_TRANSLATE_NOOP("halfscope::ScalerModel", "The policy's rule that fired"),
    QT_TRANSLATE_NOOP("halfscope::ScalerModel", "The gradients of the loss before it was scaled: times the scale, and "
                                                "stored in the format, they are received")};

std::size_t asSize(int row) { return static_cast<std::size_t>(row); }

} // namespace

ScalerModel::ScalerModel(Session& session, QObject* parent)
    : QAbstractTableModel(parent), m_session(session), m_picture(session.scaler()),
      m_steps(static_cast<int>(m_picture->setup.stepCount())), m_cursor(static_cast<int>(session.place().scalerStep)) {
    connect(&m_session, &Session::traceChanged, this, &ScalerModel::update);
    connect(&m_session, &Session::placeChanged, this, &ScalerModel::update);
}

void ScalerModel::update() {
    auto picture = m_session.scaler();
    if (picture != m_picture) {
        setPicture(std::move(picture));
    }
    setCursor(static_cast<int>(m_session.place().scalerStep));
}

/// Rows come and go at the end, before the one that adds a step; what moves up or down is a change of rows that stay,
/// as their numbers do. That costs no look at any of them.
void ScalerModel::setPicture(std::shared_ptr<const ScalerPicture> picture) {
    const int before = m_steps;
    const int after = static_cast<int>(picture->setup.stepCount());
    m_updating = true;
    if (after > before) {
        beginInsertRows({}, before, after - 1);
        m_picture = std::move(picture);
        m_steps = after;
        endInsertRows();
    } else if (after < before) {
        beginRemoveRows({}, after, before - 1);
        m_picture = std::move(picture);
        m_steps = after;
        endRemoveRows();
    } else {
        m_picture = std::move(picture);
    }
    m_updating = false;
    emit dataChanged(index(0, 0), index(m_steps, kColumns - 1));
}

/// Rows that are shown or hidden by it.
void ScalerModel::setCursor(int cursor) {
    if (cursor == m_cursor) {
        return;
    }
    const int low = std::min(std::min(cursor, m_cursor), m_steps);
    const int high = std::min(std::max(cursor, m_cursor), m_steps);
    m_cursor = cursor;
    if (m_picture->setup.hideAfterCursor) {
        emit dataChanged(index(low, 0), index(high, kColumns - 1));
    }
}

int ScalerModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : m_steps + 1; }
int ScalerModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : kColumns; }

int ScalerModel::editedColumn() const {
    return m_picture->setup.received == ReceivedKind::TrueGradients ? kTrueGradients
                                                                    : static_cast<int>(ScalerColumn::Received);
}

bool ScalerModel::isHidden(int row) const {
    return m_picture->setup.hideAfterCursor && row >= m_cursor && row < m_steps;
}

bool ScalerModel::isReached(int row) const { return m_picture->trace && asSize(row) < m_picture->trace->size(); }

QString ScalerModel::given(int row) const {
    const ScalerSetup& setup = m_picture->setup;
    if (setup.received == ReceivedKind::Overflows) {
        return edited(row);
    }
    return sentences::scalerValuesText(setup.gradients()[asSize(row)], m_locale);
}

QString ScalerModel::edited(int row) const {
    const ScalerSetup& setup = m_picture->setup;
    if (isAddingRow(row)) {
        return {};
    }
    return setup.received == ReceivedKind::Overflows ? typedFlagText((*setup.overflows)[asSize(row)] != 0)
                                                     : typedStepText(setup.gradients()[asSize(row)], m_locale);
}

QString ScalerModel::value(int row, int column) const {
    if (isAddingRow(row)) {
        return column == static_cast<int>(ScalerColumn::Step) ? QStringLiteral("+") : QString();
    }
    if (column == static_cast<int>(ScalerColumn::Step)) {
        return m_locale.toString(row + 1);
    }
    if (isHidden(row)) {
        return {};
    }
    if (column == kTrueGradients) {
        return m_picture->setup.received == ReceivedKind::TrueGradients ? given(row) : QString();
    }
    if (isReached(row)) {
        return sentences::scalerCellText(*m_picture->trace, asSize(row), static_cast<ScalerColumn>(column), m_locale);
    }
    return column == editedColumn() ? given(row) : QString();
}

QString ScalerModel::quietWord(int row, int column) const {
    if (isAddingRow(row)) {
        return column != editedColumn()                               ? QString()
               : m_picture->setup.received == ReceivedKind::Overflows ? tr("add: T or F")
                                                                      : tr("add: 8, 16");
    }
    if (isHidden(row)) {
        return row == m_cursor && column == static_cast<int>(ScalerColumn::Received) ? tr("what will happen?")
                                                                                     : QString();
    }
    const bool stopped = m_picture->trace && !isReached(row);
    return stopped && column == static_cast<int>(ScalerColumn::WhatHappened) ? tr("not reached") : QString();
}

QString ScalerModel::longList(int row, int column) const {
    constexpr std::size_t kListed = 60;
    const bool isTrue = column == kTrueGradients;
    if (isAddingRow(row) || isHidden(row) || (!isTrue && !isReached(row)) ||
        (isTrue && m_picture->setup.received != ReceivedKind::TrueGradients)) {
        return {};
    }
    std::span<const float> values;
    if (isTrue) {
        values = m_picture->setup.gradients()[asSize(row)];
    } else if (column == static_cast<int>(ScalerColumn::Received)) {
        values = m_picture->trace->receivedValues(asSize(row));
    } else if (column == static_cast<int>(ScalerColumn::Returned)) {
        values = m_picture->trace->returnedValues(asSize(row));
    }
    if (values.size() < 2) { // one is read where it stands
        return {};
    }
    const QString text = typedStepText(values.first(std::min(values.size(), kListed)), m_locale);
    return values.size() > kListed ? text + QStringLiteral(" …") : text;
}

QVariant ScalerModel::data(const QModelIndex& cell, int role) const {
    if (!checkIndex(cell, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const int row = cell.row();
    const int column = cell.column();
    switch (role) {
    case Qt::DisplayRole: {
        const QString text = value(row, column);
        return text.isEmpty() ? quietWord(row, column) : markup::toUnicode(text);
    }
    case Qt::AccessibleTextRole: {
        const QString text = value(row, column);
        return text.isEmpty() ? quietWord(row, column) : markup::toPlain(text);
    }
    case Qt::EditRole:
        return column == editedColumn() ? edited(row) : QVariant(markup::toPlain(value(row, column)));
    case Qt::ToolTipRole:
        return longList(row, column);
    case Qt::TextAlignmentRole:
        return headerData(column, Qt::Horizontal, role);
    case SkippedRole:
        return !isAddingRow(row) && !isHidden(row) && isReached(row) && m_picture->trace->skipped(asSize(row));
    case QuietRole:
        return isAddingRow(row) || isHidden(row) || !isReached(row);
    default:
        return {};
    }
}

QVariant ScalerModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (section < 0 || section >= (orientation == Qt::Horizontal ? kColumns : rowCount())) {
        return {};
    }
    if (orientation == Qt::Vertical) {
        return role == Qt::DisplayRole ? QVariant(section + 1) : QVariant();
    }
    const bool number = section != kTrueGradients && isNumber(static_cast<ScalerColumn>(section));
    switch (role) {
    case Qt::DisplayRole:
        return section == kTrueGradients ? tr("true gradients") : words::column(static_cast<ScalerColumn>(section));
    case Qt::ToolTipRole:
        return tr(kTips[asSize(section)]);
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter | (number ? Qt::AlignRight : Qt::AlignLeft));
    default:
        return {};
    }
}

Qt::ItemFlags ScalerModel::flags(const QModelIndex& cell) const {
    if (!cell.isValid()) {
        return Qt::NoItemFlags;
    }
    Qt::ItemFlags flags = QAbstractTableModel::flags(cell);
    const bool typed = cell.column() == editedColumn() && !isHidden(cell.row());
    const bool readable = isAddingRow(cell.row()) || m_picture->setup.received == ReceivedKind::Overflows ||
                          m_picture->setup.gradients()[asSize(cell.row())].size() <= kMostTyped;
    return typed && readable ? flags | Qt::ItemIsEditable : flags;
}

std::optional<Problem> ScalerModel::problemOf(const QModelIndex& cell, const QString& text) const {
    if (text == edited(cell.row()) || (isAddingRow(cell.row()) && text.trimmed().isEmpty())) {
        return std::nullopt;
    }
    if (m_picture->setup.received == ReceivedKind::Overflows) {
        const auto flag = parseTypedFlag(text);
        return flag ? std::nullopt : std::optional(flag.problem());
    }
    const auto values = parseTypedStep(text, m_locale);
    return values ? std::nullopt : std::optional(values.problem());
}

bool ScalerModel::setData(const QModelIndex& cell, const QVariant& value, int role) {
    const QString text = value.toString();
    if (role != Qt::EditRole || !cell.isValid() || !(flags(cell) & Qt::ItemIsEditable) || text == edited(cell.row()) ||
        (isAddingRow(cell.row()) && text.trimmed().isEmpty())) {
        return false; // what is shown is no edit
    }
    return !edits::setStepText(m_session, asSize(cell.row()), text, m_locale);
}

QString ScalerModel::text(int first, int count, const QList<int>& columns) const {
    QString all;
    for (int row = first; row < std::min(first + count, m_steps); ++row) {
        QStringList cells;
        for (const int column : columns) {
            cells << data(index(row, column), Qt::AccessibleTextRole).toString();
        }
        all += cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
    }
    return all;
}

QString ScalerModel::streamText(int first, int count) const {
    const ScalerSetup& setup = m_picture->setup;
    const int end = std::min(first + count, m_steps);
    if (setup.received == ReceivedKind::Overflows) {
        const auto begin = setup.overflows->begin();
        return QString::fromStdString(overflowsText({begin + first, begin + end}));
    }
    const auto begin = setup.gradients().begin();
    return QString::fromStdString(gradientStepsText({begin + first, begin + end}));
}

} // namespace halfscope
