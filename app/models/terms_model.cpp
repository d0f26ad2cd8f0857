// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/terms_model.h"

#include "text/markup.h"
#include "text/network_nouns.h"
#include "text/network_words.h"
#include "text/numbers.h"

#include <array>

namespace halfscope {

namespace {

/// What the terms of a kind have beside their left side.
struct Shape {
    bool right = false;
    const char* product = nullptr; ///< the title of what both give; null: nothing of its own
    bool sums = false;             ///< of several terms
};

// A row stands for a TermsKind, in its order.
constexpr std::array<Shape, kTermsKindCount> kShapes{{
    {},
    {true, QT_TRANSLATE_NOOP("halfscope::TermsModel", "product"), true},
    {false, nullptr, true},
    {true, QT_TRANSLATE_NOOP("halfscope::TermsModel", "product"), false},
    {true, QT_TRANSLATE_NOOP("halfscope::TermsModel", "sum"), false},
    {true, QT_TRANSLATE_NOOP("halfscope::TermsModel", "difference"), false},
    {true, QT_TRANSLATE_NOOP("halfscope::TermsModel", "quotient"), false},
    {},
    {},
    {true, QT_TRANSLATE_NOOP("halfscope::TermsModel", "quotient"), true},
    {true, QT_TRANSLATE_NOOP("halfscope::TermsModel", "loss"), true},
    {true, QT_TRANSLATE_NOOP("halfscope::TermsModel", "error twice"), false},
    {true, QT_TRANSLATE_NOOP("halfscope::TermsModel", "power of e"), true},
    {false, nullptr, true},
    {true, nullptr, false},
}};

std::optional<RecordPoint> pointOf(const ViewPlace& place, const StepRecord* record) {
    if (!record || place.networkPhase >= record->phases.size()) {
        return std::nullopt;
    }
    const std::vector<TensorRecord>& tensors = record->phases[place.networkPhase].tensors;
    if (place.networkTensor >= tensors.size()) {
        return std::nullopt;
    }
    const TensorRecord& tensor = tensors[place.networkTensor];
    const bool inside = place.networkRow >= 0 && place.networkRow < tensor.rows && place.networkColumn >= 0 &&
                        place.networkColumn < tensor.columns;
    return inside ? std::optional(
                        RecordPoint{place.networkPhase, place.networkTensor, place.networkRow, place.networkColumn})
                  : std::nullopt;
}

} // namespace

TermsModel::TermsModel(Session& session, QObject* parent) : QAbstractTableModel(parent), m_session(session) {
    connect(&m_session, &Session::traceChanged, this, &TermsModel::update);
    connect(&m_session, &Session::placeChanged, this, &TermsModel::update);
    update();
}

void TermsModel::setAwake(bool awake) {
    if (awake != m_awake) {
        m_awake = awake;
        update();
    }
}

void TermsModel::update() {
    if (!m_awake) {
        return;
    }
    auto record = m_session.stepRecord();
    const auto point = pointOf(m_session.place(), record.get());
    if (record == m_record && point == m_point) {
        return;
    }
    RecordTerms terms = point ? termsOf(*record, *point) : RecordTerms{};
    beginResetModel(); // of another element nothing is the same, its titles neither
    m_record = std::move(record);
    m_point = point;
    m_terms = std::move(terms);
    endResetModel();
}

int TermsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_terms.terms.size());
}

int TermsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

bool TermsModel::isUsed(int column) const {
    const Shape& shape = kShapes[static_cast<std::size_t>(m_terms.kind)];
    switch (column) {
    case Index:
    case Left:
        return !m_terms.terms.empty();
    case Right:
        return shape.right;
    case Product:
        return shape.product != nullptr;
    case Sum:
        return shape.sums;
    default:
        return false;
    }
}

std::optional<RecordPoint> TermsModel::origin(const QModelIndex& cell) const {
    if (!checkIndex(cell, CheckIndexOption::IndexIsValid) || !isUsed(cell.column())) {
        return std::nullopt;
    }
    const Term& term = m_terms.terms[static_cast<std::size_t>(cell.row())];
    return cell.column() == Left ? term.left.from : cell.column() == Right ? term.right.from : std::nullopt;
}

bool TermsModel::follow(const QModelIndex& cell) {
    const auto point = origin(cell);
    if (!point) {
        return false;
    }
    ViewPlace place = m_session.place();
    place.networkPhase = static_cast<std::uint32_t>(point->phase);
    place.networkTensor = static_cast<std::uint32_t>(point->tensor);
    place.networkRow = point->row;
    place.networkColumn = point->column;
    m_session.setPlace(place);
    return true;
}

QString TermsModel::text(const Term& term, int row, int column) const {
    if (!isUsed(column)) {
        return {};
    }
    switch (column) {
    case Index:
        return numbers::integer(static_cast<quint64>(row) + 1, m_locale);
    case Left:
        return numbers::withMinus(numbers::shortest(term.left.value, m_locale));
    case Right:
        return numbers::withMinus(numbers::shortest(term.right.value, m_locale));
    case Product:
        return numbers::withMinus(numbers::shortest(term.product, m_locale));
    case Sum:
        return numbers::withMinus(numbers::shortest(term.sum, m_locale));
    default:
        return {};
    }
}

QVariant TermsModel::data(const QModelIndex& cell, int role) const {
    if (!checkIndex(cell, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return text(m_terms.terms[static_cast<std::size_t>(cell.row())], cell.row(), cell.column());
    case Qt::ToolTipRole: {
        const auto from = origin(cell);
        if (!from) {
            return {};
        }
        //: a phase, and one of its values
        return tr("%1: %2").arg(markup::toUnicode(words::phase(*m_record, from->phase, m_locale)),
                                nouns::element(m_record->tensor(*from), from->row, from->column, m_locale));
    }
    case Qt::TextAlignmentRole:
        return headerData(cell.column(), Qt::Horizontal, role);
    default:
        return {};
    }
}

QVariant TermsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount) {
        return QAbstractTableModel::headerData(section, orientation, role);
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant(Qt::AlignVCenter | Qt::AlignRight);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    const auto side = [&](const QString& word) {
        const auto from = m_terms.terms.empty() ? std::nullopt : origin(index(0, section));
        return from ? words::tensorShort(*m_record, from->phase, from->tensor) : word;
    };
    const Shape& shape = kShapes[static_cast<std::size_t>(m_terms.kind)];
    switch (section) {
    case Index:
        return QStringLiteral("k");
    case Left:
        return side(tr("left"));
    case Right:
        return side(tr("right"));
    case Product:
        return shape.product ? tr(shape.product) : QString();
    default:
        return tr("sum so far");
    }
}

} // namespace halfscope
