// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"
#include "views/network/cell_table.h"

namespace halfscope {

class TensorModel;
class TermsModel;

/// The elements of a tensor, a row each; the current one is the element that is explained.
class TensorTable : public CellTable {
    Q_OBJECT
public:
    explicit TensorTable(Session& session, QWidget* parent = nullptr);

    TensorModel* elements() const { return m_model; }

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void showChosen();

    Session& m_session;
    TensorModel* m_model;
};

/// Who made the element that is explained, a term a row.
class TermsTable : public CellTable {
    Q_OBJECT
public:
    explicit TermsTable(Session& session, QWidget* parent = nullptr);

    TermsModel* terms() const { return m_model; }
    /// Of the current row what can be followed back: the cell itself, else its left side, else its right; invalid where
    /// nothing can.
    QModelIndex followable(const QModelIndex& index) const;

private:
    void showColumns();

    TermsModel* m_model;
};

} // namespace halfscope
