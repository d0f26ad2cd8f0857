// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"
#include "text/scaler_columns.h"

#include <QAbstractTableModel>
#include <QLocale>

namespace halfscope {

/// The trace of the scaler, one step a row, and a last row in which typing adds a step. Columns are those of
/// ScalerColumn, then the true gradients of the closed loop. With setup.hideAfterCursor the steps after the cursor show
/// their number alone. What a step receives is edited: in the closed loop the true gradients, else what is received.
class ScalerModel : public QAbstractTableModel {
    Q_OBJECT
public:
    static constexpr int kTrueGradients = kScalerColumnCount;
    static constexpr int kColumns = kScalerColumnCount + 1;
    /// A step with more values than these is changed by a file: in a field nobody could read it.
    static constexpr std::size_t kMostTyped = 1000;

    enum Role {
        SkippedRole = Qt::UserRole, ///< bool: an overflow was found
        QuietRole,                  ///< bool: no value but a word about the row: "what will happen?"
    };

    explicit ScalerModel(Session& session, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

    int steps() const { return m_steps; }
    bool isAddingRow(int row) const { return row == m_steps; }
    int editedColumn() const;                    ///< of what a step receives
    bool updating() const { return m_updating; } ///< rows come and go: what becomes current is nobody's choice
    /// Why text would be refused; none where it is taken or nothing has changed.
    std::optional<Problem> problemOf(const QModelIndex& index, const QString& text) const;
    /// Rows of what is shown, as lines with tabs; and what the rows receive, in the notation of the command line.
    QString text(int first, int count, const QList<int>& columns) const;
    QString streamText(int first, int count) const;

private:
    void update();
    void setPicture(std::shared_ptr<const ScalerPicture> picture);
    void setCursor(int cursor);
    bool isHidden(int row) const;
    bool isReached(int row) const;            ///< the trace has the step: no problem, and no error before it
    QString value(int row, int column) const; ///< markup; empty where there is none
    QString quietWord(int row, int column) const;
    QString given(int row) const;  ///< what the step receives as the table shows it, of its stream
    QString edited(int row) const; ///< the same as it is typed
    QString longList(int row, int column) const;

    Session& m_session;
    std::shared_ptr<const ScalerPicture> m_picture;
    int m_steps = 0;
    int m_cursor = 0;
    bool m_updating = false;
    QLocale m_locale;
};

} // namespace halfscope
