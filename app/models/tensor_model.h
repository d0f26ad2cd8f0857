// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QAbstractTableModel>
#include <QLocale>

#include <vector>

namespace halfscope {

/// The elements of the tensor that is looked at, one a row, in index order; with setNotableOnly() those that are lost,
/// saturated, infinite or NaN alone. Text is made for the cells that are asked for.
class TensorModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Place, Value, Code, Class, Plain, Ulps, ColumnCount };
    enum Role {
        FateRole = Qt::UserRole, ///< int: Fate of the element, facts::fateOf()
        NotableRole,             ///< bool: lost, saturated, infinite or NaN
        ChosenRole,              ///< bool: the element that is explained
    };

    explicit TensorModel(Session& session, QObject* parent = nullptr);

    void setAwake(bool awake); ///< asleep, it stays as it is
    void setNotableOnly(bool notable);
    bool notableOnly() const { return m_notableOnly; }
    /// So many there are, whether or not they alone are shown.
    std::size_t notableCount() const { return m_notable.size(); }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    const TensorRecord* tensor() const; ///< null while there is none
    /// The element's index in the tensor, and its row here: -1 where it is not shown.
    std::size_t elementAt(int row) const;
    int rowOf(std::size_t element) const;
    int chosenRow() const; ///< of the place; -1: none

private:
    void update();
    void takeTensor(std::shared_ptr<const StepRecord> record, std::size_t phase, std::size_t tensor);
    void takeChosen(int row, int column);
    QStringList placeOf(std::size_t element) const; ///< row and column, from 1
    QString text(std::size_t element, int column) const;

    Session& m_session;
    std::shared_ptr<const StepRecord> m_record;
    std::size_t m_phase = 0;
    std::size_t m_tensor = 0;
    std::vector<std::uint32_t> m_notable; ///< ascending
    int m_chosenRow = -1;                 ///< of the tensor
    int m_chosenColumn = -1;
    bool m_notableOnly = false;
    bool m_awake = true;
    QLocale m_locale;
};

} // namespace halfscope
