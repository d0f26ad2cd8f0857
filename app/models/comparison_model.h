// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QAbstractTableModel>
#include <QLocale>

namespace halfscope {

/// The policies side by side: the step, then the scale after it, one column a policy, the setup's own first. A policy
/// without a trace has an empty column whose header says why; one that raises says so in that row and has nothing
/// after it. Rows after the cursor are empty where the setup hides them.
class ComparisonModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Role {
        FirstDifferenceRole = Qt::UserRole, ///< of a cell: bool, the first that differs from the reference
        RaisedRole,                         ///< of a cell: bool, the policy stops here
        PolicyRole,                         ///< of a header: the index of the policy, none of the step's column
        HasTraceRole,                       ///< of a header: bool
    };

    explicit ComparisonModel(Session& session, QObject* parent = nullptr);

    /// Asleep, it stays as it is: who is not seen need not follow a drag over a million rows.
    void setAwake(bool awake);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    const ScalerPicture& picture() const { return *m_picture; }
    std::size_t reference() const { return m_reference; } ///< as place.scalerReference, of this picture
    std::size_t shownRows() const { return m_shown; }     ///< the rest is empty
    // Of a policy, 0: the own.
    QString name(std::size_t policy) const { return m_columns[policy].name; }
    int policy(std::size_t index) const { return static_cast<int>(m_columns[index].id); }
    /// Where it differs from the reference for the first time, in words with markup.
    QString differenceText(std::size_t policy) const;

signals:
    void updated(); ///< the picture, the reference or the cursor is another; after all that the views are told

private:
    struct Column {
        PolicyId id = PolicyId::Pytorch;
        QString name;
        std::shared_ptr<const ScalerTrace> trace; ///< null with a problem
        std::optional<Problem> problem;
        std::optional<std::size_t> difference; ///< the row that is marked
        bool operator==(const Column&) const = default;
    };

    void update();
    std::vector<Column> columnsOf(const ScalerPicture& picture, std::size_t reference) const;
    void takeColumns(const std::vector<Column>& next);
    void takeRows(std::size_t count);
    void takeContents(std::vector<Column> next, std::size_t shown);
    const ScalerRow* rowAt(const QModelIndex& index) const; ///< null: nothing to be seen there
    QString text(const QModelIndex& index) const;
    QString toolTip(const QModelIndex& index) const;
    QString spoken(const QModelIndex& index) const;
    QVariant headerOf(std::size_t policy, int role) const;

    Session& m_session;
    std::shared_ptr<const ScalerPicture> m_picture;
    std::vector<Column> m_columns; ///< of the policies
    std::size_t m_rows = 0;
    std::size_t m_shown = 0;
    std::size_t m_reference = 0;
    std::shared_ptr<const ScalerTrace> m_against; ///< what the differences were looked for in
    bool m_awake = true;
    QLocale m_locale;
};

} // namespace halfscope
