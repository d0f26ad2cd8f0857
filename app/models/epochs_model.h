// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"
#include "text/network_epochs.h"

#include <QAbstractTableModel>
#include <QLocale>

namespace halfscope {

/// The runs side by side, an epoch a row: of each its loss, how far that is from the first run's, its scale, its
/// skipped steps and a classifier's accuracy, as far as the run has them. Of Session::trained().
class EpochsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Role {
        RunRole = Qt::UserRole, ///< of a header and a cell: int, the run; -1 of the epoch's column
        MeasureRole,            ///< likewise: int, EpochColumn
        NotFiniteRole,          ///< of a cell: bool, the loss is infinite or NaN
    };

    explicit EpochsModel(Session& session, QObject* parent = nullptr);

    void setAwake(bool awake); ///< asleep, it stays as it is

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    const NetworkPicture* picture() const { return m_picture.get(); } ///< null before a long run's first start

private:
    void update();
    void takeRows(int count);
    QString text(const QModelIndex& index) const;

    Session& m_session;
    std::shared_ptr<const NetworkPicture> m_picture;
    std::vector<EpochsColumn> m_columns;
    std::vector<QString> m_names; ///< of the runs
    int m_rows = 0;
    bool m_awake = true;
    QLocale m_locale;
};

} // namespace halfscope
