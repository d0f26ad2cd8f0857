// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/torch_model.h"

#include "text/markup.h"
#include "text/numbers.h"
#include "text/scaler_sentences.h"
#include "text/scaler_words.h"

#include <algorithm>
#include <cstring>
#include <span>
#include <utility>

namespace halfscope {

namespace {

/// Bit for bit: a NaN is itself.
bool same(std::span<const float> a, std::span<const float> b) {
    return a.size() == b.size() && (a.empty() || std::memcmp(a.data(), b.data(), a.size_bytes()) == 0);
}

bool same(const TorchOptimizer& a, const TorchOptimizer& b) {
    return a.stage == b.stage && a.checked == b.checked && a.foundInf == b.foundInf &&
           a.hasGradients == b.hasGradients && same(a.gradients, b.gradients);
}

bool same(const TorchRow& a, const TorchRow& b) {
    return a.step == b.step && a.call == b.call && a.effect == b.effect && a.scaler == b.scaler &&
           a.scaleExists == b.scaleExists && same(a.optimizers[0], b.optimizers[0]) &&
           same(a.optimizers[1], b.optimizers[1]) && a.implicit == b.implicit;
}

const std::vector<TorchRow>& rowsOf(const ScalerPicture& picture) {
    static const std::vector<TorchRow> kNone;
    return picture.torch ? picture.torch->rows : kNone;
}

} // namespace

TorchModel::TorchModel(Session& session, QObject* parent)
    : QAbstractTableModel(parent), m_session(session), m_picture(std::make_shared<ScalerPicture>()) {
    update();
    connect(&m_session, &Session::traceChanged, this, &TorchModel::update);
    connect(&m_session, &Session::placeChanged, this, &TorchModel::update);
}

const TorchRow& TorchModel::rowAt(std::size_t row) const {
    const bool isOld = m_before && row < rowsOf(*m_before).size();
    return rowsOf(isOld ? *m_before : *m_picture)[row];
}

void TorchModel::update() {
    const auto picture = m_session.scaler();
    const std::uint32_t step = m_session.place().scalerStep;
    if (picture == m_picture && step == m_step) {
        return;
    }
    if (picture != m_picture) {
        takePicture(picture);
    }
    takeCursor(step, picture->setup.hideAfterCursor);
    emit updated();
}

/// Rows come and go at the end with the others untouched; of those that stay the ones from the first to the last that
/// differ are then told.
void TorchModel::takePicture(std::shared_ptr<const ScalerPicture> picture) {
    const bool otherWords = picture->setup.torch.optimizers != m_picture->setup.torch.optimizers;
    takeOptimizers(picture->setup.torch.optimizers == 2 ? 2 : 1);
    const auto count = static_cast<int>(rowsOf(*picture).size());
    const int kept = std::min(m_rows, count);
    if (count < m_rows) {
        beginRemoveRows({}, count, m_rows - 1);
        m_rows = count;
        endRemoveRows();
    }
    m_before = std::exchange(m_picture, std::move(picture));
    if (count > m_rows) {
        beginInsertRows({}, m_rows, count - 1);
        m_rows = count;
        endInsertRows();
    }
    const auto before = std::exchange(m_before, nullptr);
    const auto differs = [&](int row) {
        const auto at = static_cast<std::size_t>(row);
        return otherWords || !same(rowsOf(*before)[at], rowAt(at));
    };
    int first = 0;
    while (first < kept && !differs(first)) {
        ++first;
    }
    int last = kept - 1;
    while (last > first && !differs(last)) {
        --last;
    }
    tellRows(first, last);
}

void TorchModel::takeOptimizers(int count) {
    constexpr int kSecond = FirstOptimizer + kOptimizerColumns;
    if (count > m_optimizers) {
        beginInsertColumns({}, kSecond, kSecond + kOptimizerColumns - 1);
        m_optimizers = count;
        endInsertColumns();
    } else if (count < m_optimizers) {
        beginRemoveColumns({}, kSecond, kSecond + kOptimizerColumns - 1);
        m_optimizers = count;
        endRemoveColumns();
    } else {
        return;
    }
    emit headerDataChanged(Qt::Horizontal, FirstOptimizer, kSecond - 1); // numbered, or not
}

void TorchModel::takeCursor(std::uint32_t step, bool hides) {
    const auto end = [this](std::uint32_t cursor, bool hidden) { return hidden ? lastRowOf(cursor) + 1 : m_rows; };
    const int before = end(m_step, m_hides);
    const int after = end(step, hides);
    m_step = step;
    m_hides = hides;
    tellRows(std::min(before, after), std::max(before, after) - 1);
}

void TorchModel::tellRows(int first, int last) {
    if (first <= last) {
        emit dataChanged(index(first, 0), index(last, columnCount() - 1));
    }
}

int TorchModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : m_rows; }

int TorchModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : lastColumn(Happened) + 1; }

int TorchModel::lastRowOf(std::uint32_t step) const {
    const std::vector<TorchRow>& rows = rowsOf(*m_picture);
    const auto end = std::upper_bound(rows.begin(), rows.end(), step,
                                      [](std::uint32_t wanted, const TorchRow& row) { return wanted < row.step; });
    return static_cast<int>(end - rows.begin()) - 1;
}

std::uint32_t TorchModel::stepOf(int row) const { return rowAt(static_cast<std::size_t>(row)).step; }

bool TorchModel::isHidden(std::size_t row) const { return m_hides && rowAt(row).step > m_step; }

QString TorchModel::sentence(int row) const {
    const auto at = static_cast<std::size_t>(row);
    return row < 0 || row >= m_rows || isHidden(at) ? QString() : sentences::torchRow(*m_picture, at, m_locale);
}

int TorchModel::errorRow() const {
    const bool seen =
        m_rows > 0 && m_picture->torch && m_picture->torch->error && !isHidden(static_cast<std::size_t>(m_rows) - 1);
    return seen ? m_rows - 1 : -1;
}

QString TorchModel::optimizerText(const TorchOptimizer& optimizer, int column) const {
    switch (column) {
    case Stage:
        return words::stage(optimizer.stage);
    case FoundInf:
        return !optimizer.checked ? QStringLiteral("–") : optimizer.foundInf ? tr("yes") : tr("no");
    default:
        break;
    }
    if (!optimizer.hasGradients) {
        return QStringLiteral("None"); // Python's
    }
    return optimizer.gradients.empty() ? QStringLiteral("–")
                                       : sentences::scalerValuesText(optimizer.gradients, m_locale);
}

QString TorchModel::errorText() const {
    if (!m_picture->torch || !m_picture->torch->error) {
        return {};
    }
    //: "error: RuntimeError"
    return tr("%1: %2").arg(words::effect(TorchEffect::Error),
                            QString::fromStdString(m_picture->torch->error->expected));
}

QString TorchModel::happenedText(const TorchRow& row) const {
    const QString error = row.effect == TorchEffect::Error ? errorText() : QString();
    return error.isEmpty() ? words::effect(row.effect) : error;
}

QString TorchModel::text(const TorchRow& row, int column) const {
    const int last = column - lastColumn(Scale);
    switch (last) {
    case Scale:
        return row.scaleExists ? numbers::scale(row.scaler.scale, m_locale) : QStringLiteral("None");
    case Tracker:
        return m_locale.toString(row.scaler.goodSteps);
    case Happened:
        return happenedText(row);
    default:
        break;
    }
    const auto optimizer = static_cast<std::size_t>((column - FirstOptimizer) / kOptimizerColumns);
    return optimizerText(row.optimizers[optimizer], (column - FirstOptimizer) % kOptimizerColumns);
}

QVariant TorchModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const auto at = static_cast<std::size_t>(index.row());
    const TorchRow& row = rowAt(at);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        if (index.column() == Step) {
            return numbers::integer(row.step, m_locale);
        }
        if (index.column() == Call) {
            const QString call = words::torchCall(row.call, m_optimizers);
            //: of a call that step() or a fault makes
            return role == Qt::AccessibleTextRole && row.implicit ? tr("%1, not in the loop").arg(call) : call;
        }
        return isHidden(at) ? QString() : markup::toUnicode(text(row, index.column()));
    case Qt::ToolTipRole:
        return markup::toUnicode(sentence(index.row()));
    case Qt::TextAlignmentRole:
        return headerData(index.column(), Qt::Horizontal, role);
    case ErrorRole:
        return index.row() == errorRow();
    case ImplicitRole:
        return row.implicit;
    case StepBeginsRole:
        return at == 0 || rowAt(at - 1).step != row.step;
    default:
        return {};
    }
}

QVariant TorchModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) {
        return QAbstractTableModel::headerData(section, orientation, role);
    }
    const int last = section - lastColumn(Scale);
    if (role == Qt::TextAlignmentRole) {
        const bool number = section == Step || last == Scale || last == Tracker;
        return QVariant(Qt::AlignVCenter | (number ? Qt::AlignRight : Qt::AlignLeft));
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case Step:
        return words::column(ScalerColumn::Step);
    case Call:
        return tr("call");
    default:
        break;
    }
    switch (last) {
    case Scale:
        return tr("scale");
    case Tracker:
        return tr("growth tracker");
    case Happened:
        return words::column(ScalerColumn::WhatHappened);
    default:
        break;
    }
    const int number = (section - FirstOptimizer) / kOptimizerColumns + 1;
    const QStringList names{tr("state"), tr("inf found"), tr("gradients")};
    const QString name = names[(section - FirstOptimizer) % kOptimizerColumns];
    //: "state 2": of the second optimizer
    return m_optimizers > 1 ? tr("%1 %2").arg(name).arg(number) : name;
}

} // namespace halfscope
