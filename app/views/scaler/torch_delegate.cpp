// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scaler/torch_delegate.h"

#include "models/torch_model.h"

namespace halfscope {

CellLook TorchDelegate::lookOf(const QModelIndex& index) const {
    CellLook look;
    look.lineAbove = index.row() > 0 && index.data(TorchModel::StepBeginsRole).toBool();
    const bool repeats = index.column() == TorchModel::Step && !index.data(TorchModel::StepBeginsRole).toBool();
    look.ink = repeats ? Ink::Muted : Ink::Text;
    const bool implicit = index.data(TorchModel::ImplicitRole).toBool();
    look.indent = index.column() == TorchModel::Call && implicit ? kIndent : 0;
    if (index.data(TorchModel::ErrorRole).toBool()) {
        const bool words = index.column() == TorchModel::Call || index.column() + 1 == index.model()->columnCount();
        look.ink = words ? Ink::Lost : look.ink;
        look.bold = words && index.column() != TorchModel::Call; // the room is for what happened
        look.shade = Ink::Lost;
        look.hatched = true;
    }
    return look;
}

} // namespace halfscope
