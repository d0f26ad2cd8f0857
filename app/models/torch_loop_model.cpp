// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/torch_loop_model.h"

#include "session/torch_edits.h"
#include "text/scaler_words.h"

#include <algorithm>
#include <utility>

namespace halfscope {

namespace {

std::ptrdiff_t offset(int row) { return static_cast<std::ptrdiff_t>(row); }

} // namespace

TorchLoopModel::TorchLoopModel(Session& session, QObject* parent) : QAbstractListModel(parent), m_session(session) {
    update();
    connect(&m_session, &Session::scenarioChanged, this, &TorchLoopModel::update);
}

/// What is the same at the beginning and at the end stays; between them rows come or go.
void TorchLoopModel::update() {
    const TorchSetup& torch = m_session.scenario().scaler.torch;
    const std::vector<TorchCall> next = edits::loopOf(torch);
    const auto both = static_cast<int>(std::min(m_loop.size(), next.size()));
    const auto end = std::mismatch(m_loop.begin(), m_loop.end(), next.begin(), next.end());
    const auto first = static_cast<int>(end.first - m_loop.begin());
    const auto tail = std::mismatch(m_loop.rbegin(), m_loop.rend(), next.rbegin(), next.rend());
    const int last = std::min(static_cast<int>(tail.first - m_loop.rbegin()), both - first);
    const int oldEnd = static_cast<int>(m_loop.size()) - last;
    const int newEnd = static_cast<int>(next.size()) - last;
    if (newEnd > oldEnd) {
        beginInsertRows({}, oldEnd, newEnd - 1);
        m_loop.insert(m_loop.begin() + oldEnd, next.begin() + oldEnd, next.begin() + newEnd);
        endInsertRows();
    } else if (newEnd < oldEnd) {
        beginRemoveRows({}, newEnd, oldEnd - 1);
        m_loop.erase(m_loop.begin() + newEnd, m_loop.begin() + oldEnd);
        endRemoveRows();
    }
    m_loop = next;
    const bool otherWords = std::exchange(m_optimizers, torch.optimizers) != torch.optimizers;
    const int changed = std::min(oldEnd, newEnd);
    if (otherWords && !next.empty()) {
        emit dataChanged(index(0), index(static_cast<int>(next.size()) - 1));
    } else if (changed > first) {
        emit dataChanged(index(first), index(changed - 1));
    }
}

int TorchLoopModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_loop.size());
}

QVariant TorchLoopModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const TorchCall& call = m_loop[static_cast<std::size_t>(index.row())];
    if (role != Qt::DisplayRole) {
        return {};
    }
    //: a call of an optimizer that there is not
    return call.optimizer < m_optimizers ? words::torchCall(call, m_optimizers)
                                         : tr("%1: left out").arg(words::torchCall(call, 2));
}

void TorchLoopModel::insertCall(int row, TorchCall call) {
    edits::insertCall(m_session, static_cast<std::size_t>(row), call);
    update();
}

bool TorchLoopModel::removeRows(int row, int count, const QModelIndex& parent) {
    if (parent.isValid() || count != 1 || row < 0 || row >= rowCount()) {
        return false;
    }
    edits::removeCall(m_session, static_cast<std::size_t>(row));
    update();
    return true;
}

bool TorchLoopModel::moveRows(const QModelIndex& from, int row, int count, const QModelIndex& to, int before) {
    if (from.isValid() || to.isValid() || count != 1 || row < 0 || row >= rowCount() || before < 0 ||
        before > rowCount() || !beginMoveRows({}, row, row, {}, before)) {
        return false;
    }
    const int target = before > row ? before - 1 : before;
    const TorchCall call = m_loop[static_cast<std::size_t>(row)];
    m_loop.erase(m_loop.begin() + offset(row));
    m_loop.insert(m_loop.begin() + offset(target), call);
    endMoveRows();
    edits::moveCall(m_session, static_cast<std::size_t>(row), static_cast<std::size_t>(target));
    return true;
}

} // namespace halfscope
