// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QAbstractTableModel>
#include <QLocale>

namespace halfscope {

/// The single gradients of the current trace, one a row: input, times S, stored, code, class, returned, error.
/// The first column takes any number.
class ByHandModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Input, Scaled, Stored, Code, Class, Returned, Error, ColumnCount };

    explicit ByHandModel(Session& session, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

signals:
    void rejected(const halfscope::Problem& problem);

private:
    void update();
    QString text(const RoundTripValue& value, int column) const;

    Session& m_session;
    std::vector<RoundTripValue> m_values; ///< of the newest trace
    Format m_format{5, 10};
    QLocale m_locale;
};

} // namespace halfscope
