// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/session.h"

#include <QAbstractTableModel>
#include <QLocale>

namespace halfscope {

/// The calls of PyTorch's loop, one a row, with what they left: of each optimizer its stage, whether an inf was found
/// and its gradients, then the scale, the growth tracker and what happened. Of the steps after the cursor only the
/// calls are told where the setup hides them.
class TorchModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Step, Call, FirstOptimizer };          ///< then kOptimizerColumns an optimizer
    enum OptimizerColumn { Stage, FoundInf, Gradients }; ///< of one of them
    enum LastColumn { Scale, Tracker, Happened };        ///< after the optimizers
    static constexpr int kOptimizerColumns = 3;

    enum Role {
        ErrorRole = Qt::UserRole, ///< bool: PyTorch raises here
        ImplicitRole,             ///< bool: a call that the loop does not have
        StepBeginsRole,           ///< bool: the first call of a step
    };

    explicit TorchModel(Session& session, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    const ScalerPicture& picture() const { return *m_picture; }
    int optimizers() const { return m_optimizers; }
    int lastColumn(LastColumn column) const { return FirstOptimizer + m_optimizers * kOptimizerColumns + column; }
    /// The last call of a step, of an earlier one where the calls end before it; -1 of none.
    int lastRowOf(std::uint32_t step) const;
    std::uint32_t stepOf(int row) const;
    /// What the call did, or PyTorch's error, with markup; empty for a row that there is not or that is hidden.
    QString sentence(int row) const;
    /// The row of PyTorch's error where it is seen, else -1.
    int errorRow() const;
    /// What happened in the row of PyTorch's error, "error: RuntimeError"; empty without one.
    QString errorText() const;

signals:
    void updated(); ///< after all that the views are told

private:
    const TorchRow& rowAt(std::size_t row) const;
    void update();
    void takePicture(std::shared_ptr<const ScalerPicture> picture);
    void takeOptimizers(int count);
    void takeCursor(std::uint32_t step, bool hides);
    void tellRows(int first, int last);
    bool isHidden(std::size_t row) const;
    QString text(const TorchRow& row, int column) const;
    QString optimizerText(const TorchOptimizer& optimizer, int column) const;
    QString happenedText(const TorchRow& row) const;

    Session& m_session;
    std::shared_ptr<const ScalerPicture> m_picture;
    /// While rows are added: what the rows before them were, and stay until they are told to have changed.
    std::shared_ptr<const ScalerPicture> m_before;
    int m_rows = 0;
    int m_optimizers = 1;
    std::uint32_t m_step = 0; ///< the cursor
    bool m_hides = false;
    QLocale m_locale;
};

} // namespace halfscope
