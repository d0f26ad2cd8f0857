// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "result.h"
#include "views/cell_delegate.h"

#include <QLineEdit>

namespace halfscope {

/// The cells of the trace, with rows skipped marked by colour, hatch and word, and the editor of what a step receives.
/// Text that is refused stays in the editor, marked, until it is mended or given up.
class ScalerDelegate : public CellDelegate {
    Q_OBJECT
public:
    using CellDelegate::CellDelegate;

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;

signals:
    void refused(const halfscope::Problem& problem);  ///< the text stays in the editor
    void mended() const;                              ///< it is being changed, or the editor closes
    void rejected(const halfscope::Problem& problem); ///< the editor was left with it: it is gone

protected:
    CellLook lookOf(const QModelIndex& index) const override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    std::optional<Problem> problemOf(const QLineEdit& editor) const;
    bool refuses(QLineEdit& editor);
    static void mark(QLineEdit& editor, const QString& reason);

    mutable QPersistentModelIndex m_edited;
};

} // namespace halfscope
