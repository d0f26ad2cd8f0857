// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QAbstractListModel>

namespace halfscope {

/// The loop of a step as code, one call a row, in the order in which it is run; rows are inserted, removed and moved as
/// edits of the session.
class TorchLoopModel : public QAbstractListModel {
    Q_OBJECT
public:
    explicit TorchLoopModel(Session& session, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool removeRows(int row, int count, const QModelIndex& parent = {}) override;
    bool moveRows(const QModelIndex& from, int row, int count, const QModelIndex& to, int before) override;
    void insertCall(int row, TorchCall call);

private:
    void update();

    Session& m_session;
    std::vector<TorchCall> m_loop;
    int m_optimizers = 1;
};

} // namespace halfscope
