// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tensor_model.h"

#include "models/copy_role.h"
#include "numerics/number_text.h"
#include "text/network_facts.h"
#include "text/network_words.h"
#include "text/numbers.h"
#include "text/words.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace halfscope {

namespace {

struct Title {
    const char* word;
    const char* tip;
};
constexpr std::array<Title, TensorModel::ColumnCount> kTitles{{
    {QT_TRANSLATE_NOOP("halfscope::TensorModel", "place"),
     QT_TRANSLATE_NOOP("halfscope::TensorModel", "Row and column, from 1: the row is of weights the input, of all else "
                                                 "the sample; the column is the output of the layer")},
    {QT_TRANSLATE_NOOP("halfscope::TensorModel", "value"),
     QT_TRANSLATE_NOOP("halfscope::TensorModel", "As it is stored, and as what follows reads it")},
    {QT_TRANSLATE_NOOP("halfscope::TensorModel", "code"),
     QT_TRANSLATE_NOOP("halfscope::TensorModel", "The bits of the stored value")},
    {QT_TRANSLATE_NOOP("halfscope::TensorModel", "class"),
     QT_TRANSLATE_NOOP("halfscope::TensorModel", "Zero, subnormal, normal, infinite or NaN; lost where it was not zero "
                                                 "before it was stored")},
    {QT_TRANSLATE_NOOP("halfscope::TensorModel", "in float32"),
     QT_TRANSLATE_NOOP("halfscope::TensorModel", "What the same operation gives in float32 from the same values")},
    {QT_TRANSLATE_NOOP("halfscope::TensorModel", "ulps off"),
     QT_TRANSLATE_NOOP("halfscope::TensorModel", "How far the stored value is from that, in units of the format's last "
                                                 "place there")},
}};

constexpr int kUlpDigits = 3;

bool isWord(int column) { return column == TensorModel::Code || column == TensorModel::Class; }

} // namespace

TensorModel::TensorModel(Session& session, QObject* parent) : QAbstractTableModel(parent), m_session(session) {
    connect(&m_session, &Session::traceChanged, this, &TensorModel::update);
    connect(&m_session, &Session::placeChanged, this, &TensorModel::update);
    update();
}

void TensorModel::setAwake(bool awake) {
    if (awake != m_awake) {
        m_awake = awake;
        update();
    }
}

void TensorModel::setNotableOnly(bool notable) {
    if (notable != m_notableOnly) {
        beginResetModel();
        m_notableOnly = notable;
        endResetModel();
    }
}

void TensorModel::update() {
    if (!m_awake) {
        return;
    }
    const ViewPlace& place = m_session.place();
    takeTensor(m_session.stepRecord(), place.networkPhase, place.networkTensor);
    takeChosen(place.networkRow, place.networkColumn);
}

/// A step further has tensors of the same shape: other values on the same rows, and whoever looks at one keeps it.
void TensorModel::takeTensor(std::shared_ptr<const StepRecord> record, std::size_t phase, std::size_t tensor) {
    if (record == m_record && phase == m_phase && tensor == m_tensor) {
        return;
    }
    const int rows = rowCount();
    const auto take = [&] {
        m_record = std::move(record);
        m_phase = phase;
        m_tensor = tensor;
        m_notable.clear();
        const TensorRecord* of = this->tensor();
        for (std::size_t i = 0; of && i < of->values.size(); ++i) {
            if (facts::isNotable(*m_record, *of, i)) {
                m_notable.push_back(static_cast<std::uint32_t>(i));
            }
        }
    };
    const TensorRecord* before = this->tensor();
    const TensorRecord* after = nullptr;
    if (record && phase < record->phases.size() && tensor < record->phases[phase].tensors.size()) {
        after = &record->phases[phase].tensors[tensor];
    }
    const bool sameShape =
        before && after && before->rows == after->rows && before->columns == after->columns && !m_notableOnly;
    if (!sameShape) {
        beginResetModel();
        take();
        endResetModel();
    } else {
        take();
        emit dataChanged(index(0, 0), index(rows - 1, ColumnCount - 1));
    }
}

void TensorModel::takeChosen(int row, int column) {
    if (row == m_chosenRow && column == m_chosenColumn) {
        return;
    }
    const int before = chosenRow();
    m_chosenRow = row;
    m_chosenColumn = column;
    for (const int changed : {before, chosenRow()}) {
        if (changed >= 0) {
            emit dataChanged(index(changed, 0), index(changed, ColumnCount - 1), {ChosenRole});
        }
    }
}

const TensorRecord* TensorModel::tensor() const {
    const bool there =
        m_record && m_phase < m_record->phases.size() && m_tensor < m_record->phases[m_phase].tensors.size();
    return there ? &m_record->phases[m_phase].tensors[m_tensor] : nullptr;
}

std::size_t TensorModel::elementAt(int row) const {
    const auto at = static_cast<std::size_t>(row);
    return m_notableOnly ? m_notable[at] : at;
}

int TensorModel::rowOf(std::size_t element) const {
    if (!m_notableOnly) {
        return element < static_cast<std::size_t>(rowCount()) ? static_cast<int>(element) : -1;
    }
    const auto found = std::lower_bound(m_notable.begin(), m_notable.end(), element);
    return found != m_notable.end() && *found == element ? static_cast<int>(found - m_notable.begin()) : -1;
}

int TensorModel::chosenRow() const {
    const TensorRecord* of = tensor();
    const bool there =
        of && m_chosenRow >= 0 && m_chosenRow < of->rows && m_chosenColumn >= 0 && m_chosenColumn < of->columns;
    return there ? rowOf(of->at(m_chosenRow, m_chosenColumn)) : -1;
}

int TensorModel::rowCount(const QModelIndex& parent) const {
    const TensorRecord* of = tensor();
    if (parent.isValid() || !of) {
        return 0;
    }
    return static_cast<int>(m_notableOnly ? m_notable.size() : of->values.size());
}

int TensorModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QStringList TensorModel::placeOf(std::size_t element) const {
    const auto columns = static_cast<std::size_t>(tensor()->columns);
    return {QString::number(element / columns + 1), QString::number(element % columns + 1)};
}

QString TensorModel::text(std::size_t element, int column) const {
    const TensorRecord& of = *tensor();
    const Format format = formatOf(of.format);
    switch (column) {
    case Place: // ungrouped: a comma stands between the two
        return placeOf(element).join(QLatin1String(", "));
    case Value:
        return numbers::withMinus(numbers::shortest(of.values[element], m_locale));
    case Code:
        return QString::fromStdString(codeText(format, of.code(element)));
    case Class: {
        const Fate fate = facts::fateOf(*m_record, of, element);
        const QString name = words::valueClass(classOf(format, of.code(element)));
        //: a class, and what became of the value: "zero, lost"
        return fate == Fate::Lost || fate == Fate::Saturated ? tr("%1, %2").arg(name, words::fate(fate)) : name;
    }
    case Plain:
        return numbers::withMinus(numbers::shortest(of.plain[element], m_locale));
    case Ulps: {
        const double ulps = ulpsOff(format, of.values[element], of.plain[element]);
        return std::isnan(ulps) ? QStringLiteral("–")
                                : numbers::withMinus(numbers::rounded(ulps, kUlpDigits, m_locale));
    }
    default:
        return {};
    }
}

QVariant TensorModel::data(const QModelIndex& cell, int role) const {
    if (!checkIndex(cell, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const std::size_t element = elementAt(cell.row());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return text(element, cell.column());
    case Qt::TextAlignmentRole:
        return headerData(cell.column(), Qt::Horizontal, role);
    case kCopyRole:
        return cell.column() == Place ? QVariant(placeOf(element)) : QVariant();
    case FateRole:
        return static_cast<int>(facts::fateOf(*m_record, *tensor(), element));
    case NotableRole:
        return facts::isNotable(*m_record, *tensor(), element);
    case ChosenRole:
        return cell.row() == chosenRow();
    default:
        return {};
    }
}

QVariant TensorModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount) {
        return QAbstractTableModel::headerData(section, orientation, role);
    }
    switch (role) {
    case Qt::DisplayRole:
        return tr(kTitles[static_cast<std::size_t>(section)].word);
    case Qt::ToolTipRole:
        return tr(kTitles[static_cast<std::size_t>(section)].tip);
    case kCopyRole:
        return section == Place ? QVariant(QStringList{tr("row"), tr("column")}) : QVariant();
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter | (isWord(section) ? Qt::AlignLeft : Qt::AlignRight));
    default:
        return {};
    }
}

} // namespace halfscope
