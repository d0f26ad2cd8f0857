// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/scaler/comparison_delegate.h"

#include "models/comparison_model.h"

namespace halfscope {

CellLook ComparisonDelegate::lookOf(const QModelIndex& index) const {
    CellLook look;
    if (index.data(ComparisonModel::RaisedRole).toBool()) {
        look = {Ink::Lost, Ink::Lost, true, true};
    } else if (index.data(ComparisonModel::FirstDifferenceRole).toBool()) {
        look = {Ink::Subnormal, Ink::Subnormal, false, true};
    }
    return look;
}

} // namespace halfscope
