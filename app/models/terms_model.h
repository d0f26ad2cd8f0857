// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"
#include "training/record_terms.h"

#include <QAbstractTableModel>
#include <QLocale>

namespace halfscope {

/// The terms of the element that is explained, one a row: of a weight gradient one a sample. None where no element is
/// chosen or it is given.
class TermsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Index, Left, Right, Product, Sum, ColumnCount };

    explicit TermsModel(Session& session, QObject* parent = nullptr);

    void setAwake(bool awake); ///< asleep, it stays as it is

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    const RecordTerms& terms() const { return m_terms; }
    /// Whether the kind of the element has something in the column: a sum has no right side and no product.
    bool isUsed(int column) const;
    /// Where a Left or Right cell comes from in the record, for following a value back; none where the setup gives it.
    std::optional<RecordPoint> origin(const QModelIndex& index) const;
    /// Makes that element the one that is looked at; false where there is none.
    bool follow(const QModelIndex& index);

private:
    void update();
    QString text(const Term& term, int row, int column) const;

    Session& m_session;
    std::shared_ptr<const StepRecord> m_record;
    std::optional<RecordPoint> m_point;
    RecordTerms m_terms;
    bool m_awake = true;
    QLocale m_locale;
};

} // namespace halfscope
