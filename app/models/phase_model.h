// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QAbstractListModel>
#include <QLocale>

namespace halfscope {

/// The phases of the step that is looked at, one a row; none while there is no record. What went wrong in one is on its
/// row: a step is read from top to bottom.
class PhaseModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role {
        StateRole = Qt::UserRole, ///< int: State
        PassedOverRole,           ///< bool: of a skipped step, or clipping that is off
        NotFiniteRole,            ///< int: elements that are infinite or NaN
        LostRole,                 ///< int: elements that are lost
        KindRole,                 ///< int: PhaseKind
        LayerRole,                ///< int: from 0, -1 where the phase is of none
        FirstNotFiniteRole,       ///< bool: the step's first value that is not finite is here
    };
    enum State { Done, Current, ToCome };

    explicit PhaseModel(Session& session, QObject* parent = nullptr);

    /// Asleep, it stays as it is: a step that nobody sees is not recorded.
    void setAwake(bool awake);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

    int currentRow() const { return m_current; } ///< -1: none
    const StepRecord* record() const { return m_record.get(); }

private:
    void update();
    void takeRecord(std::shared_ptr<const StepRecord> record);
    void takeCurrent(int row);
    QString spoken(const QModelIndex& index) const;

    Session& m_session;
    std::shared_ptr<const StepRecord> m_record;
    int m_current = -1;
    bool m_awake = true;
    QLocale m_locale;
};

} // namespace halfscope
