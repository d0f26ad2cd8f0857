// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/cell_delegate.h"

namespace halfscope {

/// The cells of the comparison: the first difference of each policy bold and on a shade of its own, besides its sign;
/// an error in red and hatched, besides its word.
class ComparisonDelegate : public CellDelegate {
    Q_OBJECT
public:
    using CellDelegate::CellDelegate;

protected:
    CellLook lookOf(const QModelIndex& index) const override;
};

} // namespace halfscope
