// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"
#include "text/network_motion.h"

#include <QAbstractTableModel>
#include <QLocale>

namespace halfscope {

/// What the steps around the one that is looked at made of the weight that is chosen, one a row; the columns are those
/// of MotionColumn.
class MotionModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Role {
        CurrentRole = Qt::UserRole, ///< bool: the step that is looked at
        SkippedRole,                ///< bool
        StoodStillRole,             ///< of a cell that tells how far the weight moved: bool, not at all, for an update
    };

    explicit MotionModel(Session& session, QObject* parent = nullptr);

    void setAwake(bool awake); ///< asleep, it stays as it is

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    const std::vector<WeightMotion>& motions() const { return m_motions; }
    int currentRow() const; ///< -1: none
    /// There are no rows since the steps would take too long to make once more.
    bool tooCostly() const { return m_tooCostly; }

private:
    void update();

    Session& m_session;
    std::shared_ptr<const TrainingTrace> m_run;
    WeightChoice m_weight;
    std::uint32_t m_first = 0; ///< the step of the first row
    std::size_t m_there = 0;   ///< steps that the run had of those that are shown
    std::uint32_t m_step = 0;  ///< that is looked at
    std::vector<WeightMotion> m_motions;
    bool m_tooCostly = false;
    bool m_awake = true;
    QLocale m_locale;
};

} // namespace halfscope
